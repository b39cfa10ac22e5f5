"""Record what the grader reports for many programs, and compare two records: ``make golden``.

A record has a folder for each assignment, with ``sample`` (the sample batch) and ``programs`` (all
of ``accepted/`` and ``mutants/``). Each has ``results.json`` and the students' pages, without what
differs from run to run, so ``diff -r`` works too. With ``--validate``, there is also a
``validate.json``.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

import grader
from grader import config
from grader.authoring import source
from grader.validation import known_programs

ROOT = Path(grader.__file__).resolve().parents[1]
RESULTS = "results.json"
VALIDATED = "validate.json"
_DIFFERS_IN_EACH_RUN = ("made_at", "grader", "assignment")
_COMPLETED = (0, 1)  # exit statuses of a command that ran; 1 means that something needs a look

# Facts about one program by their names, such as "marks" and "check board::test_row".
Facts = dict[str, str]


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Record what the grader reports before and after a change, and compare the records."""


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--assignment",
    "names",
    multiple=True,
    help="Only this one; may be repeated.  [default: all]",
)
@click.option(
    "--every", default=1, type=click.IntRange(1), help="Take one in N of accepted/ and mutants/."
)
@click.option(
    "--jobs",
    default=len(os.sched_getaffinity(0)),
    type=click.IntRange(1),
    help="How many to run at the same time.",
)
@click.option(
    "--validate", "validates", is_flag=True, help="Validate the assignments too, which takes long."
)
def write(folder: Path, *, names: tuple[str, ...], every: int, jobs: int, validates: bool) -> None:
    """Write a record of the installed grader into FOLDER."""
    for name in names or [path.name for path in config.all_of(ROOT / "assignments")]:
        click.echo(f"{name}: sample", err=True)
        _grade(name, ROOT / "samples" / f"{name}-moodle.zip", folder / name / "sample", jobs)
        with tempfile.TemporaryDirectory(prefix="golden-") as batch:
            number = write_programs(ROOT / "assignments" / name, Path(batch), every)
            click.echo(f"{name}: {number} programs", err=True)
            _grade(name, Path(batch), folder / name / "programs", jobs)
        if validates:
            click.echo(f"{name}: validate", err=True)
            target = (folder / name / VALIDATED).resolve()
            _run(
                "validate", name, "--json", str(target), "--every", str(every), "--jobs", str(jobs)
            )


def write_programs(assignment: Path, batch: Path, every: int) -> int:
    """Write one in *every* known program of *assignment* into *batch*, and return how many.

    Each is in a student's folder.
    """
    settings = config.load(assignment)
    reference = source.read(assignment).reference.text
    kept = known_programs.read(assignment, reference, imported=settings.imported)
    programs = {f"accepted-{each.name}": each.data for each in kept.accepted}
    programs |= {f"mutant-{each.name}": each.data for each in kept.mutants}
    chosen = sorted(programs)[::every]
    for name in chosen:
        (batch / name).mkdir()
        (batch / name / f"{settings.module}.py").write_bytes(programs[name])
    return len(chosen)


def _grade(name: str, submissions: Path, target: Path, jobs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="golden-") as folder:
        out = Path(folder)
        _run("grade", name, str(submissions), "--out", folder, "--jobs", str(jobs))
        results = json.loads((out / RESULTS).read_text(encoding="utf-8"))
        for key in _DIFFERS_IN_EACH_RUN:
            del results[key]
        target.mkdir(parents=True, exist_ok=True)
        text = json.dumps(results, indent=1, ensure_ascii=False)
        (target / RESULTS).write_text(text + "\n", encoding="utf-8")
        for page in (out / "report").glob("*.html"):
            (target / page.name).write_bytes(page.read_bytes())


