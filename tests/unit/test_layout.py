"""Promises of the whole repository: small files, a documented tree of errors, no path of one
machine.
"""

import ast
import subprocess
from pathlib import Path

import pytest

from grader import errors

ROOT = Path(__file__).parents[2]
MOST_LINES = 500
MOST_IMPORTS = 15
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
WRITTEN_BY_HAND = (
    "grader/**/*.py",
    "benchmarks/*.py",
    "benchmarks/peers/*.py",
    "tests/unit/**/*.py",
    "tests/*/test_*.py",
    "samples/*.py",
    "tools/*.py",
    "assignments/*/hidden/*.py",
)


def committed():
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this tree is not a git checkout, so that nothing tells what belongs to it")
    return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]


def tree_of(error):
    return [error, *(below for child in error.__subclasses__() for below in tree_of(child))]


def imported(path):
    """The modules of ours that the module at *path* imports."""
    modules = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("grader"):
            for alias in node.names:
                below = ROOT / node.module.replace(".", "/") / alias.name
                is_module = below.is_dir() or below.with_suffix(".py").is_file()
                modules.add(f"{node.module}.{alias.name}" if is_module else node.module)
    return modules


def counted(path):
    """How many lines, comprehensions and conditional expressions the module at *path* has."""
    text = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(text)))
    comprehensions = sum(isinstance(node, COMPREHENSIONS) for node in nodes)
    return text.count("\n"), comprehensions, sum(isinstance(node, ast.IfExp) for node in nodes)


def test_the_code_is_not_dense():
    each = [counted(path) for path in (ROOT / "grader").rglob("*.py")]
    lines, comprehensions, conditional = map(sum, zip(*each, strict=True))
    assert 0 < comprehensions <= 15 * lines / 1_000
    assert 0 < conditional <= 10 * lines / 1_000


def test_no_module_needs_too_many_others():
    needs = {
        path.relative_to(ROOT).as_posix(): len(imported(path))
        for path in (ROOT / "grader").rglob("*.py")
    }
    assert max(needs.values()) > 5
    assert {name: many for name, many in needs.items() if many > MOST_IMPORTS} == {}


def test_hidden_tests_import_only_what_is_documented_for_them():
    paths = [*ROOT.glob("assignments/*/hidden/*.py"), *ROOT.glob("assignments/shared/**/*.py")]
    assert set().union(*map(imported, paths)) == {"grader.testing"}


def test_each_class_has_a_name_of_its_own():
    modules_of = {}
    for path in (ROOT / "grader").rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                modules_of.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())

    assert len(modules_of) > 100
    assert {name: modules for name, modules in modules_of.items() if len(modules) > 1} == {}


def test_each_module_has_a_name_of_its_own():
    every_package_has = {"__init__.py", "__main__.py"}
    modules_of = {}
    for path in (ROOT / "grader").rglob("*.py"):
        # The files in an assignment that `grader new` copies have the names that all assignments use.
        if path.name not in every_package_has and "templates" not in path.parts:
            modules_of.setdefault(path.name, []).append(path.relative_to(ROOT).as_posix())

    assert len(modules_of) > 100
    assert {name: modules for name, modules in modules_of.items() if len(modules) > 1} == {}


def test_no_file_is_longer_than_can_be_read_at_a_sitting():
    files = {path for pattern in WRITTEN_BY_HAND for path in ROOT.glob(pattern)}
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in files
    }

    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


@pytest.mark.parametrize(
    "error", [each for each in tree_of(errors.GraderError) if each.__module__ == "grader.errors"]
)
def test_each_error_is_in_the_tree_in_the_docstring(error):
    assert error.__doc__
    assert error.__name__ in (errors.__doc__ or "")


def test_no_file_contains_a_path_or_an_index_of_the_developers_machine():
    # Put together here, so that this file is not one of them.
    telling = [
        b"/" + b"root/",
        b"/work" + b"/main",
        b"/work" + b"/shared",
        b"py" + b"pi.org",
        b"index" + b"-url",
        b"regis" + b"try.npmjs",
    ]
    found = {
        f"{path.relative_to(ROOT)}: {word.decode()}"
        for path in committed()
        for word in telling
        if word in path.read_bytes()
    }

    assert found == set()
