"""What a process may read after it has restricted itself with a ruleset."""

import json
import subprocess
import sys

import pytest

from grader.sandbox.fork_server import ForkServer
from grader.sandbox.request import Call
from tests.isolation import skip_without_isolation

from .conftest import begun

_TRY = """
import json, os, sys
from grader.sandbox.guest import landlock, linux

readable, hidden, tried = json.loads(sys.argv[1])
ruleset = landlock.ruleset(readable, hidden, None)
linux.set_no_new_privileges()
linux.landlock_restrict(ruleset)
seen = []
for path in tried:
    try:
        if os.path.isdir(path):
            os.listdir(path)
        else:
            open(path).close()
    except PermissionError:
        continue
    seen.append(path)
print(json.dumps(seen))
"""


@pytest.fixture
def library(tmp_path):
    """A standard library with the grader in its folder of packages, as on Arch Linux."""
    skip_without_isolation()
    files = (
        "copy.py",
        "json/decoder.py",
        "site-packages/numpy/random.py",
        "site-packages/grader/assignments/asn3/hidden/test_row.py",
    )
    for name in files:
        path = tmp_path / "python3" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("", encoding="utf-8")
    (tmp_path / "python3" / "outside").symlink_to(tmp_path / "outside.txt")
    return tmp_path / "python3"


def seen(readable, hidden):
    """The names in *readable*, at every depth, that can be read if *hidden* are hidden in it."""
    names = sorted(path.relative_to(readable).as_posix() for path in readable.rglob("*"))
    tried = {str(readable / name): name for name in names} | {str(readable): "."}
    hidden = [str(readable / name) for name in hidden]
    ended = subprocess.run(
        [sys.executable, "-c", _TRY, json.dumps([[str(readable)], hidden, list(tried)])],
        capture_output=True, check=True,
    )  # fmt: skip
    return {tried[path] for path in json.loads(ended.stdout)}


def test_a_hidden_folder_is_neither_read_nor_listed_and_so_is_nothing_in_it(library):
    assert seen(library, ["site-packages"]) == {"copy.py", "json", "json/decoder.py"}


def test_a_folder_deep_in_a_readable_one_can_be_hidden(library):
    assert seen(library, ["site-packages/grader"]) == {
        "copy.py", "json", "json/decoder.py",
        "site-packages/numpy", "site-packages/numpy/random.py",
    }  # fmt: skip


def test_without_hidden_folders_everything_except_the_targets_of_links_can_be_read(library):
    readable = seen(library, [])
    assert "site-packages/grader/assignments/asn3/hidden/test_row.py" in readable
    assert "." in readable
    assert "outside" not in readable


_IMPORTS = """
def imported():
    import csv, decimal, statistics, zoneinfo, concurrent.futures, email.mime.text, xml.etree.ElementTree
    return "all"
"""


@pytest.mark.usefixtures("library")
def test_a_program_imports_a_standard_library_in_which_packages_are_hidden():
    """Without a private disk, and with an interpreter whose packages are in its library."""
    with (
        ForkServer(unsafe=True, without=["namespaces"]) as fork_server,
        begun(fork_server, _IMPORTS) as module,
    ):
        assert module.call(Call("imported"), 10).value == "all"
