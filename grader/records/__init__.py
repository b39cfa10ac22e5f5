"""The nouns of the field as frozen values. They hold facts and do nothing; everything else passes
them on.
"""
