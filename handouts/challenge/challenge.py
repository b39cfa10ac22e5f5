# NAME:
# STUDENT NUMBER:


# # Challenge: a computer player
#
# - **File to hand in:** `challenge.py` (not the notebook)
# - **Imports:** only what comes with Python
# - Marks deducted for a notebook instead of `challenge.py`: 5.
# - Marks deducted if your file asks for input or never ends when it is imported, or if we have to correct it: 5. We may correct its syntax, an import, a given line, a name, or a line that raises an exception or cannot be what you meant.
#
# | part | marks |
# |---|---:|
# | The size of the board (`boardsize`) | 3 |
# | Who goes first (`whoGoesFirst`) | 3 |
# | Showing the board (`drawBoard`) | 5 |
# | Choosing a letter (`inputPlayerLetter`) | 4 |
# | Another round? (`playAgain`) | 3 |
# | Making a move (`makeMove`) | 3 |
# | Copying the board (`getBoardCopy`) | 3 |
# | Is a cell free? (`isSpaceFree`) | 3 |
# | Is the board full? (`isBoardFull`) | 3 |
# | The player's move (`getPlayerMove`) | 6 |
# | Who has won (`isWinner`) | 7 |
# | The early tie (`isTie`) | 7 |
# | The computer's move (`getComputerMove`) | 22 |
# | Whole matches of the computer | 3 |
# | The game | 10 |
# | Following the instructions | 5 |
# | Comments, names, style, sense | 10 |
# | **Total** | **100** |
#
# A person reads your program and gives the 10 marks for: Comments, names, style, sense.
# All other marks are given automatically.


# You play tic-tac-toe against the computer, on a board from 3 by 3 to 10 by 10. A player who fills a whole line of the
# board with one letter has won. A line is a row, a column, or one of the two diagonals that go from corner to corner.
#
# You write thirteen functions. Each does one job, and you can try it out on its own. The last one, `getComputerMove`,
# is the main topic of this notebook: a strategy that works on a board of any size. Then you put the game together.
#
# **How to work with this notebook**
#
# 1. Put your name and student number into the two comment lines of the first cell.
# 2. Read the text above a function, then write the body of the function. Do not change its name, its parameters or its
#    description: other code relies on them.
# 3. Below some functions there are asserts, as comments. Delete `# ` (the hash and the space) at the start of each line
#    and run the cell. To do this for all lines at once, select them and press Ctrl+/. If nothing is printed, they pass.
#    The asserts are examples and do not test everything, so think of other cases too. One that fails costs no marks by
#    itself.
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
# A function that gets a board can find its size: `len(board)`. It does not need a global variable for this, so you can
# try it on any board.


import random


# ## Random choices
#
# The size of the board and the player who goes first are random. Python's module `random` is imported above. Both ends
# of the range are possible: the size must be 3 in some games, and 10 in others.


def boardsize() -> int:
    """
    Choose the size of the board at random, print it, and return it.

    Each whole number from 3 to 10 is possible, and no other. For a board of 4 by 4 it prints:

    You will play on a 4 by 4 board

    :return: The size that was chosen.
    """
    # Write your code here.


def whoGoesFirst() -> str:
    """
    Choose at random who makes the first move.

    :return: "computer" or "player". Both are possible.
    """
    # Write your code here.


# ## Showing the board
#
# The player has to type coordinates, so show them: the numbers of the columns above the board, and the number of each
# row to its left. Draw the board like this. You can print a list as it is:
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
    # Write your code here.


# ## Asking the player
#
# Two questions have simple answers. Both accept lowercase letters as well as capitals. Ask for the letter until the
# answer is valid: a player may type `Z`, or both letters, or nothing at all.


def inputPlayerLetter() -> list[str]:
    """
    Ask which letter the player wants to be, and ask again until the answer is X or O (or x or o).

    The question is: Do you want to be X or O?

    :return: Two letters, "X" and "O" in one order or the other: the player's first, then the computer's.
    """
    # Write your code here.


