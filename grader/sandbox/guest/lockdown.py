"""How a guest is locked in. The zygote prepares once what can be prepared, and puts on itself what
its guests then inherit; each guest puts on the rest, in a fixed order, before the first byte of a
student is compiled.

Mandatory: limits, closed descriptors, no new privileges, Landlock, seccomp. Used where the machine
allows them: own namespaces for network, IPC and host name, a private sized /tmp with nothing else
in sight, another user.
"""

import os
import pwd
import resource
import signal
from collections.abc import Collection

from grader.sandbox.guest import data, disk, kernel, landlock, seccomp

MANDATORY = ("limits", "descriptors", "no new privileges", "landlock", "seccomp")
LAYERS = ("namespaces", "private disk", "another user", *MANDATORY)
"""Every layer that there can be, the outermost first."""

HOST_NAME = "guest-of-grader"
"""What a guest believes its machine to be called, where it has namespaces of its own."""

# Nobody gives these out: "unused" in systemd's table of user ids, "on demand" in Debian's policy,
# and no container that maps 65,536 users lacks them.
_USERS = range(60_578, 61_184)
_SOCKET = 3
_MIB = 1 << 20
_OPEN_FILES = 32
_TASKS = 32
_TASKS_OF_ALL = 4096  # where a guest is counted together with all else that its user runs
_FILE_MIB = 8
_TRIAL = {"cpu_seconds": 10, "memory_mib": 1024}


class Cell:
    """What a guest puts on.

    Attributes:
        zygote: The process that it is forked from.
        layers: What is in force, in the order of ``LAYERS``.
        missing: Why each of the others is not.
        library: Folders of the standard library.
        packages: Folders of what others installed into it.
        hard: The limits that we have ourselves, of each kind that a guest sets.
        user: Who a guest becomes; None where it stays who it is.
        own: The folder that it may write in; None where there is none.
        data: The folders of the data files that lie beside a program, open.
        shipped: The folder with copies of them, of which each guest has its own in *own*, where
            there is one.
        libraries: Bytes of address space that allowed libraries take, which no program's memory is
            spent on.
        at: The layer that a fork is putting on, for whoever wants to know where it failed.
    """

    # Not a dataclass: that module brings six others with it, which every fork would carry.
    def __init__(self) -> None:
        self.zygote = os.getpid()
        self.layers: list[str] = []
        self.missing: dict[str, str] = {}
        self.library: list[str] = _library()
        self.packages: list[str] = _packages(self.library[0])
        self.hard: dict[int, int] = {}
        self.user: int | None = None
        self.in_user_namespace = False
        self.own: str | None = None
        self.data: Collection[int] = ()
        self.shipped: str | None = None
        self.libraries = 0
        self.ruleset: int | None = None
        self.filter: kernel.Filter | None = None
        self.at = ""


def prepare(without: Collection[str] = (), data: Collection[int] = ()) -> Cell:
    """Make everything that all guests share, in the zygote; what cannot be had is told in
    ``missing``.

    A fork that locks itself in and ends is the proof: a layer that it cannot put on is missing,
    too.

    Args:
        without: Layers to leave out, so that one can see what each is worth.
        data: The folders of the data files that lie beside a program, open; they are closed.
    """
    cell = Cell()
    cell.data = data
    for layer in LAYERS:
        if layer in without:
            cell.missing[layer] = "left out, as was asked for"
        else:
            _attempt(cell, layer)
        if layer == "private disk":
            _keep_data(cell)
    _settle(cell)
    while (failed := _rehearse(cell)) is not None:
        layer, why = failed
        cell.layers.remove(layer)
        cell.missing[layer] = why
        if layer == "landlock" and cell.ruleset is not None:
            os.close(cell.ruleset)
            cell.ruleset = None
        if layer == "another user":
            cell.user = None
    furnish(cell)
    return cell


def furnish(cell: Cell) -> None:
    """Lay what the next guest finds into the folder that it may write in, which is empty."""
    if cell.own is not None:
        data.lay(cell.shipped, cell.own, cell.user)


