"""The programs that the diagnosis is measured on are what their README says they are."""

import ast
from pathlib import Path

import pytest

from grader.source.reference import read_reference
from tests.programs import mutants

ROOT = Path(__file__).parents[3]
ASN3 = ROOT / "assignments" / "asn3"
UNSEEN = ROOT / "tests" / "diagnosis" / "asn3"
SINGLE, DOUBLE = sorted(UNSEEN.glob("single/*.py")), sorted(UNSEEN.glob("double/*.py"))
FAULT = "# fault: "


def name_of(path):
    return f"{path.parent.name}/{path.stem}"


def faults_of(path):
    first, _, _ = path.read_text(encoding="utf-8").partition("\n")
    assert first.startswith(FAULT)
    return first.removeprefix(FAULT).split(", ")


def bodies(text):
    """What each function and the game of a program consist of, without descriptions and commands to
    a notebook.
    """
    lines = ["" if line.startswith("!") else line for line in text.splitlines()]
    found = {}
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.FunctionDef):
            statements = node.body[1:] if ast.get_docstring(node) else node.body
            found[node.name] = [ast.dump(statement) for statement in statements]
        elif isinstance(node, ast.If):
            found["game"] = [ast.dump(statement) for statement in node.body]
    return found


def test_there_are_enough_unseen_programs():
    assert len(SINGLE) >= 44
    assert len(DOUBLE) >= 20


@pytest.mark.parametrize("path", SINGLE, ids=name_of)
def test_a_single_has_one_fault_that_a_mutant_describes(path):
    (fault,) = faults_of(path)
    assert fault in mutants("asn3")


@pytest.mark.parametrize("path", DOUBLE, ids=name_of)
def test_a_double_has_two_faults_that_mutants_describe(path):
    first, second = faults_of(path)
    assert first != second
    assert {first, second} <= mutants("asn3").keys()


@pytest.fixture(scope="module")
def right():
    """Return what the functions and the game of the solution consist of."""
    return bodies(read_reference(ASN3).text)


@pytest.mark.parametrize("path", SINGLE + DOUBLE, ids=name_of)
def test_no_unseen_program_is_a_copy_of_its_mutant(path, right):
    mine = bodies(path.read_text(encoding="utf-8"))
    for fault in faults_of(path):
        mutant = bodies(mutants("asn3")[fault])
        wrong = {name: body for name, body in mutant.items() if body != right.get(name)}
        assert [name for name, body in wrong.items() if mine.get(name) == body] == []
