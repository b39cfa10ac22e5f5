"""Import the libraries that an author allows, before guests are forked and confined.

So no guest reads them from the disk. A submodule that a library imports on first use
(``numpy.random``) is imported here too, because a guest could not do so. It may also be imported by
a function, when it is called: ``print`` of a data frame needs ``pandas.io.formats.string``.
"""

import gc
import importlib
import os
import sys
import types
import warnings
from collections.abc import Collection, Mapping
from importlib.machinery import ModuleSpec

from grader.sandbox.guest import process_preparation

# No threads: they would prevent new namespaces, count as tasks of each guest, and not survive a
# fork.
_THREAD_SETTINGS = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "BLIS_NUM_THREADS",
)
_FOR_BUILDING = ".distutils"  # no program needs it, and it imports 200 other modules


def load(libraries: Mapping[str, str]) -> tuple[dict[str, str], int]:
    """Import the *libraries*, each from its folder.

    Return why libraries could not be imported, by name, and how many bytes of address space the
    others use. Their modules and functions do not show the folder.
    """
    missing: dict[str, str] = {}
    os.environ.update(dict.fromkeys(_THREAD_SETTINGS, "1"))
    before = _address_space()
    for name, folder in libraries.items():
        sys.path.append(folder)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                _import_lazy_parts(importlib.import_module(name))
            except Exception as error:  # noqa: BLE001 - a library may raise anything
                missing[name] = f"{type(error).__name__}: {error}"
            else:
                _import_parts_of_functions(name)
    used = max(0, _address_space() - before)
    _forget_paths(libraries.values())
    return missing, used


def _forget_paths(folders: Collection[str]) -> None:
    for folder in folders:
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", None)).startswith(f"{folder}/"):
                _shorten_path(name, module, len(folder) + 1)

    def shortened(file: str) -> str:
        for folder in folders:
            file = file.removeprefix(f"{folder}/")
        return file

    process_preparation.rename_code(shortened)


def _import_lazy_parts(module: types.ModuleType) -> None:
    """Read each name of *module*: some libraries import a part only when its name is read."""
    for name in dir(module):
        try:
            getattr(module, name)
        except Exception:  # noqa: BLE001, S112 - a part that cannot be imported is absent
            continue


def _import_parts_of_functions(library: str) -> None:
    """Import the submodules that functions of *library* import, until there are no new ones."""
    tried: set[str] = set()
    while new := _names_in_functions(f"{library}.") - tried:
        tried |= new
        for name in sorted(new):
            try:
                importlib.import_module(name)
            except Exception:  # noqa: BLE001, S112 - a part that cannot be imported is absent
                continue


def _names_in_functions(prefix: str) -> set[str]:
    """Return the names of modules that begin with *prefix*, in all functions.

    In the code of a function, only the name of an imported module contains a dot.
    """
    found: set[str] = set()
    codes = [value.__code__ for value in gc.get_objects() if type(value) is types.FunctionType]
    while codes:
        code = codes.pop()
        found.update(name for name in code.co_names if name.startswith(prefix))
        codes.extend(inner for inner in code.co_consts if isinstance(inner, types.CodeType))
    return {name for name in found if _FOR_BUILDING not in name}


def _shorten_path(name: str, module: types.ModuleType, length: int) -> None:
    attributes = {"__file__": str(module.__file__)[length:], "__cached__": None, "__loader__": None}
    spec = ModuleSpec(name, None, is_package="__path__" in module.__dict__)
    module.__dict__.update(attributes, __spec__=spec)
    if "__path__" in module.__dict__:
        module.__path__ = []


def _address_space() -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except FileNotFoundError:
        return 0
