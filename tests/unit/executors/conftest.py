"""Workers are new interpreters: they import functions by name, from a folder that is passed to
them.
"""

import sys
from importlib import import_module
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def jobs():
    """The module of the work that the workers of these tests do."""
    folder = str(Path(__file__).parent)
    sys.path.insert(0, folder)  # a spawned process begins with our sys.path
    yield import_module("jobs")
    sys.path.remove(folder)
