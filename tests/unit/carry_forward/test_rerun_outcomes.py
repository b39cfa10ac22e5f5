"""Which functions are below a part, and what two runs of a check come to."""

import pytest
from attrs import evolve

from grader.carry_forward.rerun_outcomes import (
    Answerable,
    Rerun,
    carried_forward,
    fails,
    functions_below,
    judged_by,
)
from grader.policies import Policies
from grader.policies.carried_forward import CarriedForwardPolicy
from grader.records.assignment import Definition, GameRules, Part
from grader.records.verdict import Audience, Check, Failure, Outcome, UncaughtException, Verdict
from grader.source.call_graph import SCRIPT, CallGraph, call_graph
from tests.plain_assignment import make_assignment

WRONG = Failure(came="wrong")
NOT_PASSED = [Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.FAILED, Verdict.SKIPPED]


def assignment(
    parts=("cell", "row", "board", "game"),
    game="game",
    functions=("cell", "row", "board"),
    percent=100.0,
):
    all_parts = tuple(Part(part, part, 1.0) for part in parts)
    handed_out = tuple(Definition(name, (), "") for name in functions)
    policies = Policies(carried_forward=CarriedForwardPolicy(percent))
    return make_assignment(
        parts=all_parts, policies=policies, games=GameRules(part=game), definitions=handed_out
    )


def outcome(name, verdict=Verdict.FAILED, earned=0.0):
    part = name.partition("::")[0]
    failure = None if verdict is Verdict.PASSED else WRONG
    return Outcome(Check(name, part, "It is right", 1.0, Audience.HINT), verdict, earned, failure)


def passing(name):
    return outcome(name, Verdict.PASSED, 1.0)


def rerun(*outcomes, answered=("cell",), below=None):
    names = below or answered
    uses_all = CallGraph({SCRIPT: frozenset(names)})
    answerable = Answerable(names, SCRIPT, (uses_all,))
    return {outcome.check.id: Rerun(outcome, answered, answerable) for outcome in outcomes}


def blamed(first, reruns):
    return {
        outcome.check.id: outcome.carried_from
        for outcome in carried_forward(assignment(), first, reruns)
        if outcome.verdict is Verdict.CARRIED_FORWARD
    }


@pytest.mark.parametrize("verdict", NOT_PASSED)
def test_a_check_that_passes_with_right_functions_is_carried_forward_whatever_its_failure(verdict):
    first = [outcome("cell::1"), outcome("row::1", verdict), outcome("row::2")]
    reruns = rerun(passing("row::1"), outcome("row::2"))
    combined = carried_forward(assignment(), first, reruns)
    assert blamed(first, reruns) == {"row::1": ("cell",)}
    assert (combined[1].earned, combined[1].failure) == (1.0, WRONG)
    assert (combined[0], combined[2]) == (first[0], first[2])


def test_all_functions_that_fail_by_themselves_are_to_blame_and_no_others():
    first = [outcome("cell::1"), outcome("row::1"), passing("board::1"), outcome("game::1")]
    answered = ("cell", "row", "board")
    reruns = rerun(passing("game::1"), answered=answered)
    assert blamed(first, reruns) == {"game::1": ("cell", "row")}


def test_a_function_that_is_carried_forward_itself_is_not_to_blame():
    first = [outcome("cell::1"), outcome("row::1"), outcome("game::1")]
    reruns = rerun(passing("row::1")) | rerun(
        passing("game::1"), answered=("row",), below=("cell", "row")
    )
    assert blamed(first, reruns) == {
        "row::1": ("cell",),
        "game::1": ("cell",),
    }


def test_the_first_of_a_chain_of_functions_is_to_blame_for_all_of_it():
    first = [outcome("cell::1"), outcome("row::1"), outcome("board::1"), outcome("game::1")]
    reruns = (
        rerun(passing("row::1"), answered=("cell",))
        | rerun(passing("board::1"), answered=("row",))
        | rerun(passing("game::1"), answered=("board",))
    )
    assert blamed(first, reruns) == {
        "row::1": ("cell",),
        "board::1": ("cell",),
        "game::1": ("cell",),
    }


def test_a_function_whose_own_checks_all_pass_is_blamed_if_nothing_else_can_be():
    first = [passing("cell::1"), outcome("row::1")]
    assert blamed(first, rerun(passing("row::1"))) == {"row::1": ("cell",)}


@pytest.mark.parametrize("cell", [outcome("cell::1"), passing("cell::1")], ids=["fails", "passes"])
def test_what_a_check_earns_does_not_depend_on_whether_the_functions_below_it_fail(cell):
    """So no student gains by failing a check on purpose."""
    first = [
        cell,
        outcome("row::1"),
        outcome("row::2", Verdict.SKIPPED),
        outcome("row::3", earned=0.2),
    ]
    reruns = rerun(passing("row::1"), outcome("row::2"), outcome("row::3", earned=0.7))
    combined = carried_forward(assignment(), first, reruns)
    assert [outcome.earned for outcome in combined[1:]] == [1.0, 0.0, 0.7]


