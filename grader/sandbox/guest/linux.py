"""Call the kernel through ctypes if Python has no function for it.

Each function raises OSError if the kernel refuses.
"""

import ctypes
import os
import signal
import struct

_libc = ctypes.CDLL(None, use_errno=True)
# Looked up once, here. Otherwise each fork would do it, and copy every page that this changes.
_syscall, _call_prctl, _capset = _libc.syscall, _libc.prctl, _libc.capset
_syscall.restype = ctypes.c_long
_libc.getauxval.restype = ctypes.c_ulong
_call_prctl.argtypes = (ctypes.c_int, *[ctypes.c_ulong] * 4)

_OPTIONS = {
    "PR_SET_PDEATHSIG": 1,
    "PR_SET_DUMPABLE": 4,
    "PR_SET_SECCOMP": 22,
    "PR_CAPBSET_DROP": 24,
    "PR_SET_NO_NEW_PRIVS": 38,
}
_SECCOMP_MODE_FILTER = 2
_AT_EXECFN = 31
_CAPABILITIES = 64
_CAPABILITY_HEAD = struct.pack("=Ii", 0x20080522, 0)  # version 3, of this process
_NO_CAPABILITIES = bytes(24)
_LAST_DESCRIPTOR, _MOST_DESCRIPTORS = (1 << 31) - 1, 1 << 20

NEW_MOUNTS = 0x20000
NEW_HOSTNAME = 0x4000000
NEW_IPC = 0x8000000
NEW_USERS = 0x10000000
NEW_NETWORK = 0x40000000
MOUNT_READ_ONLY, MOUNT_NO_SUID, MOUNT_NO_DEVICES, MOUNT_NO_EXEC, MOUNT_AGAIN = 1, 2, 4, 8, 32
MOUNT_BIND, MOUNT_RECURSIVE, MOUNT_PRIVATE = 4096, 16384, 1 << 18

# The same numbers on every architecture: include/uapi/asm-generic/unistd.h.
_CLOSE_RANGE = 436
_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446
LANDLOCK_VERSION = 1  # the flag to ask for the version of Landlock, 1 or more
_LANDLOCK_PATH_BENEATH = 1


def _check(returned: int, what: str) -> int:
    if returned < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return returned


def _prctl(option: str, argument: int, more: int = 0) -> None:
    _check(_call_prctl(_OPTIONS[option], argument, more, 0, 0), option)


def die_with_parent() -> None:
    """Kill this process when the thread that forked it ends. A change of user undoes this."""
    _prctl("PR_SET_PDEATHSIG", signal.SIGKILL)


def hide_memory() -> None:
    """Forbid other processes to read the memory of this one, and disable core dumps."""
    _prctl("PR_SET_DUMPABLE", 0)


def set_no_new_privileges() -> None:
    """Prevent this process, and all that it executes, from gaining privileges."""
    _prctl("PR_SET_NO_NEW_PRIVS", 1)


class Filter(ctypes.Structure):
    """Holds instructions of classic BPF, eight bytes each, like the kernel's struct sock_fprog."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))

    def __init__(self, instructions: bytes) -> None:
        super().__init__(len(instructions) // 8, instructions)


def set_seccomp_filter(filter_: Filter) -> None:
    """Load *filter_*, which was built in advance, so that a fork only makes this call."""
    _prctl("PR_SET_SECCOMP", _SECCOMP_MODE_FILTER, ctypes.addressof(filter_))


def empty_capability_bounding_set() -> None:
    """Prevent programs that this process executes from having capabilities.

    If the kernel does not allow this, do nothing.
    """
    for capability in range(_CAPABILITIES):
        try:
            _prctl("PR_CAPBSET_DROP", capability)
        except OSError:
            return  # the kernel has no more of them, or we are an ordinary user


def drop_capabilities() -> None:
    """Give up every capability of this process."""
    _check(_capset(_CAPABILITY_HEAD, _NO_CAPABILITIES), "capset")


def missing_capabilities(wanted: dict[str, int]) -> list[str]:
    """Return the names of the capabilities in *wanted* that this process does not have."""
    both = ctypes.create_string_buffer(len(_NO_CAPABILITIES))
    _check(_libc.capget(_CAPABILITY_HEAD, both), "capget")
    low, _, _, high, _, _ = struct.unpack("=6I", both.raw)  # effective, permitted, inheritable
    effective = low | high << 32
    return [name for name, number in wanted.items() if not effective >> number & 1]


def close_from(first: int, last: int = _LAST_DESCRIPTOR) -> None:
    """Close all open descriptors from *first* to *last*, both included."""
    # os.closerange alone is slow with an interpreter built for old systems: it closes a million
    # descriptors one by one.
    if _syscall(_CLOSE_RANGE, first, last, 0) != 0:
        os.closerange(first, min(last, _MOST_DESCRIPTORS) + 1)


def unshare(namespaces: int) -> None:
    """Move this process into new namespaces of the kinds in *namespaces*."""
    _check(_libc.unshare(ctypes.c_int(namespaces)), "unshare")


def set_host_name(name: str) -> None:
    """Set the host name in the namespace of this process."""
    _check(_libc.sethostname(name.encode(), ctypes.c_size_t(len(name))), "sethostname")


def mount(source: str, target: str, kind: str, flags: int = 0, options: str = "") -> None:
    """Mount *source* on *target*."""
    text = (source.encode(), target.encode(), kind.encode())
    _check(_libc.mount(*text, ctypes.c_ulong(flags), options.encode() or None), f"mount {target}")


def landlock_create(attributes: bytes | None, flags: int = 0) -> int:
    """Return the descriptor of a ruleset with *attributes*, a struct landlock_ruleset_attr."""
    size = ctypes.c_size_t(len(attributes or b""))
    arguments = (attributes, size, ctypes.c_uint32(flags))
    return _check(_syscall(ctypes.c_long(_LANDLOCK_CREATE), *arguments), "landlock_create_ruleset")


def landlock_allow(ruleset: int, path: str, access: int) -> None:
    """Allow *access* to *path* and to everything below it."""
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = struct.pack("=Qi", access, descriptor)
        kind, flags = ctypes.c_int(_LANDLOCK_PATH_BENEATH), ctypes.c_uint32(0)
        arguments = (ctypes.c_int(ruleset), kind, rule, flags)
        _check(_syscall(ctypes.c_long(_LANDLOCK_ADD), *arguments), f"landlock_add_rule {path}")
    finally:
        os.close(descriptor)


def landlock_restrict(ruleset: int) -> None:
    """Apply *ruleset* permanently to the calling thread and everything that it starts."""
    arguments = (ctypes.c_int(ruleset), ctypes.c_uint32(0))
    _check(_syscall(ctypes.c_long(_LANDLOCK_RESTRICT), *arguments), "landlock_restrict_self")


def blank_start_data() -> None:
    """Blank what the kernel wrote on the first stack: the command, its arguments, the environment.

    A program that reads this memory could find the folder of the grader (getauxval(3); fields 48 to
    51 of proc_pid_stat(5) have the other addresses). Python has its own copies.
    """
    with open("/proc/self/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    arguments, arguments_end, environment, environment_end = map(int, fields[45:49])
    ctypes.memset(arguments, 0, arguments_end - arguments)
    ctypes.memset(environment, 0, environment_end - environment)
    command = _libc.getauxval(ctypes.c_ulong(_AT_EXECFN))
    if command:
        ctypes.memset(command, 0, len(ctypes.string_at(command)))
