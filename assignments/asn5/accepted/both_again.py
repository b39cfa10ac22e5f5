# differs: a row or a column that is none makes it ask for both again, as the story of the game tells it


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    print()
    while (row, col) not in board or board[(row, col)] != " ":
        row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        print()
    return (row, col)
