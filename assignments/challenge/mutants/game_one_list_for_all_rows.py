# caught by: game::test_a_game_to_its_end
# costs: game
# looks like: all rows of the board are one and the same list, so a move fills a whole column: make a new list for each row.


if __name__ == "__main__":
    print("Welcome to Tic Tac Toe!")
    size = boardsize()
    playing = True
    while playing:
        theBoard = [[" "] * size] * size
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
