# fault: row_last_cell_decides
# in: another_order


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(len(board[row])):
        result = board[row][x] == player
    return result
