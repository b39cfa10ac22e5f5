"""What ``make setup`` installs fits the oldest Python that the README names."""

import re
from importlib.metadata import metadata, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
OLDEST = re.search(
    r"Python (\d+\.\d+\.\d+) to 3", (ROOT / "README.md").read_text(encoding="utf-8")
)[1]
NAMES_OF_THE_OLDEST = {
    "python_full_version": OLDEST,
    "python_version": OLDEST.rpartition(".")[0],
}
# Pins as pip reads them: ``coverage[toml]==7.17.3``, ``zipp==4.1.2 ; python_full_version < '3.12'``.
PINS = [
    Requirement(pin)
    for pin in re.findall(
        r"^[\w.-]+(?:\[.*\])?==[^\\]+",
        (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
]


def _is_for(pin: Requirement, environment: dict[str, str] | None = None) -> bool:
    return pin.marker is None or pin.marker.evaluate(environment)


# What ``make setup`` installs with the oldest Python, and what it installs here.
FOR_THE_OLDEST = [pin for pin in PINS if _is_for(pin, NAMES_OF_THE_OLDEST)]
HERE = [pin for pin in PINS if _is_for(pin)]


@pytest.mark.parametrize("pin", FOR_THE_OLDEST, ids=lambda pin: pin.name)
def test_each_package_runs_on_the_oldest_python_that_the_readme_names(pin):
    if pin not in HERE:
        pytest.skip("this Python has another version of the package, or does not need it")
    needs = metadata(pin.name).get("Requires-Python", "")
    assert SpecifierSet(needs).contains(OLDEST)


@pytest.mark.parametrize("pin", HERE, ids=lambda pin: pin.name)
def test_a_package_is_pinned_with_the_extras_that_others_ask_for(pin):
    """If the pin has no extras, pip 23 (Debian 12) looks for the newest version that has them: on the day
    when one is released, it has no hash here and ``make setup`` fails.
    """
    needs = [Requirement(text) for text in requires(pin.name) or []]
    needs = [need for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
    extras = {canonicalize_name(other.name): other.extras for other in HERE}
    for need in needs:
        assert need.extras <= extras[canonicalize_name(need.name)], need


def test_the_makefile_and_the_package_name_the_same_oldest_python_as_the_readme():
    assert f"({OLDEST.replace('.', ', ')})" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f'requires-python = ">={OLDEST}"' in (ROOT / "pyproject.toml").read_text(
        encoding="utf-8"
    )
