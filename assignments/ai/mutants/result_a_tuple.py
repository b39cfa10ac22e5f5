# caught by: result::test_the_board_is_a_list_of_lists
# costs: result
# looks like: the new board is made of tuples, and should be a list of lists.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    i, j = action
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return tuple(map(tuple, new))
