"""Names that nothing in a program defines are replaced by those that seem to be meant."""

import sys

import pytest

from grader.source.edits import LineRepair
from grader.source.misspelled_names import with_corrected_names

FUNCTION = "def draw(board, size):\n    row = 3\n    {}\n"
# What a function says, and what it means.
MEANT = {
    "a letter is missing": ("return bord", "return board"),
    "two letters are swapped": ("return baord[0]", "return board[0]"),
    "a letter is too many": ("return boaard[0]", "return board[0]"),
    "another letter": ("return sise", "return size"),
    "a capital letter": ("return Board", "return board"),
    "a constant without its capital letter": ("return true", "return True"),
    "a variable outside": ("return COLUMN", "return COLUMNS"),
    "a function of the program": ("return cel(board)", "return cell(board)"),
    "a function that is as similar to True, which nobody calls": ("trun()", "turn()"),
    "a function of Python": ("pint(row)", "print(row)"),
    "a text without its quotes": ("return X", "return 'X'"),
    "null": ("return null", "return None"),
    "a keyword alone on a line": ("while row: brake", "while row: break"),
    "return before brackets": ("retrun (row, board)", "return (row, board)"),
    "return before a list": ("retrun [row]", "return [row]"),
    "a method": ("board.apend(row)", "board.append(row)"),
    "a method beside an import": (
        "from functools import cache; board.apend(cache)",
        "from functools import cache; board.append(cache)",
    ),
    "a method that is used twice": (
        "board.Append(row.Append(1))",
        "board.append(row.append(1))",
    ),
    "several": ("return bord, bord, sizze", "return board, board, size"),
    "in an f-string": ('return f"{bord}: bord"', 'return f"{board}: bord"'),
    "the name is right where it is used": (
        "countr = 1; print(counter)",
        "countr = 1; print(countr)",
    ),
}
REST = "\nCOLUMNS = 3\n\ndef turn():\n    pass\n\ndef cell(board):\n    other = 'X'\n    return other\n"


@pytest.mark.parametrize(("line", "meant"), MEANT.values(), ids=MEANT)
def test_a_name_that_nothing_defines_is_the_one_that_is_meant(line, meant):
    corrected, repairs = with_corrected_names(FUNCTION.format(line) + REST, ())
    assert corrected == FUNCTION.format(meant) + REST
    assert {repair.line for repair in repairs} == {3}


def test_each_name_is_reported_once_in_the_order_of_the_lines():
    text = "def double(number):\n    if numbr:\n        return Number\n    return numbr\n"
    _, repairs = with_corrected_names(text, ())
    assert repairs == (
        LineRepair(2, "nothing defines numbr. Do you mean number?", ((2, "if number:"),)),
        LineRepair(3, "nothing defines Number. Do you mean number?", ((3, "return number"),)),
    )


IN_CLASS = """class Shelf(Exception):
    def __init__(self, title):
        self.books = [title]

    def add(self, book):
        {}
"""
MEANT_IN_METHODS = {
    "a parameter": ("self.books.append(bok)", "self.books.append(book)"),
    "an attribute of the object": ("self.boks.append(book)", "self.books.append(book)"),
    "a method of the object": ("self.adds(book)", "self.add(book)"),
}


@pytest.mark.parametrize(("line", "meant"), MEANT_IN_METHODS.values(), ids=MEANT_IN_METHODS)
def test_a_name_in_a_method_is_the_one_that_is_meant(line, meant):
    corrected, _ = with_corrected_names(IN_CLASS.format(line), ())
    assert corrected == IN_CLASS.format(meant)


def test_a_name_in_a_method_is_not_one_that_only_another_method_has():
    text = IN_CLASS.format("return titel")
    assert with_corrected_names(text, ()) == (text, ())


CLASS = "\nclass Row:\n    def apend(self, cell):\n        pass\n"
UNCLEAR = {
    "nothing is similar": "return width",
    "two names are equally similar": "rob = 1; print(rox)",
    "a variable of another function": "return othr",
    "a function that is not called": "return cel",
    "a variable that is called": "return sizee()",
    "a function of the hand-out that was not written": "return cells(board)",
    "a name of Python itself": "return __fil__",
    "a name that is defined": "return row, print, cell",
    "exec may define it": "exec('bord = 1'); return bord",
    "a variable that is similar to a keyword": "return braek",
    "a method that nothing is similar to": "return board.turn()",
    "a method of a class of the program": "return board.apend(row)",
    "an attribute of an object": "board.stip = 1; return board.stip",
    "a method of a module that we do not know": "import turtle; return turtle.dwn()",
    "a method of a double-ended queue": (
        "from collections import deque; return board.appendleft(deque())"
    ),
    "a method of a file": "return board.readlines()",
    "very many names": "return bord, " + ", ".join(f"siz{i}" for i in range(10)),
    "a very long name": f"return bo{'a' * 40}rd",
}


@pytest.mark.parametrize("line", UNCLEAR.values(), ids=UNCLEAR)
def test_a_program_is_unchanged_if_it_is_unclear_what_is_meant(line):
    text = FUNCTION.format(line) + REST + CLASS
    assert with_corrected_names(text, {"cells"}) == (text, ())


UNKNOWN = {
    "an import of *": "from tkinter import *\n" + FUNCTION.format("return bord"),
    "invalid Python": FUNCTION.format("return bord["),
}


@pytest.mark.parametrize("text", UNKNOWN.values(), ids=UNKNOWN)
def test_a_program_is_unchanged_if_it_is_unclear_what_it_defines(text):
    assert with_corrected_names(text, ()) == (text, ())


def test_a_function_inside_the_same_function_can_be_meant():
    text = "def play():\n    def total(): pass\n    totl()\n"
    assert with_corrected_names(text, ())[0] == text.replace("totl", "total")
    apart = "def play():\n    def total(): pass\n\ndef other():\n    totl()\n"
    assert with_corrected_names(apart, ()) == (apart, ())


def test_a_function_of_a_module_is_the_one_that_is_meant():
    text = "import random\n\nsize = random.radint(3, 10)\n"
    corrected, (repair,) = with_corrected_names(text, ())
    assert corrected == text.replace("radint", "randint")
    assert repair.problem == "nothing defines radint. Do you mean randint?"


def test_a_module_that_only_the_program_names_is_not_imported():
    _, (repair,) = with_corrected_names("import this\n\nboard = []\nprint(baord.apend)\n", ())
    assert repair.problem == "nothing defines baord. Do you mean board?"
    assert "this" not in sys.modules


def test_a_name_that_means_two_things_is_unchanged():
    text = "def one(board):\n    return bard\n\ndef two(bards):\n    return bard\n"
    assert with_corrected_names(text, ()) == (text, ())
