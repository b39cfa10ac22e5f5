# tries: to crash the interpreter, by memory, by the C stack, and by an illegal system call
# seen instead: CRASHED, and the next check runs in a fresh guest
# marks: 0
# verdict: crashed
import ctypes
import sys


def setup_game(size):
    ctypes.string_at(1)


def parse_move(text):
    sys.setrecursionlimit(10**9)

    def down():
        [down() for _ in "x"]

    down()


def render_cell(board, row, column):
    ctypes.CDLL(None).syscall(0x40000000 + 57)
