"""
Drop privileges, then run a command: ``python become.py SETTING COMMAND …``.

``root``             nothing is given up
``user``             an ordinary user
``container``        root with the capabilities and system calls that Docker leaves to it by default
``user in container``  an ordinary user under the same list of system calls
``root of a pod``    root with CAP_SYS_ADMIN, CAP_SETUID and CAP_SETGID only
``no landlock``      nothing is given up, but the kernel has no Landlock
"""

import ctypes
import errno
import os
import platform
import struct
import sys

from grader.sandbox.guest import linux

USER = 61_500

# From Docker's default profile for containers: calls that need CAP_SYS_ADMIN, and clone() with a
# flag of any namespace. clone3() is unknown there, because a filter cannot see its flags.
REFUSED = {
    "x86_64": {"unshare": 272, "setns": 308, "mount": 165, "umount2": 166, "pivot_root": 155},
    "aarch64": {"unshare": 97, "setns": 268, "mount": 40, "umount2": 39, "pivot_root": 41},
}
CLONE = {"x86_64": 56, "aarch64": 220}
CLONE3 = 435
NAMESPACES = 0x7E020000
LANDLOCK = range(444, 447)

# CHOWN DAC_OVERRIDE FOWNER FSETID KILL SETGID SETUID SETPCAP NET_BIND_SERVICE NET_RAW SYS_CHROOT
# MKNOD AUDIT_WRITE SETFCAP: what Docker leaves to root.
CAPABILITIES = {0, 1, 3, 4, 5, 6, 7, 8, 10, 13, 18, 27, 29, 31}

FEW = {6, 7, 21}  # SETGID SETUID SYS_ADMIN

LOAD, EQUAL, ANY_BIT, RETURN = 0x20, 0x15, 0x45, 0x06
ALLOW, FAIL = 0x7FFF0000, 0x00050000


def refuse(answers, *, clone):
    """Make the system calls in *answers* fail with their error, and clone() of namespaces with
    EPERM.
    """
    program = [(LOAD, 0, 0, 0)]
    for number, error in answers.items():
        program += [(EQUAL, 0, 1, number), (RETURN, 0, 0, FAIL | error)]
    if clone:
        program += [
            (EQUAL, 0, 3, CLONE[platform.machine()]),
            (LOAD, 0, 0, 16),
            (ANY_BIT, 0, 1, NAMESPACES),
        ]
        program += [(RETURN, 0, 0, FAIL | errno.EPERM)]
    program += [(RETURN, 0, 0, ALLOW)]
    if os.getuid() != 0:
        linux.set_no_new_privileges()
    linux.set_seccomp_filter(
        linux.Filter(b"".join(struct.pack("=HBBI", *each) for each in program))
    )


def refuse_as_docker_does():
    denied = dict.fromkeys(REFUSED[platform.machine()].values(), errno.EPERM)
    refuse({**denied, CLONE3: errno.ENOSYS}, clone=True)


def keep_few_capabilities(kept):
    for number in set(range(64)) - kept:
        # PR_CAPBSET_DROP; it fails for numbers without a capability.
        ctypes.CDLL(None).prctl(24, number, 0, 0, 0)


def become_ordinary_user():
    os.setgroups([])
    os.setresgid(USER, USER, USER)
    os.setresuid(USER, USER, USER)


def main(setting, *command):
    if "container" in setting:
        refuse_as_docker_does()
    if setting == "container":
        keep_few_capabilities(CAPABILITIES)
    if setting == "root of a pod":
        keep_few_capabilities(FEW)
    if setting == "no landlock":
        refuse(dict.fromkeys(LANDLOCK, errno.ENOSYS), clone=False)
    if "user" in setting:
        become_ordinary_user()
    os.execv(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
