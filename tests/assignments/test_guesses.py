"""A guess earns no marks: one value, several in turn, a random one, or an argument."""

from pathlib import Path

import pytest

from grader import config
from grader.authoring import source
from grader.validation.candidates import with_bodies
from grader.validation.guesses import findings_on_guesses, guesses
from tests.amount import STEP, daily
from tests.programs import results_of

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"
VALUES = ("True", "False", "None", "0", "1", "-1", "''", "'X'", "[]", "(0, 0)")


@pytest.mark.parametrize("name", daily(["ai", "asn3", "asn5", "challenge"], ["asn3"]))
def test_a_guess_earns_at_most_a_twentieth_of_a_part(name):
    folder = ASSIGNMENTS / name
    assignment, text = config.load(folder), source.read(folder).reference.text
    programs = dict(guesses(folder, text))
    programs |= {value: with_bodies(text, f"return {value}") for value in VALUES}
    chosen = dict([*programs.items()][::STEP])
    results = results_of(folder, chosen)
    assert len(results) == len(chosen) > 0
    assert [each.sentence for each in findings_on_guesses(assignment, results)] == []
