"""Collect the hidden tests of an assignment with pytest, and open them as a suite."""

import ast
import os
import re
import shlex
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO

import pytest

from grader import data, shared
from grader.errors import SourceError, together
from grader.hidden.own_limits import OwnTime
from grader.hidden.plan import plan
from grader.hidden.pytest_hooks import SuiteHooks
from grader.hidden.suite import Suite
from grader.limits import OWN_IMPORTS, WORKER_SECONDS
from grader.records.assignment import Assignment
from grader.sandbox.proxy import Proxy
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.student_error import exception_classes
from grader.source.missing_lines import names_provided
from grader.source.reference import read_reference

_NO_TEST = "there is no hidden test here: write a file for each part, such as test_<part>.py"

# Without the plugins that print, write files or change the process: pytest is only a library here.
# And without "skipping", because tests that may be skipped are refused.
_LEFT_OUT = (
    "cacheprovider", "capture", "debugging", "doctest", "faulthandler", "junitxml", "logging",
    "pastebin", "setuponly", "setupplan", "skipping", "stepwise", "terminal", "threadexception",
    "unraisableexception", "warnings",
)  # fmt: skip
_NONE = re.compile(r"\bNone\b")


def with_suite(assignment: Assignment, use: Callable[[Suite], None]) -> None:
    """Collect the assignment's hidden tests and call *use* with them, raising its exception.

    An assignment with games may have no tests.

    Raises:
        SourceError: If the tests cannot be collected, or one of their marks is invalid.
    """
    session = ProxySession(
        assignment.limits, exception_classes(read_reference(assignment.folder).text)
    )

    own_time = OwnTime()

    def run(items: Sequence[pytest.Item]) -> None:
        own_time.end()
        parameters = {one.name: one.parameters for one in assignment.definitions}
        planned = plan(items, assignment)
        with _written_to(*ours):
            given = frozenset(names_provided(assignment.provided))
            use(Suite(planned, session, hooks, parameters, _returning_none(assignment), given))

    ours = sys.stdout, sys.stderr  # JSON, or a log that students can read
    folder = assignment.folder / "hidden"
    hooks = SuiteHooks(folder.absolute(), assignment.module, session, run)
    tests = (*folder.rglob("test_*.py"), *folder.rglob("*_test.py"))  # as pytest finds them
    if not tests and any(assignment.folder.glob("games/*.game")):
        use(Suite((), session, hooks, {}))
        return
    if not folder.is_dir():
        raise SourceError(folder, 1, _NO_TEST)  # pytest would print a message
    with (
        _clean_environment(),
        shared.module_replaced(assignment.module, Proxy(assignment.module, session)),
        data.working_folders(assignment.folder.resolve()) as working_folders,
        shared.importable(assignment.folder),
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        _written_to(nowhere, nowhere),
        own_time.watched(),
    ):
        own_time.begin(min(OWN_IMPORTS * assignment.limits.seconds_at_import, WORKER_SECONDS / 2))

        @contextmanager
        def workplace() -> Iterator[None]:
            with working_folders.working_folder(), _quiet(nowhere):
                yield

        hooks.workplace = workplace
        try:
            pytest.main(_arguments(folder), plugins=[hooks])
        finally:
            shared.forget_modules_in(folder.resolve())
            shared.forget_modules_in(folder.absolute())  # test files, if the path contains a link
    if hooks.raised is not None:
        raise hooks.raised
    if hooks.faults:
        raise together(hooks.faults)
    if not hooks.used:
        raise SourceError(folder, 1, _NO_TEST)


def _arguments(folder: Path) -> list[str]:
    # Hidden files may import another file of their folder.
    path = f"pythonpath={shlex.quote(str(folder.resolve()))}"
    arguments = [str(folder), f"--rootdir={folder}", "-c", os.devnull, "-o", path]
    arguments += ["-o", "empty_parameter_set_mark=fail_at_collect"]
    arguments += ["--import-mode=importlib", "--disable-plugin-autoload"]
    # Folders above do not belong to the assignment: their conftest.py must not be read.
    arguments.append(f"--confcutdir={folder}")
    for name in _LEFT_OUT:
        arguments += ["-p", f"no:{name}"]
    return arguments


@contextmanager
def _clean_environment() -> Iterator[None]:
    """Hide PYTEST_ADDOPTS and similar variables: the settings of a marker must not change marks."""
    hidden = {}
    for name in list(os.environ):
        if name in {"CI", "BUILD_NUMBER"} or name.startswith("PYTEST_"):
            hidden[name] = os.environ.pop(name)
    try:
        yield
    finally:
        os.environ.update(hidden)


def _returning_none(assignment: Assignment) -> frozenset[str]:
    """Return the functions whose docstring mentions None, or that return None in the reference."""
    names = {one.name for one in assignment.definitions if _NONE.search(one.docstring)}
    for statement in ast.parse(read_reference(assignment.folder).text).body:
        if isinstance(statement, ast.FunctionDef) and _returns_none(statement):
            names.add(statement.name)
    return frozenset(names)


def _returns_none(function: ast.FunctionDef) -> bool:
    values = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    return not values or any(one is None or ast.unparse(one) == "None" for one in values)


@contextmanager
def _written_to(output: TextIO, errors: TextIO) -> Iterator[None]:
    with redirect_stdout(output), redirect_stderr(errors):
        yield


@contextmanager
def _quiet(nowhere: TextIO) -> Iterator[None]:
    """Hide output and warnings of hidden code, and do not stop at ``breakpoint()``."""
    hook = sys.breakpointhook
    # A debugger would wait for input, and nobody would see its prompt.
    sys.breakpointhook = lambda *_, **__: None
    try:
        with _written_to(nowhere, nowhere), warnings.catch_warnings():
            # With PYTHONWARNINGS=error, a warning would change marks.
            warnings.simplefilter("ignore")
            yield
    finally:
        sys.breakpointhook = hook
