"""Statements that work on their own are kept, line for line; others are left out, with their line
and the reason.
"""

import ast
import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.intake.importable_parts import Keep, salvage
from grader.loading.notes import phrases
from grader.records.source_map import SCRIPT, Unparsable
from grader.source.syntax import lines_of
from tests.amount import STEP

GUARD = 'if __name__ == "__main__":\n    play()\n'


def kept(text, **how):
    return [line for line in salvage(text, **how).text.split("\n") if line]


def said(left):
    """Return what a student reads of what was left out."""
    return phrases(left.left_out, SCRIPT)


@pytest.mark.parametrize(
    "text",
    [
        "import os\nfrom math import pi\n",
        "def f(x):\n    while True:\n        input()\n",
        "try:\n    import numpy\nexcept ImportError:\n    numpy = None\n",
        GUARD,
        "x = 1; y = 2\n",
        "def f(): pass\nx = f()\n",
        "WINS = []\nfor i in range(3):\n    WINS.append(i)\n",
        "from __future__ import annotations\nx = 1\n",
    ],
)
def test_statements_that_work_on_their_own_are_kept(text):
    assert salvage(text).text == text
    assert salvage(text).left_out == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("for i in range(3):\n    print(input())\n", "lines 1-2: a loop outside any function"),
        ("print(1)\n", "line 1: a call outside any function"),
        ("assert f(1)\n\nassert f(2)\n", "lines 1-3: an assert outside any function"),
        ("size = int(input())\n", "line 1: a value from input() outside any function"),
        (
            "size = int(input())\nn = size * 2\n",
            "line 2: a value that needs size, which was left out",
        ),
        (
            "try:\n    play()\nexcept ValueError:\n    pass\n",
            "lines 1-4: a try outside any function",
        ),
        ("return 3\n", "line 1: a return outside any function"),
        (
            "def f(x=input()):\n    pass\n",
            "lines 1-2: f asks for input or waits while it is defined",
        ),
        ("class A:\n    x = input()\n", "lines 1-2: A asks for input or waits while it is defined"),
        (
            "x = 1\nfrom __future__ import annotations\n",
            "line 2: a __future__ import has to come first",
        ),
    ],
)
def test_other_statements_are_left_out_with_their_line_and_the_reason(text, reason):
    left = salvage(text)
    assert reason in " / ".join(said(left))
    assert left.text.count("\n") == text.count("\n")


def test_text_cells_and_bare_numbers_are_removed_silently():
    assert salvage('"""A text cell."""\n3\npass\nx = 1\n').left_out == ()


def test_strict_keeps_literals_only():
    text = (
        "import os\nA = [1, -2, {'x': (None, True)}]\nB = [0] * 3\nC = len('x')\nD = 9 ** 9\ndef"
        " f(): pass\n"
    )
    assert kept(text, keep=Keep.LITERALS) == [
        "import os",
        "A = [1, -2, {'x': (None, True)}]",
        "def f(): pass",
    ]


def test_the_whole_statement_of_a_failed_line_is_left_out():
    left = salvage("import os\nx = [\n  1,\n  y,\n]\nz = 1\n", failed={2: False})
    assert left.text == "import os\n\n\n\n\nz = 1\n"
    assert said(left) == ["lines 2-5: it failed when the file was imported"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("assert 1\nassert f(\n  2\n)\n", "lines 1-4: asserts of yours that fail"),
        ("assert f(\n  2\n)\n", "lines 1-3: one of your asserts, which fails"),
        ("import a\n\n\n\n\nimport b\n", "lines 1, 6: imports of something that is not there"),
    ],
    ids=["neighbours", "one of several lines", "far away"],
)
def test_several_statements_that_failed_are_not_called_one(text, says):
    failed = dict.fromkeys(range(1, 7), False)
    assert said(salvage(text, failed, Keep.ALL)) == [says]


def test_the_guarded_game_is_kept_and_reported():
    assert salvage("x = 1\n" + GUARD).keeps_game
    assert not salvage("while True:\n    input()\n").keeps_game
    assert not salvage("def f(:\n  pass\n" + GUARD.replace("()", "(")).keeps_game


A, B, C = (f'def {name}(x):\n    """Do {name}."""\n    return x\n' for name in "abc")


