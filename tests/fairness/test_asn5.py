"""The assignment asn5 is fair to programs as first-year students write them:
``tests/fairness/asn5/README.md``.

Each is graded as a submission. Right programs get all automatic marks. Wrong programs lose marks in
the parts that are wrong, and in no others.
"""

import json
from pathlib import Path

import pytest
from attrs import frozen

from grader import config
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.overlay import overlay
from grader.source.reference import read_reference

HERE = Path(__file__).parent / "asn5"
ASN5 = Path(__file__).parents[2] / "assignments" / "asn5"
RIGHT, WRONG = sorted(HERE.glob("right/*.py")), sorted(HERE.glob("wrong/*.py"))
HANDED_IN = (HERE / "whole" / "as_handed_in.py").read_text(encoding="utf-8")

LEAST_LOST = 0.5  # marks that a fault named in the text costs at least

GUARD = "if __name__ == '__main__':\n    main()\n"
MAIN = HANDED_IN[HANDED_IN.index("def main():") : HANDED_IN.index("if __name__")]
BOARD = "board = {(row, col): ' ' for row in range(3) for col in range(3)}\n"
WELCOME = """    print("Let's Play Tic-tac-toe!")\n"""
NAMES = "".join(f"    name_{mark} = input('Name of player {mark}: ')\n" for mark in "XO")
READY = (
    "    answer = ''\n    while answer != 'y':\n        answer = input('Are you ready? (y/n) ')\n"
)
ROUND = "            update_board(board, player_mark, position)\n"
POSITION = "            position = get_position_choice(board, player_mark)\n"
APART = "".join(
    f"            {name} = get_position_choice(board, player_mark)[{at}]\n"
    for at, name in enumerate(("row", "col"))
)
ANSWER = "    return response == 'N' or response == 'n'\n"
BYE = "    print('Goodbye.')\n"
NOTEBOOK = {
    "cells": [
        {
            "cell_type": "code",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": HANDED_IN,
        }
    ],
    "metadata": {},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def with_(*changes):
    """Return the whole program with some of its text replaced."""
    text = HANDED_IN
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text.encode()


FORMS = {
    "as it is": HANDED_IN.encode(),
    "Windows' line ends": HANDED_IN.replace("\n", "\r\n").encode(),
    "a byte order mark": b"\xef\xbb\xbf" + HANDED_IN.encode(),
    "tabs": HANDED_IN.replace("\n        ", "\n\t\t").replace("\n    ", "\n\t").encode(),
    "prints at the top level": with_((GUARD, f"print(get_current_player(3))\n{GUARD}")),
    "doctests are run": with_((GUARD, f"import doctest\ndoctest.testmod()\n{GUARD}")),
    "sys.exit() at the end": with_((GUARD, f"import sys\n{GUARD}    sys.exit()\n")),
    "exit() after Goodbye.": with_((BYE, f"{BYE}    exit()\n")),
    "it waits a second": with_(("MAX_ROUNDS = 9", "import time\nMAX_ROUNDS = 9"), (BYE, f"    time.sleep(1)\n{BYE}")),
    "capital letters in a question": with_(("'Choose your column: '", "'Choose Your Column:  '")),
    "an apostrophe of print": with_(('"Let\'s Play', '"Let\N{RIGHT SINGLE QUOTATION MARK}s Play')),
}  # fmt: skip
"""Forms of a right program; each gets all marks."""

# The deduction of 5 and the broken instruction cost 5 together.
CHANGES_THAT_COST = {
    "no guard": (with_((GUARD, "main()\n")), {"instructions"}, 4.5),
    "no guard and no main": (with_((MAIN, ""), (GUARD, f"{BOARD}play_tic_tac_toe(board)\n")), {"instructions"}, 4.5),
    "a notebook": (json.dumps(NOTEBOOK).encode(), {"instructions"}, 4.5),
    "no name at the top": (with_(("Author: Jamie Rivera\n", "")), {"instructions"}, 0),
    "another name for main": (with_(("def main", "def start"), ("    main()", "    start()")), {"instructions"}, 0),
    "main is never called": (with_((GUARD, "")), {"multiple_games", "instructions"}, 0),
    "main does not play": (with_(("    play_tic_tac_toe(board)\n", "")), {"multiple_games"}, 0),
    "a constant is deleted": (with_(("MAX_ROUNDS = 9\n", "")), set(), 5),
    "a constant is changed": (with_(("NUM_ROWS = 3\n", "NUM_ROWS = 2\n")), set(), 5),
    "a constant is misspelled": (with_(("MAX_ROUNDS = 9\n", "MAX_ROUND = 9\n")), set(), 5),
    "an extra question": (with_((GUARD, f"{GUARD}    input('Enter to close')\n")), {"multiple_games"}, 0),
    "an extra question after Goodbye.": (with_((BYE, f"{BYE}    input('Press Enter')\n")), {"multiple_games"}, 0),
    "names are asked for": (with_((WELCOME, f"{NAMES}{WELCOME}")), {"multiple_games"}, 0),
    "Enter is asked for in each round": (with_((ROUND, f"{ROUND}            input('Enter!')\n")), {"multiple_games"}, 0),
    "it begins after a yes": (with_((WELCOME, f"{READY}{WELCOME}")), {"multiple_games"}, 0),
    "questions in German": (
        with_(("Choose your row", "Wähle die Zeile"), ("Choose your column", "Wähle die Spalte")),
        {"get_position_choice"},
        0,
    ),
    "a typing error in a question": (with_(("your column", "your colum")), {"get_position_choice"}, 0),
    "a typing error in an outcome": (with_(("It's a draw", "Its a draw")), {"display_outcome"}, 0),
    "display_board is deleted": (
        with_((HANDED_IN[HANDED_IN.index("def display_board") : HANDED_IN.index("def main")], "")),
        {"instructions"},
        5,
    ),
    "one function does not parse": (
        with_(("while response != 'Y' and", "while response != 'Y' and and")),
        {"is_program_finished"},
        0,
    ),
}  # fmt: skip
"""Changes to a right program, the parts that lose marks for them, and deductions from the total."""

# One mistake costs once: these showed in many checks, and each cost half of a part and more.
SMALL_MISTAKES = {
    "nothing instead of False": (with_(("    return False\n", "")), 1.5),
    "capital letters only": (with_((" and response != 'y'", ""), (" and response != 'n'", ""), (" or response == 'n'", "")), 2),
    "exit() after a no": (with_((ANSWER, "    if response == 'N' or response == 'n':\n        exit()\n    return False\n")), 1),
    "exit() instead of Goodbye.": (with_((BYE, "    exit()\n")), 1.04),
    "the round is not a number at the end": (with_(("        display_outcome(round)", "        display_outcome('X')")), 14),
    "the position is asked for twice": (with_((POSITION, f"{POSITION}{POSITION}")), 7.5),
    "row and column are asked for in two calls": (with_((POSITION, f"{APART}            position = (row, col)\n")), 7.5),
    "nothing calls play_tic_tac_toe": (with_(("    play_tic_tac_toe(board)\n", "")), 1.5),
}  # fmt: skip
"""Programs with one mistake, and the most marks that it costs."""

pytestmark = pytest.mark.long  # it grades whole programs, each with all its games


@frozen
class Seen:
    """A program, the parts that lost marks, the marks lost in total, and the deductions."""

    name: str
    lost: frozenset[str]
    marks: float
    deducted: float


@pytest.fixture(scope="module")
def seen():
    """Return what every program lost, by its name."""
    found = {}
    reference = read_reference(ASN5).text
    programs = {
        path.stem: overlay(reference, path.read_text(encoding="utf-8"), path).encode()
        for path in (*RIGHT, *WRONG)
    }
    programs |= FORMS | {name: program for name, (program, _, _) in CHANGES_THAT_COST.items()}
    programs |= {name: program for name, (program, _) in SMALL_MISTAKES.items()}

    def use(grader):
        for name, program in programs.items():
            file = "tic_tac_toe.ipynb" if name == "a notebook" else "tic_tac_toe.py"
            result = grader.grade(Task(Submission(name, name, file, program))).result
            lost = frozenset(part.id for part in result.parts if part.marks < part.out_of)
            deducted = sum(each.marks for each in result.deductions)
            found[name] = Seen(name, lost, result.out_of - result.marks, deducted)

    with_grader(config.load(ASN5), use)
    return found


def costs(path):
    """Return the parts that lose marks according to the second line of a wrong program."""
    head, _, parts = path.read_text(encoding="utf-8").split("\n")[1].partition(":")
    assert head == "# costs"
    return frozenset(part.strip() for part in parts.split(","))


def test_there_are_enough_programs():
    assert (len(RIGHT) >= 30, len(WRONG) >= 35) == (True, True)
    assert all(path.read_text(encoding="utf-8").startswith("# right: ") for path in RIGHT)
    assert all(path.read_text(encoding="utf-8").startswith("# wrong: ") for path in WRONG)


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_right_program_has_all_marks(path, seen):
    assert (seen[path.stem].lost, seen[path.stem].marks) == (frozenset(), 0)


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_a_wrong_program_loses_marks_only_in_its_wrong_parts(path, seen):
    assert seen[path.stem].lost == costs(path)
    assert round(seen[path.stem].marks, 2) >= LEAST_LOST - 0.01


@pytest.mark.parametrize("name", FORMS)
def test_a_right_program_has_all_marks_in_every_form(name, seen):
    assert (seen[name].lost, seen[name].marks) == (frozenset(), 0)


@pytest.mark.parametrize("name", CHANGES_THAT_COST)
def test_a_change_costs_the_listed_marks_and_no_more(name, seen):
    _, parts, deducted = CHANGES_THAT_COST[name]
    assert (seen[name].lost, seen[name].deducted) == (parts, deducted)


def test_an_extra_question_after_goodbye_costs_no_more_than_one_at_the_end_of_the_file(seen):
    assert seen["an extra question after Goodbye."].marks == seen["an extra question"].marks


@pytest.mark.parametrize("name", SMALL_MISTAKES)
def test_a_small_mistake_costs_little(name, seen):
    _, most = SMALL_MISTAKES[name]
    assert round(seen[name].marks, 2) <= most