def lock(cell: Cell, socket: int, limits: dict[str, int]) -> None:
    """Lock this freshly forked process in. Afterwards descriptor 3 is *socket*, and 0, 1 and 2
    lead nowhere.

    Args:
        cell: What the zygote prepared.
        socket: Where requests come from.
        limits: ``cpu_seconds`` and ``memory_mib``.

    Raises:
        OSError: If a layer that the cell has cannot be put on. The guest must then end.
    """
    os.setsid()
    cell.at = "descriptors"
    _keep_only(socket, cell)
    if cell.user is not None:
        cell.at = "another user"
        os.setresuid(cell.user, cell.user, cell.user)
        kernel.hide_memory()  # the change of user can have shown it again
    kernel.drop_capabilities()
    kernel.die_with_parent(signal.SIGKILL)  # not before: the change of user clears it
    if os.getppid() != cell.zygote:
        os._exit(0)  # it had died before it could have been told to us
    if "limits" in cell.layers:
        cell.at = "limits"
        _limit(cell, limits)
    if cell.ruleset is not None:
        cell.at = "landlock"
        kernel.landlock_restrict(cell.ruleset)
        os.close(cell.ruleset)
    if "seccomp" in cell.layers and cell.filter is not None:
        cell.at = "seccomp"
        kernel.set_seccomp_filter(cell.filter)


def _attempt(cell: Cell, layer: str) -> None:
    try:
        _PREPARE[layer](cell)
    except OSError as error:
        cell.missing[layer] = str(error)
    else:
        cell.layers.append(layer)


def _library() -> list[str]:
    standard = os.path.dirname(os.path.realpath(os.__file__))
    return [standard, os.path.join(standard, "lib-dynload")]


def _packages(standard: str) -> list[str]:
    """Where what others installed lies among the interpreter's own."""
    places = (
        f"{standard}/site-packages",
        f"{standard}/dist-packages",
        "/usr/lib/python3/dist-packages",
    )
    return [place for place in places if os.path.isdir(place)]


def _leave_shared_namespaces(cell: Cell) -> None:
    wanted = kernel.NEW_NETWORK | kernel.NEW_IPC | kernel.NEW_HOSTNAME | kernel.NEW_MOUNTS
    user, group = os.getuid(), os.getgid()
    try:
        kernel.unshare(wanted)
    except PermissionError:
        kernel.unshare(wanted | kernel.NEW_USERS)
        cell.in_user_namespace = True
        for name, line in (
            ("setgroups", "deny"),
            ("uid_map", f"{user} {user} 1"),
            ("gid_map", f"{group} {group} 1"),
        ):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(line)
    kernel.name_host(HOST_NAME)


def _make_private_disk(cell: Cell) -> None:
    if "namespaces" not in cell.layers:
        raise OSError("it needs namespaces of its own")
    disk.make_private(cell.library[0], cell.packages)
    if cell.data:
        disk.keep(cell.data)
        cell.shipped = disk.SHIPPED
    cell.own = disk.OWN


def _keep_data(cell: Cell) -> None:
    """Have the data files somewhere, now that it is known whether there is a
    disk to lay them on.
    """
    if cell.data and cell.own is None:
        cell.shipped = data.kept(cell.data)
    for folder in cell.data:
        os.close(folder)
    cell.data = ()


def _choose_user(cell: Cell) -> None:
    """Somebody who is nobody else. One for each zygote: the kernel counts the threads of a user
    together.
    """
    if os.getuid() != 0:
        raise OSError("only root can become somebody else")
    closed = disk.closed_to_others(cell.library[0])
    if closed is not None:
        raise OSError(f"another user could not read the interpreter: {closed} is closed")
    turned = os.getpid() % len(_USERS)
    user = next(each for each in (*_USERS[turned:], *_USERS[:turned]) if not _is_somebody(each))
    os.setgroups([])
    os.setresgid(user, user, user)
    cell.user = user


