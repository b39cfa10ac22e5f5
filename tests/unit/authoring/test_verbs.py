"""``grader handout`` and ``grader export`` as a user types them."""

import json
import shutil
from pathlib import Path

import pytest

from grader.cli import main

from .conftest import TEXT

TOML = """\
title = "A tiny game"
module = "tiny"

[[parts]]
id = "setup_game"
title = "Setting up"
marks = 5
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A working folder with one assignment in it."""
    folder = tmp_path / "assignments" / "small"
    folder.mkdir(parents=True)
    (folder / "assignment.toml").write_text(TOML)
    (folder / "source.py").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_hand_out_is_written_to_its_own_folder(here, capsys):
    assert main(["handout", "small"]) == 0

    place = Path("handouts/small")
    assert json.loads((here / place / "tiny.ipynb").read_text())["nbformat"] == 4
    assert capsys.readouterr().out == f"Wrote {place / 'tiny.ipynb'}.\nWrote {place / 'tiny.py'}.\n"


def test_the_script_is_the_export_of_the_notebook(here):
    main(["handout", "small"])
    main(["export", "handouts/small/tiny.ipynb", "--out", "again.py"])

    assert (here / "handouts/small/tiny.py").read_bytes() == (here / "again.py").read_bytes()


def test_without_a_name_every_assignment_is_handed_out_and_checked(here, capsys):
    other = here / "assignments" / "another"
    shutil.copytree(here / "assignments" / "small", other)
    (other / "assignment.toml").write_text(TOML.replace('"tiny"', '"huge"'))

    assert main(["handout"]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == [
        "handouts/another/huge.ipynb.", "handouts/another/huge.py.",
        "handouts/small/tiny.ipynb.", "handouts/small/tiny.py.",
    ]  # fmt: skip
    assert main(["handout", "--check"]) == 0
    (here / "handouts/another/huge.py").write_text("x = 1\n")
    assert main(["handout", "--check"]) == 1
    assert main(["handout", "small", "--check"]) == 0
    assert main(["handout", "--solution"]) == 0
    assert (here / "solutions/another/huge-solution.ipynb").exists()


def test_hand_outs_of_several_assignments_do_not_share_a_folder(here, capsys):
    shutil.copytree(here / "assignments" / "small", here / "assignments" / "another")

    assert main(["handout", "small", "another", "--out", "."]) == 2
    assert "--out can be used with only one assignment" in capsys.readouterr().err


def test_if_one_hand_out_fails_nothing_is_written(here, capsys):
    other = here / "assignments" / "worse"
    shutil.copytree(here / "assignments" / "small", other)
    (other / "source.py").write_text("x = (\n")

    assert main(["handout"]) == 2
    assert "worse/source.py:1" in capsys.readouterr().err
    assert not (here / "handouts").exists()


def test_check_reports_missing_stale_and_fresh_files_and_writes_nothing(here, capsys):
    assert main(["handout", "small", "--out", ".", "--check"]) == 1
    assert "tiny.ipynb is missing: checked against small/source.py." in capsys.readouterr().out
    assert not (here / "tiny.ipynb").exists()

    assert main(["handout", "small", "--out", "."]) == 0
    assert main(["handout", "small", "--out", ".", "--check"]) == 0

    (here / "tiny.ipynb").write_text("{}")
    assert main(["handout", "small", "--out", ".", "--check"]) == 1
    assert (here / "tiny.ipynb").read_text() == "{}"
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "tiny.ipynb is stale: checked against small/source.py.",
        "tiny.py is fresh: checked against small/source.py.",
        "The same command with --overwrite instead of --check writes it again.",
    ]


@pytest.mark.parametrize("more", [[], ["--solution"]], ids=["hand-out", "solution"])
def test_handout_in_a_folder_of_ones_own_replaces_other_files_only_if_told_to(more, here, capsys):
    command = ["handout", "small", "--out", "mine", *more]
    assert main(command) == 0
    assert main(command) == 0  # they are there, and the same
    (book,) = (here / "mine").glob("*.ipynb")
    made = book.read_bytes()
    book.write_text("my work")
    capsys.readouterr()

    assert main(command) == 2
    read = capsys.readouterr()
    assert "--overwrite" in read.err
    assert book.name in read.err
    assert not read.out  # nothing was written
    assert book.read_text() == "my work"
    assert main([*command, "--overwrite"]) == 0
    assert book.read_bytes() == made


def test_export_writes_next_to_the_notebook_or_to_the_given_path(here, capsys):
    main(["handout", "small", "--out", "."])
    (here / "tiny.py").unlink()

    assert main(["export", "tiny.ipynb", "--check"]) == 1
    assert "tiny.py is missing: checked against tiny.ipynb." in capsys.readouterr().out
    assert main(["export", "tiny.ipynb"]) == 0
    assert main(["export", "tiny.ipynb", "--check"]) == 0
    assert main(["export", "tiny.ipynb", "--out", "work/game.py"]) == 0
    assert (here / "tiny.py").read_text() == (here / "work/game.py").read_text()


