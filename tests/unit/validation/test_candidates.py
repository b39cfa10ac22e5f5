"""The programs that an assignment is tried with are what a student would hand in."""

import ast

import pytest

from grader import config
from grader.authoring import source as authoring
from grader.source.definitions import definitions
from grader.validation import known_programs
from grader.validation.candidate import Kind
from grader.validation.candidates import ODD_VALUES, candidates, ignored_instructions, with_bodies

from .conftest import SOURCE

GAME = """

# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(double(2))
    # END SOLUTION
"""


@pytest.fixture
def candidates_of(make):
    """All programs by their ids; arguments change the assignment."""

    def of(changes=()):
        folder = make(changes)
        text = (folder / "source.py").read_text(encoding="utf-8")
        known = known_programs.read(folder, text)
        tried = candidates(config.load(folder), authoring.read(folder), known)
        return {candidate.id: candidate for candidate in tried}

    return of


def test_there_are_programs_of_each_kind_with_unique_ids(candidates_of):
    programs = candidates_of()
    assert {candidate.kind for candidate in programs.values()} == set(Kind)
    assert list(programs)[:4] == ["reference", "stub", "accepted by_adding", "mutant adds_two"]
    assert programs["reference"].data.decode() == SOURCE
    assert b"Write your code here" in programs["stub"].data
    assert b"return number" not in programs["stub"].data
    assert programs["mutant adds_two"].suffix == ".py"


def test_a_function_that_always_returns_the_same_keeps_its_signature():
    program = with_bodies(SOURCE, "return [None]")
    assert [(function.name, function.parameters) for function in definitions(program)] == [
        ("double", ("number",)),
        ("swap", ("pair",)),
    ]
    assert program.count("return [None]") == 2
    assert [function.docstring for function in definitions(program)] == [
        function.docstring for function in definitions(SOURCE)
    ]
    assert "Ada" not in program


@pytest.mark.parametrize("value", ODD_VALUES)
def test_an_unusual_value_can_be_returned(value):
    eval(compile(ast.parse(value, mode="eval"), "value", "eval"), {})


def test_an_assignment_without_functions_has_no_program_with_one_answer(candidates_of):
    source = '# %% tags=["header"]\n# NAME: Ada\n# STUDENT NUMBER: 1\n' + GAME.replace(
        "double(2)", "2"
    )
    programs = candidates_of(
        {"source.py": source, "mutants/adds_two.py": None, "mutants/swaps_in_place.py": None}
    )
    assert not [candidate for candidate in programs.values() if candidate.kind is Kind.CONSTANT]


def test_a_function_with_only_a_docstring_stays_a_function_without_it(make):
    folder = make(
        {
            "source.py": SOURCE
            + '\n\n# %% tags=["given"]\ndef later() -> None:\n    """Not needed yet."""\n'
        }
    )
    text = (folder / "source.py").read_text(encoding="utf-8")
    variants = {
        variant.name: variant for variant in ignored_instructions(config.load(folder), text)
    }
    called = {}
    exec(variants["docstrings"].data, called)
    assert called["later"]() is None


def test_a_required_script_is_tried_as_a_notebook(candidates_of):
    assert candidates_of()["disobedient script"].suffix == ".ipynb"
