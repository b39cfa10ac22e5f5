"""How fast the grader is beside others and by itself: ``make bench``. Nothing in `grader` knows of
it.
"""
