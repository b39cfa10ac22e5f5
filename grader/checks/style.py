"""Evidence for the marks that a person gives, counted by ruff and by us. Nothing here costs a mark."""

import json
import os
import resource
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import PurePath
from typing import Any

from attrs import evolve, frozen
from ruff import find_ruff_bin  # type: ignore[import-untyped]

from grader.errors import GraderError
from grader.intake.syntax import lines_of, parse
from grader.records.result import Result, StyleFinding
from grader.records.task import Graded

_MOST_CHARACTERS = 200_000
_SECONDS = 30  # of processor time for one run, which takes a hundredth of it
_LINE_LENGTH = 120  # the descriptions handed out are that wide
_TOPICS = ("naming", "comments", "dead code", "complexity", "layout")


class _RuffFailedError(Exception):
    """It did not come to an end as it should; the text is what it complained of."""


@frozen
class _Meaning:
    """A family of ruff's rules: what it is evidence of, and how to say it."""

    topic: str
    what: str


# By the start of a rule's code, the longest first that fits. What is selected is exactly what is here.
_MEANINGS = {
    "N801": _Meaning("naming", "a class is not named LikeThis"),
    "N802": _Meaning("naming", "a function is not named like_this"),
    "N803": _Meaning("naming", "a parameter is not named like_this"),
    "N806": _Meaning("naming", "a variable is not named like_this"),
    "N815": _Meaning("naming", "a name mixes capitals in, likeThis"),
    "N816": _Meaning("naming", "a name mixes capitals in, likeThis"),
    "E741": _Meaning("naming", "a name that is easily taken for a digit: l, O or I"),
    "D101": _Meaning("comments", "a class has no description"),
    "D103": _Meaning("comments", "a function has no description"),
    "ERA001": _Meaning("dead code", "code that is commented out"),
    "F401": _Meaning("dead code", "something is imported and never used"),
    "F811": _Meaning("dead code", "something is defined again before it was used"),
    "F841": _Meaning("dead code", "a variable is set and never used"),
    "C901": _Meaning("complexity", "a function has many ways through it"),
    "PLR0912": _Meaning("complexity", "a function has many branches"),
    "PLR0915": _Meaning("complexity", "a function has many statements"),
    "E711": _Meaning("layout", "a comparison with None by == instead of is"),
    "E712": _Meaning("layout", "a comparison with True or False by =="),
    "E713": _Meaning("layout", "not x in y instead of x not in y"),
    "E714": _Meaning("layout", "not x is y instead of x is not y"),
    "E721": _Meaning("layout", "types are compared by =="),
    "E722": _Meaning("layout", "an except that catches everything"),
    "E731": _Meaning("layout", "a lambda with a name, where def would do"),
    "E70": _Meaning("layout", "several statements on one line"),
    "E501": _Meaning("layout", f"a line longer than {_LINE_LENGTH} characters"),
    "W605": _Meaning("layout", "a backslash in a string that stands for nothing"),
    "W191": _Meaning("layout", "indented with tabs"),
    "W29": _Meaning("layout", "spaces at the end of a line, or no end to the last line"),
}
_OPTIONS = ["--isolated", "--no-cache", "--exit-zero", "--quiet", "--ignore-noqa", "--output-format", "json"]
_OPTIONS += ["--select", ",".join(_MEANINGS), "--line-length", str(_LINE_LENGTH), "--target-version", "py311"]
_SYNTAX = "syntax"
_COMMENTS = "comment-lines"


def refusal(text: str) -> StyleFinding | None:
    """
    Why the style of *text* is not looked at; None where it is.

    What upsets Python's own parser must not reach ruff's.
    """
    if len(text) > _MOST_CHARACTERS:
        return StyleFinding("layout", _SYNTAX, "the program is too long for its style to be looked at", 1, 1)
    try:
        parse(text)
    except SyntaxError as error:
        what = "the program does not parse, so its style was not looked at"
        return StyleFinding("layout", _SYNTAX, what, 1, error.lineno or 1)
    return None


def completed(graded: Sequence[Graded]) -> list[Result]:
    """
    The results of *graded* in their order, with what is to be said of the style of their programs.

    Raises:
        GraderError: ruff cannot be run.
    """
    found = evidence({str(place): each.text for place, each in enumerate(graded) if each.text is not None})
    return [
        each.result if each.text is None else evolve(each.result, style=found[str(place)])
        for place, each in enumerate(graded)
    ]


