"""Games of an author's own, told by their rules: played side by side, and looked through to their
ends.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field, frozen

from matches.asking import AskMany, answers
from matches.failing import NoMove
from matches.match import Tally

Opponent = Callable[[Any, random.Random], Any]
"""Told a position, and where to take chance from, it gives a move."""


@frozen(eq=False)
class Rules:
    """A game of two who move in turn and see everything, without chance.

    A position is what the author likes, if it can be a key of a dict, and so is a move. Values of
    positions are kept, so that each is looked through once; the longest game may have some hundred
    moves.

    Attributes:
        begin: The first position of a game, by a number from 0 on.
        moves: Those that may be made in a position; none where the game is over.
        after: The position, for the other side, after a move.
        ended: Of a position that has no moves: 1 if whose turn it would be has won, 0 for a tie, -1
            if that side lost.
        drawn: A position, as students know it.
        said: A move, as students know it.
    """

    begin: Callable[[int], Any]
    moves: Callable[[Any], Sequence[Any]]
    after: Callable[[Any, Any], Any]
    ended: Callable[[Any], int]
    drawn: Callable[[Any], str] = repr
    said: Callable[[Any], str] = repr
    _known: dict[Any, int] = field(factory=dict, init=False, repr=False)

    def value(self, position: Any) -> int:  # noqa: ANN401 - the author's
        """What the position is worth to whose turn it is, with best play: 1 is won, 0 a tie, -1
        lost.
        """
        if position not in self._known:
            values = [self._gives(position, move) for move in self.moves(position)]
            self._known[position] = max(values) if values else self.ended(position)
        return self._known[position]

    def best_moves(self, position: Any) -> list[Any]:  # noqa: ANN401
        """The moves that keep what the position is worth; none where the game is over."""
        return [
            move
            for move in self.moves(position)
            if self._gives(position, move) == self.value(position)
        ]

    def best(self, position: Any, chance: random.Random) -> Any:  # noqa: ANN401
        """An ``Opponent`` that plays best, and decides by chance between moves that are equally
        good.
        """
        return chance.choice(self.best_moves(position))

    def any(self, position: Any, chance: random.Random) -> Any:  # noqa: ANN401
        """An ``Opponent`` that makes any move."""
        return chance.choice(self.moves(position))

    def _gives(self, position: Any, move: Any) -> int:  # noqa: ANN401
        return -self.value(self.after(position, move))


@frozen
class Slip:
    """
    Where a game was lost: the last position in which it need not have been.

    Attributes:
        position: It, with the student's side to move.
        move: The one that was made there.
        keeping: Those that do not lose; at least one.
    """

    rules: Rules
    position: Any
    move: Any
    keeping: tuple[Any, ...]

    @property
    def did(self) -> str:
        """What was asked, in the student's words."""
        return _asked(self.rules, self.position)

    @property
    def expected(self) -> str:
        """What should have come."""
        moves = [self.rules.said(move) for move in self.keeping]
        return (
            f"the only move that does not lose: {moves[0]}"
            if len(moves) == 1
            else f"such as {' or '.join(moves[:3])}"
        )

    @property
    def came(self) -> str:
        """What came, and what came of it."""
        return f"{self.rules.said(self.move)}, and then the other side won"


@define
class _Game:
    position: Any
    asks_student: bool
    turns: list[tuple[Any, Any]] = field(
        factory=list
    )  # positions in which the student moved, and how


def contest(
    ask_many: AskMany, rules: Rules, *, games: int, opponent: Opponent, seed: int = 0
) -> Tally:
    """Play *games* games, all side by side. The same answers give the same games.

    Two games begin with each first position, number 0 first: in one the student's side moves first,
    then the other.

    Args:
        ask_many: Told positions, it answers with a move in each, in the same order.
        rules: Of the game.
        games: How many.
        opponent: Moves for the other side, such as ``rules.best``.
        seed: Another one gives the opponent other chances.

    Returns:
        The tally. Its ``first_loss`` is of the first game that the student's side lost, and need
        not have: None where none was lost but from positions that nobody could have saved.

    Raises:
        NoMove: If an answer is no move in its position.
        ValueError: If there are not as many answers as questions.
    """
    played = [_Game(rules.begin(number // 2), number % 2 == 0) for number in range(games)]
    chances = [random.Random(f"{seed}/{number}") for number in range(games)]  # noqa: S311 - a game
    while going := [
        each for each in zip(played, chances, strict=True) if rules.moves(each[0].position)
    ]:
        asked = [game for game, _ in going if game.asks_student]
        came = answers(ask_many, [game.position for game in asked])
        moves = [
            (game, opponent(game.position, chance))
            for game, chance in going
            if not game.asks_student
        ]
        for game, answer in zip(asked, came, strict=True):
            move = _checked(rules, game.position, answer)
            game.turns.append((game.position, move))
            moves.append((game, move))
        for game, move in moves:
            game.position, game.asks_student = (
                rules.after(game.position, move),
                not game.asks_student,
            )
    return _tally(rules, played)


def _checked(rules: Rules, position: Any, answer: Any) -> Any:  # noqa: ANN401
    """The author's own move that is equal to a student's *answer*."""
    moves = list(rules.moves(position))
    if answer not in moves:
        raise NoMove(_asked(rules, position), "a move that is possible here", answer)
    return moves[moves.index(answer)]


def _tally(rules: Rules, played: Sequence[_Game]) -> Tally:
    ends = [rules.ended(game.position) * (1 if game.asks_student else -1) for game in played]
    slips = [_slip(rules, game) for game, end in zip(played, ends, strict=True) if end < 0]
    return Tally(
        ends.count(1),
        ends.count(0),
        ends.count(-1),
        next((each for each in slips if each is not None), None),
    )


def _slip(rules: Rules, game: _Game) -> Slip | None:
    for position, move in reversed(game.turns):
        keeping = tuple(
            each for each in rules.moves(position) if rules.value(rules.after(position, each)) <= 0
        )
        if keeping and move not in keeping:
            return Slip(rules, position, move, keeping)
    return None


def _asked(rules: Rules, position: Any) -> str:  # noqa: ANN401
    between = "\n    "
    lines = rules.drawn(position).split("\n")
    return f"played a game in which your program had to move here:{between}{between.join(lines)}"
