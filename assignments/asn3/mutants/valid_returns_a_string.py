# caught by: is_move_valid::test_valid_or_not[X everywhere]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid returns a string: True and False are values of their own, without quotes.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size and board[y][x] == " ":
        return "True"
    return "False"
