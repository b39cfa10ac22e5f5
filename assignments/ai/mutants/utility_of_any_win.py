# caught by: utility::test_an_example[O has won]
# costs: utility
# carries: minimax
# looks like: each win is worth 1, O's too: it should be -1.


def utility(board: list[list]) -> int:
    return 0 if winner(board) is None else 1
