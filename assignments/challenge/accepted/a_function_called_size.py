# differs: has a function of its own called size


def drawBoard(board: list[list[str]]) -> None:
    print("   " + " ".join(str(x) for x in range(size(board))))
    for y in range(size(board)):
        print(f"{y:2} " + "|".join(board[y]))


def isBoardFull(board: list[list[str]]) -> bool:
    return sum(cell == " " for row in board for cell in row) == 0


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    x = y = -1
    while not (0 <= x < size(board) and 0 <= y < size(board)) or not isSpaceFree(board, x, y):
        print("Enter x-coordinate of your next move:")
        x = int(input())
        print("Enter y-coordinate of your next move:")
        y = int(input())
    return (x, y)


def size(board):
    return len(board)


if __name__ == "__main__":
    print("Welcome to Tic Tac Toe!")
    rows = boardsize()
    playing = True
    while playing:
        theBoard = [[" "] * rows for _ in range(rows)]
        playerLetter, computerLetter = inputPlayerLetter()
        turn = whoGoesFirst()
        print(f"The {turn} will go first.")
        ending = ""
        while ending == "":
            if turn == "player":
                drawBoard(theBoard)
                letter = playerLetter
                move_x, move_y = getPlayerMove(theBoard)
            else:
                letter = computerLetter
                move_x, move_y = getComputerMove(theBoard, computerLetter)
            makeMove(theBoard, letter, move_x, move_y)
            if isWinner(theBoard, letter):
                ending = f"The {turn} has won."
            elif isTie(theBoard, playerLetter, computerLetter):
                ending = "There are no possible winning moves, the game is a tie!"
            elif isBoardFull(theBoard):
                ending = "The board is full, the game is a tie!"
            turn = "computer" if turn == "player" else "player"
        drawBoard(theBoard)
        print(ending)
        playing = playAgain()
