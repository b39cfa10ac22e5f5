# caught by: is_move_valid::test_the_answer_is_a_bool[free]
# costs: is_move_valid
# looks like: is_move_valid returns 1 and 0: return True and False.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size and board[y][x] == " ":
        return 1
    return 0
