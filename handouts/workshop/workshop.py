# NAME:
# STUDENT NUMBER:


# # Workshop: tic-tac-toe in the terminal
#
# - **File to hand in:** `workshop.py` (not the notebook)
# - **Imports:** only what comes with Python
#
# | part | marks |
# |---|---:|
# | The game for two | 20 |
# | Idea: play again (bonus) | 2 |
# | Idea: change who begins (bonus) | 1 |
# | Idea: keep the score (bonus) | 2 |
# | Idea: an unbeatable opponent (bonus) | 5 |
# | **Total** | **20** |
#
# Bonus marks are extra: you can have full marks without them.


# Two people sit at one keyboard and play tic-tac-toe against each other. You build that game in five steps, in fewer
# than a hundred lines. After that, there are four ideas for making it better, and each of them earns a bonus.
#
# **How to work with this notebook**
#
# 1. Put your name and student number into the two comment lines of the first cell.
# 2. Read the text above a cell, then write the code that is missing, and try it out.
# 3. The last cell starts the game. It is at the very end and has no guard: running the file starts the game.
# 4. Download the notebook as `workshop.py` and hand in that file (not the notebook).
#
# What counts is how the game *plays*: we type numbers, as players would, and read what your program prints. How you
# divide it into functions is up to you. The ones below are a suggestion; you may also write a single one.


# ## Step 1: The board
#
# The nine boxes have the numbers 1 to 9, and a box shows its number as long as it is free. So the board can be a list
# of nine items, and box number `n` is `board[n - 1]`.
#
# `board` is a **global** variable: all functions can read it, and `board[0] = "X"` in a function changes the one list
# that they share. But be careful: `board = [...]` in a function makes a new list that only this function knows, and the
# other functions still use the old one. When a new game begins, put the numbers back into the list that is there, or
# write `global board` as the first line of the function.


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
# Hint: `print("", board[0], "|", board[1])` puts one space between the values, so the line begins with a space.


def PrintBoard():
    """Print the board: an empty line, three rows of three boxes with lines between them, and an empty line."""
    # Write your code here.


# ## Step 2: A number from a player
#
# A player types the number of a box. People make typing mistakes, so check what they type:
#
# * if it is not a number, print `That's not a number. Try again`;
# * if it is a number outside 1 to 9, print `Number not on board`.
#
# In both cases the player types again, until the answer is a number from 1 to 9. Print an empty line before each of
# these answers. `int(text)` raises a `ValueError` if *text* is not a number, and `try` … `except ValueError` catches
# it.


def GetNumber():
    """Read lines until one of them is a number from 1 to 9, and return that number."""
    # Write your code here.


# ## Step 3: A turn
#
# Now the number must be that of a *free* box. If the box is already taken, print
# `Box already occupied. Try another one` (again with an empty line before it), and let the player type another number.
# If the box is free, put the player's mark into it.


def Turn(player):
    """Let *player* ("X" or "O") choose a free box, and put the mark into it."""
    # Write your code here.


# ## Step 4: Has somebody won?
#
# There are eight ways to win. You could write them down as a list of eight lines, and that would be right. Here is a
# nicer way: write these numbers into the boxes. The three numbers of *every* line add up to 15, and three different
# boxes that add up to 15 are *always* a line. This is called a magic square.
#
# ```
#  4 | 9 | 2
# ---|---|---
#  3 | 5 | 7
# ---|---|---
#  8 | 1 | 6
# ```
#
# So a player has won as soon as three of the player's boxes add up to 15.


MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]


# If *player* has won, print `Player X wins!` (or `O`). If nobody has won and all nine boxes are taken, print
# `The game ends in a Tie`. Print an empty line after either of them. The ninth box can complete a line: then it is not
# a tie.


def CheckWin(player):
    """If *player* has won or all boxes are taken, print that and return True; else print nothing and return False."""
    # Write your code here.


# ## Step 5: The game
#
# Until the game is over, repeat these steps:
#
# 1. Print the board.
# 2. Print whose turn it is: `Choose a box player X`.
# 3. Let that player choose a box. The next turn is the other player's.
#
# X begins. When the game is over, print the board once more, and below it who has won, or that it is a tie.
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
# The game is now complete. Each of these ideas earns a **bonus**. Choose as many as you like, in any order; you can get
# full marks without them. Print and ask exactly the words below, so that we recognise them.
#
# **Play again.** After a game, ask `Play again (Y/N)? `. After `Y` or `y`, start a new game with a new board;
# after `N` or `n`, end the program; after anything else, ask again.
#
# **Change who begins.** This needs *play again*: O begins the second game, X the third, and so on.
#
# **Keep the score.** This needs *play again*: after each game, before the question, print how many games each player
# has won so far and how many were ties, in a line such as `Score: X 2, O 1, ties 0`.
#
# **An unbeatable opponent.** Before the first game, ask `Players (1 or 2)? `. With 2 players the game is as before.
# With 1 player, the computer plays O, and prints its move: `Computer chooses box 5`. It must never lose. The method for
# this is called *minimax*: try each free box, imagine that both players then play as well as possible, and take a box
# with the best result. A program that plays every possible game to its end needs a few seconds to think, which is fine.


# Write the functions for your ideas here.
# Write your code here.


# ## Start
#
# This cell starts the game. One call of your function is enough, such as `TicTacToe("X")`.


# Write your code here.
