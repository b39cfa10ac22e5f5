"""Values as a student sees them in feedback: boards drawn as boards, long things cut in the middle, and said so."""

from grader.checks.feedback import shortened
from grader.sandbox.made import Made

LONGEST_VALUE = 400  # characters
LARGEST_BOARD = 12  # rows or columns that are drawn


def call(made: Made, parameters: tuple[str, ...]) -> str:
    """
    The call as a student would write it, a board drawn below it under its parameter's name.

    Args:
        made: The call, of which the arguments before it are shown.
        parameters: The names that the function was handed out with.
    """
    if made.calls:
        return f"{made.function}, called {len(made.calls):,} times"
    arguments, named = made.before()
    names = [*parameters, *(f"argument {position}" for position in range(len(parameters) + 1, len(arguments) + 1))]
    written, below = [], []
    for name, value in zip(names, arguments, strict=False):
        if is_board(value):
            written.append(name)
            below.append(f"where {name} is\n{_indented(board(value))}")
        else:
            written.append(plain(value))
    written += [f"{name}={plain(value)}" for name, value in named.items()]
    return "\n".join([f"{made.function}({', '.join(written)})", *below])


def value(something: object) -> str:
    """*something* on a line, or drawn where it is a board, or a text of several lines."""
    if is_board(something) and isinstance(something, list) and len(something) > 1:
        return f"the board\n{_indented(board(something))}"
    if type(something) is str and "\n" in something.rstrip("\n") and len(something) <= LONGEST_VALUE:
        return f"{plain(something)}, which prints as\n{_indented(something.rstrip(chr(10)))}"
    return plain(something)


def plain(something: object) -> str:
    """*something* as Python writes it, with double quotes as in the hand-out, cut in the middle where it is long."""
    if type(something) is str and len(something) <= LONGEST_VALUE:
        body = repr(f"'{something}")[2:-1]  # the quote in front makes repr choose double quotes outside
        return f'"{body}"' if '"' not in something else repr(something)
    try:
        text = repr(something)
    except RecursionError:
        text = "something nested too deeply to show"
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        text = "a number with too many digits to show, or something with one in it"
    return shortened(text.replace("'", '"') if "'" in text and '"' not in text else text, LONGEST_VALUE)


def is_board(something: object) -> bool:
    """Whether *something* is rows of one-character strings, all of the same length, ``board[y][x]``."""
    if type(something) is not list or not something or not all(type(row) is list and row for row in something):
        return False
    return len(set(map(len, something))) == 1 and all(map(_is_row, something))


def board(rows: list[list[str]]) -> str:
    """The board as the hand-out draws it, or its size where it is larger than ``LARGEST_BOARD``."""
    height, width = len(rows), len(rows[0])
    if max(height, width) > LARGEST_BOARD:
        marks = sum(width - row.count(" ") for row in rows)
        return f"a board of {height} rows and {width} columns with {marks} mark{'s' * (marks != 1)} on it"
    between = "\n" + "+".join("-" * width) + "\n"
    return between.join("|".join(row) for row in rows)


def _is_row(cells: list[object]) -> bool:
    # By sets, at C's speed: a board may have a million cells.
    return set(map(type, cells)) == {str} and set(map(len, cells)) == {1}  # type: ignore[arg-type]


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.split("\n"))
