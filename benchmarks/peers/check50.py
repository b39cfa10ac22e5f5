"""Run check50: a Python file of checks; ``check50 --dev`` runs each check in a new process."""

import json
import shutil
from pathlib import Path

from attrs import define, field

from benchmarks.asserts import ASSERTS
from benchmarks.contestant import not_full, write
from benchmarks.measure import Command
from benchmarks.peers.install import Installed
from benchmarks.submissions import MadeUp

_FILES = 'check50:\n  files:\n    - !exclude "*"\n    - !require asn3.py\n'
_HEAD = '''\
import check50
import check50.py


@check50.check()
def exists():
    """asn3.py exists"""
    check50.exists("asn3.py")


def names():
    module = vars(check50.py.import_("asn3.py"))
    return {name: value for name, value in module.items() if not name.startswith("_")}
'''


@define
class Check50:
    """Grades *batch* with a command for each; other modes than ``--dev`` need the network."""

    place: Path
    batch: list[MadeUp]
    peer: Installed
    name: str = "check50"
    title: str = "check50 --dev, a command each"
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the checks."""
        write(self.place / "checks" / ".cs50.yaml", _FILES)
        write(self.place / "checks" / "__init__.py", "\n".join([_HEAD, *_checks()]))

    def clear(self) -> None:
        """Write the students' folders as they were handed in, without results."""
        shutil.rmtree(self.place / "submitted", ignore_errors=True)
        shutil.rmtree(self.place / "out", ignore_errors=True)
        (self.place / "out").mkdir()
        for each in self.batch:
            write(self.place / "submitted" / each.id / "asn3.py", each.text)

    def commands(self) -> list[Command]:
        """Return a ``check50`` command for each submission."""
        checks, out = str(self.place / "checks"), self.place / "out"
        return [
            Command(
                (
                    self.peer.command("check50"),
                    "--dev",
                    checks,
                    "-o",
                    "json",
                    "--output-file",
                    str(out / f"{each.id}.json"),
                ),
                str(self.place / "submitted" / each.id),
                self.peer.environment,
            )
            for each in self.batch
        ]

    def wrong_marks(self) -> list[str]:
        """Read the marks: a check is a function, so it gives all of its asserts or none."""
        found = []
        for each in self.batch:
            results = json.loads(
                (self.place / "out" / f"{each.id}.json").read_text(encoding="utf-8")
            )["results"]
            right = {result["name"] for result in results if result["passed"]}
            found.append(
                float(sum(len(each) for name, each in ASSERTS.items() if f"test_{name}" in right))
            )
        return not_full(self.batch, found)


def _checks() -> list[str]:
    lines = []
    for name, expressions in ASSERTS.items():
        lines += ["", "@check50.check(exists)", f"def test_{name}():", f'    """{name} works"""']
        lines += ["    globals().update(names())"]
        for each in expressions:
            lines += [f"    if not ({each}):", f'        raise check50.Failure("{name} is wrong")']
        lines.append("")
    return lines
