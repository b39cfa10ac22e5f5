"""How well failures in asn3 are diagnosed: new programs with known faults, right programs, and
unknown faults.

``TESTS=all pytest tests/diagnosis -s`` grades each program completely and prints the figures that
``docs/developers.md`` quotes. Otherwise only the wrong parts of a wrong program are graded, and one
right program in STEP.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest
from attrs import frozen

from grader import config
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.signatures import load, suspects, text_of
from grader.pipeline.setup import with_grader
from grader.records.diagnosis import Diagnosis, Strength
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Audience, Check, Outcome, Verdict
from grader.source.definitions import definitions
from grader.source.ipython import plain_cell
from grader.source.overlay import overlay
from tests.amount import ALL, STEP
from tests.programs import accepted, files_of_accepted

HERE = Path(__file__).parent / "asn3"
ASN3 = Path(__file__).parents[2] / "assignments" / "asn3"
SINGLE, DOUBLE = sorted(HERE.glob("single/*.py")), sorted(HERE.glob("double/*.py"))
ACCEPTED = files_of_accepted("asn3")
KNOWN = load(ASN3)
MUTANTS = [signature for signature in KNOWN if signature.says]
HOLLOW = [signature for signature in KNOWN if not signature.says]

# Bodies of functions that must have no diagnosis.
BARE = ("return", "print('hello')", "return board", "return 'X'")

RIGHT = ACCEPTED[::STEP]

MOST_TOGETHER = 2  # candidates named together that still count as right


@frozen
class Seen:
    """A program, what is wrong with it, and what the diagnosis says.

    *is_corrected* says whether its page shows the wrong line and what is meant, because the grader
    corrected it. Then the fault breaks nothing that a diagnosis could see.
    """

    name: str
    faults: frozenset[str]
    diagnoses: tuple[Diagnosis, ...]
    is_corrected: bool = False

    @property
    def named(self):
        """Return the candidates of each diagnosis."""
        return [{cause.mutant for cause in diagnosis.causes} for diagnosis in self.diagnoses]

    @property
    def outcome(self):
        """Return how good the diagnosis is, in a word or two."""
        if any(not candidates & self.faults for candidates in self.named):
            return "wrong"
        hits = {
            fault
            for candidates in self.named
            if len(candidates) <= MOST_TOGETHER
            for fault in candidates & self.faults
        }
        if hits != self.faults:
            if not hits and self.is_corrected:
                return "corrected"
            return "silent" if not hits else "some"
        return "alone" if all(len(candidates) == 1 for candidates in self.named) else "among two"

    def __str__(self):
        return (
            f"{self.name}: {sorted(self.faults)}, and it looks like"
            f" {[sorted(candidates) for candidates in self.named]}"
        )


def faults_of(path):
    head, _, names = path.read_text(encoding="utf-8").partition("\n")[0].partition(":")
    return (
        frozenset(name.strip() for name in names.split(",")) if head == "# fault" else frozenset()
    )


def program_of(path):
    """Return the student's file: an accepted program, or the one that ``# in:`` names with the
    wrong definitions.
    """
    if path in ACCEPTED:
        return accepted("asn3")[path.stem].encode()
    wrong = path.read_text(encoding="utf-8")
    right = wrong.split("\n")[1].removeprefix("# in: ")
    around = plain_cell(accepted("asn3")[right]).text
    return overlay(around, wrong, path).encode()


def parts_of(path):
    """Return the parts in which the program of *path* may be wrong; none if it is right."""
    if path in ACCEPTED:
        return ()
    text = path.read_text(encoding="utf-8")
    return (
        *(function.name for function in definitions(text)),
        *(["game"] if "__main__" in text else []),
    )


def bare_programs():
    """Yield the part, the name and the text of solutions in which one function has a bare body."""
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
    """Diagnose every program, by its folder (single, double, accepted), and bare ones."""
    programs = {}

    def use(grader):
        def look(kind, name, faults, program, parts):
            graded = parts if parts and not ALL else {check.part for check in grader.tools.checks}
            passes = frozenset(
                check.id for check in grader.tools.checks if check.part not in graded
            )
            result = grader.grade(
                Task(Submission(name, name, "asn3.py", program), passes=passes)
            ).result
            is_corrected = any("We graded your file as if" in note for note in result.notes)
            one = Seen(name, faults, result.diagnoses, is_corrected)
            programs.setdefault(kind, []).append(one)

        for path in (*SINGLE, *DOUBLE, *RIGHT):
            look(path.parent.name, path.stem, faults_of(path), program_of(path), parts_of(path))
        for part, name, program in bare_programs():
            look("bare", name, frozenset(), program.encode(), (part,))

    with_grader(config.load(ASN3), use)
    return programs


def print_lines(*lines):
    sys.stdout.writelines(f"\n{line}" for line in lines)


def counted(what, programs):
    """Count the outcomes of *programs*, and print them and each program without a single cause."""
    counts = Counter(program.outcome for program in programs)
    print_lines(f"{what}: {len(programs)}, {dict(counts.most_common())}")
    print_lines(
        *(f"  {program.outcome}: {program}" for program in programs if program.outcome != "alone")
    )
    return counts


def test_there_are_enough_programs_and_their_faults_are_known():
    assert (len(SINGLE) >= 40, len(DOUBLE) >= 20, len(ACCEPTED) >= 25) == (True, True, True)
    assert {len(faults_of(path)) for path in SINGLE} == {1}
    assert {len(faults_of(path)) for path in DOUBLE} == {2}
    known = {signature.mutant for signature in MUTANTS}
    assert [path.stem for path in (*SINGLE, *DOUBLE) if not faults_of(path) <= known] == []


@pytest.mark.long
def test_nine_of_ten_single_faults_are_named(seen):
    counts = counted("single faults", seen["single"])
    assert counts["alone"] + counts["among two"] + counts["corrected"] >= 0.9 * len(SINGLE)
    assert counts["wrong"] <= 0.02 * len(SINGLE)


@pytest.mark.long
def test_most_of_two_faults_are_named_and_few_others(seen):
    counts = counted("two faults", seen["double"])
    assert counts["alone"] + counts["among two"] + counts["some"] >= 0.7 * len(DOUBLE)
    assert counts["wrong"] <= 0.05 * len(DOUBLE)


@pytest.mark.long
def test_a_right_program_has_no_diagnosis(seen):
    assert [str(program) for program in seen["accepted"] if program.diagnoses] == []


@pytest.mark.long
def test_a_function_that_computes_nothing_has_no_diagnosis(seen):
    """A student who has written nothing has made no mistake that could be named."""
    assert len(seen["bare"]) == len(BARE) * 12
    assert [str(program) for program in seen["bare"] if program.diagnoses] == []


def outcomes_of(signature):
    """Return the outcomes of the checks of each part for a program that fails exactly like
    *signature*.
    """
    every = {
        part: sorted({check for known in KNOWN for check in known.parts.get(part, ())})
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
def test_a_known_fault_is_named_alone_or_among_faults_that_fail_in_the_same_way(signature):
    """There is no diagnosis if more than three faults fail in exactly the same way."""
    for diagnosis in diagnose(suspects(KNOWN), outcomes_of(signature)):
        same = {
            known.mutant
            for known in KNOWN
            if known.parts.get(diagnosis.part) == signature.parts[diagnosis.part]
        }
        assert {cause.mutant for cause in diagnosis.causes} == same
        assert diagnosis.strength is Strength.EXACT


@pytest.mark.parametrize("signature", HOLLOW, ids=lambda signature: signature.mutant)
def test_an_unwritten_function_has_no_diagnosis(signature):
    assert diagnose(suspects(KNOWN), outcomes_of(signature)) == ()


def test_few_unknown_faults_are_mistaken_for_another():
    """Each known fault is diagnosed once without its own mutant: any diagnosis is then a mistake."""
    mistaken = []
    for signature in MUTANTS:
        others = suspects(known for known in KNOWN if known.mutant != signature.mutant)
        diagnoses = diagnose(others, outcomes_of(signature))
        if diagnoses:
            mistaken.append(
                f"{signature.mutant}: {[[cause.mutant for cause in diagnosis.causes] for diagnosis in diagnoses]}"
            )
    print_lines(
        f"mistaken for another, of {len(MUTANTS)} unknown faults: {len(mistaken)}",
        *(f"  {mistake}" for mistake in mistaken),
    )
    assert len(mistaken) <= 0.12 * len(MUTANTS)


def test_the_file_of_signatures_is_as_the_grader_writes_it():
    assert (ASN3 / "signatures.json").read_text(encoding="utf-8") == text_of(KNOWN)
