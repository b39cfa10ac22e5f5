"""Find out whether an assignment can be trusted: its own programs are graded as a student's would
be.
"""
