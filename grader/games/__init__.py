"""Play scripted games, and judge what a program shows."""