def test_export_writes_a_notebook_with_half_of_a_character(here, capsys):
    cell = {"cell_type": "code", "source": ["x = '\ud800'\n"], "metadata": {}, "outputs": []}
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (here / "half.ipynb").write_text(json.dumps(notebook))

    assert main(["export", "half.ipynb"]) == 0
    assert "Wrote half.py" in capsys.readouterr().out
    assert "x = '\ufffd'" in (here / "half.py").read_text(encoding="utf-8")


def test_export_replaces_a_file_with_other_text_only_if_told_to(here, capsys):
    main(["handout", "small", "--out", "."])
    exported = (here / "tiny.py").read_bytes()
    assert main(["export", "tiny.ipynb"]) == 0  # it is there, and the same
    (here / "tiny.py").write_text("mine = 1\n")

    assert main(["export", "tiny.ipynb"]) == 2
    assert "--overwrite" in capsys.readouterr().err
    assert (here / "tiny.py").read_text() == "mine = 1\n"
    assert main(["export", "tiny.ipynb", "--overwrite"]) == 0
    assert (here / "tiny.py").read_bytes() == exported


def test_export_warns_if_the_script_will_not_run_yet(here, capsys):
    book = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {},
        "cells": [{"cell_type": "code", "source": "x = 1\nx ="}],
    }
    (here / "a.ipynb").write_text(json.dumps(book))

    assert main(["export", "a.ipynb"]) == 0
    assert "line 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["handout", "smal"], "unknown assignment"),
        (["export", "none.ipynb"], "cannot be read"),
        (["export", "assignments/small/source.py", "--out", "a.py"], "is not a notebook"),
        (["export", "latin.ipynb"], "not UTF-8"),
        (["export", "book.py"], "overwritten"),
        (["export", "book.py", "--out", "latin.ipynb/a.py"], "cannot be written"),
    ],
)
def test_a_user_error_is_a_sentence_with_status_2(here, capsys, arguments, sentence):
    (here / "latin.ipynb").write_bytes(b"\xe9")
    (here / "book.py").write_text(
        '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}'
    )

    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_an_error_in_the_source_is_reported_with_its_line(here, capsys):
    path = here / "assignments" / "small" / "source.py"
    path.write_text(path.read_text().replace("    # END SOLUTION\n\n\n", "\n\n"))

    assert main(["handout", "small"]) == 2
    assert (
        "source.py:21: the region that begins here has no END SOLUTION" in capsys.readouterr().err
    )
    assert not (here / "handouts").exists()


def test_data_files_are_handed_out_with_the_notebook_and_checked(here, capsys):
    data = here / "assignments/small/data/rain.csv"
    data.parent.mkdir()
    data.write_bytes(b"day,mm\r\n")

    assert main(["handout", "small"]) == 0
    assert (here / "handouts/small/rain.csv").read_bytes() == b"day,mm\r\n"
    assert main(["handout", "small", "--check"]) == 0
    data.write_bytes(b"day,mm\n")
    assert main(["handout", "small", "--check"]) == 1
    assert "rain.csv is stale: checked against small/data." in capsys.readouterr().out


def test_an_unexpected_file_is_reported_and_kept(here, capsys):
    main(["handout", "small"])
    (here / "handouts/small/more").mkdir()
    stranger = here / "handouts/small/more/old.csv"
    stranger.write_text("1\n")
    capsys.readouterr()

    assert main(["handout", "small", "--check"]) == 1
    message = (
        f"{Path('handouts/small/more/old.csv')} is not made from source.py any more: delete it."
    )
    assert capsys.readouterr().out.splitlines()[-1] == message
    assert main(["handout", "small"]) == 0
    assert message in capsys.readouterr().out
    assert main(["handout", "small", "--out", "handouts/../handouts/small", "--check"]) == 1
    assert stranger.exists()


@pytest.mark.parametrize(
    "arguments", [["--out", "."], ["--solution"]], ids=["another folder", "the solution"]
)
def test_unexpected_files_are_reported_only_in_a_folder_of_hand_outs(here, arguments):
    (here / "solutions/small").mkdir(parents=True)
    (here / "solutions/small/notes.txt").write_text("1\n")
    main(["handout", "small", *arguments])

    assert main(["handout", "small", *arguments, "--check"]) == 0


def test_a_leak_is_reported_and_nothing_is_written(here, capsys):
    path = here / "assignments/small/source.py"
    path.write_text(path.read_text().replace("*empty*", "`print(setup_game(entered))`"))

    assert main(["handout", "small"]) == 2
    assert (
        "tiny.ipynb, cell text-01, line 3: gives away the solution of the game"
        in capsys.readouterr().err
    )
    assert not (here / "handouts").exists()


def test_the_solution_is_written_to_another_folder(here, capsys):
    assert main(["handout", "small", "--solution"]) == 0

    assert "return cells" in (here / "solutions/small/tiny-solution.ipynb").read_text()
    assert capsys.readouterr().out == f"Wrote {Path('solutions/small/tiny-solution.ipynb')}.\n"
    assert main(["handout", "small", "--solution", "--check"]) == 0


def test_the_solution_is_never_written_next_to_the_hand_out(here, capsys):
    main(["handout", "small"])

    assert main(["handout", "small", "--solution", "--out", "handouts/small"]) == 2
    assert "the hand-out" in capsys.readouterr().err
    assert sorted(path.name for path in (here / "handouts/small").iterdir()) == [
        "tiny.ipynb",
        "tiny.py",
    ]
