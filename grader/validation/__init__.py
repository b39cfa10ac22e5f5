"""Whether an assignment can be trusted: its own programs, right and wrong, graded as a student's
would be.
"""
