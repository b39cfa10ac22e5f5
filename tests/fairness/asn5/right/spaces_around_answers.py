# right: spaces around an answer are taken away.


def is_program_finished():
    """Ask whether to play again."""
    finished = None
    while finished is None:
        answer = input("Play again (Y/N)? ").strip().lower()
        if answer == "y":
            finished = False
        elif answer == "n":
            finished = True
    print()
    return finished


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(f"{player_mark},")
    row, col = -1, -1
    while (row, col) not in board or board[(row, col)] != " ":
        row = -1
        while row not in range(NUM_ROWS):
            row = int(input("Choose your row: ").strip())
        col = -1
        while col not in range(NUM_COLS):
            col = int(input("Choose your column: ").strip())
        print()
    return row, col
