"""How a match lets a hidden test fail: with the position, the move that was made there, and those that were wanted."""

from attrs import frozen

from grader.matches.tictactoe import Board, Move, other

_NAMED = 6  # moves that are written out
_LARGEST_DRAWN = 12  # rows


@frozen
class Moment:
    """
    The decisive moment of a lost game: the last position from which the draw could be kept.

    Attributes:
        board: The position.
        mark: Whose turn it was: the student's.
        move: The cell that was taken.
        keeping: The cells that keep the draw, row by row; at least one. On boards larger than 4 by 4 those of which
            this is certain (``losses``).
    """

    board: Board
    mark: str
    move: Move
    keeping: tuple[Move, ...]


class MatchError(AssertionError):
    """
    A match that a test cannot accept.

    Attributes:
        did: What was asked: the position, drawn, and for whom a move was wanted.
        expected: What should have come.
        came: What came: a sentence of ours, or the very answer of a student's program.
    """

    def __init__(self, did: str, expected: str, came: object) -> None:
        self.did, self.expected, self.came = did, expected, came
        super().__init__(f"{did}\nexpected: {expected}\ncame: {came!r:.200}")


class BadMove(MatchError):  # noqa: N818 - a test reads best with the thing itself
    """An answer that is no free cell of its board."""

    def __init__(self, board: Board, mark: str, answer: object) -> None:
        super().__init__(_asked(board, mark), "a free cell of this board", answer)


class Beaten(MatchError):  # noqa: N818
    """A lost game, where none may be lost."""

    def __init__(self, moment: Moment) -> None:
        after = f"{_cell(moment.move)}, and then {other(moment.mark)} won the game"
        super().__init__(_asked(moment.board, moment.mark), _keeping(moment.keeping), after)


def _asked(board: Board, mark: str) -> str:
    """The position, with whose turn it is, in the student's words."""
    if len(board) > _LARGEST_DRAWN:
        marks = sum(cell != " " for row in board for cell in row)
        return f"in a game on a board of size {len(board)}, with {marks} marks on it, your program plays {mark}"
    between = "\n    " + "+".join("-" * len(board)) + "\n    "
    return f"in a game your program plays {mark}, and it has to move here:\n    " + between.join(map("|".join, board))


def _keeping(moves: tuple[Move, ...]) -> str:
    cells = [_cell(move) for move in moves[:_NAMED]]
    if len(moves) > _NAMED:
        return f"one of the {len(moves)} cells that keep the draw, such as {cells[0]}"
    if len(moves) == 1:
        return f"the only cell that keeps the draw: {cells[0]}"
    return f"a cell that keeps the draw: {'; '.join(cells[:-1])}; or {cells[-1]}"


def _cell(move: Move) -> str:
    x, y = move
    return f"row {y}, column {x} (counted from 0)"
