"""The assignment ai is fair to programs as students write them: ``tests/fairness/ai/README.md``.

Each is graded as a submission. Right programs get all marks. Wrong programs lose marks in the parts
that are wrong, and in no others.
"""

from pathlib import Path

import pytest

from grader.source.overlay import overlay
from tests.amount import ALL, STEP, long
from tests.programs import results_of

pytestmark = pytest.mark.long  # it grades whole programs, each with all its games

HERE = Path(__file__).parent / "ai"
AI = Path(__file__).parents[2] / "assignments" / "ai"
RIGHT, WRONG = sorted(HERE.glob("right/*.py")), sorted(HERE.glob("wrong/*.py"))

# Programs that tests below name: they are always graded.
NAMED = {
    *(
        "all_not_written",
        "all_none",
        "winner_no_antidiagonal",
        "terminal_winner_only",
        "terminal_full_only",
        "result_board_too_small",
    ),
    *(
        "minimax_wins_but_does_not_block",
        "rules_of_thumb",
        "minimax_worst_of_the_values",
        "minimax_x_only",
    ),
}
# An endless recursion in every position takes a minute, as long as all other programs together.
LONG = {"minimax_endless"}
TRIED_RIGHT = RIGHT[::STEP]
TRIED_WRONG = [path for at, path in enumerate(WRONG) if at % STEP == 0 or path.stem in NAMED]
GRADED = [path for path in (*TRIED_RIGHT, *TRIED_WRONG) if ALL or path.stem not in LONG]
WRONG_ONES = [long(path) if path.stem in LONG else path for path in TRIED_WRONG]

LEAST_LOST = 1.0  # marks that a fault named in the text costs at least ...
TRIFLES = {"terminal_none_for_false"}  # ... unless the answer has the right effect in an `if`


def header(path, key):
    """Return the value of a line ``# <key>: …`` at the top of a file, or an empty text."""
    top = path.read_text(encoding="utf-8-sig").splitlines()[:3]
    return next(
        (line.partition(":")[2].strip() for line in top if line.startswith(f"# {key}:")), ""
    )


def program_of(path):
    """Return what is handed in: the file itself, or the right program that its line ``# in:``
    names, with the definitions of the file.
    """
    around = header(path, "in")
    if not around:
        return path.read_bytes()
    right = (HERE / "right" / f"{around}.py").read_text(encoding="utf-8")
    return overlay(right, path.read_text(encoding="utf-8"), path).encode()


@pytest.fixture(scope="module")
def results():
    """Return the result of each file, by its path."""
    programs = {f"{path.parent.name}/{path.stem}": program_of(path) for path in GRADED}
    return {HERE / f"{name}.py": result for name, result in results_of(AI, programs).items()}


def lost(result):
    """Return the marks that each part has lost, by its id, and the deductions."""
    found = {part.id: part.out_of - part.marks for part in result.parts if part.marks < part.out_of}
    if result.deductions:
        found["deductions"] = sum(deduction.marks for deduction in result.deductions)
    return found


def test_there_are_enough_programs_and_each_says_what_it_is():
    assert len(RIGHT) + len(WRONG) >= 70
    assert [path.stem for path in RIGHT if not header(path, "style")] == []
    assert [
        path.stem for path in WRONG if not (header(path, "fault") and header(path, "loses"))
    ] == []


@pytest.mark.parametrize("path", TRIED_RIGHT, ids=lambda path: path.stem)
def test_a_right_program_gets_all_marks(path, results):
    assert lost(results[path]) == {}
    assert results[path].marks == results[path].out_of


@pytest.mark.parametrize("path", WRONG_ONES, ids=lambda path: path.stem)
def test_a_wrong_program_loses_marks_only_in_its_wrong_parts(path, results):
    assert sorted(lost(results[path])) == sorted(
        part.strip() for part in header(path, "loses").split(",")
    )


@pytest.mark.parametrize("path", WRONG_ONES, ids=lambda path: path.stem)
def test_each_fault_costs_enough_marks(path, results):
    assert min(lost(results[path]).values()) >= (0.1 if path.stem in TRIFLES else LEAST_LOST)


@pytest.mark.parametrize("name", ["all_not_written", "all_none"])
def test_a_program_without_any_solution_has_no_marks(name, results):
    """An exception in an unwritten function does not count as the refusal of an impossible action."""
    assert results[HERE / "wrong" / f"{name}.py"].marks == 0


@pytest.mark.parametrize(
    "name", ["winner_no_antidiagonal", "terminal_winner_only", "terminal_full_only"]
)
def test_a_program_that_forgets_one_line_or_one_ending_keeps_half_of_the_part(name, results):
    """The right rest of the function is tested, too."""
    (marks,) = lost(results[HERE / "wrong" / f"{name}.py"]).values()
    assert marks <= 5


def test_a_program_that_takes_the_board_for_too_small_is_paid_for_what_it_refuses(results):
    """It refuses what is impossible and leaves the board alone, and it knows whose turn it is."""
    assert 5 <= lost(results[HERE / "wrong" / "result_board_too_small.py"])["result"] <= 12


@pytest.mark.parametrize("name", ["minimax_wins_but_does_not_block", "rules_of_thumb"])
def test_the_failure_of_a_lost_game_shows_the_position_and_the_move(name, results):
    checks = {check.id: check for check in results[HERE / "wrong" / f"{name}.py"].checks}
    failure = checks["minimax::test_a_thousand_games"].failure
    assert "-+-+-" in failure.did
    assert ("lose the game" in failure.expected, "won the game" in failure.came) == (True, True)


@pytest.mark.parametrize("name", ["minimax_worst_of_the_values", "minimax_x_only"])
def test_the_failure_of_a_wrong_answer_shows_a_position_and_the_right_actions(name, results):
    checks = results[HERE / "wrong" / f"{name}.py"].checks
    wrong = [
        check for check in checks if "every_position" in check.id and check.failure is not None
    ]
    assert wrong
    assert all(check.audience == "public" for check in wrong)
    assert all("(" in check.failure.expected for check in wrong)
