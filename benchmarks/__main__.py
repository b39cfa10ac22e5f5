"""Measures all, and writes benchmarks/results.json and the tables in benchmarks/README.md."""

import compileall
import json
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

from benchmarks import table
from benchmarks.goals import goals
from benchmarks.line_up import Time, real, same
from benchmarks.measure import RunError
from benchmarks.peers.install import InstallError

HERE = Path(__file__).resolve().parent


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--rounds",
    default=5,
    show_default=True,
    type=click.IntRange(1),
    help="Runs of each grader, not counting the warm-up.",
)
@click.option(
    "--only",
    type=click.Choice(["same", "real"]),
    help="Only the work that the peers do too, or only all of asn3.",
)
@click.option(
    "--peer-batch",
    default=12,
    show_default=True,
    help="How many submissions the other graders get.",
)
@click.option(
    "--batch",
    "batches",
    multiple=True,
    type=int,
    help="Submissions of asn3 to grade.  [default: 100 1000 10000]",
)
@click.option(
    "--minutes",
    default=0.0,
    help="Start no round of more than 300 submissions after this time; one always runs.",
)
@click.option("--trial", is_flag=True, help="Write nothing: only check that everything works.")
def main(  # noqa: PLR0913 - one for each option
    *,
    rounds: int,
    only: str | None,
    peer_batch: int,
    batches: tuple[int, ...],
    minutes: float,
    trial: bool,
) -> None:
    """
    Measure the grader next to others and alone, and write the results.

    \b
    Examples:
      python -m benchmarks
      python -m benchmarks --only real --minutes 60
      python -m benchmarks --trial --rounds 1 --peer-batch 4 --batch 20
    """  # noqa: D301 - \b is click's own mark
    # After SIGTERM, Python must still remove folders and end commands.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # pip compiles the packages that it installs, but nobody compiles ours.
    compileall.compile_dir(HERE.parent / "grader", quiet=1)
    file = HERE / "results.json"
    results: dict[str, Any] = (
        json.loads(file.read_text(encoding="utf-8")) if file.is_file() and not trial else {}
    )
    try:
        with tempfile.TemporaryDirectory(prefix="grader-benchmarks-") as folder:
            if only != "real":
                results["same_work"] = same(Path(folder) / "same", rounds, peer_batch, _say)
            if only != "same":
                sizes = sorted(set(batches or (100, 1_000, 10_000)))
                results["real_work"] = real(
                    Path(folder) / "real", sizes, Time(rounds, minutes), _say
                )
    except (RunError, InstallError) as error:
        click.echo(error, err=True)
        sys.exit(1)
    click.echo(table.tables(results))
    if not trial:
        results = {name: results[name] for name in ("same_work", "real_work") if name in results}
        results["goals"] = [
            {"goal": each.text, "measured": each.measured, "met": each.met}
            for each in goals(results)
        ]
        file.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        readme = HERE / "README.md"
        readme.write_text(
            table.put_in(readme.read_text(encoding="utf-8"), results), encoding="utf-8"
        )


def _say(what: str) -> None:
    click.echo(what, err=True)


if __name__ == "__main__":
    main()
