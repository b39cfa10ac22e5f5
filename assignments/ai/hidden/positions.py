"""
What the tests in this folder ask about: every position that a game can reach, in the marks of the program asked.

A position is nine characters, row by row: "X", "O", and a space for a free cell.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from matches import solver, tictactoe
from grader.testing import Calls, each, value

USUAL = {"X": "X", "O": "O", " ": None}
NAMES = {"X": "X", "O": "O", " ": "EMPTY"}

ALL = tuple("".join(map("".join, rows)) for rows in tictactoe.reachable(3))


@cache
def rows_of(cells: str) -> list[list[str]]:
    """The position as ``matches`` has it. To be read only."""
    return [list(cells[start : start + 3]) for start in (0, 3, 6)]


@cache
def winner(cells: str) -> str | None:
    """The mark that has a line; None if there is none."""
    return tictactoe.winner(rows_of(cells))


WON = {
    "row": ("XXXOO    ", "OOOXX X  ", "O OXXX   ", "XX OOOX  ", "O O   XXX", "XX X  OOO"),
    "column": ("XO XO X  ", "OX OX O X", "OX  XO X ", "XO  OX OX", "O X  XO X", "X OX O XO"),
    "diagonal": ("XO  XO  X", "OX XO X O", "O X XOX  ", "X OXO OX "),
}
TIES = ("XOXXOOOXX", "XOXOOXXXO", "OXXXOOOXX", "XXOOOXXXO")
BEGUN = (" " * 9, "    X    ", "X  O     ", "OX  X    ")


def is_over(cells: str) -> bool:
    """Whether the game ends here."""
    return winner(cells) is not None or " " not in cells


def turn(cells: str) -> str:
    """Whose turn it is, "X" or "O"."""
    return "XO"[cells.count("X") - cells.count("O")]


def free(cells: str) -> frozenset[tuple[int, int]]:
    """The actions (i, j) that are possible."""
    return frozenset(divmod(at, 3) for at, cell in enumerate(cells) if cell == " ")


@cache
def best(cells: str) -> frozenset[tuple[int, int]]:
    """The actions (i, j) after which the game is still worth what it was."""
    return frozenset((y, x) for x, y in solver.best_moves(rows_of(cells), turn(cells)))


GOING_ON = tuple(cells for cells in ALL if not is_over(cells))
OVER = tuple(cells for cells in ALL if is_over(cells))


def marks(program: ModuleType) -> Mapping[str, Any]:
    """
    The values that *program* gives X, O and EMPTY, if it has three that can be told apart; else the usual ones.

    Each program is asked once: what is expected of it must not change while it is asked. None is not a player's mark,
    because it is what ``winner`` answers if nobody has won.
    """
    try:
        own = {mark: value(program, name, once=True) for mark, name in NAMES.items()}
    except AttributeError:
        return USUAL
    players = [own["X"], own["O"]]
    are_marks = all(map(_is_mark, own.values())) and None not in players and len(set(own.values())) == len(own)
    return own if are_marks else USUAL


def _is_mark(each: object) -> bool:
    """Whether *each* can be on a board: thousands of boards are written with it, so it has to be small."""
    if type(each) is str:
        return len(each) <= 20
    # A float that is not a number is not equal to itself: no function could recognise it.
    return each is None or type(each) is bool or (type(each) in (int, float) and abs(each) < 10**6)


def board(cells: str, marks: Mapping[str, Any] = USUAL) -> list[list[Any]]:
    """A new board."""
    return [[marks[cell] for cell in cells[start : start + 3]] for start in (0, 3, 6)]


class Asked:
    """
    Questions to a function: positions, each with the other arguments that go with it.

    Attributes:
        cases: Tuples, a position and the other arguments.
    """

    def __init__(self, cases: Iterable[tuple[Any, ...]]) -> None:
        self.cases = tuple(cases)
        self._usual = Calls(lambda: self._calls(USUAL), shared=True)

    def of(self, program: ModuleType) -> Calls | list[tuple[Any, ...]]:
        """The calls, in the marks of *program*."""
        own = marks(program)
        return self._usual if own == USUAL else self._calls(own)

    def _calls(self, own: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        return [(board(cells, own), *rest) for cells, *rest in self.cases]


def boards(positions: Iterable[str]) -> Asked:
    """Questions about the boards alone."""
    return Asked((cells,) for cells in positions)


def check_each(
    function: Callable[..., Any], asked: Asked, program: ModuleType, due: Callable[[str], Any], *, read: Any = None
) -> None:
    """
    Fail over the first position for which *function* does not answer what is *due*, asked about once more, alone.

    *read* makes of an answer what is compared.
    """
    own = marks(program)
    look = read or (lambda answer: answer)
    answers = each(function, asked.of(program))
    for (cells, *rest), answer in zip(asked.cases, answers, strict=True):
        expected = due(cells)
        if look(answer) != expected:
            alone = function(board(cells, own), *rest)
            if look(alone) != expected:
                assert alone == expected
            pytest.fail("the same answer for this board, whichever boards your function was called with before")


def actions_in(answer: object) -> object:
    """The actions in a set, a list or a tuple of pairs, as a set; anything else as it is."""
    if isinstance(answer, list | tuple | set | frozenset) and all(map(is_pair, answer)):
        return {tuple(action) for action in answer}
    return answer


def action_in(answer: object) -> object:
    """An action as a tuple, even if it is a list; anything else as it is."""
    return tuple(answer) if is_pair(answer) else answer  # type: ignore[arg-type]


def is_pair(answer: object, kinds: Any = (list, tuple)) -> bool:
    """Whether *answer* is two whole numbers in a value of one of these *kinds*."""
    return isinstance(answer, kinds) and len(answer) == 2 and all(isinstance(each, int) for each in answer)


def rows_in(answer: object) -> object:
    """A board as a list of lists, even if it or its rows are tuples; anything else as it is."""
    if isinstance(answer, list | tuple) and all(isinstance(row, list | tuple) for row in answer):
        return [list(row) for row in answer]
    return answer


def truth_of(answer: object) -> object:
    """Whether an answer counts as yes in an ``if``, for one that is plain; anything else as it is."""
    return bool(answer) if answer is None or isinstance(answer, int | float | str) else answer


def pieces(positions: Sequence[str], first: int, last: int) -> list[str]:
    """Those positions on which there are *first* to *last* marks."""
    return [cells for cells in positions if first <= 9 - cells.count(" ") <= last]
