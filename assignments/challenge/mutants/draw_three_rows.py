# caught by: drawBoard::test_the_board_that_is_given[4]
# costs: drawBoard
# carries: game
# looks like: drawBoard draws three rows, whatever the size of the board.


def drawBoard(board: list[list[str]]) -> None:
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    print(" ", numbers)
    for y in range(3):
        print(y, board[y])
        print("-------------------------------------------------")
