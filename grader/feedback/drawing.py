"""Values as a student sees them in feedback: boards drawn as boards, long things cut in the middle,
and said so.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from grader.feedback.boards import LARGEST_DRAWN, drawn
from grader.feedback.wording import LONGEST_TRANSCRIPT, shortened
from grader.sandbox.call_record import CallRecord

LONGEST_VALUE = 400  # characters
_LONGEST_LINE = 70  # characters of a literal on one line


def call(made: CallRecord, parameters: tuple[str, ...]) -> str:
    """Return the call as a student would write it, each board as a literal above it and drawn
    below it.

    It can be copied into a cell and run: a board that is too large for that is only described.

    Args:
        made: The call, of which the arguments before it are shown.
        parameters: The names that the function was handed out with.
    """
    if made.calls:
        return f"{made.function}, called {len(made.calls):,} times"
    arguments, named = made.before()
    names = [
        *parameters,
        *(f"argument {position}" for position in range(len(parameters) + 1, len(arguments) + 1)),
    ]
    above: list[str] = []
    written: list[str] = []
    below: list[str] = []
    for name, value in zip(names, arguments, strict=False):
        rows = as_rows(value)
        if rows is None:
            written.append(plain(value))
            continue
        written.append(name)
        above += _literal(name, value, rows)
        below.append(f"where {name} is\n{_indented(board(rows))}")
    written += [f"{name}={plain(value)}" for name, value in named.items()]
    return "\n".join([*above, f"{made.function}({', '.join(written)})", *below, *_meanwhile(made)])


def _literal(name: str, value: object, rows: list[list[str]]) -> Iterator[str]:
    """The statement that gives *name* the board *value*, a line a row if one line is too long; none
    if it is large.
    """
    if not name.isidentifier() or max(len(rows), len(rows[0])) > LARGEST_DRAWN:
        return
    whole = _written(value)
    if len(whole) <= _LONGEST_LINE or type(value) is not list:
        yield f"{name} = {whole}"
        return
    yield f"{name} = ["
    yield from (f"    {_written(row)}," for row in value)
    yield "]"


def _written(something: object) -> str:
    text = repr(something)
    return text if '"' in text else text.replace("'", '"')


def _meanwhile(made: CallRecord) -> Iterator[str]:
    """What held while the call was made, and what was typed."""
    if (setting := made.setting) is not None:
        for name, given in setting.names.items():
            yield f"where {name} is {value(given)}"
        if setting.draws:
            yield f"where the random choices are {', then '.join(map(_ordinal, setting.draws))}"
        elif setting.seed is not None:
            yield f"where random.seed({setting.seed}) was called before"
    if made.typed is not None:
        yield f"and typed {typed(made.typed)}"


def _ordinal(draw: int) -> str:
    """Which of the possibilities is drawn, for a *draw* that counts from 0."""
    number = draw + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    if number % 100 in (11, 12, 13):
        ending = "th"
    return f"the {number}{ending} possibility"


def typed(lines: Sequence[str]) -> str:
    """The *lines* that were typed, one after the other."""
    return shortened(", ".join(map(plain, lines)), LONGEST_VALUE) if lines else "nothing"


def screen(shown: str) -> str:
    """What was *shown* on the screen, line by line; its middle is left out
    where it is very long.
    """
    if not shown.strip():
        return "nothing on the screen"
    return f"on the screen\n{_indented(shortened(shown.rstrip(chr(10)), LONGEST_TRANSCRIPT))}"


def value(something: object) -> str:
    """*something* on a line, or drawn where it is a board, or a text of several lines."""
    if (rows := as_rows(something)) is not None and len(rows) > 1:
        return f"the board\n{_indented(board(rows))}"
    if (
        type(something) is str
        and "\n" in something.rstrip("\n")
        and len(something) <= LONGEST_VALUE
    ):
        return f"{plain(something)}, which prints as\n{_indented(something.rstrip(chr(10)))}"
    return plain(something)


def plain(something: object) -> str:
    """*something* as Python writes it, with double quotes as in the hand-out, cut in the middle
    where it is long.
    """
    if type(something) is str and len(something) <= LONGEST_VALUE:
        body = repr(f"'{something}")[
            2:-1
        ]  # the quote in front makes repr choose double quotes outside
        return f'"{body}"' if '"' not in something else repr(something)
    try:
        text = repr(something)
    except RecursionError:
        text = "something nested too deeply to show"
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        text = "a number with too many digits to show, or something with one in it"
    return shortened(
        text.replace("'", '"') if "'" in text and '"' not in text else text, LONGEST_VALUE
    )


def as_rows(something: object) -> list[list[str]] | None:
    """The rows of a board, a character a cell; None where *something* is no board.

    That is rows of one-character strings, all of the same length, ``board[y][x]``, of which some
    may be None (free), or a dict of such cells by their row and column, both from 0.
    """
    if type(something) is dict:
        return _rows_of(something)
    if (
        type(something) is not list
        or not something
        or not all(type(row) is list and row for row in something)
    ):
        return None
    if len(set(map(len, something))) != 1:
        return None
    if all(map(_is_row, something)):
        return something
    if all(cell is None for row in something for cell in row):
        return None  # nothing is on it that would make a board of it
    rows = [[" " if cell is None else cell for cell in row] for row in something]
    return rows if all(map(_is_row, rows)) else None


def _is_place(key: object) -> bool:
    if type(key) is not tuple:
        return False
    return [type(part) for part in key] == [int, int]


def _rows_of(cells: dict[Any, Any]) -> list[list[str]] | None:
    if not cells or not all(map(_is_place, cells)):
        return None
    height, width = (max(key[at] for key in cells) + 1 for at in (0, 1))
    if len(cells) != height * width or min(map(min, cells)) < 0:
        return None
    rows = [[cells[y, x] for x in range(width)] for y in range(height)]
    return rows if all(map(_is_row, rows)) else None


def board(rows: list[list[str]]) -> str:
    """The board as the hand-out draws it, or its size where it is larger than ``LARGEST_DRAWN``."""
    height, width = len(rows), len(rows[0])
    if max(height, width) > LARGEST_DRAWN:
        marks = sum(width - row.count(" ") for row in rows)
        return (
            f"a board of {height} rows and {width} columns with {marks} mark{'s' * (marks != 1)}"
            " on it"
        )
    return drawn(rows)


def _is_row(cells: list[object]) -> bool:
    # A board may have a million cells, and few different ones. What equals a text is one.
    try:
        different = set(cells)
    except TypeError:  # something that cannot be in a set is no text
        return False
    return all(type(cell) is str and len(cell) == 1 for cell in different)


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.split("\n"))
