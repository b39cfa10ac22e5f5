"""A program with a mistake that can be repaired is also graded repaired. What earns more counts."""

from itertools import pairwise

import pytest
from attrs import fields

from grader import config
from grader.intake.prepare import program as read_program
from grader.pipeline.score import score
from grader.pipeline.setup import with_grader
from grader.pipeline.submission_checks import SubmissionChecks
from grader.pipeline.tools import nothing_begins
from grader.records.as_json import unpacked
from grader.records.attention import Flag
from grader.records.program_run import ProgramRun
from grader.records.submission import Submission
from grader.records.task import Task
from grader.sandbox.meter import Budgets
from tests.unit.conftest import RIGHT, SOURCE, TOML

GIVEN = '# %% tags=["given"]\nFACTOR = 2\n\n'
USES = SOURCE.replace("number * 2", "number * FACTOR")
TEXT = f"FACTOR = 2\n\n{RIGHT.replace('number * 2', 'number * FACTOR')}"


@pytest.fixture
def graded(make_pair):
    """Return the results of programs, the same ones from what is stored, and how often each was
    run.
    """

    def grade(*texts, toml=TOML):
        found = []

        def use(grader):
            for text in texts:
                begun = []
                sent = Submission("ada", "Ada", "pair.py", text.encode())
                result = grader.grade(Task(sent), begun.append)
                run = unpacked(result.run, ProgramRun)
                again = score(grader.tools.scheme, sent, run).result
                found.append((result.result, again, begun.count("import")))

        with_grader(config.load(make_pair(source=GIVEN + USES, toml=toml)), use)
        return found

    return grade


def test_a_changed_value_costs_what_a_missing_one_costs(graded):
    (changed, again, runs), (missing, _, _) = graded(
        TEXT.replace("FACTOR = 2", "FACTOR = 3"), TEXT.replace("FACTOR = 2\n", "\n")
    )
    assert (changed.marks, missing.marks) == (8, 8)
    assert [part.marks for part in changed.parts] == [6, 4]
    assert "Your file changes FACTOR from the hand-out." in changed.notes[0]
    assert changed.deductions[0].rule == ""
    assert (again, runs) == (changed, 2)


def test_a_right_program_with_another_value_has_all_marks(graded):
    text = TEXT.replace("FACTOR = 2", "FACTOR = 1").replace("* FACTOR", "* (FACTOR + 1)")
    ((result, _, runs),) = graded(text)
    assert (result.marks, result.notes, runs) == (10, (), 1)


def test_a_mistake_elsewhere_in_such_a_program_costs_no_more(graded):
    text = TEXT.replace("FACTOR = 2", "FACTOR = 1").replace("* FACTOR", "* (FACTOR + 1)")
    wrong = text.replace("[pair[1], pair[0]]", "pair")
    unchanged = TEXT.replace("[pair[1], pair[0]]", "pair")
    (result, again, runs), (other, _, _) = graded(wrong, unchanged)
    assert (result.marks, result.deductions, runs) == (other.marks, (), 2)
    assert again == result
    assert result.marks < result.out_of


MISTAKES = {
    "a missing import": (
        "math.prod([number, FACTOR])",
        "[pair[1]",
        "Your file uses math, but does not import it.",
    ),
    "a misspelled name, even in several functions": (
        "numbeer * FACTOR",
        "[Pair[1]",
        "Line 4: nothing defines numbeer. Do you mean number?",
    ),
    "an exception": (
        "sum(number for _ in FACTOR)",
        "[pair[1]",
        "Line 4: your program stops with an exception. A loop cannot go over a number,",
    ),
}


