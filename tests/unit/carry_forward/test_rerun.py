"""What fails is run again, with real guests: a small assignment whose parts build on each other."""

from functools import cache

import pytest
from attrs import evolve

from grader import config
from grader.carry_forward.part_reruns import AGAIN
from grader.carry_forward.rerun import time_limit
from grader.pipeline.grader import Grader
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.attention import Attention
from grader.records.result import Status
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from tests.amount import daily
from tests.open_grader import open_grader
from tests.unit.conftest import written
from tests.unit.drawing import CELL, FILES, OTHER, PLAY, ROW, WRONG_CELL


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    """Grades programs; the outcome of each check, by its id."""
    folder = tmp_path_factory.mktemp("assignments") / "pair"
    assignment = config.load(written(folder, FILES))

    def grade(text, percent=100.0, broken=(), begins=lambda _: None, seconds=None):
        policies = evolve(assignment.policies, carried_forward=CarriedForwardPolicy(percent))

        def use(grader):
            changed = evolve(assignment, policies=policies)
            if seconds is not None:
                limits = evolve(assignment.limits, seconds_per_submission=seconds)
                changed = evolve(changed, limits=limits)
            mine = Grader(evolve(grader.tools, assignment=changed))
            submission = Submission("1", "Ada", "pair.py", text.encode())
            return mine.grade(Task(submission, frozenset(broken)), begins).result

        return ask(use)

    with open_grader(assignment) as ask:
        yield grade


@pytest.fixture(scope="module")
def graded_once(graded):
    """Grades a program only if no test has: what never ends takes its time."""
    return cache(graded)


def ends(result):
    return {
        check.id: str(check.verdict)
        for check in result.checks
        if check.verdict is not Verdict.PASSED
    }


def again(begun):
    return [what for what in begun if what.startswith(AGAIN)]


def marks(result):
    return {part.id: part.marks for part in result.parts}


CARRIED = "carried forward"
REST = ROW + OTHER + PLAY
WRONG = WRONG_CELL + REST


RENAMED = {
    "the same letters": CELL.replace("cell", "Cell") + ROW.replace("cell", "Cell"),
    "another word": CELL.replace("cell", "draw") + ROW.replace("cell", "draw"),
    "and wrong": WRONG_CELL.replace("cell", "draw") + ROW.replace("cell", "draw"),
}


@pytest.mark.parametrize("text", RENAMED.values(), ids=RENAMED)
def test_a_function_with_another_name_costs_what_a_missing_one_costs(graded_once, text):
    renamed, missing = (graded_once(program + OTHER + PLAY) for program in (text, ROW))
    assert marks(renamed) == marks(missing) == {"cell": 0, "row": 4, "other": 1, "play": 2}
    assert ends(renamed)["row::test_used"] == CARRIED
    blamed = {check.carried_from for check in renamed.checks if check.verdict == CARRIED}
    assert blamed == {("cell",)}


def test_a_right_program_is_not_run_again(graded):
    begun = []
    result = graded(CELL + REST, begins=begun.append)
    assert (ends(result), again(begun)) == ({}, [])


def test_checks_and_games_above_a_wrong_function_are_carried_forward_even_if_skipped(graded_once):
    result = graded_once(WRONG)
    assert ends(result) == {
        "cell::test_cell": "failed",
        **dict.fromkeys(
            (f"row::test_{name}" for name in ("plain", "many", "used", "untouched")), CARRIED
        ),
        "game::one": CARRIED,
    }
    assert {check.carried_from for check in result.checks} == {(), ("cell",)}
    assert marks(result) == {"cell": 0, "row": 4, "other": 1, "play": 2}
    assert all(check.failure for check in result.checks if check.verdict is not Verdict.PASSED)


def test_the_same_program_has_the_same_result_again(graded, graded_once):
    assert graded(WRONG) == graded_once(WRONG)


def test_a_policy_that_gives_nothing_runs_nothing_again(graded):
    begun = []
    result = graded(WRONG, percent=0.0, begins=begun.append)
    assert CARRIED not in ends(result).values()
    assert not again(begun)


def test_a_policy_of_half_gives_half(graded):
    assert marks(graded(WRONG, percent=50.0))["row"] == 2


