"""Plays many games at the same time: one question asks for the next move in all of them."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from attrs import define, field, frozen

from matches import losses
from matches.failing import BadMove, Beaten, Loss, Moment
from matches.tictactoe import FREE, Board, Move, empty, lines, other

__all__ = [
    "AskMany",
    "BadMove",
    "Beaten",
    "Moment",
    "Opponent",
    "Tally",
    "check_unbeaten",
    "matches",
]

AskMany = Callable[[list[Any]], Sequence[Any]]
"""Gets many positions, and returns a move for each."""

_SMALLEST = 3


class Opponent(Protocol):
    """A player against a student's program."""

    def move(self, board: Board, mark: str) -> Move:
        """Return a free cell of *board*, for *mark*."""

    def seeded(self, seed: str) -> "Opponent":
        """Return the same opponent for one game; *seed* decides its random moves."""


@frozen
class Tally:
    """How many games the student's side won, tied and lost.

    Attributes:
        won: The number of games, like ``tied`` and ``lost``.
        first_loss: The decisive moment of the first lost game; None if no game was lost.
    """

    won: int
    tied: int
    lost: int
    first_loss: Loss | Moment | None = None

    @property
    def said(self) -> str:
        """Return the numbers in a sentence."""
        games = self.won + self.tied + self.lost
        return (
            f"{games:,} game{'s' * (games != 1)}: won {self.won:,}, tied {self.tied:,}, lost"
            f" {self.lost:,}."
        )


@define
class _Game:
    board: Board
    student: str
    opponent: Opponent
    to_move: str = "X"
    moves: list[Move] = field(factory=list)
    winner: str | None = None
    over: bool = False
    counts: dict[str, list[int]] = field(factory=dict)

    def make(self, move: Move, through: Sequence[int]) -> None:
        """Make a move; *through* are the lines of its cell."""
        x, y = move
        self.board[y][x] = self.to_move
        self.moves.append(move)
        own, others = self.counts[self.to_move], self.counts[other(self.to_move)]
        for line in through:
            own[line] += 1
            if own[line] == len(self.board):
                self.winner = self.to_move
        # If each line holds both marks, nobody can win any more.
        self.over = self.winner is not None or all(
            a and b for a, b in zip(own, others, strict=True)
        )
        self.over = self.over or len(self.moves) == len(self.board) ** 2
        self.to_move = other(self.to_move)


def matches(  # noqa: PLR0913 - each argument has a name
    ask_many: AskMany,
    *,
    size: int,
    games: int,
    opponent: Opponent,
    marks: str = "XO",
    seed: int = 0,
) -> Tally:
    """Play *games* games at the same time; X begins each. The same answers give the same games.

    A game ends if a line or the board is full, or if every line holds both marks.

    Args:
        ask_many: Gets pairs of a board and a mark, and returns a move for each, in the same order.
            The boards are copies.
        size: 3 or more: on smaller boards X always wins.
        games: The number of games.
        opponent: Gets its own seed for each game, made of *seed* and the number of the game.
        marks: The student's marks, in turn: "XO" is X in the first game, O in the second, and so
            on.
        seed: Another seed gives other games.

    Raises:
        BadMove: If an answer is not a free cell of its board.
        ValueError: If *size* is too small, or if the numbers of answers and questions differ.
    """
    if size < _SMALLEST:
        raise ValueError(f"a match needs a board of size {_SMALLEST} or more, not {size}")
    through = _through(size)
    played = [
        _Game(empty(size), marks[number % len(marks)], opponent.seeded(f"{seed}/{number}"))
        for number in range(games)
    ]
    for game in played:
        game.counts = {mark: [0] * len(lines(size)) for mark in "XO"}
    going = played
    while going:
        asked = [game for game in going if game.to_move == game.student]
        came = answers(ask_many, [([row[:] for row in game.board], game.student) for game in asked])
        moves = {id(game): _checked(game, answer) for game, answer in zip(asked, came, strict=True)}
        for game in going:
            move = moves.get(id(game)) or game.opponent.move(game.board, game.to_move)
            game.make(move, through[move])
        going = [game for game in going if not game.over]
    return _tally(played)


def answers(ask_many: AskMany, questions: list[Any]) -> Sequence[Any]:
    """Return an answer to each of *questions*, in the same order; do not ask without questions.

    Raises:
        ValueError: If the numbers of answers and questions differ.
    """
    if not questions:
        return []
    found = ask_many(questions)
    if len(found) != len(questions):
        raise ValueError(f"{len(questions)} moves were asked for, but there are {len(found)}")
    return found


def _through(size: int) -> dict[Move, list[int]]:
    """Return the numbers of the lines through each cell."""
    through: dict[Move, list[int]] = {(x, y): [] for y in range(size) for x in range(size)}
    for number, line in enumerate(lines(size)):
        for cell in dict.fromkeys(line):
            through[cell].append(number)
    return through


def _checked(game: _Game, answer: object) -> Move:
    """Return a student's answer as a move, or raise BadMove."""
    if isinstance(answer, tuple | list) and len(answer) == 2:  # noqa: PLR2004 - x and y
        x, y = answer
        size = len(game.board)
        if (
            type(x) is int
            and type(y) is int
            and 0 <= x < size
            and 0 <= y < size
            and game.board[y][x] == FREE
        ):
            return x, y
    raise BadMove([row[:] for row in game.board], game.student, answer)


def _tally(played: Sequence[_Game]) -> Tally:
    lost = [game for game in played if game.winner == other(game.student)]
    won = sum(game.winner == game.student for game in played)
    first = None
    if lost:
        first = losses.decisive(len(lost[0].board), lost[0].moves, lost[0].student)
    return Tally(won, len(played) - won - len(lost), len(lost), first)


def check_unbeaten(tally: Tally) -> None:
    """Make a test fail if a game was lost.

    Raises:
        Beaten: With the decisive moment of the first lost game.
    """
    if tally.first_loss is not None:
        raise Beaten(tally.first_loss)
