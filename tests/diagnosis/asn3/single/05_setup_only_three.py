# fault: setup_only_three
# in: another_order


def setup_game(size: int) -> list[list[str]]:
    board = []
    for _ in range(3):
        board.append(empty_row(3))
    return board
