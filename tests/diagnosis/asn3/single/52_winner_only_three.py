# fault: winner_only_three
# in: exceptions_for_control_flow


def check_for_winner(board: list[list[str]], player: str) -> bool:
    rows = [check_row(board, 0, player), check_row(board, 1, player), check_row(board, 2, player)]
    columns = [check_column(board, 0, player), check_column(board, 1, player), check_column(board, 2, player)]
    return any(rows) or any(columns) or check_down_diagonal(board, player) or check_up_diagonal(board, player)
