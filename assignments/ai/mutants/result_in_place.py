# caught by: result::test_leaves_its_board_alone
# costs: result
# carries: minimax
# looks like: result writes into the board that it was given: make a copy, with copies of the rows.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    if action not in actions(board):
        raise ValueError("this action is not possible")
    board[action[0]][action[1]] = player(board)
    return board
