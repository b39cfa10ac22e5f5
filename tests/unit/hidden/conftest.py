"""A real fork server: what a guest does is the subject."""

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module


@pytest.fixture(scope="session")
def fork_server():
    with ForkServer() as warm:
        yield warm


@pytest.fixture
def collected(make_pair):
    """Use the suite of the small assignment, in which the hidden files given
    replace or add others.
    """

    def collect(use, files=()):
        assignment = config.load(make_pair(files))
        seen = []
        with_suite(assignment, lambda suite: seen.append(use(suite)))
        return seen[0]

    return collect


@pytest.fixture
def judged(make_pair, fork_server):
    """Run a suite over a program, and return the outcome of each check by its id."""

    def judge(program, files=()):
        assignment = config.load(make_pair(files))
        found = {}

        def use(suite):
            module = Module(fork_server, assignment.module, program, assignment.limits, Budget(60))
            module.import_program()
            outcomes = suite.run(module, lambda _: None)
            module.end()
            found.update({outcome.check.id: outcome for outcome in outcomes})

        with_suite(assignment, use)
        return found

    return judge


def only(text):
    """Hidden files with *text* as the only tests, of the part double."""
    head = 'import pytest\n\nimport pair\n\npytestmark = pytest.mark.part("double")\n\n'
    return {"hidden/test_double.py": head + text, "hidden/test_swap.py": ""}


def verdicts(outcomes):
    return {name: outcome.verdict for name, outcome in outcomes.items()}
