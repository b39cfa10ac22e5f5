"""``grader appeal``: a student asks for another look at a mark."""

from pathlib import Path

import click

from grader.batch.sheets import appeal, login_name, open_appeals
from grader.cli.shared import options
from grader.errors import GraderError
from grader.feedback.wording import counted, one_line


@click.command()
@click.argument("assignment")
@click.argument("id_", metavar="[ID]", default="")
@click.option("--note", default="", help="What the student asks, or what you have to look at.")
@click.option("--answered", is_flag=True, help="Record that the appeal of ID has been answered.")
@click.option("--list", "is_list", is_flag=True, help="Print the open appeals.")
@options.results
@click.option("--as", "who", help="Who records it.  [default: your login name]")
@options.assignments
def command(
    *,
    assignment: str,
    id_: str,
    note: str,
    answered: bool,
    is_list: bool,
    out: Path | None,
    who: str | None,
) -> None:
    """Record that the student of submission ID asks for another look.

    The submission then needs a person. Its mark is not final until the appeal is answered; until
    then, the files for Moodle and Canvas do not change the grade. The note is kept, and the student
    does not see it. All reports are written again, without grading.

    \b
    Examples:
      grader appeal asn3 1001 --note "Says that test 4 is right"
      grader appeal asn3 --list
      grader appeal asn3 1001 --answered
    """
    chosen, folder = options.load_with_results(assignment, out)
    if is_list and not (id_ or note or answered):
        appeals = open_appeals(folder)
        click.echo(f"{counted(len(appeals), 'open appeal')}.")
        for latest, since in appeals:
            name = one_line(latest.hand.name)
            click.echo(f"  {latest.id} ({name}), {since.at}, {since.who}:")
            for line in latest.hand.appeal.splitlines():
                click.echo(f"    {one_line(line)}")
        return
    if is_list or not id_ or bool(note.strip()) == answered:
        raise GraderError(
            "Give the ID of a submission with either --note TEXT or --answered, or only --list."
        )
    entry = appeal(chosen, folder, id_, note.strip(), who or login_name())
    shown = f"{entry.id} ({one_line(entry.hand.name)})"
    if answered:
        click.echo(f"{shown}: the appeal has been answered.")
    else:
        click.echo(f"{shown} needs a person now. Its mark is not final until you have answered:")
        click.echo(options.next_command("appeal", assignment, entry.id, "--answered", out=out))
    click.echo(f"All reports in {folder} are up to date.")
