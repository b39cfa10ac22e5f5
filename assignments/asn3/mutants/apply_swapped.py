# caught by: apply_move::test_column_and_row_in_the_right_order[top right]
# costs: apply_move
# carries: game
# looks like: apply_move writes into board[x][y]: the row, y, comes first.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = [row[:] for row in board]
    new_board[x][y] = player
    return new_board
