# caught by: utility::test_an_example[a tie]
# costs: utility
# carries: minimax
# looks like: utility returns nothing for a tie, and should return 0.


def utility(board: list[list]) -> int:
    if winner(board) == X:
        return 1
    if winner(board) == O:
        return -1
