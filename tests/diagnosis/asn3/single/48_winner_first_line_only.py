# fault: winner_first_line_only
# in: another_order


def check_for_winner(board: list[list[str]], player: str) -> bool:
    if check_down_diagonal(board, player) is True:
        return True
    elif check_up_diagonal(board, player) is True:
        return True
    number = 0
    while number < len(board):
        if check_row(board, number, player) is True:
            return True
        elif check_column(board, number, player) is True:
            return True
        else:
            return False
        number += 1
