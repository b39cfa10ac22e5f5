"""Find hidden tests that pytest never collects, although they look like tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

from grader.source.definitions import Function, defined_functions
from grader.source.syntax import parse, parses
from grader.validation.finding import Finding, error, note

_MARK = "mark.part"


def findings_on_uncollected_tests(folder: Path) -> Iterator[Finding]:
    """Find tests in *folder* that do not run.

    Another test has the same name, the name of a function with a part's mark does not begin with
    test, or pytest does not collect the file.
    """
    for path in sorted(folder.glob("hidden/**/*.py")):
        text = path.read_text(encoding="utf-8", errors="replace")
        place = path.relative_to(folder).as_posix()
        is_collected = path.match("test_*") or path.match("*_test.py")
        if parses(text):
            yield from _in_body(parse(text).body, place)
        if not is_collected and any(name.startswith("test_") for name in defined_functions(text)):
            advice = "rename it to test_<part>.py, or move its tests to such a file."
            yield note(place, f"its tests are not run: {advice}")


def _in_body(body: list[ast.stmt], place: str) -> Iterator[Finding]:
    last: dict[str, int] = {}
    for node in body:
        if isinstance(node, Function):
            last[node.name] = node.lineno
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _in_body(node.body, place)
        elif isinstance(node, Function):
            name, where = node.name, f"{place}:{node.lineno}"
            if name.startswith("test") and last[name] != node.lineno:
                problem = f"{name} is defined again in line {last[name]}, so this test is not run"
                yield error(where, f"{problem}: give one of the two another name.")
            elif not name.startswith("test") and _has_mark(node):
                problem = f"{name} has the mark of a part, but it is not run"
                yield error(where, f"{problem}: begin its name with test_.")


def _has_mark(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(_MARK in ast.unparse(decorator) for decorator in node.decorator_list)
