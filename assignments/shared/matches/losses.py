"""Finds the move that lost a game: the one in the last position that could still be a draw.

Up to 4 by 4 this is exact. On larger boards, a position counts as lost if no move leads to a
certain draw. A draw is certain if each line that the other side can still fill has two free cells
of its own (``pairing``).
"""

from collections.abc import Iterator, Sequence

from matches import pairing, solver
from matches.failing import Moment
from matches.tictactoe import FREE, Board, Move, empty, free, lines, other, placed


def decisive(size: int, moves: Sequence[Move], student: str) -> Moment:
    """Return the decisive moment of a game that *student* lost.

    Args:
        size: At least 3: on smaller boards X always wins.
        moves: All moves of the game, X's first.
        student: The mark of the side that lost.

    Raises:
        ValueError: If no move of *student* lost this game.
    """
    for board, move in reversed(list(_turns(size, moves, student))):
        keeping = tuple(
            cell for cell in free(board) if _is_kept(placed(board, cell, student), student)
        )
        if keeping and move not in keeping:
            return Moment(board, student, move, keeping)
    raise ValueError(f"no move of {student} lost this game")


def _turns(size: int, moves: Sequence[Move], student: str) -> Iterator[tuple[Board, Move]]:
    """Yield each position in which *student* moved, and that move."""
    board = empty(size)
    for number, move in enumerate(moves):
        mark = "XO"[number % 2]
        if mark == student:
            yield board, move
        board = placed(board, move, mark)


def _is_kept(board: Board, student: str) -> bool:
    """Return whether *student* surely keeps a draw; the other side moves next."""
    if len(board) <= solver.LARGEST:
        return solver.value(board, other(student)) <= 0
    open_lines = [
        line for line in lines(len(board)) if all(board[y][x] != student for x, y in line)
    ]
    return pairing.pairs_exist([[(x, y) for x, y in line if board[y][x] == FREE] for line in open_lines])
