# caught by: is_move_valid::test_valid_or_not[X everywhere]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid answers the wrong way round: a free cell is True, a taken one is False.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if x < 0 or x >= size or y < 0 or y >= size:
        return False
    return board[y][x] != " "
