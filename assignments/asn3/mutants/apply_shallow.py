# caught by: apply_move::test_shares_no_row
# costs: apply_move
# looks like: apply_move copies the outer list only, so that the rows are still the old ones: copy each row.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = board.copy()
    new_board[y][x] = player
    return new_board
