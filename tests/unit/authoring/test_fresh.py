"""The files in ``handouts/`` and at the root are generated from the current sources; ``make
handout`` writes them again.
"""

from functools import cache
from pathlib import Path

import pytest

from grader import config
from grader.authoring import bundle, source

ROOT = Path(__file__).parents[3]
ASSIGNMENTS = config.all_of(ROOT / "assignments")
AT_THE_ROOT = "asn3"  # where the mission's users look for it


@cache
def handed_out(folder):
    return bundle.handed_out(config.load(folder), source.read(folder))


def name_of(folder):
    return folder.name


@pytest.mark.parametrize("folder", ASSIGNMENTS, ids=name_of)
def test_every_assignments_hand_out_is_fresh(folder):
    place = ROOT / "handouts" / folder.name
    there = {
        path.relative_to(place).as_posix(): path for path in place.rglob("*") if path.is_file()
    }
    due = handed_out(folder)
    assert sorted(there) == sorted(due), "make handout"
    assert [name for name, path in there.items() if path.read_bytes() != due[name]] == [], (
        "make handout"
    )


def test_the_hand_out_at_the_root_is_fresh():
    for name, content in handed_out(ROOT / "assignments" / AT_THE_ROOT).items():
        assert (ROOT / name).read_bytes() == content, f"make handout writes {name}"


def test_every_hand_out_belongs_to_an_assignment():
    there = {path.name for path in (ROOT / "handouts").iterdir()}
    assert there <= {folder.name for folder in ASSIGNMENTS}


@pytest.mark.parametrize("folder", ASSIGNMENTS, ids=name_of)
def test_no_hand_out_contains_a_solution_mark_or_a_path_of_this_machine(folder):
    for content in handed_out(folder).values():
        assert b"SOLUTION" not in content
        assert str(ROOT).encode() not in content
