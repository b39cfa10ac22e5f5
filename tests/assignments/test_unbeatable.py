"""The second player of the challenge, as a user sees it in ``grader play challenge --against
unbeatable``.
"""

import itertools
import os
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "assignments" / "challenge" / "opponents" / "unbeatable.py"


def _play(typed, *arguments):
    command = [sys.executable, str(PROGRAM), *arguments]
    return subprocess.run(
        command,
        input="\n".join([*typed, ""]),
        env=os.environ | {"PYTHONPATH": str(PROGRAM.parents[2] / "shared")},
        capture_output=True,
        text=True,
        check=False,
    )


def _every_cell(size, seed):
    """Return the coordinates of all cells in random order; the program refuses cells that are
    taken.
    """
    cells = [(x, y) for x in range(size) for y in range(size)]
    random.Random(seed).shuffle(cells)
    return [str(number) for cell in cells for number in cell]


@pytest.mark.parametrize("size", [3, 4, 5, 7])
@pytest.mark.parametrize("letter", ["x", "O"])
def test_it_does_not_lose_to_a_random_player(size, letter):
    done = _play([letter, *_every_cell(size, f"{size}{letter}")], str(size))
    assert done.returncode == 0
    assert f"You will play on a {size} by {size} board" in done.stdout
    assert "You have won!" not in done.stdout
    assert "The game is a tie!" in done.stdout or "The computer has won!" in done.stdout


def test_it_asks_again_for_an_invalid_letter_or_cell():
    done = _play(["Y", "", "X", "a", "1", "3", "0", "-1", "0", "1", "1"], "3")
    assert done.stdout.count("Do you want to be X or O?") == 3
    assert done.stdout.count("That is not a free cell: both are whole numbers from 0 to 2.") >= 3


def test_without_a_size_it_chooses_one_from_3_to_10():
    done = _play(["x"])
    (size,) = re.findall("You will play on a ([0-9]+) by", done.stdout)
    assert 3 <= int(size) <= 10
    assert re.search("The (player|computer) will go first", done.stdout)


def test_yes_starts_another_game(monkeypatch, capsys):
    cells = itertools.cycle(_every_cell(3, 1))
    again = iter(["Yes", "no"])

    def answer(question):
        if "again" in question:
            return next(again)
        return "x" if "X or O" in question else next(cells)

    monkeypatch.setattr("builtins.input", answer)
    assert runpy.run_path(str(PROGRAM))["main"](["3"]) == 0
    assert capsys.readouterr().out.count("You will play on a 3 by 3 board") == 2


def test_the_largest_board_is_playable():
    done = _play(["x", "0", "0", "500", "500"], "999")
    assert done.returncode == 0
    assert done.stdout.count("The computer takes x = ") >= 2


@pytest.mark.parametrize("size", ["2", "1000", "four", "-3", "٣", "3.0"])
def test_an_invalid_size_is_reported(size):
    done = _play([], size)
    assert (done.returncode, done.stdout) == (2, "")
    assert "The size is a whole number from 3 to 999" in done.stderr
