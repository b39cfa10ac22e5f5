"""Does the same work as cheaply as possible, without any protection.

``python -m benchmarks.floors MODE FOLDER ANSWER`` runs the forty asserts on each program in FOLDER:
in this process (``process``), or each in a bare fork (``fork``). It writes the file ANSWER: a JSON
list with the number of asserts that each program passed.
"""

import builtins
import contextlib
import copy  # noqa: F401 - students import it: load it once, before the forks
import json
import os
import sys
import types
from pathlib import Path

from benchmarks.asserts import ASSERTS

_COMPILED = [
    compile(each, "assert", "eval") for expressions in ASSERTS.values() for each in expressions
]


def main(mode: str, folder: Path, answer: Path) -> None:
    """Run the asserts on each program in *folder*, and write the numbers to *answer*."""
    grade = _forked if mode == "fork" else _graded
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        contextlib.redirect_stdout(nowhere),
    ):
        passed = [grade(path) for path in sorted(folder.glob("*.py"))]
    answer.write_text(json.dumps(passed), encoding="utf-8")


def become(module: types.ModuleType, path: Path) -> None:
    """Empty *module*, and run the program at *path* as it."""
    vars(module).clear()
    vars(module).update(__name__=path.stem, __builtins__=builtins)
    exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), vars(module))  # noqa: S102 - we wrote it


def _graded(path: Path) -> int:
    module = types.ModuleType(path.stem)
    become(module, path)
    passed = 0
    for code in _COMPILED:
        with contextlib.suppress(Exception):
            passed += bool(eval(code, vars(module)))  # noqa: S307 - we wrote it
    return passed


def _forked(path: Path) -> int:
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.write(theirs, str(_graded(path)).encode())
        os._exit(0)
    os.close(theirs)
    with open(ours, "rb") as answer:  # noqa: PTH123 - a descriptor has no path
        passed = int(answer.read())
    os.waitpid(pid, 0)
    return passed


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
