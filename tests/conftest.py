"""
Run all tests of a file in one process, so that its fixtures are built once.

Tests that are marked as ``long`` are only run with ``TESTS=all`` (``make test-all``).
"""

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from grader.limits import GARBAGE_COLLECTION

from .amount import ALL
from .browser import browser as browser  # noqa: PLC0414 - Playwright starts once in a process

# In these files each test builds what it needs and takes long: any free process takes the next one.
LONG = (
    "tests/batches/test_samples.py",
    "tests/jupyter/test_notebooks_run.py",
    "tests/walks/test_kinds_of_assignments.py",
)

# The files of these folders share what takes long: a grader installed for every user, a browser.
TOGETHER = ("tests/privileges/", "tests/desk/")

# A shell ignores SIGINT in background processes, and nohup ignores SIGHUP. Each process of the
# tests would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The objects of 9,000 tests are not garbage: with Python's own numbers, collecting the tests takes
# twice as long.
gc.set_threshold(*GARBAGE_COLLECTION)

# A busy machine is not a fault: no test looks at a clock.
settings.register_profile(
    "daily",
    max_examples=100 if ALL else 25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("daily")


def pytest_collection_modifyitems(items):
    """Put unit tests last: most of their files are quick, so all processes end at about the same
    time. Skip long tests, unless all are to be run.
    """
    items.sort(key=lambda item: item.nodeid.startswith("tests/unit/"))
    if ALL:
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="it is long: make test-all"))


def pytest_collection_finish():
    """Look for garbage among what the tests make, and not among the tests."""
    gc.freeze()


class ByFile(LoadScopeScheduling):
    """Distribute as ``--dist loadfile`` does, but long tests one by one, and some folders whole."""

    def _split_scope(self, nodeid):
        if nodeid.startswith(LONG):
            return nodeid
        if nodeid.startswith(TOGETHER):
            return nodeid.partition("/test_")[0]
        return nodeid.partition("::")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Keep the tests of a file together: otherwise every process that shares them would build the
    same fixtures.

    ``--dist loadgroup`` is for this, but this pytest does not see the groups that xdist writes into
    the ids of tests.
    """
    if config.getvalue("dist") != "load":
        return None
    config.option.loadscopereorder = False  # it would begin with the files of many tests
    return ByFile(config, log)
