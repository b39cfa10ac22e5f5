# caught by: apply_move::test_shares_no_row
# costs: apply_move
# looks like: apply_move makes a new row only for the move: copy all the rows.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = board[:]
    new_board[y] = board[y][:]
    new_board[y][x] = player
    return new_board
