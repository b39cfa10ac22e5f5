# differs: the program that the assignment comes from, with its global size, made for Python 3


def boardsize():
    global size

    size = random.randint(3, 10)
    print("You will play on a %d by %d board" % (size, size))


def whoGoesFirst():
    if random.randint(0, 1) == 0:
        return 'computer'
    else:
        return 'player'


def drawBoard(board):
    xcoord = []
    for ii in range(size):
        xcoord.append(str(ii))

    print(" ", xcoord)
    for i in range(size):
        print(i, board[i])
        print("-------------------------------------------------")


def inputPlayerLetter():
    letter = ''
    while not (letter == 'X' or letter == 'O'):
        print("Do you want to be X or O?")
        letter = input().upper()

    # the player's letter as the 1st element and the computer's letter as the 2nd element
    if letter == 'X':
        return ['X', 'O']
    else:
        return ['O', 'X']


def playAgain():
    print("Do you want to play again? (yes or no)")
    return input().lower().startswith("y")


def makeMove(board, letter, move_x, move_y):
    board[move_y][move_x] = letter


def getBoardCopy(board):
    dupeBoard = []
    for i in board:
        dupeBoard.append(i[:])
    return dupeBoard


def isSpaceFree(board, move_x, move_y):
    return board[move_y][move_x] == " "


def isBoardFull(board):
    for ii in range(size):
        for i in range(size):
            if isSpaceFree(board, ii, i):
                return False

    return True


def getPlayerMove(board):
    move_x = ' '
    move_y = ' '
    while move_x not in range(0, size) or move_y not in range(0, size) or not isSpaceFree(board, move_x, move_y):
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))

    return move_x, move_y


def isWinner(board, letter):
    isWinner.win = 0

    # horizontally
    for i in range(size):
        if board[i].count(letter) == size:
            isWinner.win = 1

    # vertically
    if isWinner.win != 1:
        for ii in range(size):
            cols = []

            for i in range(size):
                if board[i][ii] == letter:
                    cols.append(1)
                if sum(cols) == size:
                    isWinner.win = 1
                    break

    # from the upper left corner to the bottom right corner
    if isWinner.win != 1:
        diag1 = []
        for i in range(size):
            if board[i][i] == letter:
                diag1.append(1)
        if sum(diag1) == size:
            isWinner.win = 1

    # from the upper right corner to the bottom left corner
    if isWinner.win != 1:
        diag2 = []
        for i in range(size):
            if board[i][size-1-i] == letter:
                diag2.append(1)
        if sum(diag2) == size:
            isWinner.win = 1

    if isWinner.win == 1:
        return True


def isTie(board, playerLetter, computerLetter):
    row_tiecheck = []
    for i in board:
        if playerLetter in i and computerLetter in i:
            row_tiecheck.append(1)

    col_tiecheck = []
    for i in range(size):
        col_letters = []
        for ii in range(size):
            col_letters.append(board[ii][i])
        if playerLetter in col_letters and computerLetter in col_letters:
            col_tiecheck.append(1)

    diag_tiecheck = []
    diag1_letters = []
    diag2_letters = []
    for i in range(size):
        diag1_letters.append(board[i][i])
        diag2_letters.append(board[i][size-1-i])
    if playerLetter in diag1_letters and computerLetter in diag1_letters:
        diag_tiecheck.append(1)

    if playerLetter in diag2_letters and computerLetter in diag2_letters:
        diag_tiecheck.append(1)

    if sum(row_tiecheck) == size and sum(col_tiecheck) == size and len(diag_tiecheck) == 2:
        return True


