"""Read and write ``signatures.json``: how each known wrong program of an assignment fails.

``grader validate NAME --update`` generates it; the same results give the same bytes. Each program
has a line with what it looks like, and each check a line with the programs that fail it::

  {"format": 2,
  "programs": {"adds_one": "f adds 1."}, "parts": {"f": {"f::test_zero": {"answer/int/5f0c…":
  ["adds_one"]}}}}
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import field, frozen

from grader.diagnosis.evidence import read, written
from grader.errors import InputError
from grader.records.diagnosis import Cause
from grader.records.result import Result
from grader.records.verdict import FAILURES, Evidence

FILE = "signatures.json"
FORMAT = 2

Place = tuple[str, str]
"""The id of a check, and the topic of a symptom in it."""

ONLY_FAILED = "failed"
"""The topic of a symptom if only the failure of its check is known."""

Symptoms = Mapping[Place, tuple[str, ...]]
"""Symptoms by their place, each with its levels from coarse to fine."""

Suspects = Mapping[str, Sequence["Suspect"]]
"""The known faults that checks of a part show, by the part's id, sorted by mutant."""


@frozen
class Signature:
    """How a known wrong program fails.

    Attributes:
        mutant: The name of its file, without ``.py``.
        says: The author's sentence about its mistake; empty if students should read none, such as
            about a function that was never written.
        parts: The evidence of each failed check, by the part's id and the check's id.
    """

    mutant: str
    says: str
    parts: Mapping[str, Mapping[str, Evidence]] = field(factory=dict)


def signature(mutant: str, says: str, result: Result) -> Signature:
    """Return the signature of the program *mutant* with the sentence *says*, graded with *result*.

    Only failed checks with evidence count: skipped, broken or carried-forward checks do not show a
    fault of their part.
    """
    parts: dict[str, dict[str, Evidence]] = {}
    for check in result.checks:
        if check.verdict in FAILURES and check.evidence:
            parts.setdefault(check.part, {})[check.id] = check.evidence
    return Signature(mutant, says, parts)


def text_of(signatures: Iterable[Signature]) -> str:
    """Return the file's text for *signatures*, in any order."""
    programs: dict[str, str] = {}
    parts: dict[str, dict[str, dict[str, list[str]]]] = {}
    for one in sorted(signatures, key=lambda one: one.mutant):
        programs[one.mutant] = one.says
        for part, checks in one.parts.items():
            for check, evidence in checks.items():
                by_evidence = parts.setdefault(part, {}).setdefault(check, {})
                by_evidence.setdefault(written(evidence), []).append(one.mutant)
    lines_of_parts = []
    for part, by_check in sorted(parts.items()):
        lines = [f"   {_json(check)}: {_json(how)}" for check, how in sorted(by_check.items())]
        lines_of_parts.append(f"  {_json(part)}: {_braced(lines, 2)}")
    lines_of_programs = [f"  {_json(program)}: {_json(says)}" for program, says in programs.items()]
    return (
        f'{{\n "format": {FORMAT},\n "programs": {_braced(lines_of_programs, 1)},\n'
        f' "parts": {_braced(lines_of_parts, 1)}\n}}\n'
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _braced(lines: Sequence[str], indent: int) -> str:
    if not lines:
        return "{}"
    return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"


def load(folder: Path) -> tuple[Signature, ...]:
    """Return the signatures of the assignment in *folder*, sorted by mutant; none without the file.

    Raises:
        InputError: If the file cannot be read, is damaged, or has another format. The message says
            what to do.
    """
    path = folder / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, _again(f"cannot be read ({error})", folder)) from None
    try:
        document = json.loads(text)
        if document["format"] == FORMAT:
            return _loaded(document)
        problem = f"has format {document['format']!r}, and this grader knows format {FORMAT}"
    except (ValueError, TypeError, KeyError, AttributeError):
        problem = "is damaged"
    raise InputError(path, _again(problem, folder))


def _loaded(document: Any) -> tuple[Signature, ...]:  # noqa: ANN401 - anything from JSON
    programs = dict(document["programs"].items())
    parts: dict[str, dict[str, dict[str, Evidence]]] = {}
    for program, says in programs.items():
        if not isinstance(says, str):
            raise TypeError("a program looks like a sentence")
        parts[program] = {}
    for part, checks in document["parts"].items():
        for check, by_evidence in checks.items():
            for evidence, failing in by_evidence.items():
                for program in failing:
                    parts[program].setdefault(part, {})[check] = read(evidence)
    in_order = sorted(programs.items())
    return tuple(Signature(program, says, parts[program]) for program, says in in_order)


def _again(problem: str, folder: Path) -> str:
    return (
        f"{problem}; it is generated: delete it and run grader validate {folder.resolve().name}"
        " --update"
    )


@frozen(eq=False)
class Suspect:
    """A known fault, as one part shows it.

    Attributes:
        cause: Its program, and what to say about it.
        symptoms: How it fails checks of the part.
        elsewhere: How its program fails checks of each other part.
    """

    cause: Cause
    symptoms: Symptoms
    elsewhere: Collection[Symptoms] = ()


def suspects(signatures: Iterable[Signature]) -> Suspects:
    """Return the known faults in *signatures*, by part."""
    found: defaultdict[str, list[Suspect]] = defaultdict(list)
    for signature in sorted(signatures, key=lambda signature: signature.mutant):
        symptoms: dict[str, dict[Place, tuple[str, ...]]] = {}
        for part, checks in signature.parts.items():
            symptoms[part] = {}
            for check, evidence in checks.items():
                symptoms[part] |= placed(check, evidence)
        for part, seen in symptoms.items():
            elsewhere = [others for other, others in symptoms.items() if other != part]
            cause = Cause(signature.mutant, signature.says)
            found[part].append(Suspect(cause, seen, elsewhere))
    return dict(found)


def placed(check: str, evidence: Evidence) -> dict[Place, tuple[str, ...]]:
    """Return the levels of each symptom in the *evidence* of *check*, by its place."""
    return {(check, about): tuple(levels) for about, *levels in evidence}
