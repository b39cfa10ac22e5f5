"""Confine a guest in layers.

The fork server prepares what its guests share or inherit. Each guest applies the rest before it
compiles a student's program. Layers that are not in ``MANDATORY`` are used if the machine allows
them.
"""

import os
import resource
from collections.abc import Callable, Collection

from grader.sandbox.guest import data_copies, disk, landlock, linux, seccomp

MANDATORY = ("limits", "descriptors", "no new privileges", "landlock", "seccomp")
LAYERS = ("namespaces", "private disk", "another user", *MANDATORY)
"""All layers, from the outermost to the innermost."""

HOST_NAME = "guest-of-grader"
"""The host name that a guest sees in its own namespaces."""

# What root needs to start a guest as another user, give it files, and end it.
_CAPABILITIES = {
    "CAP_CHOWN": 0, "CAP_DAC_OVERRIDE": 1, "CAP_FOWNER": 3, "CAP_KILL": 5, "CAP_SETGID": 6,
    "CAP_SETUID": 7,
}  # fmt: skip
_SOCKET = 3
_MIB = 1 << 20
_OPEN_FILES = 32
_TASKS = 32
_TASKS_SHARED = 4096  # if the guest's tasks are counted together with all others of its user
_FILE_MIB = 8
_TRIAL_LIMITS = {"cpu_seconds": 10, "memory_mib": 1024}


class Confinement:
    """Holds what the fork server prepared for its guests.

    Attributes:
        layers: The active layers, in the order of ``LAYERS``.
        missing: Why each other layer is missing, by layer.
        library: Folders of the standard library.
        packages: Folders of packages that are installed in it.
        reserved_user: A user id that nobody else has, or None.
        user: The user that a guest becomes; None if it keeps ours.
        writable: The folder in which a guest may write, or None.
        data: Descriptors of the folders with the assignment's data files.
        data_folder: The folder with copies of these files; None without data. If there is a
            *writable* folder, each guest has its own copies there.
        library_bytes: The address space of the allowed libraries, which does not count against a
            program's memory limit.
        current_layer: The layer that a fork is applying, to report where it failed.
    """

    # Not a dataclass: that module imports six others, which every fork would carry.
    def __init__(self) -> None:
        self.fork_server = os.getpid()
        self.layers: list[str] = []
        self.missing: dict[str, str] = {}
        self.library: list[str] = library()
        self.packages: list[str] = packages_of(self.library[0])
        self.reserved_user: int | None = None
        self.user: int | None = None
        self.in_user_namespace = False
        self.writable: str | None = None
        self.data: Collection[int] = ()
        self.data_folder: str | None = None
        self.library_bytes = 0
        self.ruleset: int | None = None
        self.filter: linux.Filter | None = None
        self.current_layer = ""


def prepare(
    without: Collection[str], data: Collection[int], reserved_user: int | None
) -> Confinement:
    """Prepare, in the fork server, everything that all guests share.

    A layer is ``missing`` if it cannot be prepared, if a trial fork cannot apply it, or if it is in
    *without*. *data* are descriptors of the folders with data files, which are closed.
    *reserved_user* is a user id that nobody else has, or None.
    """
    confinement = Confinement()
    confinement.data = data
    confinement.reserved_user = reserved_user
    for layer in LAYERS:
        if layer in without:
            confinement.missing[layer] = "left out, as was asked for"
        else:
            try:
                _PREPARE[layer](confinement)
                confinement.layers.append(layer)
            except OSError as error:
                confinement.missing[layer] = str(error)
        if layer == "private disk":
            _copy_data(confinement)
    _restrict_fork_server(confinement)
    while True:
        failed = _try_in_fork(confinement)
        if failed is None:
            break
        layer, reason = failed
        confinement.layers.remove(layer)
        confinement.missing[layer] = reason
        if layer == "landlock" and confinement.ruleset is not None:
            os.close(confinement.ruleset)
            confinement.ruleset = None
        if layer == "another user":
            confinement.user = None
    fill_writable_folder(confinement)
    return confinement


