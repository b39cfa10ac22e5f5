"""A copy is found however it is disguised, and independent programs raise no alarm."""

import pytest

from benchmarks.similar.__main__ import found_pairs, made_up_class
from benchmarks.similar.programs import program

CLASS = made_up_class(number=7, size=40, copies=2)


@pytest.fixture(scope="module")
def found():
    """The pairs that are found in the class."""
    return found_pairs(CLASS.programs)


@pytest.mark.parametrize(
    ("ids", "kind"),
    CLASS.kinds.items(),
    ids=[f"{kind}-{at}" for at, kind in enumerate(CLASS.kinds.values())],
)
def test_a_disguised_copy_is_found(found, ids, kind):
    assert ids in found


def test_the_first_ten_pairs_are_all_copies(found):
    assert all(ids in CLASS.kinds for ids in found[:10])


def test_150_independent_right_programs_raise_no_alarm():
    independent = {str(number): program(number) for number in range(150)}
    assert found_pairs(independent) == []


@pytest.mark.parametrize("others", [0, 1, 3])
def test_a_copy_is_found_in_a_small_class(others):
    programs = {"source": program(1), "copy": f"# mine\n{program(1)}"}
    programs |= {str(number): program(number) for number in range(2, 2 + others)}
    assert found_pairs(programs) == [frozenset(("source", "copy"))]
