# right: while loops that begin at -1, and constants in the comparisons.


def get_position_choice(board, player_mark):
    """Asks the player for a free position."""
    print(player_mark + ",")
    taken = True
    while taken:
        row = -1
        col = -1
        while row < 0 or row >= NUM_ROWS:
            row = int(input("Choose your row: "))
        while col < 0 or col >= NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            taken = False
    return (row, col)
