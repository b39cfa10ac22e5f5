"""A part that gives marks for a guess is reported, with the checks that gave them."""

import pytest

from grader.validation.guesses import expected_values, findings_on_guesses, guesses
from grader.validation.validate_assignment import validate
from tests.programs import workers_here
from tests.unit.conftest import written

EVEN = '''# %% tags=["header"]
# NAME: Ada Lovelace
# STUDENT NUMBER: 1

# %%
def even(number: int) -> bool:
    """
    Tell whether a number is even.

    :param number: A whole number.
    :return: True or False.
    """
    # BEGIN SOLUTION
    return number % 2 == 0
    # END SOLUTION
'''
TOML = 'title = "Even"\nmodule = "numbers_"\n[[parts]]\nid = "even"\ntitle = "Even"\nmarks = 4\n'
HEAD = (
    "import numbers_\nimport pytest\nfrom grader.testing import each\n\npytestmark ="
    ' pytest.mark.part("even"{})\n\n'
)
EXAMPLES = '''
@pytest.mark.parametrize(("number", "expected"), [(2, True), (7, False)])
def test_examples(number, expected):
    """Even numbers are even."""
    assert numbers_.even(number) == expected
'''
GATE = '''
@pytest.mark.part(points=0.1, needs=None)
def test_even_or_odd():
    """The function distinguishes even and odd numbers."""
    assert each(numbers_.even, [(n,) for n in (4, 8, 0, 6, 3, 5, 9, 1)]) == [True] * 4 + [False] * 4
'''


@pytest.fixture
def make_folder(tmp_path):
    """An assignment with these hidden tests."""

    def make(tests):
        files = {"hidden/test_even.py": tests, "source.py": EVEN, "assignment.toml": TOML}
        return written(tmp_path / "numbers", files)

    return make


def sentences(folder):
    found = validate(folder, workers_here(folder)).findings
    return [each.sentence for each in found if each.about == "hidden/test_even.py"]


def test_a_part_that_pays_for_one_constant_answer_is_reported_with_its_checks(make_folder):
    (sentence,) = sentences(make_folder(HEAD.format("") + EXAMPLES))
    assert "earns 4 of 4 marks in even" in sentence  # True and False in turn
    assert "even::test_examples[2-True], even::test_examples[7-False]" in sentence
    assert "needs=" in sentence


@pytest.mark.parametrize(
    ("file", "about"), [("test_double.py", "hidden/test_double.py"), ("test_all.py", "double")]
)
def test_a_part_whose_tests_are_in_a_file_of_another_name_is_reported_by_its_id(
    pair, grade, file, about
):
    (pair.folder / "hidden" / "test_double.py").rename(pair.folder / "hidden" / file)
    found = findings_on_guesses(pair, {"a guess": grade(swap=("failed", "failed"))})
    assert [each.about for each in found] == [about]


def test_a_first_check_with_both_answers_that_the_others_need_prevents_this(make_folder):
    assert sentences(make_folder(HEAD.format(', needs="test_even_or_odd"') + GATE + EXAMPLES)) == []


def test_an_expected_text_may_hold_the_words_that_a_guess_is_made_with(make_folder):
    folder = make_folder(
        HEAD.format("") + "def test_it():\n    assert numbers_.even(2) == 'NAME: GIVEN VALUE'\n"
    )
    programs = dict(guesses(folder, EVEN))
    expected = programs["with what a hidden test expects (1 of 5)"]
    assert "return 'NAME: GIVEN VALUE'" in expected
    assert all(compile(text, name, "exec") for name, text in programs.items())


def test_the_most_frequent_expected_answer_is_tried_too(make_folder):
    folder = make_folder(
        HEAD.format("")
        + "def test_it():\n    expected = 'forty-two'\n    assert numbers_.even(2) == expected\n"
    )
    assert expected_values(folder) == {"even": ["'forty-two'"]}
    programs = dict(guesses(folder, EVEN))
    assert "return 'forty-two'" in programs["with what a hidden test expects (1 of 5)"]
    assert all(compile(text, name, "exec") for name, text in programs.items())
