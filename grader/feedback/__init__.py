"""Decide what a student sees of a result, and how it is worded."""