def evidence(programs: Mapping[str, str]) -> dict[str, tuple[StyleFinding, ...]]:
    """
    What is to be said of each program's style, by the same keys; sorted by topic, then by rule.

    One run of ruff costs 15 ms, and each program in it a third of one. What is said of a program does not depend on
    the others: where ruff does not survive all of them, it reads them one by one.

    Args:
        programs: Texts that :func:`refusal` has nothing against.

    Raises:
        GraderError: ruff cannot be run.
    """
    if not programs:
        return {}
    try:
        broken = _ruff(list(programs.values()))
    except _RuffFailedError:
        if len(programs) == 1:
            what = "ruff could not read the program, so its style was not looked at"
            return dict.fromkeys(programs, (StyleFinding("layout", _SYNTAX, what, 1, 1),))
        return {key: evidence({key: text})[key] for key, text in programs.items()}
    return {
        key: _findings(lines_of(text), messages) for (key, text), messages in zip(programs.items(), broken, strict=True)
    }


def _findings(lines: list[str], messages: Iterable[tuple[str, int]]) -> tuple[StyleFinding, ...]:
    # The asserts handed out as comments are not a student's dead code.
    own = [(rule, line) for rule, line in messages if rule != "ERA001" or not _is_assert(lines[line - 1])]
    findings = [*_gathered(own), _comment_lines(lines)]
    return tuple(sorted(findings, key=lambda finding: (_TOPICS.index(finding.topic), finding.rule)))


def _ruff(texts: list[str]) -> list[list[tuple[str, int]]]:
    """For each text, the rules that it breaks with their lines, in one run over all of them."""
    # Files in memory: whoever is killed in the middle of this leaves nothing on the disk.
    files = [os.memfd_create("program", os.MFD_CLOEXEC) for _ in texts]
    try:
        for file, text in zip(files, texts, strict=True):
            with open(file, "wb", closefd=False) as stream:
                stream.write(text.encode("utf-8"))
        messages = _run(files)
    finally:
        for file in files:
            os.close(file)
    broken: dict[str, list[tuple[str, int]]] = {str(file): [] for file in files}
    for message in messages:
        broken[PurePath(message["filename"]).name].append((message["code"] or _SYNTAX, message["location"]["row"]))
    return list(broken.values())


def _run(files: list[int]) -> list[dict[str, Any]]:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("RUFF_")}
    command = [find_ruff_bin(), "check", *_OPTIONS, *(f"/proc/self/fd/{file}" for file in files)]
    try:
        with subprocess.Popen(
            command,
            pass_fds=files,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as ruff:
            # Processor time: a program that it cannot come to an end with is the same one on a busy machine.
            with suppress(ProcessLookupError):
                resource.prlimit(ruff.pid, resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
            said, complaint = ruff.communicate()
    except OSError as error:
        raise GraderError(f"ruff could not be run: {error}") from error
    if ruff.returncode != 0:
        raise _RuffFailedError(complaint.decode(errors="replace").strip()[:500])
    messages: list[dict[str, Any]] = json.loads(said)
    return messages


def _gathered(messages: Iterable[tuple[str, int]]) -> list[StyleFinding]:
    lines: dict[str, list[int]] = {}
    for rule, line in messages:
        lines.setdefault(rule, []).append(line)
    return [
        StyleFinding(meaning.topic, rule, meaning.what, len(where), min(where))
        for rule, where in lines.items()
        if (meaning := _meaning(rule))
    ]


def _meaning(rule: str) -> _Meaning:
    start = max((start for start in _MEANINGS if rule.startswith(start)), key=len, default="")
    return _MEANINGS.get(start, _Meaning("layout", "ruff could not read a part of the program"))


def _is_assert(line: str) -> bool:
    return line.lstrip("# \t").startswith("assert ")


def _comment_lines(text: Iterable[str]) -> StyleFinding:
    """How many lines hold a comment only, against how many hold code; *count* is the former."""
    lines = [line.strip() for line in text]
    comments = [number for number, line in enumerate(lines, 1) if line.startswith("#")]
    code = sum(1 for line in lines if line) - len(comments)
    what = f"{len(comments)} lines of comment beside {code} other lines"
    return StyleFinding("comments", _COMMENTS, what, len(comments), comments[0] if comments else 1)
