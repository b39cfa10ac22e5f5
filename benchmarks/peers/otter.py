"""Run otter-grader: ``otter assign`` writes a zip of tests, ``otter run`` grades one notebook."""

import json
import shutil
from pathlib import Path

from attrs import define, field

from benchmarks.asserts import ASSERTS
from benchmarks.contestant import not_full
from benchmarks.measure import Command, cost
from benchmarks.peers import notebooks
from benchmarks.peers.install import Installed
from benchmarks.submissions import MadeUp, reference

_CONFIG = """\
# ASSIGNMENT CONFIG
name: asn3
init_cell: true
export_cell: false
generate:
  show_stdout: true
  pdf: false
"""
_BLANK = {"", "..."}  # what otter leaves in the cell of a solution


@define
class Otter:
    """Grades *batch* with a command for each submission; the command for many needs Docker."""

    place: Path
    batch: list[MadeUp]
    peer: Installed
    name: str = "otter"
    title: str = "otter run, a command each"
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the source, the output of ``otter assign``, and the submissions."""
        notebooks.save(_source(), self.place / "asn3.ipynb")
        cost([self._command("assign", "asn3.ipynb", "dist")])
        (autograder,) = (self.place / "dist" / "autograder").glob("*.zip")
        shutil.copy(autograder, self.place / "autograder.zip")
        blank = (self.place / "dist" / "student" / "asn3.ipynb").read_text(encoding="utf-8")
        for submission in self.batch:
            handed_in = json.loads(blank)
            own = [
                each
                for each in handed_in["cells"]
                if each["cell_type"] == "code" and _text(each) in _BLANK
            ]
            for each, answer in zip(own, notebooks.answers(submission).values(), strict=True):
                each["source"] = answer
            notebooks.save_raw(handed_in, self.place / "submitted" / f"{submission.id}.ipynb")

    def clear(self) -> None:
        """Remove all results, and make a folder for each submission's results."""
        shutil.rmtree(self.place / "out", ignore_errors=True)
        for each in self.batch:
            (self.place / "out" / each.id).mkdir(parents=True)

    def commands(self) -> list[Command]:
        """Return an ``otter run`` command for each submission."""
        return [
            self._command(
                "run",
                "--no-logo",
                "-a",
                "autograder.zip",
                "-o",
                f"out/{each.id}",
                f"submitted/{each.id}.ipynb",
            )
            for each in self.batch
        ]

    def wrong_marks(self) -> list[str]:
        """Read the marks in the results of each submission."""
        found = []
        for each in self.batch:
            results = json.loads(
                (self.place / "out" / each.id / "results.json").read_text(encoding="utf-8")
            )
            found.append(sum(test.get("score", 0.0) for test in results["tests"]))
        return not_full(self.batch, found)

    def _command(self, *words: str) -> Command:
        return Command((self.peer.command("otter"), *words), str(self.place), self.peer.environment)


def _text(cell: notebooks.Cell) -> str:
    return "".join(cell["source"]).strip()


def _source() -> list[notebooks.Cell]:
    cells = [notebooks.cell("raw", _CONFIG), notebooks.cell("markdown", "# asn3")]
    for name, function in reference().functions.items():
        asserts = "\n".join(f"assert {each}" for each in ASSERTS[name])
        cells += [
            notebooks.cell(
                "raw", f"# BEGIN QUESTION\nname: {name}\npoints: {len(ASSERTS[name])}\n"
            ),
            notebooks.cell("markdown", f"Write `{name}`."),
            notebooks.cell("raw", "# BEGIN SOLUTION"),
            notebooks.cell("code", f"# BEGIN SOLUTION\n{function}\n# END SOLUTION"),
            notebooks.cell("raw", "# END SOLUTION"),
            notebooks.cell("raw", "# BEGIN TESTS"),
            notebooks.cell("code", f"# HIDDEN\n{asserts}"),
            notebooks.cell("raw", "# END TESTS"),
            notebooks.cell("raw", "# END QUESTION"),
        ]
    return cells
