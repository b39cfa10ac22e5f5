# NAME:
# STUDENT NUMBER:


# # Assignment 5: Tic-tac-toe with a dictionary
#
# - **File to hand in:** `tic_tac_toe.py` (not the notebook)
# - **Imports:** only what comes with Python
# - Marks deducted for a notebook instead of `tic_tac_toe.py`: 5.
# - Marks deducted if your file asks for input or never ends when it is imported, or if we have to correct it: 5. We may correct its syntax, an import, a given line, a name, or a line that raises an exception or cannot be what you meant.
#
# | part | marks |
# |---|---:|
# | Step A: Resetting the board (`reset_board`) | 5 |
# | Step B: Whose turn it is (`get_current_player`) | 5 |
# | Step C: Asking for a position (`get_position_choice`) | 12 |
# | Step D: Putting a mark on the board (`update_board`) | 5 |
# | Step E: Saying how a game ended (`display_outcome`) | 7 |
# | Step F: Three equal marks (`check_positions`) | 5 |
# | Step G: Has somebody won? (`is_game_complete`) | 9 |
# | Step H: One game (`play_tic_tac_toe`) | 12 |
# | Step I: Once more? (`is_program_finished`) | 7 |
# | Step J: Many games (`play_tic_tac_toe`) | 13 |
# | Following the instructions | 5 |
# | Comments, function design, names, spacing, no magic numbers | 15 |
# | **Total** | **100** |
#
# A person reads your program and gives the 15 marks for: Comments, function design, names, spacing, no magic numbers.
# All other marks are given automatically.


# Two people sit at one keyboard and play tic-tac-toe, as often as they like. The board is a **dictionary**, the first
# one in this course. You write nine functions, step by step from A to J. Each is a few lines long, and you can try it
# out on its own. The last ones put the others together.
#
# **Read the whole document before you write anything.** It says exactly what your program must print, and when.
#
# **How to work**
#
# 1. Put your name and student number into the two comment lines at the top.
# 2. Read a step, then write the body of its function. Do not change its name, its parameters or its description: other
#    code relies on them.
# 3. Below most functions there are some asserts, as comments. Delete `# ` (the hash and the space) at the start of each
#    line and run them. To do this for all lines at once, select them and press Ctrl+/. If nothing is printed, they
#    pass. The asserts are examples and do not test everything. One that fails costs no marks by itself.
# 4. When a step works, download the notebook as `tic_tac_toe.py` and hand that file in on Gradescope. If the tests of
#    this step pass, go on to the next step.
# 5. At the end, run the file, play a few games, and hand in this last version.


# ## What the finished program does
#
# This is what the program looks like when it runs. The players typed the text after each `:` and `?`.
#
# The program asks for a row and a column, and whether to play again. It asks nothing else. Our tests type the answers
# to these questions one after the other: if your game asks anything else, such as `Press Enter`, it gets the wrong
# answers.
#
# ```
# Let's Play Tic-tac-toe!
#
#      0 1 2
#   0   | |
#     --+-+--
#   1   | |
#     --+-+--
#   2   | |
#
# X,
# Choose your row: 2
# Choose your column: 1
#
#      0 1 2
#   0   | |
#     --+-+--
#   1   | |
#     --+-+--
#   2   |X|
#
# O,
# Choose your row:
# ```
#
# A game is a series of **rounds**, counted from 0. In rounds 0, 2, 4, ... it is X's turn, and in rounds 1, 3, 5, ... it
# is O's. There are nine positions, so a game has at most nine rounds: 0 to 8. It ends earlier if a player has three
# marks in a line: in a row, in a column or on one of the two diagonals. There are eight such lines.
#
# ```
#   X|X|X     | |    | |    X| |     |X|     | |X    X| |     | |X
#   -+-+-    -+-+-  -+-+-   -+-+-   -+-+-   -+-+-   -+-+-   -+-+-
#    | |     X|X|X   | |    X| |     |X|     | |X    |X|     |X|
#   -+-+-    -+-+-  -+-+-   -+-+-   -+-+-   -+-+-   -+-+-   -+-+-
#    | |      | |   X|X|X   X| |     |X|     | |X    | |X   X| |
# ```
#
# The mark of the second player is the capital **letter** `O`, not the digit zero.


