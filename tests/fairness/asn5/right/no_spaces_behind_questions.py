# right: no space behind the questions, one behind the comma.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ", ")
    row = NUM_ROWS
    col = NUM_COLS
    while board.get((row, col)) != " ":
        row = int(input("Choose your row:"))
        while row not in range(0, NUM_ROWS):
            row = int(input("Choose your row:"))
        col = int(input("Choose your column:"))
        while col not in range(0, NUM_COLS):
            col = int(input("Choose your column:"))
        print()
    return (row, col)


def is_program_finished():
    """Ask whether to play again."""
    response = input("Play again (Y/N)?")
    while response.lower() not in ("y", "n"):
        response = input("Play again (Y/N)?")
    print()
    return response.lower() == "n"
