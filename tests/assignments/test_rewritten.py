"""The marks of a program, right or wrong, do not depend on the way in which it is written."""

import ast

import pytest

from grader.source.syntax import parses
from tests.amount import ALL
from tests.programs import ASSIGNMENTS, accepted, mutants, results_of
from tests.rewrites import REWRITES, with_functions_in_a_class

# A program without its comments has the same marks; the first lines are what instructions ask for.
HEADER = "# NAME: Ada Lovelace\n# STUDENT NUMBER: 202400001\n"
ASN3 = ASSIGNMENTS / "asn3"
EVERY = 12 if ALL else 120


def written(text, rewrite):
    """Return the program *text*, changed by *rewrite*."""
    tree = ast.parse(text)
    rewrite(tree)
    return HEADER + ast.unparse(ast.fix_missing_locations(tree)) + "\n"


@pytest.fixture(scope="module")
def programs():
    """Return some programs of asn3, right and wrong, by their names."""
    known = {**accepted("asn3"), **mutants("asn3")}
    valid = {name: text for name, text in sorted(known.items()) if parses(text)}
    return {name: valid[name] for name in list(valid)[::EVERY]}


def marks_of(programs):
    return {name: result.marks for name, result in results_of(ASN3, programs).items()}


@pytest.fixture(scope="module")
def marks(programs):
    return marks_of(programs)


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.__name__)
def test_the_same_program_has_the_same_marks(rewrite, programs, marks):
    rewritten = {name: written(text, rewrite) for name, text in programs.items()}
    assert marks_of(rewritten) == marks


def test_a_right_program_has_the_same_marks_if_its_functions_are_in_a_class(programs, marks):
    """A wrong one may lose more: repairs look for its functions at the left edge."""
    right = programs.keys() & accepted("asn3").keys()
    rewritten = {name: written(programs[name], with_functions_in_a_class) for name in right}
    assert marks_of(rewritten) == {name: marks[name] for name in right}
