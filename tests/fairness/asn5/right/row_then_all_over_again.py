# right: a wrong row is asked for again at once, a wrong column begins again with the row.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        if row < 0 or row >= NUM_ROWS:
            continue
        col = int(input("Choose your column: "))
        print()
        if (row, col) in board and board[(row, col)] == " ":
            return (row, col)
