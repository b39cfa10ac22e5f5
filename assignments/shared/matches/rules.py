"""Plays games that an author invents and describes by ``Rules``, and searches them completely."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field, frozen

from matches.failing import Loss, NoMove
from matches.match import AskMany, Tally, answers

Opponent = Callable[[Any, random.Random], Any]
"""Gets a position and a random generator, and returns a move."""


@frozen(eq=False)
class Rules:
    """A game of two players who move in turn and see everything, without chance.

    Positions and moves may be any keys of a dict. Each position is searched only once. A game may
    have a few hundred moves at most.

    Attributes:
        begin: Returns the first position of a game, by a number from 0 on.
        moves: Returns the possible moves in a position; none if the game is over.
        after: Returns the position after a move, from the view of the player who moves next.
        ended: Returns the result for the player to move, if no move is possible: 1 for a win, 0 for
            a tie, -1 for a loss.
        drawn: Returns a position as text for students.
        said: Returns a move as text for students.
    """

    begin: Callable[[int], Any]
    moves: Callable[[Any], Sequence[Any]]
    after: Callable[[Any, Any], Any]
    ended: Callable[[Any], int]
    drawn: Callable[[Any], str] = repr
    said: Callable[[Any], str] = repr
    _known: dict[Any, int] = field(factory=dict, init=False, repr=False)

    def value(self, position: Any) -> int:  # noqa: ANN401 - the author's
        """Return the result for the player to move with best play: 1 a win, 0 a tie, -1 a loss."""
        if position not in self._known:
            values = [self._gives(position, move) for move in self.moves(position)]
            self._known[position] = max(values) if values else self.ended(position)
        return self._known[position]

    def best_moves(self, position: Any) -> list[Any]:  # noqa: ANN401
        """Return the moves that lead to the result ``value``; none if the game is over."""
        return [
            move
            for move in self.moves(position)
            if self._gives(position, move) == self.value(position)
        ]

    def best(self, position: Any, chance: random.Random) -> Any:  # noqa: ANN401
        """Return a random one of the best moves. This method is an ``Opponent``."""
        return chance.choice(self.best_moves(position))

    def any(self, position: Any, chance: random.Random) -> Any:  # noqa: ANN401
        """Return a random move. This method is an ``Opponent``."""
        return chance.choice(self.moves(position))

    def _gives(self, position: Any, move: Any) -> int:  # noqa: ANN401
        return -self.value(self.after(position, move))


@define
class _Game:
    position: Any
    asks_student: bool
    turns: list[tuple[Any, Any]] = field(factory=list)  # positions, and the student's moves there


def contest(
    ask_many: AskMany, rules: Rules, *, games: int, opponent: Opponent, seed: int = 0
) -> Tally:
    """Play *games* games at the same time. The same answers give the same games.

    Two games begin with each first position, number 0 first: the student's side moves first in one,
    the opponent in the other.

    Args:
        ask_many: Gets positions, and returns a move for each, in the same order.
        rules: The rules of the game.
        games: The number of games.
        opponent: Moves for the other side, such as ``rules.best``.
        seed: Another seed gives the opponent other random numbers.

    Returns:
        The tally. Its ``first_loss`` is the first loss that the student's side could have avoided;
        None if there is none.

    Raises:
        NoMove: If an answer is not a possible move.
        ValueError: If the numbers of answers and questions differ.
    """
    played = [_Game(rules.begin(number // 2), number % 2 == 0) for number in range(games)]
    chances = [random.Random(f"{seed}/{number}") for number in range(games)]  # noqa: S311 - a game
    going = list(zip(played, chances, strict=True))
    while going := [pair for pair in going if rules.moves(pair[0].position)]:
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
            game.position = rules.after(game.position, move)
            game.asks_student = not game.asks_student
    return _tally(rules, played)


def _checked(rules: Rules, position: Any, answer: Any) -> Any:  # noqa: ANN401
    """Return the author's own move that equals *answer*, or raise NoMove."""
    moves = list(rules.moves(position))
    if answer not in moves:
        raise NoMove(_asked(rules, position), "a move that is possible here", answer)
    return moves[moves.index(answer)]


def _tally(rules: Rules, played: Sequence[_Game]) -> Tally:
    ends = [rules.ended(game.position) * (1 if game.asks_student else -1) for game in played]
    losses = [_loss(rules, game) for game, end in zip(played, ends, strict=True) if end < 0]
    first = next(filter(None, losses), None)
    return Tally(ends.count(1), ends.count(0), ends.count(-1), first)


def _loss(rules: Rules, game: _Game) -> Loss | None:
    """Return how *game* was lost; None if the student's side could not have saved it."""
    for position, move in reversed(game.turns):
        keeping = [
            each for each in rules.moves(position) if rules.value(rules.after(position, each)) <= 0
        ]
        if keeping and move not in keeping:
            said = list(map(rules.said, keeping))
            expected = f"such as {' or '.join(said[:3])}"
            if len(said) == 1:
                expected = f"the only move that does not lose: {said[0]}"
            came = f"{rules.said(move)}, and then the other side won"
            return Loss(_asked(rules, position), expected, came)
    return None


def _asked(rules: Rules, position: Any) -> str:  # noqa: ANN401
    between = "\n    "
    lines = rules.drawn(position).split("\n")
    return f"played a game in which your program had to move here:{between}{between.join(lines)}"
