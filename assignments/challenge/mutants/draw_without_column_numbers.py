# caught by: drawBoard::test_the_numbers_of_the_columns[3]
# costs: drawBoard
# looks like: drawBoard does not show the numbers of the columns.


def drawBoard(board: list[list[str]]) -> None:
    """
    Print the board that is given, with coordinates: the numbers of the columns, then each row behind its number.

    :param board: The board, of any size from 3 to 10: the cell in column x and row y is board[y][x].
    """
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    for y in range(len(board)):
        print(y, board[y])
        print("-------------------------------------------------")
