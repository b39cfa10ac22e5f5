"""Exceptions of Python itself are recognized by their texts, on each Python that runs the tests."""

import pytest

from grader.source.exception_advice import on_text_as_number, on_unknown_name

TEXTS_AS_NUMBERS = {
    "compared": "'3' < 4",
    "compared the other way round": "4 >= '3'",
    "subtracted": "'3' - 1",
    "added to a number": "1 + '3'",
    "a number added to it": "'3' + 1",
    "given to range": "range('3')",
    "an index": "[1, 2][''.join('0')]",
}
OTHERS = {
    "None compared": "None < 4",
    "a list added": "[] + 1",
    "a list as an index": "[1][list(range(1))]",
    "texts multiplied": "'a' * 'b'",
}


def text_of(expression):
    with pytest.raises(TypeError) as caught:
        eval(expression)
    return str(caught.value)


@pytest.mark.parametrize("expression", TEXTS_AS_NUMBERS.values(), ids=TEXTS_AS_NUMBERS)
def test_a_text_that_is_used_like_a_number_is_called_so(expression):
    assert "int(…) turns it into a number" in on_text_as_number(text_of(expression))


@pytest.mark.parametrize("expression", OTHERS.values(), ids=OTHERS)
def test_other_exceptions_are_not(expression):
    assert on_text_as_number(text_of(expression)) == ""


def test_a_module_that_is_not_imported_can_be():
    assert on_unknown_name("random", "print(random.random())", 1).endswith("import random")
    assert on_unknown_name("helper", "print(helper)", 1) == ""


def test_a_module_that_is_only_on_another_system_cannot():
    text = "import winsound\nwinsound.Beep(1, 1)"
    assert "is not there" in on_unknown_name("winsound", text, 2)


def test_a_function_with_a_syntax_error_is_named_as_the_cause_of_an_unknown_name():
    text = "def play(board)\n    return board\n\n\ndef main():\n    play([])\n"
    assert on_unknown_name("play", text, 6) == (
        "Python cannot read play: first correct the syntax error in it."
    )
    assert on_unknown_name("plays", text, 6) == ""
    assert on_unknown_name("play", text.replace("d)", "d):"), 6) == ""
