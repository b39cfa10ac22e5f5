"""What ``grader validate`` does not check in ai: which positions are tried, what is forgiven, and
what the games report.
"""

import importlib.util
import sys
import types
from collections import Counter
from pathlib import Path

import pytest
from attrs import evolve

from grader.config import load
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.verdict import Verdict
from tests.amount import ALL, daily
from tests.programs import mutants, results_here

ROOT = Path(__file__).parents[2]
AI = ROOT / "assignments" / "ai"
SOURCE = (AI / "source.py").read_text(encoding="utf-8")

# Programs with only a wrong type, and the only checks that may notice it.
WRONG_TYPES = {
    "actions_a_list_of_tuples": {"actions::test_the_answer_is_a_set_of_tuples"},
    "actions_a_list_of_lists": {"actions::test_the_answer_is_a_set_of_tuples"},
    "terminal_none_for_no": {"terminal::test_the_answer_is_a_bool"},
    "terminal_says_who": {"terminal::test_the_answer_is_a_bool"},
    "result_a_tuple": {"result::test_the_board_is_a_list_of_lists"},
}
# Programs with values of the right type, and a check of the type, which other mistakes do not cost.
RIGHT_TYPE = {
    "actions_miss_the_last_column": "actions::test_the_answer_is_a_set_of_tuples",
    "result_only_the_cell": "result::test_the_board_is_a_list_of_lists",
}
AND = "terminal_needs_both"
LIST = "minimax_returns_all_of_the_best"
DIVIDES = SOURCE.replace("return best(actions(", "return best(1 / 0, actions(")
LOSES = "minimax_wins_blocks_and_guesses"
TRIED = [*WRONG_TYPES, LOSES] if ALL else ["terminal_says_who"]


@pytest.fixture(scope="module")
def graded():
    """Return the result of each program by its name, graded as a student's.

    Of the reference, only the thousands of games are played.
    """
    programs = {"reference": SOURCE}
    programs |= {name: mutants("ai")[name] for name in [*TRIED, *RIGHT_TYPE, AND, LIST]}

    def left_out(name, check):
        if name == LIST:
            return "wins_at_once" not in check.id
        if name in {*RIGHT_TYPE, AND}:
            return check.part != name.partition("_")[0]
        return name == "reference" and "thousand" not in check.id

    return results_here(load(AI), programs, left_out)


@pytest.fixture(scope="module")
def positions():
    """Yield the module that the hidden tests share."""
    spec = importlib.util.spec_from_file_location("positions", AI / "hidden" / "positions.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    sys.modules.pop(spec.name, None)  # unless grading in this process has forgotten it


def test_the_hidden_tests_cover_every_position_of_the_game(positions):
    assert len(positions.ALL) == len(set(positions.ALL)) == 5_478
    assert (len(positions.GOING_ON), len(positions.OVER)) == (4_520, 958)
    assert Counter(map(positions.winner, positions.OVER)) == {"X": 626, "O": 316, None: 16}
    assert sum(len(positions.pieces(positions.GOING_ON, at, at)) for at in range(10)) == 4_520


def test_the_best_actions_are_those_that_a_plain_minimax_finds(positions):
    """They are computed here again, in another way."""
    known = {}

    def value(cells):
        if cells not in known:
            if positions.is_over(cells):
                known[cells] = {"X": 1, "O": -1, None: 0}[positions.winner(cells)]
            else:
                known[cells] = (max if positions.turn(cells) == "X" else min)(
                    map(value, after(cells).values())
                )
        return known[cells]

    def after(cells):
        return {
            at: cells[:at] + positions.turn(cells) + cells[at + 1 :]
            for at in range(9)
            if cells[at] == " "
        }

    for cells in positions.GOING_ON:
        best = {divmod(at, 3) for at, new in after(cells).items() if value(new) == value(cells)}
        assert positions.best(cells) == best, cells


def test_each_part_has_enough_checks_to_tell_slightly_wrong_from_completely_wrong(graded):
    checks = Counter(check.part for check in graded["reference"].checks)
    assert set(checks) == {part.id for part in load(AI).parts}
    assert min(checks.values()) >= 6


@pytest.mark.parametrize("name", daily(WRONG_TYPES, TRIED))
def test_a_wrong_type_costs_only_its_own_checks(name, graded):
    free = {Verdict.PASSED, Verdict.CARRIED_FORWARD}
    wrong = {
        check.id.partition("[")[0] for check in graded[name].checks if check.verdict not in free
    }
    assert wrong == WRONG_TYPES[name]


@pytest.mark.parametrize("name", RIGHT_TYPE)
def test_wrong_cells_do_not_cost_the_checks_of_the_type(name, graded):
    verdicts = {check.id.partition("[")[0]: check.verdict for check in graded[name].checks}
    assert verdicts[RIGHT_TYPE[name]] is Verdict.PASSED
    assert Verdict.FAILED in verdicts.values()


def test_a_wrong_word_between_two_right_conditions_costs_half_of_its_part(graded):
    (marks,) = [part.marks for part in graded[AND].parts if part.id == "terminal"]
    assert 4 <= marks <= 6


def test_an_exception_in_a_game_is_shown():
    ai = load(AI)
    once = evolve(ai.policies, carried_forward=CarriedForwardPolicy(percent=0))
    programs = {"divides": DIVIDES}
    result = results_here(
        evolve(ai, policies=once), programs, lambda _, check: "thousand" not in check.id
    )["divides"]
    (games,) = [check for check in result.checks if "thousand" in check.id]
    assert games.failure.came.startswith("ZeroDivisionError: ")


def test_a_list_instead_of_an_action_is_shown_beside_the_right_action(graded):
    failures = [check.failure for check in graded[LIST].checks if check.failure]
    assert [failure.expected for failure in failures] == ["(1, 0)", "(1, 2)"]


def test_the_notes_on_games_say_how_many_were_lost(graded):
    (games,) = [check for check in graded["reference"].checks if "thousand" in check.id]
    assert games.verdict is Verdict.PASSED
    assert [note.rpartition(", ")[2] for note in games.notes] == ["lost 0.", "lost 0."]


@pytest.mark.long
def test_a_lost_game_is_described_by_the_move_that_lost_it(graded):
    (games,) = [check for check in graded[LOSES].checks if "thousand" in check.id]
    assert games.verdict is Verdict.FAILED
    assert games.failure.did.startswith("played a game in which your program had to move for ")
    assert games.failure.came.endswith(" won the game")
    assert "not lose the game" in games.failure.expected


@pytest.mark.parametrize("mark", ["X" * 21, 10**6, float("nan"), float("inf"), ["X"]])
def test_marks_that_would_make_boards_huge_are_replaced_by_the_usual_ones(positions, mark):
    """Thousands of boards are written with them: a mark of a megabyte would occupy a worker until
    it is ended.
    """
    assert positions.marks(types.SimpleNamespace(X=mark, O="O", EMPTY=None)) == positions.USUAL


@pytest.mark.parametrize(
    ("x", "o", "empty"), [(1, -1, "·"), (True, False, None), ("X", "O", False), (1.0, -1.0, 0.0)]
)
def test_other_marks_of_a_program_are_used(positions, x, o, empty):
    program = types.SimpleNamespace(X=x, O=o, EMPTY=empty)
    assert positions.marks(program) == {"X": x, "O": o, " ": empty}
