"""Let pytest run hidden tests without the grader: ``import asn3`` gives the author's solution.

pytest finds this plugin by its entry point, and only tests in a folder ``hidden/`` use it. The
grader does not load it: its own module takes the place of the student's.
"""

# ruff: noqa: PLC0415 - every run of pytest imports this module, and few of them have hidden tests

import linecache
import sys
import traceback
import types
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from grader.records.assignment import Assignment

_FOLDER, _ASSIGNMENT = "hidden", "assignment.toml"


class _HiddenTests:
    def __init__(self) -> None:
        self._hidden: Path | None = None
        self._working_folder: Callable[[], AbstractContextManager[None]] = nullcontext
        self._stack = ExitStack()

    def set_up(self, path: Path) -> AbstractContextManager[None]:
        """Return a context for the hidden tests at *path*; it does nothing for other paths.

        In it, the reference can be imported, and the working folder has copies of the data files.

        Raises:
            pytest.UsageError: If the assignment is invalid, or its reference cannot be imported.
        """
        hidden = _hidden(path)
        if hidden is None:
            return nullcontext()
        from grader import data
        from grader.errors import GraderError

        if hidden != self._hidden:
            self.close()
            folders = self._stack.enter_context(data.working_folders(hidden.parent))
            self._working_folder = folders.working_folder
            try:
                with self._working_folder():
                    self._open(hidden)
            except GraderError as error:
                raise pytest.UsageError(str(error)) from error
            self._hidden = hidden
        return self._working_folder()

    def _open(self, hidden: Path) -> None:
        from grader import config, shared

        assignment = config.load(hidden.parent)
        self._stack.callback(shared.forget_modules_in, hidden)
        reference = _reference(assignment)
        self._stack.enter_context(shared.module_replaced(assignment.module, reference))
        self._stack.enter_context(shared.importable(hidden.parent))
        sys.path.insert(0, str(hidden))  # hidden files may import others in their folder
        self._stack.callback(sys.path.remove, str(hidden))

    def close(self) -> None:
        """Undo all changes."""
        self._stack.close()
        self._hidden = None


_HIDDEN_TESTS = pytest.StashKey[_HiddenTests]()


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark ``part`` of hidden tests."""
    config.addinivalue_line(
        "markers", "part: the part that a hidden test belongs to, and what it is worth"
    )


def pytest_unconfigure(config: pytest.Config) -> None:
    """Undo all changes."""
    _hidden_tests(config).close()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Offer the reference to a conftest.py next to hidden tests, which is imported first."""
    for name in early_config.known_args_namespace.file_or_dir:
        path = early_config.invocation_params.dir / name.partition("::")[0]
        with _hidden_tests(early_config).set_up(path):
            pass


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Offer the reference while a hidden file is imported."""
    path = getattr(collector, "path", Path())
    with _hidden_tests(collector.config).set_up(path):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Offer the data files while a hidden test runs."""
    with _hidden_tests(item.config).set_up(item.path):
        return (yield)


def _hidden_tests(config: pytest.Config) -> _HiddenTests:
    return config.stash.setdefault(_HIDDEN_TESTS, _HiddenTests())


def _hidden(path: Path) -> Path | None:
    """Return the folder of hidden tests that *path* is or is in, or None."""
    path = path.resolve()
    for folder in (path, *path.parents):
        if folder.name == _FOLDER and (folder.parent / _ASSIGNMENT).is_file():
            return folder
    return None


def _reference(assignment: "Assignment") -> types.ModuleType:
    """Return the imported reference; an empty module if the assignment's file is not imported."""
    from grader import shared
    from grader.source.reference import read_reference

    name, reference = assignment.module, read_reference(assignment.folder)
    file = str(reference.path)
    module = types.ModuleType(name)
    module.__file__ = file
    # a traceback then shows the lines of the reference, also of a notebook
    lines = reference.text.splitlines(keepends=True)
    linecache.cache[file] = (len(reference.text), None, lines, file)
    if not assignment.imported:
        return module
    try:
        with shared.module_replaced(name, module):
            exec(compile(reference.text, file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - the author's
    except (Exception, SystemExit) as error:
        innermost = 1
        for frame, line in traceback.walk_tb(error.__traceback__):
            if frame.f_code.co_filename == file:
                innermost = line
        problem = f"pytest cannot import the reference: {type(error).__name__}: {error}"
        raise reference.fault(innermost, problem) from error
    return module
