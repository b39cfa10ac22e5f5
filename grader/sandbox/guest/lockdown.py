"""Confine a guest.

The fork server prepares once what can be prepared, and applies to itself what its guests inherit;
each guest applies the rest, in a fixed order, before the first byte of a student is compiled.

Mandatory: limits, closed descriptors, no new privileges, Landlock, seccomp. Used where the machine
allows them: own namespaces for network, IPC and host name, a private sized /tmp with nothing else
in sight, another user.
"""

import os
import pwd
import resource
import signal
from collections.abc import Collection

from grader.sandbox.guest import data, disk, landlock, linux, seccomp

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


class Confinement:
    """What a guest puts on.

    Attributes:
        fork_server: The process that it is forked from.
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
        self.fork_server = os.getpid()
        self.layers: list[str] = []
        self.missing: dict[str, str] = {}
        self.library: list[str] = library()
        self.packages: list[str] = packages_of(self.library[0])
        self.hard: dict[int, int] = {}
        self.user: int | None = None
        self.in_user_namespace = False
        self.own: str | None = None
        self.data: Collection[int] = ()
        self.shipped: str | None = None
        self.libraries = 0
        self.ruleset: int | None = None
        self.filter: linux.Filter | None = None
        self.at = ""


def prepare(without: Collection[str] = (), data: Collection[int] = ()) -> Confinement:
    """Make everything that all guests share, in the fork server; what cannot be had is told in
    ``missing``.

    A fork that locks itself in and ends is the proof: a layer that it cannot put on is missing,
    too.

    Args:
        without: Layers to leave out, so that one can see what each is worth.
        data: The folders of the data files that lie beside a program, open; they are closed.
    """
    confinement = Confinement()
    confinement.data = data
    for layer in LAYERS:
        if layer in without:
            confinement.missing[layer] = "left out, as was asked for"
        else:
            _attempt(confinement, layer)
        if layer == "private disk":
            _keep_data(confinement)
    _settle(confinement)
    while (failed := _rehearse(confinement)) is not None:
        layer, why = failed
        confinement.layers.remove(layer)
        confinement.missing[layer] = why
        if layer == "landlock" and confinement.ruleset is not None:
            os.close(confinement.ruleset)
            confinement.ruleset = None
        if layer == "another user":
            confinement.user = None
    furnish(confinement)
    return confinement


def furnish(confinement: Confinement) -> None:
    """Lay what the next guest finds into the folder that it may write in, which is empty."""
    if confinement.own is not None:
        data.lay(confinement.shipped, confinement.own, confinement.user)


def lock(confinement: Confinement, socket: int, limits: dict[str, int]) -> None:
    """Lock this freshly forked process in. Afterwards descriptor 3 is *socket*, and 0, 1 and 2
    lead nowhere.

    Args:
        confinement: What the fork server prepared.
        socket: Where requests come from.
        limits: ``cpu_seconds`` and ``memory_mib``.

    Raises:
        OSError: If a layer that the cell has cannot be put on. The guest must then end.
    """
    os.setsid()
    confinement.at = "descriptors"
    keep_only(socket, confinement)
    if confinement.user is not None:
        confinement.at = "another user"
        os.setresuid(confinement.user, confinement.user, confinement.user)
        linux.hide_memory()  # the change of user can have shown it again
    linux.drop_capabilities()
    linux.die_with_parent(signal.SIGKILL)  # not before: the change of user clears it
    if os.getppid() != confinement.fork_server:
        os._exit(0)  # it had died before it could have been told to us
    if "limits" in confinement.layers:
        confinement.at = "limits"
        _limit(confinement, limits)
    if confinement.ruleset is not None:
        confinement.at = "landlock"
        linux.landlock_restrict(confinement.ruleset)
        os.close(confinement.ruleset)
    if "seccomp" in confinement.layers and confinement.filter is not None:
        confinement.at = "seccomp"
        linux.set_seccomp_filter(confinement.filter)


def _attempt(confinement: Confinement, layer: str) -> None:
    try:
        _PREPARE[layer](confinement)
    except OSError as error:
        confinement.missing[layer] = str(error)
    else:
        confinement.layers.append(layer)


def library() -> list[str]:
    """Return the folders of the standard library."""
    standard = os.path.dirname(os.path.realpath(os.__file__))
    return [standard, os.path.join(standard, "lib-dynload")]


def packages_of(standard: str) -> list[str]:
    """Return the folders of packages installed next to the standard library *standard*."""
    places = (
        f"{standard}/site-packages",
        f"{standard}/dist-packages",
        "/usr/lib/python3/dist-packages",
    )
    return [place for place in places if os.path.isdir(place)]


def _leave_shared_namespaces(confinement: Confinement) -> None:
    wanted = linux.NEW_NETWORK | linux.NEW_IPC | linux.NEW_HOSTNAME | linux.NEW_MOUNTS
    user, group = os.getuid(), os.getgid()
    try:
        linux.unshare(wanted)
    except PermissionError:
        linux.unshare(wanted | linux.NEW_USERS)
        confinement.in_user_namespace = True
        for name, line in (
            ("setgroups", "deny"),
            ("uid_map", f"{user} {user} 1"),
            ("gid_map", f"{group} {group} 1"),
        ):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(line)
    linux.name_host(HOST_NAME)


def _make_private_disk(confinement: Confinement) -> None:
    if "namespaces" not in confinement.layers:
        raise OSError("it needs namespaces of its own")
    disk.make_private(confinement.library[0], confinement.packages)
    if confinement.data:
        disk.keep(confinement.data)
        confinement.shipped = disk.SHIPPED
    confinement.own = disk.OWN


def _keep_data(confinement: Confinement) -> None:
    """Have the data files somewhere, now that it is known whether there is a
    disk to lay them on.
    """
    if confinement.data and confinement.own is None:
        confinement.shipped = data.kept(confinement.data)
    for folder in confinement.data:
        os.close(folder)
    confinement.data = ()


def _choose_user(confinement: Confinement) -> None:
    """Choose a user id that nobody has.

    Each fork server has another: the kernel counts the threads of a user together.
    """
    if os.getuid() != 0:
        raise OSError("only root can become somebody else")
    closed = disk.closed_to_others(confinement.library[0])
    if closed is not None:
        raise OSError(f"another user could not read the interpreter: {closed} is closed")
    turned = os.getpid() % len(_USERS)
    users = (*_USERS[turned:], *_USERS[:turned])
    user = next(number for number in users if not _is_somebody(number))
    os.setgroups([])
    os.setresgid(user, user, user)
    confinement.user = user


def _is_somebody(user: int) -> bool:
    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True


def _find_limits(confinement: Confinement) -> None:
    kinds = (resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_NPROC)
    confinement.hard = {kind: resource.getrlimit(kind)[1] for kind in kinds}


def _close_nothing_yet(confinement: Confinement) -> None:
    """Descriptors are closed by each guest."""


def _gain_nothing(confinement: Confinement) -> None:
    del confinement  # guests inherit it
    linux.gain_nothing()


def _make_ruleset(confinement: Confinement) -> None:
    # On a disk of our own their place is empty, and one rule for the whole library does.
    readable = []
    if confinement.own is None:
        readable = confinement.packages
    beside = []
    if confinement.shipped is not None:
        beside = [confinement.shipped]
    confinement.ruleset = landlock.ruleset(
        [*confinement.library, *beside], readable, confinement.own
    )


def _make_filter(confinement: Confinement) -> None:
    confinement.filter = seccomp.program()
    if confinement.filter is None:
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


def _settle(confinement: Confinement) -> None:
    """Do in the fork server, once, what each guest would have to do otherwise."""
    os.chdir(confinement.own or confinement.shipped or "/")
    os.umask(0o077)
    null = os.open("/dev/null", os.O_RDWR)
    for descriptor in (0, 1):  # 2 is where the fork server says why it could not begin
        os.dup2(null, descriptor)
    os.close(null)
    linux.hide_memory()
    linux.bound_capabilities()
    if "limits" in confinement.layers:
        for kind, most in (
            (resource.RLIMIT_FSIZE, _FILE_MIB * _MIB),
            (resource.RLIMIT_NOFILE, _OPEN_FILES),
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_MEMLOCK, 0),
            (resource.RLIMIT_MSGQUEUE, 0),
        ):
            least = _least(most, resource.getrlimit(kind)[1])
            resource.setrlimit(kind, (least, least))


def _rehearse(confinement: Confinement) -> tuple[str, str] | None:
    """Return the layer that a fork could not apply, and why; None if it applied all."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            lock(confinement, theirs, _TRIAL)
        except OSError as error:
            os.write(_SOCKET, f"{confinement.at}\n{error}".encode())
        finally:
            os._exit(0)
    os.close(theirs)
    message = os.read(ours, 4096).decode()
    os.close(ours)
    os.waitpid(pid, 0)
    layer, _, why = message.partition("\n")
    if message:
        return (layer, why)
    return None


