"""Show values to students: boards are drawn, and long values lose their middle."""

import reprlib
from collections.abc import Iterator, Sequence
from typing import Any, TypeGuard

from grader.feedback.boards import EMPTY, LARGEST_DRAWN, Board, drawn
from grader.feedback.wording import LONGEST_TRANSCRIPT, counted, shortened
from grader.limits import SHOWN_VALUES
from grader.sandbox.call_results import CallRecord
from grader.sandbox.setting import Setting
from grader.sandbox.value_size import expanded_size
from grader.sandbox.wire import Opaque, TooLargeError, WireError

LONGEST_VALUE = 400  # characters
_LONGEST_TEXT = 1_000  # characters of a text that is compared with another
_MOST_LINES = 20  # lines of such a text
_LONGEST_LINE = 70  # characters of a literal on one line
_FIRST = 12  # items that are shown of each part of a very large value
_abridged = reprlib.Repr()
_abridged.maxlevel = 4
_abridged.maxlist = _abridged.maxtuple = _abridged.maxdict = _FIRST
_abridged.maxset = _abridged.maxfrozenset = _FIRST
_abridged.maxstring = _abridged.maxother = LONGEST_VALUE


def call(record: CallRecord, parameters: tuple[str, ...]) -> str:
    """Show a call as a student would write it, each board as a literal above it and drawn below it.

    It can be copied into a cell and run, unless a board is too large. Arguments are as they were
    before the call. *parameters* are the names in the hand-out.
    """
    if record.calls:
        return f"{record.function}, called {len(record.calls):,} times"
    arguments, named = record.arguments_before()
    above: list[str] = []
    written: list[str] = []
    below: list[str] = []
    for at, argument in enumerate(arguments):
        rows = as_rows(argument)
        if rows is None:
            written.append(plain(argument))
            continue
        name = parameters[at] if at < len(parameters) else f"argument {at + 1}"
        written.append(name)
        above += _literal(name, argument, rows)
        below.append(f"where {name} is\n{_indented(board(rows))}")
    for name, argument in named.items():
        written.append(f"{name}={plain(argument)}")
    line = f"{record.function}({', '.join(written)})"
    return "\n".join([*above, line, *below, *_circumstances(record)])


def _literal(name: str, argument: object, rows: list[list[str]]) -> Iterator[str]:
    """Yield the lines of an assignment of a board to *name*; none if the board is large."""
    if not name.isidentifier() or max(len(rows), len(rows[0])) > LARGEST_DRAWN:
        return
    whole = _with_double_quotes(repr(argument))
    if len(whole) <= _LONGEST_LINE or type(argument) is not list:
        yield f"{name} = {whole}"
        return
    yield f"{name} = ["
    for row in argument:
        yield f"    {_with_double_quotes(repr(row))},"
    yield "]"


def _with_double_quotes(text: str) -> str:
    return text if '"' in text else text.replace("'", '"')


def _circumstances(record: CallRecord) -> Iterator[str]:
    """Yield the globals, the random choices and the typed lines of a call."""
    setting = record.setting
    if setting is not None:
        for name, given in setting.names.items():
            yield f"where {name} is {value(given)}"
    chosen = chance(setting)
    if chosen:
        yield chosen
    if record.typed:  # not for a function that reads nothing
        yield f"and typed {typed(record.typed)}"


def chance(setting: Setting | None) -> str:
    """Describe the random choices of a call or of a program; empty if they are not set."""
    if setting is None:
        return ""
    if setting.draws:
        return f"where the random choices are {', then '.join(map(_ordinal, setting.draws))}"
    if setting.seed is not None:
        return f"where random.seed({setting.seed}) was called before"
    return ""


def _ordinal(draw: int) -> str:
    """Return the place of a drawn possibility in words; *draw* counts from 0."""
    number = draw + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    if number % 100 in (11, 12, 13):
        ending = "th"
    return f"the {number}{ending} possibility"


def typed(lines: Sequence[str]) -> str:
    """Show the *lines* that were typed."""
    if lines:
        return shortened(", ".join(map(plain, lines)), LONGEST_VALUE)
    return "nothing"


def screen(shown: str) -> str:
    """Show a program's output line by line, without the middle of a very long one."""
    if not shown.strip():
        return "nothing on the screen"
    text = shortened(shown.rstrip("\n"), LONGEST_TRANSCRIPT)
    return f"on the screen\n{_indented(text)}"


def value(something: object) -> str:
    """Show *something* on one line; draw a board, and print a text of several lines."""
    rows = as_rows(something)
    if rows is not None and len(rows) > 1:
        return f"the board\n{_indented(board(rows))}"
    if type(something) is str and len(something) <= LONGEST_VALUE:
        text = something.rstrip("\n")
        if "\n" in text:
            return f"{plain(something)}, which prints as\n{_indented(text)}"
    return plain(something)


