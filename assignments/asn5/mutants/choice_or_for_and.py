# caught by: get_position_choice::test_what_is_typed_decides
# costs: get_position_choice
# carries: play_tic_tac_toe, multiple_games
# looks like: get_position_choice goes on asking after a free position was chosen: a number is on the board if it is 0 or more and less than 3, and a position is free if its value is a space.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = int(input("Choose your row: "))
        while row >= 0 or row < NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col < 0 or col >= NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            return (row, col)
