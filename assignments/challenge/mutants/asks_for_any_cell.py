# caught by: getPlayerMove::test_a_taken_cell[an X]
# costs: getPlayerMove
# carries: game
# looks like: getPlayerMove accepts a cell that is taken.


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    size = len(board)
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if 0 <= move_x < size and 0 <= move_y < size:
            return move_x, move_y
