"""Check the style of many programs in one run of ruff."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ruff import find_ruff_bin  # type: ignore[import-untyped]

from grader.errors import GraderError
from grader.limits import LINT_BYTES, LINT_SECONDS, READ_SECONDS, STYLE_CHARACTERS
from grader.records.result import StyleFinding
from grader.source.syntax import parse

_LINE_LENGTH = 120  # the width of handed-out descriptions


class RuffFailedError(Exception):
    """Ruff failed; the text is its message."""


# By the beginning of a rule: its topic, and its meaning in words. Only these are selected.
_MEANINGS = {
    "N801": ("naming", "a class is not named LikeThis"),
    "N802": ("naming", "a function is not named like_this"),
    "N803": ("naming", "a parameter is not named like_this"),
    "N806": ("naming", "a variable is not named like_this"),
    "N815": ("naming", "a name contains capital letters, likeThis"),
    "N816": ("naming", "a name contains capital letters, likeThis"),
    "E741": ("naming", "a name that is easily taken for a digit: l, O or I"),
    "D101": ("comments", "a class has no description"),
    "D103": ("comments", "a function has no description"),
    "ERA001": ("dead code", "code that is commented out"),
    "F401": ("dead code", "something is imported and never used"),
    "F811": ("dead code", "something is defined again before it was used"),
    "F841": ("dead code", "a variable is set and never used"),
    "C901": ("complexity", "a function has many paths"),
    "PLR0912": ("complexity", "a function has many branches"),
    "PLR0915": ("complexity", "a function has many statements"),
    "E711": ("layout", "a comparison with None that uses == instead of is"),
    "E712": ("layout", "a comparison with True or False that uses =="),
    "E713": ("layout", "not x in y instead of x not in y"),
    "E714": ("layout", "not x is y instead of x is not y"),
    "E721": ("layout", "types are compared with =="),
    "E722": ("layout", "an except that catches everything"),
    "E731": ("layout", "a lambda with a name: a function with def is clearer"),
    "E70": ("layout", "several statements on one line"),
    "E501": ("layout", f"a line longer than {_LINE_LENGTH} characters"),
    "W605": ("layout", "a backslash in a string that has no meaning there"),
    "W191": ("layout", "indented with tabs"),
    "W29": ("layout", "spaces at the end of a line, or no line break after the last line"),
}
ABOUT_LINES = ("ERA001", "E501", "E70", "W")
"""The beginnings of rules that a single line breaks, without regard to other lines."""

_ALWAYS = [
    "--isolated", "--no-cache", "--exit-zero", "--quiet", "--ignore-noqa",
    "--output-format=concise",
]  # fmt: skip
_OPTIONS = [
    f"--select={','.join(_MEANINGS)}", f"--line-length={_LINE_LENGTH}", "--target-version=py311",
]  # fmt: skip
_DESCRIPTORS = "/proc/self/fd/"
# The shortest format: a program that breaks a rule 99,000 times gives 50 or 75 million characters
# in the others.
_MESSAGE = re.compile(
    rb"^(?:%b)?(\d{1,6}):(\d{1,9}):\d{1,9}: ([\w-]{1,40})" % _DESCRIPTORS.encode(), re.MULTILINE
)
_RULE = re.compile(r"[A-Z]+\d+$")
SYNTAX = "syntax"  # the rule for a program that could not be checked


def _unread(problem: str, line: int = 1) -> StyleFinding:
    return StyleFinding("layout", SYNTAX, problem, 1, line, about_line=False)


UNREADABLE = (_unread("ruff could not read the program, so its style was not checked"),)


def refusal(text: str) -> StyleFinding | None:
    """Return why the style of *text* is not checked; None if it is checked.

    A program that Python itself cannot read must not stop the one run of ruff over many programs.
    """
    if len(text) > STYLE_CHARACTERS:
        return _unread("the program is too long for its style to be checked")
    try:
        parse(text)
    except SyntaxError as error:
        problem = "the program is not valid Python, so its style was not checked"
        return _unread(problem, error.lineno or 1)
    return None


def broken_rules(texts: list[str]) -> list[list[tuple[str, int]]]:
    """Return the rules that each text breaks, with their lines, from one run of ruff.

    Raises:
        RuffFailedError: If ruff failed.
        GraderError: If ruff cannot run.
    """
    with _written(texts) as (files, folder):
        output = _run(files, folder, _OPTIONS, LINT_SECONDS)
    broken: dict[int, list[tuple[str, int]]] = {file: [] for file in files}
    for file, line, rule in _MESSAGE.findall(output):
        code = rule.decode()
        if not _RULE.match(code):
            code = SYNTAX
        broken[int(file)].append((code, int(line)))
    return list(broken.values())


def messages_of(text: str, options: list[str]) -> bytes:
    """Return ruff's output about *text* with these *options*, one line for each finding.

    Raises:
        RuffFailedError: If ruff failed.
        GraderError: If ruff cannot run.
    """
    with _written([text]) as (files, folder):
        return _run(files, folder, options, READ_SECONDS)


@contextmanager
def _written(texts: list[str]) -> Iterator[tuple[list[int], str | None]]:
    """Write a file for each text; yield their names, which are numbers, and their folder.

    On Linux they are in memory, without a folder: a killed process leaves nothing on the disk.
    """
    if sys.platform != "linux":
        with TemporaryDirectory(prefix="grader-") as folder:
            for number, text in enumerate(texts):
                Path(folder, str(number)).write_bytes(text.encode("utf-8"))
            yield list(range(len(texts))), folder
        return
    files = [os.memfd_create("program", os.MFD_CLOEXEC) for _ in texts]
    try:
        for file, text in zip(files, texts, strict=True):
            with open(file, "wb", closefd=False) as stream:
                stream.write(text.encode("utf-8"))
        yield files, None
    finally:
        for file in files:
            os.close(file)


def _run(files: list[int], folder: str | None, options: list[str], seconds: int) -> bytes:
    surroundings = dict(os.environ)
    for key in os.environ:
        if key.startswith("RUFF_"):
            del surroundings[key]
    start = _DESCRIPTORS if folder is None else ""
    command = [find_ruff_bin(), "check", *_ALWAYS, *options]
    command += [f"{start}{number}" for number in files]
    try:
        with subprocess.Popen(
            command,
            pass_fds=files if folder is None else (),
            cwd=folder,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as ruff:
            _limit(ruff.pid, seconds)
            output, complaint = ruff.communicate()
    except OSError as error:
        raise GraderError(f"ruff could not be run: {error}") from error
    if ruff.returncode != 0:
        raise RuffFailedError(complaint.decode(errors="replace").strip()[:500])
    return output


def _limit(process: int, seconds: int) -> None:
    """Limit the processor time and the memory of a *process*, on Linux.

    A busy machine does not change processor time.
    """
    if sys.platform != "linux":
        return
    import resource  # noqa: PLC0415 - only Linux can limit another process by it

    with suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_CPU, (seconds, seconds))
        resource.prlimit(process, resource.RLIMIT_AS, (LINT_BYTES, LINT_BYTES))
        resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))


def findings_of(messages: Iterable[tuple[str, int]]) -> list[StyleFinding]:
    """Return one finding for each rule in *messages*, which are pairs of a rule and a line."""
    lines: defaultdict[str, list[int]] = defaultdict(list)
    for rule, line in messages:
        lines[rule].append(line)
    found = []
    for rule, where in lines.items():
        topic, what = "layout", "ruff could not read a part of the program"
        for start, meaning in _MEANINGS.items():
            if rule.startswith(start):
                topic, what = meaning
        found.append(StyleFinding(topic, rule, what, len(where), min(where)))
    return found
