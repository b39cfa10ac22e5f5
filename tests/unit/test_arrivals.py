"""What is noticed in a folder, and when, with a clock that the test sets."""

import os
import struct
import zipfile

import pytest

from grader.batch.arrivals import Arrivals
from grader.errors import InputError
from grader.limits import LOCKED_SECONDS

SETTLE = 2.0


class Clock:
    """A clock that advances only when the test advances it."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "sent"
    path.mkdir()
    return path


@pytest.fixture
def arrivals(folder, clock):
    return Arrivals(folder, SETTLE, clock)


def after(seconds, arrivals, clock):
    """Return what has arrived if somebody looks now, and again so many *seconds* later."""
    first = arrivals.changes().arrived
    clock.now += seconds
    return (*first, *arrivals.changes().arrived)


def test_a_file_arrives_once_it_stops_changing(arrivals, clock, folder):
    (folder / "ada.py").write_text("x = 1\n", encoding="utf-8")
    assert after(SETTLE - 0.1, arrivals, clock) == ()
    clock.now += 0.1
    assert arrivals.changes().arrived == ("ada.py",)
    assert after(SETTLE, arrivals, clock) == ()


def test_a_file_that_is_still_being_written_has_to_wait_again(arrivals, clock, folder):
    path = folder / "ada.py"
    for size in range(1, 5):
        path.write_text("x" * size, encoding="utf-8")
        assert after(SETTLE - 0.1, arrivals, clock) == ()
    assert after(SETTLE, arrivals, clock) == ("ada.py",)


def test_a_folder_arrives_when_nothing_in_it_changes_any_more(arrivals, clock, folder):
    (folder / "ada" / "more").mkdir(parents=True)
    assert after(SETTLE, arrivals, clock) == ()  # nobody has sent anything
    (folder / "ada" / "asn3.py").write_text("x = 1\n", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ("ada",)
    (folder / "ada" / "more" / "helper.py").write_text("x = 1\n", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ("ada",)


def test_a_changed_file_arrives_again_and_a_removed_one_is_gone(arrivals, clock, folder):
    path = folder / "ada.py"
    path.write_text("x = 1\n", encoding="utf-8")
    after(SETTLE, arrivals, clock)
    path.write_text("x = 12\n", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ("ada.py",)
    path.unlink()
    assert arrivals.changes().gone == ("ada.py",)
    assert not arrivals.is_as_it_arrived("ada.py")


@pytest.mark.parametrize("year", [1_000, 4_000_000_000])
def test_wrong_dates_of_other_machines_are_ignored(arrivals, clock, folder, year):
    path = folder / "ada.py"
    path.write_text("x = 1\n", encoding="utf-8")
    os.utime(path, (year, year))
    assert after(SETTLE, arrivals, clock) == ("ada.py",)


def test_the_first_changed_file_is_graded_first(arrivals, clock, folder):
    for name, when in {"a.py": 30, "b.py": 10, "c.py": 20}.items():
        (folder / name).write_text("x = 1\n", encoding="utf-8")
        os.utime(folder / name, (when, when))
    assert after(SETTLE, arrivals, clock) == ("b.py", "c.py", "a.py")


IGNORED = [
    "asn3.py.part",
    "asn3.py.crdownload",
    "asn3.ipynb.TMP",
    "~$notes.docx",
    ".hidden.py",
    ".~lock.asn3.py#",
    "asn3.py~",
    "ada.py.feedback.html",
    "Thumbs.db",
]


@pytest.mark.parametrize("name", IGNORED)
def test_files_that_are_not_submissions_do_not_arrive(arrivals, clock, folder, name):
    (folder / name).write_text("x = 1\n", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ()


def test_an_incomplete_file_does_not_delay_its_folder(arrivals, clock, folder):
    (folder / "ada").mkdir()
    (folder / "ada" / "asn3.py").write_text("x = 1\n", encoding="utf-8")
    arrivals.changes()
    (folder / "ada" / "big.zip.part").write_text("x", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ("ada",)


def test_a_truncated_zip_waits_longer_but_not_forever(arrivals, clock, folder):
    path = folder / "ada.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("asn3.py", "x = 1\n")
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    assert after(SETTLE, arrivals, clock) == ()
    clock.now += LOCKED_SECONDS - SETTLE
    assert arrivals.changes().arrived == ("ada.zip",)
    path.write_bytes(whole)
    assert after(SETTLE, arrivals, clock) == ("ada.zip",)


def test_a_zip_that_says_it_is_on_several_disks_keeps_nobody_waiting(arrivals, clock, folder):
    # The list of files is said to be on the first of two more disks.
    (folder / "eve.zip").write_bytes(
        struct.pack("<4sLQL", b"PK\6\7", 1, 0, 2) + b"PK\5\6" + bytes(18)
    )
    (folder / "ada.py").write_text("x = 1\n", encoding="utf-8")
    assert after(SETTLE, arrivals, clock) == ("ada.py",)


def test_while_the_folder_cannot_be_read_no_file_counts_as_removed(arrivals, clock, folder):
    (folder / "ada.py").write_text("x = 1\n", encoding="utf-8")
    after(SETTLE, arrivals, clock)
    folder.rename(folder.with_name("away"))
    with pytest.raises(InputError, match="cannot be read"):
        arrivals.changes()
    folder.with_name("away").rename(folder)
    assert arrivals.changes().gone == ()
    assert arrivals.is_as_it_arrived("ada.py")
