"""Build the filter of system calls: it allows what a computing Python program needs.

Everything else fails with EPERM. The fork server builds it once; a guest only loads it. It is a
binary decision tree: about eight comparisons a call.
"""

import errno
import struct

from grader.sandbox.guest import linux
from grader.sandbox.guest.syscalls import table

# Instructions of classic BPF: linux/bpf_common.h and linux/seccomp.h.
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
_X32 = 0x40000000  # system calls of the x32 ABI carry this bit

_CLONE_THREAD = 0x00010000
_AF_UNIX = 1
_PR_SET_NAME, _PR_GET_NO_NEW_PRIVS = 15, 39  # the second so that `grader doctor` can ask
# F_DUPFD F_GETFD F_SETFD F_GETFL F_DUPFD_CLOEXEC F_GETPIPE_SZ. Not F_SETOWN and F_SETSIG: with them
# the kernel itself sends any signal to another process. No locks either: they would be a channel
# between guests.
_FCNTL = (0, 1, 2, 3, 1030, 1032)
_F_SETFL, _O_ASYNC = 4, 0x2000
# TCGETS TIOCGWINSZ FIONREAD FIONBIO FIOCLEX FIONCLEX
_IOCTL = (0x5401, 0x5413, 0x541B, 0x5421, 0x5451, 0x5450)
_FILTERED = frozenset(
    {"clone", "clone3", "socketpair", "sendto", "prlimit64", "prctl", "fcntl", "ioctl"}
)

_Instruction = bytes


def program() -> linux.Filter | None:
    """Return the filter for this machine, ready to be loaded; None on another architecture."""
    known = table()
    if known is None:
        return None
    audit, numbers = known
    leaves = {number: [_give(_ALLOW)] for name, number in numbers.items() if name not in _FILTERED}
    leaves.update({numbers[name]: rule for name, rule in _rules().items() if name in numbers})
    ranges: list[tuple[int, list[_Instruction]]] = []
    for number in range(max(leaves) + 2):
        body = leaves.get(number, [_refuse()])
        if not ranges or body != ranges[-1][1]:
            ranges.append((number, body))
    head = [
        _do(_LOAD, _ARCHITECTURE), _do(_EQUAL, audit, 1, 0), _give(_KILL),
        _do(_LOAD, _NUMBER), _do(_AT_LEAST, _X32, 0, 1), _give(_KILL),
    ]  # fmt: skip
    return linux.Filter(b"".join(head + _tree(ranges)))


def _rules() -> dict[str, list[_Instruction]]:
    """Return the rules of the calls that are allowed with some arguments only."""
    allow, refuse = _give(_ALLOW), _refuse()
    return {
        "clone": [_argument(0), _do(_ANY_BIT, _CLONE_THREAD, 0, 1), allow, refuse],
        # Its flags lie in memory, where a filter cannot look: glibc falls back to clone.
        "clone3": [_give(_ERRNO | errno.ENOSYS)],
        "socketpair": [_argument(0), _do(_EQUAL, _AF_UNIX, 0, 1), allow, refuse],
        "sendto": _null(4),
        "prlimit64": _null(2),
        "prctl": _one_of(0, (_PR_SET_NAME, _PR_GET_NO_NEW_PRIVS), []),
        "ioctl": _one_of(1, _IOCTL, []),
        "fcntl": _one_of(
            1,
            _FCNTL,
            [_do(_EQUAL, _F_SETFL, 0, 3), _argument(2), _do(_ANY_BIT, _O_ASYNC, 1, 0), allow],
        ),
    }


def _null(position: int) -> list[_Instruction]:
    """Allow where a pointer argument is NULL: no address to send to, no new limits to set."""
    return [
        _argument(position), _do(_EQUAL, 0, 0, 3),
        _argument(position, high=True), _do(_EQUAL, 0, 0, 1),
        _give(_ALLOW), _refuse(),
    ]  # fmt: skip


def _one_of(
    position: int, commands: tuple[int, ...], more: list[_Instruction]
) -> list[_Instruction]:
    """Allow where the argument is one of *commands*; what is not goes on with *more*."""
    body = [_argument(position)]
    for command in commands:
        body += [_do(_EQUAL, command, 0, 1), _give(_ALLOW)]
    return [*body, *more, _refuse()]


def _tree(ranges: list[tuple[int, list[_Instruction]]]) -> list[_Instruction]:
    if len(ranges) == 1:
        return list(ranges[0][1])
    middle = len(ranges) // 2
    left, right = _tree(ranges[:middle]), _tree(ranges[middle:])
    if len(left) > 255:  # noqa: PLR2004 - a conditional jump has one byte for its distance
        return [_do(_AT_LEAST, ranges[middle][0], 0, 1), _do(0x05, len(left)), *left, *right]
    return [_do(_AT_LEAST, ranges[middle][0], len(left), 0), *left, *right]


def _do(code: int, operand: int, if_true: int = 0, if_false: int = 0) -> _Instruction:
    return struct.pack("=HBBI", code, if_true, if_false, operand)


def _give(action: int) -> _Instruction:
    return _do(_RETURN, action)


def _refuse() -> _Instruction:
    return _give(_ERRNO | errno.EPERM)


def _argument(position: int, *, high: bool = False) -> _Instruction:
    return _do(_LOAD, _ARGUMENTS + 8 * position + (4 if high else 0))
