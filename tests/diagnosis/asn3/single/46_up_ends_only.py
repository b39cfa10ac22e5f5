# fault: up_ends_only
# in: while_and_flags


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    bottom_left = board[len(board) - 1][0]
    top_right = board[0][len(board) - 1]
    if bottom_left == player:
        if top_right == player:
            return True
    return False
