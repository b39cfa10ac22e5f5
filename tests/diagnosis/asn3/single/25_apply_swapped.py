# fault: apply_swapped
# in: regular_expressions


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    x, y = move
    result = []
    for i in range(len(board)):
        line = []
        for j in range(len(board)):
            if i == x and j == y:
                line.append(player)
            else:
                line.append(board[i][j])
        result.append(line)
    return result
