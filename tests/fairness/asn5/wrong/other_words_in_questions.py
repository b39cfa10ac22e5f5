# wrong: the questions have other words than those that were asked for.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    while True:
        row = int(input("Enter row: "))
        while row not in range(NUM_ROWS):
            row = int(input("Enter row: "))
        col = int(input("Enter col: "))
        while col not in range(NUM_COLS):
            col = int(input("Enter col: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
