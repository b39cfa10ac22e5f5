"""Which data files an assignment ships, which are refused, and where the author's code finds them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from grader import config, data, limits
from grader.errors import ConfigError

# It ends when all that it has started has.
MAKES_ONE = """
import ctypes, os, signal
from grader import data

PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
if os.fork() == 0:
    with data.temporary_folder() as place:
        (place / "deep").mkdir()
        (place / "deep" / "a.csv").touch()
        (place / "deep").chmod(0o555)
        os.kill(os.getpid(), signal.SIGKILL)
_, status = os.wait()
os.wait()
os.kill(os.getpid(), os.waitstatus_to_exitcode(status) * -1)
"""


def refused(folder):
    with pytest.raises(ConfigError) as caught:
        config.load(folder)
    assert str(caught.value).startswith(f"{folder}: data")
    return dict(caught.value.problems)


def test_an_assignment_without_data_files_has_none(make_pair):
    folder = make_pair()
    assert (data.files(folder), data.faults(folder, "pair")) == ((), ())
    with data.copies(folder) as place:
        assert place is None


def test_files_in_the_folder_are_shipped_except_hidden_ones(make_pair):
    names = (
        "b.csv",
        "a/deep/one.txt",
        ".gitkeep",
        "a/.DS_Store",
        ".git/config",
        "a/__pycache__/c.pyc",
    )
    folder = make_pair({f"data/{name}": "x" for name in names})
    config.load(folder)
    assert data.files(folder) == (
        folder / "data" / "a" / "deep" / "one.txt",
        folder / "data" / "b.csv",
    )


def test_all_files_that_cannot_be_shipped_are_reported_together(make_pair):
    folder = make_pair({"data/pair.py": "x", "data/a/pair.py": "x", "data/good.csv": "x"})
    (folder / "data" / "out.csv").symlink_to("/etc/passwd")
    (folder / "data" / "a" / "hidden").symlink_to(folder / "hidden")
    os.mkfifo(folder / "data" / "pipe")
    (folder / "data" / "two\nlines").touch()
    assert refused(folder) == {
        "data/out.csv": "is a link, and may lead elsewhere: put the file itself here",
        "data/a/hidden": "is a link, and may lead elsewhere: put the file itself here",
        "data/pipe": "is neither a file nor a folder",
        "data/two\nlines": "has a name that cannot be printed: rename it",
        "data/pair.py": "has the name of the student's own file: rename it",
    }


def test_data_over_the_size_limit_is_refused(make_pair):
    folder = make_pair({"data/a.csv": "x" * (limits.DATA_BYTES - 1), "data/b.csv": "x"})
    config.load(folder)
    (folder / "data" / "c.csv").write_text("x", encoding="utf-8")
    assert refused(folder) == {"data": "has 8,388,609 bytes, but at most 8,388,608 are allowed"}


def test_too_many_files_are_refused(make_pair):
    folder = make_pair({f"data/{number}.csv": "" for number in range(limits.DATA_NAMES)})
    config.load(folder)
    (folder / "data" / "deep").mkdir()
    assert refused(folder) == {
        "data": "contains 501 files and folders, but at most 500 are allowed"
    }


@pytest.mark.parametrize(
    "make", [Path.touch, lambda path: path.symlink_to("/etc")], ids=["a file", "a link"]
)
def test_a_path_that_is_not_a_folder_is_refused(make_pair, make):
    folder = make_pair()
    make(folder / "data")
    assert refused(folder) == {
        "data": "is not a folder: put the data files into a folder of this name"
    }


@pytest.mark.skipif(os.getuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("name", ["a.csv", "deep"])
def test_an_unreadable_data_file_is_refused(make_pair, name):
    folder = make_pair({"data/a.csv": "x", "data/deep/b.csv": "x"})
    (folder / "data" / name).chmod(0)
    assert refused(folder) == {f"data/{name}": "cannot be read: change its permissions"}


def test_code_of_the_author_runs_in_the_data_folder_and_then_in_the_folder_before(
    make_pair, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    folder = make_pair({"data/a.csv": "x"}) / "data"
    with data.working_in(folder):
        assert Path("a.csv").read_text(encoding="utf-8") == "x"
        os.chdir("/")
    assert Path.cwd() == tmp_path


def test_the_data_folder_is_left_after_an_error_and_if_the_folder_before_is_gone(
    make_pair, tmp_path, monkeypatch
):
    lost = tmp_path / "lost"
    lost.mkdir()
    monkeypatch.chdir(lost)
    folder = make_pair({"data/a.csv": "x"}) / "data"
    lost.rmdir()
    there = Path().stat().st_ino
    with pytest.raises(ZeroDivisionError), data.working_in(folder):
        raise ZeroDivisionError
    assert Path().stat().st_ino == there


def test_copies_are_writable_and_are_removed_afterwards(make_pair):
    folder = make_pair({"data/deep/a.csv": "x", "data/.hidden": "x"})
    with data.copies(folder) as place:
        assert [path.name for path in place.iterdir()] == ["deep"]
        (place / "deep" / "a.csv").write_text("y", encoding="utf-8")
    assert not place.exists()
    assert (folder / "data" / "deep" / "a.csv").read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize("files", [{}, {"data/a.csv": "x"}], ids=["no data", "data"])
def test_each_hidden_test_finds_only_the_original_data(make_pair, files):
    folder = make_pair(files)
    with data.working_folders(folder) as working_folders:
        for _ in range(3):
            with working_folders.working_folder():
                place = Path.cwd()
                assert [path.name for path in place.iterdir()] == [
                    Path(name).name for name in files
                ]
                Path("a.csv").write_text("y", encoding="utf-8")
                Path("deep").mkdir()
        with working_folders.working_folder():
            Path.cwd().rmdir() if not files else None
        with working_folders.working_folder():
            assert len(list(Path.cwd().iterdir())) == len(files)
    assert not place.parent.exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda: Path("deep/a.csv").write_text("y", encoding="utf-8"),
        lambda: Path("deep/a.csv").chmod(0o400),
        lambda: Path("deep").chmod(0o500),
        lambda: Path("deep/a.csv").unlink(),
    ],
    ids=["as long as before", "mode of a file", "mode of a folder", "removed"],
)
def test_a_data_file_that_a_hidden_test_changes_is_as_it_was_in_the_next(make_pair, change):
    with data.working_folders(make_pair({"data/deep/a.csv": "x"})) as working_folders:
        with working_folders.working_folder():
            before = Path("deep").stat().st_mode, Path("deep/a.csv").stat().st_mode
            change()
        with working_folders.working_folder():
            assert Path("deep/a.csv").read_text(encoding="utf-8") == "x"
            assert (Path("deep").stat().st_mode, Path("deep/a.csv").stat().st_mode) == before


def test_hidden_tests_that_change_nothing_share_a_working_folder(make_pair):
    with data.working_folders(make_pair({"data/deep/a.csv": "x"})) as working_folders:
        with working_folders.working_folder():
            first = Path.cwd()
        with working_folders.working_folder():
            assert Path.cwd() == first


# The threads of pytest-xdist do not matter: the fork ends at once.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_process_has_its_own_working_folder(make_pair):
    with data.working_folders(make_pair()) as working_folders:
        with working_folders.working_folder():
            ours = Path.cwd()
            if (fork := os.fork()) == 0:
                with working_folders.working_folder():
                    os._exit(int(Path.cwd() != ours))
        assert os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1]) == 1


def test_a_temporary_folder_is_removed_even_if_its_process_was_killed(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", MAKES_ONE], env=os.environ | {"TMPDIR": str(tmp_path)}
    ) as made:
        pass
    assert made.returncode == -signal.SIGKILL
    assert not list(tmp_path.iterdir())
