# NAME: Luise Müller
# STUDENT NUMBER: 202400203

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
    win = [letter] * len(board)
    if win in board or tuple(win) in zip(*board):
        return 1
    if all(row[i] == letter for i, row in enumerate(board)):
        return 1
    return all(row[~i] == letter for i, row in enumerate(board))


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    """
    Whether nobody can win any more: each row, each column and both diagonals hold both letters.

    There may still be free cells.

    :param board: The board, of any size from 3 to 10. It is not changed.
    :param playerLetter: One of the letters.
    :param computerLetter: The other one.
    :return: True if all lines hold both letters, False if at least one does not.
    """
    n = len(board)
    undecided = 2 * n + 2
    for row in board:
        undecided -= playerLetter in row and computerLetter in row
    for column in zip(*board):
        undecided -= playerLetter in column and computerLetter in column
    for diagonal in ([board[i][i] for i in range(n)], [board[i][n - 1 - i] for i in range(n)]):
        undecided -= playerLetter in diagonal and computerLetter in diagonal
    return undecided == 0


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
    other = {"X": "O", "O": "X"}[computerLetter]
    cells = [(x, y) for x in range(len(board)) for y in range(len(board)) if board[y][x] not in "XO"]
    for letter in (computerLetter, other):
        if sum(row.count(letter) for row in board) < len(board) - 1:
            continue
        for x, y in cells:
            board[y][x] = letter
            wins = isWinner(board, letter)
            board[y][x] = " "
            if wins:
                return (x, y)
    n = len(board)
    by_row = [(row.count(computerLetter), row.count(other)) for row in board]
    by_column = [(column.count(computerLetter), column.count(other)) for column in zip(*board)]
    down = [board[i][i] for i in range(n)]
    up = [board[i][n - i - 1] for i in range(n)]
    by_diagonal = [(line.count(computerLetter), line.count(other)) for line in (down, up)]
    best, move = (-1, -1), None
    for x, y in cells:
        lines = [by_row[y], by_column[x]]
        lines += [by_diagonal[0]] * (x == y) + [by_diagonal[1]] * (x + y == n - 1)
        open_lines = [(mine, yours) for mine, yours in lines if not (mine and yours)]
        attack = sum(mine for mine, _ in open_lines)
        score = (attack + sum(yours for _, yours in open_lines), attack)
        if score > best:
            best, move = score, (x, y)
    return move


if __name__ == "__main__":
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
