# caught by: apply_move::test_a_move_of_o
# costs: apply_move
# carries: game
# looks like: apply_move always writes an X: use the player that is given.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = [row[:] for row in board]
    new_board[y][x] = "X"
    return new_board
