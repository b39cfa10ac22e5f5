# fault: winner_without_up, winner_misses_the_last
# in: another_order


def check_for_winner(board: list[list[str]], player: str) -> bool:
    last = len(board) - 1
    for number in range(last):
        if check_row(board, number, player):
            return True
        if check_column(board, number, player):
            return True
    return check_down_diagonal(board, player)
