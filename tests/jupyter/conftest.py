import json
from pathlib import Path

import pytest

from grader.authoring import handout, source

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def own_jupyter(tmp_path, monkeypatch):
    """Kernels leave their connection files and history in a folder of the test's, whoever runs it."""
    for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR"):
        folder = tmp_path / name.lower()
        folder.mkdir()
        monkeypatch.setenv(name, str(folder))
    monkeypatch.delenv("JUPYTER_PATH", raising=False)


@pytest.fixture(scope="session")
def asn3():
    return source.read(ROOT / "assignments" / "asn3")


@pytest.fixture(scope="session")
def solved(asn3):
    """The solved notebook of asn3, as what its JSON says."""
    return json.loads(handout.solution_notebook(asn3))
