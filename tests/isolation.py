"""Skip what needs isolated programs, on a machine that cannot isolate them."""

from contextlib import contextmanager

import pytest

from grader.errors import SandboxError
from grader.sandbox.fork_server import ForkServer


@contextmanager
def isolation_or_skip():
    """Skip the test if programs cannot be isolated here, and say why."""
    try:
        yield
    except SandboxError as error:
        pytest.skip(str(error))


def skip_without_isolation():
    """Skip the test if no fork server can start here."""
    with isolation_or_skip():
        ForkServer().close()
