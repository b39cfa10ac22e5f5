# NAME:
# STUDENT NUMBER:


# # Assignment 3: Xtreme tic-tac-toe
#
# - **Worth:** 5 % of the course
# - **Due:** Monday, 5 August 2024, 23:55 (UTC-03:00)
# - **File to hand in:** `asn3.py` (not the notebook)
# - **Imports:** only what comes with Python
# - Marks deducted for a notebook instead of `asn3.py`: 5.
# - Marks deducted if your file asks for input or never ends when it is imported, or if we have to correct it: 5. We may correct its syntax, an import, a given line, a name, or a line that raises an exception or cannot be what you meant.
#
# | part | marks |
# |---|---:|
# | Setting up the board (`setup_game`) | 5 |
# | Reading a move (`parse_move`) | 5 |
# | Judging a move (`is_move_valid`) | 5 |
# | Making a move (`apply_move`) | 5 |
# | A full row (`check_row`) | 5 |
# | A full column (`check_column`) | 5 |
# | The diagonal that goes down (`check_down_diagonal`) | 5 |
# | The diagonal that goes up (`check_up_diagonal`) | 5 |
# | Any way of winning (`check_for_winner`) | 5 |
# | Drawing a cell (`render_cell`) | 5 |
# | Drawing a row (`render_row`) | 5 |
# | Drawing the board (`render_board`) | 5 |
# | The game | 25 |
# | Following the instructions | 5 |
# | Comments, names, style, sense | 10 |
# | **Total** | **100** |
#
# A person reads your program and gives the 10 marks for: Comments, names, style, sense.
# All other marks are given automatically.


# Everybody knows tic-tac-toe on a board of three by three. In the *Xtreme* version the players choose the size:
# 3 by 3, 4 by 4, or 999 by 999 if they have the patience. In this notebook you build the whole game.
#
# First you write twelve small functions. Each does one job, and you can try it out on its own. The last cell then
# plays the game, mostly by calling the functions that you have already written.
#
# **How to work with this notebook**
#
# 1. Read the whole notebook before you begin.
# 2. If you work in Colab, upload the notebook and choose *File > Save a copy in Drive*. Work in that copy, and you will
#    find it there the next time. If you prefer to work on your own computer, use `asn3.py`. It has the same functions.
# 3. Put your name and student number into the two comment lines of the first cell.
# 4. Read the text above a function, then write the body of the function. Do not change its name, its parameters or its
#    description: other code relies on them.
# 5. Below each function there are some asserts, as comments. Delete `# ` (the hash and the space) at the start of each
#    line and run the cell. To do this for all lines at once, select them and press Ctrl+/. If nothing is printed, they
#    pass. The asserts are examples and do not test everything, so think of other cases too. One that fails costs no
#    marks by itself.
# 6. When a function works, go on to the next one. If you need help, ask, for example during office hours.
# 7. At the end, hand in `asn3.py` on Moodle. The last section says how.


# ## The board
#
# A board is a list of rows, and a row is a list of cells. A cell is a string of exactly one character: `" "` (a space)
# while it is free, or `"X"`, or `"O"`.
#
# Players think in coordinates: **x** counts columns from the left, **y** counts rows from the top, and both start
# at 0.
#
# ```
#            x=0   x=1   x=2
#         +-----+-----+-----+
#    y=0  |  X  |     |     |      board = [["X", " ", " "],
#         +-----+-----+-----+
#    y=1  |     |     |  O  |               [" ", " ", "O"],
#         +-----+-----+-----+
#    y=2  |     |     |     |               [" ", " ", " "]]
#         +-----+-----+-----+
# ```
#
# Python has to find the row before it can find a cell in that row. So the cell at (x, y) is **`board[y][x]`**: y comes
# first. In the drawing the O is at x = 2, y = 1, which is `board[1][2]`.


