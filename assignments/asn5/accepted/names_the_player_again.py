# differs: the player is named again before each new try


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    chosen = False
    while not chosen:
        print(f"{player_mark}, ")
        row = int(input("Choose your row: "))
        while row not in range(NUM_ROWS):
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col not in range(NUM_COLS):
            col = int(input("Choose your column: "))
        print("")
        chosen = board[(row, col)] == " "
    return (row, col)
