"""Each look of our own sees what it is there for, and nothing in programs that are as they should
be.
"""

import ast
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from grader.source.parsed import ParsedProgram
from grader.style import TOPICS
from grader.style.linting import refusal
from tests.amount import STEP

from .conftest import made, seen


def found(look, text, given=()):
    """Return how often something was found and its first line, or None if it was not found."""
    findings = [
        each for each in seen({"a": dedent(text)}, look, given=given)["a"] if each.rule != "syntax"
    ]
    assert all(each.topic == look for each in findings)
    return (findings[0].count, findings[0].line) if findings else None


def sentence_of(look, text):
    (finding,) = seen({"a": dedent(text)}, look)["a"]
    return finding.what


LINES = "".join(f"    x = {number}\n" for number in range(19))


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        (f"def turn():\n{LINES}", None),
        (f"def turn():\n{LINES}    return x\n", (1, 1)),
        (f"@cache\ndef turn():\n{LINES}", None),
        (f'def turn():\n    """It is\n\n    told.\n    """\n    # So.\n\n{LINES}', None),
        (f"x = 1\ndef turn():\n{LINES}{LINES}\n\ndef more():\n{LINES}{LINES}\n", (2, 2)),
        (f"class A:\n  def turn():\n{LINES}{LINES}\n", (1, 2)),
    ],
)
def test_a_long_function_is_reported_by_its_lines_of_code(text, seen_there):
    assert found("length", text) == seen_there


def test_the_length_of_the_longest_function_is_reported():
    assert (
        sentence_of("length", f"def turn():\n{LINES}{LINES}")
        == "a function of more than 20 lines of code; the longest has 39"
    )


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        ("def turn():\n    pass\n", None),
        ("def turn():\n    pass\ndef board():\n    pass\n", (1, 3)),
        (
            "class A:\n    def __init__(self):\n        pass\n    def draw(self):\n        pass\n",
            (1, 4),
        ),
        ("print(1)\n", None),
    ],
)
def test_functions_that_were_added_are_listed(text, seen_there):
    assert found("verbs", text) == seen_there


def test_whether_a_name_has_a_verb_is_left_to_a_person():
    text = "\n".join(f"def f{number}():\n    pass" for number in range(7))
    assert (
        sentence_of("verbs", text)
        == "a function of the student's own: is there a verb in its name that says what it does? "
        "f0, f1, f2, f3, f4 and 2 more"
    )


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        ("for x in range(9):\n    print(x)\n", (1, 1)),
        ("x = board[2]\ny = 3.5 + 2j\n", (3, 1)),
        ("ROUNDS = 9\nSIZE: int = 3\nROW, COLUMN = 4, 5\n", None),
        ("x = 0\ny = x + 1\nz = x[-1]\nw = 1.0\n", None),
        ("def turn():\n    ROUNDS = 9\n    return ROUNDS\n", (1, 2)),
        ("x = True\ny = None\nz = '9'\n", None),
    ],
)
def test_a_magic_number_is_found(text, seen_there):
    assert found("numbers", text) == seen_there


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        ("if x:\n    y = 1\nelif z:\n    y = 2\nelse:\n    y = 3\n", None),
        ("if x:\n  y = 1\nelse:\n      y = 3\n", (2, 2)),
        ("if x:\n\ty = 1\n", (1, 2)),
        ("if x: y = 1\n", None),
        ("def turn(a,\n         b):\n    return a\n", None),
        ("if x:\n    y = 1\nelse:\n    if z:\n        y = 2\n", None),
        ("if x:\n    y = 1\nelse:\n  if z:\n      y = 2\n", (1, 4)),
        ("try:\n    x = 1\nexcept E:\n   x = 2\nfinally:\n    x = 3\n", (1, 4)),
        ("while x:\n    for y in x:\n          z = y\n    else:\n        z = 1\n", (1, 3)),
        ('class A:\n    def a(self):\n        x = "ä"\n        if x: return "ö"\n', None),
        ("match x:\n    case 1:\n        y = 1\n", None),
    ],
)
def test_a_block_not_indented_by_four_spaces_is_found(text, seen_there):
    assert found("indentation", text) == seen_there


