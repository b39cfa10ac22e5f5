# fault: valid_true_or_nothing
# in: walrus_and_lambda


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    if on_board(move[0], board) and on_board(move[1], board) and board[move[1]][move[0]] == " ": return True
