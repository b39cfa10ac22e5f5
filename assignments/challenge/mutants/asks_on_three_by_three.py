# caught by: getPlayerMove::test_a_larger_board[4]
# costs: getPlayerMove
# carries: game
# looks like: getPlayerMove accepts the first three rows and columns only: take the size from the board.


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    size = 3
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if 0 <= move_x < size and 0 <= move_y < size and isSpaceFree(board, move_x, move_y):
            return move_x, move_y