def fill_writable_folder(confinement: Confinement) -> None:
    """Copy the data files into the empty folder of the next guest."""
    if confinement.writable is not None:
        data_copies.fill_folder(confinement.writable, confinement.data_folder, confinement.user)


def lock(confinement: Confinement, socket: int, limits: dict[str, int]) -> None:
    """Confine this process, a new fork, within the *limits* ``cpu_seconds`` and ``memory_mib``.

    Afterwards descriptor 3 is *socket*, the source of requests, and 0, 1 and 2 are /dev/null.

    Raises:
        OSError: If an active layer cannot be applied. The guest must then end.
    """
    os.setsid()
    confinement.current_layer = "descriptors"
    close_other_descriptors(socket, confinement)
    if confinement.user is not None:
        confinement.current_layer = "another user"
        os.setresuid(confinement.user, confinement.user, confinement.user)
        linux.hide_memory()  # the change of user may have undone this
    linux.drop_capabilities()
    linux.die_with_parent()  # after the change of user, which undoes it
    if os.getppid() != confinement.fork_server:
        os._exit(0)  # it ended before we asked for the signal
    if "limits" in confinement.layers:
        confinement.current_layer = "limits"
        _limit(confinement, limits)
    if confinement.ruleset is not None:
        confinement.current_layer = "landlock"
        linux.landlock_restrict(confinement.ruleset)
        os.close(confinement.ruleset)
    if "seccomp" in confinement.layers and confinement.filter is not None:
        confinement.current_layer = "seccomp"
        linux.set_seccomp_filter(confinement.filter)


def library() -> list[str]:
    """Return the folders of the standard library."""
    standard = os.path.dirname(os.path.realpath(os.__file__))
    return [standard, os.path.join(standard, "lib-dynload")]


def packages_of(standard: str) -> list[str]:
    """Return the folders of packages installed next to the standard library *standard*."""
    paths = (
        f"{standard}/site-packages",
        f"{standard}/dist-packages",
        "/usr/lib/python3/dist-packages",
    )
    return list(filter(os.path.isdir, paths))


def _leave_shared_namespaces(confinement: Confinement) -> None:
    namespaces = linux.NEW_NETWORK | linux.NEW_IPC | linux.NEW_HOSTNAME | linux.NEW_MOUNTS
    user, group = os.getuid(), os.getgid()
    try:
        linux.unshare(namespaces)
    except PermissionError:
        linux.unshare(namespaces | linux.NEW_USERS)
        confinement.in_user_namespace = True
        maps = {"setgroups": "deny", "uid_map": f"{user} {user} 1", "gid_map": f"{group} {group} 1"}
        for name, line in maps.items():
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(line)
    linux.set_host_name(HOST_NAME)


def _make_private_disk(confinement: Confinement) -> None:
    if "namespaces" not in confinement.layers:
        raise OSError("it needs namespaces of its own")
    disk.make_private(confinement.library[0], confinement.packages)
    if confinement.data:
        disk.mount_data(confinement.data)
        confinement.data_folder = disk.DATA
    confinement.writable = disk.WRITABLE


def _copy_data(confinement: Confinement) -> None:
    if confinement.data and confinement.writable is None:
        confinement.data_folder = data_copies.make_temporary_copy(confinement.data)
    for folder in confinement.data:
        os.close(folder)
    confinement.data = ()


def _take_group_of_user(confinement: Confinement) -> None:
    """Take the group of the user that guests will become. The fork server itself stays root."""
    if os.getuid() != 0:
        raise OSError("only root can become somebody else")
    user = confinement.reserved_user
    if user is None:
        raise OSError("other programs use all the user ids that it may take")
    missing = linux.missing_capabilities(_CAPABILITIES)
    if missing:
        raise OSError(f"this root does not have {', '.join(missing)}")
    closed = disk.closed_to_others(confinement.library[0])
    if closed is not None:
        raise OSError(f"another user could not read the interpreter: {closed} is closed")
    os.setgroups([])
    os.setresgid(user, user, user)
    confinement.user = user


