# right: a list of the eight lines, and any().

WIN_LINES = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
]


def is_game_complete(board):
    """Whether a line is won."""
    return any(check_positions(board[a], board[b], board[c]) for a, b, c in WIN_LINES)


def check_positions(pos1_value, pos2_value, pos3_value):
    """Whether three are alike."""
    return {pos1_value, pos2_value, pos3_value} in ({"X"}, {"O"})


def reset_board(board):
    """Empty the board."""
    for key, value in board.items():
        if value != " ":
            board[key] = " "


def get_current_player(round):
    """X or O."""
    return "XO"[round % 2]


def update_board(board, player_mark, position):
    """Put the mark."""
    row, col = position
    board[row, col] = player_mark


def is_program_finished():
    """Ask whether to play again."""
    answers = {"Y": False, "y": False, "N": True, "n": True}
    answer = None
    while answer not in answers:
        answer = input("Play again (Y/N)? ")
    print()
    return answers[answer]
