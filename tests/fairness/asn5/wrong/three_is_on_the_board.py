# wrong: a row and a column 3 are let through.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        while row < 0 or row > NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col < 0 or col > NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board.get((row, col), " ") == " ":
            return (row, col)
