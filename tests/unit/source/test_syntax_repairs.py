"""Small syntax errors are repaired if it is clear what is meant."""

import sys

import pytest

from grader.limits import CHARACTERS_REPAIRED
from grader.source import syntax_repairs
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
    "a block without lines": ("if a:\n    # b\nc = 1\n", "if a: pass\n    # b\nc = 1\n"),
    "a block without lines before else": (
        "if a:\nelse:\n    b\n",
        "if a: pass\nelse:\n    b\n",
    ),
    "a function that is indented too far": (
        "a = 1\n\n\n    def b():\n    c()\n",
        "a = 1\n\n\ndef b():\n    c()\n",
    ),
    "a method whose lines are not indented": (
        "class A:\n    a = 1\n\n\n    def b(self):\n    c()\n",
        "class A:\n    a = 1\n\n\n    def b(self):\n        c()\n",
    ),
    "a function without lines": ("def a():\ndef b(): c\n", "def a(): pass\ndef b(): c\n"),
    "the line of a block is not indented": (
        "def a(b):\n    if b:  # c\n    return d\n",
        "def a(b):\n    if b:  # c\n        return d\n",
    ),
    "the line of a block with tabs": ("if a:\n\tif b:\n\tc\n", "if a:\n\tif b:\n\t\tc\n"),
    "return at the left edge": (
        "def a(b):\n    c = b\nreturn c\n",
        "def a(b):\n    c = b\n    return c\n",
    ),
    "quotation marks of a word processor": ("print(“a”)\n", 'print("a")\n'),
    "single quotation marks of a word processor": (
        "print(\u2018it\u2019, \u2018a\u2019)\n",
        'print("it", "a")\n',
    ),
    "an apostrophe of a word processor": ("print(“a\u2019s b”)\n", 'print("a\'s b")\n'),
    "a minus sign of a word processor": ("a = b \u2013 1\n", "a = b - 1\n"),
    "a space of a web page": ("a =\u00a0b\n", "a = b\n"),
    "a character that nobody sees": ("a =\u200b b\n", "a = b\n"),
    "a sign of mathematics": ("if a ≠ b:\n    c\n", "if a != b:\n    c\n"),
    "several": ("if a\n    print b\n", "if a:\n    print(b)\n"),
    "elseif": ("if a:\n    b\nelseif c:\n    d\n", "if a:\n    b\nelif c:\n    d\n"),
    "else with a condition": ("if a:\n    b\nelse c:\n    d\n", "if a:\n    b\nelif c:\n    d\n"),
    "then": ("if a == 3 then:\n    b\n", "if a == 3:\n    b\n"),
    "the signs for and": ("if a && b &&c:\n    d\n", "if a and b and c:\n    d\n"),
    "the sign for or": ("a = b || '||'\n", "a = b or '||'\n"),
    "the sign for not": ("while !a:\n    b = !b\n", "while not a:\n    b = not b\n"),
    "the sign for not behind an equals sign": ("a =! a\n", "a =not  a\n"),
    "unequal the wrong way round": ("if a =! b:\n    c\n", "if a != b:\n    c\n"),
    "at least the wrong way round": ("if a => b:\n    c\n", "if a >= b:\n    c\n"),
    "the signs around code in a chat": ("```python\na = b\n```\n", "# ```python\na = b\n# ```\n"),
    "a sentence of a chat": (
        "Here is the whole code:\na = b\n",
        "# Here is the whole code:\na = b\n",
    ),
    "at most the wrong way round": ("if a =< b:\n    c\n", "if a <= b:\n    c\n"),
    "three equals signs": ("if a === b:\n    c\n", "if a == b:\n    c\n"),
    "two equals signs are missing": (
        "if a = 1 and b = 2:\n    c\n",
        "if a == 1 and b == 2:\n    c\n",
    ),
    "one equals sign after not": ("if not a = 1:\n    b\n", "if not a == 1:\n    b\n"),
    "plus plus": ("if a:\n    b++  # c\n", "if a:\n    b += 1  # c\n"),
    "minus minus": ("a[0]--\n", "a[0] -= 1\n"),
    "isnot": ("if a isnot b:\n    c\n", "if a is not b:\n    c\n"),
    "in is missing": ("for a range(3):\n    b\n", "for a in range(3):\n    b\n"),
    "a semicolon for a colon": ("while a;\n    b\n", "while a:\n    b\n"),
    "semicolons for commas": ("a(b; c; ';')\n", "a(b, c, ';')\n"),
    "a comment of another language": ("// a b c\na = 1\n", "# a b c\na = 1\n"),
    "retrun": ("def a(b):\n    retrun b\n", "def a(b):\n    return b\n"),
    "fro": ("fro a in b:\n    c\n", "for a in b:\n    c\n"),
    "esle": ("if a:\n    b\nesle:\n    c\n", "if a:\n    b\nelse:\n    c\n"),
    "improt": ("improt random\n", "import random\n"),
    "exept": ("try:\n    a\nexept b:\n    c\n", "try:\n    a\nexcept b:\n    c\n"),
    "a keyword with a capital letter": ("If a:\n    b\n", "if a:\n    b\n"),
    "a bracket is missing before a colon": ("if (a == 1:\n    b\n", "if (a == 1):\n    b\n"),
    "a bracket of two is missing before a colon": (
        "for a in range(len(b):\n    c\n",
        "for a in range(len(b)):\n    c\n",
    ),
    "brackets of two kinds": ("print(a[0\nb = 1\n", "print(a[0])\nb = 1\n"),
    "a bracket of a long call": (
        "print(a +\n      b\nc = 1\n",
        "print(a +\n      b)\nc = 1\n",
    ),
    "a bracket of a long list": (
        "a = [\n    1,\n    2,\nb = 1\n",
        "a = [\n    1,\n    2,]\nb = 1\n",
    ),
    "another bracket": ("a = [b, c)\n", "a = [b, c]\n"),
    "a bracket inside brackets": ("a.b([c, d)\n", "a.b([c, d])\n"),
    "def is missing": ("a(b):\n    c\n", "def a(b):\n    c\n"),
    "commas are missing between parameters": ("def a(b c d):\n    e\n", "def a(b, c, d):\n    e\n"),
    "a comma at the end of a line": (
        "a = {\n    1: 2\n    3: 4\n}\n",
        "a = {\n    1: 2,\n    3: 4\n}\n",
    ),
    "an apostrophe in single quotation marks": ("print('don't')\n", "print('don\\'t')\n"),
    "two apostrophes": ("a('don't, can't')\n", "a('don\\'t, can\\'t')\n"),
    "a quotation mark in the middle": ("a = 'b + c + d('e')\n", "a = 'b' + c + d('e')\n"),
    "the first quotation mark": ('print(a, It is c")\n', 'print(a, "It is c")\n'),
    "a quotation mark and brackets": ('a(b("c\nd = 1\n', 'a(b("c"))\nd = 1\n'),
    "a brace of an f-string": ('print(f"{a[(0, 0)]|{b}")\n', 'print(f"{a[(0, 0)]}|{b}")\n'),
    "the last brace of an f-string": ('print(f"{a} and {b c")\n', 'print(f"{a} and {b} c")\n'),
    "a brace of an f-string is too many": ('print(f"{a}} b")\n', 'print(f"{a} b")\n'),
    "a comment of another language behind code": ("a = b // the c\n", "a = b # the c\n"),
    "another arrow": ("def a() => None:\n    b\n", "def a() -> None:\n    b\n"),
    "function": ("function a(b):\n    c\n", "def a(b):\n    c\n"),
    "signs for and, or, and not": (
        "if !(a || b) && c:\n    d\n",
        "if not (a or b) and c:\n    d\n",
    ),
    "a space in an operator": ("if a = = b:\n    c\n", "if a == b:\n    c\n"),
    "an equals sign in a dictionary": ("a = {\n    'b' = c,\n}\n", "a = {\n    'b' : c,\n}\n"),
    "an equals sign after a tuple in a dictionary": (
        "a = {0: 1, (0, 1) = c}\n",
        "a = {0: 1, (0, 1) : c}\n",
    ),
    "a bracket of a condition of two lines": (
        "if (a and\n    b:\n    c\n",
        "if (a and\n    b):\n    c\n",
    ),
}


