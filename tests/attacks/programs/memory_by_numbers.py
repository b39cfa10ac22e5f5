# tries: to use up memory by numbers, texts, tables and generators, in calls and in a game
# seen instead: TIMED_OUT, whether time or memory is used up first
# marks: 0
# verdict: timed out
import array
import itertools


def setup_game(*_):
    return 1 << 10**12


def parse_move(*_):
    return "X".join(["X" * 10**8] * 10**8)


def is_move_valid(*_):
    return {number: str(number) for number in itertools.count()}


def apply_move(*_):
    return array.array("q", bytes(8)) * 10**11


def check_row(*_):
    return list(itertools.repeat("X", 10**12))


def check_column(*_):
    return f"{1:>{10**11}}"


def check_down_diagonal(*_):
    return bytearray(10**15)


def check_up_diagonal(*_):
    return b"%*d" % (2**31 - 1, 1)


def render_row(*_):
    return itertools.product(range(10**9), repeat=10**6)


def render_board(*_):
    swallowed = []
    while True:
        try:
            swallowed.append(bytearray(1 << 24))
        except MemoryError:
            pass


if __name__ == "__main__":
    hoard = []
    while True:
        hoard.append(" " * 10**6)
