# fault: apply_shallow, apply_always_x
# in: regular_expressions


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    result = board[:]
    for at in range(len(result)):
        if at == y:
            result[at][x] = "X"
    return result
