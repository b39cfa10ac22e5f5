# differs: other words in every question and answer, and no list on the display


def boardsize() -> int:
    n = random.randrange(8) + 3
    print(f"Today's board: {n}x{n}.\n")
    return n


def drawBoard(board: list[list[str]]) -> None:
    print()
    print("    " + "   ".join(str(x) for x in range(len(board))))
    for y, row in enumerate(board):
        print("  +" + "---+" * len(board))
        print(y, "| " + " | ".join(row) + " |")
    print("  +" + "---+" * len(board))


def inputPlayerLetter() -> list[str]:
    while True:
        choice = input("Pick your side (X/O)> ").strip().lower()
        if choice == "x":
            return ["X", "O"]
        if choice == "o":
            return ["O", "X"]
        print("Sorry?")


def playAgain() -> bool:
    return input("Another round? [y/n] ")[:1] in ("y", "Y")


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    while True:
        x = int(input("column x > "))
        y = int(input("row y > "))
        if not (0 <= x < len(board) and 0 <= y < len(board)):
            print("That is not on the board.")
        elif board[y][x] != " ":
            print("Somebody is there already.")
        else:
            return x, y


if __name__ == "__main__":
    print("*** TIC TAC TOE ***", end="\n\n")
    size = boardsize()
    playing = True
    while playing:
        theBoard = [[" "] * size for _ in range(size)]
        playerLetter, computerLetter = inputPlayerLetter()
        turn = whoGoesFirst()
        print("Coin tossed:", turn, "goes first!")
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
                ending = "You win!" if turn == "player" else "You lose!"
            elif isTie(theBoard, playerLetter, computerLetter):
                ending = "It's a draw."
            elif isBoardFull(theBoard):
                ending = "The board is full, the game is a tie!"
            turn = "computer" if turn == "player" else "player"
        drawBoard(theBoard)
        print(ending)
        playing = playAgain()