def _run(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "grader", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in _COMPLETED:
        raise click.ClickException(
            f"grader {' '.join(words)} ended with {done.returncode}:\n{done.stderr}"
        )


@main.command()
@click.argument("before", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("after", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--limit", default=40, help="List at most this many changes.", show_default=True)
def compare(before: Path, after: Path, *, limit: int) -> None:
    """
    Compare the records BEFORE and AFTER, as far as both have the same assignments and programs.

    Exit status: 0 if marks, verdicts and diagnoses are equal, 1 if one of them changed.
    """
    changed: list[str] = []
    reworded: list[str] = []
    number = 0
    for path in sorted(after.glob("*/*/" + RESULTS)):
        batch = path.parent.relative_to(after)
        if (before / batch).is_dir():
            number += _compare_batch(before / batch, after / batch, changed, reworded)
    for path in sorted(after.glob("*/" + VALIDATED)):
        earlier = before / path.relative_to(after)
        if earlier.is_file():
            changed += differences(path.parent.name, _validated(earlier), _validated(path))
    click.echo(f"Programs in both records: {number}")
    click.echo(f"Marks, verdicts and diagnoses that changed: {len(changed)}")
    for line in changed[:limit]:
        click.echo(f"  {line}")
    if len(changed) > limit:
        click.echo(f"  … and {len(changed) - limit} more (--limit lists them)")
    click.echo(f"Programs with the same marks and verdicts in other words: {len(reworded)}")
    for line in reworded[:1]:
        click.echo(f"  {line}")
    sys.exit(1 if changed else 0)


def _compare_batch(before: Path, after: Path, changed: list[str], reworded: list[str]) -> int:
    """Add the differences between two batches to the lists; return how many programs both have."""
    earlier, later = _submissions(before), _submissions(after)
    both = [name for name in earlier if name in later]
    where = f"{after.parent.name}/{after.name}"
    for name in both:
        changes = list(differences(f"{where}/{name}", facts(earlier[name]), facts(later[name])))
        changed += changes
        page = f"{name}.html"
        texts = [json.dumps(earlier[name], indent=1, ensure_ascii=False), _text(before / page)]
        others = [json.dumps(later[name], indent=1, ensure_ascii=False), _text(after / page)]
        if not changes and texts != others:
            reworded.append(f"{where}/{name}\n{_first_difference(texts, others)}")
    return len(both)


def _submissions(batch: Path) -> dict[str, Any]:
    results = json.loads(_text(batch / RESULTS))
    found = {}
    for submission in results["submissions"]:
        del submission["sha256"]  # the same program may be stored in another form
        found[submission["id"]] = submission
    return found


def facts(submission: dict[str, Any]) -> Facts:
    """Return the facts about a submission in results.json, without its words."""
    found = {
        "status": submission["status"],
        "marks": f"{submission['marks']} / {submission['out_of']}",
    }
    for part in submission["parts"]:
        found[f"part {part['id']}"] = f"{part['marks']} / {part['out_of']}"
    for check in submission["checks"]:
        carried = "".join(f", carried forward from {name}" for name in check["carried_from"])
        found[f"check {check['id']}"] = (
            f"{check['verdict']} {check['marks']} / {check['out_of']}{carried}"
        )
    for diagnosis in submission["diagnoses"]:
        causes = " or ".join(cause["mutant"] for cause in diagnosis["causes"])
        found[f"diagnosis {diagnosis['part']}: {causes}"] = str(diagnosis["strength"])
    return found


def _validated(path: Path) -> Facts:
    (validation,) = json.loads(_text(path))["assignments"]
    found = {"programs": str(validation["programs"]), "mutations": str(validation["mutations"])}
    for mutant in validation["mutants"]:
        found[f"mutant {mutant['name']}"] = f"{mutant['as_said']} {mutant['parts']}"
    findings = Counter(
        f"{finding['severity']} {finding['about']}" for finding in validation["findings"]
    )
    return found | {name: f"found {number} times" for name, number in findings.items()}


def differences(where: str, before: Facts, after: Facts) -> Iterator[str]:
    """Yield a line for each fact that changed between *before* and *after*."""
    for name in before | after:
        if before.get(name) != after.get(name):
            yield f"{where}: {name}: {before.get(name, 'nothing')} → {after.get(name, 'nothing')}"


def _first_difference(texts: Iterable[str], others: Iterable[str]) -> str:
    for text, other in zip(texts, others, strict=True):
        lines = other.splitlines()
        for index, line in enumerate(text.splitlines()):
            now = lines[index] if index < len(lines) else ""
            if line != now:
                return f"    before: {line.strip()}\n    after:  {now.strip()}"
    return "    the later text is longer"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    main()
