"""Run plain pytest, as a teacher's script would: a process for each, and results as JUnit XML."""

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

from attrs import define, field

from benchmarks.asserts import ASSERTS, pytest_functions
from benchmarks.contestant import not_full, write
from benchmarks.measure import Command
from benchmarks.peers.install import Installed
from benchmarks.submissions import MadeUp


@define
class Pytest:
    """Grades *batch* with a process for each submission."""

    place: Path
    batch: list[MadeUp]
    peer: Installed
    name: str = "pytest"
    title: str = "pytest, a process each"
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Do nothing: each run starts with new folders."""

    def clear(self) -> None:
        """Write a folder for each submission, with the tests."""
        shutil.rmtree(self.place, ignore_errors=True)
        for each in self.batch:
            write(
                self.place / each.id / "test_asn3.py", "from asn3 import *\n" + pytest_functions()
            )
            write(self.place / each.id / "asn3.py", each.text)

    def commands(self) -> list[Command]:
        """Return a ``python -m pytest`` command for each submission."""
        words = (
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--junitxml=results.xml",
            "test_asn3.py",
        )
        python = self.peer.command("python")
        return [
            Command((python, *words), str(self.place / each.id), self.peer.environment)
            for each in self.batch
        ]

    def wrong_marks(self) -> list[str]:
        """Read the marks: a test is a function, so it gives all of its asserts or none."""
        return not_full(
            self.batch, [_passed(self.place / each.id / "results.xml") for each in self.batch]
        )


def _passed(path: Path) -> float:
    cases = ET.parse(path).getroot().iter("testcase")  # noqa: S314 - pytest wrote it
    right = {case.get("name", "").removeprefix("test_") for case in cases if not len(case)}
    return float(sum(len(expressions) for name, expressions in ASSERTS.items() if name in right))
