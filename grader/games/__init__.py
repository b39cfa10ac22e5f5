"""Scripted games: what is typed, what is seen, and how the two are judged."""
