"""
Hostile programs, graded in one batch with innocent ones: nobody gains, nobody else loses, and everybody gets a result.

Each program in ``programs/`` is appended to the empty hand-out. Its first lines say what it is:

``# tries: …``          what it is after
``# seen instead: …``   what becomes of that
``# marks: 0``          what the functions and the game may give it at most
``# never: …``          a text that must not be in its results; any number of these lines
``# verdict: …``        a verdict that at least one of its checks has; optional
"""

import json
import re
import shutil
from pathlib import Path

import pytest
from attrs import frozen

from grader.checks.feedback import message
from grader.executors.local import Local
from grader.grading import Task, work
from grader.records.result import Status
from grader.records.submission import Submission
from grader.records.verdict import Verdict
from grader.reports.jsonfile import submission_json
from grader.sandbox.zygote import Zygote

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ASSIGNMENT = ROOT / "assignments" / "asn3"
EMPTY = (ROOT / "asn3.py").read_text(encoding="utf-8")
INNOCENT = {
    "reference": ASSIGNMENT / "source.py",
    "recursion": ASSIGNMENT / "accepted" / "recursion.py",
}
FEW_GAMES = 4
ATTACKS = sorted((HERE / "programs").glob("*.py"))
BY_MACHINE_ALONE = "instructions"  # names and docstrings, which the empty hand-out has


@frozen
class Header:
    marks: float
    never: tuple[str, ...]
    verdicts: tuple[str, ...]


def header(path):
    lines = re.findall(r"^# ([a-z ]+): (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)

    def said(key):
        return tuple(what for name, what in lines if name == key)

    assert len(said("tries")) == len(said("seen instead")) == len(said("marks")) == 1, path.name
    return Header(float(said("marks")[0]), said("never"), said("verdict"))


def submitted(name, text):
    return Task(Submission(id=name, name=name, file="asn3.py", data=text.encode()))


def graded(assignment, tasks):
    executor = Local(2, work, assignment, False)  # noqa: FBT003 - what a worker is told comes by position
    return {task.submission.id: result for task, result in executor.run(tasks)}


@pytest.fixture(scope="module")
def assignment(tmp_path_factory):
    """The real one with its whole hidden suite, a few of its games, and less patience with sleepers."""
    folder = tmp_path_factory.mktemp("assignment") / "asn3"
    shutil.copytree(ASSIGNMENT, folder, ignore=shutil.ignore_patterns("mutants", "accepted", "__pycache__"))
    for game in sorted((folder / "games").iterdir())[FEW_GAMES:]:
        game.unlink()
    settings = folder / "assignment.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("[limits]", "[limits]\nseconds_idle = 1.0"), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def innocent():
    with Zygote():
        pass  # where programs cannot be locked in, there is nothing to attack: this raises
    return [submitted(name, path.read_text(encoding="utf-8")) for name, path in INNOCENT.items()]


@pytest.fixture(scope="module")
def undisturbed(assignment, innocent):
    return graded(assignment, innocent)


@pytest.fixture(scope="module")
def disturbed(assignment, innocent):
    attacks = [submitted(path.stem, f"{EMPTY}\n\n{path.read_text(encoding='utf-8')}") for path in ATTACKS]
    first, last = innocent
    return graded(assignment, [first, *attacks, last])


def earned(result):
    return sum(part.marks for part in result.parts if part.id != BY_MACHINE_ALONE)


def test_everybody_has_a_result(disturbed):
    assert sorted(disturbed) == sorted([*INNOCENT, *(path.stem for path in ATTACKS)])


@pytest.mark.parametrize("name", INNOCENT)
def test_the_innocent_get_what_they_would_get_alone(undisturbed, disturbed, name):
    assert disturbed[name] == undisturbed[name]
    assert submission_json(disturbed[name], as_marker=True) == submission_json(undisturbed[name], as_marker=True)
    assert earned(disturbed[name]) == 85


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda path: path.stem)
def test_an_attacker_gains_nothing_and_breaks_nothing(disturbed, attack):
    expected, result = header(attack), disturbed[attack.stem]
    seen = [(check.id, check.verdict, message(check)) for check in result.checks if check.marks]
    assert result.status is Status.GRADED
    assert earned(result) <= expected.marks, [each for each in seen if not each[0].startswith(BY_MACHINE_ALONE)]
    verdicts = {check.verdict for check in result.checks}
    assert Verdict.BROKEN not in verdicts
    assert verdicts >= set(map(Verdict, expected.verdicts))
    told = submission_json(result, as_marker=True)
    shown = json.dumps([check.transcript for check in result.checks])
    assert not [text for text in expected.never if text in told or text in shown]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda path: path.stem)
def test_an_attackers_output_is_bounded(disturbed, attack):
    assert len(submission_json(disturbed[attack.stem], as_marker=True)) < 2_000_000
