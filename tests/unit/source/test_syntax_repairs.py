"""Small syntax errors are repaired if Python's message says what is wrong."""

import pytest

from grader.limits import CHARACTERS_REPAIRED
from grader.source.syntax import parses
from grader.source.syntax_repairs import SyntaxRepair, with_valid_syntax

# A program, and what is meant.
REPAIRED = {
    "a colon is missing": ("if size\n    print(1)\n", "if size:\n    print(1)\n"),
    "a colon before a comment": ("while True  # it\n    pass\n", "while True:  # it\n    pass\n"),
    "a colon after a number sign in a text": (
        'if text == "#"\n    pass\n',
        'if text == "#":\n    pass\n',
    ),
    "else if": ("if a:\n    b\nelse if c:\n    d\n", "if a:\n    b\nelif c:\n    d\n"),
    "one equals sign after if": ("if a = 1:\n    b\n", "if a == 1:\n    b\n"),
    "one equals sign after a call": ("if a(b=1) = 1:\n    b\n", "if a(b=1) == 1:\n    b\n"),
    "a bracket is not closed": ("print(int(a)\nb = 1\n", "print(int(a))\nb = 1\n"),
    "two brackets are not closed": ("a = int(input('b'\nc = 1\n", "a = int(input('b'))\nc = 1\n"),
    "a square bracket before a colon": ("if a[0:\n    b\n", "if a[0]:\n    b\n"),
    "a bracket before a comment": ("print(a  # b\nc = 1\n", "print(a)  # b\nc = 1\n"),
    "a bracket is too many": ("print(a))\n", "print(a)\n"),
    "a quotation mark is missing": ("a = 'b\n", "a = 'b'\n"),
    "a quotation mark before a bracket": ('print("(a)\n', 'print("(a")\n'),
    "a quotation mark before a bracket and a colon": (
        'if a("b):\n    c\n',
        'if a("b"):\n    c\n',
    ),
    "a quotation mark after a space": ('a = " \n', 'a = " "\n'),
    "a quotation mark of an f-string": ('print(f"{a} b)\n', 'print(f"{a} b")\n'),
    "print of Python 2": ("print 'a', b  # c\n", "print('a', b)  # c\n"),
    "a comma is missing": ("a = [1 2, 3]\n", "a = [1, 2, 3]\n"),
    "a line too far to the right": ("a = 1\n  b = 2\nc = 3\n", "a = 1\nb = 2\nc = 3\n"),
    "the first line too far to the right": (" a = 1\nb = 2\n", "a = 1\nb = 2\n"),
    "a line too far to the left": (
        "if a:\n    b = 1\n   c = 2\n    d = 3\n",
        "if a:\n    b = 1\n    c = 2\n    d = 3\n",
    ),
    "the first line of a block": (
        "if a:\n   b = 1\n    c = 2\n    d = 3\n",
        "if a:\n    b = 1\n    c = 2\n    d = 3\n",
    ),
    "a block without lines": ("if a:  # b\nc = 1\n", "if a: pass  # b\nc = 1\n"),
    "quotation marks of a word processor": ("print(“a”)\n", 'print("a")\n'),
    "several": ("if a\n    print b\n", "if a:\n    print(b)\n"),
}


@pytest.mark.parametrize(("text", "meant"), REPAIRED.values(), ids=REPAIRED)
def test_a_small_syntax_error_is_repaired_and_no_line_moves(text, meant):
    repaired, repairs = with_valid_syntax(text)
    assert repaired == meant
    assert parses(meant)
    assert repairs


def test_each_repair_has_its_line_and_the_words_of_python():
    _, repairs = with_valid_syntax("a = 1\nif a\n    print a\n")
    assert repairs == (
        SyntaxRepair(2, "expected ':'"),
        SyntaxRepair(3, "Missing parentheses in call to 'print'. Did you mean print(...)?"),
    )


UNCLEAR = {
    "valid": "a = 1\n",
    "empty": "",
    "no rule": "a b = 1\n",
    "a null character": "a = '\0'\n",
    "nothing helps": "if a ) = 1:\n    b\n",
    "a quotation mark in the middle": "a = 'b + c + d('e')\n",
    "a triple quotation mark": '"""\nif a\n',
    "very long": "if a\n    b\n" + "# c\n" * (CHARACTERS_REPAIRED // 4),
}


@pytest.mark.parametrize("text", UNCLEAR.values(), ids=UNCLEAR)
def test_a_program_is_unchanged_if_it_is_valid_or_if_nothing_repairs_it(text):
    assert with_valid_syntax(text) == (text, ())


def test_errors_above_one_that_cannot_be_repaired_are_repaired():
    repaired, repairs = with_valid_syntax("if a\n    b\nc d e\n")
    assert repaired == "if a:\n    b\nc d e\n"
    assert repairs == (SyntaxRepair(1, "expected ':'"),)


def test_after_five_errors_the_others_stay():
    _, repairs = with_valid_syntax("if a\n    b\n" * 9)
    assert [repair.line for repair in repairs] == [1, 3, 5, 7, 9]
