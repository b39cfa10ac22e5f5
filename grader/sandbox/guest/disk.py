"""Mount the disk that a guest sees: the interpreter, and one folder to write in."""

import os
from collections.abc import Collection

from grader.sandbox.guest import data_copies, linux

_TEMPORARY = "/tmp"  # noqa: S108 - an empty one, in our own mount namespace
WRITABLE = f"{_TEMPORARY}/guest"
_WRITABLE_MIB = 32
DATA = f"{_TEMPORARY}/guest-data"
_HIDDEN = ("/proc", "/sys", "/dev/shm")  # noqa: S108
# The folders at the top of the disk that an interpreter needs. All others are hidden.
_SYSTEM = frozenset(
    {"/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc", "/dev", "/tmp"}  # noqa: S108
)
_RESTRICTED = linux.MOUNT_NO_SUID | linux.MOUNT_NO_DEVICES | linux.MOUNT_NO_EXEC


def make_private(library: str, packages: list[str]) -> None:
    """Hide every folder that a guest does not need, and create ``WRITABLE``, with a limited size.

    *library* is the folder of the standard library, which keeps its path. *packages* are folders of
    installed packages, which are hidden.

    Raises:
        OSError: If we may not mount here.
    """
    linux.mount("none", "/", "none", linux.MOUNT_RECURSIVE | linux.MOUNT_PRIVATE)
    library_descriptor = os.open(library, os.O_PATH | os.O_CLOEXEC)
    linux.mount(
        "tmpfs", _TEMPORARY, "tmpfs", _RESTRICTED, f"size={_WRITABLE_MIB}m,nr_inodes=2k,mode=755"
    )
    os.mkdir(WRITABLE)
    os.chmod(WRITABLE, 0o777)  # noqa: S103 - guests may run as another user; only they see this disk
    hidden = _folder_to_hide_around(library)
    if hidden is not None:
        # The interpreter is in a folder with other things, for example in /home. Hide that folder,
        # and mount only the library in it.
        if not hidden.startswith(f"{_TEMPORARY}/"):
            linux.mount("tmpfs", hidden, "tmpfs", _RESTRICTED, "size=64k,mode=755")
        os.makedirs(library, 0o755)
        linux.mount(f"/proc/self/fd/{library_descriptor}", library, "none", linux.MOUNT_BIND)
    os.close(library_descriptor)
    others = {f"/{name}" for name in os.listdir("/")} - _SYSTEM - set(_HIDDEN)
    for path in (*packages, *others, *_HIDDEN, grader_folder()):
        if os.path.isdir(path) and not os.path.islink(path) and not library.startswith(f"{path}/"):
            linux.mount(
                "tmpfs", path, "tmpfs", _RESTRICTED | linux.MOUNT_READ_ONLY, "size=4k,mode=755"
            )


def mount_data(sources: Collection[int]) -> None:
    """Mount the folder ``DATA`` with read-only copies of the files in the open folders *sources*.

    Raises:
        OSError: If we may not mount here.
    """
    os.mkdir(DATA)
    linux.mount("tmpfs", DATA, "tmpfs", _RESTRICTED, "size=24m,nr_inodes=2k,mode=755")
    for source in sources:
        data_copies.copy_read_only(source, DATA)
    linux.mount("none", DATA, "none", _RESTRICTED | linux.MOUNT_READ_ONLY | linux.MOUNT_AGAIN)


def closed_to_others(path: str) -> str | None:
    """Return the outermost folder of *path* that other users may not enter, or None."""
    folder = ""
    for name in path.strip("/").split("/"):
        folder = f"{folder}/{name}"
        if not os.stat(folder).st_mode & 0o001:
            return folder
    return None


def grader_folder() -> str:
    """Return the folder that contains the package grader, perhaps with all other packages."""
    return os.path.realpath(__file__).removesuffix("/grader/sandbox/guest/disk.py")


def _folder_to_hide_around(library: str) -> str | None:
    """Return the folder in which only *library* may be visible; None if it is a system folder."""
    if library.startswith(f"{_TEMPORARY}/"):
        return library
    closed = closed_to_others(library)
    if closed:
        return closed
    top = f"/{library.split('/')[1]}"
    if top in _SYSTEM:
        return None
    return top
