"""Build the filter of system calls, which allows what a program needs to compute.

Every other call fails with EPERM. The filter is a binary decision tree with about eight comparisons
for each call.
"""

import errno
import os
import struct

from grader.sandbox.guest import linux

# Instructions of classic BPF, from linux/bpf_common.h and linux/seccomp.h.
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
_X32 = 0x40000000  # system calls of the x32 ABI have this bit

_CLONE_THREAD, _CLONE_VFORK = 0x00010000, 0x00004000
_AF_UNIX = 1
_PR_SET_NAME, _PR_GET_NO_NEW_PRIVS = 15, 39  # the second for `grader doctor`
# F_DUPFD F_GETFD F_SETFD F_GETFL F_DUPFD_CLOEXEC F_GETPIPE_SZ. Not F_SETOWN and F_SETSIG: they make
# the kernel send a signal to another process. No locks: guests could communicate through them.
_FCNTL = (0, 1, 2, 3, 1030, 1032)
_F_SETFL, _O_ASYNC = 4, 0x2000
# TCGETS TIOCGWINSZ FIONREAD FIONBIO FIOCLEX FIONCLEX
_IOCTL = (0x5401, 0x5413, 0x541B, 0x5421, 0x5451, 0x5450)

_Instruction = bytes

_AUDIT_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

# The name of each call that a guest may make, and its number on x86_64 and on aarch64; "-" if it
# does not exist there. These numbers never change: arch/x86/entry/syscalls/syscall_64.tbl and
# include/uapi/asm-generic/unistd.h of Linux 6.x.
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


def program() -> linux.Filter | None:
    """Return the filter for this machine; None if its architecture is not supported."""
    known = _table()
    if known is None:
        return None
    audit, numbers = known
    rules = _rules()
    allow = [_return(_ALLOW)]
    bodies = {number: rules.get(name, allow) for name, number in numbers.items()}
    ranges: list[tuple[int, list[_Instruction]]] = []
    for number in range(max(bodies) + 2):
        body = bodies.get(number, [_refuse()])
        if not ranges or body != ranges[-1][1]:
            ranges.append((number, body))
    head = [
        _instruction(_LOAD, _ARCHITECTURE), _instruction(_EQUAL, audit, 1, 0), _return(_KILL),
        _instruction(_LOAD, _NUMBER), _instruction(_AT_LEAST, _X32, 0, 1), _return(_KILL),
    ]  # fmt: skip
    return linux.Filter(b"".join(head + _tree(ranges)))


def _rules() -> dict[str, list[_Instruction]]:
    allow, refuse = _return(_ALLOW), _refuse()
    return {
        # Threads only, and none that the program waits for as if for a disk: that is not idle time.
        "clone": [
            _argument(0), _instruction(_ANY_BIT, _CLONE_VFORK, 2, 0),
            _instruction(_ANY_BIT, _CLONE_THREAD, 0, 1), allow, refuse,
        ],
        # Its flags are in memory, which a filter cannot read. glibc falls back to clone.
        "clone3": [_return(_ERRNO | errno.ENOSYS)],
        "socketpair": [_argument(0), _instruction(_EQUAL, _AF_UNIX, 0, 1), allow, refuse],
        "sendto": _null(4),
        "prlimit64": _null(2),
        "prctl": _one_of(0, (_PR_SET_NAME, _PR_GET_NO_NEW_PRIVS)),
        "ioctl": _one_of(1, _IOCTL),
        "fcntl": _one_of(
            1, _FCNTL,
            _instruction(_EQUAL, _F_SETFL, 0, 3), _argument(2),
            _instruction(_ANY_BIT, _O_ASYNC, 1, 0), allow,
        ),
    }  # fmt: skip


def _null(position: int) -> list[_Instruction]:
    """Allow a call if a pointer argument is NULL: no address to send to, no new limits to set."""
    return [
        _argument(position), _instruction(_EQUAL, 0, 0, 3),
        _argument(position, high=True), _instruction(_EQUAL, 0, 0, 1),
        _return(_ALLOW), _refuse(),
    ]  # fmt: skip


def _one_of(position: int, commands: tuple[int, ...], *more: _Instruction) -> list[_Instruction]:
    body = [_argument(position)]
    for command in commands:
        body += [_instruction(_EQUAL, command, 0, 1), _return(_ALLOW)]
    return [*body, *more, _refuse()]


def _tree(ranges: list[tuple[int, list[_Instruction]]]) -> list[_Instruction]:
    if len(ranges) == 1:
        return list(ranges[0][1])
    middle = len(ranges) // 2
    left, right = _tree(ranges[:middle]), _tree(ranges[middle:])
    if len(left) > 255:  # noqa: PLR2004 - a conditional jump has one byte for its distance
        return [
            _instruction(_AT_LEAST, ranges[middle][0], 0, 1),
            _instruction(0x05, len(left)),
            *left,
            *right,
        ]
    return [_instruction(_AT_LEAST, ranges[middle][0], len(left), 0), *left, *right]


def _instruction(code: int, operand: int, if_true: int = 0, if_false: int = 0) -> _Instruction:
    return struct.pack("=HBBI", code, if_true, if_false, operand)


def _return(action: int) -> _Instruction:
    return _instruction(_RETURN, action)


def _refuse() -> _Instruction:
    return _return(_ERRNO | errno.EPERM)


def _argument(position: int, *, high: bool = False) -> _Instruction:
    offset = _ARGUMENTS + 8 * position
    if high:
        offset += 4
    return _instruction(_LOAD, offset)


def _table() -> tuple[int, dict[str, int]] | None:
    """Return this machine's audit number and its system calls; None if it is not supported."""
    machine = os.uname().machine
    if machine not in _AUDIT_ARCH:
        return None
    numbers = {}
    for call in _CALLS.split(",")[:-1]:
        name, *by_machine = call.split()
        number = by_machine[list(_AUDIT_ARCH).index(machine)]
        if number != "-":
            numbers[name] = int(number)
    return _AUDIT_ARCH[machine], numbers
