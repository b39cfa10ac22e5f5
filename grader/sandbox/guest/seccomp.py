"""Build the filter of system calls, which allows what a program needs to compute.

Every other call fails with EPERM. The filter is a binary decision tree with about eight comparisons
for each call.
"""

import errno
import struct

from grader.sandbox.guest import linux
from grader.sandbox.guest.syscalls import table

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


def program() -> linux.Filter | None:
    """Return the filter for this machine; None if its architecture is not supported."""
    known = table()
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
