import pytest

import asn3
from grader.testing import differ

pytestmark = pytest.mark.part("parse_move", needs="test_the_text_decides")


def pair(result):
    """
    A result as a tuple of integers where it can be read as one.

    That it is a list, or holds strings, is looked at by the tests for types, and costs nothing in the others.
    """
    if not isinstance(result, tuple | list):
        return result
    return tuple(as_integer(part) for part in result)


def as_integer(part):
    """A string such as " -2" as its integer, anything else as it is."""
    is_number = isinstance(part, str) and len(part) < 10 and part.strip().removeprefix("-").isdecimal()
    return int(part) if is_number else part


@pytest.mark.part(points=0.25, needs=None, hint="Return the numbers that were typed.")
def test_the_text_decides():
    """The answer depends on what was typed."""
    assert differ(asn3.parse_move, [("0, 1",), ("1, 0",), ("2, 2",)])


@pytest.mark.part(
    points=2, show="public", hint="Split the text at the comma: x is before it, y is after it."
)
@pytest.mark.parametrize(("text", "expected"), [("2, 1", (2, 1)), ("0, 2", (0, 2))], ids=["right", "left"])
def test_the_usual_form(text, expected):
    """A move such as "2, 1" is read."""
    assert pair(asn3.parse_move(text)) == expected


@pytest.mark.part(
    points=2, hint='Does it work without a space after the comma, as in "1,1"? Split at ",", not at ", ".'
)
@pytest.mark.parametrize(("text", "expected"), [("1,1", (1, 1)), ("0,2", (0, 2))], ids=["equal", "different"])
def test_no_space_after_the_comma(text, expected):
    """The space after the comma may be left out."""
    assert pair(asn3.parse_move(text)) == expected


@pytest.mark.part(points=1, hint="Does it work with several spaces, before and after each number?")
@pytest.mark.parametrize(
    ("text", "expected"), [(" 2 ,  1 ", (2, 1)), ("0   ,1", (0, 1))], ids=["around", "before the comma"]
)
def test_spaces_around_the_numbers(text, expected):
    """There may be spaces before and after the numbers."""
    assert pair(asn3.parse_move(text)) == expected


@pytest.mark.part(
    points=2, hint="A number can have several digits. Split the text at the comma instead of counting characters."
)
@pytest.mark.parametrize(
    ("text", "expected"), [("10, 12", (10, 12)), ("998,0", (998, 0)), ("3, 100", (3, 100))], ids=["both", "x", "y"]
)
def test_numbers_of_several_digits(text, expected):
    """The numbers may have more than one digit."""
    assert pair(asn3.parse_move(text)) == expected


@pytest.mark.part(points=1, hint="A minus sign can be typed too. int() understands it.")
@pytest.mark.parametrize(("text", "expected"), [("-2, 1", (-2, 1)), ("0,-1", (0, -1))], ids=["x", "y"])
def test_negative_numbers(text, expected):
    """The numbers may be negative."""
    assert pair(asn3.parse_move(text)) == expected


@pytest.mark.part(points=0.5, hint="Read the function's description again: what should happen with three numbers?")
def test_more_than_two_numbers():
    """If there are more than two numbers, the first two count."""
    assert pair(asn3.parse_move("1, 2, 0")) == (1, 2)


@pytest.mark.part(points=1, show="public", hint="Return a tuple, (x, y), not a list.")
def test_the_result_is_a_tuple():
    """The result is a tuple."""
    assert type(asn3.parse_move("2, 1")) is tuple


@pytest.mark.part(points=3, show="public", hint="split() gives you strings: turn them into numbers with int().")
def test_the_numbers_are_integers():
    """The two numbers are integers."""
    result = asn3.parse_move("2, 1")
    numbers = result if isinstance(result, tuple | list) else [result]
    assert [type(number) for number in numbers] == [int, int]
