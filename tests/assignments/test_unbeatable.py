"""The second player of the challenge, as a person meets it: ``grader play challenge --against
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
    """The coordinates of all cells in an order of chance: those that are taken are refused, and
    asked for again.
    """
    cells = [(x, y) for x in range(size) for y in range(size)]
    random.Random(seed).shuffle(cells)
    return [str(number) for cell in cells for number in cell]


@pytest.mark.parametrize("size", [3, 4, 5, 7])
@pytest.mark.parametrize("letter", ["x", "O"])
def test_it_does_not_lose_to_whoever_takes_cells_at_random(size, letter):
    told = _play([letter, *_every_cell(size, f"{size}{letter}")], str(size))
    assert told.returncode == 0
    assert f"You will play on a {size} by {size} board" in told.stdout
    assert "You have won!" not in told.stdout
    assert "The game is a tie!" in told.stdout or "The computer has won!" in told.stdout


def test_it_asks_again_for_what_is_no_letter_and_no_free_cell():
    told = _play(["Y", "", "X", "a", "1", "3", "0", "-1", "0", "1", "1"], "3")
    assert told.stdout.count("Do you want to be X or O?") == 3
    assert told.stdout.count("That is not a free cell: both are whole numbers from 0 to 2.") >= 3


def test_without_a_size_it_chooses_one_from_3_to_10():
    told = _play(["x"])
    (size,) = re.findall("You will play on a ([0-9]+) by", told.stdout)
    assert 3 <= int(size) <= 10
    assert re.search("The (player|computer) will go first", told.stdout)


def test_who_says_yes_plays_again(monkeypatch, capsys):
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
    told = _play(["x", "0", "0", "500", "500"], "999")
    assert told.returncode == 0
    assert told.stdout.count("The computer takes x = ") >= 2


@pytest.mark.parametrize("size", ["2", "1000", "four", "-3", "٣", "3.0"])
def test_a_size_that_cannot_be_played_is_told(size):
    told = _play([], size)
    assert (told.returncode, told.stdout) == (2, "")
    assert "The size is a whole number from 3 to 999" in told.stderr
