"""Make the disk that a guest sees: the interpreter, a folder of its own, and nothing else."""

import os
from collections.abc import Collection

from grader.sandbox.guest import data, linux

_TEMPORARY = "/tmp"  # noqa: S108 - in a namespace of our own, where it is empty and ours
OWN = f"{_TEMPORARY}/guest"
_OWN_MIB = 32
SHIPPED = f"{_TEMPORARY}/guest-data"
_HIDDEN = ("/proc", "/sys", "/dev/shm")  # noqa: S108
# What an interpreter needs at the top of the disk: everything else there is hidden.
_SYSTEM = frozenset(
    {"/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc", "/dev", "/tmp"}  # noqa: S108
)
_QUIET = linux.MOUNT_NO_SUID | linux.MOUNT_NO_DEVICES | linux.MOUNT_NO_EXEC


def make_private(library: str, packages: list[str]) -> None:
    """
    Empty what a guest has no business with, and make ``OWN``, which cannot fill the machine's disk.

    Args:
        library: The folder of the standard library, which stays where it is.
        packages: Folders that hold what others installed, and are emptied.

    Raises:
        OSError: Where one may not mount.
    """
    linux.mount("none", "/", "none", linux.MOUNT_RECURSIVE | linux.MOUNT_PRIVATE)
    hold = os.open(library, os.O_PATH | os.O_CLOEXEC)
    linux.mount("tmpfs", _TEMPORARY, "tmpfs", _QUIET, f"size={_OWN_MIB}m,nr_inodes=2k,mode=755")
    os.mkdir(OWN)
    os.chmod(OWN, 0o777)  # noqa: S103 - whoever a guest will be; nobody else sees this disk
    hidden = _hidden_with(library)
    if hidden is not None:
        # The interpreter lies where other things lie too, such as below /home: show it in an
        # otherwise empty place.
        if not hidden.startswith(f"{_TEMPORARY}/"):
            linux.mount("tmpfs", hidden, "tmpfs", _QUIET, "size=64k,mode=755")
        os.makedirs(library, 0o755)
        linux.mount(f"/proc/self/fd/{hold}", library, "none", linux.MOUNT_BIND)
    os.close(hold)
    others = [f"/{name}" for name in os.listdir("/") if f"/{name}" not in {*_SYSTEM, *_HIDDEN}]
    for place in (*packages, *others, *_HIDDEN, _where_we_lie()):
        if (
            os.path.isdir(place)
            and not os.path.islink(place)
            and not library.startswith(f"{place}/")
        ):
            linux.mount("tmpfs", place, "tmpfs", _QUIET | linux.MOUNT_READ_ONLY, "size=4k,mode=755")


def keep(sources: Collection[int]) -> None:
    """Keep copies of what is in the folders open as *sources* in ``SHIPPED``, where nobody can
    change them.

    Raises:
        OSError: Where one may not mount.
    """
    os.mkdir(SHIPPED)
    linux.mount("tmpfs", SHIPPED, "tmpfs", _QUIET, "size=24m,nr_inodes=2k,mode=755")
    for source in sources:
        data.copied(source, SHIPPED)
    linux.mount("none", SHIPPED, "none", _QUIET | linux.MOUNT_READ_ONLY | linux.MOUNT_AGAIN)


def closed_to_others(path: str) -> str | None:
    """Return the outermost folder on the way to *path* that another user may not enter, or None."""
    way = ""
    for name in path.strip("/").split("/"):
        way = f"{way}/{name}"
        if not os.stat(way).st_mode & 0o001:
            return way
    return None


def _where_we_lie() -> str:
    """Return the folder that holds the package grader: a repository, or all installed packages."""
    return os.path.realpath(__file__).removesuffix("/grader/sandbox/guest/disk.py")


def _hidden_with(library: str) -> str | None:
    """Return the folder around *library* in which nothing else may be seen.

    None if it lies with the system's own.
    """
    if library.startswith(f"{_TEMPORARY}/"):
        return library
    top = f"/{library.split('/')[1]}"
    return closed_to_others(library) or (None if top in _SYSTEM else top)