# ## Setting up the board
#
# At the start of the game, all cells are free. `setup_game(2)` returns `[[" ", " "], [" ", " "]]`.
#
# Make sure that each row is a list **of its own**. Python's `*` copies the *reference* to a list, not the list. So the
# following creates a single row that appears three times:
#
# ```
#    row = [" ", " ", " "]             board ──► [ ●, ●, ● ]
#    board = [row] * 3                             │  │  │
#                                                  ▼  ▼  ▼
#                                                [" ", " ", " "]     an X in one row is an X in all
# ```
#
# What you want is this:
#
# ```
#    board ──► [ ●, ●, ● ]
#                │  │  └──► [" ", " ", " "]
#                │  └─────► [" ", " ", " "]
#                └────────► [" ", " ", " "]
# ```


def setup_game(size: int) -> list[list[str]]:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that changing one row does not change the others. Each call makes a new board.
    Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    # Write your code here.


# assert setup_game(1) == [[" "]]
# assert setup_game(3) == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# some_board = setup_game(2)
# some_board[0][1] = "X"
# assert some_board == [[" ", "X"], [" ", " "]]


# ## Reading a move
#
# A player types a move as text, for example `2, 1`. For the program this is one string of four characters. Before the
# game can use it, the string must become a tuple of two numbers, `x` and `y`:
#
# ```
#    "2, 1"  ──►  (2, 1)
#                  │  └── y: the row
#                  └───── x: the column
# ```
#
# Not everybody types a space after the comma, some people type two, and on a large board a number can have several
# digits. So do not count characters: split the text at the comma. A player can also type a minus sign. Such a move is
# not on the board, but the next function checks that; this one only reads.


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". There may be any number of spaces before and after the numbers, or none. A
    number may have more than one digit, and may be negative. If there are more than two numbers ("1, 2, 3"), the first
    two count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    # Write your code here.


# assert parse_move("2, 1") == (2, 1)
# assert parse_move("0, 0") == (0, 0)
# assert parse_move("0,2") == (0, 2)


# ## Judging a move
#
# A move is valid if its cell exists and is still free.
#
# ```
#            x=0   x=1   x=2
#    y=0      X  |     |            (2, 2)  valid
#           -----+-----+-----       (2, 1)  not valid: there is an O
#    y=1         |     |  O         (3, 0)  not valid: there is no column 3
#           -----+-----+-----       (-2, 1) not valid: there is no column -2
#    y=2         |     |
# ```
#
# The order of the two checks matters. Looking at a cell that does not exist stops your program with an `IndexError`.
# And there is a trap: in Python a negative index is not an error. It counts from the *end* of the list.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may have any size from 1 up. Both numbers of a move may be any integers,
    including negative ones. A negative number is never on the board. This function only looks: it does not change the
    board.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    # Write your code here.


# assert is_move_valid((2, 2), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is True
# assert is_move_valid((2, 1), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is False
# assert is_move_valid((-2, 1), [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) is False


# ## Making a move
#
# `apply_move` returns a **new** board. The given board must look the same afterwards.
#
# ```
#    given                      returned, for the move (0, 1) of X
#
#    X| |                       X| |
#    -+-+-                      -+-+-
#     | |O      ──────►         X| |O
#    -+-+-                      -+-+-
#     | |                        | |
# ```
#
# For this you need a copy, and copying only the outer list is not enough. Such a copy is called *shallow*: it is a new
# list with the same old rows in it. A *deep* copy has new rows as well.
#
# ```
#    shallow                               deep
#
#    given ──► [ ●, ● ]                    given ──► [ ●, ● ]
#                │  │                                  │  └─► [" ", " "]
#                ▼  ▼                                  └────► ["X", " "]
#         ["X", " "] [" ", " "]
#                ▲  ▲                                  ┌────► ["X", " "]
#                │  │                                  │  ┌─► [" ", " "]
#    copy  ──► [ ●, ● ]                    copy  ──► [ ●, ● ]
# ```


def apply_move(move: tuple[int, int], board: list[list[str]], player: str) -> list[list[str]]:
    """
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, even if nothing in that row has changed.

    :param move: The tuple (x, y): column x, row y. It is valid, so you need not check it again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    """
    # Write your code here.


# old_board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
# assert apply_move((0, 1), old_board, "X") == [["X", " ", " "], ["X", " ", "O"], [" ", " ", " "]]
# assert old_board == [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]


