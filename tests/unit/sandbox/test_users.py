"""The lock holds for whoever grades: root, an ordinary user, and a container without CAP_SYS_ADMIN."""

import json
import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

import grader
from grader.sandbox.guest.lockdown import MANDATORY

SYSTEM_PYTHON = "/usr/bin/python3.11"
NOBODY = 65_534
SANDBOX = ["__init__.py", "sandbox/__init__.py", "sandbox/wire", "sandbox/guest"]

pytestmark = [
    pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody else"),
    pytest.mark.skipif(not Path(SYSTEM_PYTHON).exists(), reason="needs an interpreter that everybody can read"),
    pytest.mark.skipif(platform.machine() != "x86_64", reason="denies a system call by its number"),
]


@pytest.fixture(scope="module")
def readable():
    """A copy of what a zygote needs, where every user can read it."""
    source = Path(grader.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        for name in SANDBOX:
            to = Path(folder) / "grader" / name
            to.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (source / name).is_dir() else shutil.copy)(source / name, to)
        shutil.copy(Path(__file__).with_name("without_rights.py"), folder)
        subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
        yield Path(folder)


@pytest.mark.parametrize("namespaces", ["namespaces", "no namespaces"])
@pytest.mark.parametrize("user", [0, NOBODY], ids=["root", "user"])
def test_the_mandatory_layers_hold_and_honest_programs_work(readable, user, namespaces):
    done = subprocess.run(
        [SYSTEM_PYTHON, "-s", "-P", "-B", str(readable / "without_rights.py"), namespaces],
        env={"PYTHONPATH": str(readable)}, user=user, group=user, extra_groups=[], cwd="/",
        capture_output=True, text=True, check=False, timeout=30,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert set(MANDATORY) <= set(told["layers"]), told["missing"]
    assert ("namespaces" in told["layers"]) is (namespaces == "namespaces")
    seen = dict(line.split(maxsplit=1) for line in told["printed"].splitlines())
    assert told["error"] is None
    assert "WORKED" not in seen.values()
    assert seen["fork"] == "PermissionError"
    assert seen["library"] == "2"
    assert seen["root"] == "False"
