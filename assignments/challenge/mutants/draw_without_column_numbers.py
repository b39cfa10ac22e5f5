# caught by: drawBoard::test_the_numbers_of_the_columns[3]
# costs: drawBoard
# looks like: drawBoard does not show the numbers of the columns.


def drawBoard(board: list[list[str]]) -> None:
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    for y in range(len(board)):
        print(y, board[y])
        print("-------------------------------------------------")
