"""What works on macOS and on Windows: everything that does not run a student's program, and
checking one program without isolation.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.cli import main
from grader.games.game_script import load
from tests.amount import daily, long
from tests.sample_batch import some_of
from tests.unit import drawing
from tests.unit.conftest import FILES, written

ROOT = Path(__file__).parents[2]
WITHOUT = Path(__file__).with_name("without_linux.py")
ASN3 = ROOT / "assignments" / "asn3"
# What is not on macOS is not on Windows either.
SYSTEMS = daily(["macos", "windows"], ["windows"])


@pytest.fixture(scope="session")
def desk(tmp_path_factory):
    """Return a folder with a class of one student, which was graded on Linux."""
    folder = tmp_path_factory.mktemp("desk")
    some_of("asn3-moodle", {"101"}, folder / "one.zip")
    out = str(folder / "graded")
    assert main(["grade", str(ASN3), str(folder / "one.zip"), "--out", out, "--quiet", "--unsafe-no-sandbox"]) == 0  # fmt: skip
    return folder


@pytest.fixture(params=SYSTEMS)
def run(request, tmp_path):
    """Return a function that runs a command as if on another system."""

    def run_(*arguments, typed=""):
        return subprocess.run(
            [sys.executable, WITHOUT, request.param, *arguments],
            cwd=tmp_path, input=typed, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip

    return run_


@pytest.mark.long
def test_reports_are_written_again_and_the_sheet_for_marks_is_exported(run, desk, tmp_path):
    shutil.copytree(desk / "graded", tmp_path / "graded")
    (tmp_path / "graded" / "marks.csv").unlink()
    written = run("report", "graded")
    assert written.returncode == 0, written.stderr
    assert (tmp_path / "graded" / "marks.csv").is_file()
    exported = run("mark", ASN3, "--out", "graded", "--export", "sheet.csv")
    assert exported.returncode == 0, exported.stderr


def test_hand_outs_are_written_and_exported(run, tmp_path):
    done = run("handout", ROOT / "assignments" / "workshop", "--out", "given")
    assert done.returncode == 0, done.stderr
    expected = (ROOT / "handouts" / "workshop" / "workshop.ipynb").read_bytes()
    assert (tmp_path / "given" / "workshop.ipynb").read_bytes() == expected
    exported = run("export", "given/workshop.ipynb", "--out", "again.py")
    assert exported.returncode == 0, exported.stderr


def test_a_game_is_played_next_to_data_files(run, tmp_path):
    shutil.copytree(ASN3, tmp_path / "asn3")
    (tmp_path / "asn3" / "data").mkdir()
    (tmp_path / "asn3" / "data" / "notes.txt").write_text("", encoding="utf-8")
    game = load(ASN3 / "games")[0]

    played = run("play", "./asn3", typed="".join(f"{one.typed}\n" for one in game.exchanges))

    assert played.returncode == 0, played.stderr
    assert played.stdout.endswith(game.closing)


@pytest.mark.parametrize(
    ("assignment", "name"),
    [
        long("asn5", "mutants/choice_any_column.diff"),
        long("asn3", "source.py"),
        long("asn3", "mutants/row_one_cell_is_enough.py"),
        long("asn3", "mutants/valid_raises.diff"),
        long("asn3", "mutants/winner_prints.py"),
        long("asn3", "mutants/game_crashes_on_a_bad_move.diff"),
        long("asn3", "accepted/stdin_and_input.py"),
        long("asn3", "accepted/windows_line_ends.py"),
    ],
)
def test_a_program_has_the_same_result_as_on_linux(run, capsys, assignment, name):
    folder = ROOT / "assignments" / assignment
    has_the_same_result(folder, folder / name, run, capsys)


def test_a_small_program_has_the_same_result_as_on_linux(run, capsys, tmp_path):
    """Its checks are run again with a right function, and its games are played."""
    # Without the clock of a process, waiting for a busy processor counts as well.
    files = {
        name: text.replace("0.15", "9").replace("0.3", "9") for name, text in drawing.FILES.items()
    }
    folder = written(tmp_path / "pair", files)
    program = tmp_path / "pair.py"
    functions = drawing.WRONG_CELL + drawing.ROW + drawing.OTHER
    program.write_text(functions + drawing.PLAY, encoding="utf-8")
    has_the_same_result(folder, program, run, capsys)


def has_the_same_result(folder, program, run, capsys):
    command = ["check", str(folder), str(program), "--as-marker", "--json"]
    command.append("--unsafe-no-sandbox")
    status = main(command)
    there = run(*command)

    assert there.returncode == status, there.stderr
    expected, result = json.loads(capsys.readouterr().out), json.loads(there.stdout)
    assert result.pop("layers") == []
    del expected["layers"]
    assert result == expected
    assert any("without isolation" in note for note in result["notes"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import os\nos._exit(3)\n", "made Python stop"),
        long("while True: pass\n", "still running"),
    ],
    ids=["ends its process", "computes for ever"],
)
def test_a_program_that_cannot_be_imported_is_checked(run, tmp_path, text, reason):
    pair = written(tmp_path / "pair", FILES)
    (tmp_path / "pair.py").write_text(text, encoding="utf-8")
    checked = run("check", pair, "pair.py", "--unsafe-no-sandbox")
    assert checked.returncode == 1, checked.stderr
    assert "Graded without isolation" in checked.stdout
    assert reason in checked.stdout


def test_a_command_that_runs_programs_says_where_it_works(run):
    for arguments in (
        ["grade", ASN3, "x.zip", "--unsafe-no-sandbox"],
        ["watch", ASN3, "x"],
        ["check", ASN3, ASN3 / "source.py"],
    ):
        refused = run(*arguments)
        assert refused.returncode == 2
        for way in ("WSL2", "container", "Dask", "grader check --unsafe-no-sandbox"):
            assert way in refused.stderr
    assert run("doctor").returncode == 1
    assert run("--help").stdout.count("Needs Linux.") >= 4
