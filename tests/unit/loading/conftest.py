"""Programs that are loaded in real guests."""

import pytest

from grader import config
from grader.loading.load_program import load_program
from grader.records.submission import Program
from grader.sandbox.meter import Budget
from tests.unit.conftest import TOML


@pytest.fixture
def ready(make_pair, fork_server):
    """Bring a text to life, and let it go in the end."""
    alive = []

    def make(text, *, salvaged=True, salvage_marks=2, repair=None, **how):
        policy = f"[policies.salvage]\nmarks = {salvage_marks}"
        if not salvaged:
            policy += "\naccept = false"
        toml = TOML.replace("[policies.salvage]\nmarks = 2", policy)
        assignment = config.load(make_pair(toml=toml))
        program, budget = Program(text, **how), Budget(60)
        loaded = load_program(assignment, fork_server, program, budget, repair)
        alive.append(loaded)
        return alive[-1]

    yield make
    for loaded in alive:
        loaded.end()
