"""What a text is as Python, and what a student can try if it is none."""

import ast
import resource
import sys

import pytest

from grader.records.source_map import Unparsable
from grader.source.syntax import (
    advice_on,
    at_most_more,
    flaw,
    line_range,
    lines_of,
    parse,
    source_segment,
)

LONG = "a = [" + "1, " * 100_000 + "]\n"


def test_a_long_text_is_parsed_only_once():
    assert parse(LONG) is parse(LONG)


def test_a_long_text_with_a_syntax_error_is_parsed_only_once():
    errors = []
    for _ in range(2):
        with pytest.raises(SyntaxError) as caught:
            parse(f"{LONG})")
        errors.append(caught.value)
    assert errors[0] is errors[1]
    assert errors[0].lineno == 2


def finally_in_finally(levels):
    lines = ["def f():"]
    for level in range(levels):
        lines += [f"{' ' * (2 * level + 1)}try: a", f"{' ' * (2 * level + 1)}finally:"]
    return "\n".join([*lines, " " * (2 * levels + 1) + "a;" * 36])


HUNGRY = {
    "finally in finally": finally_in_finally(18),
    "a long finally that is left often": (
        f"def f():\n try:\n  {'return;' * 600}\n finally:\n  {'a;' * 20_000}"
    ),
}
if sys.version_info < (3, 13):  # from then on, it takes little
    # Much more than the bound: memory that the process has freed is not new.
    names = "".join(f" b{number} = lambda: 0\n" for number in range(900))
    HUNGRY["a long name around many"] = f"class {'A' * 2_000_000}:\n{names}"


@pytest.mark.parametrize("text", HUNGRY.values(), ids=HUNGRY)
def test_no_text_takes_much_memory_to_compile(text):
    before = resource.getrlimit(resource.RLIMIT_AS)
    assert flaw(parse(text).body) == Unparsable(1, "it is nested too deeply")
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@pytest.mark.parametrize("text", [finally_in_finally(6), LONG, "a;" * 100_000])
def test_long_programs_can_be_compiled(text):
    assert flaw(parse(text).body) is None


# Python 3.11 takes ten seconds and more for 20,000, and four times as long for twice as many.
MANY = {
    "functions": "def f(): pass\n" * 2_000,
    "lambdas": "lambda: 0\n" * 2_000,
    "classes": "class A: pass\n" * 2_000,
}


@pytest.mark.parametrize("text", MANY.values(), ids=MANY)
def test_a_text_with_more_functions_than_anybody_writes_is_not_compiled(text):
    assert flaw(parse(text).body) == Unparsable(1, "it has too many functions")


def test_a_bound_of_memory_begins_at_what_is_taken_and_is_never_above_another_bound():
    with at_most_more(1 << 40):
        outer = resource.getrlimit(resource.RLIMIT_AS)
        assert outer[0] > 1 << 40
        with at_most_more(1 << 41):
            assert resource.getrlimit(resource.RLIMIT_AS) == outer
        assert resource.getrlimit(resource.RLIMIT_AS) == outer


def test_what_only_the_compiler_finds_is_a_flaw():
    assert flaw(parse("x = 1\nreturn x").body) == Unparsable(2, "'return' outside function")


def test_a_name_after_case_gets_advice_because_python_does_not_compare_it():
    found = flaw(parse("match x:\n    case X:\n        y = 1\n    case O:\n        y = 2").body)
    assert found is not None
    assert found.line == 2
    assert advice_on(found.problem).startswith("A name after “case” is not compared")


def test_decorators_are_among_the_lines_of_a_function():
    (function,) = parse("@first\n@second(\n    1)\ndef f():\n    pass\n").body
    assert list(line_range(function)) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "text",
    [
        "é = 'ü'; b = (1,\n  'ä')\n",
        'def f():\n    "é"; x = """a\n  b"""; y\n',
        "a = 1\n\x0cb = 2\n",
    ],
)
def test_the_segment_of_each_statement_is_the_one_that_python_finds(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt | ast.expr):
            assert source_segment(lines_of(text), node) == ast.get_source_segment(text, node)


def advice_about(text):
    """Return what is said of *text*, after Python's own message about it."""
    with pytest.raises(SyntaxError) as raised:
        parse(text)
    return advice_on(raised.value.msg)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("print(\u201chello\u201d)", "quotes"),
        ("print(3 \u2013 1)", "minus signs"),
        ("print(3\u00a0- 1)", "spaces"),
    ],
)
def test_pasted_characters_are_typed_again(line, kind):
    text = f"def show():\n    {line}\n"
    assert advice_about(text) == f"Type the {kind} in this line again with your keyboard."


def test_another_character_is_typed_again():
    assert advice_about("x = 3 \u00d7 4\n") == "Type this character again with your keyboard."


@pytest.mark.parametrize("line", ["def show()", "while True", "if x:\n    pass\nelse if x:"])
def test_a_missing_colon_is_named(line):
    assert "end with a colon" in advice_about(f"{line}\n    pass\n")


@pytest.mark.parametrize(
    ("body", "advice"),
    [
        ("    x = 1\n      y = 2\n", "Begin this line in the same column as the line above it."),
        (
            "    if x:\n        y = 1\n      z = 2\n",
            "Begin this line in the same column as the other lines of its block.",
        ),
        ("    if x:\n\ty = 1\n        z = 2\n", "Indent all lines with spaces."),
    ],
    ids=["too far", "between two blocks", "tabs and spaces"],
)
def test_wrong_indentation_is_named(body, advice):
    assert advice_about(f"def f(x):\n{body}") == advice


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("if x:\ny = 1", "Indent the lines that belong to it by four more spaces."),
        ("def f():\n\nx = 1", "Indent the lines that belong to it by four more spaces."),
        ("print('hello)", "Does each string in this line have a quotation mark at both ends?"),
        ("if x = 0:\n    pass", "To compare two values, write ==."),
    ],
)
def test_a_message_with_a_line_or_with_rare_signs_gets_plain_advice(line, advice):
    assert advice_about(line).startswith(advice)


def test_nothing_is_added_to_other_messages():
    assert advice_on("invalid syntax. Perhaps you forgot a comma?") == ""


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("if x < 0 || y < 0:", "Write “or” instead of “||”."),
        ("if x && 'a || b' == y:", "Write “and” instead of “&&”."),
        ("x++", "Write “+= 1” instead of “++”."),
        ("if x => 3:", "Write “>=” instead of “=>”."),
        ("```python", "Three backquotes (```) are not Python: delete this line."),
        ("x = 3 4  # && is not Python", "Look at this line and at the line above it"),
    ],
)
def test_invalid_syntax_is_not_all_that_a_student_reads(line, advice):
    """Python says no more about most mistakes."""
    with pytest.raises(SyntaxError) as raised:
        parse(f"{line}\n    pass\n" if line.endswith(":") else f"{line}\n")
    assert raised.value.msg == "invalid syntax"
    assert advice_on(raised.value.msg, line).startswith(advice)
