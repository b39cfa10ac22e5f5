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


def test_each_function_has_stubs_that_do_nothing_or_return_a_constant(assignment):
    assert names(assignment, SOURCE + IS_EVEN) == [
        "double: return None",
        "swap: return None",
        "is_even: return None",
        "is_even: return True",
        "is_even: return False",
        "is_even: return '?'",
    ]


def test_a_function_that_should_print_has_a_stub_that_prints(assignment):
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
def test_without_annotations_stubs_return_the_type_of_the_reference(assignment, body, is_due):
    bare = SOURCE.replace("-> int", "").replace("return number * 2", body)
    assert [each for each in names(assignment, bare) if each.startswith("double")] == [
        f"double: {each}" for each in is_due
    ]


def test_the_rest_of_a_stub_is_the_reference(assignment):
    (_, double), *_ = stub_variants(assignment, SOURCE + IS_EVEN)
    assert 'Twice the number."""\n    return None\n' in double
    assert double.count("BEGIN SOLUTION") == 2  # those of the two others
    parse_source(double, "double")


def test_provided_functions_have_no_stubs(assignment):
    given = evolve(assignment, provided=("def double(number):\n    return number",))
    assert names(given, "def double(number):\n    return number\n") == []


@pytest.mark.parametrize("body", ["return None", "pass", "return", "..."])
def test_a_stub_equal_to_a_mutant_is_left_out(assignment, body):
    wrong = f"def double(number):\n    {body}\n"
    assert "double: return None" not in names(assignment, SOURCE, [ADDS_TWO, wrong])
    assert "swap: return None" in names(assignment, SOURCE, [ADDS_TWO, wrong])


def test_a_stub_equal_to_the_reference_is_left_out(assignment):
    right = SOURCE.replace("number * 2", "None")
    assert "double: return None" not in names(assignment, right)