def keep_only(socket: int, confinement: Confinement) -> None:
    """Leave open the socket, as 3, and the ruleset, which is put on later; 2 leads where 0 and 1
    do.
    """
    os.dup2(socket, _SOCKET)
    os.dup2(0, 2)
    if "descriptors" not in confinement.layers:
        return
    if confinement.ruleset is None:
        linux.close_from(_SOCKET + 1)
    else:
        linux.close_from(_SOCKET + 1, confinement.ruleset - 1)
        linux.close_from(confinement.ruleset + 1)


def _limit(confinement: Confinement, limits: dict[str, int]) -> None:
    alone = confinement.user is not None or confinement.in_user_namespace
    for kind, most in (
        # Soft and hard alike: as the first process of a namespace a guest would ignore the soft
        # limit's signal.
        (resource.RLIMIT_CPU, limits["cpu_seconds"]),
        (resource.RLIMIT_AS, limits["memory_mib"] * _MIB + confinement.libraries),
        (resource.RLIMIT_NPROC, _TASKS if alone else _TASKS_OF_ALL),
    ):
        least = _least(most, confinement.hard[kind])
        resource.setrlimit(kind, (least, least))


def _least(most: int, hard: int) -> int:
    if hard == resource.RLIM_INFINITY:
        return most
    return min(most, hard)
