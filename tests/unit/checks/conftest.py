"""A real zygote: what a guest does is the subject."""

import pytest

from grader.sandbox.zygote import Zygote


@pytest.fixture(scope="session")
def zygote():
    with Zygote() as warm:
        yield warm
