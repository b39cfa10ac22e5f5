"""A wrong program runs until something catches it, in real guests."""

import pytest

from grader import config
from grader.carry_forward.part_reruns import AGAIN
from grader.pipeline.setup import with_grader
from grader.records.verdict import Verdict
from grader.validation.jobs import MutationRun

from .conftest import CHECKS, SOURCE, TEST_SWAP

ALL_WRONG = b"def double(number):\n    return None\n\n\ndef swap(pair):\n    return None\n"
RIGHT = SOURCE.encode()
# Here swap fails as well where double is wrong.
ONE_ON_THE_OTHER = SOURCE.replace(
    "[pair[1], pair[0]]", "[double(pair[1]) // 2, double(pair[0]) // 2]"
)


@pytest.fixture
def hunted(make):
    """What a program missed, and what was begun; *files* are changes of the assignment."""

    def hunt(data, part, only=None, files=()):
        missed, begun = {}, []

        def use(grader):
            missed.update(
                MutationRun("a change", "pair.py", data, part, only).run(grader, begun.append)
            )

        with_grader(config.load(make(files)), use)
        return missed, begun

    return hunt


@pytest.mark.parametrize("part", ["double", "swap"])
def test_checks_of_the_faulty_part_run_first_and_others_only_if_these_pass(hunted, part):
    missed, begun = hunted(ALL_WRONG, part)
    assert missed
    assert {check.partition("::")[0] for check in missed} == {part}
    assert not [what for what in begun if what in CHECKS and what not in missed]


def test_if_its_own_part_does_not_catch_a_fault_another_may(hunted):
    missed, _ = hunted(ALL_WRONG.replace(b"return None", b"return number * 2", 1), "double")
    assert missed == {"swap::test_swapped": Verdict.FAILED, "swap::test_stays": Verdict.SKIPPED}


def test_other_parts_are_tried_in_turn_until_one_catches_the_fault(hunted):
    missed, begun = hunted(ALL_WRONG, "")
    assert {check.partition("::")[0] for check in missed} == {"double"}
    assert not [what for what in begun if what.startswith("swap::")]


def test_a_surviving_change_has_run_on_every_check(hunted):
    assert hunted(RIGHT, "double")[0] == {}


def test_no_change_is_tried_on_tests_that_are_not_for_changes(hunted):
    files = {
        "hidden/test_swap.py": TEST_SWAP.replace('part("swap")', 'part("swap", mutations=False)')
    }
    _, begun = hunted(RIGHT, "double", files=files)
    assert [what for what in begun if what in CHECKS] == [
        "double::test_numbers[3]",
        "double::test_numbers[-4]",
    ]


def test_if_checks_are_named_exactly_these_run(hunted):
    only = frozenset({"double::test_numbers[3]", "swap::test_swapped"})
    missed, begun = hunted(ALL_WRONG, "double", only)
    assert set(missed) == only
    assert not [what for what in begun if what in CHECKS and what not in only]


def test_carrying_forward_and_instructions_are_not_evaluated(hunted):
    files = {"source.py": ONE_ON_THE_OTHER}
    wrong = (
        ONE_ON_THE_OTHER.replace("number * 2", "None").replace("# NAME: Ada Lovelace", "").encode()
    )
    missed, begun = hunted(wrong, "", frozenset(CHECKS), files)
    assert set(missed) == set(CHECKS)
    assert not [what for what in begun if what.startswith(AGAIN)]
