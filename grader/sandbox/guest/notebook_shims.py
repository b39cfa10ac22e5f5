"""Put in place what a notebook in Colab has and a script has not: it does nothing."""

import builtins
import contextlib
import io
import os
import site
import sys
import types
from typing import Any

_CONTENT = "/content"  # where Colab keeps its files, and mounts a drive
_chdir, _open = os.chdir, open  # as the system has them


def put_in_place() -> None:
    """Give to this process, and to all that it forks, the stand-ins.

    Students try their programs in Colab: ``IPython.display`` and ``display`` print, and what else
    is there of IPython and of ``google.colab`` does nothing, where an upload gives no files and a
    command no lines. ``exit``, ``quit`` and ``help`` are there as usual: a fork server runs without
    the module that adds them at the start, because that also reads what was installed.
    """
    site.setquit()
    site.setcopyright()
    site.sethelper()
    vars(builtins).update(display=_display, get_ipython=_get_ipython)
    os.chdir = _change_folder
    builtins.open = io.open = _open_here
    display = _Quiet("IPython.display", display=_display, HTML=str, Markdown=str, Pretty=str)
    notebook = _Quiet("IPython", display=display, get_ipython=_get_ipython, __path__=[])
    parts: dict[str, dict[str, Any]] = {
        "auth": {},
        "data_table": {},
        "drive": {},
        "files": {"upload": dict, "upload_file": str},
        "output": {"temporary": _nothing_around, "use_tags": _nothing_around},
        "patches": {"cv2_imshow": _display},
        "userdata": {"get": _no_secret},
    }
    colab = _Quiet("google.colab", __path__=[])
    modules: dict[str, types.ModuleType] = {
        "IPython": notebook,
        "IPython.display": display,
        "google.colab": colab,
    }
    modules["google"] = _Quiet("google", colab=colab, __path__=[])
    for name, has in parts.items():
        part = modules[f"google.colab.{name}"] = _Quiet(f"google.colab.{name}", **has)
        vars(colab)[name] = part
    sys.modules.update(modules)


class _Quiet(types.ModuleType):
    """A module that has every name: what is called by one does nothing."""

    def __init__(self, name: str, **has: Any) -> None:  # noqa: ANN401 - what a module holds
        super().__init__(name)
        self.__dict__.update(has)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as modules do
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing


class _Shell:
    """What ``get_ipython()`` gives: the code of a timed cell runs, and nothing else does."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a shell has
        if name.startswith("__"):
            raise AttributeError(name)
        return _nothing

    def getoutput(self, *_: object, **__: object) -> list[str]:
        return []

    def run_cell_magic(self, magic: str, line: str, cell: str) -> None:
        del line
        if magic in {"time", "capture", "prun"}:
            exec(cell, sys._getframe(1).f_globals)  # noqa: S102, SLF001 - a student's own code


_SHELL = _Shell()


def _get_ipython() -> _Shell:
    return _SHELL


def _nothing(*_: object, **__: object) -> None:
    """Do nothing."""


def _nothing_around(*_: object, **__: object) -> contextlib.nullcontext[None]:
    return contextlib.nullcontext()


def _no_secret(*_: object, **__: object) -> str:
    return ""


def _display(*things: object, **_: object) -> None:
    for thing in things:
        print(thing)  # noqa: T201 - what a notebook shows, a script prints


def _change_folder(path: Any) -> None:  # noqa: ANN401 - whatever os.chdir takes
    """As ``os.chdir``, but for Colab's folders, which are not here: all files are where the program
    is.
    """
    if not (isinstance(path, str) and (path == _CONTENT or path.startswith(f"{_CONTENT}/"))):
        _chdir(path)


def _open_here(file: Any, *more: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever open takes, and gives
    """As ``open``, but for Colab's folder, which is not here: all files are
    where the program is.
    """
    place = ""
    if isinstance(file, str | os.PathLike):
        place = str(file)
    return _open(
        place.removeprefix(f"{_CONTENT}/") if place.startswith(f"{_CONTENT}/") else file,
        *more,
        **named,
    )
