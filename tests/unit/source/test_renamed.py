"""Functions with other names are recognized, and a program is written with the right ones."""

import time

import pytest

from grader.records.assignment import Definition
from grader.source.parsed import ParsedProgram
from grader.source.renamed import renamed, with_names
from tests.plain_assignment import make_assignment

ASKED = (
    Definition("cell", ("mark",), ""),
    Definition("row", ("marks",), ""),
    Definition("board", ("marks", "size"), ""),
)
USES = {"row": ["cell"], "board": ["row", "cell"]}
BOARD = "def board(marks, size):\n    return [row(marks)] * size\n"
ROW = "def row(marks):\n    return [{cell}(mark) for mark in marks]\n"

RENAMED = {
    "another name": ("def one_cell(mark):\n    return mark\n", "one_cell"),
    "another capital": ("def Cell(mark):\n    return mark\n", "Cell"),
    "used through another function": (
        "def drawn(mark):\n    return one_cell(mark)\n\ndef one_cell(mark):\n    return mark\n",
        "drawn",
    ),
}
NOT_RENAMED = {
    "more parameters": ("def one_cell(mark, size=1):\n    return mark\n", "one_cell"),
    "the right name, too": (
        "def one_cell(mark):\n    return mark\n\ndef cell(mark):\n    pass\n",
        "one_cell",
    ),
    "nothing of its own": ("", "str"),
}


def found_in(text):
    return renamed(ParsedProgram(text, make_assignment(definitions=ASKED)), USES)


@pytest.mark.parametrize(("text", "name"), RENAMED.values(), ids=RENAMED)
def test_a_function_with_another_name_is_recognized_by_its_place(text, name):
    assert set(found_in(text + ROW.format(cell=name) + BOARD).values()) == {"cell"}


@pytest.mark.parametrize(("text", "name"), NOT_RENAMED.values(), ids=NOT_RENAMED)
def test_other_functions_are_not_taken_for_it(text, name):
    assert found_in(text + ROW.format(cell=name) + BOARD) == {}


def test_a_function_has_to_be_used_wherever_the_other_should_be():
    unused = "def one_cell(mark):\n    return mark\n"
    lone_row = "def row(marks):\n    return [one_cell(mark) for mark in marks]\n"
    own_board = "def board(marks, size):\n    return [marks] * size\n"
    assert found_in(unused + lone_row + own_board) == {}
    assert found_in(unused + lone_row + BOARD) == {"one_cell": "cell"}


def test_of_two_functions_the_one_with_the_more_similar_name_is_taken():
    helpers = "def mark_in_it(mark):\n    return mark\n\ndef cells(mark):\n    return mark\n"
    row = "def row(marks):\n    return [cells(mark_in_it(mark)) for mark in marks]\n"
    assert found_in(helpers + row + BOARD) == {"cells": "cell"}


def test_names_are_replaced_wherever_the_program_uses_them():
    text = "def f(f1):\n    return f(f1) + f(2)  # f\n\nprint('f', f)\n"
    assert with_names(text, {"f": "longer"}) == (
        "def longer(f1):\n    return longer(f1) + longer(2)  # f\n\nprint('f', longer)\n"
    )


def test_names_in_f_strings_are_replaced_on_every_python():
    text = "a = f\"f {f(1)} {{f}}\" + rf'''{f\n(2)} f\n''' + f(3)\nf(4)\n"
    assert with_names(text, {"f": "g"}) == (
        "a = f\"f {g(1)} {{f}}\" + rf'''{g\n(2)} f\n''' + g(3)\ng(4)\n"
    )


@pytest.mark.parametrize("text", ["f(\n", "f('''\n"])
def test_a_text_that_is_not_python_stays_as_it_is(text):
    assert with_names(text, {"f": "g"}) == text


def test_a_name_that_is_in_a_program_again_and_again_is_replaced_in_bounded_time():
    text = ("'\U0001f600';" + "f();" * 490 + "\n") * 120
    began = time.process_time()
    assert with_names(text, {"f": "g"}) == text.replace("f", "g")
    assert time.process_time() - began < 4  # it takes half a second


def test_names_in_a_program_with_a_very_long_line_stay():
    text = f"f()\n{'f();' * 501}\n"
    assert with_names(text, {"f": "g"}) == text
