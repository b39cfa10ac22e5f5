# fault: down_misses_the_first
# in: regular_expressions


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    i = size - 1
    while i > 0:
        if board[i][i] != player:
            return False
        i -= 1
    return True
