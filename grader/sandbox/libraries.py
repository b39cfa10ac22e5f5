"""Find where allowed libraries lie on this machine; nothing of them is imported here."""

import importlib.util
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def found(names: Iterable[str]) -> Mapping[str, str]:
    """Those of the libraries called *names* that this Python can import, each with the folder that
    it lies in.
    """
    folders = {}
    for name in names:
        folder = _folder(name)
        if folder:
            folders[name] = folder
    return folders


def state(names: Iterable[str]) -> str:
    """Which of the libraries called *names* this machine has, with their versions: two may do
    different things.
    """
    there = found(names)
    return ", ".join(f"{name} {_version(name) if name in there else 'lacks'}" for name in names)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # it is called differently where it is installed from
        return "of some version"


def _folder(name: str) -> str:
    try:
        spec = importlib.util.find_spec(name)
    except (
        ImportError,
        ValueError,
    ):  # a module that was put in its place says nothing of where it is
        return ""
    if spec is None:
        return ""
    place = next(iter(spec.submodule_search_locations or ()), spec.origin)
    if place is not None and Path(place).exists():
        return str(Path(place).resolve().parent)
    return ""
