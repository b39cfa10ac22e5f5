# caught by: getPlayerMove::test_a_taken_cell[an X]
# costs: getPlayerMove
# carries: game
# looks like: getPlayerMove takes a cell that is taken.


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    """
    Ask the player for a move, the x-coordinate first, then the y-coordinate, in two questions.

    If there is no such cell on the board, or it is not free, both are asked for again, until the cell is one that can
    be taken. The player types whole numbers only; they may be negative, or too large. The board stays as it is.

    The questions are: Enter x-coordinate of your next move: Enter y-coordinate of your next move:

    :param board: The board, with at least one free cell.
    :return: The move: x (the column) first, then y (the row).
    """
    size = len(board)
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if 0 <= move_x < size and 0 <= move_y < size:
            return move_x, move_y
