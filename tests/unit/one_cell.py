"""A program that is only run: a board of one cell, which X takes and has won."""

TOML = """\
title = "A board of one"
module = "one_cell"
imported = false

[[parts]]
id = "game"
title = "The game"
marks = 4

[games.weights]
boards = 1
turns = 1
ending = 1
"""
GAME = """\
title: A board of one
size: 1
counts: boards, turns, ending
---
Game Board Size: «1»
{cell}

X's move (x, y): «0, 0»
X

Player X won in 1 moves.
""".format(cell=" ")
