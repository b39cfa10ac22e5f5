# caught by: apply_move::test_the_board_decides
# costs: apply_move
# carries: game
# looks like: apply_move makes the new board and does not return it.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = [row[:] for row in board]
    new_board[y][x] = player
