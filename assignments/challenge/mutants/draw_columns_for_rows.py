# caught by: drawBoard::test_the_board_that_is_given[3]
# costs: drawBoard
# carries: game
# looks like: drawBoard shows columns as rows: board[y] is row y.


def drawBoard(board: list[list[str]]) -> None:
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    print(" ", numbers)
    for y in range(len(board)):
        print(y, [row[y] for row in board])
        print("-------------------------------------------------")
