# differs: a row that is none is asked for again at once, a column that is none makes it ask for both


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    position = None
    while position is None:
        row = int(input("Choose your row: "))
        if 0 <= row < NUM_ROWS:
            col = int(input("Choose your column: "))
            print()
            if 0 <= col < NUM_COLS and board[row, col] == " ":
                position = row, col
    return position
