"""A program gets the imports that it needs, and lines of the hand-out that it lost or changed."""

import pytest

from grader.source.missing_lines import missing_imports, with_given_lines, with_missing_values

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


def test_a_class_is_given_back():
    lent = "class Lent(Exception):\n    pass"
    text, names = with_missing_values("# Ada\ndef lend():\n    raise Lent\n", [lent])
    assert names == ("Lent",)
    assert text.startswith("exec('class Lent(Exception):\\n    pass')\ndef lend()")


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


SHOW = "def show(board):\n    print(board)"
CHANGEABLE = ("import random", "ROWS = 3", "COLUMNS: int = 3", SHOW)


def names_of(text):
    names = {}
    exec(compile(text, "program.py", "exec"), names)
    return names


def test_a_changed_value_is_the_one_that_was_given_and_all_lines_stay_where_they_are():
    text = "# Ada\nROWS = 4  # more\nCOLUMNS = (\n    5\n)\nTEXT = 'é'; ROWS = 7; LAST = ROWS\n"
    restored, names = with_given_lines(text, CHANGEABLE)
    assert names == ("ROWS", "COLUMNS")
    assert restored.count("\n") == text.count("\n")
    found = names_of(restored)
    assert (found["ROWS"], found["COLUMNS"], found["LAST"]) == (3, 3, 3)


def test_a_changed_function_is_the_one_that_was_given(capsys):
    text = (
        "@staticmethod\ndef show(board):\n    '''Show it.'''\n    print('|', board)\n\nLINE = 1\n"
    )
    restored, names = with_given_lines(text, CHANGEABLE)
    assert names == ("show",)
    assert restored.split("\n")[1:] == ["", "", "", "", "LINE = 1", ""]
    names_of(restored)["show"]("XO")
    assert capsys.readouterr().out == "XO\n"


def test_a_given_function_with_a_syntax_error_is_the_one_that_was_given(capsys):
    text = "def show(board):\n    print('|')\n    for row in\n\nLINE = 1\nROWS = 4\n"
    restored, names = with_given_lines(text, CHANGEABLE)
    assert names == ("ROWS", "show")
    assert restored.split("\n")[1:] == ["", "", "", "LINE = 1", "ROWS = 4; ROWS = 3", ""]
    names_of(restored)["show"]("XO")
    assert capsys.readouterr().out == "XO\n"


def test_a_given_function_is_given_back_though_another_one_has_a_syntax_error():
    other = "def other():\n    return (\n"
    restored, names = with_given_lines(f"def show(board):\n    for\n{other}", CHANGEABLE)
    assert names == ("show",)
    assert restored.startswith("exec(")
    assert restored.endswith(other)


def test_only_the_last_definition_of_a_name_is_replaced():
    restored, names = with_given_lines("ROWS = 4\nFIRST = ROWS\nROWS = 5\n", CHANGEABLE)
    assert names == ("ROWS",)
    assert restored == "ROWS = 4\nFIRST = ROWS\nROWS = 5; ROWS = 3\n"


def test_what_is_given_back_does_not_make_a_long_program_many_times_as_long():
    for text in ("def show(b):0\n" * 1000, "def show(b):!\n" * 1000):
        restored, names = with_given_lines(text, CHANGEABLE)
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
    assert with_given_lines(text, CHANGEABLE) == (text, ())


RESULT = "def result(board):\n    return {}\n"


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        (RESULT.format("copy.deepcopy(board)"), ["import copy"]),
        (RESULT.format("deepcopy(board)"), ["from copy import deepcopy"]),
        (RESULT.format("-math.inf, random.choice(board)"), ["import math", "import random"]),
        ("def result():\n    return any_cell()\n\ndef any_cell():\n    return randint(0, 2)\n",
         ["from random import randint"]),
        (RESULT.format(1) + "\nif __name__ == '__main__':\n    time.sleep(1)\n", ["import time"]),
],
)  # fmt: skip
def test_an_import_that_the_program_needs_is_found(text, statements):
    assert missing_imports(text, ["result"]) == statements


@pytest.mark.parametrize(
    "text",
    [
        "from copy import deepcopy\n" + RESULT.format("deepcopy(board)"),
        "from random import *\n" + RESULT.format("randint(1, 2)"),
        "try:\n    import copy\nexcept ImportError:\n    pass\n"
        + RESULT.format("copy.copy(board)"),
        RESULT.format("[copy.index(1) for copy in board]"),
        RESULT.format("copy.append(board)"),  # a list that was never made
        RESULT.format("random"),
        RESULT.format("board") + "\ndef never_used():\n    return random.random()\n",
        "def result(board:\n    return copy.copy(board)\n",
    ],
)
def test_nothing_is_found_in_a_program_that_has_it_or_does_not_need_it(text):
    assert missing_imports(text, ["result"]) == []
