"""Play a game with its moves typed in another form, such as x and y in a line each.

A program that asks for moves in its own form plays no game at all if they are typed as the script
types them. That is one mistake, and not a mistake in all that a game shows.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product

from attrs import evolve, frozen

from grader.games import transcript
from grader.games.fatal_habits import FatalHabit
from grader.games.game_script import Exchange, Script
from grader.records.habit import Habit
from grader.records.verdict import Failure

_PAIR = re.compile(r"\s*(-?\d+)\s*,\s*(-?\d+)\s*")


@frozen
class InputForm:
    """A form of moves.

    Attributes:
        says: How a move is typed, for students.
        lines: Returns the typed lines of the move x, y; each after what its question is about, or
            after nothing if the question is that of the script.
        first: What the first row and the first column are called, 0 or 1.
    """

    says: str
    lines: Callable[[int, int], Sequence[tuple[str, str]]]
    first: int


def _with_comma(x: int, y: int) -> Sequence[tuple[str, str]]:
    return (("", f"{x}, {y}"),)


def _with_space(x: int, y: int) -> Sequence[tuple[str, str]]:
    return (("", f"{x} {y}"),)


def _x_then_y(x: int, y: int) -> Sequence[tuple[str, str]]:
    return ("column", str(x)), ("row", str(y))


def _y_then_x(x: int, y: int) -> Sequence[tuple[str, str]]:
    return ("row", str(y)), ("column", str(x))


_LINES = {
    "x, a comma and y": _with_comma,
    "x, a space and y": _with_space,
    "x in one line, and y in the next": _x_then_y,
    "y in one line, and x in the next": _y_then_x,
}
_FORMS = tuple(
    InputForm(f"{says}, counted from {first}", lines, first)
    for first, (says, lines) in product((0, 1), _LINES.items())
)
_AS_WRITTEN = _FORMS[0]


def other_forms(script: Script) -> list[InputForm]:
    """Return the forms in which the moves of *script* can be typed, but its own; none if it types
    other moves than x, y.
    """
    if not any(_PAIR.fullmatch(exchange.typed) for exchange in script.exchanges):
        return []
    return [form for form in _FORMS if form is not _AS_WRITTEN]


def habit_of(script: Script) -> FatalHabit:
    """Return the habit of a program that is played in the form of *script*."""
    failure = Failure(
        expected=f"Moves that are typed as in the assignment: {_AS_WRITTEN.says}.",
        came=f"Your program reads moves in another form, so we typed: {script.form}.",
        advice="Look at the example in the assignment: how does a player type a move there?",
    )
    return FatalHabit(Habit.INPUT_FORM, script.form, failure)


@lru_cache(1024)
def in_form(script: Script, form: InputForm) -> Script:
    """Return *script* with its moves, and those of its other ways, in this *form*."""
    exchanges: list[Exchange] = []
    for exchange in script.exchanges:
        exchanges += _exchanges(form, exchange)
    others = tuple(in_form(other, form) for other in script.others)
    return evolve(script, exchanges=tuple(exchanges), others=others, form=form.says)


def _exchanges(form: InputForm, exchange: Exchange) -> list[Exchange]:
    move = _PAIR.fullmatch(exchange.typed)
    if move is None:
        return [exchange]
    found: list[Exchange] = []
    printed = exchange.printed
    for about, typed in form.lines(int(move[1]) + form.first, int(move[2]) + form.first):
        if about:
            player = transcript.asked(exchange.printed)
            printed = _with_question(printed, f"{player}'s {about}: " if player else f"{about}: ")
        found.append(Exchange(printed, typed))
        printed = ""
    return found


def _with_question(printed: str, question: str) -> str:
    above, newline, _ = printed.rpartition("\n")
    return f"{above}{newline}{question}"
