# NAME:
# STUDENT NUMBER:


# # Workshop: tic-tac-toe in the terminal
#
# Two people sit at one keyboard and play tic-tac-toe against each other. You build that game in five steps, and it
# takes less than a hundred lines. After that there are four ideas for making more of it, and each of them earns a
# bonus.
#
# **How to work with this notebook**
#
# 1. Put your name and student number into the two comment lines of the first cell.
# 2. Read the text above a cell, then write what is missing in it, and try it out.
# 3. The last cell starts the game. It stands at the very end and has no guard: whoever runs the file, plays.
# 4. Download the notebook as `workshop.py` and hand in that file (not the notebook).
#
# What counts is how the game *plays*: we type numbers, as players would, and read what your program prints. How you
# divide it into functions is up to you; the ones below are a suggestion. You may also put them all into one.


# ## Step 1: The board
#
# The nine boxes have the numbers 1 to 9, and a box shows its number for as long as it is free. So the board can be a
# list of nine things, and box number `n` is found at `board[n - 1]`.


board = [1, 2, 3, 4, 5, 6, 7, 8, 9]


# It is drawn like this, with an empty line above and one below:
#
# ```
#
#  1 | 2 | 3
# ---|---|---
#  4 | X | 6
# ---|---|---
#  7 | 8 | O
#
# ```
#
# A hint: `print("", board[0], "|", board[1])` puts one space between all that it prints, and so begins the line with
# one.


def PrintBoard():
    """Print the board: an empty line, three rows of three boxes with lines between them, and an empty line."""
    # Write your code here.


# ## Step 2: A number from a player
#
# A player types the number of a box. People mistype, so what they type cannot be trusted:
#
# * what is no number at all gets the answer `That's not a number. Try again`;
# * a number outside of 1 to 9 gets the answer `Number not on board`;
#
# and both times the player types again, until it is a number from 1 to 9. An empty line comes before each of these
# answers. `int(text)` raises a `ValueError` where *text* is no number, and `try` … `except ValueError` notices.


def GetNumber():
    """Read lines until one of them is a number from 1 to 9, and return that number."""
    # Write your code here.


# ## Step 3: A turn
#
# Now the number has to be that of a *free* box. Where a box is taken already, the player is told
# `Box already occupied. Try another one` (again with an empty line before it), and types another number. When the box
# is free, the player's mark goes into it.


def Turn(player):
    """Let *player* ("X" or "O") choose a free box, and put the mark into it."""
    # Write your code here.


# ## Step 4: Has somebody won?
#
# There are eight ways to win. They could be written down as a list of eight lines, and that would be right. Here is a
# prettier way: write these numbers into the boxes, and the three numbers of *every* line add up to 15. Better still,
# three different boxes that add up to 15 are *always* a line. This is called a magic square.
#
# ```
#  4 | 9 | 2
# ---|---|---
#  3 | 5 | 7
# ---|---|---
#  8 | 1 | 6
# ```
#
# So a player has won as soon as three of the boxes that the player holds add up to 15.


MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]


# When *player* has won, print `Player X wins!` (or `O`). When nobody has won and all nine boxes are taken, print
# `The game ends in a Tie`. An empty line follows either of them. Whoever takes the ninth box may win with it: then it
# is no tie.


def CheckWin(player):
    """Return True, and say so, if *player* has won or all boxes are taken; otherwise return False and print nothing."""
    # Write your code here.


# ## Step 5: The game
#
# One game goes like this. As long as it is not over:
#
# 1. print the board;
# 2. say whose turn it is: `Choose a box player X`;
# 3. let that player take the turn; the next turn is the other player's.
#
# X begins. When it is over, the board is printed once more, and below it who has won, or that it is a tie.
#
# ```
#
#  X | X | 3
# ---|---|---
#  4 | O | 6
# ---|---|---
#  7 | 8 | O
#
# Choose a box player X
# 3
#
#  X | X | X
# ---|---|---
#  4 | O | 6
# ---|---|---
#  7 | 8 | O
#
# Player X wins!
#
# ```


def TicTacToe(first):
    """Play one game, which *first* ("X" or "O") begins, and return who won it: "X", "O", or "Tie"."""
    # Write your code here.


# ## Ideas for more
#
# The game is complete now. Each of these ideas earns a **bonus**, in any order and as many as you like; without them
# you can have all marks. Print and ask exactly what is said here, so that we recognise it.
#
# **Play again.** After a game, ask `Play again (Y/N)? `. After `Y` or `y` another game begins with a fresh board, after
# `N` or `n` the program ends, and after anything else you ask again.
#
# **Take turns at beginning.** For those who have *play again*: O begins the second game, X the third, and so on.
#
# **Keep the score.** For those who have *play again*: after each game, before the question, print how many games each
# player has won so far and how many were ties, in a line such as `Score: X 2, O 1, ties 0`.
#
# **An unbeatable opponent.** Before the first game, ask `Players (1 or 2)? `. With 2 players all is as before. With 1
# player, the computer plays O, and says what it does: `Computer chooses box 5`. It must never lose. The way to get
# there is called *minimax*: try each free box, imagine that both go on as well as they can, and take a box with the
# best end.
# A program that looks at every game to its end takes a few seconds to think, which is fine.


# Write the functions for your ideas here.
# Write your code here.


# ## Start
#
# This cell starts the game: one call of your function is enough, such as `TicTacToe("X")`.


# Write your code here.
