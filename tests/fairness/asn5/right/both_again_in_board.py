# right: the Background's reading: row and column are both asked again, and `in board` says whether they are on it.


def get_position_choice(board, player_mark):
    """Asks for row and column until the position is on the board and free."""
    print(player_mark + ",")
    row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    print()
    while (row, col) not in board or board[(row, col)] != " ":
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
    return (row, col)
