"""``grader export``: turns a notebook into a plain script."""

from pathlib import Path

import click

from grader.authoring import generated_files
from grader.authoring.notebook_to_script import export
from grader.errors import InputError, SourceError, file_errors
from grader.source.syntax import parse_source


@click.command("export")
@click.argument("path", metavar="NOTEBOOK", type=click.Path(path_type=Path))
@click.option(
    "--out", type=click.Path(path_type=Path), help="The file to write. [default: NOTEBOOK with .py]"
)
@click.option(
    "--check", is_flag=True, help="Write nothing; exit with 1 if the script is stale or missing."
)
@click.option("--overwrite", is_flag=True, help="Replace a file that has different content.")
def command(path: Path, out: Path | None, *, check: bool, overwrite: bool) -> int:
    """Turn NOTEBOOK into a plain Python script.

    Text becomes comments, IPython's own lines are commented out, and outputs are left out. If the
    file exists and has different content, such as a student's own script, nothing is written.

    \b
    Examples:
      grader export asn3.ipynb                        writes asn3.py next to it
      grader export asn3.ipynb --out work/game.py
      grader export asn3.ipynb --check                is asn3.py up to date?
      grader export asn3.ipynb --overwrite            replaces asn3.py, whatever is in it
    """
    with file_errors(path, "read"):
        text = export(path.read_text(encoding="utf-8"), path)
    out = out or path.with_suffix(".py")
    if check:
        state = generated_files.state(out, text.encode())
        click.echo(f"{out} is {state}: checked against {path}.")
        return int(state != generated_files.FRESH)
    if out == path:
        raise InputError(path, "would be overwritten by the script: name another file with --out")
    if not overwrite:
        generated_files.keep_other_files(out, text.encode(), path)
    generated_files.write(out, text.encode())
    doubt = ""
    try:
        parse_source(text, out)
    except SourceError as error:
        doubt = f" It will not run yet: line {error.line}: {error.problem}."
    click.echo(f"Wrote {out}.{doubt}")
    return 0
