"""How much the tests try: everything with ``TESTS=all`` (``make test-all``), which CI does every
night; else as much as two cores do in four minutes.
"""

import os

import pytest

ALL = os.environ.get("TESTS") == "all"
STEP = 1 if ALL else 12
"""One program, check, or text in so many is tried."""


def long(*values):
    """*values* as a parameter of tests that are run with all only."""
    return pytest.param(*values, marks=pytest.mark.long)


def daily(values, chosen):
    """*values* as parameters of tests; those that are not *chosen* are run with all only."""
    return [value if value in chosen else long(value) for value in values]