TIGHT = [
    "x=1", "x = 1+2", "x +=1", "x = a<b", "x = a ==b", "x = (1)*2", "x = a[1]-b", "x = 'a'*3",
    "x = None==y", "f = lambda a: a+1", "f=lambda a: a",
]  # fmt: skip
LOOSE = [
    "x = 1", "x = -1", "f(x=1)", "f(*a, **b)", "def f(a=1, *b, c=-1, **d): pass", "x = a[-1]",
    "return_ = not -x", "x = [*a]", "x = {**a}", "lambda *a: -a", "f = lambda a=1, b=2: a",
    "x = a if -b else ~c", "from a import *", "x = (a +\n     b)", "print(-1)", "x = f'{a+b}'",
    "x = 'a+b'", "@a\ndef f(): pass", "x: int = 3", "x = y = -z", "x = a\n-b", "del x", "# a+b",
    "assert -x", "match x:\n    case -1:\n        pass", "x = a @ b", "def f(a, /, *, b): pass",
]  # fmt: skip


@pytest.mark.parametrize("text", TIGHT)
def test_an_operator_without_spaces_is_found(text):
    assert found("operators", f"y = None\n{text}\n") == (1, 2)


@pytest.mark.parametrize("text", LOOSE)
def test_a_unary_operator_needs_no_space(text):
    assert found("operators", f"{text}\n") is None


STEPS = "    a = 1\n    show(a)\n    return a\n"


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        (f"def turn():\n{STEPS}\n\ndef more():\n{STEPS}", (2, 2)),
        (
            f"def turn():\n{STEPS}\n\ndef more():\n    if x:\n{STEPS.replace('    ', '      ')}",
            (2, 2),
        ),
        (f"def turn():\n{STEPS}\n\ndef more():\n{STEPS.replace('1', '2')}", None),
        (f"def turn():\n{STEPS}\n\ndef more():\n{STEPS.replace('1', 'True')}", None),
        ("def turn():\n    a()\n    a()\n    a()\n    a()\n    a()\n    a()\n", None),
        ("def turn():\n    a()\n    b()\n\n\ndef more():\n    a()\n    b()\n", None),
        (
            (
                "class A:\n    def x(self):\n        a()\n        b()\n        c()\ndef y():\n   "
                " a()\n    b()\n    c()\n"
            ),
            (2, 3),
        ),
        (
            (
                'def turn():\n    """A."""\n    a()\n    b()\n\ndef y():\n    """A."""\n    a()\n  '
                "  b()\n"
            ),
            None,
        ),
    ],
)
def test_statements_repeated_in_two_functions_are_found(text, seen_there):
    assert found("repetition", text) == seen_there


@pytest.mark.parametrize(
    ("text", "seen_there"),
    [
        ("def turn():\n    pass\n", (1, 1)),
        ("def turn():\n    turn()\n", (1, 1)),
        ("def turn():\n    pass\n\n\nturn()\n", None),
        ("def turn():\n    pass\n\n\nif __name__ == '__main__':\n    turn()\n", None),
        ("def turn():\n    pass\n\n\ndef more():\n    map(turn, x)\n", (1, 5)),
        ("@app.route\ndef more():\n    pass\n", None),
    ],
)
def test_an_unused_function_is_found(text, seen_there):
    assert found("unused", text) == seen_there


GIVEN = (
    "def show(board):\n  a=9\n  b = 7\n  print(a+b)",
    "def draw(board):\n  a=9\n  b = 7\n  print(a+b)",
    "if True:\n  x=7",
)


@pytest.mark.parametrize(
    "look", sorted(topic for topic, find in TOPICS.items() if find and topic != "comments")
)
def test_the_style_of_provided_code_is_not_examined(look):
    given = [ast.unparse(ast.parse(text)) for text in GIVEN]
    text = "\n\n\n".join(GIVEN) + "\n"
    assert found(look, text) is not None or look == "length"
    assert found(look, text, given) is None


@given(st.text(alphabet="abx =+-*()[]{}:\n\t#'\"\\0129.,äfdeifr\f", max_size=200))
# Most texts are no program, and how long it takes to find some is a matter of how busy the machine
# is.
@settings(
    max_examples=200 // STEP,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
def test_any_program_can_be_examined(text):
    assume(refusal(text) is None)
    program = ParsedProgram(text, made())
    for look, find in TOPICS.items():
        finding = find(program) if find else None
        assert finding is None or (finding.topic, finding.line >= 1) == (look, True)
