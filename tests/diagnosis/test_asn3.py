"""How well asn3's failures are diagnosed: programs that the diagnosis has never seen, right ones,
and faults nobody knew.

``TESTS=all pytest tests/diagnosis -s`` grades each program whole and prints the figures that
``docs/developers.md`` quotes. Else a wrong program is asked only about the parts in which it is
wrong, and one right program in four is graded.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest
from attrs import frozen

from grader import config
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.signatures import load, text_of
from grader.diagnosis.suspects import suspects
from grader.pipeline.setup import with_grader
from grader.records.diagnosis import Diagnosis, Strength
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Audience, Check, Outcome, Verdict
from grader.source.definitions import definitions
from grader.source.ipython import without_magics
from grader.source.overlay import overlay
from tests.amount import ALL, STEP
from tests.programs import accepted

HERE = Path(__file__).parent / "asn3"
ASN3 = Path(__file__).parents[2] / "assignments" / "asn3"
SINGLE, DOUBLE = sorted(HERE.glob("single/*.py")), sorted(HERE.glob("double/*.py"))
ACCEPTED = sorted(ASN3.glob("accepted/*.py"))
KNOWN = load(ASN3)
MUTANTS = [each for each in KNOWN if each.says]
HOLLOW = [each for each in KNOWN if not each.says]

# What a function may hold of which nothing is to be said.
BARE = ("return", "print('hello')", "return board", "return 'X'")

RIGHT = ACCEPTED[::STEP]

MOST_TOGETHER = 2  # candidates named together that still count as right


@frozen
class Seen:
    """A program, what is wrong with it, and what the diagnosis says."""

    name: str
    faults: frozenset[str]
    diagnoses: tuple[Diagnosis, ...]

    @property
    def named(self):
        """The candidates of each diagnosis."""
        return [{cause.mutant for cause in each.causes} for each in self.diagnoses]

    @property
    def ended(self):
        """How the diagnosis did, in a word or two."""
        if any(not candidates & self.faults for candidates in self.named):
            return "wrong"
        found = {
            fault
            for candidates in self.named
            if len(candidates) <= MOST_TOGETHER
            for fault in candidates & self.faults
        }
        if found != self.faults:
            return "silent" if not found else "some"
        return "alone" if all(len(candidates) == 1 for candidates in self.named) else "among two"

    def __str__(self):
        return (
            f"{self.name}: {sorted(self.faults)}, and it looks like"
            f" {[sorted(each) for each in self.named]}"
        )


def faults_of(path):
    head, _, names = path.read_text(encoding="utf-8").partition("\n")[0].partition(":")
    return (
        frozenset(name.strip() for name in names.split(",")) if head == "# fault" else frozenset()
    )


def program_of(path):
    """The student's file: an accepted program, or the one behind ``# in:`` with what is
    wrong put into it.
    """
    if path in ACCEPTED:
        return accepted("asn3")[path.stem].encode()
    wrong = path.read_text(encoding="utf-8")
    right = wrong.split("\n")[1].removeprefix("# in: ")
    around = without_magics(accepted("asn3")[right])
    return overlay(around, wrong, path).encode()


def parts_of(path):
    """The parts in which the program of *path* may be wrong; none if it is right."""
    if path in ACCEPTED:
        return ()
    text = path.read_text(encoding="utf-8")
    return (*(each.name for each in definitions(text)), *(["game"] if "__main__" in text else []))


def bare_programs():
    """The part, the name and the text of the solution with one function of which all is gone but
    its first line.
    """
    text = (ASN3 / "source.py").read_text(encoding="utf-8")
    for name in definitions(text):
        for body in BARE:
            yield (
                name.name,
                f"{name.name}: {body}",
                overlay(text, f"def {name.name}(board, *others):\n    {body}\n"),
            )


@pytest.fixture(scope="module")
def seen():
    """What is said of every program, by its folder (single, double, accepted), and of bare ones."""
    found = {}

    def use(grader):
        def look(kind, name, faults, program, parts):
            asked = parts if parts and not ALL else {check.part for check in grader.tools.checks}
            passes = frozenset(check.id for check in grader.tools.checks if check.part not in asked)
            result = grader.grade(
                Task(Submission(name, name, "asn3.py", program), passes=passes)
            ).result
            found.setdefault(kind, []).append(Seen(name, faults, result.diagnoses))

        for path in (*SINGLE, *DOUBLE, *RIGHT):
            look(path.parent.name, path.stem, faults_of(path), program_of(path), parts_of(path))
        for part, name, program in bare_programs():
            look("bare", name, frozenset(), program.encode(), (part,))

    with_grader(config.load(ASN3), use)
    return found


def told(*lines):
    sys.stdout.writelines(f"\n{line}" for line in lines)


def counted(what, programs):
    """How the diagnosis did over *programs*, told on the way with each that is not named alone."""
    counts = Counter(each.ended for each in programs)
    told(f"{what}: {len(programs)}, {dict(counts.most_common())}")
    told(*(f"  {each.ended}: {each}" for each in programs if each.ended != "alone"))
    return counts


def test_there_are_enough_programs_and_their_faults_are_known():
    assert (len(SINGLE) >= 40, len(DOUBLE) >= 20, len(ACCEPTED) >= 25) == (True, True, True)
    assert {len(faults_of(path)) for path in SINGLE} == {1}
    assert {len(faults_of(path)) for path in DOUBLE} == {2}
    known = {each.mutant for each in MUTANTS}
    assert [path.stem for path in (*SINGLE, *DOUBLE) if not faults_of(path) <= known] == []


@pytest.mark.long
def test_of_single_faults_nine_in_ten_are_named(seen):
    counts = counted("single faults", seen["single"])
    assert counts["alone"] + counts["among two"] >= 0.9 * len(SINGLE)
    assert counts["wrong"] <= 0.02 * len(SINGLE)


@pytest.mark.long
def test_of_two_faults_most_are_named_and_few_others(seen):
    counts = counted("two faults", seen["double"])
    assert counts["alone"] + counts["among two"] + counts["some"] >= 0.7 * len(DOUBLE)
    assert counts["wrong"] <= 0.05 * len(DOUBLE)


@pytest.mark.long
def test_nothing_is_said_of_a_right_program(seen):
    assert [str(each) for each in seen["accepted"] if each.diagnoses] == []


@pytest.mark.long
def test_nothing_is_said_of_a_function_in_which_nothing_is_worked_out(seen):
    """Whoever has written nothing has made no mistake that could be named."""
    assert len(seen["bare"]) == len(BARE) * 12
    assert [str(each) for each in seen["bare"] if each.diagnoses] == []


def outcomes_of(signature):
    """What the checks of each part in *signature* come to for a program that fails in exactly this
    way.
    """
    every = {
        part: sorted({check for each in KNOWN for check in each.parts.get(part, ())})
        for part in signature.parts
    }
    return [
        Outcome(
            Check(check, part, "", 1.0, Audience.HINT),
            Verdict.FAILED if check in signature.parts[part] else Verdict.PASSED,
            0.0,
            evidence=signature.parts[part].get(check, ()),
        )
        for part, checks in every.items()
        for check in checks
    ]


@pytest.mark.parametrize("signature", MUTANTS, ids=lambda signature: signature.mutant)
def test_a_known_fault_is_named_exactly_or_among_those_that_fail_alike(signature):
    """Nothing is said where more than three faults fail in the very same way."""
    for diagnosis in diagnose(suspects(KNOWN), outcomes_of(signature)):
        alike = {
            each.mutant
            for each in KNOWN
            if each.parts.get(diagnosis.part) == signature.parts[diagnosis.part]
        }
        assert {cause.mutant for cause in diagnosis.causes} == alike
        assert diagnosis.strength is Strength.EXACT


@pytest.mark.parametrize("signature", HOLLOW, ids=lambda signature: signature.mutant)
def test_nothing_is_said_of_a_function_that_was_never_written(signature):
    assert diagnose(suspects(KNOWN), outcomes_of(signature)) == ()


def test_few_faults_that_nobody_knew_are_taken_for_another():
    """Each known fault once, as if there were no mutant of it: what is said then is about something
    else.
    """
    taken = []
    for signature in MUTANTS:
        others = suspects(each for each in KNOWN if each.mutant != signature.mutant)
        said = diagnose(others, outcomes_of(signature))
        if said:
            taken.append(
                f"{signature.mutant}: {[[cause.mutant for cause in each.causes] for each in said]}"
            )
    told(
        f"taken for another, of {len(MUTANTS)} that nobody knew: {len(taken)}",
        *(f"  {each}" for each in taken),
    )
    assert len(taken) <= 0.12 * len(MUTANTS)


def test_the_file_is_as_the_grader_writes_it():
    assert (ASN3 / "signatures.json").read_text(encoding="utf-8") == text_of(KNOWN)
