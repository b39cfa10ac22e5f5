"""Import the libraries that an author allows, once, before guests are forked and confined.

So no guest may look at the disk for them, and none pays for the import. What a library would import
only when it is asked for (`numpy.random`) is asked for here, since no guest could.
"""

import gc
import importlib
import json
import os
import sys
import types
import warnings
from importlib.machinery import ModuleSpec
from typing import Any

# Threads would stand in the way of the namespaces, count as tasks of each guest, and not live in a
# fork.
_ALONE = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "BLIS_NUM_THREADS",
)
_PAGE = os.sysconf("SC_PAGE_SIZE")


class LoadedLibraries:
    """
    The libraries that were brought.

    Attributes:
        lacking: Why each that could not be imported was not, by name.
        folders: Where they lie on the host's disk.
        bytes: Of address space that they take.
    """

    def __init__(self) -> None:
        self.lacking: dict[str, str] = {}
        self.folders: list[str] = []
        self.bytes = 0


def bring(text: str) -> LoadedLibraries:
    """Import what is *told*: JSON, from the name of each library to the folder that it lies in."""
    loaded = LoadedLibraries()
    os.environ.update(dict.fromkeys(_ALONE, "1"))
    before = _address_space()
    for name, folder in json.loads(text).items():
        sys.path.append(folder)
        loaded.folders.append(folder)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                _bring_all_of(importlib.import_module(name))
            except Exception as error:  # noqa: BLE001 - whatever a library does that is not made for this machine
                loaded.lacking[name] = f"{type(error).__name__}: {error}"
    loaded.bytes = max(0, _address_space() - before)
    return loaded


def forget(loaded: LoadedLibraries) -> None:
    """Let nothing of the libraries tell where they lie; what is in them stays."""
    for folder in loaded.folders:
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", None)).startswith(f"{folder}/"):
                _move(name, module, len(folder) + 1)
        _rename_code(f"{folder}/")


def _bring_all_of(module: types.ModuleType) -> None:
    """Ask for each name that the *module* says it has: some import what is
    behind them only then.
    """
    for name in dir(module):
        try:
            getattr(module, name)
        except Exception:  # noqa: BLE001, S112 - what cannot be had is not there
            continue


def _move(name: str, module: types.ModuleType, length: int) -> None:
    """Let *module* have been read from a path that begins behind the first *length* characters of
    its own.
    """
    inside = {"__file__": str(module.__file__)[length:], "__cached__": None, "__loader__": None}
    spec = ModuleSpec(name, None, is_package="__path__" in module.__dict__)
    module.__dict__.update(inside, __spec__=spec)
    if "__path__" in module.__dict__:
        module.__path__ = []


def _rename_code(start: str) -> None:
    import _imp  # noqa: PLC0415 - few fork servers need it

    fix: Any = _imp._fix_co_filename  # type: ignore[attr-defined] # noqa: SLF001 - renames it in place
    for thing in gc.get_objects():
        if type(thing) is types.FunctionType and thing.__code__.co_filename.startswith(start):
            fix(thing.__code__, thing.__code__.co_filename.removeprefix(start))


def _address_space() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * _PAGE
