# fault: row_only_three
# in: stdin_and_input


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    if board[row][0] == player and board[row][1] == player and board[row][2] == player:
        return True
    else:
        return False
