"""Find sentences on students' pages that cannot be true or right.

A function is reported missing, but exists. An expected value reads like the returned one. There is
a hint after an exception, or in a part with full marks. The hand-out has no such name. A word or a
value comes from inside a test or the grader.
"""

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

from grader.feedback.student_view import student_view
from grader.feedback.view_records import PartFeedback, StudentCheck, StudentView
from grader.feedback.wording import shortened, some
from grader.records.result import Result
from grader.records.verdict import Verdict
from grader.source.definitions import defined_functions
from grader.validation.candidate import Candidate
from grader.validation.finding import Finding, error

_NAME = re.compile(r"\b(?:[A-Za-z]\w*_\w+|[a-z]+\d*[A-Z]\w*)\b|\b[A-Za-z]\w*(?=\()")
_ESCAPE = re.compile(r"\\[abfnrtv]")  # a line break as Python writes it is not a part of a name
_WORD = re.compile(r"\w+")
_MISSING = re.compile(r"there is no function called (\w+)")
# a dict with keys for the author
_DICT_OF_A_TEST = re.compile(r"""\{["'][^"']* [^"']*["']:""")
# a single value that is drawn on several lines
_SEVERAL_LINES = re.compile(r"the board\n|.*, which prints as\n")
_INTERNAL = re.compile(
    r"\b(?:Opaque|StudentError|MissingFunctionError|ProgramUnavailableError|UnaskedError|Guest\w+|ProtocolError|WireError|ForkServer"
    r"|fork server|AssertionError: assert|ExplainedError|Beaten|grader\.\w+)\b|\bobject at 0x"
)
_GUARD = re.compile(r"__main__|\bguard\b")
_LONGEST = 100  # characters of a quoted sentence


_IN_PYTHON = {*keyword.kwlist, *dir(builtins), *sys.stdlib_module_names}
for _kind in (str, list, dict, tuple, set, int, float, bytes):
    _IN_PYTHON.update(dir(_kind))
for _module in (collections, copy, functools, itertools, math, random, string):
    _IN_PYTHON.update(dir(_module))


def findings_on_feedback(
    candidates: Sequence[Candidate], results: Mapping[str, Result], handed_out: Mapping[str, bytes]
) -> Iterator[Finding]:
    """Find false sentences, each once; *handed_out* are the students' files, by name."""
    scripts = [data for name, data in handed_out.items() if name.endswith(".py")]
    script = b"\n".join(scripts).decode("utf-8", "replace")
    found: dict[tuple[str, str], list[str]] = {}
    for candidate in candidates:
        for about, fault in _faults(candidate, student_view(results[candidate.id]), script):
            found.setdefault((about, fault), []).append(candidate.about)
    for (about, fault), programs in found.items():
        yield error(about, f"{fault} (the student of {some(programs, 1)} reads it).")


def _faults(candidate: Candidate, view: StudentView, script: str) -> Iterator[tuple[str, str]]:
    text = candidate.data.decode("utf-8", "replace")
    functions = defined_functions(text)
    names = _IN_PYTHON | set(_WORD.findall(script)) | set(_WORD.findall(text))
    for part in view.parts:
        yield from _in_part(part)
    for check in view.checks:
        yield from _in_check(check)
    for about, read, is_ours in _texts(view):
        if is_ours:
            for fault in _in_our_text(read, names, script):
                yield about, fault
        for name in _MISSING.findall(read):
            if name in functions:
                yield about, f"{name} is reported missing, but it is there"
        for word in _INTERNAL.findall(read):
            yield about, f"a word of the grader's own is shown, {word}: {_quoted(read)}"


def _in_our_text(read: str, names: Collection[str], script: str) -> Iterator[str]:
    for name in _NAME.findall(_ESCAPE.sub(" ", read)):
        if name not in names:
            yield f"no hand-out has the name {name}: {_quoted(read)}"
    if "__main__" not in script and _GUARD.search(read):
        yield f"the hand-out has no guard: {_quoted(read)}"


def _in_part(part: PartFeedback) -> Iterator[tuple[str, str]]:
    if part.mark.marks < part.mark.out_of:
        return
    full_marks = "the part has full marks, but its feedback shows"
    for shown in part.shown:
        if shown.hint or (shown.failure is not None and shown.failure.advice):
            yield part.mark.id, f"{full_marks} a hint: {_quoted(shown.hint or shown.title)}"
    for likely in part.likely:
        yield part.mark.id, f"{full_marks} what may be wrong: {_quoted(likely.lead)}"


def _in_check(check: StudentCheck) -> Iterator[tuple[str, str]]:
    failure = check.failure
    if failure is None:
        return
    if failure.expected and failure.expected.split() == failure.came.split():
        fault = "what was expected looks the same as what the program gave"
        yield check.id, f"{fault}: {_quoted(failure.came)}"
    # Without a screen, the dict is what the function returns, or what it should return.
    is_screen = "\n" in failure.came and not _SEVERAL_LINES.match(failure.came)
    for fact in (failure.expected, failure.came):
        if is_screen and _DICT_OF_A_TEST.search(fact):
            fault = (
                "a value from inside the test is shown: compare something that students can read"
            )
            yield check.id, f"{fault}: {_quoted(fact)}"
    ended_early = check.verdict in (Verdict.RAISED, Verdict.TIMED_OUT, Verdict.CRASHED)
    if ended_early and check.hint and check.hint in failure.advice:
        fault = "a hint for a wrong answer is shown, but there was no answer"
        yield check.id, f"{fault}: {_quoted(check.hint)}"


def _texts(view: StudentView) -> Iterator[tuple[str, str, bool]]:
    """Yield the topic of each text, the text, and whether we wrote it."""
    for note in view.result.notes:
        yield "notes", note, False
    for part in view.parts:
        about = part.mark.id
        for likely in part.likely:
            for text in (likely.lead, *likely.candidates):
                yield about, text, True
        for shown in part.shown:
            for text in (shown.title, shown.ending, shown.hint):
                yield about, text, True
            if shown.failure is not None:
                yield about, shown.failure.advice, True
                for fact in (shown.failure.did, shown.failure.expected, shown.failure.came):
                    yield about, fact, False


def _quoted(text: str) -> str:
    return f"“{shortened(' '.join(text.split()), _LONGEST)}”"
