# caught by: get_position_choice::test_no_such_row[5]
# costs: get_position_choice
# carries: multiple_games
# looks like: get_position_choice accepts numbers that are not on the board.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    print()
    while board.get((row, col), " ") != " ":
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
    return (row, col)
