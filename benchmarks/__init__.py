"""Measures how fast the grader is, alone and next to other graders: ``make bench``. Nothing in
`grader` uses it.
"""
