"""Offer what a notebook in Colab has and a script does not. Most of it does nothing."""

import builtins
import contextlib
import io
import os
import site
import sys
import types
from typing import Any

_CONTENT = "/content"  # the folder in which Colab keeps files and mounts a drive
_chdir, _open = os.chdir, open  # kept here because install() replaces them


def install() -> None:
    """Install the shims in this process, for all its forks.

    Students try their programs in Colab. ``display`` and ``IPython.display`` print. All other names
    of IPython and ``google.colab`` do nothing: an upload returns no files, and a command no lines.

    ``exit``, ``quit`` and ``help`` are added too, because a fork server starts without the module
    ``site``, which also reads the installed packages.
    """
    site.setquit()
    site.setcopyright()
    site.sethelper()
    shell = _Shim("shell", getoutput=lambda *_, **__: [], run_cell_magic=_run_cell_magic)

    def get_ipython() -> _Shim:
        return shell

    vars(builtins).update(display=_display, get_ipython=get_ipython)
    os.chdir = _chdir_here
    builtins.open = io.open = _open_here
    display = _Shim("IPython.display", display=_display, HTML=str, Markdown=str, Pretty=str)
    notebook = _Shim("IPython", display=display, get_ipython=get_ipython, __path__=[])
    parts: dict[str, dict[str, Any]] = {
        "auth": {},
        "data_table": {},
        "drive": {},
        "files": {"upload": dict, "upload_file": str},
        "output": {"temporary": _no_context, "use_tags": _no_context},
        "patches": {"cv2_imshow": _display},
        "userdata": {"get": lambda *_, **__: ""},
    }
    colab = _Shim("google.colab", __path__=[])
    modules: dict[str, types.ModuleType] = {
        "IPython": notebook,
        "IPython.display": display,
        "google.colab": colab,
    }
    modules["google"] = _Shim("google", colab=colab, __path__=[])
    for name, attributes in parts.items():
        part = _Shim(f"google.colab.{name}", **attributes)
        modules[f"google.colab.{name}"] = part
        vars(colab)[name] = part
    sys.modules.update(modules)


class _Shim(types.ModuleType):
    """Has every name, as a function that does nothing."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name)
        self.__dict__.update(attributes)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing


def _run_cell_magic(magic: str, line: str, cell: str) -> None:
    del line
    if magic in {"time", "capture", "prun"}:
        exec(cell, sys._getframe(1).f_globals)  # noqa: S102, SLF001 - a student's own code


def _nothing(*_: object, **__: object) -> None:
    pass


def _no_context(*_: object, **__: object) -> contextlib.nullcontext[None]:
    return contextlib.nullcontext()


def _display(*values: object, **_: object) -> None:
    for value in values:
        print(value)  # noqa: T201 - what a notebook shows, a script prints


def _chdir_here(path: Any) -> None:
    """Do the same as ``os.chdir``, but stay next to the program instead of in Colab's folders."""
    if not (isinstance(path, str) and (path == _CONTENT or path.startswith(f"{_CONTENT}/"))):
        _chdir(path)


def _open_here(file: Any, *more: Any, **named: Any) -> Any:
    """Do the same as ``open``, but look for files in Colab's folder next to the program."""
    if isinstance(file, str | os.PathLike) and str(file).startswith(f"{_CONTENT}/"):
        file = str(file).removeprefix(f"{_CONTENT}/")
    return _open(file, *more, **named)
