# right: isdigit() before int(), so that -3 and words are asked for again.


def is_on_board(text, limit):
    """Whether text is a number below limit."""
    return text.isdigit() and int(text) < limit


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(f"{player_mark},")
    free = False
    while not free:
        row = input("Choose your row: ")
        while not is_on_board(row, NUM_ROWS):
            row = input("Choose your row: ")
        col = input("Choose your column: ")
        while not is_on_board(col, NUM_COLS):
            col = input("Choose your column: ")
        print()
        position = (int(row), int(col))
        free = board[position] == " "
    return position
