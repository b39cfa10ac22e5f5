"""
Stories of whole submissions, a folder each: ``submission/`` is what was handed in, ``expected.toml`` is the result.

If there is no ``submission/``, ``expected.toml`` says what was handed in: the program of ``right`` with ``changes``, or a
table ``[[sent]]`` for each such file, which may have a name and an encoding of its own, or be a hand-out with changes.

A part that is neither in ``lose`` (some of its marks) nor in ``none`` (all of them) keeps full marks. ``notes`` are
parts of sentences that the result must have; without ``notes``, the result must have no note.
"""

import shutil
import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool
from grader.records.task import Task
from tests.sent_in import submissions
from tests.amount import ALL, WORKERS

UNSAFE = False  # these programs are isolated
HERE = Path(__file__).parent
HANDOUTS = HERE.parents[1] / "handouts"
ASSIGNMENT = HERE.parents[1] / "assignments" / "asn3"
SHORTER = {
    "seconds_per_call = 1.0": "seconds_per_call = 0.15",
    "seconds_per_turn = 0.5": "seconds_per_turn = 0.15",
    "seconds_per_submission = 90.0": "seconds_per_submission = 30.0",
}
BY_DAY = {
    "a_notebook",
    "bare_stub",
    "empty_file",
    "game_crashes_on_a_taken_cell",
    "list_for_a_tuple",
    "no_guard",
    "right",
    "syntax_error_in_a_function",
    "two_files",
}
STORIES = sorted(
    path.parent.name
    for path in HERE.glob("*/expected.toml")
    if ALL or path.parent.name in BY_DAY
)


def expected_of(story):
    return tomllib.loads((HERE / story / "expected.toml").read_text(encoding="utf-8"))


def sent_in(story, folder):
    """Return the folder of what was handed in; changed programs are written into *folder*."""
    expected = expected_of(story)
    sent = expected.get("sent", [])
    if "changes" in expected:
        sent = [{"changes": expected["changes"]}]
    if not sent:
        return HERE / story / "submission"
    place = folder / story
    for file in sent:
        path = place / file.get("name", "asn3.py")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = changed(file.get("handout"), file["changes"], story)
        path.write_text(text, encoding=file.get("encoding", "utf-8"))
    return place


def changed(handout, changes, story):
    """Return the program of ``right``, or a hand-out, with *changes*."""
    path = HANDOUTS / handout if handout else HERE / "right" / "submission" / "asn3.py"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{story}: {old}"
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """Return the folder of the real assignment with shorter time limits."""
    folder = tmp_path_factory.mktemp("assignment") / "asn3"
    ignored = shutil.ignore_patterns("mutants", "accepted", "__pycache__")
    shutil.copytree(ASSIGNMENT, folder, ignore=ignored)
    settings = folder / "assignment.toml"
    text = settings.read_text(encoding="utf-8")
    for old, new in SHORTER.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    settings.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def results(tmp_path_factory, impatient):
    """Return the result of each story; all are graded in one batch."""
    folder = tmp_path_factory.mktemp("stories")
    sent = []
    for story in STORIES:
        (one,) = submissions([sent_in(story, folder)], "asn3")
        sent.append(Task(evolve(one, id=story)))
    kind = WorkerPool if ALL else Serial  # to start a worker takes as long as several stories
    workers = kind(WORKERS, "grader.pipeline.worker:work", impatient, UNSAFE)
    return {task.submission.id: graded.result for task, graded in workers.run(sent)}


@pytest.fixture(params=STORIES)
def story(request, results):
    """Return what is expected of a story, and its result."""
    return expected_of(request.param), results[request.param]


def test_a_story_has_the_expected_marks(story):
    expected, result = story
    assert result.status == expected.get("status", "graded")
    lose, none = set(expected.get("lose", [])), set(expected.get("none", []))
    marks = {part.id: part for part in result.parts}
    assert {name for name, part in marks.items() if part.marks == 0} == none
    assert {name for name, part in marks.items() if 0 < part.marks < part.out_of} == lose
    assert {each.reason: each.marks for each in result.deductions} == expected.get("deductions", {})
    assert result.marks == expected.get("marks", result.marks)


def test_the_notes_explain_a_story(story):
    expected, result = story
    pieces = expected.get("notes", [])
    assert [piece for piece in pieces if not any(piece in note for note in result.notes)] == []
    assert bool(result.notes) is bool(pieces)


def test_the_checks_of_a_story_have_the_expected_verdicts(story):
    expected, result = story
    verdicts = {check.id: str(check.verdict) for check in result.checks}
    assert {name: verdicts[name] for name in expected.get("verdicts", {})} == expected.get("verdicts", {})


def test_every_check_that_did_not_pass_says_why(story):
    _, result = story
    silent = [check.id for check in result.checks if check.verdict != "passed" and check.failure is None]
    assert not silent
