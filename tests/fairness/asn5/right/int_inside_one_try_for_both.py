# right: one try around both numbers, so that a word asks for both again.


def get_position_choice(board, player_mark):
    """Ask a player for a free position."""
    print(player_mark, end=",\n")
    valid = False
    while not valid:
        try:
            row = int(input("Choose your row: "))
            col = int(input("Choose your column: "))
            print()
            if board[(row, col)] == " ":
                valid = True
        except (ValueError, KeyError):
            valid = False
    return (row, col)
