"""The reference with a function that was never written, as many as there are
functions and answers.
"""

import pytest
from attrs import evolve

from grader import config
from grader.source.syntax import parse_source
from grader.validation.stub_variants import stub_variants

from .conftest import ADDS_TWO, SOURCE

IS_EVEN = '''

# %%
def is_even(number: int) -> bool:
    """Whether a number is even."""
    # BEGIN SOLUTION
    rest = number % 2
    return rest == 0
    # END SOLUTION
'''


@pytest.fixture
def assignment(make):
    return config.load(make({"source.py": SOURCE + IS_EVEN}))


def names(*found, **changed):
    return [name for name, _ in stub_variants(*found, **changed)]


def test_each_function_does_nothing_once_and_says_what_is_written_to_have_anything(assignment):
    assert names(assignment, SOURCE + IS_EVEN) == [
        "double: return None",
        "swap: return None",
        "is_even: return None",
        "is_even: return True",
        "is_even: return False",
        "is_even: return '?'",
    ]


def test_what_is_to_print_prints_anything(assignment):
    prints = SOURCE.replace("return number * 2", "print(number * 2)")
    assert names(assignment, prints)[:2] == ["double: return None", "double: print('?')"]


@pytest.mark.parametrize(
    ("body", "is_due"),
    [
        ("return number * 2", ["return None", "return True", "return False", "return '?'"]),
        ("print(number)", ["return None", "print('?')"]),
        (
            "print(number)\n    return number * 2",
            ["return None", "return True", "return False", "return '?'"],
        ),
    ],
    ids=["answers", "prints", "does both"],
)
def test_where_nobody_promised_what_comes_it_is_as_what_the_reference_gives(
    assignment, body, is_due
):
    bare = SOURCE.replace("-> int", "").replace("return number * 2", body)
    assert [each for each in names(assignment, bare) if each.startswith("double")] == [
        f"double: {each}" for each in is_due
    ]


def test_all_else_is_the_reference(assignment):
    (_, double), *_ = stub_variants(assignment, SOURCE + IS_EVEN)
    assert 'Twice the number."""\n    return None\n' in double
    assert double.count("BEGIN SOLUTION") == 2  # those of the two others
    parse_source(double, "double")


def test_what_is_given_was_written_by_the_author(assignment):
    given = evolve(assignment, provided=("def double(number):\n    return number",))
    assert names(given, "def double(number):\n    return number\n") == []


@pytest.mark.parametrize("body", ["return None", "pass", "return", "..."])
def test_of_what_an_author_has_something_to_say_there_is_none(assignment, body):
    wrong = f"def double(number):\n    {body}\n"
    assert "double: return None" not in names(assignment, SOURCE, [ADDS_TWO, wrong])
    assert "swap: return None" in names(assignment, SOURCE, [ADDS_TWO, wrong])


def test_a_reference_that_says_the_same_itself_is_not_hollow(assignment):
    right = SOURCE.replace("number * 2", "None")
    assert "double: return None" not in names(assignment, right)
