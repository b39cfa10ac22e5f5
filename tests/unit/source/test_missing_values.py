"""Values of the hand-out that a program uses and does not have are given back."""

import pytest

from grader.source.missing_lines import with_missing_values

PROVIDED = ("import random", "ROWS = 3", "COLUMNS: int = 3", "def show():\n    print(ROWS)")

USES = "# Ada\n\ndef area():\n    return ROWS * COLUMNS\n"


def test_they_are_in_the_first_line_and_all_lines_stay_where_they_are():
    text, names = with_missing_values(USES, PROVIDED)
    assert names == ("ROWS", "COLUMNS")
    assert text.split("\n") == ["ROWS = 3; COLUMNS: int = 3", *USES.split("\n")[1:]]


@pytest.mark.parametrize("first", ["import math", "'''What it does.'''", ""])
def test_the_first_line_may_have_a_statement(first):
    text, names = with_missing_values(
        f"{first}\ndef dice():\n    return random.random()\n", PROVIDED
    )
    assert names == ("random",)
    assert text.split("\n")[0] in (f"import random; {first}", "import random")


def test_a_variable_of_another_function_is_not_the_value():
    text = "\ndef main():\n    ROWS = 3\n    area()\n\ndef area():\n    return ROWS\n"
    assert with_missing_values(text, PROVIDED)[1] == ("ROWS",)


@pytest.mark.parametrize(
    "text",
    [
        "ROWS = 4\ndef area():\n    return ROWS\n",
        "def area(ROWS):\n    return ROWS\n",
        "class Board:\n    ROWS = 3\n    def area(self):\n        return Board.ROWS\n",
        "from numbers import *\ndef area():\n    return ROWS\n",
        "globals().update(ROWS=3)\nprint(ROWS)\n",
        "exec('ROWS = 3')\nprint(ROWS)\n",
        "def main():\n    global ROWS\n    ROWS = 3\n\ndef area():\n    return ROWS\n",
        "if __name__ == '__main__':\n    ROWS = 3\n    print(ROWS)\n",
        "def show():\n    pass\n\nshow()\n",
        "def area(:\n    return ROWS\n",
    ],
)
def test_a_program_that_has_them_or_does_not_need_them_stays_as_it_is(text):
    assert with_missing_values("\n" + text, PROVIDED) == ("\n" + text, ())


AREA = "def area():\n    # The area.\n\n    return ROWS\n"


@pytest.mark.parametrize(
    ("below", "expected"),
    [
        ("\n\nprint(area())\n", "ROWS = 3\n\nprint(area())\n"),
        ("print(area())\n\n", "ROWS = 3; print(area())\n\n"),
    ],
)
def test_they_are_below_a_function_in_the_first_line(below, expected):
    assert with_missing_values(AREA + below, PROVIDED) == (AREA + expected, ("ROWS",))


@pytest.mark.parametrize(
    "text",
    [
        "def area():\n    return ROWS",
        "if True:\n    print(ROWS)\n",
        "def area():\n    return ROWS\nif __name__ == '__main__':\n    area()\n",
    ],
)
def test_a_program_that_has_no_place_stays_as_it_is(text):
    assert with_missing_values(text, PROVIDED) == (text, ())


def test_a_function_is_given_back_with_the_values_that_it_uses():
    text, names = with_missing_values("# Ada\nshow()\n", PROVIDED)
    assert names == ("ROWS", "show")
    assert text == "ROWS = 3; exec('def show():\\n    print(ROWS)')\nshow()\n"


def test_they_come_before_other_imports():
    text, _ = with_missing_values("# Ada\nprint(ROWS)\nfrom random import choice\n", PROVIDED)
    assert text == "ROWS = 3\nprint(ROWS)\nfrom random import choice\n"


@pytest.mark.parametrize("above", ["", "'Größe und Höhe'; "])
def test_they_come_after_an_import_from_the_future(above):
    text, names = with_missing_values(
        f"{above}from __future__ import annotations  # types\n{USES}", PROVIDED
    )
    assert names == ("ROWS", "COLUMNS")
    assert eval(compile(text + "found = area()\n", "a.py", "exec"), space := {}) is None
    assert space["found"] == 9
