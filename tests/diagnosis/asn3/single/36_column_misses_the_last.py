# fault: column_misses_the_last
# in: exceptions_for_control_flow


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    y = 0
    while y < len(board) - 1:
        if board[y][column] != player:
            return False
        y = y + 1
    return True
