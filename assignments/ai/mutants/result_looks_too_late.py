# caught by: result::test_an_exception_leaves_the_board_alone
# costs: result
# looks like: result changes the board before it checks whether that is possible.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    if i not in range(3) or j not in range(3):
        raise ValueError("there is no such cell")
    cell, mark = board[i][j], player(board)
    board[i][j] = mark
    if cell != EMPTY:
        raise ValueError("this cell is taken")
    new = [row.copy() for row in board]
    board[i][j] = cell
    return new
