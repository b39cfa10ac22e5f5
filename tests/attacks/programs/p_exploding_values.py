# tries: to return values that explode when somebody compares, counts, prints, hashes or goes through them
# seen instead: their methods are not called: the data of a builtin type is read with that type's own methods, and a tuple of wrong values is a tuple, for 0.4
# marks: 0.4
import sys


def explode(*_, **__):
    sys.exit(0)


METHODS = (
    "__eq__ __ne__ __lt__ __hash__ __len__ __bool__ __iter__ __next__ __contains__ __getitem__ __repr__ __str__ "
    "__format__ __int__ __float__ __index__ __bytes__ __reduce__ __reduce_ex__ __copy__ __deepcopy__ __dir__ __sizeof__ "
    "items keys values copy hex join encode as_integer_ratio bit_length __getattribute__ __instancecheck__"
)


def bomb(base, *arguments):
    made = type("Bomb", (base,), dict.fromkeys(METHODS.split(), explode))
    return lambda *_: made(*arguments)


setup_game, apply_move = bomb(list, ["passed"]), bomb(dict, {"passed": 1})
parse_move, is_move_valid = bomb(tuple, "passed"), bomb(int, 90)
check_row, check_column = bomb(float, 90.0), bomb(object)
check_down_diagonal, check_up_diagonal = bomb(set, "passed"), bomb(frozenset, "passed")
check_for_winner, render_cell = bomb(Exception, "passed"), bomb(str, "passed")
render_row, render_board = bomb(bytes, b"passed"), bomb(bytearray, b"passed")
