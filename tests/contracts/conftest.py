"""Workers are fresh interpreters: what they run is imported by name, from a folder that they are
told of.
"""

import sys
from importlib import import_module
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def jobs():
    """The module of the work that workers do in tests."""
    folder = str(Path(__file__).parents[1] / "unit" / "executors")
    sys.path.insert(0, folder)  # a spawned process begins with our sys.path
    yield import_module("jobs")
    sys.path.remove(folder)
