# fault: setup_prints
# in: type_aliases


def setup_game(size: int) -> Board:
    board: Board = []
    for _ in range(size):
        board.append([FREE for _ in range(size)])
    for row in board:
        print(row)
