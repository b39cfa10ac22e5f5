"""Prepare a Python process for a student's program, and serve the grader in it."""

import _imp
import gc
import os
import site
import sys
import types
from collections.abc import Callable
from importlib.machinery import PathFinder
from typing import Any

from grader.sandbox.guest import clock, program, random_source, shims, student_module

_OURS = "grader"


def replace_surroundings(library: list[str], home: str) -> None:
    """Replace what differs between machines and between runs: clock, random numbers and paths.

    *library* are the folders of the standard library; *home* is the home folder that a program
    sees.
    """
    shims.install()
    clock.install()
    random_source.install()
    _remove_paths(library, home)


def serve(request: dict[str, Any], writable: str | None, data_folder: str | None) -> None:
    """Serve the first *request*, to import a module or to run a program, and those after it.

    *writable* is the folder in which the program may write, and *data_folder* has the original data
    files; each may be None.
    """
    if request["do"] == "import":
        student_module.serve(request, writable, data_folder)
    else:
        program.serve(request, writable)


def _remove_paths(library: list[str], home: str) -> None:
    """Let imports find only *library*, and remove what shows the folder of the grader."""
    sys.path[:] = library
    sys.path_importer_cache.clear()
    # List the folders once, here. Otherwise each guest that imports another module would do it.
    PathFinder.find_spec("__main__")
    sys.argv[:] = sys.orig_argv[:] = [""]
    sys.executable = ""
    sys.prefix, sys.exec_prefix = sys.base_prefix, sys.base_exec_prefix
    site.PREFIXES[:] = [sys.prefix, sys.exec_prefix]
    os.environ.clear()
    os.environ.update(HOME=home, LANG="C.UTF-8", TZ="UTC0", **shims.variables())
    for name, module in sys.modules.items():
        if name == "__main__" or name.partition(".")[0] == _OURS:
            _forget_file(module)
    rename_code(_without_folder)


def _forget_file(module: types.ModuleType) -> None:
    module.__spec__ = module.__loader__ = None
    for name in ("__file__", "__cached__"):
        module.__dict__.pop(name, None)
    if "__path__" in module.__dict__:
        module.__path__ = []


def _without_folder(file: str) -> str:
    if f"/{_OURS}/sandbox/" in file.replace(os.sep, "/"):
        return f"<{_OURS}>"
    return file


def rename_code(rename: Callable[[str], str]) -> None:
    """Change the file names of all code, also if it runs: a program can see them in frames."""
    codes = [value.__code__ for value in gc.get_objects() if type(value) is types.FunctionType]
    frame: types.FrameType | None = sys._getframe()  # noqa: SLF001 - only these outlive this call
    while frame is not None:
        codes.append(frame.f_code)
        frame = frame.f_back
    for code in codes:
        name = rename(code.co_filename)
        if name != code.co_filename:
            _imp._fix_co_filename(code, name)  # type: ignore[attr-defined] # noqa: SLF001 - renames it in place
