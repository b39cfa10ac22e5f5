# wrong: nobody looks whether the position is free.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    row = int(input("Choose your row: "))
    while row < 0 or row > 2:
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col < 0 or col > 2:
        col = int(input("Choose your column: "))
    print()
    return (row, col)
