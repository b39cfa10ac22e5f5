"""How much the tests try that grade many whole programs: all with ``TESTS=all`` (``make
test-all``), else a part.
"""

import os

import pytest

ALL = os.environ.get("TESTS") == "all"
STEP = 1 if ALL else 4
"""One program, or check, in so many is tried."""


def long(value):
    """*value* as a parameter of tests that are run with all only."""
    return pytest.param(value, marks=pytest.mark.long)
