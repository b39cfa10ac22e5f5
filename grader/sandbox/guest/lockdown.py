"""
How a guest is locked in. The zygote prepares once what can be prepared; each guest then puts it on, in a fixed order,
before the first byte of a student is compiled.

Mandatory: limits, closed descriptors, no new privileges, Landlock, seccomp. Used where the machine allows them: own
namespaces for network, IPC and host name, a private sized /tmp with nothing else in sight, another user.
"""

import os
import resource
import signal
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass, field

from grader.sandbox.guest import kernel, landlock, seccomp

MANDATORY = ("limits", "descriptors", "no new privileges", "landlock", "seccomp")

_FIRST_GUEST_USER = 61_000  # outside of what Debian gives to people and to packages
_SOCKET = 3
_TEMPORARY = "/tmp"  # noqa: S108 - in a namespace of our own, where it is empty and ours
OWN = f"{_TEMPORARY}/guest"
# What the package grader lies in: a repository, or the folder of everything that is installed.
_OURS = os.path.realpath(__file__).removesuffix("/grader/sandbox/guest/lockdown.py")
_MIB = 1 << 20
_OPEN_FILES = 32
_FILE_MIB = 8
_OWN_MIB = 32
_HIDDEN = ("/proc", "/sys", "/dev/shm")  # noqa: S108
# What an interpreter needs at the top of the disk: everything else there is hidden.
_SYSTEM = frozenset({"/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc", "/dev", "/tmp"})  # noqa: S108


@dataclass
class Cell:
    """What a guest puts on. *layers* names what is in force, in the order in which it is put on."""

    zygote: int = field(default_factory=os.getpid)
    layers: list[str] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)
    user: int | None = None
    in_user_namespace: bool = False
    own: str | None = None
    ruleset: int | None = None
    filter: bytes | None = None


def prepare() -> Cell:
    """Make everything that all guests share, in the zygote; what cannot be had is told in ``missing``."""
    cell = Cell()
    library = _library()
    _attempt(cell, "namespaces", lambda: _leave_shared_namespaces(cell))
    if "namespaces" in cell.layers:
        _attempt(cell, "private disk", lambda: _make_private_disk(cell, library))
    if os.getuid() == 0:
        _attempt(cell, "another user", lambda: _choose_user(cell, library))
    cell.layers += ["limits", "descriptors", "no new privileges"]
    _attempt(cell, "landlock", lambda: _make_ruleset(cell, library))
    _attempt(cell, "seccomp", lambda: _make_filter(cell))
    _forget_where_we_are(library)
    return cell


def lock(cell: Cell, socket: int, limits: dict[str, int]) -> None:
    """
    Lock this freshly forked process in. Afterwards descriptor 3 is *socket*, and 0, 1 and 2 lead nowhere.

    Args:
        cell: What the zygote prepared.
        socket: Where requests come from.
        limits: ``cpu_seconds`` and ``memory_mib``.

    Raises:
        OSError: If a layer that the cell has cannot be put on. The guest must then end.
    """
    _die_with(cell.zygote)
    os.setsid()
    _keep_only(socket, cell.ruleset)
    os.chdir(cell.own or "/")
    os.umask(0o077)
    if cell.user is not None:
        os.setgroups([])
        os.setresgid(cell.user, cell.user, cell.user)
        os.setresuid(cell.user, cell.user, cell.user)
        _die_with(cell.zygote)  # the change of user cleared it
    if cell.user is None or cell.in_user_namespace:
        kernel.drop_capabilities()
    _limit(limits)
    kernel.hide_memory()
    kernel.gain_nothing()
    if cell.ruleset is not None:
        kernel.landlock_restrict(cell.ruleset)
        os.close(cell.ruleset)
    if cell.filter is not None:
        seccomp.load(cell.filter)


