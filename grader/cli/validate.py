"""``grader validate``: whether an assignment can be trusted."""

import os
import sys
from pathlib import Path

import click
from rich.console import Console

from grader import config
from grader.authoring import written
from grader.validation import document
from grader.validation.page import page
from grader.validation.terminal import WIDTH, Progress, show
from grader.validation.trials import Told, hire
from grader.validation.whole import Order, Validation, validate


@click.command()
@click.argument("assignments", metavar="[ASSIGNMENT]...", nargs=-1)
@click.option(
    "--json", "json_to", metavar="FILE|-", help="Write all of it as JSON; - is standard output."
)
@click.option(
    "--html", "html_to", type=click.Path(path_type=Path), help="Write all of it as a page."
)
@click.option(
    "--update",
    is_flag=True,
    help="Write signatures.json where it is stale: what diagnoses are made from.",
)
@click.option(
    "--twice", is_flag=True, help="Run all of it once more, in another order: both have to agree."
)
@click.option(
    "--every",
    type=click.IntRange(1),
    default=1,
    metavar="N",
    help="Try one in N of the odd and of the wrong programs only: sooner, and less sure.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many to run at once.  [default: one for each processor]",
)
@click.option(
    "--unsafe-no-sandbox",
    "unsafe",
    is_flag=True,
    help="Go on where programs cannot be locked in, with your own only.",
)
def command(  # noqa: PLR0913 - one for each option
    *,
    assignments: tuple[str, ...],
    json_to: str | None,
    html_to: Path | None,
    update: bool,
    twice: bool,
    every: int,
    jobs: int | None,
    unsafe: bool,
) -> int:
    """
    Tell whether each ASSIGNMENT can be trusted; all of them if none is named.

    The reference and every program under accepted/ must have all marks, the bare hand-out none.
    Every mutant must be caught by the check that its first line names, and cost what it says. No
    line of the reference can be changed unnoticed. No check is there that nothing fails, or that a
    right program is nearly too slow for. What was handed out is what the source gives today.

    \b
    Examples:
      grader validate asn3
      grader validate                                all of them
      grader validate ai --every 5                   a look at one in five programs
      grader validate asn3 --update                  after a change of mutants or checks
      grader validate asn3 --html asn3.html --json -
    \b
    Exit status: 0 when all can be trusted, 1 when not, 2 for wrong usage or a machine that cannot
    run it.
    """  # noqa: D301 - \b is click's own mark
    if update and every > 1:
        raise click.UsageError(
            "--update needs all programs, and --every leaves some out: use one of them."
        )
    folders = [config.find(name) for name in assignments] or config.all_of()
    number = jobs or len(os.sched_getaffinity(0))
    stream = sys.stderr if json_to == "-" else sys.stdout
    screen = Console(file=stream, width=None if stream.isatty() else WIDTH)
    found = []
    for folder in folders:
        again = hire(folder, 1 if number > 1 else 2, unsafe=unsafe) if twice else None
        validation = _one(folder, Order(hire(folder, number, unsafe=unsafe), again, update, every))
        found.append(validation)
        show(validation, screen)
    if json_to == "-":
        click.echo(document.text_of(found).encode("utf-8"), nl=False)
    elif json_to is not None:
        written.write(Path(json_to), document.text_of(found))
    if html_to is not None:
        written.write(html_to, page(found))
    return int(any(validation.errors for validation in found))


def _one(folder: Path, order: Order) -> Validation:
    progress: list[Progress] = []

    def begins(total: int) -> Told:
        progress.append(Progress(Console(stderr=True), folder.resolve().name, total))
        return progress[-1].ran

    try:
        return validate(folder, order, begins)
    finally:
        for each in progress:
            each.stop()
