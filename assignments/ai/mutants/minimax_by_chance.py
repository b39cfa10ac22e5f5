# caught by: minimax::test_wins_at_once[X]
# costs: minimax
# looks like: minimax chooses an action at random.
from random import choice


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    return choice(sorted(actions(board)))
