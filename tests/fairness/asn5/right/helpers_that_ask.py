# right: a function each for the row and the column, and a set of answers.


def get_row():
    """Ask for a row."""
    row = int(input("Choose your row: "))
    while not (row == 0 or row == 1 or row == 2):
        row = int(input("Choose your row: "))
    return row


def get_col():
    """Ask for a column."""
    col = int(input("Choose your column: "))
    while not (col == 0 or col == 1 or col == 2):
        col = int(input("Choose your column: "))
    return col


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    position = (get_row(), get_col())
    print()
    while board[position] != " ":
        position = (get_row(), get_col())
        print()
    return position


def is_program_finished():
    """Ask whether to play again."""
    valid = {"Y", "y", "N", "n"}
    while (response := input("Play again (Y/N)? ")) not in valid:
        pass
    print()
    return response in {"N", "n"}


def main():
    """Start."""
    board = {(row, col): " " for row in range(NUM_ROWS) for col in range(NUM_COLS)}
    play_tic_tac_toe(board)
