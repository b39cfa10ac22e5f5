# caught by: is_move_valid::test_below_the_board[by one]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid asks whether the column is on the board and forgets to ask about the row.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x < 0 or x >= len(board):
        return False
    return board[y][x] == " "
