"""What ``make setup`` installs fits the oldest Python that the README names."""

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
PINS = re.findall(
    r"^([\w.-]+)==", (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"), re.MULTILINE
)
OLDEST = re.search(
    r"Python (\d+\.\d+\.\d+) or newer", (ROOT / "README.md").read_text(encoding="utf-8")
)[1]


@pytest.mark.parametrize("name", PINS)
def test_each_package_runs_on_the_oldest_python_that_the_readme_names(name):
    try:
        needs = metadata(name).get("Requires-Python", "")
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed on this system")
    assert SpecifierSet(needs).contains(OLDEST)


def test_the_makefile_and_the_package_name_the_same_oldest_python_as_the_readme():
    assert f"({OLDEST.replace('.', ', ')})" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f'requires-python = ">={OLDEST}"' in (ROOT / "pyproject.toml").read_text(
        encoding="utf-8"
    )
