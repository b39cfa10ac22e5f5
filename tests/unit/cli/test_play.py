"""``grader play``."""

import os

import pytest

from grader.cli import main


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "assignment.toml").write_text("", encoding="utf-8")
    (tmp_path / "source.py").write_text("print(f'you typed {input()}')", encoding="utf-8")
    return tmp_path


@pytest.fixture
def typed(tmp_path):
    """What the program reads: its standard input is ours."""
    text = tmp_path / "typed.txt"
    text.write_text("1, 3\n", encoding="utf-8")
    ours = os.dup(0)
    with text.open(encoding="utf-8") as stream:
        os.dup2(stream.fileno(), 0)
    yield
    os.dup2(ours, 0)
    os.close(ours)


def test_the_reference_is_played(folder, typed, capfd):
    assert main(["play", str(folder)]) == 0
    assert capfd.readouterr().out == "you typed 1, 3\n"


def test_a_file_is_played_in_its_place(folder, capfd):
    mine = folder / "mine.py"
    mine.write_text("import sys\nprint('mine')\nsys.exit(7)", encoding="utf-8")
    assert main(["play", str(folder), str(mine)]) == 1
    assert capfd.readouterr().out == "mine\n"


@pytest.mark.parametrize("mine", [(), ("mine.py",)], ids=["the reference", "a file"])
def test_data_files_lie_beside_what_is_played_and_what_it_writes_is_gone_afterwards(folder, capfd, monkeypatch, mine):
    program = "print(open('rain.csv').read())\nprint(open('rain.csv', 'w').write('none'))"
    for name in ("source.py", "mine.py"):
        (folder / name).write_text(program, encoding="utf-8")
    (folder / "data").mkdir()
    (folder / "data" / "rain.csv").write_text("4 mm", encoding="utf-8")
    monkeypatch.chdir(folder)
    assert main(["play", ".", *mine]) == 0
    assert capfd.readouterr().out == "4 mm\n4\n"
    assert (folder / "data" / "rain.csv").read_text(encoding="utf-8") == "4 mm"


@pytest.mark.parametrize(
    ("name", "problem"), [("none.py", "there is no such file"), ("asn3.ipynb", "this is a notebook")]
)
def test_a_file_that_cannot_be_played(folder, capsys, name, problem):
    assert main(["play", str(folder), str(folder / name)]) == 2
    assert problem in capsys.readouterr().err


def test_a_wrong_name(capsys):
    assert main(["play", "no-such-assignment"]) == 2
    assert "no such assignment" in capsys.readouterr().err


def test_help_says_that_a_file_runs_unprotected(capsys):
    assert main(["play", "--help"]) == 0
    said = capsys.readouterr().out
    assert "UNPROTECTED" in said
    assert "grader play asn3 my_asn3.py" in said


@pytest.fixture
def with_opponents(folder):
    (folder / "opponents").mkdir()
    program = "import sys\nfrom grader.matches.opponents import Perfect\nprint('strong', sys.argv[1:])\n"
    (folder / "opponents" / "strong.py").write_text(program, encoding="utf-8")
    (folder / "opponents" / "weak.py").write_text("print('weak')\nraise SystemExit(1)", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("words", "told", "status"),
    [(["strong"], "strong []\n", 0), (["strong", "4"], "strong ['4']\n", 0), (["weak"], "weak\n", 1)],
)
def test_each_program_among_the_opponents_can_be_played_and_is_told_what_follows(
    with_opponents, capfd, words, told, status
):
    assert main(["play", str(with_opponents), "--against", *words]) == status
    assert capfd.readouterr().out == told


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("strogn", 'unknown opponent "strogn", did you mean "strong"?'),
        ("me", 'unknown opponent "me"; known are strong, weak'),
        ("../source", 'unknown opponent "../source"'),
    ],
)
def test_who_names_no_opponent_is_told_which_there_are(with_opponents, capsys, word, problem):
    assert main(["play", str(with_opponents), "--against", word]) == 2
    assert problem in capsys.readouterr().err


def test_where_there_is_nobody_to_play_against_it_is_said(folder, capsys):
    assert main(["play", str(folder), "--against", "me"]) == 2
    assert "nothing to play against: each program in its folder opponents" in capsys.readouterr().err


def test_two_files_are_not_played_at_once(folder, capsys):
    assert main(["play", str(folder), "a.py", "b.py"]) == 2
    assert "one file can be played, and these are 2: a.py, b.py" in capsys.readouterr().err
