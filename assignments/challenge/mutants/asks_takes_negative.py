# caught by: getPlayerMove::test_off_the_board[left]
# costs: getPlayerMove
# looks like: getPlayerMove accepts a negative number: in Python that is a cell counted from the end.


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    size = len(board)
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if move_x < size and move_y < size and isSpaceFree(board, move_x, move_y):
            return move_x, move_y
