# NAME: Dee Draft
# STUDENT NUMBER: 202400213


# # A computer player
#
# You against the computer: tic-tac-toe on a board that may be as small as 3 by 3 and as large as 10 by 10. Who fills a
# whole line of the board with his or her letter has won; a line is a row, a column, or one of the two diagonals that
# go from corner to corner.
#
# You write thirteen functions. Each does one job and can be tried out alone. The last of them, `getComputerMove`, is
# what this notebook is about: a strategy that works on a board of any size. Then you put the game together.
#
# **How to work with this notebook**
#
# 1. Put your name and student number into the two comment lines of the first cell.
# 2. Read the text above a function, then write the body of the function. Leave its name, its parameters and its
#    description as they are: other code relies on them.
# 3. Below some functions are asserts, commented out. Take the `#` away and run the cell. Silence means that they
#    hold. They are examples and do not try everything, so think of cases of your own.
# 4. At the end, download the notebook as `challenge.py` and hand in that file (not the notebook).


# ## The board
#
# A board is a list of rows, and a row is a list of cells. A cell is `"X"`, `"O"`, or `" "` (a space) while it is free.
#
# **x** counts columns from the left, **y** counts rows from the top, and both start at 0. Python has to find the row
# before it can find a cell in that row, so the cell at (x, y) is **`board[y][x]`**.
#
# ```
#            x=0   x=1   x=2
#    y=0      X  |     |            board = [["X", " ", " "],
#           -----+-----+-----                [" ", " ", "O"],
#    y=1         |     |  O                  [" ", " ", " "]]
#           -----+-----+-----
#    y=2         |     |            the O is at x = 2, y = 1: board[1][2]
# ```
#
# A function that is given a board finds the size in it: `len(board)`. It needs no variable of the game for that, and
# so you can try it on any board that you like.


import random


# ## What is left to chance
#
# The size of the board, and who goes first, are left to chance. Python's module `random` is imported above. Both ends
# count: when a size is drawn, 3 has to come up now and then, and so has 10.


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
    # Write your code here.


def whoGoesFirst() -> str:
    """
    Choose at random who makes the first move.

    :return: "computer" or "player". Both are possible.
    """
    if random.randint(0, 1) == 0:
        return "computer"
    return "player"
    # Write your code here.


# ## Showing the board
#
# The player has to type coordinates, so they stand on the display: the numbers of the columns above the board, and
# the number of each row at its left. Draw the board like this. A list can be printed as it is:
#
# ```
#   ['0', '1', '2']
# 0 ['X', ' ', ' ']
# -------------------------------------------------
# 1 [' ', ' ', 'O']
# -------------------------------------------------
# 2 [' ', ' ', ' ']
# -------------------------------------------------
# ```


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
    # Write your code here.


# ## Asking the player
#
# Two questions have simple answers. Small letters are as good as capitals in both. Ask again for a letter until there
# is one: somebody may type `Z`, or both letters, or nothing at all.


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
    # Write your code here.


def playAgain() -> bool:
    """
    Ask whether the player wants to play another round. Ask once: any answer that does not begin with y or Y means no.

    The question is: Do you want to play again? (yes or no)

    :return: True if the answer begins with y or Y, False if not.
    """
    print("Do you want to play again? (yes or no)")
    return input().lower().startswith("y")
    # Write your code here.


# ## Moves
#
# `makeMove` writes into the board that it is given. That is what the game wants. But a strategy wants to try a move
# out, and must not leave traces: it makes the move on a copy. A copy of the outer list alone is not enough, because
# it would hold the same old rows, and a letter written into one of them would stand on both boards.


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    """
    Write a letter into a free cell of the board that is given. This changes that board; nothing is returned.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param letter: Whose move it is, "X" or "O".
    :param move_x: The column.
    :param move_y: The row.
    """
    board[move_y][move_x] = letter
    # Write your code here.


# small = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# makeMove(small, "X", 2, 0)
# assert small == [[" ", " ", "X"], [" ", " ", " "], [" ", " ", " "]]


def getBoardCopy(board: list[list[str]]) -> list[list[str]]:
    """
    Make a copy of the board on which moves can be tried out: what happens to the copy does not happen to the board.

    :param board: The board. It is not changed.
    :return: A new board with new rows, and the same letters in them.
    """
    # Write your code here.


def isSpaceFree(board: list[list[str]], move_x: int, move_y: int) -> bool:
    """
    Whether a cell of the board is free.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param move_x: The column. The column exists.
    :param move_y: The row. The row exists.
    :return: True if the cell is " ", False if a letter is in it.
    """
    # Write your code here.


# assert isSpaceFree([["X", " ", " "], [" ", "O", " "], [" ", " ", " "]], 1, 0)
# assert not isSpaceFree([["X", " ", " "], [" ", "O", " "], [" ", " ", " "]], 1, 1)


