"""A game that X wins with the only move: the transcript of a ``.game`` file, below its header."""

ONE_MOVE = """\
Game Board Size: «1»

Move Counter: 0
X's move (x, y): «0, 0»
X

Player X wins in 1 moves!
"""