def _is_somebody(user: int) -> bool:
    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True


def _find_limits(cell: Cell) -> None:
    kinds = (resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_NPROC)
    cell.hard = {kind: resource.getrlimit(kind)[1] for kind in kinds}


def _close_nothing_yet(cell: Cell) -> None:
    """Descriptors are closed by each guest."""


def _gain_nothing(cell: Cell) -> None:
    del cell  # guests inherit it
    kernel.gain_nothing()


def _make_ruleset(cell: Cell) -> None:
    # On a disk of our own their place is empty, and one rule for the whole library does.
    readable = [] if cell.own is not None else cell.packages
    beside = [] if cell.shipped is None else [cell.shipped]
    cell.ruleset = landlock.ruleset([*cell.library, *beside], readable, cell.own)


def _make_filter(cell: Cell) -> None:
    cell.filter = seccomp.program()
    if cell.filter is None:
        raise OSError("no filter of system calls is written for this architecture")


_PREPARE = {
    "namespaces": _leave_shared_namespaces,
    "private disk": _make_private_disk,
    "another user": _choose_user,
    "limits": _find_limits,
    "descriptors": _close_nothing_yet,
    "no new privileges": _gain_nothing,
    "landlock": _make_ruleset,
    "seccomp": _make_filter,
}


def _settle(cell: Cell) -> None:
    """Do in the zygote, once, what each guest would have to do otherwise."""
    os.chdir(cell.own or cell.shipped or "/")
    os.umask(0o077)
    null = os.open("/dev/null", os.O_RDWR)
    for descriptor in (0, 1):  # 2 is where the zygote says why it could not begin
        os.dup2(null, descriptor)
    os.close(null)
    kernel.hide_memory()
    kernel.bound_capabilities()
    if "limits" in cell.layers:
        for kind, most in (
            (resource.RLIMIT_FSIZE, _FILE_MIB * _MIB),
            (resource.RLIMIT_NOFILE, _OPEN_FILES),
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_MEMLOCK, 0),
            (resource.RLIMIT_MSGQUEUE, 0),
        ):
            least = _least(most, resource.getrlimit(kind)[1])
            resource.setrlimit(kind, (least, least))


def _rehearse(cell: Cell) -> tuple[str, str] | None:
    """The layer that a fork could not put on, and why; None where it put on all."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            lock(cell, theirs, _TRIAL)
        except OSError as error:
            os.write(_SOCKET, f"{cell.at}\n{error}".encode())
        finally:
            os._exit(0)
    os.close(theirs)
    told = os.read(ours, 4096).decode()
    os.close(ours)
    os.waitpid(pid, 0)
    layer, _, why = told.partition("\n")
    return (layer, why) if told else None


def _keep_only(socket: int, cell: Cell) -> None:
    """Leave open the socket, as 3, and the ruleset, which is put on later; 2 leads where 0 and 1
    do.
    """
    os.dup2(socket, _SOCKET)
    os.dup2(0, 2)
    if "descriptors" not in cell.layers:
        return
    if cell.ruleset is None:
        kernel.close_from(_SOCKET + 1)
    else:
        kernel.close_from(_SOCKET + 1, cell.ruleset - 1)
        kernel.close_from(cell.ruleset + 1)


def _limit(cell: Cell, limits: dict[str, int]) -> None:
    alone = cell.user is not None or cell.in_user_namespace
    for kind, most in (
        # Soft and hard alike: as the first process of a namespace a guest would ignore the soft
        # limit's signal.
        (resource.RLIMIT_CPU, limits["cpu_seconds"]),
        (resource.RLIMIT_AS, limits["memory_mib"] * _MIB + cell.libraries),
        (resource.RLIMIT_NPROC, _TASKS if alone else _TASKS_OF_ALL),
    ):
        least = _least(most, cell.hard[kind])
        resource.setrlimit(kind, (least, least))


def _least(most: int, hard: int) -> int:
    return most if hard == resource.RLIM_INFINITY else min(most, hard)
