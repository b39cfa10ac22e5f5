"""Type the lines of a game in another form, such as x and y on separate lines.

A program that expects another form cannot play with the script's lines, but this is only one
mistake. The same applies if a program asks for the size twice or never, or asks for something else:
it would read a move as the answer.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product

from attrs import evolve, frozen

from grader.games import transcript
from grader.games.game_script import Exchange, Script
from grader.records.verdict import Failure

_NUMBER = re.compile(r"\s*-?\d{1,9}\s*")
_PAIR = re.compile(r"\s*(-?\d+)\s*,\s*(-?\d+)\s*")
_Lines = Callable[[int, int, int], Sequence[tuple[str, str]]]


def _on_one_line(between: str, x: int, y: int, _: int) -> Sequence[tuple[str, str]]:
    return (("", f"{x}{between}{y}"),)


def _x_then_y(x: int, y: int, _: int) -> Sequence[tuple[str, str]]:
    return ("column", str(x)), ("row", str(y))


def _y_then_x(x: int, y: int, _: int) -> Sequence[tuple[str, str]]:
    return ("row", str(y)), ("column", str(x))


def _number(first: int, x: int, y: int, size: int) -> Sequence[tuple[str, str]]:
    number = y * size + x
    if x not in range(size):  # the number would be a cell of another row
        number = size * size
    return (("", str(number + first)),)


_with_comma = partial(_on_one_line, ", ")


@frozen
class InputForm:
    """A form of moves, and of the size.

    Attributes:
        says: How they are typed, for students; empty if they are typed as in the script.
        lines: Gets x, y and the board's size. Returns the lines of the move, each after the topic
            of its question, which is empty for the script's own question.
        first: The number of the first row and column, 0 or 1.
        sizes: How often the size is typed.
        step: What is added to a move that is one number.
        only_moves: Whether questions without a word about a size or a move get another answer.
    """

    says: str
    lines: _Lines = _with_comma
    first: int = 0
    sizes: int = 1
    step: int = 0
    only_moves: bool = False


_LINES: Mapping[str, _Lines] = {
    "x, a comma and y": _with_comma,
    "x, a space and y": partial(_on_one_line, " "),
    "x on one line and y on the next": _x_then_y,
    "y on one line and x on the next": _y_then_x,
}
_PAIRS = tuple(
    InputForm(f"{says}, counted from {first}", lines, first)
    for first, (says, lines) in product((0, 1), _LINES.items())
)
_AS_WRITTEN = _PAIRS[0]
_OTHERS = (
    *_PAIRS[1:],
    InputForm("one number for a cell, counted from 0", partial(_number, 0)),
    InputForm("one number for a cell, counted from 1", partial(_number, 1)),
)
_BOXES_FROM_0 = InputForm("the numbers of the boxes counted from 0", step=-1)
_ONLY_MOVES = InputForm("", only_moves=True)
_OTHER_SIZES = (
    InputForm("the size twice, on two lines", sizes=2),
    InputForm("no size, since your program does not ask for it", sizes=0),
)


def other_forms(script: Script) -> list[InputForm]:
    """Return other forms in which the lines of *script* can be typed.

    Moves have other forms only if they are x, y, or the number of a box.
    """
    forms = [_ONLY_MOVES]
    typed = [exchange.typed for exchange in script.exchanges]
    if any(map(_PAIR.fullmatch, typed)):
        forms += _OTHERS
        if len(typed) > 1 and typed[0] == str(script.size):
            forms += _OTHER_SIZES
    elif any(map(_NUMBER.fullmatch, typed)):
        forms.append(_BOXES_FROM_0)
    return forms


def failure_of(script: Script) -> Failure:
    """Return the mistake of a program that plays *script*, which is in another form."""
    about, right = "moves", _AS_WRITTEN.says
    if script.form == _BOXES_FROM_0.says:
        right = "the numbers of the boxes counted from 1"
    elif script.form in [form.says for form in _OTHER_SIZES]:
        about, right = "the size", "one number, before the first move"
    return Failure(
        expected=f"{about.capitalize()} typed as in the assignment: {right}.",
        came=f"Your program reads {about} in another form, so we typed: {script.form}.",
        advice=f"Look at the example in the assignment: how does a player type {about} there?",
    )


def in_form(script: Script, form: InputForm) -> Script:
    """Return *script*, and its other ways, with moves and the size in this *form*."""
    moves = list(script.exchanges)
    exchanges: list[Exchange] = []
    if form.sizes != 1:
        size = moves.pop(0)
        if form.sizes:
            exchanges = [size, evolve(size, printed="Columns: ")]
    for exchange in moves:
        exchanges += _exchanges(form, exchange, script.size or 0)
    others = tuple(map(partial(in_form, form=form), script.others))
    return evolve(
        script,
        exchanges=tuple(exchanges),
        others=others,
        form=form.says,
        only_moves_are_typed=form.only_moves,
    )


def _exchanges(form: InputForm, exchange: Exchange, size: int) -> list[Exchange]:
    move = _PAIR.fullmatch(exchange.typed)
    if move is None:
        if form.step and _NUMBER.fullmatch(exchange.typed):
            return [evolve(exchange, typed=str(int(exchange.typed) + form.step))]
        return [exchange]
    if form.only_moves:
        return [exchange]
    found: list[Exchange] = []
    printed = exchange.printed
    for about, typed in form.lines(int(move[1]) + form.first, int(move[2]) + form.first, size):
        if about:
            question = f"{about}: "
            player = transcript.asked(exchange.printed)
            if player:
                question = f"{player}'s {question}"
            above, newline, _ = printed.rpartition("\n")
            printed = f"{above}{newline}{question}"
        found.append(Exchange(printed, typed))
        printed = ""
    return found
