"""Which failures are carried forward, and from which function; what runs them again is made up here."""

from pathlib import Path

import pytest
from attrs import evolve

from grader.checks.carrying import candidates, carried_forward, fails
from grader.checks.lineage import lineage
from grader.records.assignment import (
    Assignment,
    Definition,
    GameRules,
    Instructions,
    Limits,
    Part,
    Policies,
)
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict

BUILDS_ON = {"row": ("cell",), "board": ("cell", "row"), "game": ("cell", "row", "board")}
WRONG = Failure(came="wrong")


def outcome(name, verdict=Verdict.FAILED, earned=0.0):
    part = name.partition("::")[0]
    failure = None if verdict is Verdict.PASSED else WRONG
    return Outcome(Check(name, part, "It is right", 1.0, Audience.HINT), verdict, earned, failure)


def passing(name):
    return outcome(name, Verdict.PASSED, 1.0)


class Again:
    """Runs checks again: those pass that *cured* names for the function; notes what it was asked."""

    def __init__(self, **cured):
        self.cured, self.asked = cured, []

    def __call__(self, function, known):
        self.asked.append((function, sorted(known)))
        for name, one in known.items():
            if one.verdict in {Verdict.PASSED, Verdict.CARRIED_FORWARD, Verdict.BROKEN}:
                continue
            yield passing(name) if name in self.cured.get(function, ()) else outcome(name, Verdict.RAISED)


def blamed(outcomes):
    return {one.check.id: one.carried_from for one in outcomes if one.verdict is Verdict.CARRIED_FORWARD}


def test_a_check_that_passes_with_a_right_function_is_carried_forward_from_it():
    first = [outcome("cell::1"), outcome("row::1"), outcome("row::2")]
    found = carried_forward(first, BUILDS_ON, 1.0, Again(cell=["row::1"]))
    assert blamed(found) == {"row::1": "cell"}
    assert (found[1].earned, found[1].failure) == (1.0, WRONG)
    assert (found[0], found[2]) == (first[0], first[2])


def test_a_program_with_nothing_to_carry_is_not_run_again():
    again = Again()
    for first in (
        [passing("cell::1"), passing("row::1")],
        [passing("cell::1"), outcome("row::1")],
        [outcome("cell::1"), passing("row::1")],
        [outcome("cell::1", Verdict.BROKEN, 1.0), outcome("row::1")],
    ):
        assert carried_forward(first, BUILDS_ON, 1.0, again) == first
    assert again.asked == []


def test_the_function_at_the_bottom_is_to_blame_and_not_what_only_passes_it_on():
    first = [outcome("game::1"), outcome("board::1"), outcome("row::1"), outcome("cell::1")]
    again = Again(cell=["row::1", "board::1", "game::1"], row=["board::1", "game::1"], board=["game::1"])
    assert blamed(carried_forward(first, BUILDS_ON, 1.0, again)) == {
        "row::1": "cell", "board::1": "cell", "game::1": "cell",
    }  # fmt: skip


def test_in_whatever_order_parts_are_written_what_is_carried_forward_below_is_to_blame_for_nothing_above():
    first = [outcome("cell::1"), outcome("row::1"), outcome("game::1")]
    for builds_on in (BUILDS_ON, dict(reversed(BUILDS_ON.items()))):
        found = carried_forward(first, builds_on, 1.0, Again(cell=["row::1"], row=["game::1"]))
        assert blamed(found) == {"row::1": "cell"}


def test_a_function_that_fails_for_reasons_of_its_own_is_to_blame_as_well():
    first = [outcome("cell::1"), outcome("row::1"), outcome("board::1")]
    assert blamed(carried_forward(first, BUILDS_ON, 1.0, Again(row=["board::1"]))) == {"board::1": "row"}


def test_one_function_at_a_time_is_played_and_each_check_has_one_to_blame():
    first = [outcome("cell::1"), outcome("row::1"), outcome("board::1"), outcome("board::2")]
    again = Again(cell=["board::1"], row=["board::1", "board::2"])
    assert blamed(carried_forward(first, BUILDS_ON, 1.0, again)) == {"board::1": "cell", "board::2": "row"}


def test_the_others_of_the_part_are_known_so_that_what_needs_them_can_be_tried():
    again = Again()
    carried_forward([outcome("cell::1"), passing("row::1"), outcome("row::2", Verdict.SKIPPED)], BUILDS_ON, 1.0, again)
    assert again.asked == [("cell", ["row::1", "row::2"])]


def test_a_policy_gives_less_than_all_and_never_less_than_was_earned_before():
    first = [outcome("cell::1"), outcome("game::1", earned=0.8), outcome("game::2", earned=0.1)]
    found = carried_forward(first, BUILDS_ON, 0.5, Again(cell=["game::1", "game::2"]))
    assert [one.earned for one in found] == [0.0, 0.8, 0.5]


@pytest.mark.parametrize("verdict", [each for each in Verdict if each is not Verdict.PASSED])
def test_only_what_passes_is_carried_forward(verdict):
    first = [outcome("cell::1"), outcome("row::1")]
    assert carried_forward(first, BUILDS_ON, 1.0, lambda *_: [outcome("row::1", verdict)]) == first


@pytest.mark.parametrize(
    "verdict", [Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.FAILED, Verdict.SKIPPED]
)
def test_however_it_failed_it_can_be_carried_forward(verdict):
    first = [outcome("cell::1"), outcome("row::1", verdict)]
    assert blamed(carried_forward(first, BUILDS_ON, 1.0, Again(cell=["row::1"]))) == {"row::1": "cell"}


def test_our_own_fault_is_no_failure_of_a_part():
    assert not fails([outcome("cell::1", Verdict.BROKEN, 1.0)], "cell")
    assert fails([outcome("cell::1", Verdict.SKIPPED)], "cell")


SOURCE = "def cell(x): pass\ndef row(x): cell(x)\ndef own(x): row(x)\nif __name__ == '__main__':\n own(1)\n"


def assignment(parts, game="game", functions=("cell", "row")):
    made = tuple(Part(part, part, 1.0) for part in parts)
    handed_out = tuple(Definition(name, (), "") for name in functions)
    facts = ("a", "A", "a", Path(), None, 0.0, 0.0, "", made, Limits(), Policies(), GameRules(part=game))
    return Assignment(*facts, Instructions(), handed_out, "0" * 64)


def test_a_part_is_the_function_of_its_name_or_the_games():
    found = candidates(assignment(["cell", "row", "game", "instructions"]), lineage(SOURCE))
    assert found == {"row": ("cell",), "game": ("cell", "row")}


def test_a_part_that_judges_a_function_of_another_name_is_not_carried_forward_from_it():
    two = assignment(["row", "many rows"], game="many rows")
    judging = evolve(two, parts=(two.parts[0], Part("many rows", "Many rows", 1.0, function="row")))
    assert candidates(two, lineage(SOURCE)) == {"row": ("cell",), "many rows": ("cell", "row")}
    assert candidates(judging, lineage(SOURCE)) == {"row": ("cell",), "many rows": ("cell",)}


def test_an_assignment_without_functions_or_games_has_nothing_to_carry():
    assert candidates(assignment(["all"], functions=()), lineage("print(input())")) == {}
    assert candidates(assignment(["cell", "row"], game="nothing"), lineage("not Python at all")) == {}
    assert candidates(assignment(["cell", "row"], game="nothing"), lineage(SOURCE)) == {"row": ("cell",)}
