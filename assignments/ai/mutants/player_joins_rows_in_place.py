# caught by: player::test_leaves_its_board_alone
# costs: player
# carries: result, minimax
# looks like: player makes one long row of the first row of the board itself: += and extend change the list.


def player(board: list[list]) -> str:
    cells = board[0]
    cells += board[1]
    cells += board[2]
    if cells.count(X) == cells.count(O):
        return X
    return O
