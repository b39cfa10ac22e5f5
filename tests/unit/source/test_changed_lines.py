"""Values and functions of the hand-out that a program changes are given back."""

import pytest

from grader.source.missing_lines import with_given_lines

SHOW = "def show(board):\n    print(board)"
PROVIDED = ("import random", "ROWS = 3", "COLUMNS: int = 3", SHOW)


def names_of(text):
    names = {}
    exec(compile(text, "program.py", "exec"), names)
    return names


def test_a_changed_value_is_the_one_that_was_given_and_all_lines_stay_where_they_are():
    text = "# Ada\nROWS = 4  # more\nCOLUMNS = (\n    5\n)\nTEXT = 'é'; ROWS = 7; LAST = ROWS\n"
    restored, names = with_given_lines(text, PROVIDED)
    assert names == ("ROWS", "COLUMNS")
    assert restored.count("\n") == text.count("\n")
    found = names_of(restored)
    assert (found["ROWS"], found["COLUMNS"], found["LAST"]) == (3, 3, 3)


def test_a_changed_function_is_the_one_that_was_given(capsys):
    text = (
        "@staticmethod\ndef show(board):\n    '''Show it.'''\n    print('|', board)\n\nLINE = 1\n"
    )
    restored, names = with_given_lines(text, PROVIDED)
    assert names == ("show",)
    assert restored.split("\n")[1:] == ["", "", "", "", "LINE = 1", ""]
    names_of(restored)["show"]("XO")
    assert capsys.readouterr().out == "XO\n"


def test_only_the_last_definition_of_a_name_is_replaced():
    restored, names = with_given_lines("ROWS = 4\nFIRST = ROWS\nROWS = 5\n", PROVIDED)
    assert names == ("ROWS",)
    assert restored == "ROWS = 4\nFIRST = ROWS\nROWS = 5; ROWS = 3\n"


def test_what_is_given_back_does_not_make_a_long_program_many_times_as_long():
    text = "def show(b):0\n" * 1000
    restored, names = with_given_lines(text, PROVIDED)
    assert names == ("show",)
    assert len(restored) < len(text) + 100


@pytest.mark.parametrize(
    "text",
    [
        "ROWS = 3\nCOLUMNS: 'int' = 3\n",
        "def show(board: list) -> None:\n    '''Show it.'''\n    print(board)  # all of it\n",
        "def main():\n    ROWS = 4\n",
        "ROWS = 4 +\n",
        "ROW = 4\nROWS: int\n",
    ],
)
def test_a_program_that_changes_nothing_stays_as_it_is(text):
    assert with_given_lines(text, PROVIDED) == (text, ())
