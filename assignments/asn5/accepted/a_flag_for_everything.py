# differs: every loop has a flag, and nothing is returned before the end


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print("%s," % player_mark)
    valid_choice = False
    while valid_choice == False:
        valid_row = False
        while valid_row == False:
            row = int(input("Choose your row: "))
            if row >= 0 and row <= NUM_ROWS - 1:
                valid_row = True
        valid_column = False
        while valid_column == False:
            column = int(input("Choose your column: "))
            if column >= 0 and column <= NUM_COLS - 1:
                valid_column = True
        print()
        if board[(row, column)] == " ":
            valid_choice = True
    position = (row, column)
    return position


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    complete = False
    row = 0
    while row < NUM_ROWS and not complete:
        complete = check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)])
        row = row + 1
    col = 0
    while col < NUM_COLS and not complete:
        complete = check_positions(board[(0, col)], board[(1, col)], board[(2, col)])
        col = col + 1
    if complete == False:
        complete = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    if complete == False:
        complete = check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)])
    return complete
