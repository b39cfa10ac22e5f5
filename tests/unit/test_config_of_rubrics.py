"""A rubric in an assignment.toml is complete, or every fault in it is named."""

import pytest

from grader import config
from grader.records.assignment import Criterion, Level
from tests.unit.test_config import ASSIGNMENTS, HEAD, PART, problems

RUBRIC = (
    '[[rubric]]\nid = "names"\ntitle = "Names"\npoints = 0.5\n'
    '[[rubric]]\nid = "sense"\ntitle = "Sense"\npoints = 1.5\n'
    'levels = [{ points = 1.5, says = "Plain." }, { points = 0, says = "Odd." }]\n'
)


def test_a_rubric_says_what_the_marks_by_hand_are_for(make_pair):
    loaded = config.load(make_pair(toml=f"{HEAD}by_hand = 2\n{PART}{RUBRIC}"))
    levels = (Level(1.5, "Plain."), Level(0.0, "Odd."))
    assert loaded.rubric == (
        Criterion("names", "Names", 0.5),
        Criterion("sense", "Sense", 1.5, levels),
    )
    assert loaded.rubric[1].says(1.5) == "Plain."
    assert loaded.rubric[1].says(1.0) == ""


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        (
            "points = 0.5",
            "points = 1",
            "rubric",
            "the points add up to 2.5, but by_hand is 2: change one of them",
        ),
        ('"sense"', '"names"', "rubric[1].id", 'duplicate id "names"'),
        ('"names"', '"marks"', "rubric[0].id", '"marks" is another column of by_hand.csv'),
        ('"names"', '"My Names"', "rubric[0].id", "'My Names' cannot be an id"),
        ("{ points = 1.5", "{ points = 2", "rubric[1].levels[0].points", "at most 1.5"),
        ("{ points = 0,", "{ points = 1.5,", "rubric[1].levels[1].points", "the best first"),
        ('"Odd."', '" "', "rubric[1].levels[1].says", "must not be empty"),
        ("points = 0.5", "points = 0", "rubric[0].points", "must be more than 0"),
        ('title = "Names"\n', "", "rubric[0].title", "missing"),
        ('title = "Names"', 'title = " "', "rubric[0].title", "must not be empty"),
        ("{ points = 0,", "{ points = -1,", "rubric[1].levels[1].points", "must be 0 or more"),
    ],
)
def test_an_invalid_rubric_is_refused(make_pair, old, new, place, problem):
    assert RUBRIC.count(old) == 1
    rubric = RUBRIC.replace(old, new)
    found = problems(make_pair(toml=f"{HEAD}by_hand = 2\n{PART}{rubric}"))
    assert problem in found[place]


@pytest.mark.parametrize("name", ["asn3", "asn5", "challenge"])
def test_the_hand_outs_list_every_criterion_of_our_rubrics(name):
    assignment = config.load(ASSIGNMENTS / name)
    source = (ASSIGNMENTS / name / "source.py").read_text("utf-8")
    promised = source[source.index("# ## What else counts") :]
    assert len(assignment.rubric) >= 4
    for criterion in assignment.rubric:
        assert f"**{criterion.title}" in promised
        if " marks). " in promised:
            assert f"**{criterion.title}** ({criterion.points:g} marks). " in promised
        assert criterion.levels[0].points == criterion.points
        assert criterion.levels[-1].points == 0
