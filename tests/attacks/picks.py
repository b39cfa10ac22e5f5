"""What most attacks need: raw system calls, and a list of what was tried and of what worked.

The harness puts this text in front of each attack whose header says ``# uses: picks``. What works
is recorded with the words that no result of an attacker may contain.
"""

import ctypes
import errno
import os
import platform

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
tried, worked = [], []
guest = __file__ == "asn3.py"  # False in a test that sees what it does without a wall


def attempt(what, do, *arguments, refusals=OSError, **named):
    """Try *do*: it worked unless it raises one of *refusals*. Return its result, or None."""
    tried.append(what)
    try:
        result = do(*arguments, **named)
    except refusals:
        return None
    worked.append(f"GOT IN: {what} {result!r}"[:160])
    return result


def system(name, *arguments):
    """Make the raw system call *name*, by its number on this machine; raise OSError if it fails."""
    number = NUMBERS[name][platform.machine() == "aarch64"]
    if number is None:
        raise OSError(errno.ENOSYS, name)
    return raw(number, *arguments)


def raw(number, *arguments):
    """Make the system call with this *number*; raise OSError if it fails."""
    plain = [ctypes.c_long(each) if type(each) is int else each for each in arguments]
    result = libc.syscall(ctypes.c_long(number), *plain)
    if result == -1:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return result


def forbidden(name, *arguments):
    """Try a system call that has to be refused before the kernel even looks at its arguments:
    EINVAL is too late.
    """
    tried.append(name)
    try:
        result = system(name, *arguments)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOSYS):
            worked.append(f"GOT IN: the kernel looked at {name}: {error}")
    else:
        worked.append(f"GOT IN: {name} gave {result}")


def in_memory(address, size):
    """Return *size* bytes of this process at *address*, or none if there is no memory: a pipe does
    not crash.
    """
    back, front = os.pipe()
    try:
        if libc.write(front, ctypes.c_void_p(address), ctypes.c_size_t(size)) <= 0:
            return b""
        return os.read(back, size)
    finally:
        os.close(back)
        os.close(front)


def confess(*_):
    """Raise an exception that lists the results; the hidden suite calls this function."""
    raise RuntimeError(f"tried {len(tried)}: {' '.join(worked)}")


# x86_64 and aarch64; None where there is none. Source: asm/unistd_64.h and asm-generic/unistd.h of
# Linux.
NUMBERS = {
    "fork": (57, None), "vfork": (58, None), "clone": (56, 220), "clone3": (435, 435), "execve": (59, 221),
    "execveat": (322, 281), "kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240), "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424), "pidfd_getfd": (438, 438), "ptrace": (101, 117), "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271), "kcmp": (312, 272), "process_madvise": (440, 440),
    "process_mrelease": (448, 448), "move_pages": (279, 239), "migrate_pages": (256, 238), "prlimit64": (302, 261),
    "sched_setaffinity": (203, 122), "sched_setscheduler": (144, 119), "sched_setattr": (314, 274),
    "setpriority": (141, 140), "ioprio_set": (251, 30), "io_uring_setup": (425, 425), "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427), "bpf": (321, 280), "add_key": (248, 217), "request_key": (249, 218),
    "keyctl": (250, 219), "userfaultfd": (323, 282), "perf_event_open": (298, 241), "personality": (135, 92),
    "seccomp": (317, 277), "memfd_create": (319, 279), "memfd_secret": (447, 447), "modify_ldt": (154, None),
    "iopl": (172, None), "ioperm": (173, None), "kexec_load": (246, 104), "kexec_file_load": (320, 294),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106), "syslog": (103, 116),
    "membarrier": (324, 283),
    "quotactl": (179, 60), "reboot": (169, 142), "swapon": (167, 224), "swapoff": (168, 225), "acct": (163, 89),
    "settimeofday": (164, 170), "clock_settime": (227, 112), "clock_adjtime": (305, 266), "adjtimex": (159, 171),
    "sethostname": (170, 161), "setdomainname": (171, 162), "fanotify_init": (300, 262), "inotify_init": (253, None),
    "inotify_init1": (294, 26), "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265),
    "lookup_dcookie": (212, 18), "mbind": (237, 235), "set_mempolicy": (238, 237), "unshare": (272, 97),
    "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51),
    "fsopen": (430, 430), "fsmount": (432, 432), "fsconfig": (431, 431), "fspick": (433, 433), "open_tree": (428, 428),
    "move_mount": (429, 429), "mount_setattr": (442, 442), "setuid": (105, 146), "setgid": (106, 144),
    "setresuid": (117, 147), "setresgid": (119, 149), "setgroups": (116, 159), "setfsuid": (122, 151),
    "setfsgid": (123, 152), "setreuid": (113, 145), "setregid": (114, 143), "capset": (126, 91), "prctl": (157, 167),
    "setrlimit": (160, 164), "mlock": (149, 228), "mlockall": (151, 230), "mlock2": (325, 284), "shmget": (29, 194),
    "shmat": (30, 196), "msgget": (68, 186), "semget": (64, 190), "mq_open": (240, 180), "symlink": (88, None),
    "symlinkat": (266, 36), "link": (86, None), "linkat": (265, 37), "mknod": (133, None), "mknodat": (259, 33),
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452), "chown": (92, None),
    "fchown": (93, 55), "fchownat": (260, 54), "lchown": (94, None), "utime": (132, None), "utimensat": (280, 88),
    "setxattr": (188, 5), "fsetxattr": (190, 7), "fallocate": (285, 47), "flock": (73, 32), "timer_create": (222, 107),
    "vmsplice": (278, 75), "splice": (275, 76), "tee": (276, 77), "sendfile": (40, 71), "copy_file_range": (326, 285),
    "sendmsg": (46, 211), "sendmmsg": (307, 269), "connect": (42, 203), "bind": (49, 200), "listen": (50, 201),
    "accept": (43, 202), "accept4": (288, 242), "socket": (41, 198), "setsockopt": (54, 208), "recvmsg": (47, 212),
    "recvmmsg": (299, 243), "vhangup": (153, 58), "uselib": (134, None), "openat2": (437, 437),
    "signalfd4": (289, 74), "timerfd_create": (283, 85), "setsid": (112, 157), "setpgid": (109, 154),
    "remap_file_pages": (216, 234), "landlock_create_ruleset": (444, 444), "sync": (162, 81), "syncfs": (306, 267),
    "quotactl_fd": (443, 443),
}  # fmt: skip
