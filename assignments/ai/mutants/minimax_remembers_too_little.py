# caught by: minimax::test_every_position[of at least five marks]
# costs: minimax
# looks like: what is remembered about a board is stored under its sorted rows, which other boards share.
from functools import lru_cache


@cache
def worth(rows: tuple[tuple, ...]) -> int:
    return worth_of(tuple(sorted(rows, key=str)))


@lru_cache(None)
def worth_of(rows: tuple[tuple, ...]) -> int:
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    after = [worth_of(tuple(sorted(map(tuple, result(board, action)), key=str))) for action in actions(board)]
    return max(after) if player(board) == X else min(after)
