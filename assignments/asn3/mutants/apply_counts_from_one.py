# caught by: apply_move::test_the_example
# costs: apply_move
# carries: game
# looks like: apply_move subtracts 1 from x and y: they count from 0 already.


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    new_board = [row[:] for row in board]
    new_board[y - 1][x - 1] = player
    return new_board
