# caught by: result::test_leaves_its_board_alone
# costs: result
# carries: minimax
# looks like: result copies the outer list only, and the rows in it are the old ones: copy each row too, or use
#     copy.deepcopy.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    new = board.copy()
    mark = player(board)
    new[action[0]][action[1]] = mark
    return new