def playAgain() -> bool:
    """
    Ask whether the player wants to play another round. Ask once: any answer that does not begin with y or Y means no.

    The question is: Do you want to play again? (yes or no)

    :return: True if the answer begins with y or Y, False if not.
    """
    # Write your code here.


# ## Moves
#
# `makeMove` changes the board that it gets. The game needs this. But a strategy tries moves out, and must not change
# the board: it makes the move on a copy. Copying only the outer list is not enough. The copy would contain the same old
# rows, and a letter that is written into one of them would be on both boards.


def makeMove(board: list[list[str]], letter: str, move_x: int, move_y: int) -> None:
    """
    Write a letter into a free cell of the board that is given. This changes that board; nothing is returned.

    :param board: The board: the cell in column x and row y is board[y][x].
    :param letter: Whose move it is, "X" or "O".
    :param move_x: The column.
    :param move_y: The row.
    """
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
# A player who has every cell of a line has won.
#
# The game need not continue until the board is full. When every line of the board contains both letters, nobody can
# fill a line any more, and the game is a tie, even if cells are free. Look at each of the eight lines of this board:
#
# ```
#    X|X|O
#    -+-+-
#    O|O|X
#    -+-+-
#    X| |O
# ```
#
# One cell is still free, and it does not matter who takes it: column 1 and row 2 already contain both letters.


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
# The computer asks three questions, one after the other, and uses the first one that gives a cell.
#
# **1. Can I win now?** If the computer can fill a line with one cell, it takes that cell.
#
# **2. Could the player win next?** If the player could fill a line with one cell, the computer takes that cell. (If
# there are several, it takes any of them.)
#
# **3. Which cell is the best?** Each free cell has two scores, one for attack and one for defence. Both depend on the
# lines through the cell: its row, its column, and one or both diagonals if the cell is on them.
#
# - A line that contains *both* letters is worth nothing: nobody can fill it any more.
# - The **offensive score** of a cell is the number of the computer's letters in its other lines, all added up.
# - The **defensive score** is the number of the player's letters in them, added up.
# - The **total score** is the sum of the two.
#
# The computer takes the cell with the highest total score. If there are several, it takes the one with the highest
# offensive score. If there are still several, it may take any of these.
#
# Here is an example on a board of 4 by 4. The computer is O. Each free cell shows its offensive score, then its
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
# that goes up, so this line is worth nothing, and (3, 0) and (0, 3) have no score at all. Two cells have the highest
# total score, (1, 1) and (2, 2), and the same offensive score. The computer may take either.


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
# Print a welcome message, choose the size of the board at random, and play rounds until the player does not want to
# play again. The board has the same size in every round. A round has these steps:
#
# 1. Begin with an empty board.
# 2. Ask for the player's letter, choose at random who goes first, and print this: `The computer will go first.`
# 3. If it is the player's turn, draw the board, ask for a move, and make it. If it is the computer's turn, make
#    its move.
# 4. After each move, check whether the round is over. If it is, draw the board once more, and print one of these:
#
# ```
# The player has won.
# The computer has won.
# There are no possible winning moves, the game is a tie!
# ```
#
# 5. Ask whether to play again.
#
# Ask nothing else: our tests answer only these questions, so any other question, such as `Press Enter`, may cost marks.
#
# A round ends as soon as it is decided, which may be long before the board is full. (A full board that nobody has won
# is a tie like any other. Do you see why `isTie` finds it too?)
#
# A game may look like this. The player typed the text after the colons and questions:
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
# The line `if __name__ == "__main__":` is already there. Keep the whole game below it.


if __name__ == "__main__":
    # Write your code here.
    pass


# ## What else counts
#
# A person also reads your program, and gives 10 marks for how it is written. Correct output alone is not enough for
# full marks. These things count:
#
# - **Comments** (3 marks). They explain the code where it is hard to read.
# - **Names** (2 marks). They say what a variable is for: `opponent`, not `a` or `x2`.
# - **Style** (3 marks). Each function does one job, no lines are copied, and there is no unused code.
# - **Sense** (2 marks). Nothing surprises the reader: no strange detours to the answer.
