# caught by: apply_move::test_leaves_its_board_alone
# costs: apply_move
# looks like: apply_move makes the move first and the copy afterwards: copy first, and change the copy.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    board[y][x] = player
    return [row[:] for row in board]
