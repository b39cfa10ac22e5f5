"""A name at the top is found with and without a label, and a heading is not taken for a name."""

import pytest

SIGNED = [
    "# NAME: Jane Doe",
    "# Jane A. Doe, Assignment 5",
    "# Tic-tac-toe by Jane Doe",
    "# Written by: jane Doe\n# by Jane",
    '"""Plays five in a row. Jane Doe."""',
    "# Jean-Luc O'Neill | CSCI 161",
    "# 王 小明",
]


@pytest.mark.parametrize("top", SIGNED)
def test_a_name_at_the_top_is_found(top, judged):
    assert judged("header_comment", f"{top}\n\n\ndef play():\n    print(1)\n").failure is None


UNSIGNED = [
    "",
    "# NAME:",
    "# Five In A Row",
    "# by the rules",
    "# Written by: your name",
    "# Course: Computer Science",
    "SIZE = 3  # Jane Doe",
]


@pytest.mark.parametrize("top", UNSIGNED)
def test_a_header_without_a_name_is_reported(top, judged):
    outcome = judged("header_comment", f"{top}\n\n\ndef play():\n    # Jane Doe\n    print(1)\n")
    assert outcome.earned == 0.0
    assert outcome.failure.came == "No name was found there."


@pytest.mark.parametrize(
    ("top", "student"),
    [("# doe, jane: five in a row", "Jane Doe"), ("# jdoe / li", "Bo Li"), ("# josé", "José")],
)
def test_the_name_from_the_batch_is_found_in_any_spelling(top, student, judged):
    text = f"{top}\n\n\ndef play():\n    print(1)\n"
    assert judged("header_comment", text).failure is not None
    assert judged("header_comment", text, student=student).failure is None


def test_a_file_name_equal_to_the_assignment_is_not_a_signature(judged):
    text = "# five in a row\n\n\ndef play():\n    print(1)\n"
    assert judged("header_comment", text, student="five_in_a_row").failure is not None
    assert judged("header_comment", text, student="Participant 12").failure is not None
