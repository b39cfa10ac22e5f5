# differs: the dictionary is gone through by items(), keys() and values()


def choose(what, numbers):
    """Ask for a row or a column until it is one of the numbers, and return it."""
    while (number := int(input(f"Choose your {what}: "))) not in numbers:
        pass
    return number


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for position, mark in board.items():
        if mark != " ":
            board[position] = " "


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    free = [position for position, mark in board.items() if mark == " "]
    print(player_mark, ",", sep="")
    while True:
        row = choose("row", {position[ROW_POS] for position in board.keys()})
        col = choose("column", {position[COL_POS] for position in board.keys()})
        print()
        if (row, col) in free:
            return row, col
