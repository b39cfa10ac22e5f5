# caught by: utility::test_an_example[X has won]
# costs: utility
# carries: minimax
# looks like: 1 and -1 are swapped: a win for X is 1.


def utility(board: list[list]) -> int:
    if winner(board) == X:
        return -1
    if winner(board) == O:
        return 1
    return 0
