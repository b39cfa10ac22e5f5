# wrong: `if` where `while` is meant.
# costs: get_position_choice


def get_position_choice(board, player_mark):
    print(player_mark + ",")
    row = int(input("Choose your row: "))
    if row not in range(NUM_ROWS):
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    if col not in range(NUM_COLS):
        col = int(input("Choose your column: "))
    print()
    if board[(row, col)] != " ":
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
    return (row, col)