def getComputerMove(board, computerLetter):
    if computerLetter == 'X':
        playerLetter = 'O'
    else:
        playerLetter = 'X'

    # can the computer win?
    for i in range(size):
        for ii in range(size):
            copy = getBoardCopy(board)
            if isSpaceFree(copy, ii, i):
                makeMove(copy, computerLetter, ii, i)
                if isWinner(copy, computerLetter):
                    return ii, i
                else:
                    copy[i][ii] = " "

    # can the player win?
    for i in range(size):
        for ii in range(size):
            copy = getBoardCopy(board)
            if isSpaceFree(copy, ii, i):
                makeMove(copy, playerLetter, ii, i)
                if isWinner(copy, playerLetter):
                    return ii, i
                else:
                    copy[i][ii] = " "

    offensive_row = []
    defensive_row = []
    offensive_col = []
    defensive_col = []

    for i in range(size):
        for ii in range(size):
            if computerLetter in board[i] and playerLetter in board[i]:
                offensive_row.append(0)
                defensive_row.append(0)
            else:
                offensive_row.append(board[i].count(computerLetter))
                defensive_row.append(board[i].count(playerLetter))

    for ii in range(size):
        temp_off_col = []
        temp_def_col = []
        for iii in range(size):
            if board[iii][ii] == computerLetter:
                temp_off_col.append(1)
            elif board[iii][ii] == playerLetter:
                temp_def_col.append(1)

        if sum(temp_def_col) == 0:
            offensive_col.append(sum(temp_off_col))
        else:
            offensive_col.append(0)
        if sum(temp_off_col) == 0:
            defensive_col.append(sum(temp_def_col))
        else:
            defensive_col.append(0)

    offensive_col = offensive_col*size
    defensive_col = defensive_col*size

    def diagonals(mine, theirs):
        temp_diag1 = []
        temp_diag2 = []
        for i in range(size):
            if board[i][i] == mine:
                temp_diag1.append(1)
            elif board[i][i] == theirs:
                temp_diag1.append(0)
        for i in range(size):
            if board[i][size-1-i] == mine:
                temp_diag2.append(1)
            elif board[i][size-1-i] == theirs:
                temp_diag2.append(0)
        score1 = 0 if 0 in temp_diag1 else sum(temp_diag1)
        score2 = 0 if 0 in temp_diag2 else sum(temp_diag2)
        diag1 = [0]*size**2
        diag2 = [0]*size**2
        for i in range(size):
            diag1[i*(size+1)] = score1
            diag2[(i+1)*(size-1)] = score2
        return [x + y for x, y in zip(diag1, diag2)]

    off_diag = diagonals(computerLetter, playerLetter)
    def_diag = diagonals(playerLetter, computerLetter)

    offensive = [x + y + z for x, y, z in zip(offensive_row, offensive_col, off_diag)]
    defensive = [x + y + z for x, y, z in zip(defensive_row, defensive_col, def_diag)]
    for i in range(size):
        for ii in range(size):
            if board[ii][i] == "X" or board[ii][i] == "O":
                offensive[(ii*size+i)] = -1
                defensive[(ii*size+i)] = -1

    score = [x + y for x, y in zip(offensive, defensive)]

    maxval_score = max(score)
    indices_score = [index for index, val in enumerate(score) if val == maxval_score]

    if len(indices_score) == 1:
        index = indices_score[0]
    else:
        indices_offensive = {}
        for i in range(len(indices_score)):
            indices_offensive[indices_score[i]] = offensive[indices_score[i]]
        sort_offensive = sorted(indices_offensive, key=indices_offensive.get, reverse=True)
        index = sort_offensive[0]

    move_y = int(index / size)
    move_x = index - size * move_y

    return move_x, move_y


if __name__ == "__main__":
    print("Welcome to Tic Tac Toe!")
    boardsize()

    while True:
        theBoard = [[] for i in range(size)]
        for i in range(size):
            for ii in range(size):
                theBoard[i].append(" ")

        playerLetter, computerLetter = inputPlayerLetter()

        turn = whoGoesFirst()
        print("The " + turn + " will go first.")
        gameIsPlaying = True

        while gameIsPlaying:
            if turn == 'player':
                drawBoard(theBoard)
                move_x, move_y = getPlayerMove(theBoard)
                makeMove(theBoard, playerLetter, move_x, move_y)

                if isWinner(theBoard, playerLetter):
                    drawBoard(theBoard)
                    print("The player has won.")
                    gameIsPlaying = False
                elif isTie(theBoard, playerLetter, computerLetter):
                    drawBoard(theBoard)
                    print("There are no possible winning moves, the game is a tie!")
                    gameIsPlaying = False
                else:
                    if isBoardFull(theBoard):
                        drawBoard(theBoard)
                        print("The board is full, the game is a tie!")
                        gameIsPlaying = False
                    else:
                        turn = 'computer'

            else:
                move_x, move_y = getComputerMove(theBoard, computerLetter)
                makeMove(theBoard, computerLetter, move_x, move_y)
                if isWinner(theBoard, computerLetter):
                    drawBoard(theBoard)
                    print("The computer has won.")
                    gameIsPlaying = False
                elif isTie(theBoard, playerLetter, computerLetter):
                    drawBoard(theBoard)
                    print("There are no possible winning moves, the game is a tie!")
                    gameIsPlaying = False
                else:
                    if isBoardFull(theBoard):
                        drawBoard(theBoard)
                        print("The game is a tie!")
                        break
                    else:
                        turn = 'player'

        if not playAgain():
            break
