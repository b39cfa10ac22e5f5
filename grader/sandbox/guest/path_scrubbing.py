"""Take away what an interpreter would tell a student's program of where the grader lies."""

import _imp
import gc
import os
import sys
import types
from importlib.machinery import PathFinder

_OURS = "grader"


def remove(library: list[str], home: str) -> None:
    """Let a student's import find what is in *library* and nothing of ours, and let nothing tell
    where that is.

    Args:
        library: Folders of the standard library.
        home: What a program is told to be its home.
    """
    sys.path[:] = library
    sys.path_importer_cache.clear()
    sys.meta_path[:] = [thing for thing in sys.meta_path if not _is_of_an_installer(thing)]
    for name in [name for name in sys.modules if name.startswith("__editable__")]:
        del sys.modules[name]
    # Look through the folders once, here: each guest that imports what is not there yet would list
    # them again.
    PathFinder.find_spec("__main__")
    sys.argv[:] = sys.orig_argv[:] = [""]
    sys.executable = ""
    sys.prefix, sys.exec_prefix = sys.base_prefix, sys.base_exec_prefix
    os.environ.clear()
    os.environ.update(HOME=home, LANG="C.UTF-8", TZ="UTC0")
    for name, module in sys.modules.items():
        if name == "__main__" or name.partition(".")[0] == _OURS:
            _forget_file(module)
    _rename_code()


def _is_of_an_installer(finder: object) -> bool:
    """Whether *finder* is what a package that was installed "editable" left, which knows where that
    package lies.
    """
    return str(getattr(finder, "__module__", "")).startswith("__editable__")


def _forget_file(module: types.ModuleType) -> None:
    module.__spec__ = module.__loader__ = None
    for name in ("__file__", "__cached__"):
        module.__dict__.pop(name, None)
    if "__path__" in module.__dict__:
        module.__path__ = []


def _rename_code() -> None:
    """Let our code have been read from no file: also that which is running now, and is seen in
    every frame.
    """
    running = []
    frame: types.FrameType | None = sys._getframe()  # noqa: SLF001 - the only way to the frames that outlive this call
    while frame is not None:
        running.append(frame.f_code)
        frame = frame.f_back
    functions = [thing.__code__ for thing in gc.get_objects() if type(thing) is types.FunctionType]
    for code in (*functions, *running):
        if f"/{_OURS}/sandbox/" in code.co_filename:
            _imp._fix_co_filename(code, f"<{_OURS}>")  # type: ignore[attr-defined] # noqa: SLF001 - renames it in place
