"""Exceptions of Python itself are recognized by their texts, on each Python that runs the tests."""

import random
import statistics

import pytest

from grader.feedback.exception_advice import (
    on_arguments,
    on_missing_value,
    on_shadowed,
    on_unknown_name,
    on_wrong_type,
)

TEXTS_AS_NUMBERS = {
    "compared": "'3' < 4",
    "subtracted": "'3' - 1",
    "added to a number": "1 + '3'",
    "given to range": "range('3')",
    "an index": "[1, 2][''.join('0')]",
    "joined": "'|'.join(['X', 2])",
}
WITH_NONE = {
    "compared": "None < 4",
    "added to a text": "'a' + None",
    "made a number": "int(None)",
    "read by an index": "[None][0][0]",
    "measured": "len(None)",
    "an index": "[1, 2][[None][0]]",
    "joined to others": "'|'.join(['X', None])",
    "unpacked": "[row for x, row in [None]]",
}
NOT_CALLED = {
    "square brackets after a function": "text_of[0]",
    "a method compared": "'y'.upper < 'z'",
    "a method as a list": "list([].copy)",
    "a function as an index": "[1, 2][text_of]",
    "a method that is joined to others": "'|'.join(['X', 'y'.upper])",
    "a function that is unpacked": "[row for x, row in [text_of]]",
}
OTHERS = {
    "a list joined": "'|'.join([[]])",
    "a list added": "[] + 1",
    "a list as an index": "[1][list(range(1))]",
}


def text_of(expression):
    with pytest.raises(TypeError) as caught:
        eval(expression)
    return str(caught.value)


@pytest.mark.parametrize("expression", TEXTS_AS_NUMBERS.values(), ids=TEXTS_AS_NUMBERS)
def test_a_text_that_is_used_like_a_number_is_called_so(expression):
    assert "int(…) turns it into a number" in on_wrong_type(text_of(expression), text="")


@pytest.mark.parametrize("expression", WITH_NONE.values(), ids=WITH_NONE)
def test_none_is_named_whatever_it_is_used_for(expression):
    assert on_wrong_type(text_of(expression), text="").startswith("A value in that line is None.")


@pytest.mark.parametrize("expression", NOT_CALLED.values(), ids=NOT_CALLED)
def test_a_function_that_is_used_as_a_value_needs_brackets_after_its_name(expression):
    assert "is ( ) missing after its name" in on_wrong_type(text_of(expression), text="")


def test_a_variable_that_has_only_the_value_of_a_function_of_python_may_have_none_of_its_own():
    """In asn5, a parameter is called round: a game that calls no variable so passes Python's."""
    advice = on_wrong_type(text_of("round % 2"), text="")
    assert "no line give a value to your variable, such as round" in advice


def test_of_a_value_that_is_none_its_cause_is_named():
    program = "def put(board):\n    board[0] = 1\n\n\ndef play(board):\n    board = put(board)\n    len(board)\n"
    cause = (
        "board becomes None, because put returns nothing. Let put return a value, or leave out"
        " “board =”."
    )
    assert on_missing_value(text_of("len(None)"), program) == cause
    assert on_wrong_type(text_of("len(None)"), program) == f"A value in that line is None. {cause}"
    assert on_missing_value(text_of("[] + 1"), program) == ""
    assert on_missing_value(text_of("len(None)"), "x = f(\n") == ""


CALLED = """\
def line(first, second, third=0):
    return first + second + third


class Account:
    def __init__(owner):
        pass

    def deposit(self, amount):
        pass

    @staticmethod
    def of(owner):
        pass
"""


def advised_on(call):
    """Return what is said of a *call* with too many or too few arguments."""
    names = {"random": random, "statistics": statistics}
    exec(CALLED, names)
    with pytest.raises(TypeError) as caught:
        eval(call, names)
    return on_arguments(str(caught.value), CALLED)


@pytest.mark.parametrize("given", ["", "1", "1, 2, 3, 4"])
def test_a_call_with_too_many_or_too_few_arguments_is_compared_with_its_function(given):
    assert advised_on(f"line({given})") == (
        "Compare that call with the line that begins with def line: it needs a value for each"
        " parameter, in the same order."
    )


def test_a_method_without_self_is_told_to_have_it():
    assert advised_on("Account('Ada')").startswith("Write self as the first parameter of __init__")


@pytest.mark.parametrize("call", ["Account.deposit(1)", "Account().deposit()", "Account.of()"])
def test_a_method_with_self_needs_a_value_for_each_other_parameter(call):
    found = advised_on(call.replace("Account()", "Account.__new__(Account)"))
    assert found.endswith(" parameter after self, in the same order.")


@pytest.mark.parametrize("call", ["random.randint(3)", "statistics.mean()"])
def test_a_wrong_call_of_what_is_not_in_the_file_is_not_compared_with_a_line_of_it(call):
    assert advised_on(call).startswith("Look up ")
    assert advised_on("len(1, 2)") == ""


@pytest.mark.parametrize("expression", OTHERS.values(), ids=OTHERS)
def test_other_exceptions_are_not(expression):
    assert on_wrong_type(text_of(expression), text="") == ""