def isBoardFull(board: list[list[str]]) -> bool:
    """
    Whether every cell of the board has been taken.

    :param board: The board, of any size from 3 to 10.
    :return: True if no cell is free, False if one is.
    """
    # Write your code here.


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
    # Write your code here.


# ## The end of a game
#
# Somebody has won who has every cell of a line.
#
# The game need not go on until the board is full. Once every line of the board holds both letters, nobody can fill
# one any more, and it is a tie, even if cells are free. Look at each of the eight lines of this board:
#
# ```
#    X|X|O
#    -+-+-
#    O|O|X
#    -+-+-
#    X| |O
# ```
#
# One cell is still free, and it makes no difference who takes it: column 1 and row 2 hold both letters already.


def isWinner(board: list[list[str]], letter: str) -> bool:
    """
    Whether a letter fills a whole line: a row, a column, or one of the two diagonals from corner to corner.

    :param board: The board, of any size from 3 to 10. It is not changed.
    :param letter: The letter to look for, "X" or "O".
    :return: True if it fills a line, False if not.
    """
    # Write your code here.


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
    # Write your code here.


# assert isTie([["X", "O", "X"], ["O", "O", "X"], ["X", "X", "O"]], "X", "O")
# assert not isTie([["X", "O", "X"], ["O", "O", "X"], [" ", "X", " "]], "X", "O")


# ## The strategy
#
# The computer asks three questions, one after the other, and takes the first answer that there is.
#
# **1. Can I win now?** If there is a cell with which the computer fills a line, it takes that cell.
#
# **2. Could the player win next?** If there is a cell with which the player would fill a line, the computer takes it
# away. (If there are several, any of them.)
#
# **3. Which cell is the best?** Each free cell has two scores, one for attack and one for defence. Both are made of
# the lines that the cell lies on: its row, its column, and a diagonal or both if it lies there.
#
# - A line that holds *both* letters is worth nothing: nobody can fill it any more.
# - The **offensive score** of a cell is the number of the computer's letters in its other lines, all added up.
# - The **defensive score** is the number of the player's letters in them, added up.
# - The **total score** is the sum of the two.
#
# The computer takes the cell with the highest total score. Of several it takes the one of them with the highest
# offensive score. If there are still several, it may take any of these.
#
# Here is an example on a board of 4 by 4. The computer is O. At each free cell stands its offensive score, then its
# defensive score:
#
# ```
#            x=0   x=1   x=2   x=3
#    y=0     0 0   0 1   1 0   0 0
#    y=1     1 0   1 1    O    1 0
#    y=2     0 1    X    1 1   0 1
#    y=3     0 0   0 1   1 0   0 0
# ```
#
# The O at (2, 1) is in row 1 and in column 2, the X at (1, 2) is in row 2 and in column 1. Both are on the diagonal
# that goes up, which is worth nothing for that reason: so (3, 0) and (0, 3) have no score at all. Two cells have the
# highest total score, (1, 1) and (2, 2), and the same offensive score. The computer may take either.


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
    # Write your code here.


# assert tuple(getComputerMove([["O", "O", " "], ["X", "X", " "], [" ", " ", " "]], "O")) == (2, 0)
# assert tuple(getComputerMove([["X", " ", " "], ["X", "O", " "], [" ", " ", " "]], "O")) == (0, 2)


# ## The game
#
# Say hello, draw the size of the board, and play rounds until the player does not want to play again. The board has
# the same size in every round. A round goes like this:
#
# 1. Begin with a board of free cells.
# 2. Ask for the player's letter, draw who goes first, and print it: `The computer will go first.`
# 3. At the player's turn, draw the board, ask for a move, and make it. At the computer's turn, make its move.
# 4. After each move, look whether the round is over. If it is, draw the board once more, and say one of these:
#
# ```
# The player has won.
# The computer has won.
# There are no possible winning moves, the game is a tie!
# ```
#
# 5. Ask whether to play again.
#
# A round ends as soon as it is decided, which may be long before the board is full. (A full board that nobody has won
# is a tie like any other. Can you tell why `isTie` finds it, too?)
#
# A game may look like this. What the player typed stands behind the colons and questions:
#
# ```
# Welcome to Tic Tac Toe!
# You will play on a 3 by 3 board
# Do you want to be X or O?
# x
# The player will go first.
#   ['0', '1', '2']
# 0 [' ', ' ', ' ']
# -------------------------------------------------
# 1 [' ', ' ', ' ']
# -------------------------------------------------
# 2 [' ', ' ', ' ']
# -------------------------------------------------
# Enter x-coordinate of your next move: 1
# Enter y-coordinate of your next move: 1
# ```
#
# The line `if __name__ == "__main__":` is there already. Keep the whole game below it.


if __name__ == "__main__":
    # Write your code here.
    pass