def test_a_functions_own_fault_is_not_carried_forward(graded):
    result = graded(WRONG_CELL + ROW.replace('"|"', '"/"') + OTHER + PLAY)
    assert {end for check, end in ends(result).items() if check.startswith("row")} == {
        "failed",
        "skipped",
    }
    assert {check.id: check.carried_from for check in result.checks if check.part == "play"} == {
        "game::one": ("row",),
        "game::two": (),  # nobody looks at its boards
    }


FAULTS = {
    "raises": "def cell(mark):\n    raise ValueError(mark)\n\n",
    "never ends": "def cell(mark):\n    while True:\n        pass\n\n",
    "ends the process": "import os\ndef cell(mark):\n    os._exit(3)\n\n",
    "is a list": "cell = [1]\n\n",
    "has other parameters": "def cell(board, x, y):\n    return board[y][x]\n\n",
    "returns too much": "def cell(mark):\n    return [[1]] * 3_000_000\n\n",
    "is missing": "",
    "does not parse": "def cell(mark):\n    return (mark\n\n\n",
    "has a wrong indent": "def cell(mark):\n        x = mark\n    return x\n\n",
}


@pytest.mark.parametrize("cell", FAULTS.values(), ids=FAULTS)
def test_every_kind_of_wrong_function_is_carried_forward(graded_once, cell):
    result = graded_once(cell + REST)
    assert marks(result) == {"cell": 0, "row": 4, "other": 1, "play": 2}


def test_several_wrong_functions_cost_the_sum_of_their_own_marks(graded):
    """U2 and U3: what is right given right functions keeps its marks, however many of these are
    wrong.
    """
    result = graded(
        WRONG_CELL + ROW.replace('"|"', '"/"') + "def other(number):\n    return 1\n\n" + PLAY
    )
    assert marks(result) == {"cell": 0, "row": 0, "other": 0, "play": 2}
    assert {check.carried_from for check in result.checks if check.part == "play"} == {
        (),
        ("row", "other"),
    }


def test_a_program_that_does_not_use_a_missing_function_gains_nothing(graded):
    result = graded("def row(marks):\n    return ''\n\n" + OTHER + PLAY)
    assert marks(result) == {"cell": 0, "row": 0, "other": 1, "play": 2}
    assert {check.carried_from for check in result.checks} == {(), ("row",)}


def test_a_function_that_passes_its_own_checks_and_is_wrong_elsewhere_costs_nothing_elsewhere(
    graded,
):
    """Otherwise students could gain by failing one of its own checks: the checks above it would
    then be carried forward.
    """
    right_for_x = "def cell(mark):\n    return 'X'\n\n"
    result = graded(right_for_x + REST)
    assert marks(result) == {"cell": 1, "row": 4, "other": 1, "play": 2}
    assert {check.carried_from for check in result.checks} == {(), ("cell",)}


PRINTED = "def row(marks):\n    print('|'.join([cell(mark) for mark in marks]))\n\n"
BY_HELPERS = (
    "def cell(mark):\n    print(mark, end='')\n\n"
    "def row(marks):\n    for mark in marks:\n        cell(mark)\n    print()\n\n"
)
AGREES = PLAY.replace("print(row(board[0]))", "row(board[0])").replace(
    'print(row(["X"]))', 'row(["X"])'
)
WRONG_OTHER = "def other(number):\n    raise ValueError\n\n"


def asks_twice(play):
    return play.replace("    move =", "    input('Sure? ')\n    move =")


AGREED = {"it prints": CELL + PRINTED, "its helper prints, too": BY_HELPERS}


@pytest.mark.parametrize("functions", AGREED.values(), ids=AGREED)
def test_the_game_may_agree_with_one_wrong_function_while_another_is_wrong(graded, functions):
    """With a right row the game shows no board; with the student's row and a right other it is
    right.
    """
    one, both = (graded(functions + other + AGREES) for other in (OTHER, WRONG_OTHER))
    assert (marks(one)["play"], marks(both)["play"]) == (2, 2)
    assert (marks(both)["row"], marks(both)["other"]) == (marks(one)["row"], 0)
    blamed = {check.carried_from for check in both.checks if check.part == "play"}
    assert ("other",) in blamed


