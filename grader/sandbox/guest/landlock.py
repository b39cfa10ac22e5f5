"""Limit what a guest may read and write on the disk, with Landlock."""

import fcntl
import os
import struct
import sys

from grader.sandbox.guest import linux

# The bit of each right, from linux/landlock.h.
_WRITE_FILE, _READ_FILE, _READ_DIRECTORY = 1 << 1, 1 << 2, 1 << 3
_REMOVE_DIRECTORY, _REMOVE_FILE = 1 << 4, 1 << 5
_MAKE_DIRECTORY, _MAKE_FILE = 1 << 7, 1 << 8
_TRUNCATE = 1 << 14
READ = _READ_FILE | _READ_DIRECTORY
WRITE = (
    READ | _WRITE_FILE | _REMOVE_DIRECTORY | _REMOVE_FILE | _MAKE_DIRECTORY | _MAKE_FILE | _TRUNCATE
)
_FILE_RIGHTS = _READ_FILE | _WRITE_FILE | _TRUNCATE

# How many rights for files each version of the interface has; later versions have 16.
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15}
_RIGHTS_SINCE_5 = 16
_NETWORK_SINCE, _SCOPES_SINCE = 4, 6
_TCP = 0b11  # bind and connect
_SCOPES = 0b11  # abstract Unix sockets and signals

_HIGH = 200  # higher than any descriptor that a guest starts with

# The folders of shared libraries. On Debian each architecture has its own. There, /usr/lib also
# contains Python packages, which must stay hidden.
_ARCHITECTURE_FOLDER = f"/usr/lib/{getattr(sys.implementation, '_multiarch', '')}"
_LIBRARIES = ("/usr/lib", "/lib", "/lib64")
if os.path.isdir(_ARCHITECTURE_FOLDER):
    _LIBRARIES = ("/lib64", "/usr/lib/locale", _ARCHITECTURE_FOLDER)
_SYSTEM = (*_LIBRARIES, "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom")


def ruleset(readable: list[str], hidden: list[str], writable: str | None) -> int:
    """Return a ruleset that allows reading what an interpreter needs, and writing in one folder.

    *readable* are folders that may be read, such as the standard library, except folders in
    *hidden*; these may also be inside the system's library folders. *writable* may be None. The
    result is a descriptor: 200 or more, closed on exec.

    Raises:
        OSError: If the kernel has no Landlock, or refuses.
    """
    # ENOSYS if this kernel does not have it, EOPNOTSUPP if it is switched off.
    version = linux.landlock_create(None, linux.LANDLOCK_VERSION)
    known_rights = (1 << _RIGHTS.get(version, _RIGHTS_SINCE_5)) - 1
    attributes = struct.pack("=Q", known_rights)
    if version >= _NETWORK_SINCE:
        attributes += struct.pack("=Q", _TCP)
    if version >= _SCOPES_SINCE:
        attributes += struct.pack("=Q", _SCOPES)
    low = linux.landlock_create(attributes)
    allowed = [("/dev/null", READ | _WRITE_FILE)]
    for path in (*_SYSTEM, *readable):
        for shown in _without(os.path.realpath(path), hidden):
            allowed.append((shown, READ))
    if writable is not None:
        allowed.append((writable, WRITE))
    for path, access in allowed:
        if os.path.isdir(path):
            linux.landlock_allow(low, path, access & known_rights)
        elif os.path.exists(path):
            linux.landlock_allow(low, path, access & _FILE_RIGHTS & known_rights)
    high = fcntl.fcntl(low, fcntl.F_DUPFD_CLOEXEC, _HIGH)
    os.close(low)
    return high


def _without(path: str, hidden: list[str]) -> list[str]:
    """Return paths that together contain everything in *path* except the folders *hidden*.

    A rule can only allow, and it allows everything below a folder. So a folder around a hidden one
    gets no rule, and cannot be listed; each other name in it has its own rule.
    """
    if path in hidden:
        return []
    if not any(folder.startswith(f"{path}/") for folder in hidden):
        return [path]
    paths = []
    for name in os.listdir(path):
        inner = f"{path}/{name}"
        if not os.path.islink(inner):  # a rule would be for the target of the link
            paths += _without(inner, hidden)
    return paths
