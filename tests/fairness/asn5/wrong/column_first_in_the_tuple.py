# wrong: the position is (column, row).
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        while row not in range(NUM_ROWS):
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col not in range(NUM_COLS):
            col = int(input("Choose your column: "))
        print()
        if board[(col, row)] == " ":
            return (col, row)
