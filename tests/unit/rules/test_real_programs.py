"""Odd but right programs of asn3, written by many hands: what the rules say of them is so."""

import pytest

from tests.programs import accepted, names_of_accepted

ACCEPTED = names_of_accepted("asn3")
CALL_THEMSELVES = {"another_order", "recursion"}  # at the top level


@pytest.mark.parametrize("name", ACCEPTED)
def test_only_recursive_programs_are_reported(name, judged):
    failure = judged("no_recursion", accepted("asn3")[name]).failure
    assert (failure is not None) == (name in CALL_THEMSELVES)


@pytest.mark.parametrize("name", ACCEPTED)
def test_the_name_at_the_top_of_each_program_is_found(name, judged):
    assert judged("header_comment", accepted("asn3")[name]).failure is None
