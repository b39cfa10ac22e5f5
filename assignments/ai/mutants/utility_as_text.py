# caught by: utility::test_an_example[X has won]
# costs: utility
# looks like: utility is a string: it should be a number, such as 1, not "1".


def utility(board: list[list]) -> int:
    if winner(board) == X:
        return "1"
    if winner(board) == O:
        return "-1"
    return "0"
