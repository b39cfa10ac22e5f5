"""What a student is advised to try about a value of the wrong type."""

import pytest

from grader.hidden import advice
from grader.hidden.observed import Compared, ObservedTest
from grader.sandbox.reply import Raised

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


@pytest.mark.parametrize(
    ("types", "text", "says"),
    [
        (("TypeError",), "'list' object is not callable", "the name of a function"),
        (("TypeError",), "'NoneType' object is not iterable", "sort() and append()"),
        (("AttributeError",), "'NoneType' object has no attribute 'sort'", "sort() and append()"),
        (("AttributeError",), "'int' object has no attribute 'sort'", "before the dot"),
        (("FileNotFoundError", "OSError"), "[Errno 2] No such file", "by its name alone"),
        (("IndexError", "LookupError"), "list index out of range", "the length minus 1"),
    ],
)
def test_an_exception_gets_the_advice_for_its_usual_cause(types, text, says):
    assert says in advice.on_exception(ENDING, Raised(types, text, 3, 3))


def test_an_exception_with_many_causes_gets_no_advice():
    raised = Raised(("TypeError",), "unsupported operand type(s) for +", 3, 3)
    assert advice.on_exception(ENDING, raised) == ""


@pytest.mark.parametrize(
    ("name", "function", "says"),
    [
        ("_name_", "<module>", 'Spell the line if __name__ == "__main__":'),
        (
            "swap",
            "<module>",
            "swap is defined below that line: move what calls it below your functions.",
        ),
        ("swop", "<module>", "and is that line above it?"),
        ("swap", "other", "Does this function know it?"),
    ],
)
def test_a_name_without_a_value_gets_advice_for_its_place(name, function, says):
    test = ObservedTest(AssertionError(), text="print(swap(1))\ndef swap(pair):\n    pass\n")
    raised = Raised(("NameError",), f"name '{name}' is not defined", 1, 1, function)
    assert says in advice.on_exception(test, raised)
