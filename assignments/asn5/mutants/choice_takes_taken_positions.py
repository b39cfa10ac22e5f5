# caught by: get_position_choice::test_a_taken_position[(0, 0)]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice does not check whether the position is free.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    while row < 0 or row >= NUM_ROWS:
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col < 0 or col >= NUM_COLS:
        col = int(input("Choose your column: "))
    print()
    return (row, col)