# ## What you are given
#
# Here are some constants. Use them instead of plain numbers: a reader of your program should never have to wonder what
# a 3 or a 9 means.


MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


# ### The board
#
# The board is a dictionary with nine keys. A key is a tuple, `(row, column)`. Both count from 0: rows from the top,
# columns from the left. The value of a key is the mark at that position: `"X"`, `"O"`, or `" "` (a space) while the
# position is free.
#
# ```
#               column 0   column 1   column 2
#
#    row 0       (0, 0)     (0, 1)     (0, 2)
#    row 1       (1, 0)     (1, 1)     (1, 2)
#    row 2       (2, 0)     (2, 1)     (2, 2)
# ```
#
# So `board[(2, 1)]` is the mark in the middle of the last row, and `board[(2, 1)] = "X"` puts an X there. Python does
# not copy a dictionary when you pass it to a function: what a function changes in it stays changed.
#
# The function `display_board` is complete. It prints the board and an empty line below it. Do not change it. Call it
# whenever your program needs to show the board.


def display_board(board: dict[tuple[int, int], str]) -> None:
    """
    Print the board, and an empty line below it.

    :param board: A dictionary with a mark for each (row, column).
    :return: None
    """
    print("     0 1 2 ")
    print(f"  0  {board[(0, 0)]}|{board[(0, 1)]}|{board[(0, 2)]} ")
    print("    --+-+--")
    print(f"  1  {board[(1, 0)]}|{board[(1, 1)]}|{board[(1, 2)]} ")
    print("    --+-+--")
    print(f"  2  {board[(2, 0)]}|{board[(2, 1)]}|{board[(2, 2)]} ")
    print()


# ## Step A: Resetting the board
#
# A new game needs an empty board. `reset_board` makes every position of the given board free again. Use one or more
# loops, and return nothing: the function changes the dictionary itself.
#
# ```
# >>> my_board = {(0, 0): 'X', (0, 1): ' ', (0, 2): ' ', (1, 0): 'O', ... }
# >>> reset_board(my_board)
# >>> my_board
# {(0, 0): ' ', (0, 1): ' ', (0, 2): ' ', (1, 0): ' ', ... }
# ```


def reset_board(board: dict[tuple[int, int], str]) -> None:
    """
    Make all positions of the board free.

    The function changes the given dictionary: afterwards each of its nine keys has the value " " (a space). It has the
    same keys as before.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :return: None
    """
    # Write your code here.


# some_board = {(0, 0): "X", (0, 1): " ", (0, 2): " "}
# some_board |= {(1, 0): "O", (1, 1): " ", (1, 2): "O"}
# some_board |= {(2, 0): "X", (2, 1): " ", (2, 2): " "}
# reset_board(some_board)
# assert some_board[(0, 0)] == " "
# assert some_board[(1, 2)] == " "


# ## Step B: Whose turn it is
#
# X plays the even rounds, and O plays the odd ones.


def get_current_player(round: int) -> str:
    """
    The mark of the player whose turn it is.

    :param round: The number of the round, from 0.
    :return: "X" if round is even, "O" (the letter) if it is odd.
    """
    # Write your code here.


# assert get_current_player(3) == "O"
# assert get_current_player(8) == "X"


# ## Step C: Asking for a position
#
# `get_position_choice` asks a player for a row and a column until the player chooses a free position, and returns that
# position. First it prints the player's mark and a comma. After a row and a column, it prints an empty line. (In the
# examples of this document, the last line is what the function returns.)
#
# ```
# >>> get_position_choice(board, 'O')
# O,
# Choose your row: 1
# Choose your column: 1
#
# (1, 1)
# ```
#
# Three things can be wrong with a choice.
#
# - The row does not exist. Then ask for the row again, until it exists.
# - The column does not exist. Then ask for the column again in the same way.
# - The row and the column are on the board, but the position is **taken**. Then ask for both again.
#
# Here (0, 0) and (2, 0) are taken, and (0, 2) is free:
#
# ```
# >>> get_position_choice(board, 'O')
# O,
# Choose your row: 5
# Choose your row: -3
# Choose your row: 0
# Choose your column: 16
# Choose your column: 0
#
# Choose your row: 2
# Choose your column: 0
#
# Choose your row: 0
# Choose your column: 2
#
# (0, 2)
# ```
#
# You may assume that players type whole numbers. (Some people understand this step differently: if the row does not
# exist, they ask for the row *and* the column again. A program that does this is right too.)


