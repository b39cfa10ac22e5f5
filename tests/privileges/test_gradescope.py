"""The autograder in a container like Gradescope's: its own disk with /autograder at the top, root
without CAP_SYS_ADMIN, and nothing on its path but what the zip and its setup put there.
"""

import json
import os
import platform
import subprocess
import zipfile
from pathlib import Path

import pytest

from grader.authoring import autograder_zip
from grader.config import find, load

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
METADATA = {"id": 1, "users": [{"id": 7, "name": "Ada Lovelace", "email": "ada@example.org"}]}
# A disk for this command only: what it writes is below `top`, and the machine's disk does not
# change.
MOUNT = """
set -e
mount -t tmpfs none "$1"
mkdir "$1/written" "$1/work" "$1/disk"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/written,workdir=$1/work" "$1/disk"
mount -t proc proc "$1/disk/proc"
mount --rbind /dev "$1/disk/dev"
"""
GRADE = """
cp -a "$2" "$1/disk/autograder"
ln -s "$3" "$1/disk/autograder/venv"
chroot "$1/disk" "$3/bin/python" /autograder/become.py container /autograder/source/run_autograder >&2
cat "$1/disk/autograder/results/results.json"
"""

pytestmark = [
    pytest.mark.skipif(
        platform.machine() not in {"x86_64", "aarch64"}, reason="refuses system calls by number"
    ),
    pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a disk"),
]


def on_another_disk(script, *arguments):
    command = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh"]
    return subprocess.run(
        [*command, *arguments], capture_output=True, text=True, check=False, timeout=120
    )


@pytest.fixture
def graded(installed, tmp_path):
    """Return a function that grades an upload of files and returns its results.json."""
    top = tmp_path / "top"
    top.mkdir()
    tried = on_another_disk(MOUNT, top)
    if tried.returncode != 0:
        pytest.skip(f"this machine cannot mount a disk for a command: {tried.stderr}")

    def grade(files):
        autograder = tmp_path / "autograder"
        (autograder / "submission").mkdir(parents=True)
        for name, data in files.items():
            (autograder / "submission" / name).write_bytes(data)
        (autograder / "submission_metadata.json").write_text(json.dumps(METADATA), "utf-8")
        with (tmp_path / "autograder.zip").open("wb") as file:
            autograder_zip.write(file, load(find(ROOT / "assignments" / "asn3")))
        with zipfile.ZipFile(tmp_path / "autograder.zip") as whole:
            whole.extractall(autograder / "source")
        (autograder / "source" / "run_autograder").chmod(0o755)
        (autograder / "become.py").write_bytes((HERE / "become.py").read_bytes())
        environment = installed.python.parents[1]
        done = on_another_disk(MOUNT + GRADE, top, autograder, environment)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return grade


def test_the_reference_has_all_its_points_with_any_file_name(graded):
    before = Path("/autograder").exists()
    whole = graded({"my work (2).py": (ROOT / "assignments/asn3/source.py").read_bytes()})
    assert whole["score"] == 90
    assert "A person gives more marks, out of 10." in whole["output"]
    assert len(whole["tests"]) > 100
    assert {test["status"] for test in whole["tests"]} == {"passed"}
    assert Path("/autograder").exists() == before


def test_the_result_of_an_upload_without_a_program_says_why(graded):
    whole = graded({"essay.pdf": b"%PDF-1.7 no program"})
    assert whole["score"] == 0
    assert "Nothing that you handed in could be graded." in whole["output"]
