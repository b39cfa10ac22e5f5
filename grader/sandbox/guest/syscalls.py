"""List the system calls that a guest may make, by architecture.

Source: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h of Linux 6.x.
These numbers never change.
"""

import os

AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

# The name of each, and its number on x86_64 and on aarch64; "-" if it does not exist there.
_CALLS = """
    read 0 63, write 1 64, open 2 -, close 3 57, stat 4 -, fstat 5 80, lstat 6 -, poll 7 -,
    lseek 8 62, mmap 9 222, mprotect 10 226, munmap 11 215, brk 12 214, rt_sigaction 13 134,
    rt_sigprocmask 14 135, rt_sigreturn 15 139, ioctl 16 29, pread64 17 67, pwrite64 18 68,
    readv 19 65, writev 20 66, access 21 -, pipe 22 -, select 23 -, sched_yield 24 124,
    mremap 25 216, msync 26 227, madvise 28 233, dup 32 23, dup2 33 -, pause 34 -, nanosleep 35 101,
    getitimer 36 102, alarm 37 -, setitimer 38 103, getpid 39 172, sendto 44 206, recvfrom 45 207,
    shutdown 48 210, getsockname 51 204, getpeername 52 205, socketpair 53 199, getsockopt 55 209,
    clone 56 220, exit 60 93, wait4 61 260, uname 63 160, fcntl 72 25, fsync 74 82, fdatasync 75 83,
    truncate 76 45, ftruncate 77 46, getcwd 79 17, chdir 80 49, fchdir 81 50, rename 82 -,
    mkdir 83 -, rmdir 84 -, unlink 87 -, readlink 89 -, umask 95 166, gettimeofday 96 169,
    getrlimit 97 163, getrusage 98 165, sysinfo 99 179, times 100 153, getuid 102 174,
    getgid 104 176, geteuid 107 175, getegid 108 177, getppid 110 173, getpgrp 111 -,
    getgroups 115 158, getresuid 118 148, getresgid 120 150, getpgid 121 155, getsid 124 156,
    rt_sigpending 127 136, rt_sigtimedwait 128 137, rt_sigsuspend 130 133, sigaltstack 131 132,
    statfs 137 43, fstatfs 138 44, sched_getparam 143 121, sched_getscheduler 145 120,
    prctl 157 167, arch_prctl 158 -, gettid 186 178, time 201 -, futex 202 98,
    sched_getaffinity 204 123, epoll_create 213 -, getdents64 217 61, set_tid_address 218 96,
    restart_syscall 219 128, fadvise64 221 223, clock_gettime 228 113, clock_getres 229 114,
    clock_nanosleep 230 115, exit_group 231 94, epoll_wait 232 -, epoll_ctl 233 21, openat 257 56,
    mkdirat 258 34, newfstatat 262 79, unlinkat 263 35, renameat 264 38, readlinkat 267 78,
    faccessat 269 48, pselect6 270 72, ppoll 271 73, set_robust_list 273 99,
    get_robust_list 274 100, epoll_pwait 281 22, eventfd2 290 19, epoll_create1 291 20, dup3 292 24,
    pipe2 293 59, preadv 295 69, pwritev 296 70, prlimit64 302 261, getcpu 309 168,
    renameat2 316 276, getrandom 318 278, preadv2 327 286, pwritev2 328 287,
    statx 332 291, rseq 334 293, clone3 435 435, close_range 436 436, faccessat2 439 439,
    epoll_pwait2 441 441,
"""


def table() -> tuple[int, dict[str, int]] | None:
    """Return this machine's audit number and its system calls; None if it is not supported."""
    machine = os.uname().machine
    if machine not in AUDIT_ARCH:
        return None
    numbers = {}
    for call in _CALLS.split(",")[:-1]:
        name, *by_machine = call.split()
        number = by_machine[list(AUDIT_ARCH).index(machine)]
        if number != "-":
            numbers[name] = int(number)
    return AUDIT_ARCH[machine], numbers
