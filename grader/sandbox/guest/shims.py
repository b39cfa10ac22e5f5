"""Offer what a program finds in Colab, and in the terminal of its student's own computer."""

import builtins
import contextlib
import faulthandler
import io
import locale
import os
import site
import subprocess
import sys
import types
from typing import Any

_CONTENT = "/content"  # the folder in which Colab keeps files and mounts a drive
_USER = "student"
_SIZE = os.terminal_size((80, 24))  # columns and lines
_CLEARING = frozenset({"clear", "cls"})
# Kept here because install() replaces them.
_chdir, _open, _set_locale, _NoLocale = os.chdir, open, locale.setlocale, locale.Error
_Popen = subprocess.Popen


def install() -> None:
    """Install the shims in this process, for all its forks.

    Students try their programs in Colab. ``display`` and ``IPython.display`` print. All other names
    of IPython and ``google.colab`` do nothing: an upload returns no files, and a command no lines.
    ``colorama`` and ``termcolor``, which many students have, add no colours: nobody sees them here.

    ``exit``, ``quit`` and ``help`` are added too, because a fork server starts without the module
    ``site``, which also reads the installed packages.

    A terminal has a size and a user, and a program can clear it. Many programs use
    ``subprocess.run("cls", shell=True)`` for that. Without a shim this would raise an exception,
    because no other program can start here.
    """
    os.get_terminal_size = lambda _=1, /: _SIZE
    os.getlogin = lambda: _USER
    locale.setlocale = _set_locale_here
    faulthandler.enable = lambda *_, **__: None
    subprocess.Popen = _Process  # type: ignore[misc]
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
    core = _Shim("IPython.core", display=display, interactiveshell=shell, __path__=[])
    notebook = _Shim("IPython", core=core, display=display, get_ipython=get_ipython, __path__=[])
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
    colours = _NoColours("colours")
    modules: dict[str, types.ModuleType] = {
        "IPython": notebook,
        "IPython.display": display,
        "IPython.core": core,
        "IPython.core.display": display,
        "IPython.core.interactiveshell": shell,
        "google.colab": colab,
        "google": _Shim("google", colab=colab, __path__=[]),
        "colorama": _Shim("colorama", Back=colours, Fore=colours, Style=colours, init=dict),
        "termcolor": _Shim("termcolor", colored=lambda text, *_, **__: text, cprint=_cprint),
    }
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
        return lambda *_, **__: None


class _NoColours(_Shim):
    """Has every name of a colour, as an empty string."""

    def __getattr__(self, name: str) -> str:
        return ""


def _cprint(text: object, *_: object, end: str = "\n", **__: object) -> None:
    print(text, end=end)  # noqa: T201 - termcolor prints it, too


def _run_cell_magic(magic: str, line: str, cell: str) -> None:
    del line
    if magic in {"time", "capture", "prun"}:
        exec(cell, sys._getframe(1).f_globals)  # noqa: S102, SLF001 - a student's own code


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


def variables() -> dict[str, str]:
    """Return the environment variables that name the user of a terminal."""
    return dict.fromkeys(("LOGNAME", "USER", "USERNAME"), _USER)


def _set_locale_here(category: int, locale: Any = None) -> str:
    with contextlib.suppress(_NoLocale):
        return _set_locale(category, locale)
    return _set_locale(category)  # a student's computer may have more languages


class _Process(_Popen[Any]):
    """Clears the screen without another process; tries to start all other programs."""

    def __init__(self, args: Any, *more: Any, **named: Any) -> None:
        if not _clears(args):
            super().__init__(args, *more, **named)
            return
        self.args = args
        self.pid = 0
        self.returncode = 0
        self.stdin = self.stdout = self.stderr = None
        self._child_created = False  # there is nothing to wait for

    def communicate(self, *more: Any, **named: Any) -> Any:
        """Return the output: clearing a screen prints nothing."""
        if _clears(self.args):
            return None, None
        return super().communicate(*more, **named)


def _clears(args: object) -> bool:
    """Return whether the command *args*, such as ``["cmd", "/c", "cls"]``, clears the screen."""
    words: list[object] = []
    if isinstance(args, str):
        words = [*args.split()]
    elif isinstance(args, list | tuple):
        words = [*args]
    return bool(words) and isinstance(words[-1], str) and words[-1].lower() in _CLEARING
