"""What ``grader validate`` does not check in asn3: its marks are fair, and its games are what the
reference prints.
"""

import contextlib
import io
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from grader.config import load
from grader.feedback.student_view import student_view
from grader.games.game_script import load as load_games
from grader.records.verdict import Verdict
from grader.source.overlay import overlay
from grader.validation.candidates import with_bodies
from tests.programs import marks_lost, mutants, results_here, transcript_of

ROOT = Path(__file__).parents[2]
ASN3 = ROOT / "assignments" / "asn3"
SOURCE = (ASN3 / "source.py").read_text(encoding="utf-8")
GAMES = load_games(ASN3 / "games")

ANSWERS = ("True", "False", "[[], []]", "[[], [], []]")
MISTAKES = {
    "parse_list": {"parse_move::test_the_result_is_a_tuple"},
    "parse_strings": {"parse_move::test_the_numbers_are_integers"},
    "setup_same_row": {f"setup_game::test_rows_are_separate_lists[{size}]" for size in (2, 3, 7)},
    "row_text_for_true": {
        f"check_row::test_the_answer_is_a_bool[{answer}]" for answer in ("no", "yes")
    },
    "valid_one_for_true": {
        f"is_move_valid::test_the_answer_is_a_bool[{answer}]"
        for answer in ("free", "taken", "off the board")
    },
}
# Single slips, and the marks that each costs at least and at most, without the games.
ONE_SLIP = {
    "valid_one_too_small": (0.5, 1.8),
    "winner_without_rows": (1.5, 2.8),
}

RAISES = """
def is_move_valid(move, board):
    x, y = move
    if not (0 <= x < len(board) and 0 <= y < len(board)):
        raise IndexError("no cell")
    return board[y][x] == " "
"""

FIRST_LINES = """
def check_for_winner(board, player):
    if check_row(board, 0, player) or check_column(board, 0, player):
        return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
"""

SETS = """
def check_row(board, row, player):
    return set(board[row]) == player


def check_column(board, column, player):
    return set(row[column] for row in board) == player
"""

# The parts that are run of these programs.
ONLY = {
    "raises": {"is_move_valid", "game"},
    "first lines": {"check_for_winner"},
    "sets": {"check_row", "check_column"},
}


@pytest.fixture(scope="module")
def results():
    """Return the result of each program by its name, graded as a student's.

    Of a program with a mistake, no game is played.
    """
    programs = {f"always {answer}": with_bodies(SOURCE, f"return {answer}") for answer in ANSWERS}
    mistakes = {name: mutants("asn3")[name] for name in {**MISTAKES, **ONE_SLIP}}
    programs |= mistakes
    programs |= {"raises": overlay(SOURCE, RAISES, "raises")}
    programs |= {"first lines": overlay(SOURCE, FIRST_LINES, "first lines")}
    programs |= {"sets": overlay(SOURCE, SETS, "sets")}

    def left_out(name, check):
        if name in ONLY:
            return check.part not in ONLY[name]
        return name in mistakes and check.part == "game"

    return results_here(load(ASN3), programs, left_out)


@pytest.fixture(scope="module")
def verdicts(results):
    """Return the verdicts of each program by its name, without instructions."""
    found = {}
    for name, result in results.items():
        checks = [check for check in result.checks if check.part != "instructions"]
        found[name] = {check.id: check.verdict for check in checks}
    return found


def part(check):
    return check.partition("::")[0]


def passed(verdicts):
    return [check for check, verdict in verdicts.items() if verdict is Verdict.PASSED]


def test_each_part_has_enough_checks_to_tell_slightly_wrong_from_completely_wrong(verdicts):
    checks = Counter(part(check) for check in verdicts["raises"])
    assert set(checks) == {each.id for each in load(ASN3).parts} - {"instructions"}
    assert min(checks.values()) >= 6


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_costs_only_its_own_checks(name, verdicts):
    not_passed = set(verdicts[name]) - set(passed(verdicts[name]))
    assert {check for check in not_passed if part(check) != "game"} == MISTAKES[name]


@pytest.mark.parametrize(
    ("name", "least", "most"), [(name, *cost) for name, cost in ONE_SLIP.items()]
)
def test_one_slip_costs_once(name, least, most, results):
    assert least <= marks_lost(results[name]) <= most


def test_a_student_sees_that_a_move_off_the_board_raised_and_no_untrue_cause(results):
    shown = student_view(results["raises"])
    assert shown.result.diagnoses == ()
    checks = [check for check in shown.checks if check.part == "is_move_valid"]
    public = [check.failure for check in checks if check.is_public and check.failure]
    assert [failure.came.partition(" on line")[0] for failure in public] == ["IndexError: no cell"]
    assert "with raise" in public[0].advice


def test_a_student_who_wrote_no_loop_is_not_told_that_a_loop_is_wrong(results):
    (diagnosis,) = student_view(results["first lines"]).result.diagnoses
    (cause,) = diagnosis.causes
    assert "only looks at the first row and the first column" in cause.says
    assert "loop" not in cause.says


def test_a_student_whose_line_is_never_full_is_not_told_that_it_is_too_often_full(results):
    hints = {check.id: check.hint for check in student_view(results["sets"]).checks}
    for name in ("check_row::test_a_full_row", "check_column::test_a_full_column"):
        assert "Print both sides of each comparison" in hints[name]


@pytest.mark.parametrize("answer", ANSWERS[2:])
def test_a_board_without_a_cell_earns_nothing(answer, verdicts):
    assert passed(verdicts[f"always {answer}"]) == []


@pytest.mark.parametrize("answer", ANSWERS[:2])
def test_the_same_answer_to_every_question_earns_little(answer, verdicts):
    found = verdicts[f"always {answer}"]
    checks = Counter(map(part, found))
    assert {
        name: count
        for name, count in Counter(map(part, passed(found))).items()
        if count > checks[name] / 3
    } == {}


@pytest.mark.parametrize("script", GAMES, ids=lambda script: script.stem)
def test_a_game_is_a_transcript_of_the_reference(script):
    transcript = transcript_of(script)
    typed = iter([exchange.typed for exchange in script.exchanges])
    screen = io.StringIO()

    def type_in(prompt):
        line = next(typed)
        screen.write(f"{prompt}«{line}»\n")
        return line

    with contextlib.redirect_stdout(screen):
        exec(compile(SOURCE, "source.py", "exec"), {"__name__": "__main__", "input": type_in})
    assert screen.getvalue() == transcript
    assert list(typed) == []


def test_the_games_cover_every_way_to_play():
    scripts = {script.stem: script for script in GAMES}
    assert {script.size for script in scripts.values()} >= {1, 2, 3, 4, 10}
    ways = {f"{player}_wins_{way}" for player in "xo" for way in ("row", "column", "down", "up")}
    invalid = {"taken", "off_right", "off_below", "off_left", "off_above"}
    assert set(scripts) >= {
        "sample",
        "draw",
        "last_cell_wins",
        "no_space",
        "long_draw",
        *ways,
        *invalid,
    }


@pytest.mark.parametrize("typed", ["abc", "", "1", "1;1", "x, y", "1.5, 1", ",", "0, zero"])
def test_the_reference_asks_again_for_what_it_cannot_read(typed):
    lines = "\n".join([typed, "0", "-2", "1", typed if typed != "1" else "one", "0, 0"])
    if typed == "1":  # as a size it can be read
        lines = "1\n1\n0, 0"
    done = subprocess.run(
        [sys.executable, ASN3 / "source.py"],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=20,
    )
    assert done.stderr == ""
    assert done.stdout.endswith("Player X won in 1 moves.\n")
