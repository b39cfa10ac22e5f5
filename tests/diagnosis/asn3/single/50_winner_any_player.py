# fault: winner_any_player
# in: stdin_and_input


def someone_has(board, who):
    for n in range(len(board)):
        if check_row(board, n, who) or check_column(board, n, who):
            return True
    return check_down_diagonal(board, who) or check_up_diagonal(board, who)


def check_for_winner(board: list[list[str]], player: str) -> bool:
    return someone_has(board, "X") or someone_has(board, "O")
