"""Find where allowed libraries are installed on this machine, without importing them."""

import importlib.util
from collections.abc import Collection, Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def find_libraries(names: Iterable[str]) -> Mapping[str, str]:
    """Return which of *names* this Python can import, with the folder of each."""
    folders: dict[str, str] = {}
    for name in names:
        folder = _folder(name)
        if folder:
            folders[name] = folder
    return folders


def not_installed(names: Iterable[str], installed: Collection[str]) -> dict[str, str]:
    """Return why this machine does not have those of *names* that are not *installed*."""
    return {name: "it is not installed" for name in names if name not in installed}


def library_versions(names: Iterable[str]) -> str:
    """Return the version of each library in *names*: two versions may behave differently."""
    versions = {name: _version(name) for name in find_libraries(names)}
    return ", ".join(f"{name} {versions.get(name, 'missing')}" for name in names)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # its distribution has another name
        return "of some version"


def _folder(name: str) -> str:
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):  # sys.modules has a module of this name without a spec
        return ""
    if spec is None:
        return ""
    place = next(iter(spec.submodule_search_locations or ()), spec.origin)
    if place is not None and Path(place).exists():
        return str(Path(place).resolve().parent)
    return ""
