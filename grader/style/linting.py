"""What ruff sees in programs, all of them in one run."""

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen
from ruff import find_ruff_bin  # type: ignore[import-untyped]

from grader.errors import GraderError
from grader.limits import LINT_BYTES, LINT_SECONDS, READ_SECONDS
from grader.records.result import StyleFinding

_LINE_LENGTH = 120  # the descriptions handed out are that wide


@frozen
class _Programs:
    """The files that ruff reads.

    Attributes:
        numbers: Their names in *folder*, or their descriptors.
        folder: None if they are in memory.
    """

    numbers: list[int]
    folder: str | None = None

    @property
    def descriptors(self) -> list[int]:
        """The open files that ruff inherits."""
        if self.folder is None:
            return self.numbers
        return []

    @property
    def start(self) -> str:
        """What each path begins with."""
        if self.folder is None:
            return _DESCRIPTORS
        return ""

    def messages(self, output: bytes) -> list[tuple[bytes, bytes, bytes]]:
        """Return the number, the line and the rule of each message in *output*."""
        message = b"^%b%b" % (self.start.encode(), _MESSAGE)
        return re.findall(message, output, re.MULTILINE)


class RuffFailedError(Exception):
    """Ruff failed; the text is its complaint."""


@frozen
class _Meaning:
    """A family of ruff's rules: what it is evidence of, and how to say it."""

    topic: str
    what: str


# By the start of a rule's code, the longest first that fits. What is selected is exactly what is
# here.
_MEANINGS = {
    "N801": _Meaning("naming", "a class is not named LikeThis"),
    "N802": _Meaning("naming", "a function is not named like_this"),
    "N803": _Meaning("naming", "a parameter is not named like_this"),
    "N806": _Meaning("naming", "a variable is not named like_this"),
    "N815": _Meaning("naming", "a name contains capital letters, likeThis"),
    "N816": _Meaning("naming", "a name contains capital letters, likeThis"),
    "E741": _Meaning("naming", "a name that is easily taken for a digit: l, O or I"),
    "D101": _Meaning("comments", "a class has no description"),
    "D103": _Meaning("comments", "a function has no description"),
    "ERA001": _Meaning("dead code", "code that is commented out"),
    "F401": _Meaning("dead code", "something is imported and never used"),
    "F811": _Meaning("dead code", "something is defined again before it was used"),
    "F841": _Meaning("dead code", "a variable is set and never used"),
    "C901": _Meaning("complexity", "a function has many paths"),
    "PLR0912": _Meaning("complexity", "a function has many branches"),
    "PLR0915": _Meaning("complexity", "a function has many statements"),
    "E711": _Meaning("layout", "a comparison with None by == instead of is"),
    "E712": _Meaning("layout", "a comparison with True or False by =="),
    "E713": _Meaning("layout", "not x in y instead of x not in y"),
    "E714": _Meaning("layout", "not x is y instead of x is not y"),
    "E721": _Meaning("layout", "types are compared by =="),
    "E722": _Meaning("layout", "an except that catches everything"),
    "E731": _Meaning("layout", "a lambda with a name: a function with def is clearer"),
    "E70": _Meaning("layout", "several statements on one line"),
    "E501": _Meaning("layout", f"a line longer than {_LINE_LENGTH} characters"),
    "W605": _Meaning("layout", "a backslash in a string that has no meaning there"),
    "W191": _Meaning("layout", "indented with tabs"),
    "W29": _Meaning("layout", "spaces at the end of a line, or no line break after the last line"),
}
ABOUT_LINES = ("ERA001", "E501", "E70", "W")
"""The beginnings of the rules that a single line breaks, whatever the others say."""

_ALWAYS = [
    "--isolated", "--no-cache", "--exit-zero", "--quiet", "--ignore-noqa",
    "--output-format=concise",
]  # fmt: skip
_OPTIONS = [
    f"--select={','.join(_MEANINGS)}", f"--line-length={_LINE_LENGTH}", "--target-version=py311",
]  # fmt: skip
# Its shortest form: of a program that breaks a rule 99,000 times the others are 50 and 75 million
# characters.
_MESSAGE = rb"(\d{1,6}):(\d{1,9}):\d{1,9}: ([\w-]{1,40})"
_DESCRIPTORS = "/proc/self/fd/"
_RULE = re.compile(r"[A-Z]+\d+$")
SYNTAX = "syntax"  # the rule of a program that could not be looked at


def broken_rules(texts: list[str]) -> list[list[tuple[str, int]]]:
    """
    Return the rules that each text breaks, with their lines, from one run of ruff over all of them.

    Raises:
        RuffFailedError: It failed.
        GraderError: It cannot be run.
    """
    with _written(texts) as files:
        output = _run(files, _OPTIONS, LINT_SECONDS)
    broken: dict[int, list[tuple[str, int]]] = {file: [] for file in files.numbers}
    for file, line, rule in files.messages(output):
        code = rule.decode()
        if not _RULE.match(code):
            code = SYNTAX
        broken[int(file)].append((code, int(line)))
    return list(broken.values())


def messages_of(text: str, options: list[str]) -> bytes:
    """Return what ruff prints about *text*, a line for each finding, with these *options*.

    Raises:
        RuffFailedError: It failed.
        GraderError: It cannot be run.
    """
    with _written([text]) as files:
        return _run(files, options, READ_SECONDS)


@contextmanager
def _written(texts: list[str]) -> Iterator[_Programs]:
    """Yield a file for each text, in memory if this is Linux: a process that is killed here leaves
    nothing on the disk.
    """
    if sys.platform != "linux":
        with TemporaryDirectory(prefix="grader-") as folder:
            for number, text in enumerate(texts):
                Path(folder, str(number)).write_bytes(text.encode("utf-8"))
            yield _Programs(list(range(len(texts))), folder)
        return
    files = [os.memfd_create("program", os.MFD_CLOEXEC) for _ in texts]
    try:
        for file, text in zip(files, texts, strict=True):
            with open(file, "wb", closefd=False) as stream:
                stream.write(text.encode("utf-8"))
        yield _Programs(files)
    finally:
        for file in files:
            os.close(file)


def _run(files: _Programs, options: list[str], seconds: int) -> bytes:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("RUFF_")}
    paths = [f"{files.start}{number}" for number in files.numbers]
    command = [find_ruff_bin(), "check", *_ALWAYS, *options, *paths]
    try:
        with subprocess.Popen(
            command,
            pass_fds=files.descriptors,
            cwd=files.folder,
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
    """Limit the processor time and the memory of a *process*, if this is Linux.

    It is processor time, so that a busy machine changes nothing.
    """
    if sys.platform != "linux":
        return
    import resource  # noqa: PLC0415 - only Linux can limit another process by it

    with suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_CPU, (seconds, seconds))
        resource.prlimit(process, resource.RLIMIT_AS, (LINT_BYTES, LINT_BYTES))
        resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))


def findings_of(messages: Iterable[tuple[str, int]]) -> list[StyleFinding]:
    """Return one finding for each rule in *messages*, pairs of a rule and a line."""
    lines: defaultdict[str, list[int]] = defaultdict(list)
    for rule, line in messages:
        lines[rule].append(line)
    found = []
    for rule, where in lines.items():
        meaning = _meaning(rule)
        found.append(StyleFinding(meaning.topic, rule, meaning.what, len(where), min(where)))
    return found


def _meaning(rule: str) -> _Meaning:
    prefixes = [prefix for prefix in _MEANINGS if rule.startswith(prefix)]
    if not prefixes:
        return _Meaning("layout", "ruff could not read a part of the program")
    return _MEANINGS[max(prefixes, key=len)]
