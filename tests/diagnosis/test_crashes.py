"""A line that raises at the top of a function is not taken for a fault that has nothing to do
with it.
"""

import re
from pathlib import Path

import pytest

from grader import config
from grader.diagnosis.signatures import load
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.source.definitions import definitions
from tests.amount import ALL, daily

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"
NAMES = ("asn3", "asn5", "ai")

# What each line raises in every call.
LINES = {
    "NameError": "playr",
    "TypeError": "len(5)",
    "ZeroDivisionError": "1 / 0",
    "AttributeError": '"a".push(1)',
    "IndexError": "[][0]",
    "KeyError": '{}["x"]',
    "UnboundLocalError": "counter += 1",
    "ValueError": 'int("x")',
}

# Known wrong programs that raise the same in every call that is made: nobody could tell these lines
# from them.
SAME = {
    ("apply_move", "IndexError"): ["apply_returns_in_the_loop"],
    ("check_up_diagonal", "IndexError"): ["up_off_by_one"],
    ("get_position_choice", "KeyError"): [
        "choice_of_strings",
        "choice_treats_the_board_as_a_list",
    ],
    ("get_position_choice", "ValueError"): ["choice_in_one_line"],
    ("reset_board", "KeyError"): ["reset_a_list_of_lists"],
    ("update_board", "KeyError"): ["update_a_list_of_lists"],
}

EVERY = [
    (name, function.name, exception)
    for name in NAMES
    for function in definitions((ASSIGNMENTS / name / "source.py").read_text(encoding="utf-8"))
    for exception in LINES
]
MISREAD = [
    ("asn3", "check_up_diagonal", "NameError"),
    ("asn3", "check_up_diagonal", "TypeError"),
    ("asn3", "parse_move", "AttributeError"),
    ("asn5", "get_position_choice", "NameError"),
    ("asn5", "update_board", "UnboundLocalError"),
    ("asn5", "play_tic_tac_toe", "NameError"),
    ("asn5", "display_board", "TypeError"),
    ("ai", "result", "ValueError"),
    ("asn5", "main", "TypeError"),
    ("asn5", "play_tic_tac_toe", "TypeError"),
]
"""Some that were once taken for other faults."""

TRIED = EVERY if ALL else MISREAD

# An exception in them ends whole games, which all checks may show. Of a program with an
# exception in another function, by day only the checks of that function are run.
IN_GAMES = {"play_tic_tac_toe", "display_board", "main"}


def not_run(checks, function):
    """Return the ids of the checks that need not be run."""
    if ALL or function in IN_GAMES:
        return frozenset()
    return frozenset(check.id for check in checks if check.part != function)


def with_first_line(text, function, line):
    """Return the program *text*, in which *function* begins with *line*."""
    start = re.search(rf'^def {function}\(.*?""".*?"""\n', text, re.MULTILINE | re.DOTALL).end()
    return f"{text[:start]}    {line}\n{text[start:]}"


@pytest.fixture(scope="module")
def diagnosed():
    """Return the causes, for the student and for others, of each program."""
    found = {}

    def use_on(name):
        text = (ASSIGNMENTS / name / "source.py").read_text(encoding="utf-8")

        def use(grader):
            for tried, function, exception in TRIED:
                if tried == name:
                    program = with_first_line(text, function, LINES[exception])
                    file = f"{grader.tools.assignment.module}.py"
                    submission = Submission(function, function, file, program.encode())
                    passes = not_run(grader.tools.checks, function)
                    result = grader.grade(Task(submission, passes=passes)).result
                    found[name, function, exception] = {
                        cause.says
                        for diagnosis in (*result.diagnoses, *result.diagnoses_for_student)
                        for cause in diagnosis.causes
                    }

        return use

    for name in NAMES:
        with_grader(config.load(ASSIGNMENTS / name), use_on(name))
    return found


@pytest.mark.parametrize("program", daily(EVERY, TRIED), ids=" ".join)
def test_an_exception_that_no_known_fault_raises_has_no_diagnosis(diagnosed, program):
    name, function, exception = program
    says = {known.mutant: known.says for known in load(ASSIGNMENTS / name)}
    same = {says[mutant] for mutant in SAME.get((function, exception), ())}
    assert diagnosed[program] <= same
