"""The keys of a policy are checked by their types, also those of a policy that is new."""

from enum import StrEnum

import pytest
from attrs import frozen

from grader.config import keys
from grader.policies.policy import Policy


class Kind(StrEnum):
    MARKS = "marks"


@frozen
class NewPolicy(Policy):
    marks: float = 0.0
    free_days: int = 0
    percent_per_file: float = 0.0
    kind: Kind = Kind.MARKS


@pytest.mark.parametrize(
    ("key", "value"),
    [("marks", -0.5), ("free_days", -1), ("percent_per_file", 101.0), ("kind", "money")],
)
def test_no_key_of_a_new_policy_can_turn_a_penalty_into_a_gain(key, value):
    with pytest.raises(ValueError, match=r"must be|unknown kind"):
        keys.of_policy(NewPolicy)[key](value, None)


@pytest.mark.parametrize(
    ("key", "value"),
    [("marks", 0.0), ("free_days", 0), ("percent_per_file", 100.0), ("kind", "marks")],
)
def test_a_new_policy_can_have_any_other_value(key, value):
    assert keys.of_policy(NewPolicy)[key](value, None) == value
