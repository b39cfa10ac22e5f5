# caught by: minimax::test_every_position[of one mark]
# costs: minimax
# looks like: minimax looks only three moves ahead, and a game can take nine.
from functools import lru_cache


@lru_cache(None)
def worth_within(rows: tuple[tuple, ...], moves: int) -> int:
    board = [list(row) for row in rows]
    if terminal(board) or moves == 0:
        return utility(board)
    best = max if player(board) == X else min
    return best(worth_within(tuple(map(tuple, result(board, action))), moves - 1) for action in actions(board))


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: worth_within(tuple(map(tuple, result(board, action))), 2))
