"""What ``make setup`` installs fits the oldest Python that the README names."""

import re
from importlib.metadata import PackageNotFoundError, metadata, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
# A pin as pip reads it: ``coverage[toml]==7.17.3``.
PINNED = [
    Requirement(pin)
    for pin in re.findall(
        r"^[\w.-]+(?:\[.*\])?==[^ ;]+",
        (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
]
PINS = [pin.name for pin in PINNED]
OLDEST = re.search(
    r"Python (\d+\.\d+\.\d+) to 3", (ROOT / "README.md").read_text(encoding="utf-8")
)[1]


@pytest.mark.parametrize("name", PINS)
def test_each_package_runs_on_the_oldest_python_that_the_readme_names(name):
    try:
        needs = metadata(name).get("Requires-Python", "")
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed on this system")
    assert SpecifierSet(needs).contains(OLDEST)


@pytest.mark.parametrize("name", PINS)
def test_a_package_is_pinned_with_the_extras_that_others_ask_for(name):
    """If the pin has no extras, pip 23 (Debian 12) looks for the newest version that has them: on the day
    when one is released, it has no hash here and ``make setup`` fails.
    """
    try:
        needs = [Requirement(text) for text in requires(name) or []]
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed on this system")
    needs = [need for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
    extras = {canonicalize_name(pin.name): pin.extras for pin in PINNED}
    for need in needs:
        assert need.extras <= extras[canonicalize_name(need.name)], need


def test_the_makefile_and_the_package_name_the_same_oldest_python_as_the_readme():
    assert f"({OLDEST.replace('.', ', ')})" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f'requires-python = ">={OLDEST}"' in (ROOT / "pyproject.toml").read_text(
        encoding="utf-8"
    )
