"""Judge a submission by the rules that its assignment gives points for."""

from collections.abc import Iterator

from grader.records.assignment import Assignment
from grader.records.check_id import check_id
from grader.records.submission import Program
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from grader.rules import RULES
from grader.rules.rule import Rule, SubmittedProgram
from grader.source.untouched import is_untouched

# Otherwise the unchanged hand-out would earn these marks.
_NOTHING_WRITTEN = Failure(
    did="We looked for what you wrote yourself.",
    expected="Something below the descriptions of the functions, or in the program that uses them.",
    came="No function has a body of your own, and there is no program of your own.",
    advice="Write a function first: the unchanged hand-out earns nothing.",
)


def instructions(
    submission_file: str,
    program: Program,
    assignment: Assignment,
    was_imported: bool,  # noqa: FBT001 - an agreed signature
    student: str = "",
) -> list[Outcome]:
    """Return an outcome for each rule with points in *assignment*, in its order.

    If a program is not valid Python, its valid parts are judged. The unchanged hand-out follows no
    rule. *was_imported* (as a whole) changes words, but no points. A comment with the name of the
    *student* needs no label.
    """
    if not assignment.instructions.points:
        return []
    submitted = SubmittedProgram(
        program.text, assignment, submission_file, program, was_imported, student
    )
    untouched = is_untouched(submitted.blocks, (*assignment.provided, *assignment.partial))
    outcomes: list[Outcome] = []
    for check, rule in _checks_and_rules(assignment):
        if untouched:
            outcomes.append(Outcome(check, Verdict.FAILED, 0.0, _NOTHING_WRITTEN))
            continue
        broken = rule.judge(submitted)
        if broken is None:
            outcomes.append(Outcome(check, Verdict.PASSED, 1.0))
        else:
            advice = broken.advice or rule.advice
            failure = Failure(rule.did, broken.expected, broken.came, advice)
            outcomes.append(Outcome(check, Verdict.FAILED, broken.earned, failure))
    return outcomes


def checks_of(assignment: Assignment) -> tuple[Check, ...]:
    """Return a check for each rule with points in *assignment*, in its order."""
    return tuple(check for check, _ in _checks_and_rules(assignment))


def _checks_and_rules(assignment: Assignment) -> Iterator[tuple[Check, Rule]]:
    part = assignment.instructions.part
    for name, points in assignment.instructions.points.items():
        rule = RULES[name].worded_for(assignment)
        id_ = check_id(part, name)
        yield Check(id_, part, rule.title, points, Audience.PUBLIC, rule.hint), rule
