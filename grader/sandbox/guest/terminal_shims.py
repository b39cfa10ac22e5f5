"""Offer what a program finds and does in the terminal of its student's own computer."""

import os
import subprocess
from typing import Any

_USER = "student"
_SIZE = os.terminal_size((80, 24))  # columns and lines
_CLEARING = frozenset({"clear", "cls"})
_Popen = subprocess.Popen  # kept here because install() replaces it


def install() -> None:
    """Install the shims in this process, for all its forks.

    A terminal has a size and a user, and a program can clear it. Many programs use
    ``subprocess.run("cls", shell=True)`` for that. Without a shim this would raise an exception,
    because no other program can start here.
    """
    os.get_terminal_size = lambda _=1, /: _SIZE
    os.getlogin = lambda: _USER
    subprocess.Popen = _Process  # type: ignore[misc]


def variables() -> dict[str, str]:
    """Return the environment variables that name the user of a terminal."""
    return dict.fromkeys(("LOGNAME", "USER", "USERNAME"), _USER)


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
