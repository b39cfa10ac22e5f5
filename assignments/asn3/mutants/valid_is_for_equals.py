# caught by: is_move_valid::test_a_huge_board
# costs: is_move_valid
# looks like: is_move_valid compares numbers with "is", which goes wrong for large ones: use ==.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    for row in range(len(board)):
        for column in range(len(board)):
            if row is y and column is x:
                return board[row][column] == " "
    return False