@pytest.mark.parametrize(
    "broken",
    [
        'def b(x):\n    """Never closed.\n    return x\n',
        "def b(x):\n    return (x,\n",
        "def b(x)\n    return x\n",
        "def b(x):\n        y = x\n\treturn y\n",
        "def b(x):\nreturn x\n",
        "@broken(\ndef b(x):\n    return x\n",
        "def b(x):\n    print 'two'\n",
        ")\n",
        "What is this b doing here\n",
    ],
)
@pytest.mark.parametrize("after", [C, C + GUARD, "import os\n" + C])
def test_one_broken_block_does_not_remove_another(broken, after):
    text = A + "\n\n" + broken + "\n\n" + after
    left = salvage(text)
    assert {"a", "c"} <= {
        node.name for node in ast.parse(left.text).body if isinstance(node, ast.FunctionDef)
    }
    assert left.left_out
    assert left.keeps_game == (GUARD in after)
    lines = text.split("\n")
    assert all(line in {"", lines[index]} for index, line in enumerate(left.text.split("\n")))


def test_a_string_at_the_margin_that_holds_old_code_is_still_a_string():
    old = '"""\ndef old(x):\n    return 1\nimport nothing\n"""\n'
    text = A + old + "def b(x)\n    pass\n" + C
    assert [node.name for node in ast.parse(salvage(text).text).body] == ["a", "c"]


def test_a_syntax_error_is_reported_with_the_name_and_the_lines_of_the_file():
    assert said(salvage(A + "def b(x):\nx = 1\n")) == [
        "line 4: there is a syntax error in b: expected an indented block after function definition on line 4"
    ]


def test_sentences_are_bounded():
    few = said(salvage("x = 1\nprint(x)\n\n\n\n\n" * 500))
    assert few == ["lines 2, 8, 14, 20, 26 and 495 more: a call outside any function"]
    many = said(salvage("".join(f"def f{number}(:\n    pass\n\n\n\n\n" for number in range(50))))
    assert (len(many), many[-1]) == (6, "and 45 more reasons")


@pytest.mark.parametrize(
    "text",
    [
        "def f(\n" * 10_000,
        '"""\n' * 10_001,
        "(" * 100_000,
        "-" * 100_000 + "1",
        "if x:\n pass\nelse:\n pass\n)\n" * 4_000,
        "@\n" * 20_000,
    ],
)
def test_hostile_text_is_left_out(text):
    left = salvage(text)
    assert (left.keeps_game, bool(left.left_out)) == (False, True)


PIECES = st.sampled_from([
    A, B, GUARD, "x = 1\n", "while x:\n    pass\n", '"""', "'", "(", "]", "\\\n", "\t", "    ",
    "def g(:\n", "@d\n", "\n", "\r", "\x0c", "\0", "\ud800", "else:\n", "class K:\n    y = 2\n",
    "import os\n", "return\n", "nonlocal x\n", "from __future__ import division\n", "x: int\n",
    "é = 1\n", ";", "#",
])  # fmt: skip


@given(
    st.one_of(st.text(max_size=200), st.lists(PIECES, max_size=14).map("".join)),
    st.sampled_from(Keep),
    st.dictionaries(st.integers(0, 20), st.booleans()),
)
@settings(max_examples=500 // STEP)
def test_any_text_can_be_salvaged_and_the_rest_compiles(text, keep, failed):
    left = salvage(text, failed, keep)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compile(left.text, "<left>", "exec", dont_inherit=True)
    if left.text:
        assert left.text.count("\n") == len(lines_of(text)) - 1
    assert salvage(text, failed, keep) == left


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "def f(x):\n    return (x\n\n\ndef g(): pass\n",
            {"f": Unparsable(2, "'(' was never closed")},
        ),
        ("def f():\n    break\n\n\nprint(1)\n", {"f": Unparsable(2, "'break' outside loop")}),
        ("def f(:\n    pass\n\n\ndef f():\n    pass\n", {}),
        ("print((\n", {}),
    ],
    ids=[
        "an open bracket",
        "a break outside of a loop",
        "one of its name is valid",
        "no definition",
    ],
)
def test_an_invalid_definition_is_recorded_with_its_name_line_and_problem(text, expected):
    assert dict(salvage(text).unparsable) == expected
