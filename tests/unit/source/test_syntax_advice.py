"""What a student can try about characters that were pasted, missing colons and indentation."""

import pytest

from grader.source.syntax import advice_on, parse


def advice_about(text):
    """Return what is said of *text*, after Python's own message about it."""
    with pytest.raises(SyntaxError) as raised:
        parse(text)
    return advice_on(raised.value.msg)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("print(\u201chello\u201d)", "quotes"),
        ("print(3 \u2013 1)", "minus signs"),
        ("print(3\u00a0- 1)", "spaces"),
    ],
)
def test_pasted_characters_are_typed_again(line, kind):
    text = f"def show():\n    {line}\n"
    assert advice_about(text) == f"Type the {kind} in this line again with your keyboard."


def test_another_character_is_typed_again():
    assert advice_about("x = 3 \u00d7 4\n") == "Type this character again with your keyboard."


@pytest.mark.parametrize("line", ["def show()", "while True", "if x:\n    pass\nelse if x:"])
def test_a_missing_colon_is_named(line):
    assert "end with a colon" in advice_about(f"{line}\n    pass\n")


@pytest.mark.parametrize(
    ("body", "advice"),
    [
        ("    x = 1\n      y = 2\n", "Begin this line in the same column as the line above it."),
        (
            "    if x:\n        y = 1\n      z = 2\n",
            "Begin this line in the same column as the other lines of its block.",
        ),
        ("    if x:\n\ty = 1\n        z = 2\n", "Indent all lines with spaces."),
    ],
    ids=["too far", "between two blocks", "tabs and spaces"],
)
def test_wrong_indentation_is_named(body, advice):
    assert advice_about(f"def f(x):\n{body}") == advice


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("if x:\ny = 1", "Indent the lines that belong to it by four more spaces."),
        ("def f():\n\nx = 1", "Indent the lines that belong to it by four more spaces."),
        ("print('hello)", "Does each string in this line have a quotation mark at both ends?"),
        ("if x = 0:\n    pass", "To compare two values, write ==."),
    ],
)
def test_a_message_with_a_line_or_with_rare_signs_gets_plain_advice(line, advice):
    assert advice_about(line).startswith(advice)


def test_nothing_is_added_to_other_messages():
    assert advice_on("invalid syntax. Perhaps you forgot a comma?") == ""
