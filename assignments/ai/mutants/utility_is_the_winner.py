# caught by: utility::test_an_example[X has won]
# costs: utility
# carries: minimax
# looks like: utility says who has won: it should be a number.


def utility(board: list[list]) -> int:
    return winner(board)
