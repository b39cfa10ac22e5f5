"""Odd but right programs of asn3, written by many hands: what the rules say of them is so."""

from pathlib import Path

import pytest

ACCEPTED = sorted((Path(__file__).parents[3] / "assignments" / "asn3" / "accepted").glob("*.py"))
CALL_THEMSELVES = {"another_order", "nested_functions", "recursion"}


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_only_programs_that_call_themselves_are_told_of_it(path, judged):
    told = judged("no_recursion", path.read_text(encoding="utf-8")).failure
    assert (told is not None) == (path.stem in CALL_THEMSELVES)


@pytest.mark.parametrize("path", ACCEPTED, ids=lambda path: path.stem)
def test_the_name_at_the_top_of_each_is_found(path, judged):
    assert judged("header_comment", path.read_text(encoding="utf-8")).failure is None
