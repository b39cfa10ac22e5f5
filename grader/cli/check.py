"""``grader check``: the marks of one file, and the reasons."""

import os
import secrets
import sys
from pathlib import Path

import click

from grader.batch.style import with_style
from grader.batch.submissions import reader_of
from grader.cli.shared import options
from grader.errors import InputError, file_errors
from grader.intake.reading import SubmissionReader, one_by_one
from grader.pipeline.setup import with_grader
from grader.records.assignment import Assignment
from grader.records.result import Result
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.records.verdict import Verdict
from grader.reports import github_classroom, jsonfile, text
from grader.validation import known_programs


@click.command()
@click.argument("assignment")
@click.argument("file", type=options.PATH)
@click.option(
    "--json", "as_json", is_flag=True, help="Print the result as JSON, as in results.json."
)
@click.option("--as-marker", is_flag=True, help="Show hidden checks too.")
@click.option(
    "--github",
    is_flag=True,
    help="For a GitHub Classroom workflow: set the output `result` of the step, and exit with 0.",
)
@options.unsafe(", as on macOS and Windows. The result says so.")
@options.assignments
def command(
    *, assignment: str, file: Path, as_json: bool, as_marker: bool, github: bool, unsafe: bool
) -> int:
    """Check one FILE of ASSIGNMENT.

    Shows what the student may see. Exits with 1 if a check failed.

    \b
    Examples:
      grader check asn3 asn3.py
      grader check asn3 "asn3 (1).py" --as-marker
      grader check asn3 asn3.py --json | jq .marks
      grader check asn3 assignments/asn3/mutants/game_o_begins.diff
      grader check asn3 asn3.py --github     as in docs/examples/classroom.yml
    """
    if github and (as_json or as_marker):
        raise click.UsageError(
            "--github cannot be combined with --json or --as-marker: students read"
            " the log of the workflow."
        )
    step_output = os.environ.get("GITHUB_OUTPUT")
    if github and not step_output:
        raise click.UsageError(
            "--github is for a step of a GitHub workflow, where GITHUB_OUTPUT names a file. It is"
            " not set here: leave out --github, or copy docs/examples/classroom.yml."
        )
    chosen = options.load(assignment)
    graded: list[Graded] = []
    with reader_of(chosen) as reader:
        # The reader starts in its own process at the same time as the grader.
        with_grader(
            chosen,
            lambda grader: graded.append(
                grader.grade(Task(_read(file, reader, chosen, may_be_missing=github)))
            ),
            unsafe=unsafe,
        )
    result = graded[0].result
    if as_marker:  # Students see no style in a terminal.
        result = with_style(graded[0], chosen)
    if as_json:
        # As bytes: JSON is UTF-8 even if the terminal is not.
        json = jsonfile.submission_json(result, as_marker=as_marker)
        click.echo(json.encode("utf-8"), nl=False)
    elif github and step_output:
        _report_to_github(result, Path(step_output))
    else:
        sys.stdout.write(text.feedback_text(result, as_marker=as_marker))
    failed = any(check.verdict is not Verdict.PASSED for check in result.checks)
    return int(failed and not github)


def _read(
    file: Path, reader: SubmissionReader, assignment: Assignment, *, may_be_missing: bool
) -> Submission:
    """Return the submission in *file*: a student's, or a program of the author.

    It *may be missing* in a workflow: a student has deleted or renamed it, and has to read that.
    """
    if file.is_symlink():  # a student's repository may contain a link to another program
        raise InputError(file, "it is a link: give the file itself")
    if may_be_missing and file.parent.is_dir() and not file.exists():
        note = (
            f"There is no file {file.name}. Is it in another folder, or does it have a different"
            " name? Check its capital letters, too."
        )
        return Submission(file.stem, file.stem, notes=(note,))
    # A mutant or an accepted program may need the rest of the reference.
    program = known_programs.program(assignment.folder, file, imported=assignment.imported)
    if program is not None:
        return Submission(file.stem, file.stem, f"{file.stem}.py", program)
    sent, *others = one_by_one([file], reader)
    if others:
        # A number of submissions would confuse: other files, such as a gradebook, count too.
        problem = "it contains several submissions, or other files as well: use grader grade"
        raise InputError(file, problem)
    return sent


def _report_to_github(result: Result, step_output: Path) -> None:
    """Show the feedback in the log of the workflow, and write the step's output.

    GitHub obeys commands in the log, which a program could print. So it obeys none until it reads a
    random word.
    """
    resume = secrets.token_hex(16)
    sys.stdout.write(f"::stop-commands::{resume}\n")
    sys.stdout.write(text.feedback_text(result))
    sys.stdout.write(f"::{resume}::\n")
    with file_errors(step_output, "written"), step_output.open("a", encoding="utf-8") as outputs:
        outputs.write(github_classroom.step_output(result))
