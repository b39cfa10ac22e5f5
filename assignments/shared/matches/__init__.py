"""Shares what the tic-tac-toe assignments need: matches, best play, opponents, answers of yes or no."""
