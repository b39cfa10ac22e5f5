# caught by: player::test_leaves_its_board_alone
# costs: player
# carries: result, minimax
# looks like: player turns the first row of the board itself into one long row: += and extend change the list.


def player(board: list[list]) -> str:
    cells = board[0]
    cells += board[1]
    cells += board[2]
    if cells.count(X) == cells.count(O):
        return X
    return O
