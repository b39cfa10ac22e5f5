"""How well realistic wrong versions of ``minimax`` are diagnosed: their style differs from the
mutants of ``ai``.

Each file in ``ai/`` starts with ``# fault:`` and the mutants with the same faults, or ``right``, or
``unknown`` if no mutant has its fault.
"""

import ast
import importlib
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from grader import config
from grader.diagnosis.signatures import load
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.overlay import overlay
from tests.amount import ALL, daily

HERE = Path(__file__).parent / "ai"
AI = Path(__file__).parents[2] / "assignments" / "ai"
REFERENCE = (AI / "source.py").read_text(encoding="utf-8")

# Faults that show in the choice of actions; the others show in single answers.
PLAYS = {
    "minimax_maximises_for_both", "minimax_minimises_for_both", "minimax_wants_to_lose", "minimax_for_x_only",
    "minimax_always_wants_the_highest", "minimax_always_wants_the_lowest", "minimax_hopes_for_mistakes",
    "minimax_looks_one_move_ahead", "minimax_looks_two_moves_ahead", "minimax_looks_four_moves_ahead",
    "minimax_first_action", "minimax_exchanges_the_turns", "minimax_a_tie_is_a_loss", "minimax_a_tie_is_a_win",
}  # fmt: skip


def fault_of(path):
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# fault:").strip()


PROGRAMS = {path.stem: fault_of(path) for path in sorted(HERE.glob("*.py"))}
PLAYERS = [name for name, fault in PROGRAMS.items() if fault in PLAYS]
OTHERS = [name for name, fault in PROGRAMS.items() if fault not in PLAYS]

# Faults that only all positions and games distinguish from others; these take half a minute and
# more.
SLOW = ("best_begins_at_zero", "never_stops", "returns_the_value_only", "returns_the_value_too")

# Checks of hundreds of positions, and one whose position takes three seconds.
LONG_CHECKS = ("every_position", "games") if ALL else ("every_position", "games", "two marks")

DIAGNOSED = OTHERS if ALL else ["no_look_index_error", "a_cell_by_its_number"]

SENTENCES = {known.mutant: known.says for known in load(AI)}


@pytest.fixture(scope="module")
def hidden():
    """Import the modules next to the hidden tests, as pytest does."""
    reference = ModuleType("tictactoe")
    exec(compile(REFERENCE, "source.py", "exec"), reference.__dict__)
    before = {name: sys.modules.get(name) for name in ("tictactoe", "positions", "models")}
    sys.modules["tictactoe"] = reference
    sys.path.insert(0, str(AI / "hidden"))
    yield importlib.import_module("models"), importlib.import_module("positions")
    sys.path.remove(str(AI / "hidden"))
    for name, module in before.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module


def minimax_of(name):
    """Return the function minimax of a program with functions of the reference, some with a cache."""
    names = {"__name__": "tictactoe"}
    exec(compile(REFERENCE, "source.py", "exec"), names)
    names["winner"] = cached(names["winner"])
    exec(compile(ast.parse((HERE / f"{name}.py").read_text(encoding="utf-8")), name, "exec"), names)
    return names["minimax"]


def cached(function):
    known = cache(lambda rows: function([list(row) for row in rows]))
    return lambda board: known(tuple(map(tuple, board)))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_way_a_program_looks_ahead_is_recognized_for_any_order_of_actions(hidden, name):
    models, positions = hidden
    marks = (3, 4) if "four" in name else (5, 8)  # after five marks, only four moves are left
    asked = positions.pieces(positions.GOING_ON, *marks)[::3]
    minimax = minimax_of(name)
    answers = {cells: positions.action_in(minimax(positions.board(cells))) for cells in asked}
    assert any(answers[cells] not in positions.best(cells) for cells in answers)
    assert models.recognised(answers) == SENTENCES[PROGRAMS[name]]


def test_every_known_way_to_look_ahead_is_that_of_a_mutant(hidden):
    models, _ = hidden
    assert set(models.WAYS) <= set(SENTENCES.values())


@pytest.fixture(scope="module")
def diagnosed():
    """Return the diagnoses of each program whose fault shows in single answers."""
    found = {}

    def use(grader):
        slow = [
            check.id
            for check in grader.tools.checks
            if any(word in check.id for word in LONG_CHECKS)
        ]
        other = [check.id for check in grader.tools.checks if check.part != "minimax"]
        for name in DIAGNOSED:
            program = overlay(
                REFERENCE, (HERE / f"{name}.py").read_text(encoding="utf-8"), name
            ).encode()
            passes = other if name in SLOW else (*slow, *other)
            task = Task(Submission(name, name, "tictactoe.py", program), passes=frozenset(passes))
            result = grader.grade(task).result
            found[name] = [
                cause.says for diagnosis in result.diagnoses for cause in diagnosis.causes
            ]

    with_grader(config.load(AI), use)
    return found


def sentences_of(name):
    return [SENTENCES[fault] for fault in PROGRAMS[name].split(", ") if fault in SENTENCES]


@pytest.mark.parametrize("name", daily([name for name in OTHERS if sentences_of(name)], DIAGNOSED))
def test_a_fault_in_single_answers_is_named_whatever_exception_follows(diagnosed, name):
    assert diagnosed[name] == sentences_of(name)


@pytest.mark.parametrize(
    "name", daily([name for name in OTHERS if not sentences_of(name)], DIAGNOSED)
)
def test_a_right_program_or_an_unknown_fault_has_no_diagnosis(diagnosed, name):
    assert diagnosed[name] == []
