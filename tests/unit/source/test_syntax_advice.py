"""What a student can try about characters that were pasted, and about a missing colon."""

import pytest

from grader.source.blocks import advice_at
from grader.source.syntax import advice_on

RIGHT = "x = 1\n\n\n"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("print(\u201chello\u201d)", "quotes"),
        ("print(\u2018hello\u2019)", "quotes"),
        ("print(3 \u2013 1)", "minus signs"),
        ("print(3\u00a0- 1)", "spaces"),
    ],
)
def test_pasted_characters_are_typed_again(line, kind):
    text = f"{RIGHT}def show():\n    {line}\n"
    assert advice_at(text, 5) == f"Type the {kind} in this line again with your keyboard."


def test_another_character_is_typed_again():
    assert advice_at("x = 3 \u00d7 4\n", 1) == "Type this character again with your keyboard."


@pytest.mark.parametrize("line", ["def show()", "while True", "if x:\n    pass\nelse if x:"])
def test_a_missing_colon_is_named(line):
    text = f"{line}\n    pass\n"
    assert "end with a colon" in advice_at(text, line.count("\n") + 1)


def test_nothing_is_added_to_other_messages():
    assert advice_on("invalid syntax. Perhaps you forgot a comma?") == ""
    assert advice_at(RIGHT, 1) == ""
