# caught by: utility::test_an_example[X has won]
# costs: utility
# looks like: utility is a string, and should be a number: 1, not "1".


def utility(board: list[list]) -> int:
    if winner(board) == X:
        return "1"
    if winner(board) == O:
        return "-1"
    return "0"
