# NAME: Ingrid Ås
# STUDENT NUMBER: 202400214

import random

def boardsize() -> int:
    """
    Choose the size of the board at random, print it, and return it.

    Each whole number from 3 to 10 is possible, and no other. For a board of 4 by 4 it prints:

    You will play on a 4 by 4 board

    :return: The size that was chosen.
    """
    size = random.randint(3, 10)
    print(f"You will play on a {size} by {size} board")
    return size


def whoGoesFirst() -> str:
    """
    Choose at random who makes the first move.

    :return: "computer" or "player". Both are possible.
    """
    if random.randint(0, 1) == 0:
        return "computer"
    return "player"


def drawBoard(board: list[list[str]]) -> None:
    """
    Print the board that is given, with coordinates: the numbers of the columns, then each row behind its number.

    :param board: The board, of any size from 3 to 10: the cell in column x and row y is board[y][x].
    """
    numbers = []
    for x in range(len(board)):
        numbers.append(str(x))
    print(" ", numbers)
    for y in range(len(board)):
        print(y, board[y])
        print("-------------------------------------------------")


def inputPlayerLetter() -> list[str]:
    """
    Ask which letter the player wants to be, and ask again until the answer is X or O (or x or o).

    The question is: Do you want to be X or O?

    :return: Two letters, "X" and "O" in one order or the other: the player's first, then the computer's.
    """
    letter = ""
    while letter != "X" and letter != "O":
        print("Do you want to be X or O?")
        letter = input().upper()
    if letter == "X":
        return ["X", "O"]
    return ["O", "X"]


def playAgain() -> bool:
    """
    Ask whether the player wants to play another round. Ask once: any answer that does not begin with y or Y means no.

    The question is: Do you want to play again? (yes or no)

    :return: True if the answer begins with y or Y, False if not.
    """
    print("Do you want to play again? (yes or no)")
    return input().lower().startswith("y")


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    """
    Write a letter into a free cell of the board that is given. This changes that board; nothing is returned.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param letter: Whose move it is, "X" or "O".
    :param move_x: The column.
    :param move_y: The row.
    """
    board[move_y][move_x] = letter


# small = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# makeMove(small, "X", 2, 0)
# assert small == [[" ", " ", "X"], [" ", " ", " "], [" ", " ", " "]]


def getBoardCopy(board: list[list[str]]) -> list[list[str]]:
    """
    Make a copy of the board on which moves can be tried out: what happens to the copy does not happen to the board.

    :param board: The board. It is not changed.
    :return: A new board with new rows, and the same letters in them.
    """
    copy = []
    for row in board:
        # list() makes a new row: otherwise a move on the copy would be one on the board, too.
        copy.append(list(row))
    return copy


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    """
    Whether a cell of the board is free.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param move_x: The column. The column exists.
    :param move_y: The row. The row exists.
    :return: True if the cell is " ", False if a letter is in it.
    """
    return board[move_y][move_x] == " "


# assert isSpaceFree([["X", " ", " "], [" ", "O", " "], [" ", " ", " "]], 1, 0)
# assert not isSpaceFree([["X", " ", " "], [" ", "O", " "], [" ", " ", " "]], 1, 1)


def isBoardFull(board: list[list[str]]) -> bool:
    """
    Whether every cell of the board has been taken.

    :param board: The board, of any size from 3 to 10.
    :return: True if no cell is free, False if one is.
    """
    for y in range(len(board)):
        for x in range(len(board)):
            if isSpaceFree(board, x, y):
                return False
    return True


def getPlayerMove(board: list[list[str]]) -> tuple[int, int]:
    """
    Ask the player for a move, the x-coordinate first, then the y-coordinate, in two questions.

    If the cell is not on the board or not free, ask for both again, until the cell is free. The player types only whole
    numbers; they may be negative, or too large. The board is not changed.

    The first question is "Enter x-coordinate of your next move: ".
    The second question is "Enter y-coordinate of your next move: ".

    :param board: The board, with at least one free cell.
    :return: The move: x (the column) first, then y (the row).
    """
    size = len(board)
    while True:
        move_x = int(input("Enter x-coordinate of your next move: "))
        move_y = int(input("Enter y-coordinate of your next move: "))
        # A negative index would be one from the end, and no error.
        if 0 <= move_x < size and 0 <= move_y < size and isSpaceFree(board, move_x, move_y):
            return move_x, move_y


