"""asn3's known wrong programs, in real guests: what a test sees behind the wall is what it would see without one."""

from pathlib import Path

import pytest
from attrs import evolve

from grader.config import load
from grader.errors import SandboxError
from grader.grading import with_grader
from grader.notebook import overlay
from grader.records.verdict import Verdict
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module

ASN3 = Path(__file__).parents[2] / "assignments" / "asn3"
SOURCE = (ASN3 / "source.py").read_text(encoding="utf-8")


def caught_by(mutant):
    """The first check that the mutant's header names."""
    line = next(line for line in mutant.splitlines() if line.startswith("# caught by: "))
    return line.removeprefix("# caught by: ").split(", ")[0].strip()


MUTANTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(ASN3.glob("mutants/*.py"))}
OF_FUNCTIONS = {name: text for name, text in MUTANTS.items() if not caught_by(text).startswith("game::")}


@pytest.fixture(scope="module")
def verdicts():
    """How each check of the part that a mutant breaks ended over it, and over the reference."""
    assignment = load(ASN3)
    found = {}

    def use(grader):
        for name, mutant in {"": "", **OF_FUNCTIONS}.items():
            text = overlay(SOURCE, mutant, name) if mutant else SOURCE
            part = caught_by(mutant).partition("::")[0] if mutant else "setup_game"
            # Huge boards take their time, and tell nothing here that small ones do not.
            planned = [each for each in grader.suite.planned if each.check.part == part and each.seconds is None]
            module = Module(grader.zygote, assignment.module, text, assignment.limits, Budget(60.0))
            module.begin()
            outcomes = evolve(grader.suite, planned=tuple(planned)).run(module, lambda _: None)
            module.end()
            found[name] = {outcome.check.id: outcome.verdict for outcome in outcomes}

    try:
        with_grader(assignment, use)
    except SandboxError as error:
        pytest.skip(str(error))
    return found


def test_the_reference_passes(verdicts):
    assert set(verdicts[""].values()) == {Verdict.PASSED}


@pytest.mark.parametrize("name", OF_FUNCTIONS)
def test_a_wrong_program_is_caught_by_the_check_that_it_names(verdicts, name):
    named = caught_by(OF_FUNCTIONS[name])
    if named not in verdicts[name]:
        pytest.skip(f"{named} is about huge boards, which are left out here")
    assert verdicts[name][named] not in {Verdict.PASSED, Verdict.SKIPPED, Verdict.BROKEN}
