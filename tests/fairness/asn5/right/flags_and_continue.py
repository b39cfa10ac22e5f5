# right: one loop with flags and continue for all three mistakes.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    need_row = True
    while True:
        if need_row:
            row = int(input("Choose your row: "))
            if row < 0 or row > NUM_ROWS - 1:
                continue
            need_row = False
        col = int(input("Choose your column: "))
        if col < 0 or col > NUM_COLS - 1:
            continue
        print()
        if board[(row, col)] != " ":
            need_row = True
            continue
        return (row, col)
