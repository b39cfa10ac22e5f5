# right: row and column are both asked again, below the player's mark once more.


def get_position_choice(board, player_mark):
    """Asks for row and column until the position is on the board and free."""
    while True:
        print(player_mark + ",")
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
        if row in range(NUM_ROWS) and col in range(NUM_COLS) and board[(row, col)] == " ":
            return (row, col)
