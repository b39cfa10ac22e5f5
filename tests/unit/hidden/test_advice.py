"""What a student is advised to try about a value of the wrong type."""

import pytest

from grader.hidden import advice
from grader.hidden.observed import Compared, ObservedTest

ENDING = ObservedTest(AssertionError())


@pytest.mark.parametrize(
    ("value", "right", "text"),
    [
        ("", False, "Return True or False itself, not a text."),
        (1, True, ""),
        ("3", 3, "Return a whole number, not a text."),
        ([1, 2], (1, 2), "Return a tuple, not a list."),
        (2, 2.5, ""),
        (False, True, ""),
        (None, "X", ""),
        ("X", None, ""),
    ],
)
def test_a_value_of_the_wrong_type_gets_the_advice_to_return_the_right_one(value, right, text):
    compared = Compared("==", value, right)
    assert advice.has_wrong_type(compared) == bool(text)
    assert advice.on_values(ENDING, compared).startswith(text)
