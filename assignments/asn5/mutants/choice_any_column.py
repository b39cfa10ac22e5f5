# caught by: get_position_choice::test_no_such_column[3]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice checks whether the row is on the board, and not whether the column is.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = int(input("Choose your row: "))
        while row < 0 or row >= NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
