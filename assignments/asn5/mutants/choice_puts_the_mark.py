# caught by: get_position_choice::test_the_board_stays
# costs: get_position_choice
# looks like: get_position_choice puts the mark on the board: that is for update_board.


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    while True:
        row = int(input("Choose your row: "))
        while row < 0 or row >= NUM_ROWS:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col < 0 or col >= NUM_COLS:
            col = int(input("Choose your column: "))
        print()
        if board[(row, col)] == " ":
            board[(row, col)] = player_mark
            return (row, col)
