"""
Wrong ways to look ahead, each with the actions that it may choose, whatever the order in which a program tries them.

A minimax with a fault chooses among several actions that it takes for equally good, and which one depends on its style.
So single answers tell little of the fault. Its answers to hundreds of positions do: if each of them is one that a
wrong way of looking ahead may choose, this is how the program looks ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from positions import free, is_over, turn, winner

Action = tuple[int, int]
Fold = Callable[[Sequence[float]], float]
Choice = Callable[[str], frozenset[Action]]

FEWEST = 100  # positions in which a way of looking ahead rules an action out: fewer tell too little


def worth(cells: str) -> int:
    """Return what the end of a game is worth: 1 if X has won, -1 if O has won, else 0."""
    return {"X": 1, "O": -1, None: 0}[winner(cells)]


def after(cells: str, action: Action) -> str:
    """Return the position to which *action* leads."""
    at = action[0] * 3 + action[1]
    return f"{cells[:at]}{turn(cells)}{cells[at + 1 :]}"


def _average(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths)


def _looking_ahead(for_x: Fold, for_o: Fold, tie: int = 0, depth: int = 9) -> Callable[[str], float]:
    """Return the value of a position if X and O fold the values of what can come next as given."""

    @cache
    def look(cells: str, left: int) -> float:
        if is_over(cells):
            return worth(cells) or tie
        if left == 0:
            return 0
        fold = for_x if turn(cells) == "X" else for_o
        return fold([look(after(cells, action), left - 1) for action in sorted(free(cells))])

    return lambda cells: look(cells, depth)


def _choosing(value: Callable[[str], float], for_x: Fold | None, for_o: Fold | None) -> Choice:
    """Return what is chosen if X and O take the actions whose worth their fold gives; without a fold, any action."""

    def choose(cells: str) -> frozenset[Action]:
        fold = for_x if turn(cells) == "X" else for_o
        if fold is None:
            return free(cells)
        worths = {action: value(after(cells, action)) for action in free(cells)}
        wanted = fold(list(worths.values()))
        return frozenset(action for action, came in worths.items() if abs(came - wanted) < 1e-9)

    return choose


def _first(cells: str) -> frozenset[Action]:
    return frozenset({min(free(cells))})


def _last(cells: str) -> frozenset[Action]:
    return frozenset({max(free(cells))})


_RIGHT = _looking_ahead(max, min)

_NOT_AHEAD = "minimax takes the first or the last action that is possible, whatever it leads to."
_HIGHEST = "minimax takes the action with the highest value, even when it is O's turn: O wants the lowest."
_LOWEST = "minimax takes the action with the lowest value, even when it is X's turn: X wants the highest."
_SWAPPED = "highest and lowest are swapped: X wants the highest value, O the lowest."
_MAX_INSIDE = "minimax takes the highest value for O too while it looks ahead: O wants the lowest."
_MIN_INSIDE = "minimax takes the lowest value for X too while it looks ahead: X wants the highest."
_EXCHANGED = "minimax swaps the turns while it looks ahead: it takes the highest value for O and the lowest for X."
_X_ONLY = "minimax finds the best actions for X, but not for O: look at what it does when it is O's turn."
_O_ONLY = "minimax finds the best actions for O, but not for X: look at what it does when it is X's turn."
_MISTAKES = (
    "minimax takes the average of what can come, as if the other player moved at random: it has to expect the best"
    " answer."
)
_TWO_MOVES = (
    "minimax sees only two moves ahead, or its highest and lowest values both begin at 0: it wins and blocks, and is"
    " caught by two threats at once."
)
_TIE_LOST = "a tie and a loss are worth the same to X in minimax: does the highest value begin at 0? Begin below -1."
_TIE_WON = "a tie and a win are worth the same to X in minimax: does the lowest value begin at 0? Begin above 1."

WAYS: Mapping[str, tuple[Choice, ...]] = {
    _NOT_AHEAD: (_first, _last),
    _HIGHEST: (_choosing(_RIGHT, max, max),),
    _LOWEST: (_choosing(_RIGHT, min, min),),
    _SWAPPED: (_choosing(_looking_ahead(min, max), min, max), _choosing(_RIGHT, min, max)),
    _MAX_INSIDE: (
        _choosing(_looking_ahead(max, max), max, min),
        _choosing(_looking_ahead(max, max), max, max),
    ),
    _EXCHANGED: (_choosing(_looking_ahead(min, max), max, min),),
    _MIN_INSIDE: (
        _choosing(_looking_ahead(min, min), max, min),
        _choosing(_looking_ahead(min, min), min, min),
    ),
    _X_ONLY: (_choosing(_RIGHT, max, None),),
    _O_ONLY: (_choosing(_RIGHT, None, min),),
    _MISTAKES: (
        _choosing(_looking_ahead(_average, _average), max, min),
        _choosing(_looking_ahead(max, _average), max, min),
        _choosing(_looking_ahead(_average, min), max, min),
    ),
    _TIE_LOST: (_choosing(_looking_ahead(max, min, tie=-1), max, min),),
    _TIE_WON: (_choosing(_looking_ahead(max, min, tie=1), max, min),),
    "minimax sees what it can win at once, but not what the other player does then.": (
        _choosing(_looking_ahead(max, min, depth=0), max, min),
    ),
    _TWO_MOVES: (
        _choosing(_looking_ahead(max, min, depth=1), max, min),
    ),
    "minimax looks only three moves ahead, and a game can take nine.": (
        _choosing(_looking_ahead(max, min, depth=2), max, min),
    ),
    "minimax looks only four moves ahead, and a game can take nine.": (
        _choosing(_looking_ahead(max, min, depth=3), max, min),
    ),
    "minimax looks only five moves ahead, and a game can take nine.": (
        _choosing(_looking_ahead(max, min, depth=4), max, min),
    ),
}


_ALL = [(says, choose) for says, variants in WAYS.items() for choose in variants]


def recognised(answers: Mapping[str, object]) -> str:
    """
    Return what the program that gave *answers*, actions by position, looks like, or an empty text if
    nothing explains them.

    If several ways explain all answers, the one that may choose the fewest actions is named.
    """
    found = [(_left_open(choose, answers), says) for says, choose in _ALL if _explains(choose, answers)]
    return min(found)[1] if found else ""


def _left_open(choose: Choice, answers: Mapping[str, object]) -> int:
    return sum(len(choose(cells)) for cells in answers)


def _explains(choose: Choice, answers: Mapping[str, object]) -> bool:
    ruled_out = 0
    for cells, answer in answers.items():
        chosen = choose(cells)
        if not isinstance(answer, tuple) or answer not in chosen:
            return False
        ruled_out += chosen != free(cells)
    return ruled_out >= FEWEST
