"""Allows for the program on which this assignment is based: it keeps the size of the board in a global `size`."""

import pytest

from grader import testing

PUBLIC = pytest.mark.part(show="public")  # one case of a hidden check, so that its failure is seen with an example


def on(module, size, seed=None):
    """
    What holds for calls with a board of *size*: chance begins at *seed*, and a global `size` is right.

    Where a program uses that name for something else, such as a function of its own, it is left alone.
    """
    try:
        known = testing.value(module, "size")
    except AttributeError:
        known = 0
    return testing.setting(module, seed=seed, names={"size": size} if type(known) is int else {})


def is_one_of(value, moves):
    """Whether *value* is one of *moves*, as a tuple or a list of two whole numbers."""
    if not isinstance(value, tuple | list) or len(value) != 2 or {type(number) for number in value} != {int}:
        return False
    return tuple(value) in moves


def like(value, expected):
    """*expected*, a list, in the kind of sequence that *value* is: a tuple is as good as a list."""
    return tuple(expected) if type(value) is tuple else expected


def counted(answer, expected):
    """
    Whether an ``if`` takes the answer for a yes. If it is wrong and no yes or no, it is returned as it came.

    A function that prints its answer, or returns "False", would otherwise be said to return another one.
    """
    is_wrong = bool(answer) != expected
    return answer if is_wrong and not isinstance(answer, int) else bool(answer)
