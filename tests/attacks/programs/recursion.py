# tries: to break the interpreter by depth: of calls, of what is compiled, copied, printed, compared, and of the C stack
# seen instead: RecursionError, MemoryError, or CRASHED and a fresh guest
# marks: 0
import ast
import copy
import json
import sys

sys.setrecursionlimit(10**9)


def nested(depth):
    value = []
    for _ in range(depth):
        value = [value]
    return value


def setup_game(*_):
    return setup_game()


def parse_move(*_):
    return eval("(" * 1_000_000)


def is_move_valid(*_):
    return copy.deepcopy(nested(1_000_000))


def apply_move(*_):
    return repr(nested(10_000_000))


def check_row(*_):
    return nested(1_000_000) == nested(1_000_000)


def check_column(*_):
    return json.loads("[" * 10_000_000)


def check_down_diagonal(*_):
    return ast.literal_eval("-" * 1_000_000 + "1")


def check_up_diagonal(*_):
    class Down:
        def __getattr__(self, name):
            return getattr(self, name + "x")

    return Down().x


def check_for_winner(*_):
    return map(*[iter(nested(1_000_000))] * 2), hash(tuple(nested(5)) and deep_tuple(10_000_000))


def deep_tuple(depth):
    value = ()
    for _ in range(depth):
        value = (value,)
    return value


def render_cell(*_):
    return nested(10_000_000)


def render_row(*_):
    return deep_tuple(1_000_000)


def render_board(*_):
    raise deep_error(100_000)


def deep_error(depth):
    error = ValueError("deep")
    for _ in range(depth):
        outer = ValueError("deep")
        outer.__cause__ = outer.__context__ = error
        error = outer
    return error


if __name__ == "__main__":
    setup_game()
