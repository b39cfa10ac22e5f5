"""The kernel's calls that Python has no name for, through ctypes. Each raises OSError where the kernel refuses."""

import ctypes
import os
import struct

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long

_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_CAPBSET_DROP, _PR_SET_NO_NEW_PRIVS = 1, 4, 22, 24, 38
_SECCOMP_MODE_FILTER = 2
_CAPABILITY_VERSION_3 = 0x20080522
_CAPABILITIES = 64

NEW_MOUNTS, NEW_HOSTNAME, NEW_IPC, NEW_USERS, NEW_NETWORK = 0x20000, 0x4000000, 0x8000000, 0x10000000, 0x40000000
MOUNT_READ_ONLY, MOUNT_NO_SUID, MOUNT_NO_DEVICES, MOUNT_NO_EXEC = 1, 2, 4, 8
MOUNT_BIND, MOUNT_RECURSIVE, MOUNT_PRIVATE = 4096, 16384, 1 << 18

_LANDLOCK_CREATE, _LANDLOCK_ADD, _LANDLOCK_RESTRICT = 444, 445, 446
_LANDLOCK_VERSION = 1
_LANDLOCK_PATH_BENEATH = 1


def _check(returned: int, what: str) -> int:
    if returned < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return returned


def _prctl(option: int, argument: int, what: str) -> None:
    zero = ctypes.c_ulong(0)
    _check(_libc.prctl(ctypes.c_int(option), ctypes.c_ulong(argument), zero, zero, zero), what)


def die_with_parent(signal: int) -> None:
    """Get *signal* when the thread that forked this process ends. A change of user clears it."""
    _prctl(_PR_SET_PDEATHSIG, signal, "PR_SET_PDEATHSIG")


def hide_memory() -> None:
    """Let no other process look into this one, and dump no core."""
    _prctl(_PR_SET_DUMPABLE, 0, "PR_SET_DUMPABLE")


def gain_nothing() -> None:
    """Never gain a privilege again, whatever is executed."""
    _prctl(_PR_SET_NO_NEW_PRIVS, 1, "PR_SET_NO_NEW_PRIVS")


def set_seccomp_filter(instructions: bytes) -> None:
    """Load a filter of classic BPF, eight bytes an instruction."""
    buffer = ctypes.create_string_buffer(instructions, len(instructions))

    class Program(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))

    program = Program(len(instructions) // 8, ctypes.addressof(buffer))
    zero = ctypes.c_ulong(0)
    mode = ctypes.c_ulong(_SECCOMP_MODE_FILTER)
    _check(_libc.prctl(ctypes.c_int(_PR_SET_SECCOMP), mode, ctypes.byref(program), zero, zero), "PR_SET_SECCOMP")


def drop_capabilities() -> None:
    """Give up every capability, also those that a program could get back."""
    for capability in range(_CAPABILITIES):
        try:
            _prctl(_PR_CAPBSET_DROP, capability, "PR_CAPBSET_DROP")
        except OSError:
            break  # beyond the last one that this kernel knows, or not allowed to an ordinary user
    head = struct.pack("=Ii", _CAPABILITY_VERSION_3, 0)
    _check(_libc.capset(head, bytes(24)), "capset")


def unshare(namespaces: int) -> None:
    """Leave the shared *namespaces* for new ones."""
    _check(_libc.unshare(ctypes.c_int(namespaces)), "unshare")


def mount(source: str, target: str, kind: str, flags: int = 0, options: str = "") -> None:
    """Mount *source* on *target*."""
    text = (source.encode(), target.encode(), kind.encode())
    _check(_libc.mount(*text, ctypes.c_ulong(flags), options.encode() or None), f"mount {target}")


def landlock_version() -> int:
    """The version of Landlock that this kernel speaks; 0 without it."""
    version = _libc.syscall(
        ctypes.c_long(_LANDLOCK_CREATE), None, ctypes.c_size_t(0), ctypes.c_uint32(_LANDLOCK_VERSION)
    )
    return max(0, int(version))


def landlock_create(handled: bytes) -> int:
    """A new ruleset that governs what *handled* (a struct landlock_ruleset_attr) names; its descriptor."""
    arguments = (handled, ctypes.c_size_t(len(handled)), ctypes.c_uint32(0))
    return _check(_libc.syscall(ctypes.c_long(_LANDLOCK_CREATE), *arguments), "landlock_create_ruleset")


def landlock_allow(ruleset: int, path: str, access: int) -> None:
    """Allow *access* to what lies at and beneath *path*."""
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = struct.pack("=Qi", access, descriptor)
        arguments = (ctypes.c_int(ruleset), ctypes.c_int(_LANDLOCK_PATH_BENEATH), rule, ctypes.c_uint32(0))
        _check(_libc.syscall(ctypes.c_long(_LANDLOCK_ADD), *arguments), f"landlock_add_rule {path}")
    finally:
        os.close(descriptor)


def landlock_restrict(ruleset: int) -> None:
    """Put the calling thread, and all it starts, under *ruleset*, for good."""
    arguments = (ctypes.c_int(ruleset), ctypes.c_uint32(0))
    _check(_libc.syscall(ctypes.c_long(_LANDLOCK_RESTRICT), *arguments), "landlock_restrict_self")
