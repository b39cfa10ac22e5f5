# caught by: get_position_choice::test_again_and_again[rows]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice asks only once more for a number that is not on the board: use a loop.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = int(input("Choose your row: "))
        if row < 0 or row >= NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        if col < 0 or col >= NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
