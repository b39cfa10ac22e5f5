# caught by: is_move_valid::test_below_the_board[by one]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid looks at the cell before it asks whether there is one: ask about the size first.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if board[y][x] == " " and 0 <= x < len(board) and 0 <= y < len(board):
        return True
    return False
