"""Find files that nothing reads, hidden tests that pytest never runs, and tests without a title."""

import ast
import difflib
from collections.abc import Iterator
from pathlib import Path

from grader.source.definitions import Function, defined_functions
from grader.source.syntax import parse, parses
from grader.validation.finding import Finding, error, note

# The files of an assignment, as in docs/reference/folder.md.
_READ = {
    "NOTES.md": "",
    "accepted/": "*.py and *.diff",
    "allowed_leaks.toml": "",
    "assignment.toml": "",
    "data/": "",
    "equivalent.toml": "",
    "games/": "*.game and program.py",
    "hidden/": "",
    "mutants/": "*.py and *.diff",
    "opponents/": "*.py",
    "signatures.json": "",
    "source.ipynb": "",
    "source.py": "",
}
_ALSO = ("README", "LICENSE")  # for people
_MARK = "mark.part"


def findings_on_unused_files_and_tests(folder: Path) -> Iterator[Finding]:
    """Find files and folders in *folder* that nothing reads, and tests in it that do not run."""
    for name in _names(folder):
        patterns = _READ.get(name, "")
        if name not in _READ and not name.startswith(_ALSO):
            advice = f"It reads {', '.join(_READ)}."
            for similar in difflib.get_close_matches(name, _READ, n=1):
                advice = f"Did you mean {similar}?"
            yield note(name, f"the grader does not read this. {advice}")
        elif patterns:
            known = patterns.split(" and ")
            for inner in _names(folder / name):
                if not any(map(Path(inner).match, known)):
                    yield note(name + inner, f"the grader does not read this; it reads {patterns}.")
    yield from _uncollected_tests(folder)


def _names(folder: Path) -> list[str]:
    """Return the sorted names in *folder*, without hidden ones; folders end in /."""
    found = []
    for path in folder.iterdir():
        if path.name == "data" and path.is_file():
            continue  # this has its own error
        if not path.name.startswith((".", "_")):
            found.append(path.name + "/" * path.is_dir())
    return sorted(found)


def _uncollected_tests(folder: Path) -> Iterator[Finding]:
    """Find tests that are not run.

    Another test has the same name, the name of a function with a part's mark does not begin with
    test, or pytest does not collect the file.
    """
    for path in sorted(filter(Path.is_file, folder.glob("hidden/**/*.py"))):
        text = path.read_text(encoding="utf-8", errors="replace")
        place = path.relative_to(folder).as_posix()
        is_collected = path.match("test_*") or path.match("*_test.py")
        if parses(text):
            yield from _in_body(parse(text).body, place)
        if not is_collected and any(name.startswith("test_") for name in defined_functions(text)):
            advice = "rename it to test_<part>.py, or move its tests to such a file."
            yield note(place, f"its tests are not run: {advice}")


def _advice_on_class(node: ast.ClassDef) -> str:
    """Return what to change so that pytest runs the tests of a class; empty if it does."""
    names = [inner.name for inner in node.body if isinstance(inner, Function)]
    if not any(name.startswith("test_") for name in names):
        return ""
    if not node.name.startswith("Test"):
        return "begin its name with Test"
    return "leave out __init__" if "__init__" in names else ""


def _in_body(body: list[ast.stmt], place: str) -> Iterator[Finding]:
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    bases = {ast.unparse(base) for node in classes for base in node.bases}
    last = {node.name: node.lineno for node in body if isinstance(node, Function)}
    for node in body:
        if isinstance(node, ast.ClassDef):
            advice = _advice_on_class(node)
            if advice and node.name not in bases:
                problem = f"the tests of the class {node.name} are not run: {advice}."
                yield error(f"{place}:{node.lineno}", problem)
            yield from _in_body(node.body, place)
        elif isinstance(node, Function):
            name, where = node.name, f"{place}:{node.lineno}"
            marks = " ".join(map(ast.unparse, node.decorator_list))
            if name.startswith("test") and last[name] != node.lineno:
                problem = f"{name} is defined again in line {last[name]}, so this test is not run"
                yield error(where, f"{problem}: give one of the two another name.")
            elif not name.startswith("test") and _MARK in marks:
                problem = f"{name} has the mark of a part, but it is not run"
                yield error(where, f"{problem}: begin its name with test_.")
            elif name.startswith("test_") and not ast.get_docstring(node):
                title = name.removeprefix("test_").replace("_", " ")
                problem = f'{name} has no docstring, so students read "{title}" as its title'
                yield note(where, f"{problem}: describe there what a correct program does.")
