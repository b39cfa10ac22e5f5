# caught by: get_position_choice::test_taken_positions_again_and_again
# costs: get_position_choice
# looks like: get_position_choice asks only once more when a position is taken: use a loop.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    while row not in range(NUM_ROWS):
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col not in range(NUM_COLS):
        col = int(input("Choose your column: "))
    print()
    if board[(row, col)] != " ":
        row = int(input("Choose your row: "))
        while row not in range(NUM_ROWS):
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col not in range(NUM_COLS):
            col = int(input("Choose your column: "))
        print()
    return (row, col)
