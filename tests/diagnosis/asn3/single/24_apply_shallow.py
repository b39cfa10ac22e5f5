# fault: apply_shallow
# in: clears_the_screen


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    next_board = []
    for row in board:
        next_board.append(row)
    x, y = move
    next_board[y][x] = player
    return next_board
