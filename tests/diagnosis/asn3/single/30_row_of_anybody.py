# fault: row_of_anybody
# in: zip_tricks


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    line = set(board[row])
    if " " in line:
        return False
    return len(line) == 1