def test_a_module_that_is_not_imported_can_be():
    assert on_unknown_name("random", "print(random.random())", 1).endswith("import random")
    assert on_unknown_name("helper", "helper = 1\nprint(helper)", 2) == ""


@pytest.mark.parametrize(
    "line",
    ["from random import randint", "import random as chance", "def roll():\n    import random\n"],
)
def test_a_module_that_is_imported_under_another_name_or_elsewhere_is_not_called_absent(line):
    found = on_unknown_name("random", f"{line}\nprint(random.randint(1, 6))\n", 2)
    assert found == (
        "Do you mean Python's module random? Then write at the top of your file: import random"
    )


def test_a_module_that_is_only_on_another_system_cannot():
    text = "import winsound\nwinsound.Beep(1, 1)"
    assert "is not available" in on_unknown_name("winsound", text, 2)


def test_a_function_with_a_syntax_error_is_named_as_the_cause_of_an_unknown_name():
    text = "def play(board)\n    return board\n\n\ndef main():\n    play([])\n"
    assert on_unknown_name("play", text, 6) == (
        "Python cannot read play: first correct its syntax error."
    )
    assert "play:" not in on_unknown_name("plays", text, 6)
    assert on_unknown_name("play", text.replace("d)", "d):"), 6) == ""


NAMES = """\
from math import pi as circle
import os.path


class Account:
    def __init__(self, owner):
        self.balance = owner


def main(*rest):
    for number in [extra for extra in rest]:
        try:
            total = number
        except ValueError as error:
            return error
    match rest:
        case [first, *others]:
            return first
        case {"a": 1, **more}:
            return more


broken = (3
"""


def test_a_name_that_no_line_gives_a_value_may_be_a_text_without_quotes():
    for name in ("X", "pi", "path", "balanse"):
        assert on_unknown_name(name, NAMES, 20) == (
            f"No line of your file gives {name} a value. Is it misspelled? If it is a string, put"
            " it in quotation marks."
        )


BOUND = "circle os Account owner rest number error others more broken"


@pytest.mark.parametrize("name", BOUND.split())
def test_a_name_that_has_a_value_elsewhere_is_not_said_to_have_none(name):
    assert "No line" not in on_unknown_name(name, NAMES, 20)
    assert on_unknown_name("X", NAMES + "\nfrom math import *\n", 20) == ""


@pytest.mark.parametrize(("name", "meant"), [("true", "True"), ("Print", "print")])
def test_a_word_of_python_with_another_capital_letter_is_corrected(name, meant):
    assert on_unknown_name(name, NAMES, 20).endswith(f"Do you mean {meant}?")


def test_an_attribute_of_self_is_not_a_name():
    assert on_unknown_name("balance", NAMES, 20) == "Do you mean self.balance?"


SHADOWED = {
    "at the top": "list = [1]\n\n\ndef f():\n    return list('ab')\n\n\nf()\n",
    "a parameter": "def f(list):\n    return [\n        len(list('ab'))\n    ]\n\n\nf([1])\n",
}


@pytest.mark.parametrize("text", SHADOWED.values(), ids=SHADOWED)
def test_a_variable_with_the_name_of_a_function_of_pythons_is_named(text):
    with pytest.raises(TypeError) as caught:
        exec(text, {})
    line = caught.traceback[-1].lineno + 1
    assert on_shadowed(str(caught.value), text, line).startswith(
        "list is a variable of your program"
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("def move():\n    pass\n\ndef f():\n    move = move()\n\nf()\n", "move"),
        ("def f():\n    max = max(1, 2)\n\nf()\n", "max"),
    ],
)
def test_a_variable_with_the_name_of_a_function_that_gives_it_its_value_is_named(text, name):
    with pytest.raises(UnboundLocalError) as caught:
        exec(text, {})
    found = on_shadowed(str(caught.value), text, 2)
    assert found.startswith(f"{name} is a function, and in that function it is also a variable")


def test_a_variable_without_a_value_is_not_taken_for_a_function():
    text = "def f():\n    total += 1\n\nf()\n"
    with pytest.raises(UnboundLocalError) as caught:
        exec(text, {})
    assert on_shadowed(str(caught.value), text, 2) == ""


def test_a_value_that_is_called_in_another_line_is_no_variable_of_that_name():
    text = "list = [1]\nboard = [1]\nboard(0)\nlist('ab')\n"
    assert on_shadowed("'list' object is not callable", text, 3) == ""
    assert on_shadowed("'list' object is not callable", text, None) == ""
    assert on_shadowed("'list' object is not callable", "sum = 3\nlist('ab')\n", 2) == ""


@pytest.mark.parametrize(
    ("name", "kind", "text"),
    [
        ("Account", "class", "def after(balance):\n    return Account(balance).total()\n"),
        ("clean", "function", "def total(values):\n    return sum(clean(values))\n"),
    ],
)
def test_a_name_that_is_called_is_perhaps_not_written_yet(name, kind, text):
    """To put quotes around it is no help. The caller may have been handed out."""
    assert on_unknown_name(name, text, 2) == (
        f"No line of your file gives {name} a value. Is the {kind} not written yet, or is its name"
        " misspelled?"
    )