def test_a_policy_gives_less_than_all_and_never_less_than_was_earned_before():
    first = [outcome("cell::1"), outcome("game::1", earned=0.8), outcome("game::2", earned=0.1)]
    combined = carried_forward(
        assignment(percent=50.0), first, rerun(passing("game::1"), passing("game::2"))
    )
    assert [outcome.earned for outcome in combined] == [0.0, 0.8, 0.5]


def test_a_skipped_check_that_fails_with_right_functions_shows_that_failure():
    first = [outcome("cell::1"), outcome("row::1", Verdict.SKIPPED)]
    now = evolve(outcome("row::1"), failure=Failure(did="row(1)", came="2"))
    _, combined = carried_forward(assignment(), first, rerun(now))
    assert (combined.verdict, combined.failure, combined.carried_from) == (
        Verdict.FAILED,
        now.failure,
        (),
    )
    assert combined.notes == ("We also tried this with a correct cell, and it still did not pass.",)


def test_a_game_that_earns_more_with_right_functions_earns_that():
    first = [outcome("cell::1"), outcome("game::1", earned=0.1)]
    _, combined = carried_forward(assignment(), first, rerun(outcome("game::1", earned=0.9)))
    assert (combined.verdict, combined.earned) == (Verdict.FAILED, 0.9)
    assert combined.notes == ("We also tried this with a correct cell, and it still did not pass.",)


def test_a_note_does_not_name_functions_that_are_right():
    first = [passing("cell::1"), outcome("game::1", earned=0.1)]
    _, combined = carried_forward(assignment(), first, rerun(outcome("game::1", earned=0.9)))
    assert combined.notes == (
        "We also tried this with our own functions in place of yours, and it still did not pass.",
    )


@pytest.mark.parametrize("verdict", NOT_PASSED)
def test_a_check_that_still_fails_with_right_functions_keeps_its_first_outcome(verdict):
    first = [outcome("cell::1"), outcome("row::1")]
    assert carried_forward(assignment(), first, rerun(outcome("row::1", verdict))) == first


def test_an_error_of_the_grader_is_not_a_failure_of_a_part():
    assert not fails([outcome("cell::1", Verdict.BROKEN, 1.0)], "cell")
    assert fails([outcome("cell::1", Verdict.SKIPPED)], "cell")


SOURCE = (
    "def cell(x): pass\ndef row(x): cell(x)\ndef own(x): row(x)\nif __name__ == '__main__':\n"
    " own(1)\n"
)
TWO = ("cell", "row")


def test_a_part_is_about_the_function_of_its_name_or_the_games():
    below = functions_below(
        assignment(("cell", "row", "game", "instructions"), functions=TWO), call_graph(SOURCE)
    )
    assert below == {"row": ("cell",), "game": ("cell", "row")}


def test_a_part_whose_tests_only_run_the_program_is_treated_as_the_games_are():
    three = assignment(("cell", "row", "by hand", "run"), "nothing", functions=TWO)
    below = functions_below(three, call_graph(SOURCE), ("run",))
    assert below == {"row": ("cell",), "run": ("cell", "row")}
    assert functions_below(three, call_graph(SOURCE), ("row", "run")) == below


def test_functions_without_a_part_are_not_replaced():
    below = functions_below(assignment(("row", "game"), functions=TWO), call_graph(SOURCE))
    assert below == {"game": ("row",)}


def test_two_functions_that_call_each_other_do_not_do_each_others_work():
    both = "def cell(x): row(x)\ndef row(x): cell(x)\ndef board(x): row(x)\n"
    assert functions_below(assignment(game="nothing"), call_graph(both)) == {
        "board": ("cell", "row")
    }


def test_a_part_that_judges_a_function_of_another_name_is_not_carried_forward_from_it():
    two = assignment(("cell", "row", "many rows"), functions=TWO)
    judging = evolve(
        two, parts=(*two.parts[:2], Part("many rows", "Many rows", 1.0, function="row"))
    )
    assert judged_by(judging, judging.parts[2]) == "row"
    assert functions_below(judging, call_graph(SOURCE)) == {
        "row": ("cell",),
        "many rows": ("cell",),
    }


def test_an_assignment_without_functions_or_games_carries_nothing_forward():
    assert functions_below(assignment(("all",), functions=()), call_graph("print(input())")) == {}
    assert functions_below(assignment(TWO, "nothing", TWO), call_graph("not Python at all")) == {}
    assert judged_by(assignment(("game",)), Part("game", "The game", 1.0)) == SCRIPT


def test_a_rerun_decides_no_repair_because_its_exception_may_tell_what_the_reference_answered():
    own = UncaughtException("TypeError", "'int' object is not iterable", 3)
    for exception in (own, None):
        first = evolve(outcome("game::1"), exception=exception)
        again = evolve(outcome("game::1", earned=0.5), exception=evolve(own, line=17))
        (combined,) = carried_forward(assignment(), [first], rerun(again))
        assert (combined.earned, combined.exception) == (0.5, exception)
