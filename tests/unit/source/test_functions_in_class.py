"""A program whose functions are in a class can be run with one more line, which gives them to the
module.
"""

import textwrap

import pytest

from grader.source.functions_in_class import functions_in_class

ASKED_FOR = ("double", "count")


def in_a_class(*methods):
    """Return a class ``Game`` with these methods."""
    return "class Game:\n" + textwrap.indent("\n".join(map(textwrap.dedent, methods)), "    ")


def given(text):
    """Return what a module has after *text* has run with the functions of its class."""
    found = functions_in_class(text, ASKED_FOR)
    names = {}
    exec(found.text, names)
    return names


PLAIN = "def double(number): return number * 2"
OF_AN_OBJECT = "def double(self, number): return number * 2"
WITHOUT_PARAMETERS = "def count(): return 3"


NEEDS_A_SIZE = "def __init__(self, size): pass"
CALLABLE = {
    "without self": [PLAIN],
    "with self": [OF_AN_OBJECT],
    "a static method": [f"@staticmethod\n{PLAIN}"],
    "a static method, whose self is the number": [
        NEEDS_A_SIZE,
        "@staticmethod\ndef double(self): return self * 2",
    ],
    "a class method": ["@classmethod\ndef double(cls, number): return number * 2"],
    "the last of two counts": ["def double(self, number): return 0", OF_AN_OBJECT],
    "of an object that is made without arguments": [
        "def __init__(self): self.by = 2",
        "def double(self, number): return self.by * number",
    ],
    "of an object whose arguments may be left out": [
        "def __init__(self, size=3, *, name=''): pass",
        OF_AN_OBJECT,
    ],
    "no object is needed to call them": [NEEDS_A_SIZE, PLAIN],
}


@pytest.mark.parametrize("methods", CALLABLE.values(), ids=CALLABLE)
def test_a_function_in_a_class_can_be_called(methods):
    assert given(in_a_class(*methods))["double"](2) == 4


def test_functions_with_and_without_self_and_parameters_can_be_called():
    names = given(in_a_class(OF_AN_OBJECT, WITHOUT_PARAMETERS))
    assert (names["double"](2), names["count"]()) == (4, 3)


def test_all_functions_belong_to_one_object():
    names = given(
        in_a_class(
            "def __init__(self): self.calls = 0",
            "def double(self, number):\n    self.calls += 1\n    return number * 2",
            "def count(self): return self.calls",
        )
    )
    names["double"](2)
    assert names["count"]() == 1


def test_each_of_several_classes_may_have_some_of_the_functions():
    counts = in_a_class(WITHOUT_PARAMETERS).replace("Game", "Other")
    text = f"{in_a_class(OF_AN_OBJECT)}\n{counts}\n"
    assert functions_in_class(text, ASKED_FOR).owners == ("Game", "Other")
    names = given(text)
    assert (names["double"](2), names["count"]()) == (4, 3)


def test_a_function_outside_of_the_class_stays_as_it_is():
    found = functions_in_class(f"{PLAIN}\n{in_a_class(PLAIN, WITHOUT_PARAMETERS)}", ASKED_FOR)
    assert (found.owners, found.names) == (("Game",), ("count",))


NOTHING = {
    "no class": PLAIN,
    "other methods": in_a_class("def triple(number): return number * 3"),
    "its object needs a size after what is given by position": in_a_class(
        "def __init__(self, /, size): pass", OF_AN_OBJECT
    ),
    "its object needs a size by name": in_a_class(
        "def __init__(self, *, size): pass", OF_AN_OBJECT
    ),
    "its object cannot be made": in_a_class("def __init__(): pass", OF_AN_OBJECT),
    "two classes with the same function": (
        f"{in_a_class(PLAIN)}\n{in_a_class(OF_AN_OBJECT).replace('Game', 'Other')}"
    ),
}


@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_nothing_is_given_to_the_module(text):
    assert functions_in_class(text, ASKED_FOR) is None
