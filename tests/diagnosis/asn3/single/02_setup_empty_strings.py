# fault: setup_empty_strings
# in: while_and_flags


def setup_game(size: int) -> list[list[str]]:
    board = []
    while len(board) < size:
        row = []
        while len(row) < size:
            row.append(str())
        board.append(row)
    return board
