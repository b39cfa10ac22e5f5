# right: both are asked again; an empty line comes only when they are on the board.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    choosing = True
    while choosing:
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        if row < 0 or row >= NUM_ROWS or col < 0 or col >= NUM_COLS:
            continue
        print()
        if board[(row, col)] == " ":
            choosing = False
    return (row, col)
