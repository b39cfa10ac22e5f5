"""
How answers of yes or no count. A function without `return False` returns None, which an `if` takes for a no, too.

The hidden tests of asn3 and asn5 have a copy each, because the folder of an assignment can be used alone.
"""


def counted(came, expected):
    """Count None as the no that is expected: that it is not False costs one check, test_the_answer_is_a_bool."""
    return expected if came is None and expected is False else came


def all_counted(answers, expected):
    """Count each of these answers so."""
    return [counted(came, due) for came, due in zip(answers, expected, strict=True)]
