# caught by: apply_move::test_two_moves_one_after_the_other
# costs: apply_move
# looks like: apply_move keeps a board of its own from call to call: copy the given board.

NEW = []


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    if len(NEW) != len(board):
        NEW[:] = [row[:] for row in board]
    NEW[y][x] = player
    return [row[:] for row in NEW]
