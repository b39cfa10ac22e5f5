# right: row and column stay text until they are returned.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark + ",")
    digits = ["0", "1", "2"]
    while True:
        row = input("Choose your row: ")
        while row not in digits:
            row = input("Choose your row: ")
        col = input("Choose your column: ")
        while col not in digits:
            col = input("Choose your column: ")
        print()
        if board[(int(row), int(col))] == " ":
            return (int(row), int(col))