def value_and_type(something: object) -> str:
    """Show *something* as ``value`` does, with its type."""
    drawn_value = value(something)
    if something is None or isinstance(something, Opaque):  # their text names the type
        return drawn_value
    return f"{drawn_value}, a value of type {type(something).__name__}"


def plain(something: object) -> str:
    """Show *something* as Python writes it, with the hand-out's double quotes, not too long.

    Only the first items of a very large value are written: a few nested lists can take seconds.
    An array of numpy is a list, because a program gets it as one.
    """
    if hasattr(something, "tolist"):
        something = something.tolist()
    if type(something) is str and len(something) <= LONGEST_VALUE:
        if '"' in something:
            return repr(something)
        quoted = repr(f"'{something}")  # the quote in front makes repr put double quotes around it
        return f'"{quoted[2:]}'
    try:
        text = _with_double_quotes(_written_out(something))
    except (RecursionError, WireError):
        text = "something nested too deeply to show"
    except ValueError:  # Python does not write numbers of more than 4,300 digits
        text = "a number with too many digits to show, or something with one in it"
    return shortened(text, LONGEST_VALUE)


def _written_out(something: object) -> str:
    try:
        expanded_size(something, most=SHOWN_VALUES)
    except TooLargeError:
        return _abridged.repr(something)
    if type(something) is set and something:
        return f"{{{', '.join(map(repr, _in_order(something)))}}}"
    return repr(something)


def _in_order(items: set[Any]) -> list[Any]:
    """Return *items* sorted: the order of a set of strings differs from run to run."""
    by_text = sorted(items, key=repr)
    try:
        return sorted(by_text)
    except TypeError:
        return by_text


def as_rows(something: object) -> list[list[str]] | None:
    """Return the rows of a board, one character for each cell; None if *something* is not a board.

    A board is a list of lists of one-character strings, ``board[y][x]``, all of the same length; a
    free cell may be None. It may also be a dict of all cells by (row, column), both from 0.
    """
    if type(something) is dict:
        return _rows_of_dict(something)
    if not _is_grid(something):
        return None
    if all(map(_is_row, something)):
        return something
    if all(cell is None for row in something for cell in row):
        return None  # without a mark it may be something else
    rows: list[list[str]] = []
    for row in something:
        rows.append([EMPTY if cell is None else cell for cell in row])
    return _if_rows(rows)


def _is_grid(something: object) -> TypeGuard[list[list[Any]]]:
    """Return whether *something* is a list of lists of the same length, and none is empty."""
    if type(something) is not list or set(map(type, something)) != {list} or not all(something):
        return False
    return len(set(map(len, something))) == 1


def _if_rows(rows: list[list[Any]]) -> list[list[str]] | None:
    return rows if all(map(_is_row, rows)) else None


def two_boards(expected: object, came: object) -> tuple[Board, Board]:
    """Return both values as boards, if :func:`value` draws both and they differ; else two empty."""
    boards: list[Board] = []
    for rows in (as_rows(expected), as_rows(came)):
        if rows is None or len(rows) == 1 or max(len(rows), len(rows[0])) > LARGEST_DRAWN:
            return (), ()
        boards.append(tuple(map(tuple, rows)))
    due, shown = boards
    if due == shown:
        return (), ()
    return due, shown


def two_texts(expected: object, came: object) -> tuple[str, str] | None:
    """Return both values if they are different texts and short enough to compare; else None."""
    if type(expected) is not str or type(came) is not str or expected == came:
        return None
    for text in (expected, came):
        if len(text) > _LONGEST_TEXT or text.count("\n") >= _MOST_LINES:
            return None
    return expected, came


def _rows_of_dict(cells: dict[Any, Any]) -> list[list[str]] | None:
    if not cells or not all(map(_is_place, cells)):
        return None
    height = max(y for y, _ in cells) + 1
    width = max(x for _, x in cells) + 1
    if len(cells) != height * width or min(map(min, cells)) < 0:
        return None
    rows: list[list[str]] = []
    for y in range(height):
        rows.append([cells[y, x] for x in range(width)])
    return _if_rows(rows)


def _is_place(key: object) -> bool:
    return type(key) is tuple and list(map(type, key)) == [int, int]


def _is_row(cells: list[object]) -> bool:
    # A board may have a million cells, but only a few different ones.
    try:
        different = set(cells)
    except TypeError:  # what cannot be in a set is not a text
        return False
    return all(type(cell) is str and len(cell) == 1 for cell in different)


def board(rows: list[list[str]]) -> str:
    """Draw a board as the hand-out does, or describe it if it is large."""
    height, width = len(rows), len(rows[0])
    if max(height, width) <= LARGEST_DRAWN:
        return drawn(rows)
    marks = counted(sum(width - row.count(EMPTY) for row in rows), "mark")
    return f"a board of {height} rows and {width} columns with {marks} on it"


def _indented(text: str) -> str:
    return "    " + text.replace("\n", "\n    ")
