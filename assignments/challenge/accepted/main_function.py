# differs: the game is a function that the guard calls


def play(size):
    """One round; who is asked whether to play again is not its business."""
    theBoard = [[" " for _ in range(size)] for _ in range(size)]
    playerLetter, computerLetter = inputPlayerLetter()
    whose = {"player": playerLetter, "computer": computerLetter}
    turn = whoGoesFirst()
    print("The", turn, "will go first.")
    while True:
        if turn == "player":
            drawBoard(theBoard)
            x, y = getPlayerMove(theBoard)
        else:
            x, y = getComputerMove(theBoard, computerLetter)
        makeMove(theBoard, whose[turn], x, y)
        if isWinner(theBoard, whose[turn]):
            drawBoard(theBoard)
            return "The " + turn + " has won."
        if isTie(theBoard, playerLetter, computerLetter) or isBoardFull(theBoard):
            drawBoard(theBoard)
            return "There are no possible winning moves, the game is a tie!"
        turn = "computer" if turn == "player" else "player"


def main():
    print("Welcome to Tic Tac Toe!")
    size = boardsize()
    print(play(size))
    while playAgain():
        print(play(size))


if __name__ == "__main__":
    main()
