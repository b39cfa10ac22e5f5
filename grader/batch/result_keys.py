"""Identify everything that a result depends on, in two steps.

Outcomes depend on everything that changes what programs do. A result depends on its outcomes, and
on what turns them into marks and words. If only the latter changed, no program runs again.
"""

import hashlib
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from attrs import evolve

from grader import config, data
from grader.games import game_script
from grader.grading_code import PYTHON, grading_code_hash
from grader.hidden import code_cache_key
from grader.policies.late import LatePolicy
from grader.records.assignment import Assignment, FinalMarks, Style
from grader.records.submission import Submission
from grader.sandbox import libraries
from grader.store import Keys

_ONLY_MARKS_AND_WORDS = ("assignment.toml", "signatures.json")
_HIDDEN_CODE = ("hidden/", "../")  # of the assignment, and of the modules that assignments share


def keys(assignment: Assignment, *, unsafe: bool) -> Keys:
    """Return the keys of a batch of *assignment*."""
    isolation = "unsafe" if unsafe else "isolated"
    allowed = libraries.library_versions(assignment.libraries.allowed)
    both = f"{version('grader')} {grading_code_hash()} {PYTHON} {isolation} {allowed}".rstrip()
    contents: dict[str, bytes] = {}
    for name, path in config.files(assignment.folder):
        if name not in _ONLY_MARKS_AND_WORDS:
            contents[name] = path.read_bytes()
    files = config.digest_of(contents | _reduced(contents))
    what_runs = _digest(_without_marks_and_words(assignment), files)
    return Keys(f"{assignment.sha256} {both}", f"{what_runs} {both}")


def fingerprint(submission: Submission) -> str:
    """Return a hash of all facts of a submission that a result depends on: 64 hex digits."""
    # All other fields can change marks or words.
    beside = evolve(submission, data=None, modules=())
    return _digest(outcomes_fingerprint(submission), beside)


def outcomes_fingerprint(submission: Submission) -> str:
    """Return a hash of all facts of a submission that outcomes depend on: 64 hex digits."""
    content = hashlib.sha256(submission.data or b"").hexdigest()
    modules = [module.for_guest for module in submission.modules]
    return _digest(submission.name, submission.file, content, *modules)


def _digest(*facts: object) -> str:
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(f"{fact!r}\0".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()


def _reduced(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return those of *contents* that may have marks and words, without these.

    If any hidden code may read such words, all hidden code keeps them.
    """
    reduced: dict[str, str] = {}
    code: dict[str, str] = {}
    for name, content in contents.items():
        if name.startswith(f"{data.HIDDEN}/"):
            continue
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            continue
        if name.endswith(".game"):
            reduced[name] = game_script.cache_key_text(text)
        elif name.endswith(".py") and name.startswith(_HIDDEN_CODE):
            code[name] = text
    if not any(map(code_cache_key.reads_own_source, code.values())):
        for name, text in code.items():
            reduced[name] = code_cache_key.cache_key_text(text)
    return {name: text.encode("utf-8", "surrogatepass") for name, text in reduced.items()}


def _without_marks_and_words(assignment: Assignment) -> Assignment:
    parts = [evolve(part, title="", marks=0.0, bonus=False) for part in assignment.parts]
    policies = assignment.policies
    points = dict.fromkeys(assignment.instructions.points, 1.0)
    return evolve(
        assignment,
        name="",
        folder=Path(),
        sha256="",
        due=None,
        weight_percent=0.0,
        by_hand=0.0,
        by_hand_title="",
        rubric=(),
        out_of=None,
        repository="",
        style=Style(),
        handed_out=(),
        final_marks=FinalMarks(),
        parts=tuple(parts),
        policies=evolve(
            policies,
            late=LatePolicy(),
            wrong_type=evolve(policies.wrong_type, marks=0.0),
            # Only whether it costs anything decides what is repaired.
            salvage=evolve(policies.salvage, marks=float(policies.salvage.marks > 0)),
        ),
        games=evolve(assignment.games, one_habit=None, another_letter=None),
        instructions=evolve(assignment.instructions, points=points),
    )
