# wrong: a taken position is asked for again by a call of the function itself. All that is seen is right.
# costs: instructions


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    row = int(input("Choose your row: "))
    while row not in range(NUM_ROWS):
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col not in range(NUM_COLS):
        col = int(input("Choose your column: "))
    print()
    if board[(row, col)] != " ":
        return get_position_choice(board, player_mark)
    return (row, col)
