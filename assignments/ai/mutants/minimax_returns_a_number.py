# caught by: minimax::test_an_action[one free cell]
# costs: minimax
# looks like: minimax returns the number of a cell, and not its row and its column.


def minimax(board: list[list]) -> tuple[int, int] | None:
    if terminal(board):
        return None
    best = max if player(board) == X else min
    row, column = best(sorted(actions(board)), key=lambda action: worth_after(board, action))
    return 3 * row + column