# ## A full row, a full column
#
# A player who owns *every* cell of a line has won. The next two functions each look at one straight line of the board:
# a row (from left to right) or a column (from top to bottom).
#
# ```
#    X|O|O                                       X|O|O
#    -+-+-                                       -+-+-
#     |O|O                                       X|O|X
#    -+-+-                                       -+-+-
#    X|X|X   ◄── row 2 is full of X               |O|
#                                                  ▲
#                                                  └── column 1 is full of O
# ```
#
# If one cell is free or belongs to the other player, the answer is no. But you can only answer yes after you have
# looked at all of them.
#
# Get the length of a row and the number of rows from the board. Do not assume that these two numbers are equal: both
# functions must also work on a board that has more columns than rows, or fewer.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    """
    Whether the player has every cell of one row.

    The board may have any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. The row exists.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    # Write your code here.


# assert check_row([["X", "O", "O"], [" ", "O", "O"], ["X", "X", "X"]], 2, "X") is True
# assert check_row([["X", "O", "O"], [" ", "O", "O"], ["X", "X", "X"]], 1, "O") is False
# assert check_row([["O", "O", "O", "O"], ["X", "X", " ", "X"]], 0, "O") is True


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    """
    Whether the player has every cell of one column.

    The board may have any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. The column exists.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    # Write your code here.


# assert check_column([["X", "O", "O"], ["X", "O", "X"], [" ", "O", " "]], 1, "O") is True
# assert check_column([["X", "O", "O"], ["X", "O", "X"], [" ", "O", " "]], 0, "X") is False
# assert check_column([["X", " "], ["X", "O"], ["X", "O"]], 0, "X") is True


# ## The two diagonals
#
# A square board has exactly two diagonals that go from corner to corner. So each has its own function, which needs
# no row or column number.
#
# ```
#    down: from the top left           up: from the bottom left
#
#    X| |                               | |O
#    -+-+-                             -+-+-
#     |X|                               |O|
#    -+-+-                             -+-+-
#     | |X                             O| |
# ```
#
# Write down the x and y of each cell on such a line, for a board of size 3 and for one of size 4. How do you get from y
# to x? For the diagonal that goes up, you also need the size of the board.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may have any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    # Write your code here.


# assert check_down_diagonal([["X", "O", " "], [" ", "X", "O"], [" ", " ", "X"]], "X") is True
# assert check_down_diagonal([["X", "O", " "], [" ", "X", "O"], [" ", " ", "X"]], "O") is False


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may have any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    # Write your code here.


# assert check_up_diagonal([["X", "X", "O"], [" ", "O", " "], ["O", " ", "X"]], "O") is True
# assert check_up_diagonal([["X", "X", "O"], [" ", "O", " "], ["O", " ", "X"]], "X") is False


# ## Any way of winning
#
# You now have four functions, one for each kind of line. Put them together: a player has won if **one** of them returns
# True for **one** line.
#
# ```
#    3 rows, 3 columns, 2 diagonals:            n rows, n columns, 2 diagonals:
#    8 lines on a board of 3 by 3               2n + 2 lines on a board of n by n
# ```
#
# Call your four functions here, and do not write their loops a second time. A common mistake is to return False too
# early: even if the first row is not full, the second one may be full.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    Use check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the player has no full
    line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may have any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    # Write your code here.


# assert check_for_winner([["X", "X", "X"], [" ", "O", " "], ["O", " ", " "]], "X") is True
# assert check_for_winner([["X", " ", "O"], [" ", "O", " "], ["O", " ", "X"]], "O") is True
# assert check_for_winner([["X", " ", "O"], [" ", "O", " "], ["O", " ", "X"]], "X") is False
# assert check_for_winner([["X", "O", "X"], ["X", "O", "O"], ["O", "X", "X"]], "X") is False


# ## Drawing the board
#
# The list of lists is convenient for Python, but people want to see a grid. A board is drawn with `|` between the cells
# of a row. Between two rows there is a line of `-`, with a `+` where two lines cross.
#
# ```
#    X| |        ◄── row 0
#    -+-+-
#     | |O       ◄── row 1
#    -+-+-
#     | |        ◄── row 2
# ```
#
# As a string this is `"X| | \n-+-+-\n | |O\n-+-+-\n | | \n"`. Here `\n` is one character: the end of a line. Look
# closely: there is no `|` at the left edge or at the right edge, and there is no `-+-+-` above the first row or below
# the last one.
#
# The drawing is large, so build it from small pieces: a cell, then a row of cells, then a board of rows. All three
# functions **return** their string. The game prints it.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    # Write your code here.


# assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0, 0) == "X"
# assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 2, 1) == "O"
# assert render_cell([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0, 2) == " "


def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may have any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    # Write your code here.


# assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 0) == "X| | \n"
# assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 1) == " | |O\n"
# assert render_row([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]], 2) == " | | \n"


def render_board(board: list[list[str]]) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It is only between two rows:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may have any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    # Write your code here.


# assert render_board([["X", " "], [" ", "O"]]) == "X| \n-+-\n |O\n"
# assert render_board([["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]) == "X| | \n-+-+-\n | |O\n-+-+-\n | | \n"


# ## The game
#
# Now let two people play. This is the plan, from the start of the program to its end:
#
# ```
#    ask for the size, set up the board, no move made so far
#          │
#          ▼
#    ┌─► whose turn is it?  (X begins, then they take turns)
#    │   show the board and the number of moves made so far
#    │   ask for a move, and ask again until it is a valid one
#    │   make the move, and count it
#    │     │
#    └─────┴── nobody has won, and there is a free cell
#          │
#          ▼
#    show the board, and say who won in how many moves, or that nobody did
# ```
#
# This is what a game looks like. The players typed `3`, and then `1, 3` (which is not on the board, so X is asked again
# and the move is not counted), `0, 2`, `1,1` and so on. An empty line follows each board. Ask for nothing but the size
# and the moves: any other question, such as `Press Enter`, costs marks.
#
# ```
# Game Board Size: 3
#  | |
# -+-+-
#  | |
# -+-+-
#  | |
#
# Move Counter: 0
# X's move (x, y): 1, 3
# X's move (x, y): 0, 2
#  | |
# -+-+-
#  | |
# -+-+-
# X| |
#
# Move Counter: 1
# O's move (x, y): 1,1
#  | |
# -+-+-
#  |O|
# -+-+-
# X| |
#
# Move Counter: 2
# X's move (x, y): 0,1
# ```
#
# After the last move the game shows the board once more, and the result below it:
#
# ```
# X|O|
# -+-+-
# X|O|
# -+-+-
# X| |
#
# Player X won in 5 moves.
# ```
#
# A full board on which nobody has a line is a draw, called a *cat's game*. Then the last line is
# `Cat's game; no one wins.` Look for a winner first, though: the move that fills the board can be the one that wins.
#
# Here are two questions for you: Why does X always win on a board of 1 by 1 or 2 by 2? And does your game still work
# for a size of 10?
#
# The line `if __name__ == "__main__":` is already there. The code that is indented below it runs if this file is the
# program that was started. It does not run if another program imports your functions. Keep the whole game below it.


if __name__ == "__main__":
    # Write your code here.
    pass


# ## Testing the game
#
# There are no asserts for the game. Run it and play it yourself, and try to break it: type moves that are not on the
# board, choose a cell twice, fill the board without a winner, and win with the last free cell.


# ## What else counts
#
# A person also reads your program, and gives 10 marks for how it is written. Correct output alone is not enough for
# full marks. These things count:
#
# - **Comments** (3 marks). They explain the code where it is hard to read.
# - **Names** (2 marks). They say what a variable is for: `move_counter`, not `a` or `x2`.
# - **Style** (3 marks). Each function does one job, no lines are copied, and there is no unused code.
# - **Sense** (2 marks). Nothing surprises the reader: no strange detours to the answer.


# ## Handing in
#
# 1. Check that your name and student number are in the comment at the top.
# 2. In Colab, choose *File > Download > Download .py*. The file must be called `asn3.py`.
# 3. Hand in `asn3.py` on Moodle, not the notebook.
# 4. Verify that your submission worked: open the assignment on Moodle again, and check that `asn3.py` is listed there.
#    A file that did not arrive earns no marks.
