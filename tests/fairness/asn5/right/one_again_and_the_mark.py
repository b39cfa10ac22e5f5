# right: one prompt is repeated; where the position is taken, the player's mark is said again.


def get_position_choice(board, player_mark):
    """Asks for row and column until the position is free."""
    position = None
    while position is None or board[position] != " ":
        print(player_mark + ",")
        row = int(input("Choose your row: "))
        while not 0 <= row < NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while not 0 <= col < NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        position = (row, col)
    return position
