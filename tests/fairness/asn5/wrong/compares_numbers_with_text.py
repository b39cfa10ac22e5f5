# wrong: what was typed is compared with numbers and never made one, so that the question never ends.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    row = input("Choose your row: ")
    while row not in range(NUM_ROWS):
        row = input("Choose your row: ")
    col = input("Choose your column: ")
    while col not in range(NUM_COLS):
        col = input("Choose your column: ")
    print()
    return (row, col)
