"""Two sides on one board: the rules of tic-tac-toe on any size, best play, opponents, and matches
against them.
"""
