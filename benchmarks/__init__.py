"""Measures how fast the grader is, alone and next to other graders. `grader` does not use it."""