@pytest.mark.parametrize(("product", "item", "begins"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_costs_what_a_missing_line_costs(graded, product, item, begins):
    text = TEXT.replace("number * FACTOR", product).replace("[pair[1]", item)
    ((result, again, runs),) = graded(text)
    assert (result.marks, [part.marks for part in result.parts]) == (8, [6, 4])
    assert result.notes[0].startswith(begins)
    assert (again, runs) == (result, 2)


def test_a_mistake_that_only_shows_after_a_repair_is_repaired_too(graded):
    lines = "numbers = [number for _ in FACTOR]\n    return numbers(0) + numbers(1)"
    text = TEXT.replace("return number * FACTOR", lines)
    ((result, again, runs),) = graded(text)
    assert (result.marks, runs, again) == (8, 3, result)
    assert result.notes[0].count("your program stops with an exception") == 2


def test_what_a_wrong_line_raises_in_a_right_function_leaves_that_function_as_it_is(graded):
    helper = "def item(pair, at):\n    return [one for one in pair][at]\n\n\ndef double("
    swapped = "at, pair = 1, [0, number * FACTOR]\n    return item(at, pair)"
    text = TEXT.replace("def double(", helper).replace("return number * FACTOR", swapped)
    ((result, again, runs),) = graded(text)
    assert (result.marks, runs, again) == (8, 2, result)
    assert "We graded your file as if it were “return item(pair, at)”" in result.notes[0]
    assert "stops with an exception" not in result.notes[0]


def test_a_program_is_repaired_at_most_three_times(graded):
    names = ["number", *(f"n{level}" for level in range(6))]
    lines = ""
    for name, after in pairwise(names):
        lines += f"    {after} = [{name} for _ in {name} + 0]\n    {after} = len({after})\n"
    text = TEXT.replace("    return number * FACTOR", f"{lines}    return n5 * FACTOR")
    ((result, again, runs),) = graded(text)
    assert (result.marks, runs, again) == (4, 4, result)


def test_a_program_that_has_used_up_its_time_is_not_repaired(graded):
    text = TEXT.replace("return number * FACTOR", "return sum(number for _ in FACTOR)")
    endless = text.replace("    return [pair[1]", "    while True: pass\n    return [pair[1]")
    limits = "seconds_per_submission = 0.15\n"
    ((result, again, runs),) = graded(
        endless, toml=TOML.replace("[limits]\n", f"[limits]\n{limits}")
    )
    assert (result.marks, runs, again) == (0, 1, result)


def test_all_runs_of_a_program_use_up_the_same_budgets(make_pair):
    """Swap uses double, so a wrong double has public checks to show, and checks to run again."""
    source = SOURCE.replace("[pair[1], pair[0]]", "[double(pair[1]) // 2, pair[0]]")
    text = source.replace("number * 2", "number * 3")
    sent = Submission("ada", "Ada", "pair.py", text.encode())
    used = []

    def use(grader):
        budgets = Budgets.of(60.0)
        program = read_program(sent.data, sent.file, "pair")
        checks = SubmissionChecks(grader.runner, Task(sent), program, nothing_begins, budgets)
        for _ in range(2):
            checks.run()
            used.append({one.name: getattr(budgets, one.name).spent for one in fields(Budgets)})

    with_grader(config.load(make_pair(source=source)), use)
    first, second = used
    for budget in ("checks", "shown", "again", "reference"):
        assert 0 < first[budget] < second[budget], budget


def test_validation_grades_programs_as_they_are(make_pair):
    """A mutant must fail a check, even if a repair would help a student."""
    text = TEXT.replace("number * FACTOR", "sum(number for _ in FACTOR)")
    begun = []

    def use(grader):
        sent = Submission("ada", "Ada", "pair.py", text.encode())
        graded = grader.grade(Task(sent, repairs=False), begun.append)
        assert graded.result.marks == 4

    with_grader(config.load(make_pair(source=GIVEN + USES)), use)
    assert begun.count("import") == 1


def test_a_wrong_program_whose_repair_earns_no_more_keeps_its_result(graded):
    text = TEXT.replace("return number * FACTOR", "return sum(2 for _ in FACTOR)")
    ((result, again, runs),) = graded(text)
    assert (result.deductions, runs, again) == ((), 2, result)


WITH_RULE = (
    TOML
    + """
[[parts]]
id = "rules"
title = "Instructions"
marks = 2

[instructions]
part = "rules"
points = { names = 1 }
"""
)


def test_a_syntax_error_costs_what_a_missing_line_costs_and_breaks_no_rule(graded):
    text = TEXT.replace("swap(pair):", "swap(pair)")
    (result, again, runs), (wrong, _, _) = graded(
        text, text.replace("number * FACTOR", "number"), toml=WITH_RULE
    )
    assert (result.marks, [part.marks for part in result.parts]) == (10, [6, 4, 2])
    assert result.notes[0].startswith("Your file is not valid Python (line 7): expected ':'.")
    assert Flag.SYNTAX_ERROR in result.flags
    assert (again, runs) == (result, 2)
    assert wrong.marks == result.marks - 6


NOT_NEEDED = {
    "in a line that never runs": "    if number is None:\n        sys.exit()\n",
    "and is caught": "    try:\n        math.inf\n    except NameError:\n        pass\n",
    "and comes in another way": (
        "    import builtins\n    builtins.math = __import__('math')\n    math.inf\n"
    ),
}


@pytest.mark.parametrize("lines", NOT_NEEDED.values(), ids=NOT_NEEDED)
def test_a_missing_import_that_a_right_program_does_not_need_costs_nothing(graded, lines):
    beginning = "def double(number):\n"
    text = TEXT.replace(beginning, beginning + lines)
    ((result, _, runs),) = graded(text)
    assert (result.marks, result.notes, runs) == (10, (), 1)


def test_a_missing_import_costs_no_more_than_what_it_breaks(graded):
    wrong = TEXT.replace("[pair[1], pair[0]]", "pair")
    beginning = "def double(number):\n"
    never_runs = wrong.replace(beginning, beginning + NOT_NEEDED["in a line that never runs"])
    (result, again, runs), (other, _, _) = graded(never_runs, wrong)
    assert (result.marks, result.deductions, runs) == (other.marks, (), 2)
    assert again == result


def test_a_wrong_program_that_changes_nothing_runs_once(graded):
    ((_, _, runs),) = graded(TEXT.replace("[pair[1], pair[0]]", "pair"))
    assert runs == 1
