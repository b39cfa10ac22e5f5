"""``grader check``: what one file gets, and why."""

import sys
from pathlib import Path

import click
from attrs import evolve

from grader import config
from grader.batch.style import with_style
from grader.batch.submissions import submissions as submissions_in
from grader.errors import InputError
from grader.pipeline.grader import Grader
from grader.pipeline.setup import with_grader
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.reports import jsonfile, text
from grader.validation import known_programs


@click.command()
@click.argument("assignment")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="The result as JSON, as in results.json.")
@click.option("--as-marker", is_flag=True, help="Show hidden checks too.")
@click.option(
    "--unsafe-no-sandbox",
    "unsafe",
    is_flag=True,
    help="Go on even if programs cannot be locked in. The result says so.",
)
def command(*, assignment: str, file: Path, as_json: bool, as_marker: bool, unsafe: bool) -> int:
    """
    Check one FILE of ASSIGNMENT and show what its student may see. Exits with 1 if a check failed.

    \b
    Examples:
      grader check asn3 asn3.py
      grader check asn3 "asn3 (1).py" --as-marker
      grader check asn3 asn3.py --json | jq .marks
      grader check asn3 assignments/asn3/mutants/row_one_cell_is_enough.py
    """  # noqa: D301 - \b is click's own mark
    chosen = config.load(config.find(assignment))
    with submissions_in([file], chosen) as found:
        sent, *others = found
    if others:
        raise InputError(file, f"there are {len(others) + 1} submissions in it: use grader grade")
    whole = sent
    # A mutant or an accepted program is graded with the rest of the reference.
    program = known_programs.program(chosen.folder, file, imported=chosen.imported)
    if program is not None:
        whole = evolve(sent, data=program)
    failed = False

    def show(grader: Grader) -> None:
        nonlocal failed
        graded = grader.grade(Task(whole))
        result = graded.result
        if as_marker:  # students do not see the evidence of style
            result = with_style(graded, chosen)
        if as_json:
            # As bytes: JSON is UTF-8, whatever the encoding of the terminal.
            json = jsonfile.submission_json(result, as_marker=as_marker)
            click.echo(json.encode("utf-8"), nl=False)
        else:
            sys.stdout.write(text.feedback_text(result, as_marker=as_marker))
        failed = any(check.verdict is not Verdict.PASSED for check in result.checks)

    with_grader(chosen, show, unsafe=unsafe)
    return int(failed)
