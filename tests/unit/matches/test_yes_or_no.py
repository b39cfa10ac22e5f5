"""Answers of functions that say yes or no."""

import pytest
from matches.yes_or_no import all_counted


@pytest.mark.parametrize("came", [True, False, 0, "no"])
def test_an_answer_counts_as_it_is(came):
    assert all_counted([came, came], [False, True]) == [came, came]


def test_nothing_counts_as_a_no_if_a_no_is_expected_and_not_as_a_yes():
    assert all_counted([None, None], [False, True]) == [False, None]
