"""Failing a check on purpose never earns marks, with any outcomes, in any assignment.

A check earns the better of its two runs. So the first tests are about this rule alone, with the
real parts and the real call graphs. The last ones grade real programs, with functions that are
wrong.
"""

import re
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from grader import config, scoring
from grader.carry_forward.rerun_outcomes import (
    Answerable,
    Rerun,
    carried_forward,
    fails,
    functions_below,
)
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Audience, Check, Outcome, Verdict
from grader.source.call_graph import SCRIPT, CallGraph, call_graph
from grader.source.reference import read_reference
from tests.amount import STEP, long
from tests.isolation import isolation_or_skip

ASSIGNMENTS = Path(__file__).resolve().parents[2] / "assignments"
NAMES = sorted(path.parent.name for path in ASSIGNMENTS.glob("*/assignment.toml"))
CHECKS = 3  # of each part
VERDICTS = [Verdict.PASSED, Verdict.FAILED, Verdict.SKIPPED, Verdict.TIMED_OUT]


@pytest.fixture(scope="module", params=NAMES)
def assignment(request):
    loaded = config.load(ASSIGNMENTS / request.param)
    return loaded, functions_below(loaded, call_graph(read_reference(loaded.folder).text))


def marks(assignment, below, first, again):
    """Return the marks of a program with the outcomes *first*, and *again* if checks are run again."""
    parts = {part for part in below if fails(first, part)}
    reruns = {}
    for outcome in first:
        if outcome.check.part in parts:
            names = below[outcome.check.part]
            uses_all = CallGraph({SCRIPT: frozenset(names)})
            answerable = Answerable(names, SCRIPT, (uses_all,))
            reruns[outcome.check.id] = Rerun(again[outcome.check.id], names, answerable)
    outcomes = scoring.by_part(assignment, carried_forward(assignment, first, reruns))
    return scoring.total(
        [scoring.part_marks(part, outcomes[part.id])[0] for part in assignment.parts], ()
    )


@st.composite
def programs(draw, assignment):
    first, again = [], {}
    for part in assignment.parts:
        for number in range(CHECKS):
            check = Check(f"{part.id}::{number}", part.id, "It is right", 1.0, Audience.HINT)
            for outcomes in (
                first.append,
                lambda outcome: again.update({outcome.check.id: outcome}),
            ):
                verdict = draw(st.sampled_from(VERDICTS))
                outcomes(Outcome(check, verdict, 1.0 if verdict is Verdict.PASSED else 0.0))
    return first, again


@settings(max_examples=20)
@given(data=st.data())
def test_one_more_failed_check_never_earns_marks(assignment, data):
    known, below = assignment
    first, again = data.draw(programs(known))
    before = marks(known, below, first, again)
    number = data.draw(
        st.sampled_from([at for at, outcome in enumerate(first) if outcome.earned] or [0])
    )
    chosen = first[number]
    failed = [*first]
    failed[number] = evolve(chosen, verdict=Verdict.FAILED, earned=0.0)
    # The second run of this check may pass or fail; the other checks end as before.
    for verdict in (Verdict.PASSED, Verdict.FAILED):
        now = Outcome(chosen.check, verdict, 1.0 if verdict is Verdict.PASSED else 0.0)
        assert marks(known, below, failed, again | {now.check.id: now}) <= before


CONSTANTS = [
    long("ai", "player", "'X'"),
    ("asn3", "is_move_valid", "True"),
    ("asn5", "check_positions", "False"),
]


@pytest.mark.parametrize(("name", "function", "answer"), CONSTANTS)
def test_a_function_that_never_works_earns_no_more_than_a_constant(name, function, answer):
    """Parts that build on it keep their marks in both cases."""
    loaded = config.load(ASSIGNMENTS / name)
    source = read_reference(loaded.folder).text
    replaced = {
        "constant": with_body(source, function, f"return {answer}"),
        "never works": with_body(source, function, "raise ValueError"),
    }
    above = [
        part
        for part, below in functions_below(loaded, call_graph(source)).items()
        if function in below
    ]
    assert above
    found = {}

    def use(grader):
        # They build on the function.
        tried = [check.id for check in grader.tools.checks if check.part in above][::STEP]
        others = frozenset(check.id for check in grader.tools.checks if check.part != function) - {
            *tried
        }
        for what, text in replaced.items():
            submission = Submission(what, what, f"{loaded.module}.py", text.encode())
            result = grader.grade(Task(submission, passes=others)).result
            found[what] = {part.id: part for part in result.parts}

    with isolation_or_skip():
        with_grader(loaded, use)
    never_works, constant = (found[what][function] for what in ("never works", "constant"))
    assert never_works.marks <= constant.marks < constant.out_of
    for parts in found.values():
        assert [part.id for part in parts.values() if part.marks < part.out_of] == [function]


MEMORIES = {"the first call": "0", "the size": "len(args[0])"}
HELPERS = {"raises": "raise ValueError", "never ends": "while True:\n        pass"}


def test_a_function_with_a_bad_memory_gains_nothing_from_a_wrong_function_below():
    """Each check calls it several times, so traces of an earlier call are seen in a fresh process,
    too.
    """
    function, helper = "check_for_winner", "check_row"
    loaded = config.load(ASSIGNMENTS / "asn3")
    loaded = evolve(loaded, limits=evolve(loaded.limits, seconds_per_call=0.1))
    source = read_reference(loaded.folder).text
    found = {}

    def use(grader):
        others = frozenset(check.id for check in grader.tools.checks if check.part != function)
        for what, key in MEMORIES.items():
            remembers = with_memory(source, function, key)
            programs = {"": remembers} | {
                how: with_body(remembers, helper, body) for how, body in HELPERS.items()
            }
            for how, text in programs.items():
                submission = Submission("1", "Ada", "asn3.py", text.encode())
                result = grader.grade(Task(submission, passes=others)).result
                found[what, how] = next(part for part in result.parts if part.id == function)

    with isolation_or_skip():
        with_grader(loaded, use)
    for (what, _), part in found.items():
        assert part.marks <= found[what, ""].marks < part.out_of


def with_memory(source, function, key):
    """Return *source* with a *function* that repeats its first answer for each *key*, an expression
    of args.
    """
    memory = (
        f"known = {{}}\nright = {function}\n\n\ndef {function}(*args):\n    if {key} not in"
        " known:\n"
    )
    memory += f"        known[{key}] = right(*args)\n    return known[{key}]\n\n\n"
    guard = source.index("if __name__")
    return source[:guard] + memory + source[guard:]


def with_body(source, function, body):
    """Return *source* without asserts, with another body for *function*, which keeps its docstring."""
    text = re.sub(r"^assert .*\n", "", source, flags=re.MULTILINE)
    start = re.search(rf'^def {function}\(.*?""".*?"""\n', text, re.MULTILINE | re.DOTALL).end()
    end = re.compile(r"^\S", re.MULTILINE).search(text, start).start()
    return f"{text[:start]}    {body}\n\n\n{text[end:]}"
