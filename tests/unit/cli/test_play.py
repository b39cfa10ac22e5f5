"""``grader play``."""

import os
import sys

import pytest

from grader.cli import main
from tests.unit.conftest import written


@pytest.fixture
def folder(tmp_path):
    files = {"assignment.toml": "", "source.py": "print(f'you typed {input()}')"}
    return written(tmp_path / "echo", files)


@pytest.fixture
def typed(tmp_path):
    """Return a function that writes what the program reads: its standard input is ours."""
    ours = os.dup(0)

    def type_(text):
        with written(tmp_path, {"typed.txt": text}).joinpath("typed.txt").open("rb") as stream:
            os.dup2(stream.fileno(), 0)

    yield type_
    os.dup2(ours, 0)
    os.close(ours)


def test_play_runs_the_reference(folder, typed, capfd):
    typed("1, 3\n")
    assert main(["play", str(folder)]) == 0
    assert capfd.readouterr().out == "you typed 1, 3\n"


def test_play_runs_a_file_instead_of_the_reference(folder, capfd):
    mine = folder / "mine.py"
    mine.write_text("import sys\nprint('mine')\nsys.exit(7)", encoding="utf-8")
    assert main(["play", str(folder), str(mine)]) == 1
    assert capfd.readouterr().out == "mine\n"


@pytest.mark.parametrize("mine", [(), ("mine.py",)], ids=["the reference", "a file"])
def test_a_played_program_reads_data_files_and_its_own_files_are_removed(
    folder, capfd, monkeypatch, mine
):
    program = "print(open('rain.csv').read())\nprint(open('rain.csv', 'w').write('none'))"
    written(folder, {"source.py": program, "mine.py": program, "data/rain.csv": "4 mm"})
    monkeypatch.chdir(folder)
    assert main(["play", ".", *mine]) == 0
    assert capfd.readouterr().out == "4 mm\n4\n"
    assert (folder / "data" / "rain.csv").read_text(encoding="utf-8") == "4 mm"


@pytest.mark.parametrize(
    ("name", "problem"),
    [("none.py", "there is no such file"), ("asn3.ipynb", "this is a notebook")],
)
def test_a_file_that_cannot_be_played_is_an_error(folder, capsys, name, problem):
    assert main(["play", str(folder), str(folder / name)]) == 2
    assert problem in capsys.readouterr().err


def test_help_says_that_a_file_runs_unprotected(capsys):
    assert main(["play", "--help"]) == 0
    output = capsys.readouterr().out
    assert "UNPROTECTED" in output
    assert "grader play asn3 my_asn3.py" in output


@pytest.fixture
def with_opponents(folder):
    written(folder.parent / "shared", {"chess.py": "NAME = 'strong'\n"})
    strong = "import sys\nimport chess\nprint(chess.NAME, sys.argv[1:])\n"
    weak = "print('weak')\nraise SystemExit(1)"
    return written(folder, {"opponents/strong.py": strong, "opponents/weak.py": weak})


@pytest.mark.parametrize(
    ("words", "expected", "status"),
    [
        (["strong"], "strong []\n", 0),
        (["strong", "4"], "strong ['4']\n", 0),
        (["weak"], "weak\n", 1),
    ],
)
def test_each_opponent_can_be_played_with_arguments_and_its_status_is_returned(
    with_opponents, capfd, words, expected, status
):
    assert main(["play", str(with_opponents), "--against", *words]) == status
    assert capfd.readouterr().out == expected


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("strogn", 'unknown opponent "strogn"; did you mean "strong"?'),
        ("me", 'unknown opponent "me"; the known ones are strong, weak'),
        ("../source", 'unknown opponent "../source"'),
    ],
)
def test_without_a_name_play_lists_the_opponents(with_opponents, capsys, word, problem):
    assert main(["play", str(with_opponents), "--against", word]) == 2
    assert problem in capsys.readouterr().err


def test_an_assignment_without_opponents_is_an_error(folder, capsys):
    assert main(["play", str(folder), "--against", "me"]) == 2
    assert (
        "it has no opponents to play against: there is no program in opponents/"
        in capsys.readouterr().err
    )


def test_two_files_are_not_played_at_once(folder, capsys):
    assert main(["play", str(folder), "a.py", "b.py"]) == 2
    assert "one file can be played, but you gave 2: a.py, b.py" in capsys.readouterr().err


@pytest.fixture
def with_a_runner(folder):
    """An assignment of functions only, which a program among its data files plays with."""
    files = {
        "assignment.toml": (
            'title = "Dice"\nmodule = "dice"\n\n'
            '[[parts]]\nid = "throw"\ntitle = "A throw"\nmarks = 1\n'
        ),
        "source.py": "def throw():\n    return 4\n",
        "data/runner.py": "import dice\nprint('thrown', dice.throw())\n",
    }
    return written(folder, files)


@pytest.mark.parametrize(
    ("mine", "thrown"), [(None, 4), ("def throw():\n    return 6\n", 6)], ids=["reference", "file"]
)
def test_a_runner_among_the_data_files_plays_with_the_program(
    with_a_runner, monkeypatch, capfd, mine, thrown
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    words = []
    if mine is not None:
        (with_a_runner / "mine.py").write_text(mine, encoding="utf-8")
        words = [str(with_a_runner / "mine.py")]
    assert main(["play", str(with_a_runner), *words]) == 0
    assert capfd.readouterr().out == f"thrown {thrown}\n"
    assert not (with_a_runner / "data" / "dice.py").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_display_play_explains_how_to_start_the_runner(
    with_a_runner, monkeypatch, capsys
):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert main(["play", str(with_a_runner)]) == 2
    message = capsys.readouterr().err
    assert "there is no screen here" in message
    assert "python runner.py" in message


def test_an_assignment_without_a_game_is_an_error(folder, capsys):
    (folder / "source.py").write_text(
        '"""Text."""\nLIMIT = 3\n\ndef f():\n    return LIMIT\n\nassert f()\n', "utf-8"
    )
    assert main(["play", str(folder)]) == 2
    assert (
        "there is no game to play: this program only defines functions" in capsys.readouterr().err
    )


def test_at_the_end_of_input_play_prints_a_sentence_without_a_traceback(folder, typed, capfd):
    typed("")
    assert main(["play", str(folder)]) == 1
    assert capfd.readouterr().err == "\nThe input ended before the game did.\n"
