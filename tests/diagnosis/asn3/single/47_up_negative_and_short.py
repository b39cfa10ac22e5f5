# fault: up_negative_and_short
# in: globals_for_counters


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    x = len(board) - 1
    y = 0
    while x > 0:
        if board[y][x] != player:
            return False
        x = x - 1
        y = y + 1
    return True
