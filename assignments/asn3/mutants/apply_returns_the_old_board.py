# caught by: apply_move::test_the_example
# costs: apply_move
# carries: game
# looks like: apply_move makes the move on its copy and then returns the old board: return the copy.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = [row[:] for row in board]
    new_board[y][x] = player
    return board
