"""The options of commands that grade submissions and keep the results."""

from pathlib import Path

import click

out_option = click.option(
    "--out", type=click.Path(path_type=Path), help="Where results go.  [default: out/ASSIGNMENT]"
)
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many to grade at once.  [default: one for each processor]",
)
fresh_option = click.option(
    "--fresh", is_flag=True, help="Grade all of them again, also those that were graded before."
)
unsafe_option = click.option(
    "--unsafe-no-sandbox",
    "unsafe",
    is_flag=True,
    help="Go on even if programs cannot be locked in. Every result says so.",
)