def test_a_helper_of_a_wrong_function_that_the_game_agrees_with_is_carried_forward(graded):
    result = graded(WRONG_CELL + PRINTED + OTHER + AGREES)
    assert marks(result)["play"] == 2
    assert {check.carried_from for check in result.checks if check.part == "play"} == {
        (),
        ("cell",),
    }


def test_a_fault_of_a_game_that_agrees_with_a_wrong_function_costs_what_it_costs(graded):
    asks = asks_twice(AGREES)
    alone = marks(graded(CELL + PRINTED + OTHER + asks))["play"]
    assert marks(graded(CELL + PRINTED + WRONG_OTHER + asks))["play"] == alone < 2


def test_a_game_that_fails_in_the_same_way_with_right_functions_is_run_again_once(graded):
    begun = []
    graded(CELL + ROW + OTHER + asks_twice(PLAY), begins=begun.append)
    games = [what for what in begun if what.startswith(f"{AGAIN}game::")]
    assert len(games) == len(set(games)) > 0


def test_a_skipped_check_shows_how_it_fails_with_right_functions(graded):
    """M4: the failure does not name a needed check that is itself carried forward."""
    row = (
        "def row(marks):\n    first = [cell(mark) for mark in marks]\n    marks.sort()\n    return"
        " '|'.join(first)\n\n"
    )
    result = graded(WRONG_CELL + row + OTHER + PLAY)
    found = {check.id: check for check in result.checks}["row::test_untouched"]
    assert (str(found.verdict), found.marks) == ("failed", 0)
    assert "X" in found.failure.expected
    assert found.notes == ("We also tried this with a correct cell, and it still did not pass.",)


def test_a_salvaged_program_is_run_again(graded):
    result = graded(WRONG_CELL + ROW + OTHER + "1 / 0\n")
    assert marks(result)["row"] == 4


def test_a_program_that_cannot_be_imported_with_the_right_function_is_not_run_again(graded):
    begun = []
    result = graded(
        WRONG_CELL + ROW + OTHER + "if cell('X') != '?':\n    raise ValueError\n",
        begins=begun.append,
    )
    assert marks(result)["row"] == 0
    assert f"{AGAIN}row" in begun
    assert not [what for what in begun if what.startswith(f"{AGAIN}row::")]


def test_work_left_to_a_function_that_the_reference_does_not_build_on_is_not_done_by_it(graded):
    text = WRONG_CELL + ROW + "def other(number):\n    return cell(number)\n\n" + PLAY
    assert marks(graded(text))["other"] == 0


def test_a_rerun_that_kills_its_worker_is_left_out_and_a_person_must_look(graded):
    result = graded(WRONG, broken=[f"{AGAIN}row::test_plain"])
    assert set(ends(result).values()) <= {"failed", "skipped"}
    assert Verdict.BROKEN not in {check.verdict for check in result.checks}
    assert (result.attention, result.status) == ((Attention.RERUN_STOPPED,), Status.NEEDS_A_PERSON)


STOPPED = {
    "asks for too much": "    cell([[0]] * 3_000_000)\n",
    "asks for too long": "    for _ in range(10 ** 9): cell('?')\n",
}


@pytest.mark.parametrize("how", daily(STOPPED, ["asks for too much"]))
def test_a_rerun_that_a_limit_stops_says_so_and_a_person_must_look(graded, how):
    """Here it is the program's own fault, which cannot be distinguished from a right program that
    is stopped early.
    """
    row = f"def row(marks):\n    if cell('X') == 'X':\n    {STOPPED[how]}    return ''\n\n"
    result = graded(WRONG_CELL + row + OTHER + PLAY)
    assert marks(result)["row"] == 0
    assert (result.attention, result.status) == ((Attention.RERUN_STOPPED,), Status.NEEDS_A_PERSON)
    assert "could not be run again" in result.notes[0]


@pytest.mark.parametrize(
    ("spent", "parts_left", "limit"),
    [(0, 2, 45), (40, 2, 65), (65, 1, 90), (90, 2, 90), (0, 1, 90)],
)
def test_a_slow_part_leaves_half_of_the_time_for_those_after_it(spent, parts_left, limit):
    assert time_limit(90, spent, parts_left) == limit


