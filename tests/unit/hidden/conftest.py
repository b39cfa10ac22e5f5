"""A real fork server: what a guest does is the subject."""

from contextlib import contextmanager

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module


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


@contextmanager
def running(fork_server, text, assignment):
    """Yield a module of a student's program, imported in a guest."""
    module = Module(fork_server, "pair", text, assignment.limits, Budget(60))
    module.import_program()
    try:
        yield module
    finally:
        module.end()


@pytest.fixture
def outcomes_of(make_pair, fork_server):
    """Run one suite over programs, one after the other, and return the outcomes of each."""

    def judge(programs, files=(), **texts):
        assignment = config.load(make_pair(files, **texts))
        found = []

        def use(suite):
            for program in programs:
                with running(fork_server, program, assignment) as module:
                    found.append(suite.run(module, lambda _: None))

        with_suite(assignment, use)
        return found

    return judge


@pytest.fixture
def judged(outcomes_of):
    """Run a suite over a program, and return the outcome of each check by its id."""

    def judge(program, files=()):
        (outcomes,) = outcomes_of([program], files)
        return {outcome.check.id: outcome for outcome in outcomes}

    return judge


HEAD = 'import pytest\n\nimport pair\n\npytestmark = pytest.mark.part("double")\n\n'


def only(text, head=HEAD):
    """Hidden files with *text* as the only tests, of the part double."""
    return {"hidden/test_double.py": head + text, "hidden/test_swap.py": ""}


def verdicts(outcomes):
    return {name: outcome.verdict for name, outcome in outcomes.items()}
