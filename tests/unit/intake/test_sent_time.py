"""Lateness is computed from the time that a learning platform reports."""

from datetime import datetime

import pytest

from grader.intake.reading import seconds_after

DUE = datetime.fromisoformat("2024-08-05T23:55:00-03:00")


@pytest.mark.parametrize(
    ("sent_at", "seconds"),
    [
        ("2024-08-05 20:10:15.123456000 -03:00", 0),
        ("2024-08-06 02:55:01.5 Z", 1),
        ("2024-08-06 02:56:00 UTC", 60),
        ("2024-08-06T02:56:00+0000", 60),
        ("2024-08-06 02:56:00", None),
        ("2024-13-06 02:56:00 Z", None),
        ("", None),
    ],
)
def test_lateness_is_computed_from_a_time_with_a_zone(sent_at, seconds):
    assert seconds_after(DUE, sent_at) == seconds
