# fault: valid_swapped
# in: nested_functions


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    row, col = move[0], move[1]
    if row < 0 or col < 0:
        return False
    if row > len(board) - 1 or col > len(board) - 1:
        return False
    cell = board[row][col]
    if cell == " ":
        return True
    return False
