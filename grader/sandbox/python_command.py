"""Start a Python for students' programs: without our environment and other packages."""

import sys
from pathlib import Path

_PACKAGE_ROOT = str(Path(__file__).resolve().parents[2])  # the folder that contains grader/

SAME_EVERYWHERE = {
    "PYTHONPATH": _PACKAGE_ROOT,
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC0",
}
"""The environment: the order of a set, the language and the time zone are the same everywhere."""


def python_command(module: str) -> list[str]:
    """Return the command that runs *module* of this package, without what other packages add to
    each start of Python.
    """
    command = [sys.executable]
    if sys.dont_write_bytecode:
        command.append("-B")
    return [*command, "-S", "-s", "-P", "-m", module]
