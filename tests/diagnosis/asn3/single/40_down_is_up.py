# fault: down_is_up
# in: colab_magics


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return all([board[len(board) - 1 - d][d] == player for d in range(len(board))])
