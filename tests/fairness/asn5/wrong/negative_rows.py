# wrong: only what is too large is asked for again.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    while True:
        row = int(input("Choose your row: "))
        while row >= NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col >= NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