def _die_with(parent: int) -> None:
    kernel.die_with_parent(signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(0)  # it had died before it could have been told to us


def _attempt(cell: Cell, layer: str, make: Callable[[], None]) -> None:
    try:
        make()
    except OSError as error:
        cell.missing[layer] = str(error)
    else:
        cell.layers.append(layer)


def _library() -> list[str]:
    paths = sysconfig.get_paths()
    standard = os.path.realpath(paths["stdlib"])
    return [standard, os.path.join(standard, "lib-dynload")]  # noqa: PTH118 - pathlib would only make the zygote larger


def _forget_where_we_are(library: list[str]) -> None:
    """A student's import finds the standard library and nothing of ours, and ``sys`` does not tell where it lies."""
    sys.path[:] = library
    sys.path_importer_cache.clear()
    sys.meta_path[:] = [each for each in sys.meta_path if not _is_of_an_installer(each)]
    for name in [name for name in sys.modules if name.startswith("__editable__")]:
        del sys.modules[name]
    sys.executable = ""
    sys.prefix, sys.exec_prefix = sys.base_prefix, sys.base_exec_prefix


def _is_of_an_installer(finder: object) -> bool:
    """Whether *finder* is what a package that was installed "editable" left, which knows where that package lies."""
    return str(getattr(finder, "__module__", "")).startswith("__editable__")


def _leave_shared_namespaces(cell: Cell) -> None:
    wanted = kernel.NEW_NETWORK | kernel.NEW_IPC | kernel.NEW_HOSTNAME | kernel.NEW_MOUNTS
    user, group = os.getuid(), os.getgid()
    try:
        kernel.unshare(wanted)
    except PermissionError:
        kernel.unshare(wanted | kernel.NEW_USERS)
        cell.in_user_namespace = True
        for name, line in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:  # noqa: PTH123
                file.write(line)


def _make_private_disk(cell: Cell, library: list[str]) -> None:
    """Empty what a guest has no business with, and give it a /tmp that cannot fill the machine's disk."""
    kernel.mount("none", "/", "none", kernel.MOUNT_RECURSIVE | kernel.MOUNT_PRIVATE)
    hold = os.open(library[0], os.O_PATH | os.O_CLOEXEC)
    quiet = kernel.MOUNT_NO_SUID | kernel.MOUNT_NO_DEVICES | kernel.MOUNT_NO_EXEC
    kernel.mount("tmpfs", _TEMPORARY, "tmpfs", quiet, f"size={_OWN_MIB}m,nr_inodes=2k,mode=755")
    os.mkdir(OWN, 0o700)  # noqa: PTH102
    hidden = _hidden_with(library[0])
    if hidden is not None:
        # The interpreter lies where other things lie too, such as below /home: show it in an otherwise empty place.
        if not hidden.startswith(f"{_TEMPORARY}/"):
            kernel.mount("tmpfs", hidden, "tmpfs", quiet, "size=64k,mode=755")
        os.makedirs(library[0], 0o755)  # noqa: PTH103
        kernel.mount(f"/proc/self/fd/{hold}", library[0], "none", kernel.MOUNT_BIND)
    os.close(hold)
    others = [f"/{name}" for name in os.listdir("/") if f"/{name}" not in {*_SYSTEM, *_HIDDEN}]  # noqa: PTH208
    for place in (*others, *_HIDDEN, _OURS):
        if os.path.isdir(place) and not os.path.islink(place) and not library[0].startswith(f"{place}/"):  # noqa: PTH112, PTH114
            kernel.mount("tmpfs", place, "tmpfs", quiet | kernel.MOUNT_READ_ONLY, "size=4k,mode=755")
    cell.own = OWN


def _hidden_with(library: str) -> str | None:
    """The folder around *library* in which nothing else may be seen; None where it lies with the system's own."""
    if library.startswith(f"{_TEMPORARY}/"):
        return library
    top = f"/{library.split('/')[1]}"
    return _closed_to_others(library) or (None if top in _SYSTEM else top)


def _closed_to_others(path: str) -> str | None:
    """The outermost folder on the way to *path* that another user may not enter; None where there is none."""
    way = ""
    for name in path.strip("/").split("/"):
        way = f"{way}/{name}"
        if not os.stat(way).st_mode & 0o001:  # noqa: PTH116
            return way
    return None


def _choose_user(cell: Cell, library: list[str]) -> None:
    closed = _closed_to_others(library[0])
    if closed is not None:
        raise PermissionError(f"another user could not read the interpreter: {closed} is closed")
    cell.user = _FIRST_GUEST_USER
    if cell.own is not None:
        os.chown(cell.own, cell.user, cell.user)


def _make_ruleset(cell: Cell, library: list[str]) -> None:
    cell.ruleset = landlock.ruleset(library, cell.own)
    if cell.ruleset is None:
        raise OSError("this kernel has no Landlock (Linux 5.13 and later have it, if it is switched on)")


def _make_filter(cell: Cell) -> None:
    cell.filter = seccomp.program()
    if cell.filter is None:
        raise OSError("no filter of system calls is written for this architecture")


def _keep_only(socket: int, ruleset: int | None) -> None:
    """Leave open the socket, as 3, and the ruleset; 0, 1 and 2 become /dev/null."""
    os.dup2(socket, _SOCKET)
    null = os.open("/dev/null", os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(null, descriptor)
    # At least as many as ever were allowed: a limit can have been lowered, or lifted (-1), after some were opened.
    last = max(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 1 << 20)
    if ruleset is None:
        os.closerange(_SOCKET + 1, last)
    else:
        os.closerange(_SOCKET + 1, ruleset)
        os.closerange(ruleset + 1, last)


def _limit(limits: dict[str, int]) -> None:
    memory = limits["memory_mib"] * _MIB
    for kind, most in (
        # Soft and hard alike: as the first process of a namespace a guest would ignore the soft limit's signal.
        (resource.RLIMIT_CPU, limits["cpu_seconds"]),
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, _FILE_MIB * _MIB),
        (resource.RLIMIT_NOFILE, _OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 0),
        (resource.RLIMIT_MSGQUEUE, 0),
        (resource.RLIMIT_NPROC, _OPEN_FILES),
    ):
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))
