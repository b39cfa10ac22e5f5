# caught by: get_position_choice::test_no_such_row[-1]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice accepts negative numbers.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
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
