"""The marks of a program, right or wrong, do not depend on the way in which it is written."""

import ast

import pytest

from tests.amount import ALL
from tests.programs import ASSIGNMENTS, accepted, mutants, results_of
from tests.rewrites import REWRITES

# A program without its comments has the same marks; the first lines are what instructions ask for.
HEADER = "# NAME: Ada Lovelace\n# STUDENT NUMBER: 202400001\n"
ASN3 = ASSIGNMENTS / "asn3"
EVERY = 12 if ALL else 120


def written(text, rewrite):
    """Return the program *text*, changed by *rewrite*."""
    tree = ast.parse(text)
    rewrite(tree)
    return HEADER + ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def is_valid(text):
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@pytest.fixture(scope="module")
def programs():
    """Return some programs of asn3 by their names, and the marks that they have."""
    known = {**accepted("asn3"), **mutants("asn3")}
    valid = {name: text for name, text in sorted(known.items()) if is_valid(text)}
    return {name: valid[name] for name in list(valid)[::EVERY]}


@pytest.fixture(scope="module")
def marks(programs):
    return {name: result.marks for name, result in results_of(ASN3, programs).items()}


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.__name__)
def test_the_same_program_has_the_same_marks(rewrite, programs, marks):
    rewritten = {name: written(text, rewrite) for name, text in programs.items()}
    results = results_of(ASN3, rewritten)
    assert {name: result.marks for name, result in results.items()} == marks
