# caught by: utility::test_an_example[X has won on a full board]
# costs: utility
# carries: minimax
# looks like: a full board counts as a tie, even when the last move has won.


def utility(board: list[list]) -> int:
    if not actions(board):
        return 0
    return 1 if winner(board) == X else -1
