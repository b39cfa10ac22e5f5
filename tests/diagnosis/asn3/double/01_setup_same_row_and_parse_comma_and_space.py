# fault: setup_same_row, parse_comma_and_space
# in: while_and_flags


def setup_game(size: int) -> list[list[str]]:
    row = []
    n = 0
    while n < size:
        row.append(" ")
        n = n + 1
    board = []
    n = 0
    while n < size:
        board.append(row)
        n = n + 1
    return board


def parse_move(move: str) -> tuple[int, int]:
    numbers = move.split(", ")
    return (int(numbers[0]), int(numbers[1]))
