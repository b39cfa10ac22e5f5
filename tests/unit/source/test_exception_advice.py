"""Exceptions of Python itself are recognized by their texts, on each Python that runs the tests."""

import pytest

from grader.source.exception_advice import on_arguments, on_unknown_name, on_wrong_type

TEXTS_AS_NUMBERS = {
    "compared": "'3' < 4",
    "compared the other way round": "4 >= '3'",
    "subtracted": "'3' - 1",
    "added to a number": "1 + '3'",
    "a number added to it": "'3' + 1",
    "given to range": "range('3')",
    "an index": "[1, 2][''.join('0')]",
}
WITH_NONE = {
    "compared": "None < 4",
    "subtracted": "None - 1",
    "added to a text": "'a' + None",
    "made a number": "int(None)",
    "read by an index": "[None][0][0]",
    "measured": "len(None)",
}
NOT_CALLED = {
    "a method made a number": "int(' 3 '.strip)",
    "square brackets after a function": "text_of[0]",
    "a method compared": "'y'.upper < 'z'",
    "a function added to a text": "'a' + text_of",
    "a method as a list": "list([].copy)",
}
OTHERS = {
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
    assert "int(…) turns it into a number" in on_wrong_type(text_of(expression))


@pytest.mark.parametrize("expression", WITH_NONE.values(), ids=WITH_NONE)
def test_none_is_named_whatever_it_is_used_for(expression):
    assert on_wrong_type(text_of(expression)).startswith("A value in that line is None.")


@pytest.mark.parametrize("expression", NOT_CALLED.values(), ids=NOT_CALLED)
def test_a_function_that_is_used_as_a_value_needs_brackets_after_its_name(expression):
    assert "is ( ) missing after its name" in on_wrong_type(text_of(expression))


@pytest.mark.parametrize("given", ["", "1", "1, 2, 3, 4"])
def test_a_call_with_too_many_or_too_few_arguments_is_compared_with_its_function(given):
    def line(first, second, third=0):
        return first + second + third

    with pytest.raises(TypeError) as caught:
        eval(f"line({given})", {"line": line})
    text = str(caught.value).rpartition("<locals>.")[2]  # as if it were at the left edge
    assert on_arguments(text).startswith(
        "Compare that call with the line that begins with def line"
    )


def test_a_wrong_call_of_what_python_has_is_not_compared_with_a_function_of_the_student():
    assert on_arguments(text_of("len(1, 2)")) == ""


@pytest.mark.parametrize("expression", OTHERS.values(), ids=OTHERS)
def test_other_exceptions_are_not(expression):
    assert on_wrong_type(text_of(expression)) == ""


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
