"""Describes lost games and invalid moves: the position, what the program did, and better moves."""

from attrs import frozen
from grader.testing import ExplainedError

from matches.tictactoe import Board, Move, drawn, other

_NAMED = 6  # moves that are written out
_LARGEST_DRAWN = 12  # rows


@frozen
class Moment:
    """The last position of a lost game that could still be saved.

    Attributes:
        board: The position, before the move.
        mark: The student's mark; it was its turn.
        move: The cell that the student took.
        keeping: The cells that do not lose, row by row; at least one. On boards larger than 4 by 4,
            only those that surely keep a draw (``losses``).
    """

    board: Board
    mark: str
    move: Move
    keeping: tuple[Move, ...]

    @property
    def did(self) -> str:
        """Return the position and whose turn it was, in the student's words."""
        return _asked(self.board, self.mark)

    @property
    def expected(self) -> str:
        """Return which cells do not lose the game."""
        cells = list(map(_cell, self.keeping))
        if len(cells) > _NAMED:
            return f"one of the {len(cells)} cells that do not lose the game, such as {cells[0]}"
        if len(cells) == 1:
            return f"the only cell that does not lose the game: {cells[0]}"
        return f"a cell that does not lose the game: {'; '.join(cells[:-1])}; or {cells[-1]}"

    @property
    def came(self) -> str:
        """Return the student's move, and who won after it."""
        return f"{_cell(self.move)}, and then {other(self.mark)} won the game"


@frozen
class Loss:
    """How a game was lost, in our sentences."""

    did: str
    expected: str
    came: str


class NoMove(ExplainedError):  # noqa: N818 - a test reads best with the thing itself
    """An answer that is not a move; *came* is the student's own answer.

    Args:
        asked: The position, drawn, and whose turn it was.
        expected: Which answers are right.
        answer: The student's answer.
    """

    def __init__(self, asked: str, expected: str, answer: object) -> None:
        super().__init__(asked, expected, answer, kind="no move")


class BadMove(NoMove):
    """An answer that is not a free cell of its board."""

    def __init__(self, board: Board, mark: str, answer: object) -> None:
        super().__init__(_asked(board, mark), "a free cell of this board", answer)


class Beaten(ExplainedError):  # noqa: N818
    """A lost game, although the program must not lose. *came* is our sentence."""

    def __init__(self, loss: Loss | Moment) -> None:
        super().__init__(
            loss.did, loss.expected, loss.came, kind="lost a game", is_sentence=True
        )


def _asked(board: Board, mark: str) -> str:
    if len(board) > _LARGEST_DRAWN:
        marks = sum(cell != " " for row in board for cell in row)
        return (
            f"played a game of size {len(board)}, in which your program had to move for {mark}"
            f" after {marks} moves"
        )
    rows = drawn(board).replace("\n", "\n    ")
    return f"played a game in which your program had to move for {mark} here:\n    {rows}"


def _cell(move: Move) -> str:
    x, y = move
    return f"row {y}, column {x} (counted from 0)"
