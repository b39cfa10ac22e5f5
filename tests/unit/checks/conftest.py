"""A real zygote: what a guest does is the subject."""

import pytest

from grader import config
from grader.checks.suite import with_suite
from grader.sandbox.zygote import Zygote


@pytest.fixture(scope="session")
def zygote():
    with Zygote() as warm:
        yield warm


@pytest.fixture
def collected(make_pair):
    """Use the suite of the small assignment, in which the hidden files given replace or add others."""

    def collect(use, files=()):
        assignment = config.load(make_pair(files))
        seen = []
        with_suite(assignment, lambda suite: seen.append(use(suite)))
        return seen[0]

    return collect
