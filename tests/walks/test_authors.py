"""Follows docs/authors.md: writes the files that are in it, and runs its commands.

The assignment is kept nowhere else, so these tests try what an author reads.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amount import ALL, daily, long

# The walk validates twice: without TESTS=all, one program of each kind, and with one worker.
VALIDATIONS = ("grader validate rainfall", "grader validate rainfall --update")
GRADING = "grader grade rainfall batch.zip"
FEWER = dict.fromkeys(VALIDATIONS, "grader validate rainfall --every 100 --jobs 1")
FEWER |= {GRADING: f"{GRADING} --executor serial"}
DOCS = Path(__file__).parents[2] / "docs" / "authors.md"
_STEP = re.compile(
    r"(?:\*\*`(?P<file>[^`]+)`\*\*\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)```", re.DOTALL
)


def steps():
    """Return the steps of the walk: files with their texts, and blocks of commands without a name."""
    text = DOCS.read_text(encoding="utf-8")
    return [(match["file"], match["kind"], match["text"]) for match in _STEP.finditer(text)]


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    """Do all steps; return the folder, and the output of each command."""
    folder = tmp_path_factory.mktemp("walk")
    commands = folder / "bin"
    commands.mkdir()
    for name, words in {"grader": "-m grader", "python3": ""}.items():
        (commands / name).write_text(
            f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n', encoding="utf-8"
        )
        (commands / name).chmod(0o755)
    environment = os.environ | {"PATH": f"{commands}:{os.environ['PATH']}", "COLUMNS": "100"}
    output = {}
    for file, kind, text in steps():
        if file:
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            continue
        assert kind == "console"
        for command in text.splitlines():
            done = subprocess.run(
                ["/bin/sh", "-c", command if ALL else FEWER.get(command, command)],
                cwd=folder,
                env=environment,
                capture_output=True,
                check=False,
                text=True,
            )
            assert done.returncode == 0, (command, done.stdout, done.stderr)
            output[command] = done.stdout
    return folder, output


def test_the_assignment_can_be_trusted_at_both_validations(walked):
    _, output = walked

    for command in VALIDATIONS:
        assert "rainfall can be trusted" in output[command]
        assert ": 0 errors" in output[command]


def test_the_hand_out_and_the_solution_are_in_separate_folders(walked):
    folder, _ = walked

    assert sorted(path.name for path in (folder / "handouts/rainfall").iterdir()) == [
        "rainfall.csv",
        "rainfall.ipynb",
        "rainfall.py",
        "two_years.csv",
    ]
    assert sorted(path.name for path in (folder / "solutions/rainfall").iterdir()) == [
        "rainfall-solution.ipynb",
        "rainfall.csv",
        "two_years.csv",
    ]


def test_the_class_has_the_marks_that_the_page_names(walked):
    folder, _ = walked
    with (folder / "out/rainfall/marks.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    results = json.loads((folder / "out/rainfall/results.json").read_text(encoding="utf-8"))

    assert len(rows) == 3
    marks = {each["name"]: each["marks"] for each in results["submissions"]}
    assert marks == {"Ada Lovelace": 18, "Bob Byte": 0, "Cleo Clip": 18}
    assert "Ada and Cleo have 18 of 18 marks, and Bob has 0" in DOCS.read_text(encoding="utf-8")


NOTEBOOKS = ("handouts/rainfall/rainfall.ipynb", "solutions/rainfall/rainfall-solution.ipynb")


@pytest.mark.parametrize("place", daily(NOTEBOOKS, NOTEBOOKS[1:]))
def test_both_notebooks_run_next_to_their_data(walked, tmp_path, place):
    folder, _ = walked
    own = {
        key: str(tmp_path)
        for key in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    }
    path = folder / place
    nbval = ("-m", "pytest", "--nbval-lax", "--nbval-current-env", "-p", "no:cacheprovider", "-q")
    done = subprocess.run(
        [sys.executable, *nbval, path.name],
        cwd=path.parent, env=os.environ | own, capture_output=True, check=False, text=True,
    )  # fmt: skip

    assert done.returncode == 0, done.stdout + done.stderr


def test_the_program_of_the_solution_prints_the_report(walked):
    folder, _ = walked
    source = folder / "assignments/rainfall/source.py"
    done = subprocess.run(
        [sys.executable, source],
        cwd=folder / "handouts/rainfall",
        capture_output=True,
        check=True,
        text=True,
    )

    assert done.stdout == "2024-01: 5.6 mm\n2024-02: 2.0 mm\n"


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        long([("2024-01-30,4.2", "2024-01-30,4"), ("5.6 mm", "5.5 mm")], "report: f'.1f' -> f''"),
        long(
            [
                ("2024-12-01,7\n2023-12-31,3", "2023-12-31,3\n2024-12-01,7"),
                (
                    '("2024-12-01", 7.0), ("2023-12-31", 3.0)',
                    '("2023-12-31", 3.0), ("2024-12-01", 7.0)',
                ),
            ],
            "report: sorted(means) -> means",
        ),
    ],
    ids=["each mean has one place", "the file is in order"],
)
def test_validation_finds_what_the_page_says(walked, tmp_path, changes, finding):
    """With weaker data, and tests that fit it, no check notices a change of the reference."""
    folder, _ = walked
    copy = tmp_path / "assignments" / "rainfall"
    shutil.copytree(folder / "assignments" / "rainfall", copy)
    for path in (*copy.glob("data/*"), *copy.glob("hidden/*.py")):
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "grader", "validate", "rainfall", "--jobs", "1", "--json", "-"],
        cwd=tmp_path, capture_output=True, check=False, text=True,
    )  # fmt: skip

    assert done.returncode == 1
    assert finding in done.stdout
