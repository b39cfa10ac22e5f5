"""What lies at the root of the repository is what the source gives today; ``make handout export`` writes both anew."""

from pathlib import Path

import pytest

from grader.authoring import export, handout, source

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def book():
    return handout.handout_notebook(source.read(ROOT / "assignments" / "asn3"))


def test_the_notebook_is_fresh(book):
    assert (ROOT / "asn3.ipynb").read_text(encoding="utf-8") == book


def test_the_script_is_fresh(book):
    assert (ROOT / "asn3.py").read_text(encoding="utf-8") == export.export(book)


@pytest.mark.parametrize("name", ["asn3.ipynb", "asn3.py"])
def test_neither_has_a_solution_mark_or_names_this_machine(name):
    text = (ROOT / name).read_text(encoding="utf-8")

    assert "SOLUTION" not in text
    assert str(ROOT) not in text