def isWinner(board: list[list[str]], letter: str) -> bool:
    """
    Whether a letter fills a whole line: a row, a column, or one of the two diagonals from corner to corner.

    :param board: The board, of any size from 3 to 10. It is not changed.
    :param letter: The letter to look for, "X" or "O".
    :return: True if it fills a line, False if not.
    """
    size = len(board)
    for row in board:
        if row.count(letter) == size:
            return True
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if column.count(letter) == size:
            return True
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    return down.count(letter) == size or up.count(letter) == size


# assert isWinner([["X", "X", "X"], ["O", "O", " "], [" ", " ", " "]], "X")
# assert not isWinner([["X", "X", "X"], ["O", "O", " "], [" ", " ", " "]], "O")


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    """
    Whether nobody can win any more: each row, each column and both diagonals hold both letters.

    There may still be free cells.

    :param board: The board, of any size from 3 to 10. It is not changed.
    :param playerLetter: One of the letters.
    :param computerLetter: The other one.
    :return: True if all lines hold both letters, False if at least one does not.
    """
    size = len(board)
    for row in board:
        if playerLetter not in row or computerLetter not in row:
            return False
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if playerLetter not in column or computerLetter not in column:
            return False
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    for diagonal in (down, up):
        if playerLetter not in diagonal or computerLetter not in diagonal:
            return False
    return True


# assert isTie([["X", "O", "X"], ["O", "O", "X"], ["X", "X", "O"]], "X", "O")
# assert not isTie([["X", "O", "X"], ["O", "O", "X"], [" ", "X", " "]], "X", "O")

def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    """
    The computer's move.

    If the computer can fill a line, it does. Otherwise, if the player could fill a line with the next move, the
    computer takes that cell (if there are several, any of them). Otherwise it takes a free cell with the highest total
    score. If there are several, it takes one with the highest offensive score.

    The offensive score of a cell is the number of the computer's letters, added up over the lines through the cell: its
    row, its column, each diagonal through it. The defensive score is the same with the player's letters. A line that
    contains both letters counts 0 in both. The total score is the offensive plus the defensive score.

    :param board: The board, of any size from 3 to 10. Nobody has won, and at least one cell is free. The function
        does not change the board.
    :param computerLetter: The computer's letter, "X" or "O". The player has the other one.
    :return: The move: x (the column) first, then y (the row).
    """
    size = len(board)
    playerLetter = "O" if computerLetter == "X" else "X"
    lines = [[(i, i) for i in range(size)], [(size - 1 - i, i) for i in range(size)]]
    for i in range(size):
        lines.append([(x, i) for x in range(size)])
        lines.append([(i, y) for y in range(size)])

    letters_of = []
    for line in lines:
        letters_of.append([board[y][x] for x, y in line])

    for letter in (computerLetter, playerLetter):
        for line, letters in zip(lines, letters_of):
            # To try out every free cell takes long on a large board: only these are worth it.
            if letters.count(letter) == size - 1 and " " in letters:
                x, y = line[letters.index(" ")]
                copy = getBoardCopy(board)
                makeMove(copy, letter, x, y)
                if isWinner(copy, letter):
                    return x, y

    total = {}
    offensive = {}
    for y in range(size):
        for x in range(size):
            if isSpaceFree(board, x, y):
                total[x, y] = 0
                offensive[x, y] = 0
    for line, letters in zip(lines, letters_of):
        computers = letters.count(computerLetter)
        players = letters.count(playerLetter)
        # A line with both letters is worth nothing.
        if computers == 0 or players == 0:
            for cell in line:
                if cell in total:
                    total[cell] += computers + players
                    offensive[cell] += computers

    best = None
    for cell in total:
        if best is None or (total[cell], offensive[cell]) > (total[best], offensive[best]):
            best = cell
    return best


# assert tuple(getComputerMove([["O", "O", " "], ["X", "X", " "], [" ", " ", " "]], "O")) == (2, 0)
# assert tuple(getComputerMove([["X", " ", " "], ["X", "O", " "], [" ", " ", " "]], "O")) == (0, 2)

print("Welcome to Tic Tac Toe!")
size = boardsize()
playing = True
while playing:
    theBoard = [[" "] * size for _ in range(size)]
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
