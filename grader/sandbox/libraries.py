"""Where the libraries lie that an author allows, on this machine; nothing of them is imported here."""

import importlib.util
from collections.abc import Iterable, Mapping
from pathlib import Path


def found(names: Iterable[str]) -> Mapping[str, str]:
    """Those of the libraries called *names* that this Python can import, each with the folder that it lies in."""
    return {name: folder for name in names if (folder := _folder(name))}


def _folder(name: str) -> str:
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):  # a module that was put in its place says nothing of where it is
        return ""
    if spec is None:
        return ""
    place = next(iter(spec.submodule_search_locations or ()), spec.origin)
    return str(Path(place).resolve().parent) if place is not None and Path(place).exists() else ""
