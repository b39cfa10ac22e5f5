# caught by: get_position_choice::test_a_taken_position[(0, 0)]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice asks only for the column again when a position is taken: ask for both again.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    while row not in range(NUM_ROWS):
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col not in range(NUM_COLS) or board[(row, col)] != " ":
        col = int(input("Choose your column: "))
    print()
    return (row, col)
