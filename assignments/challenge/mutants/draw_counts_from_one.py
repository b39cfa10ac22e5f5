# caught by: drawBoard::test_the_board_that_is_given[3]
# costs: drawBoard
# carries: game
# looks like: drawBoard numbers the rows from 1: both coordinates start at 0.


def drawBoard(board: list[list[str]]) -> None:
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    print(" ", numbers)
    for y in range(len(board)):
        print(y + 1, board[y])
        print("-------------------------------------------------")