@pytest.mark.parametrize(("text", "meant"), REPAIRED.values(), ids=REPAIRED)
def test_a_small_syntax_error_is_repaired_and_no_line_moves(text, meant):
    repaired, repairs = with_valid_syntax(text)
    assert repaired == meant
    assert parses(meant)
    assert repairs


# These are valid from Python 3.12.
QUOTES = {
    'print(f"{a["b"]} c")\n': "print(f\"{a['b']} c\")\n",
    "print(f'{a['b']} c')\n": "print(f'{a[\"b\"]} c')\n",
}


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="this Python takes any quotation marks")
@pytest.mark.parametrize(("text", "meant"), QUOTES.items())
def test_quotation_marks_in_an_f_string_are_those_that_this_python_takes(text, meant):
    assert with_valid_syntax(text)[0] == meant


def test_each_repair_has_its_line_and_the_words_of_python():
    _, repairs = with_valid_syntax("a = 1\nif a\n    print a\n")
    said = "Missing parentheses in call to 'print'. Did you mean print(...)?"
    assert repairs == (
        SyntaxRepair(2, "expected ':'", 2, "if a:"),
        SyntaxRepair(3, said, 3, "print(a)"),
    )


def test_a_repair_has_the_line_that_was_changed():
    _, (repair,) = with_valid_syntax("a = [\n    1\n    2]\n")
    assert (repair.line, repair.changed, repair.meant) == (2, 2, "1,")
    _, (repair,) = with_valid_syntax("print(\n    1\na = 2\n")
    assert (repair.line, repair.changed, repair.meant) == (1, 2, "1)")


