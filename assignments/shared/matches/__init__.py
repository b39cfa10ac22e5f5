"""Lets a student's program play matches: tic-tac-toe on any size, best play and opponents."""
