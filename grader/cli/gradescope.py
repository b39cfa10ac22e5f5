"""``grader gradescope``: makes an autograder for Gradescope, and runs on Gradescope."""

import json
import math
import traceback
from io import BytesIO
from pathlib import Path

import click

from grader.authoring import autograder_zip
from grader.batch.files import replace
from grader.batch.submissions import one_student
from grader.cli.shared import options
from grader.errors import GraderError, file_errors
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader
from grader.records.task import Task
from grader.reports import gradescope_results

_PROCESSORS = 0.5  # Gradescope's default


@click.command()
@click.argument("assignment")
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("autograder.zip"),
    show_default=True,
    help="The zip to write.",
)
@click.option(
    "--minutes",
    type=click.IntRange(2, autograder_zip.MOST_MINUTES),
    default=autograder_zip.MINUTES,
    show_default=True,
    help="The autograder timeout that is set for the assignment on Gradescope.",
)
@click.option(
    "--run",
    "root",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="Instead, grade the submission in this folder on Gradescope: run_autograder does this.",
)
@options.assignments
def command(*, assignment: str, out: Path, minutes: int, root: Path | None) -> int:
    """Write an autograder of ASSIGNMENT for Gradescope.

    Upload the zip under "Configure Autograder". The zip contains the hidden tests. Students never
    see it.

    \b
    Examples:
      grader gradescope asn3
      grader gradescope asn3 --out asn3-autograder.zip
      grader gradescope ai --minutes 30
    """
    if root is not None:
        _grade(assignment, root)
        return 0
    chosen = options.load(assignment)
    whole = BytesIO()
    autograder_zip.write(whole, chosen, minutes)
    with file_errors(out, "written"):
        out.write_bytes(whole.getvalue())
    print(f"{out} is for Gradescope: Configure Autograder > Zip file upload.")
    print(
        f"  The automatic marks are {chosen.marks:g} points: give the assignment on Gradescope the"
        " same number."
    )
    needed = math.ceil(chosen.limits.of_programs / 60)
    if minutes * _PROCESSORS < needed:
        print(
            f"  A program that hangs in many functions needs up to {needed} minutes of a whole"
            " processor, and gets no score if there is less time. Gradescope gives half a"
            " processor, if you choose nothing else. Choose a larger container and timeout in the"
            " assignment's settings, and give this timeout here as --minutes."
        )
    return 0


def _grade(assignment: str, root: Path) -> None:
    """Grade ``submission`` below *root*; write ``results/results.json`` even after an error."""
    report = gradescope_results.failed_json("")

    def grade(grader: Grader) -> None:
        nonlocal report
        report = gradescope_results.results_json(grader.grade(Task(sent)).result)

    try:
        chosen = options.load(assignment)
        sent = one_student(root / "submission", _name(root), chosen)
        with_grader(chosen, grade)
    except GraderError as error:
        report = gradescope_results.failed_json(str(error))
        print(error)
    except Exception:  # noqa: BLE001 - instructors read the traceback, and the student gets no zero
        traceback.print_exc()
    replace(root / "results" / "results.json", report.encode())


def _name(root: Path) -> str:
    try:
        metadata = json.loads((root / "submission_metadata.json").read_text(encoding="utf-8"))
        return ", ".join(str(user["name"]) for user in metadata["users"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "submission"
