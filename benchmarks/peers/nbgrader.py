"""Run nbgrader: ``nbgrader autograde`` runs every notebook of a course in a new kernel."""

import ast
import csv
import json
import shutil
from pathlib import Path

from attrs import define, field

from benchmarks.asserts import ASSERTS
from benchmarks.contestant import not_full, write
from benchmarks.measure import Command, cost
from benchmarks.peers import notebooks
from benchmarks.peers.install import Installed
from benchmarks.submissions import MadeUp, reference


@define
class Nbgrader:
    """Grades *batch* with one command, or with a command for each submission."""

    place: Path
    batch: list[MadeUp]
    peer: Installed
    one_by_one: bool = False
    name: str = field(init=False)
    title: str = field(init=False)
    number: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.name = "nbgrader_one_by_one" if self.one_by_one else "nbgrader"
        self.title = f"nbgrader autograde, {'a command each' if self.one_by_one else 'one command'}"
        self.number = len(self.batch)

    def prepare(self) -> None:
        """Write the source, the release that nbgrader generates, and the submissions."""
        config = (
            "c = get_config()\nc.CourseDirectory.course_id = 'bench'\nc.CourseDirectory.root ="
            f" {str(self.place)!r}\n"
        )
        write(self.place / "nbgrader_config.py", config)
        notebooks.save(_source(), self.place / "source" / "asn3" / "asn3.ipynb")
        cost([self._command("generate_assignment", "asn3")])
        shutil.copy(self.place / "gradebook.db", self.place / "fresh.db")
        released = json.loads(
            (self.place / "release" / "asn3" / "asn3.ipynb").read_text(encoding="utf-8")
        )
        for submission in self.batch:
            answers = notebooks.answers(submission)
            for each in released["cells"]:
                if each["metadata"].get("nbgrader", {}).get("solution"):
                    each["source"] = answers[each["metadata"]["nbgrader"]["grade_id"]]
            notebooks.save_raw(
                released, self.place / "submitted" / submission.id / "asn3" / "asn3.ipynb"
            )

    def clear(self) -> None:
        """Write a database without graded students."""
        shutil.rmtree(self.place / "autograded", ignore_errors=True)
        shutil.copy(self.place / "fresh.db", self.place / "gradebook.db")

    def commands(self) -> list[Command]:
        """Return the commands ``nbgrader autograde``."""
        if not self.one_by_one:
            return [self._command("autograde", "asn3")]
        return [self._command("autograde", "asn3", "--student", each.id) for each in self.batch]

    def wrong_marks(self) -> list[str]:
        """Read the marks in the table that nbgrader exports."""
        cost([self._command("export")])
        with (self.place / "grades.csv").open(encoding="utf-8", newline="") as table:
            scores = {row["student_id"]: float(row["score"] or 0) for row in csv.DictReader(table)}
        return not_full(self.batch, [scores[each.id] for each in self.batch])

    def _command(self, *words: str) -> Command:
        return Command(
            (self.peer.command("nbgrader"), *words), str(self.place), self.peer.environment
        )


def _source() -> list[notebooks.Cell]:
    cells = [notebooks.cell("markdown", "# asn3")]
    for name, function in reference().functions.items():
        marked = _marked(function)
        asserts = "\n".join(f"assert {each}" for each in ASSERTS[name])
        hidden = f'"""Check {name}."""\n### BEGIN HIDDEN TESTS\n{asserts}\n### END HIDDEN TESTS'
        kept = {"schema_version": 3, "task": False}
        solution = {**kept, "grade_id": name, "solution": True, "grade": False, "locked": False}
        tests = {
            **kept,
            "grade_id": f"test_{name}",
            "solution": False,
            "grade": True,
            "locked": True,
        }
        cells.append(notebooks.cell("code", marked, nbgrader=solution))
        cells.append(
            notebooks.cell("code", hidden, nbgrader={**tests, "points": len(ASSERTS[name])})
        )
    return cells


def _marked(function: str) -> str:
    """Return *function* with nbgrader's marks around its body, below the docstring."""
    (node,) = ast.parse(function).body
    assert isinstance(node, ast.FunctionDef)
    lines = function.split("\n")
    docstring = node.body[0].end_lineno
    return "\n".join(
        (*lines[:docstring], "    ### BEGIN SOLUTION", *lines[docstring:], "    ### END SOLUTION")
    )
