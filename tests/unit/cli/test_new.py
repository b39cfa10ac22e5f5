"""``grader new``: the scaffold, and that it can be trusted as it is."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from grader import config
from grader.cli import main


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def folder(here):
    """The folder of a new assignment called rainfall."""
    assert main(["new", "rainfall"]) == 0
    return here / "assignments" / "rainfall"


def test_new_writes_a_file_of_every_kind(folder):
    assert sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    ) == [
        "NOTES.md",
        "accepted/a_comprehension.py",
        "assignment.toml",
        "hidden/test_count_above.py",
        "mutants/counts_the_limit.diff",
        "mutants/nothing_for_no_numbers.py",
        "mutants/returns_too_early.diff",
        "mutants/takes_numbers_out.py",
        "signatures.json",
        "source.py",
    ]
    assert os.listdir(folder.parent) == ["rainfall"]  # noqa: PTH208 - what begins with a dot, too


def test_new_prints_the_next_three_commands(here, capsys):
    main(["new", "snowfall"])
    output = capsys.readouterr().out

    assert [line.split()[1] for line in output.splitlines() if line.startswith("  grader ")] == [
        "validate",
        "handout",
        "check",
    ]


def test_every_file_uses_the_name_of_the_assignment(folder):
    assert config.load(folder).module == "rainfall"
    assert not [
        path
        for path in folder.rglob("*")
        if path.is_file() and "untitled" in path.read_text(encoding="utf-8")
    ]


def test_every_key_of_the_configuration_is_explained(folder):
    text = (folder / "assignment.toml").read_text(encoding="utf-8")
    keys = {line.lstrip("# ").partition(" =")[0] for line in text.splitlines() if " = " in line}
    tables = {line.strip("# []") for line in text.splitlines() if line.lstrip("# ").startswith("[")}
    in_docs = (Path(__file__).parents[3] / "docs" / "authors.md").read_text(encoding="utf-8")
    documented = {
        line.split("`")[1]
        for line in in_docs.partition("## assignment.toml")[2].partition("\n## ")[0].splitlines()
        if line.startswith("| `") and "[" not in line.split("`")[1]
    }

    assert documented - keys == set()
    assert tables >= {
        "parts",
        "limits",
        "games",
        "games.weights",
        "instructions",
        "instructions.points",
    }


def test_commented_values_are_the_defaults(folder):
    toml = folder / "assignment.toml"
    before = config.load(folder)
    text = toml.read_text(encoding="utf-8")
    without = ("# due", "# size", "# function")  # a default, that is
    lines = [
        line.removeprefix("# ") if " = " in line and not line.startswith(without) else line
        for line in text.splitlines()
    ]
    for first, after in (("# [[rubric]]", "[limits]"), ("# [games]", "[instructions]")):
        del lines[lines.index(first) : lines.index(after)]
    toml.write_text("\n".join(lines), encoding="utf-8")
    after = config.load(folder)

    assert (after.limits, after.policies, after.instructions) == (
        before.limits,
        before.policies,
        before.instructions,
    )


REFUSED = {
    "Rain Fall": (
        "cannot be imported: the name of a module consists of lowercase letters, digits and _. Did you mean"
        ' "rain_fall"?'
    ),
    "Rain": 'has capital letters, and the name of a module has none. Did you mean "rain"?',
    "rain-fall": 'Did you mean "rain_fall"?',
    "3rd": 'Did you mean "my_3rd"?',
    "class": 'Did you mean "my_class"?',
    "attrs": ('is the name of a module that programs or tests may need. Did you mean "my_attrs"?'),
    "numpy": ('is the name of a module that programs or tests may need. Did you mean "my_numpy"?'),
    "csv": ('is the name of a module that programs or tests may need. Did you mean "my_csv"?'),
    "shared": 'is the folder of the modules that assignments share. Did you mean "my_shared"?',
    "../up": 'Did you mean "up"?',
    "---": "cannot be imported",
    "größe": 'Did you mean "grosse"?',
    "übung": 'Did you mean "ubung"?',
    "ΔΔ": "digits and _.\n",
}


@pytest.mark.parametrize(("name", "message"), REFUSED.items(), ids=REFUSED)
def test_an_invalid_module_name_is_refused(here, capsys, name, message):
    assert main(["new", "--", name]) == 2
    assert message in capsys.readouterr().err
    assert list(here.iterdir()) == []


def test_existing_files_are_kept(folder, capsys):
    (folder / "source.py").write_text("mine", encoding="utf-8")

    assert main(["new", "rainfall"]) == 2
    assert "already exists" in capsys.readouterr().err
    assert (folder / "source.py").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_created_is_a_user_error(here, capsys):
    (here / "assignments").write_text("a file", encoding="utf-8")

    assert main(["new", "rainfall"]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.long
def test_a_new_assignment_passes_validation(folder):
    ended = subprocess.run(
        [sys.executable, "-m", "grader", "validate", "rainfall", "--jobs", "1", "--json", "-"],
        cwd=folder.parents[1], capture_output=True, check=False, encoding="utf-8",
    )  # fmt: skip

    findings = [
        one["sentence"]
        for each in json.loads(ended.stdout)["assignments"]
        for one in each["findings"]
    ]
    assert ended.returncode == 0, findings
    assert len(findings) == 1  # that nothing was handed out yet
