"""What probably causes the failures of a submission: the signatures of known wrong programs,
compared with it.
"""