def test_what_was_run_again_before_a_limit_counts(graded):
    row = """def row(marks):
    if len(marks) > 3 and cell("X") == "X":
        while True:
            cell("X")
    return "|".join([cell(mark) for mark in marks])

"""
    result = graded(WRONG_CELL + row + OTHER + PLAY, seconds=1.0)
    carried = {check.id for check in result.checks if check.verdict is Verdict.CARRIED_FORWARD}
    assert "row::test_plain" in carried
    assert Attention.RERUN_STOPPED in result.attention


def test_a_check_that_is_not_run_because_the_time_of_all_is_used_up_was_stopped(graded):
    """The first check never ends, and its own limit is all of the time for what is run again."""
    row = "def row(marks):\n    while True:\n        pass\n    return cell('X')\n\n"
    result = graded(WRONG_CELL + row + OTHER, seconds=0.12)
    assert Attention.RERUN_STOPPED in result.attention


def test_a_check_that_ends_just_before_the_time_of_all_is_used_up_was_not_stopped(graded):
    """The last check never ends, and its own limit is all of the time for what is run again."""
    cell = "def cell(mark):\n    return '?' if mark == ' ' else mark\n\n"
    row = """def row(marks):
    while marks == ["X", "O"]:
        pass
    return "|".join([cell(mark) for mark in marks])

"""
    result = graded(cell + row + OTHER, seconds=0.12)
    found = ends(result)
    assert (found["row::test_used"], found["row::test_untouched"]) == (
        "carried forward",
        "timed out",
    )
    assert Attention.RERUN_STOPPED not in result.attention


def test_a_check_that_fails_only_because_of_earlier_calls_gains_nothing(graded):
    """The rerun makes other calls before it, so the same check passes there; but with a right cell
    it did before.
    """
    row = """known = {}
def row(marks):
    if len(marks) not in known:
        known[len(marks)] = "|".join([cell(mark) for mark in marks])
    return known[len(marks)]

"""
    text = CELL + row + OTHER + PLAY
    result = graded(text)
    assert ends(result)["row::test_many"] == "failed"
    assert {check.part for check in result.checks if check.verdict is Verdict.CARRIED_FORWARD} == {
        "play"
    }
    assert marks(result)["row"] == marks(graded(text, percent=0.0))["row"] == 1
    assert result.attention == ()


def test_what_earlier_calls_left_behind_in_a_wrong_function_costs_nothing_above_it(graded):
    cell = """chosen = []
def cell(mark):
    chosen.append(mark)
    return mark if chosen.count("X") < 2 else "?"

"""
    result = graded(cell + ROW + OTHER + PLAY)
    assert (ends(result)["row::test_plain"], marks(result)["row"]) == (CARRIED, 4)


def test_a_rerun_that_ends_normally_needs_no_person(graded_once):
    for text in (WRONG, FAULTS["never ends"] + REST):
        assert graded_once(text).attention == ()


def test_each_rerun_is_announced_to_the_watchdog(graded):
    """Once with right functions, and once with the student's own if that went better."""
    begun = []
    graded(WRONG, begins=begun.append)
    rows = ["row::test_plain", "row::test_many", "row::test_used", "row::test_untouched"]
    assert again(begun) == [f"{AGAIN}{what}" for what in ("row", *rows, *rows, "play", "game::one")]


@pytest.mark.long
def test_a_program_that_hangs_everywhere_hangs_only_a_few_times_more(graded):
    hanging = "".join(
        f"def {name}(*_):\n    while True: cell\n\n" for name in ("cell", "row", "other")
    )
    play = "if __name__ == '__main__':\n    while True: row\n"
    begun = []
    result = graded(hanging + play, begins=begun.append)
    assert sum(what.startswith(AGAIN) and "::" in what.removeprefix(AGAIN) for what in begun) <= 6
    assert CARRIED not in ends(result).values()


CHEATS = {
    "answers in its own place": "def cell(mark):\n    return '?'\nreal = cell\n",
    "knows that it is played": (
        "def cell(m):\n    return '?'\nif cell('X') == 'X':\n    row = lambda m: 'X| '\n"
    ),
    "asks for the other function": (
        "def cell(mark):\n    return '?'\ndef other(n):\n    return cell(n)\n"
    ),
}


@pytest.mark.parametrize("cheat", CHEATS.values(), ids=CHEATS)
def test_a_wrong_function_gains_nothing_for_an_unwritten_part(graded, cheat):
    assert sum(marks(graded(cheat)).values()) == 0
