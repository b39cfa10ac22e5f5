"""What was handed out is not a student's: neither praise nor blame for it."""

from pathlib import Path

import pytest

from grader import config
from grader.batch.style import styling
from grader.source.cells import solution_lines
from grader.source.notebooks import PLACEHOLDER, TEXT_PLACEHOLDER
from grader.source.syntax import bare_line
from grader.style import evidence

from .conftest import seen

ROOT = Path(__file__).parents[3]
HANDED_OUT = """\
# # A turn
# Write the function `turn`, which takes a player.
# some_board = turn(2)
# assert turn(1) == some_board
# A line of the hand-out that is longer than a hundred and twenty characters, because nobody breaks lines in a text cell, as here.
"""
COLAB = f'"""{HANDED_OUT.replace("# ", "")}"""\n'


@pytest.mark.parametrize("text", [HANDED_OUT, COLAB])
def test_lines_of_the_hand_out_are_not_counted_and_not_blamed(text):
    own = text + '\n\ndef turn(player):\n    """Take a turn."""\n    # mine\n    return player\n'
    before = {finding.rule for finding in seen({"a": own})["a"]}
    found = {one.rule: one for one in seen({"a": own}, handed_out=HANDED_OUT.split("\n"))["a"]}
    assert before >= {"comment-lines", "E501"}
    assert set(found) == {"comment-lines"}
    assert found["comment-lines"].what == "1 comment line and 3 other lines"
    assert found["comment-lines"].line == own.split("\n").index("    # mine") + 1


@pytest.mark.parametrize("topic", ["numbers", "operators"])
def test_an_assert_of_the_hand_out_that_was_switched_on_is_not_blamed(topic):
    line = "assert turn(17)==18"
    assert seen({"a": f"{line}\n"}, topic)["a"] != ()
    assert seen({"a": f"{line}\n"}, topic, handed_out=[f"# {line}"])["a"] == ()


def test_a_function_of_the_student_below_a_handed_out_def_is_looked_at():
    text = "def turn(player):\n    return player\n"
    rules = {one.rule for one in seen({"a": text}, handed_out=["def turn(player):"])["a"]}
    assert "D103" in rules


def test_provided_code_is_not_blamed():
    text = "import os\n"
    assert "F401" in {one.rule for one in seen({"a": text})["a"]}
    assert "F401" not in {one.rule for one in seen({"a": text}, given=["import os"])["a"]}


@pytest.mark.parametrize("name", ["asn3", "asn5", "workshop", "challenge", "ai"])
def test_an_untouched_hand_out_holds_no_comment_of_a_student(name):
    assignment = config.load(ROOT / "assignments" / name)
    text = (ROOT / "handouts" / name / f"{assignment.module}.py").read_text(encoding="utf-8")
    found = styling(evidence)({"a": text}, assignment)["a"]
    counted = [one.what for one in found if one.rule == "comment-lines"]
    assert [what.partition(" comment")[0] for what in counted] in ([], ["0"])
    assert not {"ERA001", "E501"} & {one.rule for one in found}


def test_the_lines_of_a_solution_are_not_those_of_the_hand_out():
    assignment = config.load(ROOT / "assignments" / "asn3")
    text = (ROOT / "assignments" / "asn3" / "source.py").read_text(encoding="utf-8")
    solution = solution_lines(text)
    of_solution = {
        bare_line(line) for number, line in enumerate(text.split("\n"), 1) if number in solution
    }
    others = {
        bare_line(line) for number, line in enumerate(text.split("\n"), 1) if number not in solution
    }
    assert len(of_solution - others) > 50
    assert of_solution.isdisjoint(set(assignment.handed_out) - others)
    assert {bare_line(PLACEHOLDER), bare_line(TEXT_PLACEHOLDER)} <= set(assignment.handed_out)
