"""Runs hidden tests alone: gives ``import asn3`` the author's solution when pytest collects a file
in ``asn3/hidden/``.

pytest finds this plugin by the entry point ``pytest11``, wherever the grader is installed, and from
any folder. Without it ``import asn3`` would find nothing, or the hand-out that is in the current
folder. Where no hidden test is collected it does nothing. The grader does not load it: it has a
stand-in for the student's module instead.
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


class _Alone:
    """What is there for the hidden tests of one assignment, until those of
    another are collected.
    """

    def __init__(self) -> None:
        self._hidden: Path | None = None
        self._workplace: Callable[[], AbstractContextManager[None]] = nullcontext
        self._stack = ExitStack()

    def beside(self, path: Path) -> AbstractContextManager[None]:
        """Work in a throw-away folder with copies of the data files, and with the reference as a
        module, if *path* is a hidden test or a folder of some.

        Raises:
            pytest.UsageError: If the assignment cannot be used, or its reference cannot be
            imported.
        """
        hidden = _hidden(path)
        if hidden is None:
            return nullcontext()
        from grader import data
        from grader.errors import GraderError

        if hidden != self._hidden:
            self.close()
            self._workplace = self._stack.enter_context(data.workplaces(hidden.parent)).one
            try:
                with self._workplace():
                    self._open(hidden)
            except GraderError as error:
                raise pytest.UsageError(str(error)) from error
            self._hidden = hidden
        return self._workplace()

    def _open(self, hidden: Path) -> None:
        from grader import config, shared

        assignment = config.load(hidden.parent)
        name = assignment.module
        self._stack.callback(shared.forget_modules_in, hidden)
        self._stack.callback(_put_back, name, sys.modules.get(name))
        sys.modules[name] = _reference(assignment)
        self._stack.enter_context(shared.importable(hidden.parent))
        sys.path.insert(0, str(hidden))  # hidden files may share one that is next to them
        self._stack.callback(sys.path.remove, str(hidden))

    def close(self) -> None:
        """Leave everything as it was."""
        self._stack.close()
        self._hidden = None


_ALONE = pytest.StashKey[_Alone]()


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark of hidden tests known."""
    config.addinivalue_line(
        "markers", "part: the part that a hidden test belongs to, and what it is worth"
    )


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave everything as it was."""
    _alone(config).close()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Have the reference there for a conftest.py next to the hidden tests, which is imported before
    them.
    """
    for name in early_config.known_args_namespace.file_or_dir:
        with _alone(early_config).beside(
            early_config.invocation_params.dir / name.partition("::")[0]
        ):
            pass


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Have the reference there while a hidden file is imported."""
    path = getattr(collector, "path", Path())
    with _alone(collector.config).beside(path):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Have the data files in the working directory while a hidden test is run."""
    with _alone(item.config).beside(item.path):
        return (yield)


def _alone(config: pytest.Config) -> _Alone:
    return config.stash.setdefault(_ALONE, _Alone())


def _hidden(path: Path) -> Path | None:
    """Return the folder of hidden tests that *path* is, or is in."""
    path = path.resolve()
    for folder in (path, *path.parents):
        if folder.name == _FOLDER and (folder.parent / _ASSIGNMENT).is_file():
            return folder
    return None


def _put_back(name: str, module: types.ModuleType | None) -> None:
    if module is None:
        sys.modules.pop(name, None)
    else:
        sys.modules[name] = module


def _reference(assignment: "Assignment") -> types.ModuleType:
    """Import the reference of *assignment*; a program that is only run is not imported, and its
    module is empty.

    Raises:
        SourceError: If that cannot be done.
    """
    from grader.source.reference import read_reference

    name, reference = assignment.module, read_reference(assignment.folder)
    file = str(reference.path)
    module = types.ModuleType(name)
    module.__file__ = file
    # A traceback shows the lines that were run, also those of a notebook.
    linecache.cache[file] = (
        len(reference.text),
        None,
        reference.text.splitlines(keepends=True),
        file,
    )
    if not assignment.imported:
        return module
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        exec(compile(reference.text, file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - the author's
    except (Exception, SystemExit) as error:
        lines = [
            line
            for frame, line in traceback.walk_tb(error.__traceback__)
            if frame.f_code.co_filename == file
        ]
        problem = f"pytest cannot import the reference: {type(error).__name__}: {error}"
        raise reference.fault(lines[-1] if lines else 1, problem) from error
    finally:
        _put_back(name, before)
    return module
