# fault: apply_always_x
# in: functional


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    column, line = move
    return [["X" if (x, y) == (column, line) else cell for x, cell in enumerate(row)] for y, row in enumerate(board)]
