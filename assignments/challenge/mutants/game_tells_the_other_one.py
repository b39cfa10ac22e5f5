# caught by: game::test_who_goes_first_is_told[player]
# costs: game
# looks like: the game says that one player goes first, and then the other one does.


if __name__ == "__main__":
    print("Welcome to Tic Tac Toe!")
    size = boardsize()
    playing = True
    while playing:
        theBoard = [[" "] * size for _ in range(size)]
        playerLetter, computerLetter = inputPlayerLetter()
        turn = whoGoesFirst()
        print(f"The {'computer' if turn == 'player' else 'player'} will go first.")
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
