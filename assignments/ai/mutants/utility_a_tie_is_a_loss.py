# caught by: utility::test_an_example[a tie]
# costs: utility
# carries: minimax
# looks like: a tie is -1, like O's win, and should be 0.


def utility(board: list[list]) -> int:
    return 1 if winner(board) == X else -1
