# wrong: what was typed is never made a number.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    row = input("Choose your row: ")
    while row not in ("0", "1", "2"):
        row = input("Choose your row: ")
    col = input("Choose your column: ")
    while col not in ("0", "1", "2"):
        col = input("Choose your column: ")
    print()
    return (row, col)
