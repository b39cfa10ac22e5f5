"""Decide what a guest may see of the disk: the standard library and its own directory."""

import fcntl
import os
import struct
import sys

from grader.sandbox.guest import linux

# Rights by their bit: linux/landlock.h.
_WRITE_FILE, _READ_FILE, _READ_DIRECTORY = 1 << 1, 1 << 2, 1 << 3
_REMOVE_DIRECTORY, _REMOVE_FILE = 1 << 4, 1 << 5
_MAKE_DIRECTORY, _MAKE_FILE = 1 << 7, 1 << 8
_TRUNCATE = 1 << 14
READ = _READ_FILE | _READ_DIRECTORY
WRITE = (
    READ | _WRITE_FILE | _REMOVE_DIRECTORY | _REMOVE_FILE | _MAKE_DIRECTORY | _MAKE_FILE | _TRUNCATE
)
_OF_FILES = _READ_FILE | _WRITE_FILE | _TRUNCATE

# How many rights of files each version of the interface governs; all from version 5 on.
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
_RIGHTS_NOW = 16
_NETWORK_SINCE, _SCOPES_SINCE = 4, 6
_TCP = 0b11  # bind and connect
_SCOPES = 0b11  # abstract Unix sockets and signals

_HIGH = 200  # out of the way of the descriptors that a guest starts with

# Shared libraries. Where those of an architecture lie apart, as on Debian, packages of Python lie
# beside them.
_APART = f"/usr/lib/{getattr(sys.implementation, '_multiarch', '')}"
_LIBRARIES = (
    ("/lib64", "/usr/lib/locale", _APART)
    if os.path.isdir(_APART)
    else ("/usr/lib", "/lib", "/lib64")
)
_SYSTEM = (*_LIBRARIES, "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom")


def ruleset(library: list[str], packages: list[str], own: str | None) -> int:
    """Return a ruleset that allows reading what an interpreter needs, and writing in one folder.

    Args:
        library: Folders to be read: those of the standard library above all.
        packages: Folders in them that hold what others installed, and are not to be read.
        own: The folder of a guest; None where it has none.

    Returns:
        Its descriptor, 200 or more, closed on exec.

    Raises:
        OSError: Where the kernel has no Landlock, or does not let us.
    """
    version = linux.landlock_version()
    governed = (1 << _RIGHTS.get(version, _RIGHTS_NOW)) - 1
    handled = struct.pack("=Q", governed)
    if version >= _NETWORK_SINCE:
        handled += struct.pack("=Q", _TCP)
    if version >= _SCOPES_SINCE:
        handled += struct.pack("=Q", _SCOPES)
    low = linux.landlock_create(handled)
    allowed = [(path, READ) for path in _SYSTEM] + [("/dev/null", READ | _WRITE_FILE)]
    for folder in library:
        allowed += _without(folder, packages)
    if own is not None:
        allowed.append((own, WRITE))
    for path, access in allowed:
        if os.path.exists(path):
            rights = access if os.path.isdir(path) else access & _OF_FILES
            linux.landlock_allow(low, path, rights & governed)
    high = fcntl.fcntl(low, fcntl.F_DUPFD_CLOEXEC, _HIGH)
    os.close(low)
    return high


def _without(folder: str, packages: list[str]) -> list[tuple[str, int]]:
    """Return rules that allow reading *folder* without the *packages* in it.

    Rules can only allow, so each other name has one.
    """
    if not any(path.startswith(f"{folder}/") for path in packages):
        return [(folder, READ)]
    inside = (f"{folder}/{name}" for name in os.listdir(folder))
    return [(folder, _READ_DIRECTORY), *((path, READ) for path in inside if path not in packages)]
