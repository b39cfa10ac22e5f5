"""A function that was handed out complete is never said to be the mistake."""

import pytest

from .conftest import only

SOURCE = '''\
# %%
def double(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION


# %%
def swap(pair: list) -> list:
    """A new list with the two items changed over."""
    # BEGIN SOLUTION
    return [pair[1], pair[0]]
    # END SOLUTION


# %% tags=["given"]
def doubled(number):
    """Make a text of the double number. Our tests call this function."""
    return double(number).strip()
'''
GIVEN = SOURCE.partition('["given"]')[2]
TEST = """
import pytest
import pair

pytestmark = pytest.mark.part("double", show="public")


def test_doubled():
    assert pair.doubled("3") == "33"
"""


@pytest.fixture
def advice(outcomes_of):
    """Return what a student is advised to try whose function double ends with a line."""

    def advise(last_line):
        program = f"def double(number):\n    {last_line}\n{GIVEN}"
        outcomes = outcomes_of([program], only(TEST, head=""), source=SOURCE)
        return outcomes[0][0].failure.advice

    return advise


def test_an_exception_in_given_code_is_about_a_value_that_comes_to_it(advice):
    assert advice("return [number]") == (
        "That line is in doubled, which we gave you. It uses a value that comes from your own code:"
        " print that value. Is it what the description asks for?"
    )


def test_the_usual_cause_is_named_if_a_students_function_raises_the_exception(advice):
    assert "Is the key in the dictionary" in advice("return {}[number]")


@pytest.mark.parametrize("header", ["double()", "double(number, times)"])
def test_parameters_that_do_not_fit_the_given_call_are_named(advice, header):
    text = "pass\n\n\ndef HEADER:\n    return ''".replace("HEADER", header)
    assert "the line that begins with def double" in advice(text)


def test_a_cause_that_is_known_by_the_text_is_named(advice):
    text = "class P:\n        __str__ = print\n    return str(P())".replace("print", "lambda _: 3")
    assert "have to return a string" in advice(text)


def test_a_value_that_is_none_keeps_its_cause(advice):
    assert "double returns nothing" in advice("print(number)")
