"""How much the tests try: everything with ``TESTS=all`` (``make test-all``), as in CI every night;
otherwise as much as two cores do in four minutes.
"""

import os

import pytest

ALL = os.environ.get("TESTS") == "all"
STEP = 1 if ALL else 16
"""One in this many programs, checks, or texts is tried."""
WORKERS = 2 if ALL else 1
"""Grade where it does not matter how many there are: to start one takes as long as ten programs."""


def long(*values):
    """Return *values* as a parameter that is only used if all tests are run."""
    return pytest.param(*values, marks=pytest.mark.long)


def daily(values, chosen):
    """Return *values* as parameters; those not *chosen* are only used if all tests are run."""
    return [value if value in chosen else long(value) for value in values]