def get_position_choice(board: dict[tuple[int, int], str], player_mark: str) -> tuple[int, int]:
    """
    Ask a player for a row and a column until they are a free position of the board.

    First it prints the mark and a comma, on a line of their own. The questions are "Choose your row: " and "Choose
    your column: ". After a row and a column that are on the board, it prints an empty line. It does not change the
    board.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :param player_mark: The player who is asked, "X" or "O".
    :return: The free position, a tuple of two integers: (row, column).
    """
    # Write your code here.


# ## Step D: Putting a mark on the board
#
# When the player has chosen a position, put the mark there. Return nothing: the function changes the dictionary itself.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    """
    Put a player's mark at a position of the board.

    The function changes the given dictionary at this key only.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :param player_mark: The mark, "X" or "O".
    :param position: The position (row, column), one of the keys of the board.
    :return: None
    """
    # Write your code here.


# some_board = {(0, 0): " ", (0, 1): " ", (0, 2): " "}
# some_board |= {(1, 0): " ", (1, 1): " ", (1, 2): " "}
# some_board |= {(2, 0): " ", (2, 1): " ", (2, 2): " "}
# update_board(some_board, "O", (1, 2))
# assert some_board[(1, 2)] == "O"
# assert some_board[(2, 1)] == " "


# ## Step E: Saying how a game ended
#
# `display_outcome` gets a round, and prints one of three lines and an empty line below it. If the round is
# `MAX_ROUNDS`, then all rounds were played and nobody has won. A smaller number is the round in which the game was won,
# so the player of that round is the winner. Call `get_current_player` to find out who that was.
#
# ```
# >>> display_outcome(9)
# It's a draw!
#
# >>> display_outcome(6)
# X wins!
#
# >>> display_outcome(5)
# O wins!
#
# ```
#
# Be careful with the last round: it has the number 8. If X wins with the ninth mark, the game was won in round 8.


def display_outcome(round: int) -> None:
    """
    Print how a game has ended, and an empty line.

    The line is "It's a draw!" if round is MAX_ROUNDS. Otherwise it is "X wins!" or "O wins!", for the player that
    get_current_player returns for this round.

    :param round: The round in which the game was won, from 0 to 8; MAX_ROUNDS if nobody has won.
    :return: None
    """
    # Write your code here.


# ## Step F: Three equal marks
#
# A line is won if its three positions have the same mark. `check_positions` gets three values. Three spaces are not a
# win.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    """
    Whether three values are all "X" or all "O".

    :param pos1_value: The mark at the first of three positions, "X", "O" or " ".
    :param pos2_value: The mark at the second.
    :param pos3_value: The mark at the third.
    :return: True if all three are "X" or all three are "O", else False.
    """
    # Write your code here.


# assert check_positions("X", "X", "X") is True
# assert check_positions("O", "O", "O") is True
# assert check_positions(" ", " ", " ") is False
# assert check_positions("O", "X", "O") is False
# assert check_positions("X", "X", " ") is False


# ## Step G: Has somebody won?
#
# `is_game_complete` looks at the eight lines, with `check_positions`. It only checks whether a player has won: for a
# full board without a winner it returns `False`.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    """
    Whether one of the eight lines of the board holds three marks of one player.

    The lines are the three rows, the three columns and the two diagonals. Use check_positions for each of them. Do not
    change the board.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :return: True if there is such a line, otherwise False, even if the board is full.
    """
    # Write your code here.


# some_board = {(0, 0): " ", (0, 1): "O", (0, 2): " "}
# some_board |= {(1, 0): " ", (1, 1): "O", (1, 2): " "}
# some_board |= {(2, 0): "X", (2, 1): "X", (2, 2): "X"}
# assert is_game_complete(some_board) is True
# some_board[(2, 1)] = "O"
# assert is_game_complete(some_board) is True
# some_board[(0, 1)] = "X"
# assert is_game_complete(some_board) is False


# ## Step H: One game
#
# Now `play_tic_tac_toe` puts the functions together. Start with one game. A round has five parts:
#
# ```
#    ┌─► show the board                                   display_board
#    │   whose turn is it?                                get_current_player
#    │   ask for a position                               get_position_choice
#    │   put the mark there                               update_board
#    │   has somebody won?                                is_game_complete
#    │     │
#    └─────┴── nobody has won, and there were fewer than MAX_ROUNDS rounds
#          │
#          ▼
#    show the board once more, and say how the game ended display_board, display_outcome
# ```
#
# Write the function here. Its description already says what it does when the assignment is finished. In this step, let
# it play only one game, from the first board to the line that says how the game ended. In Step J you come back to this
# function and let it play many games. There is no second function to write.


def play_tic_tac_toe(board: dict[tuple[int, int], str]) -> None:
    """
    Play games of tic-tac-toe until the players do not want another.

    First it prints "Let's Play Tic-tac-toe!" and an empty line. In each round it shows the board, and the player whose
    turn it is chooses a position. A game ends if a player has three marks in a line, or after MAX_ROUNDS rounds. Then
    it shows the board once more, and how the game has ended, and is_program_finished asks whether to play again. A new
    game begins with an empty board. At the end it prints "Goodbye."

    :param board: A dictionary with the mark " " for each (row, column).
    :return: None
    """
    # Write your code here.


# ## Step I: Once more?
#
# After a game, ask the players whether they want another one. `Y` and `y` mean yes, `N` and `n` mean no. After any
# other answer, ask again. Then print an empty line.
#
# ```
# >>> is_program_finished()
# Play again (Y/N)? w
# Play again (Y/N)? 2
# Play again (Y/N)? y
#
# False
# ```
#
# Careful with the question and the return value: a player who wants to play again has *not* finished.


def is_program_finished() -> bool:
    """
    Ask whether to play again until the answer is Y, y, N or n, then print an empty line.

    The question is "Play again (Y/N)? ".

    :return: True if the answer is N or n, False if it is Y or y.
    """
    # Write your code here.


# ## Step J: Many games
#
# Go back to `play_tic_tac_toe` in Step H and change it: now it plays as many games as the players want. Do not write a
# second function with this name.
#
# ```
#    say "Let's Play Tic-tac-toe!" and print an empty line: once
#          │
#          ▼
#    ┌─► play one game on an empty board                  Step H
#    │   ask whether to play again                        is_program_finished
#    │     │
#    └─────┴── yes
#          │
#          ▼
#    say "Goodbye.": once
# ```
#
# The end of a program looks like this:
#
# ```
#      0 1 2
#   0   |O|
#     --+-+--
#   1   |O|
#     --+-+--
#   2  X|X|X
#
# X wins!
#
# Play again (Y/N)? n
#
# Goodbye.
# ```
#
# Steps H and J are the same function, so a mistake that is in every game costs marks in both.
#
# No function may call itself. Use a loop to repeat something.


# ## The program
#
# `main` creates the board for you, and is called if the file is run as a program. One line is missing: call
# `play_tic_tac_toe` there, with that board.


def main() -> None:
    """
    Make an empty board, and play.

    :return: None
    """
    board = {
        (0, 0): " ",
        (0, 1): " ",
        (0, 2): " ",
        (1, 0): " ",
        (1, 1): " ",
        (1, 2): " ",
        (2, 0): " ",
        (2, 1): " ",
        (2, 2): " ",
    }
    # Write your code here.


if __name__ == "__main__":
    main()


# ## What else counts
#
# A person also reads your program, and gives marks for how it is written. These things count:
#
# - **Comments.** Your name at the top, a description in each function, and a comment where the code is hard to read.
# - **Functions.** Small ones that do one job. If you add some, give them names with a verb, in lowercase letters
#   with underscores (`ask_for_row`), and a description. Call an existing function instead of writing its lines again.
# - **No recursion.** A function that calls itself loses marks. Use a loop.
# - **Names** that say what they mean, in lowercase letters with underscores; constants in capital letters.
# - **Spacing.** Four spaces for each level, and spaces around operators.
# - **No magic numbers.** Use the constants, or define your own.
