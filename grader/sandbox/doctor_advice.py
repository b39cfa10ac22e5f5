"""Say what to do on this machine if a layer of isolation is missing."""

import os
import platform
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from attrs import field, frozen

_LANDLOCK_SINCE = (5, 13)
# Settings for namespaces: the value that forbids them, and one that allows them.
_SETTINGS = {
    "kernel/apparmor_restrict_unprivileged_userns": ("1", "0"),
    "kernel/unprivileged_userns_clone": ("0", "1"),
    "user/max_user_namespaces": ("0", "1000"),
}
# Files that Docker and Podman put into each container.
_CONTAINER_FILES = (Path("/.dockerenv"), Path("/run/.containerenv"))

_NOT_NEEDED = "You do not have to do anything: the mandatory layers are enough."
_NO_WRITING = (
    f"{_NOT_NEEDED} But programs cannot write files without it. A check that needs a file counts as"
    " broken: it costs no marks, and a person must look at it."
)


@frozen
class Machine:
    """Holds the facts about a machine that decide the advice.

    *release* is that of its kernel, such as ``6.1.0-18-amd64``. *root* and *container* say where
    the grader runs. *settings* are the kernel's for namespaces, by name below ``/proc/sys``.
    """

    release: str
    root: bool = False
    container: bool = False
    settings: Mapping[str, str] = field(factory=dict)


_SYSTEMS = {"darwin": "macOS", "win32": "Windows"}


def only_linux() -> str:
    """Return what to do on a system that is not Linux."""
    system = _SYSTEMS.get(sys.platform, sys.platform)
    return (
        f"students' programs can only be isolated on Linux, and this is {system}. Run this command"
        " on Linux: in WSL2 on Windows, in a container, or on a Linux machine, such as one of a"
        " Dask cluster. These commands work here: handout, export, play, new, mark,"
        " report, diff. To check one program that you trust, without isolation,"
        " use grader check --unsafe-no-sandbox."
    )


def this_machine() -> Machine:
    """Return the facts about this machine."""
    settings = {}
    for name in _SETTINGS:
        path = Path("/proc/sys", name)
        if path.is_file():
            settings[name] = path.read_text(encoding="ascii").strip()
    in_container = any(map(Path.exists, _CONTAINER_FILES))
    return Machine(platform.release(), os.getuid() == 0, in_container, settings)


def remedy(layer: str, why: str, machine: Machine) -> str:
    """Return how *machine* can get *layer*. *why* is the error of trying the layer."""
    if layer in _REMEDIES:
        return _REMEDIES[layer](why, machine)
    if layer == "seccomp":
        return (
            "Grade on x86_64 or aarch64, with a kernel that has seccomp filters"
            " (CONFIG_SECCOMP_FILTER)."
        )
    return "Every Linux has it: please send us this text and the output of `uname -a`."


def _landlock(why: str, machine: Machine) -> str:
    numbers = tuple(map(int, re.findall(r"\d+", machine.release)[:2]))
    if numbers and numbers < _LANDLOCK_SINCE:
        return (
            f"It needs Linux 5.13 or later, and this is {machine.release}: use a machine with a"
            " newer kernel."
        )
    if "not supported" in why:
        listed = "/sys/kernel/security/lsm"
        return (
            f"Switch it on: start the kernel with lsm=landlock,… and replace … with what {listed}"
            " shows now."
        )
    if machine.container or "not permitted" in why:
        return (
            "The container's list of allowed system calls does not have it: use a Docker or Podman"
            " of 2023 or later, or start the container with --security-opt seccomp=unconfined."
        )
    return (
        "This kernel was built without it (CONFIG_SECURITY_LANDLOCK): use the kernel of your"
        " distribution."
    )


def _namespaces(_: str, machine: Machine) -> str:
    how = "grade as root"
    if machine.container:
        how = (
            "start the container with --cap-add SYS_ADMIN --security-opt apparmor=unconfined, or"
            " grade outside of it"
        )
    elif machine.root:
        how = "grade as a root that has CAP_SYS_ADMIN"
    else:
        for name, (closed, opened) in _SETTINGS.items():
            if machine.settings.get(name) == closed:
                how = f"sudo sysctl {name.replace('/', '.')}={opened}, or grade as root"
                break
    return f"{_NOT_NEEDED} To get it: {how}."


def _private_disk(why: str, _: Machine) -> str:
    if "namespaces" in why:
        return f"{_NO_WRITING} It comes with the namespaces."
    return (
        f"{_NO_WRITING} To get it: allow mounting; for a container, add --security-opt"
        " apparmor=unconfined."
    )


def _another_user(why: str, machine: Machine) -> str:
    if "is closed" in why:
        return (
            f"{_NOT_NEEDED} To get it: use an interpreter that every user may read, such as"
            " /usr/bin/python3."
        )
    if machine.root:
        return (
            f"{_NOT_NEEDED} To get it: grade as a root that has CAP_CHOWN, CAP_DAC_OVERRIDE,"
            " CAP_FOWNER, CAP_KILL, CAP_SETGID and CAP_SETUID."
        )
    return _NOT_NEEDED


_REMEDIES = {
    "namespaces": _namespaces,
    "private disk": _private_disk,
    "another user": _another_user,
    "landlock": _landlock,
}
