# caught by: utility::test_an_example[X has won]
# costs: utility
# carries: minimax
# looks like: utility counts for the player whose turn it is: it should always be from X's point of view.


def utility(board: list[list]) -> int:
    if winner(board) is None:
        return 0
    return 1 if winner(board) == player(board) else -1
