"""What a rule says: of a game only if the assignment has games, and advice that stands alone."""

import pytest

from grader.records.assignment import Instructions, Part
from grader.records.submission import Program
from grader.rules import RULES
from grader.rules.judging import instructions
from tests.plain_assignment import make_assignment


@pytest.mark.parametrize(("part", "name"), [("game", "game"), ("shop", "program")])
def test_the_program_is_a_game_only_if_there_is_a_part_for_games(part, name):
    assignment = make_assignment(
        parts=(Part(part, "It", 5), Part("instructions", "Instructions", 5)),
        instructions=Instructions("instructions", {"guard": 1.0}),
    )
    (outcome,) = instructions("a.py", Program("x = input()\n"), assignment, False)  # noqa: FBT003
    said = f"{outcome.check} {outcome.failure}"
    assert f"The {name} is under if __name__" in said
    assert f"Put the whole {name} below" in said
    assert f"Indent the {name}" in said
    assert f"The whole {name} below" in said
    assert (" game " in said) == (name == "game")


@pytest.mark.parametrize("words", ["both", "that line", "that function"])
@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_advice_does_not_point_at_the_title_which_is_not_always_above_it(rule, words):
    assert words not in rule.advice
