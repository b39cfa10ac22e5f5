# caught by: getPlayerMove::test_leaves_its_board_alone
# costs: getPlayerMove
# looks like: getPlayerMove makes the move itself: it only asks.


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    size = len(board)
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if 0 <= move_x < size and 0 <= move_y < size and isSpaceFree(board, move_x, move_y):
            board[move_y][move_x] = "X"
            return move_x, move_y
