# # A tic-tac-toe player that never loses
#
# - **File to hand in:** `tictactoe.py` (not the notebook)
# - **Imports:** only what comes with Python and numpy
# - Marks deducted if your file asks for input or never ends when it is imported, or if we have to correct it: 5. We may correct its syntax, an import, a given line, a name, or a line that raises an exception or cannot be what you meant.
#
# | part | marks |
# |---|---:|
# | Whose turn it is (`player`) | 10 |
# | Possible actions (`actions`) | 10 |
# | The result of an action (`result`) | 20 |
# | Who has won (`winner`) | 10 |
# | Is the game over? (`terminal`) | 10 |
# | What the end is worth (`utility`) | 10 |
# | The player that never loses (`minimax`) | 30 |
# | **Total** | **100** |


# Tic-tac-toe on a board of three by three is so small that a computer can look at every possible game. You write the
# rules of the game as six small functions, and then `minimax`, which looks ahead to the end of the game and never
# loses.
#
# You get two more files:
#
# * `tictactoe.py` has the same functions as this notebook. Work in the one that you prefer, and hand in
#   **`tictactoe.py`**. If you work in the notebook, download it as `tictactoe.py` at the end.
# * `runner.py` opens a window in which you can play against your own program. Put it into the same folder as your
#   `tictactoe.py`, install pygame (`pip install pygame-ce`), and start it with `python runner.py`. You can do that at
#   any time: the window says which function it needs next.
#
# Keep the names of the functions, and the number and order of their parameters. You may add functions of your own.


# ## The board
#
# A board is a list of three rows, and a row is a list of three cells. A cell is `X`, `O` or `EMPTY`. These names are
# defined below: use them, not their values.
#
# An **action** is the place of a cell, a tuple `(i, j)`: `i` is the row, counted from the top, and `j` is the cell in
# that row, counted from the left. Both begin at 0, so the cell is `board[i][j]`.
#
# ```
#           j=0   j=1   j=2
#    i=0     X  |     |            board = [[X, EMPTY, EMPTY],
#          -----+-----+-----
#    i=1        |     |  O                  [EMPTY, EMPTY, O],      the O is at (1, 2)
#          -----+-----+-----
#    i=2        |     |                     [EMPTY, EMPTY, EMPTY]]
# ```
#
# Every board that your functions get can occur in a game. A game is over, and its board is called **terminal**, when a
# player has three in a row or no cell is free.


X = "X"
O = "O"
EMPTY = None


def initial_state() -> list[list]:
    """The board at the start of a game: all cells are free."""
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


# ## Whose turn it is
#
# You need not store whose turn it is, because the board shows it. X moves first, then the players take turns. So how
# many Xs and Os are there when it is X's turn, and how many when it is O's?


def player(board: list[list]) -> str:
    """
    Whose turn it is on a board: X begins, and then the two take turns.

    :param board: A board on which the game is not over. (If it is over, any answer is fine.)
    :return: X or O.
    """
    # Write your code here.


# assert player(initial_state()) == X
# assert player([[X, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]) == O
# assert player([[X, EMPTY, EMPTY], [EMPTY, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) == X


# ## Possible actions


def actions(board: list[list]) -> set[tuple[int, int]]:
    """
    All actions that are possible on a board: the places of its free cells.

    :param board: A board on which the game is not over. (If it is over, any answer is fine.)
    :return: A set of tuples (i, j): row i, and cell j in that row.
    """
    # Write your code here.


# assert len(actions(initial_state())) == 9
# assert actions([[X, O, X], [O, X, O], [O, EMPTY, EMPTY]]) == {(2, 1), (2, 2)}


# ## The result of an action
#
# `result` does not change the board that it gets. It returns a **new** board with the next move. Later your program
# tries out thousands of moves that it does not play in the end, and no attempt may change the board that it started
# from. Copying only the outer list is not enough: its rows would still be the old ones. Copy the rows too, or look up
# `copy.deepcopy`.
#
# Some actions are impossible: the cell is taken, or it does not exist. Then `result` raises an exception of your
# choice. Be careful with negative numbers: Python accepts `board[-1]`, but there is no row -1.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    """
    The board after an action of the player whose turn it is.

    The given board is never changed.

    :param board: A board on which the game is not over.
    :param action: A tuple (i, j).
    :return: A new board.
    :raises Exception: If the cell is taken, or is not on the board (a negative i or j is not on the board either).
    """
    # Write your code here.


# before = [[X, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]
# assert result(before, (1, 2)) == [[X, EMPTY, EMPTY], [EMPTY, EMPTY, O], [EMPTY, EMPTY, EMPTY]]
# assert before == [[X, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


# ## Who has won


def winner(board: list[list]) -> str | None:
    """
    Who has three marks in a line: a row, a column, or one of the two diagonals.

    :param board: A board. At most one player has three in a row on it.
    :return: X or O; None if nobody has three in a row (the game is not over, or it is a tie).
    """
    # Write your code here.


# assert winner(initial_state()) is None
# assert winner([[X, X, X], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) == X
# assert winner([[X, X, O], [X, O, EMPTY], [O, EMPTY, EMPTY]]) == O


# ## Is the game over?


def terminal(board: list[list]) -> bool:
    """
    Whether the game is over: somebody has won, or no cell is free.

    :param board: A board.
    :return: True if the game is over, False if not.
    """
    # Write your code here.


# assert terminal(initial_state()) is False
# assert terminal([[X, X, X], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) is True


# ## What the end of a game is worth


def utility(board: list[list]) -> int:
    """
    How much a finished game is worth to X.

    :param board: A terminal board.
    :return: 1 if X has won, -1 if O has won, 0 if it is a tie.
    """
    # Write your code here.


# assert utility([[X, X, X], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) == 1
# assert utility([[X, O, X], [X, O, O], [O, X, X]]) == 0


# ## The player that never loses
#
# X wants the highest utility at the end of the game, O wants the lowest, and each knows what the other wants. So the
# value of a board is
#
# * its utility if it is terminal,
# * the **highest** value of all boards that an action leads to, if it is X's turn,
# * the **lowest** value of all boards that an action leads to, if it is O's turn.
#
# That is all of minimax: a function that calls itself for the boards after this one. From the empty board there are
# more than a quarter of a million possible games, so your program may think for several seconds about its first move. That
# is fine. (It is faster if it ignores actions that cannot be better than another one. This is called alpha-beta
# pruning, and you do not need it here.)


# Functions of your own, if you need any:
# Write your code here.


def minimax(board: list[list]) -> tuple[int, int] | None:
    """
    The best action for the player whose turn it is, if both play as well as they can from here on.

    If several actions are equally good, any of them is right. The given board is not changed.

    :param board: A board.
    :return: A tuple (i, j); None if the board is terminal.
    """
    # Write your code here.


# assert minimax([[X, X, EMPTY], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) == (0, 2)
# assert minimax([[X, X, X], [O, O, EMPTY], [EMPTY, EMPTY, EMPTY]]) is None


# ## Play
#
# Save your program as `tictactoe.py` in the same folder as `runner.py`, and start `python runner.py`. If you ever win,
# something is wrong with your program.