def _make_ruleset(confinement: Confinement) -> None:
    readable = list(confinement.library)
    if confinement.data_folder is not None:
        readable.append(confinement.data_folder)
    hidden = []  # a private disk hides them, so one rule allows the whole library
    if confinement.writable is None:
        hidden = list(map(os.path.realpath, confinement.packages))
        hidden.append(f"{disk.grader_folder()}/grader")
    confinement.ruleset = landlock.ruleset(readable, hidden, confinement.writable)


def _make_filter(confinement: Confinement) -> None:
    confinement.filter = seccomp.program()
    if confinement.filter is None:
        raise OSError("no filter of system calls is written for this architecture")


_PREPARE: dict[str, Callable[[Confinement], None]] = {
    "namespaces": _leave_shared_namespaces,
    "private disk": _make_private_disk,
    "another user": _take_group_of_user,
    "limits": lambda _: None,  # each guest sets its limits and closes its descriptors itself
    "descriptors": lambda _: None,
    "no new privileges": lambda _: linux.set_no_new_privileges(),  # guests inherit it
    "landlock": _make_ruleset,
    "seccomp": _make_filter,
}


def _restrict_fork_server(confinement: Confinement) -> None:
    os.chdir(confinement.writable or confinement.data_folder or "/")
    os.umask(0o077)
    null = os.open("/dev/null", os.O_RDWR)
    for descriptor in (0, 1):  # 2 stays open for the fork server's own errors
        os.dup2(null, descriptor)
    os.close(null)
    linux.hide_memory()
    linux.empty_capability_bounding_set()
    if "limits" in confinement.layers:
        _set_limit(resource.RLIMIT_FSIZE, _FILE_MIB * _MIB)
        _set_limit(resource.RLIMIT_NOFILE, _OPEN_FILES)
        for kind in (resource.RLIMIT_CORE, resource.RLIMIT_MEMLOCK, resource.RLIMIT_MSGQUEUE):
            _set_limit(kind, 0)


def _try_in_fork(confinement: Confinement) -> tuple[str, str] | None:
    """Return the layer that a trial fork could not apply, and why; None if it applied all."""
    reading_end, writing_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            lock(confinement, writing_end, _TRIAL_LIMITS)
        except OSError as error:
            os.write(_SOCKET, f"{confinement.current_layer}\n{error}".encode())
        finally:
            os._exit(0)
    os.close(writing_end)
    message = os.read(reading_end, 4096).decode()
    os.close(reading_end)
    os.waitpid(pid, 0)
    if not message:
        return None
    layer, _, reason = message.partition("\n")
    return layer, reason


def close_other_descriptors(socket: int, confinement: Confinement) -> None:
    """Close all descriptors except 0 to 2 (/dev/null), 3 (*socket*) and that of the ruleset."""
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
    tasks = _TASKS_SHARED
    if confinement.user is not None or confinement.in_user_namespace:
        tasks = _TASKS
    _set_limit(resource.RLIMIT_CPU, limits["cpu_seconds"])
    _set_limit(resource.RLIMIT_AS, limits["memory_mib"] * _MIB + confinement.library_bytes)
    _set_limit(resource.RLIMIT_NPROC, tasks)


def _set_limit(kind: int, limit: int) -> None:
    """Set the soft and the hard limit to *limit*, or to our hard limit if that is lower.

    Both are equal because the first process of a namespace ignores the signal of a soft limit.
    """
    _, hard_limit = resource.getrlimit(kind)
    if hard_limit != resource.RLIM_INFINITY:
        limit = min(limit, hard_limit)
    resource.setrlimit(kind, (limit, limit))
