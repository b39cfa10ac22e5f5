"""A student who shows a name instead of a value reads how to show the value."""

import pytest

from grader.source.shown_advice import on_shown


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Player {player} won in 5 moves.", "{player}"),
        ("{board.size} by 3", "{board.size}"),
        ("{len(board)} by 3", "{len(board)}"),
        ("{counts['a']:>5} a", "{counts['a']:>5}"),
        ("Move {moves + 1}", "{moves + 1}"),
    ],
)
def test_a_name_in_curly_brackets_needs_an_f_before_the_text(text, name):
    assert on_shown(text) == (
        f"Your text contains {name} instead of a value: write the letter f before its first"
        " quotation mark."
    )


@pytest.mark.parametrize(
    "text", ["<function get_player at 0x7f> wins!", "<bound method Game.get_player of 3> wins!"]
)
def test_a_function_that_is_shown_needs_brackets_after_its_name(text):
    assert on_shown(text) == (
        "That is the function get_player itself. To call it, write ( ) after its name, and the"
        " values that it needs between them."
    )


@pytest.mark.parametrize("text", ["", "X wins!", "{'X': 1}", "{cat: 2}", "{a, b}", "{}"])
def test_other_texts_show_no_name(text):
    assert on_shown(text) == ""


def test_what_is_due_is_not_a_mistake():
    assert on_shown("Dear {name}", "Dear {name},") == ""
