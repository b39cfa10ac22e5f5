"""Measure the grader itself, on the same work and on real work, and the lower bounds (floors)."""

import json
import shutil
import sys
from pathlib import Path

from attrs import define, field

from benchmarks import submissions
from benchmarks.asserts import ASSERTS, pytest_functions
from benchmarks.contestant import not_full, write
from benchmarks.measure import ROOT, Command
from benchmarks.submissions import ASN3, MadeUp

_GRADER = str(Path(sys.executable).with_name("grader"))


def same_work(folder: Path) -> Path:
    """Write an assignment into the new *folder*, and return it.

    It has twelve functions, forty asserts, no game and no instructions.
    """
    parts = [
        f'[[parts]]\nid = "{name}"\ntitle = "{name}"\nmarks = {len(each)}\n'
        for name, each in ASSERTS.items()
    ]
    write(
        folder / "assignment.toml",
        "\n".join(['title = "Forty asserts"\nmodule = "asn3"\n', *parts]),
    )
    write(folder / "source.py", (ASN3 / "source.py").read_text(encoding="utf-8"))
    write(
        folder / "hidden" / "test_asserts.py",
        f"import asn3\nimport pytest\n{pytest_functions('asn3', _MARK)}",
    )
    return folder


_MARK = '@pytest.mark.part("{}")'


@define
class Graded:
    """Runs ``grader grade`` on a folder of files, with pages and marks.

    Attributes:
        workers: For ``--jobs``.
        again: Whether the unchanged batch was graded before, so that results are only written
            again.
    """

    name: str
    title: str
    place: Path
    assignment: Path
    batch: list[MadeUp]
    workers: int = 1
    again: bool = False
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the students' files."""
        submissions.write(self.batch, self.place / "submitted")

    def clear(self) -> None:
        """Remove all results, unless they will be graded again."""
        if not self.again:
            shutil.rmtree(self.place / "out", ignore_errors=True)

    def commands(self) -> list[Command]:
        """Return the command ``grader grade``."""
        words = (
            _GRADER,
            "grade",
            str(self.assignment),
            str(self.place / "submitted"),
            "--out",
            str(self.place / "out"),
        )
        return [
            Command(
                (*words, "--jobs", str(self.workers), *(() if self.again else ("--fresh",))),
                str(ROOT),
            )
        ]

    def wrong_marks(self) -> list[str]:
        """Return right submissions without full marks, and wrong ones with full marks."""
        results = json.loads((self.place / "out" / "results.json").read_text(encoding="utf-8"))[
            "submissions"
        ]
        full = {
            one["id"]: one["marks"] == one["out_of"] for one in results if one["status"] == "graded"
        }
        return [each.id for each in self.batch if full.get(each.id) is not (not each.mistake)]


@define
class Checked:
    """Runs ``grader check`` on one file, as in a shell: no batch shares its start."""

    place: Path
    one: MadeUp
    name: str = "check"
    title: str = "grader check of one file"
    number: int = 1

    def prepare(self) -> None:
        """Write the file."""
        write(self.place / "asn3.py", self.one.text)

    def clear(self) -> None:
        """Do nothing: no file is written."""

    def commands(self) -> list[Command]:
        """Return the command ``grader check``."""
        return [Command((_GRADER, "check", "asn3", str(self.place / "asn3.py")), str(ROOT))]

    def wrong_marks(self) -> list[str]:
        """Return none: the exit status shows whether a check failed."""
        return []


@define
class Floor:
    """Runs the same asserts on the same files without protection: in one process, or in forks."""

    mode: str
    place: Path
    batch: list[MadeUp]
    name: str = field(init=False)
    title: str = field(init=False)
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.name = f"floor_{self.mode}"
        self.title = "floor: " + (
            "a bare fork each" if self.mode == "fork" else "exec in one process"
        )
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the students' files."""
        submissions.write(self.batch, self.place / "submitted")

    def clear(self) -> None:
        """Remove the answer."""
        self._answer.unlink(missing_ok=True)

    def commands(self) -> list[Command]:
        """Return the command that runs ``benchmarks.floors``."""
        words = (
            sys.executable,
            "-m",
            "benchmarks.floors",
            self.mode,
            str(self.place / "submitted"),
            str(self._answer),
        )
        return [Command(words, str(ROOT))]

    def wrong_marks(self) -> list[str]:
        """Return the submissions that do not pass all asserts."""
        return not_full(self.batch, json.loads(self._answer.read_text(encoding="utf-8")))

    @property
    def _answer(self) -> Path:
        return self.place / "answer.json"


@define
class Students:
    """Runs asn3's hidden tests on the students' modules in one process: only their own code."""

    place: Path
    batch: list[MadeUp]
    name: str = "students"
    title: str = "floor: the hidden tests of asn3 in one process, no games"
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the students' files."""
        submissions.write(self.batch, self.place / "submitted")

    def clear(self) -> None:
        """Remove the answer."""
        self._answer.unlink(missing_ok=True)

    def commands(self) -> list[Command]:
        """Return the command that runs ``benchmarks.students``."""
        folders = (str(ASN3 / "hidden"), str(self.place / "submitted"))
        return [
            Command(
                (sys.executable, "-m", "benchmarks.students", *folders, str(self._answer)),
                str(ROOT),
            )
        ]

    def wrong_marks(self) -> list[str]:
        """Return the submissions that do not pass all tests."""
        answer = json.loads(self._answer.read_text(encoding="utf-8"))
        return [
            each.id
            for each, passed in zip(self.batch, answer["passed"], strict=True)
            if passed != answer["tests"]
        ]

    @property
    def _answer(self) -> Path:
        return self.place / "answer.json"
