# caught by: utility::test_an_example[O has won]
# costs: utility
# carries: minimax
# looks like: O's win is 0, like a tie, and should be -1.


def utility(board: list[list]) -> int:
    return 1 if winner(board) == X else 0
