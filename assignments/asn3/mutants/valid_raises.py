# caught by: is_move_valid::test_valid_or_not[X everywhere]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid raises an error for a move that is not valid: return False.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if x < 0 or x >= size or y < 0 or y >= size:
        raise ValueError("not on the board")
    if board[y][x] != " ":
        raise ValueError("taken")
    return True
