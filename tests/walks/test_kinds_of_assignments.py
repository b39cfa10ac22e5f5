"""Four assignments as an author who has read only docs/ writes them: each can be trusted, and marks
a class.

`market` has functions that print, ask and draw random numbers, a bonus and numpy, and its folder
and module have different names; `readings` is a program that is only run, and not a game; `heaps`
is the author's own game, judged by playing it; `tickets` has a function that counts its calls, so
each test depends on those before it.
"""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from grader.cli import main
from tests.amount import STEP, daily

ASSIGNMENTS = Path(__file__).parent / "assignments"
SHARED = Path(__file__).parents[2] / "assignments" / "shared"
MODULES = {"market": "till", "readings": "thermometer", "heaps": "nim", "tickets": "tickets"}
EMPTY = "the hand-out"

# By assignment and student: changes to the author's solution, its marks, and words on the student's
# page.
SENT = {
    "market": {
        "Ada": ([], 29, ["9 of 9 texts were refused"]),
        "Bob": (
            [("second = random.randint(1, 6)", "second = first")],
            27.5,
            ["where the random choices are the 1st possibility, then the 6th possibility"],
        ),
        "Eve": (
            [("input(prompt)", 'input("A price, please: ")')],
            26,
            ["The mistake is in ask_price, not here"],
        ),
        "Kim": (
            [("coins = []", "import scipy\n    coins = []")],
            27,
            ["No module named &#39;scipy&#39;", "bonus"],
        ),
        "Lee": (
            [('CURRENCY = "EUR"', 'CURRENCY = "$"')],
            28,
            ["CURRENCY is not the text that the hand-out asks"],
        ),
        "Zoe": (EMPTY, 0, []),
    },
    "readings": {
        "Ada": ([], 10, []),
        "Bob": ([('    typed = input("Temperature: ")\n', "")], 2.25, ["It took too long"]),
        "Eve": (
            [("if readings:", "if True:")],
            8.75,
            ["the mean is computed even without a reading"],
        ),
        "Kim": ([("Temperature: ", "temperature? ")], 6, ["temperature? 7.5"]),
    },
    "heaps": {
        "Ada": ([], 5, ["20 games: won "]),
        "Bob": (
            [
                ("^ together < size", "^ together < 0"),
                ("(largest, 1)", "(largest, heaps[largest])"),
            ],
            1,
            [
                "heap 1: ||||",
                "the only move that does not lose: take 2 from heap 0",
                "and then the other side won",
            ],
        ),
        "Eve": ([("return (heap,", "return (str(heap),")], 1, ["a move that is possible here"]),
        "Zoe": (EMPTY, 0, []),
    },
    "tickets": {
        "Ada": ([], 8, []),
        "Bob": (
            [("return last", "return last - 1")],
            3,
            ["It looks as if next_ticket returns the number of the"],
        ),
        "Eve": (
            [("    global last", "    global last\n    last = last % 5")],
            7,
            ["next_ticket()"],
        ),
        "Zoe": (EMPTY, 0, []),
    },
}


def run(folder, *words):
    command = [sys.executable, "-m", "grader", *words]
    return subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"COLUMNS": "100"},
        capture_output=True,
        check=False,
        text=True,
    )


@pytest.fixture(params=SENT)
def own_folder(request, tmp_path):
    """Return the assignment's name, and a folder of its author with a copy of it."""
    if request.param == "market":
        pytest.importorskip(
            "numpy", reason="the assignment allows numpy, which is not installed here"
        )
    shutil.copytree(ASSIGNMENTS / request.param, tmp_path / "assignments" / request.param)
    shutil.copytree(SHARED, tmp_path / "assignments" / "shared")
    return request.param, tmp_path


@pytest.mark.parametrize("own_folder", daily(SENT, ["readings"]), indirect=True)
def test_the_assignment_can_be_trusted(own_folder):
    name, folder = own_folder
    done = run(folder, "validate", name, "--every", str(STEP), "--jobs", "1")

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{name} can be trusted" in done.stdout
    assert ": 0 errors" in done.stdout


@pytest.mark.parametrize("own_folder", daily(SENT, ["market", "tickets"]), indirect=True)
def test_the_class_has_the_expected_marks(own_folder, monkeypatch, capsys):
    name, folder = own_folder
    monkeypatch.chdir(folder)
    module, sent = MODULES[name], SENT[name]
    assert main(["handout", name]) == 0
    handed_out = (folder / "handouts" / name / f"{module}.py").read_text(encoding="utf-8")
    solution = re.sub(
        r"(?m)^# %%.*\n",
        "",
        (folder / "assignments" / name / "source.py").read_text(encoding="utf-8"),
    )
    with zipfile.ZipFile(folder / "batch.zip", "w") as batch:
        for number, (student, (changes, _, _)) in enumerate(sent.items(), start=101):
            text = handed_out if changes == EMPTY else changed(solution, changes)
            batch.writestr(f"{student} Byte_{number}_assignsubmission_file/{module}.py", text)
    status = main(["grade", name, "batch.zip", "--executor", "serial"])

    assert status == 0, capsys.readouterr()
    out = folder / "out" / name
    with (out / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == len(sent)
    results = json.loads((out / "results.json").read_text(encoding="utf-8"))["submissions"]
    marks = {each["name"].removesuffix(" Byte"): each["marks"] for each in results}
    assert marks == {student: expected for student, (_, expected, _) in sent.items()}
    pages = {path.name: path.read_text(encoding="utf-8") for path in out.glob("report/**/*.html")}
    for number, (_, _, words) in enumerate(sent.values(), start=101):
        page = next(text for file, text in pages.items() if str(number) in file)
        assert [each for each in words if each not in page] == []


def changed(text, changes):
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text
