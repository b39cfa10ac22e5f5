import json
from pathlib import Path

import pytest

from grader.authoring import source
from grader.authoring.source_to_notebooks import solution_notebook

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def own_jupyter(tmp_path_factory):
    """Keep connection files and history of kernels in a folder of the tests."""
    home = tmp_path_factory.mktemp("jupyter")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR"):
            folder = home / name.lower()
            folder.mkdir()
            patch.setenv(name, str(folder))
        patch.delenv("JUPYTER_PATH", raising=False)
        yield


@pytest.fixture(scope="session")
def asn3():
    return source.read(ROOT / "assignments" / "asn3")


@pytest.fixture(scope="session")
def solved(asn3):
    """Return the solved notebook of asn3, read from its JSON."""
    return json.loads(solution_notebook(asn3))