def test_a_repair_of_the_indentation_does_not_repeat_the_line():
    _, repairs = with_valid_syntax("a = 1\n  b = 2\n")
    assert repairs == (SyntaxRepair(2, "unexpected indent", 2, ""),)


CHAT = """\
Sure! Here's the code:

```python
def a(b):
    return b
```

- `a()` returns what it gets.

Let me know if it's "right"!
"""


def test_the_text_that_a_chat_writes_around_its_code_is_a_comment():
    repaired, (repair,) = with_valid_syntax(CHAT)
    lines = repaired.split("\n")
    assert [line for line in lines if not line.startswith("#")] == CHAT.split("\n")[3:5]
    assert [line.removeprefix("# ") for line in lines] == CHAT.split("\n")
    assert (repair.line, repair.meant) == (1, "# Sure! Here's the code:")
    assert repair.message == "only the lines between ``` and ``` are Python"


OUTSIDE_CHAT = {
    "a function above the signs": "def c():\n    pass\n" + CHAT,
    "a value above the signs": "c = 1\n```python\ndef a(b):\n    return b\n```\n",
    "no signs at the left edge": "# ```\na b\n\ndef a(b):\n    return b\n",
    "no last sign": CHAT.replace("```\n\n-", "\n-"),
    "no last sign, and only code below the first": CHAT.partition("```\n\n-")[0],
}


@pytest.mark.parametrize("text", OUTSIDE_CHAT.values(), ids=OUTSIDE_CHAT)
def test_code_that_may_be_outside_the_signs_of_a_chat_is_no_comment(text):
    repaired, repairs = with_valid_syntax(text)
    assert "\ndef a(b):\n    return b\n" in repaired
    assert "``` are Python" not in "".join(repair.message for repair in repairs)
    assert not any(line.startswith(("# def", "# c")) for line in repaired.split("\n"))


UNCLEAR = {
    "valid": "a = 1\n",
    "empty": "",
    "no rule": "a b = 1\n",
    "three words that are no sentence": "Print the board\n",
    "a null character": "a = '\0'\n",
    "nothing helps": "if a ) = 1:\n    b\n",
    "half a line": "if a or\n    b\n",
    "no word is similar to a keyword": "board row\n",
    "return at the left edge without a function": "return a\n",
    "return below a function of one line": "def a(): b\nreturn c\n",
    "a call gets a value": "a(b) = c\n",
    "a sum gets a value": "a + b = c\n",
    "a triple quotation mark": '"""\nif a\n',
    "very long": "if a\n    b\n" + "# c\n" * (CHARACTERS_REPAIRED // 4),
}


@pytest.mark.parametrize("text", UNCLEAR.values(), ids=UNCLEAR)
def test_a_program_is_unchanged_if_it_is_valid_or_if_nothing_repairs_it(text):
    assert with_valid_syntax(text) == (text, ())


def test_the_time_for_one_program_is_bounded(monkeypatch):
    read = []
    parse = syntax_repairs.parse_uncached

    def counted(text):
        read.append(len(text))
        return parse(text)

    monkeypatch.setattr(syntax_repairs, "parse_uncached", counted)
    monkeypatch.setattr(syntax_repairs, "CHARACTERS_TRIED", 20_000)
    text = "0\n" * 500 + "if a ################\n    b\n" * 5
    _, repairs = with_valid_syntax(text)
    # To find out what is wrong after each repair takes one time more.
    assert sum(read) < 20_000 + 1_100 * (len(repairs) + 1) + 1_100
    assert 0 < len(repairs) < 5


def test_errors_above_one_that_cannot_be_repaired_are_repaired():
    repaired, repairs = with_valid_syntax("if a\n    b\nc d e\n")
    assert repaired == "if a:\n    b\nc d e\n"
    assert repairs == (SyntaxRepair(1, "expected ':'", 1, "if a:"),)


def test_after_five_errors_the_others_stay():
    _, repairs = with_valid_syntax("if a\n    b\n" * 9)
    assert [repair.line for repair in repairs] == [1, 3, 5, 7, 9]
    returns = "def a():\n    b\nreturn c\n"
    assert len(with_valid_syntax(returns * 5)[1]) == 5
    assert with_valid_syntax(returns * 6)[1] == ()
    _, repairs = with_valid_syntax("if a\n    b\n" + returns * 5)
    assert [repair.line for repair in repairs] == [1]
