# fault: row_misses_the_last, row_only_x
# in: zip_tricks


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    return {*board[row][:-1]} == {"X"} if len(board[row]) > 1 else True
