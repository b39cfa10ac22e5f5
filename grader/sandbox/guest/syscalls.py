"""List the system calls that a guest may make, by architecture.

Source: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h of Linux 6.x;
these numbers never change.
"""

import os

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

X86_64 = {
    "read": 0, "write": 1, "open": 2, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "poll": 7,
    "lseek": 8, "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13,
    "rt_sigprocmask": 14, "rt_sigreturn": 15, "ioctl": 16, "pread64": 17, "pwrite64": 18,
    "readv": 19, "writev": 20, "access": 21, "pipe": 22, "select": 23, "sched_yield": 24,
    "mremap": 25, "msync": 26, "madvise": 28, "dup": 32, "dup2": 33, "pause": 34, "nanosleep": 35,
    "getitimer": 36, "alarm": 37, "setitimer": 38, "getpid": 39, "sendto": 44, "recvfrom": 45,
    "shutdown": 48, "getsockname": 51, "getpeername": 52, "socketpair": 53, "getsockopt": 55,
    "clone": 56, "exit": 60, "wait4": 61, "uname": 63, "fcntl": 72, "fsync": 74, "fdatasync": 75,
    "truncate": 76, "ftruncate": 77, "getcwd": 79, "chdir": 80, "fchdir": 81, "rename": 82,
    "mkdir": 83, "rmdir": 84, "unlink": 87, "readlink": 89, "umask": 95, "gettimeofday": 96,
    "getrlimit": 97, "getrusage": 98, "sysinfo": 99, "times": 100, "getuid": 102, "getgid": 104,
    "geteuid": 107, "getegid": 108, "getppid": 110, "getpgrp": 111, "getgroups": 115,
    "getresuid": 118, "getresgid": 120, "getpgid": 121, "getsid": 124, "rt_sigpending": 127,
    "rt_sigtimedwait": 128, "rt_sigsuspend": 130, "sigaltstack": 131, "statfs": 137,
    "fstatfs": 138, "sched_getparam": 143, "sched_getscheduler": 145, "prctl": 157,
    "arch_prctl": 158, "gettid": 186, "time": 201, "futex": 202, "sched_getaffinity": 204,
    "epoll_create": 213, "getdents64": 217, "set_tid_address": 218, "restart_syscall": 219,
    "fadvise64": 221, "clock_gettime": 228, "clock_getres": 229, "clock_nanosleep": 230,
    "exit_group": 231, "epoll_wait": 232, "epoll_ctl": 233, "openat": 257, "mkdirat": 258,
    "newfstatat": 262, "unlinkat": 263, "renameat": 264, "readlinkat": 267, "faccessat": 269,
    "pselect6": 270, "ppoll": 271, "set_robust_list": 273, "get_robust_list": 274,
    "epoll_pwait": 281, "eventfd2": 290, "epoll_create1": 291, "dup3": 292, "pipe2": 293,
    "preadv": 295, "pwritev": 296, "prlimit64": 302, "getcpu": 309, "renameat2": 316,
    "getrandom": 318, "membarrier": 324, "preadv2": 327, "pwritev2": 328, "statx": 332,
    "rseq": 334, "clone3": 435, "close_range": 436, "faccessat2": 439, "epoll_pwait2": 441,
}  # fmt: skip

AARCH64 = {
    "getcwd": 17, "eventfd2": 19, "epoll_create1": 20, "epoll_ctl": 21, "epoll_pwait": 22,
    "dup": 23, "dup3": 24, "fcntl": 25, "ioctl": 29, "mkdirat": 34, "unlinkat": 35, "renameat": 38,
    "statfs": 43, "fstatfs": 44, "truncate": 45, "ftruncate": 46, "faccessat": 48, "chdir": 49,
    "fchdir": 50, "openat": 56, "close": 57, "pipe2": 59, "getdents64": 61, "lseek": 62,
    "read": 63, "write": 64, "readv": 65, "writev": 66, "pread64": 67, "pwrite64": 68,
    "preadv": 69, "pwritev": 70, "pselect6": 72, "ppoll": 73, "readlinkat": 78, "newfstatat": 79,
    "fstat": 80, "fsync": 82, "fdatasync": 83, "exit": 93, "exit_group": 94, "set_tid_address": 96,
    "futex": 98, "set_robust_list": 99, "get_robust_list": 100, "nanosleep": 101, "getitimer": 102,
    "setitimer": 103, "clock_gettime": 113, "clock_getres": 114, "clock_nanosleep": 115,
    "sched_getscheduler": 120, "sched_getparam": 121, "sched_getaffinity": 123, "sched_yield": 124,
    "restart_syscall": 128, "sigaltstack": 132, "rt_sigsuspend": 133, "rt_sigaction": 134,
    "rt_sigprocmask": 135, "rt_sigpending": 136, "rt_sigtimedwait": 137, "rt_sigreturn": 139,
    "getresuid": 148, "getresgid": 150, "times": 153, "getpgid": 155, "getsid": 156,
    "getgroups": 158, "uname": 160, "getrlimit": 163, "getrusage": 165, "umask": 166, "prctl": 167,
    "getcpu": 168, "gettimeofday": 169, "getpid": 172, "getppid": 173, "getuid": 174,
    "geteuid": 175, "getgid": 176, "getegid": 177, "gettid": 178, "sysinfo": 179,
    "socketpair": 199, "getsockname": 204, "getpeername": 205, "sendto": 206, "recvfrom": 207,
    "getsockopt": 209, "shutdown": 210, "brk": 214, "munmap": 215, "mremap": 216, "clone": 220,
    "mmap": 222, "fadvise64": 223, "mprotect": 226, "msync": 227, "madvise": 233, "wait4": 260,
    "prlimit64": 261, "renameat2": 276, "getrandom": 278, "membarrier": 283, "preadv2": 286,
    "pwritev2": 287, "statx": 291, "rseq": 293, "clone3": 435, "close_range": 436,
    "faccessat2": 439, "epoll_pwait2": 441,
}  # fmt: skip

TABLES = {"x86_64": X86_64, "aarch64": AARCH64}


def table() -> tuple[int, dict[str, int]] | None:
    """Return this machine's audit number and its system calls; None if it is not supported."""
    machine = os.uname().machine
    if machine in TABLES:
        return (AUDIT_ARCH[machine], TABLES[machine])
    return None
