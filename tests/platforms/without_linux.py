"""Run a command of the grader in a Python without what only Linux has, or only Unix:
``python without_linux.py macos|windows ARGUMENTS...``.

It cannot show that a command works on another system: only that it needs nothing that is missing
there.
"""

import builtins
import contextlib
import ctypes
import importlib
import importlib.abc
import os
import pathlib
import runpy
import select
import signal
import socket
import subprocess
import sys
import sysconfig

_ONLY_LINUX = {
    os: (
        "memfd_create", "MFD_CLOEXEC", "sched_getaffinity", "sched_setaffinity", "pidfd_open",
        "O_PATH", "unshare", "setns", "setresuid", "setresgid", "getresuid", "prlimit",
        "splice", "eventfd",
    ),
    signal: ("pidfd_send_signal", "SIGPWR", "SIGSTKFLT"),
    socket: ("SOCK_SEQPACKET", "SOCK_CLOEXEC", "AF_NETLINK"),
    select: ("epoll",),
}  # fmt: skip
_ONLY_UNIX = {
    os: (
        "fork", "forkpty", "wait", "waitpid", "wait3", "wait4", "WIFSIGNALED", "WTERMSIG", "getuid",
        "geteuid", "setuid", "setgroups", "setsid", "fchdir", "fchown", "chown", "killpg", "mkfifo", "uname",
        "O_DIRECTORY", "O_CLOEXEC", "O_NOFOLLOW", "getpgid", "setpriority", "sysconf", "register_at_fork",
        "posix_spawn", "nice",
    ),
    signal: ("SIGHUP", "SIGKILL", "SIGALRM", "SIGPIPE", "SIGCHLD", "SIGXCPU", "setitimer", "pthread_sigmask"),
    socket: ("AF_UNIX", "SCM_RIGHTS", "MSG_DONTWAIT", "CMSG_SPACE"),
    select: ("poll",),
}  # fmt: skip
_UNIX_MODULES = {"resource", "fcntl", "termios", "pwd", "grp", "tty", "pty", "syslog"}
# With "win32", the standard library would import modules that only Windows has.
_PLATFORMS = {"macos": "darwin", "windows": "elsewhere"}


_IMPORTED_BEFORE = (
    "asyncio", "concurrent.futures.process", "multiprocessing.connection", "pathlib", "random", "shutil",
    "sqlite3", "subprocess", "tempfile", "webbrowser", "click.testing", "rich.console",
)  # fmt: skip


class _NotHere(importlib.abc.MetaPathFinder):
    """Refuses to import the modules that the system does not have."""

    def __init__(self, names):
        self._names = names

    def find_spec(self, name, path=None, target=None):
        del path, target
        if name in self._names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def _hide(module, names):
    """Hide *names* of *module* from the grader. Other packages have other ways on other systems."""
    hidden = {name: getattr(module, name) for name in names if hasattr(module, name)}
    for name in hidden:
        delattr(module, name)

    def found(name):
        asking = sys._getframe(1).f_globals.get("__name__", "")
        if name in hidden and asking.partition(".")[0] != "grader":
            return hidden[name]
        raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")

    module.__getattr__ = found


def _block(system):
    # These modules have other ways on other systems.
    for name in _IMPORTED_BEFORE:
        with contextlib.suppress(ModuleNotFoundError):  # the process of a program has no packages
            importlib.import_module(name)
    sysconfig.get_config_vars()  # they are read from a file that is named like the system

    def no_libc(name=None, *arguments, **named):
        raise OSError(f"there is no library {name!r}")

    missing = dict(_ONLY_LINUX)
    if system == "windows":
        missing = {module: missing[module] + _ONLY_UNIX[module] for module in missing}
        sys.meta_path.insert(0, _NotHere(_UNIX_MODULES))
        for name in _UNIX_MODULES:
            sys.modules.pop(name, None)
        exists = pathlib.Path.exists
        pathlib.Path.exists = lambda path: str(path) != "/bin/sh" and exists(path)
    for module, names in missing.items():
        _hide(module, names)
    ctypes.CDLL = no_libc
    opened = builtins.open

    def open_(file, *arguments, **named):
        if str(file).startswith(("/proc", "/sys")):
            raise FileNotFoundError(2, "No such file or directory", str(file))
        return opened(file, *arguments, **named)

    builtins.open = open_
    sys.platform = _PLATFORMS[system]


def _block_in_children(system):
    """Start each Python of the grader in the same way; refuse options that Windows does not have."""
    start = subprocess.Popen.__init__

    def start_(self, command, *rest, **named):
        if system == "windows":
            for name in ("pass_fds", "preexec_fn", "start_new_session", "user", "group"):
                if named.get(name):
                    raise ValueError(f"{name} cannot be used on Windows")
        command = list(map(str, command))
        if command[0] == sys.executable and "-m" in command:
            at = command.index("-m")
            command[at:at] = [__file__, system]
        start(self, command, *rest, **named)

    subprocess.Popen.__init__ = start_


def main():
    system, *arguments = sys.argv[1:]
    _block(system)
    _block_in_children(system)
    if arguments[:1] == ["-m"]:  # it is a child
        sys.argv[:] = arguments[1:]
        runpy.run_module(arguments[1], run_name="__main__")
        return
    from grader.cli import main as run  # noqa: PLC0415 - after the block

    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
