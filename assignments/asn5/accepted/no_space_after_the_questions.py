# differs: nothing stands between a question and what is typed, and every answer is turned into lowercase letters


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(player_mark + ',')
    while True:
        row = int(input('Choose your row:'))
        while row < 0 or row >= NUM_ROWS:
            row = int(input('Choose your row:'))
        col = int(input('Choose your column:'))
        while col < 0 or col >= NUM_COLS:
            col = int(input('Choose your column:'))
        print()
        if board[(row, col)] == ' ':
            return (row, col)


def is_program_finished() -> bool:
    response = input("Play again (Y/N)?").lower()
    while response != "y" and response != "n":
        response = input("Play again (Y/N)?").lower()
    print()
    return response == "n"
