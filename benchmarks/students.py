"""Run only the students' own code of the real work.

``python -m benchmarks.students HIDDEN FOLDER ANSWER`` collects the hidden tests in HIDDEN once, and
calls them on each program in FOLDER, in this process, unprotected and without pytest. It writes the
JSON file ANSWER: ``passed``, a list with the number of tests that each program passed, and
``tests``, the number of tests.
"""

import contextlib
import json
import os
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.floors import become


class Suite:
    """A pytest plugin that calls the collected tests on each program, not only once."""

    def __init__(self, folder: Path, answer: Path, module: types.ModuleType) -> None:
        self._folder, self._answer, self._module = folder, answer, module

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Call all tests on all programs, and write the answer.

        Raises:
            pytest.UsageError: If a file could not be collected.
        """
        if session.testsfailed:
            raise pytest.UsageError("not all of the hidden files could be collected")
        tests = [_call(item) for item in session.items if isinstance(item, pytest.Function)]
        with (
            Path(os.devnull).open("w", encoding="utf-8") as nowhere,
            contextlib.redirect_stdout(nowhere),
        ):
            passed = [self._passed(path, tests) for path in sorted(self._folder.glob("*.py"))]
        self._answer.write_text(
            json.dumps({"passed": passed, "tests": len(tests)}), encoding="utf-8"
        )
        return True

    def _passed(self, path: Path, tests: list[Callable[[], object]]) -> int:
        become(self._module, path)
        passed = 0
        for test in tests:
            with contextlib.suppress(Exception):
                test()
                passed += 1
        return passed


def _call(item: pytest.Function) -> Callable[[], object]:
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    return lambda: item.obj(**parameters)


def main(hidden: str, folder: Path, answer: Path) -> None:
    """Collect the tests in *hidden*, and call them on the programs in *folder*."""
    module = sys.modules["asn3"] = types.ModuleType("asn3")
    sys.path.insert(0, hidden)
    # the grader's own plugin would give the reference to the tests
    quiet = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:grader"]
    ending = pytest.main(
        [*quiet, "-c", os.devnull, f"--rootdir={hidden}", "--import-mode=importlib", hidden],
        plugins=[Suite(folder, answer, module)],
    )
    sys.exit(ending)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
