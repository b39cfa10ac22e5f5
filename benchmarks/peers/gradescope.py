"""Run gradescope-utils as in Gradescope's own examples: a process for each submission."""

import json
import shutil
from pathlib import Path

from attrs import define, field

from benchmarks.asserts import ASSERTS
from benchmarks.contestant import not_full, write
from benchmarks.measure import Command
from benchmarks.peers.install import Installed
from benchmarks.submissions import MadeUp

_RUN = """\
import unittest
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner

if __name__ == '__main__':
    suite = unittest.defaultTestLoader.discover('tests')
    with open('results.json', 'w') as f:
        JSONTestRunner(visibility='visible', stream=f).run(suite)
"""
_HEAD = """\
import unittest
from gradescope_utils.autograder_utils.decorators import number, visibility, weight
from asn3 import *


class TestAsn3(unittest.TestCase):
"""


@define
class Gradescope:
    """Grades *batch* with a process for each submission, as its authors intend."""

    place: Path
    batch: list[MadeUp]
    peer: Installed
    name: str = "gradescope_utils"
    title: str = "gradescope-utils, a process each"
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Do nothing: each run starts with new folders."""

    def clear(self) -> None:
        """Write a folder for each submission, with the tests, as on Gradescope's machines."""
        shutil.rmtree(self.place, ignore_errors=True)
        for each in self.batch:
            write(self.place / each.id / "run_tests.py", _RUN)
            write(self.place / each.id / "tests" / "__init__.py", "")
            write(self.place / each.id / "tests" / "test_asn3.py", _HEAD + _tests())
            write(self.place / each.id / "asn3.py", each.text)

    def commands(self) -> list[Command]:
        """Return a ``python run_tests.py`` command for each submission."""
        python = self.peer.command("python")
        return [
            Command((python, "run_tests.py"), str(self.place / each.id), self.peer.environment)
            for each in self.batch
        ]

    def wrong_marks(self) -> list[str]:
        """Read the scores."""
        paths = [self.place / each.id / "results.json" for each in self.batch]
        scores = [float(json.loads(path.read_text(encoding="utf-8"))["score"]) for path in paths]
        return not_full(self.batch, scores)


def _tests() -> str:
    lines = []
    for place, (name, expressions) in enumerate(ASSERTS.items(), 1):
        lines += [
            f"    @weight({len(expressions)})",
            "    @visibility('hidden')",
            f"    @number('{place}')",
        ]
        lines += [f"    def test_{name}(self):", f'        """{name}"""']
        lines += [f"        self.assertTrue({each})" for each in expressions] + [""]
    return "\n".join(lines)
