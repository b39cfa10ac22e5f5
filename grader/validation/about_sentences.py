"""What is found by reading what students read. Pure: results in, findings out.

Of each program that was tried, the page of its student is made, and sentences that cannot be true
are errors: a function called missing that is there, what was expected reading like what came, a
hint for an exception or in a part with full marks, a name that no hand-out has, a word or a value
from the inside of a test or of the grader.
"""

import ast
import builtins
import collections
import copy
import functools
import itertools
import keyword
import math
import random
import re
import string
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import frozen

from grader.feedback.student_view import (
    PartFeedback,
    ShownFailure,
    StudentCheck,
    StudentView,
    student_view,
)
from grader.records.result import Result
from grader.records.verdict import Verdict
from grader.validation.finding import Finding, error
from grader.validation.specimens import Specimen

_NAME = re.compile(r"\b(?:[A-Za-z]\w*_\w+|[a-z]+\d*[A-Z]\w*)\b|\b[A-Za-z]\w*(?=\()")
_WORD = re.compile(r"\w+")
_MISSING = re.compile(r"there is no function called (\w+)")
_OF_A_TEST = re.compile(
    r"""\{["'][^"']* [^"']*["']:"""
)  # a dict whose keys are words for the author
_INTERNAL = re.compile(
    r"\b(?:Opaque|StudentError|MissingFunctionError|NotThereError|UnaskedError|Guest\w+|ProtocolError|WireError|ForkServer"
    r"|fork server|AssertionError: assert|ExplainedError|Beaten|grader\.\w+)\b|\bobject at 0x"
)
_STARTED_BY_A_GUARD = re.compile(r"__main__|\bguard\b")
_MOST_SHOWN = 100  # characters of a sentence that is quoted

_OF_PYTHON = frozenset(
    {
        *keyword.kwlist,
        *dir(builtins),
        *(name for kind in (str, list, dict, tuple, set, int, float, bytes) for name in dir(kind)),
        *(
            name
            for module in (collections, copy, functools, itertools, math, random, string)
            for name in dir(module)
        ),
        *sys.stdlib_module_names,
    }
)


@frozen
class _Read:
    """
    What a student reads in one place.

    Attributes:
        about: The id of the check or the part that it belongs to.
        ours: Whether its words are an author's or ours, and not the program's.
    """

    about: str
    text: str
    ours: bool = True


def about_sentences(
    specimens: Sequence[Specimen], results: Mapping[str, Result], handed_out: Mapping[str, bytes]
) -> Iterator[Finding]:
    """Find sentences in students' feedback that contradict the facts; each is told once, with the
    first program.

    Args:
        specimens: The programs that were tried.
        results: Of each, by its id.
        handed_out: What students get, by file name.
    """
    known = "\n".join(
        data.decode("utf-8", "replace") for name, data in handed_out.items() if name.endswith(".py")
    )
    found: dict[tuple[str, str], list[str]] = {}
    for each in specimens:
        for about, fault in _faults(each, student_view(results[each.id]), known):
            found.setdefault((about, fault), []).append(each.about)
    for (about, fault), programs in found.items():
        more = f" and {len(programs) - 1} more" if len(programs) > 1 else ""
        yield error(about, f"{fault} (the student of {programs[0]}{more} reads it).")


def _faults(specimen: Specimen, view: StudentView, known: str) -> Iterator[tuple[str, str]]:
    text = specimen.data.decode("utf-8", "replace")
    functions = _functions(text)
    names = _OF_PYTHON | set(_WORD.findall(known)) | set(_WORD.findall(text))
    for part in view.parts:
        yield from _of_part(part)
    for check in view.checks:
        yield from _of_check(check)
    for read in _all_read(view):
        yield from _of_text(read, functions, names, known)


def _of_part(part: PartFeedback) -> Iterator[tuple[str, str]]:
    """A part with full marks needs no hint, and no guess at what is wrong."""
    if part.mark.marks < part.mark.out_of:
        return
    for shown in part.shown:
        if shown.hint or (shown.failure is not None and shown.failure.advice):
            yield (
                part.mark.id,
                f"the part has full marks, and shows a hint: {_short(shown.hint or shown.title)}",
            )
    for likely in part.likely:
        yield (
            part.mark.id,
            f"the part has full marks, and shows what may be wrong: {_short(likely.lead)}",
        )


def _of_check(check: StudentCheck) -> Iterator[tuple[str, str]]:
    failure = check.failure
    if failure is None:
        return
    if failure.expected and " ".join(failure.expected.split()) == " ".join(failure.came.split()):
        yield check.id, f"what was expected reads like what came: {_short(failure.came)}"
    for fact in (failure.expected, failure.came):
        if _OF_A_TEST.search(fact):
            yield (
                check.id,
                (
                    "a value from the inside of the test is shown, compare something for people:"
                    f" {_short(fact)}"
                ),
            )
    ended_early = check.verdict in (Verdict.RAISED, Verdict.TIMED_OUT, Verdict.CRASHED)
    if ended_early and check.hint and check.hint in failure.advice:
        yield (
            check.id,
            f"a hint for a wrong answer is shown, and there was none: {_short(check.hint)}",
        )


def _all_read(view: StudentView) -> Iterator[_Read]:
    for note in view.result.notes:
        yield _Read("notes", note, ours=False)
    for part in view.parts:
        for likely in part.likely:
            yield from (_Read(part.mark.id, said) for said in (likely.lead, *likely.candidates))
        for shown in part.shown:
            yield from _read_in(part.mark.id, shown)


def _read_in(part: str, shown: ShownFailure) -> Iterator[_Read]:
    for said in (shown.title, shown.ending, shown.hint):
        yield _Read(part, said)
    if shown.failure is not None:
        yield _Read(part, shown.failure.advice)
        for fact in (shown.failure.did, shown.failure.expected, shown.failure.came):
            yield _Read(part, fact, ours=False)


def _of_text(
    read: _Read, functions: Collection[str], names: Collection[str], known: str
) -> Iterator[tuple[str, str]]:
    for name in _MISSING.findall(read.text):
        if name in functions:
            yield read.about, f"{name} is called missing, and is there"
    for word in _INTERNAL.findall(read.text):
        yield read.about, f"a word of the grader's own is shown, {word}: {_short(read.text)}"
    if not read.ours:
        return
    for name in _NAME.findall(read.text):
        if name not in names:
            yield read.about, f"no hand-out has the name {name}: {_short(read.text)}"
    if "__main__" not in known and _STARTED_BY_A_GUARD.search(read.text):
        yield read.about, f"the hand-out has no guard: {_short(read.text)}"


def _functions(text: str) -> frozenset[str]:
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset()
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line if len(line) <= _MOST_SHOWN else f'{line[:_MOST_SHOWN]}…'}”"
