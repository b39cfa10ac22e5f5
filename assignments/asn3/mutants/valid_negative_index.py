# caught by: is_move_valid::test_negative_numbers[x is -1]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid treats negative numbers as cells, because Python counts them from the end: check for x < 0 or y < 0.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x >= len(board) or y >= len(board):
        return False
    return board[y][x] == " "
