import json
from pathlib import Path

import pytest

from grader.authoring import handout, source

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def own_jupyter(tmp_path_factory):
    """Kernels leave their connection files and history in a folder of the tests', whoever runs
    them.
    """
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
    """The solved notebook of asn3, as what its JSON says."""
    return json.loads(handout.solution_notebook(asn3))
