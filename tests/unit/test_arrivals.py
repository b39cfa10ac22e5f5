"""What is noticed in a folder, and when, with a clock that the test sets."""

import os
import struct

import pytest

from grader.batch.inbox import Arrivals
from grader.errors import InputError
from grader.limits import LOCKED_SECONDS
from tests.unit.intake.trees import packed

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


@pytest.fixture
def put(folder):
    """Write a file into the folder."""

    def write(name, text="x = 1\n"):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def arrived(arrivals, clock):
    """Return what has arrived if somebody looks now, and again so many *seconds* later."""

    def look(seconds=SETTLE):
        first = arrivals.changes().arrived
        clock.now += seconds
        return (*first, *arrivals.changes().arrived)

    return look


def test_a_file_arrives_once_it_stops_changing(arrivals, clock, put, arrived):
    put("ada.py")
    assert arrived(SETTLE - 0.1) == ()
    clock.now += 0.1
    assert arrivals.changes().arrived == ("ada.py",)
    assert arrived() == ()


def test_a_file_that_is_still_being_written_has_to_wait_again(put, arrived):
    for size in range(1, 5):
        put("ada.py", "x" * size)
        assert arrived(SETTLE - 0.1) == ()
    assert arrived() == ("ada.py",)


def test_a_folder_arrives_when_nothing_in_it_changes_any_more(folder, put, arrived):
    (folder / "ada" / "more").mkdir(parents=True)
    assert arrived() == ()  # nobody has sent anything
    put("ada/asn3.py")
    assert arrived() == ("ada",)
    put("ada/more/helper.py")
    assert arrived() == ("ada",)


def test_a_changed_file_arrives_again_and_a_removed_one_is_gone(arrivals, put, arrived):
    path = put("ada.py")
    arrived()
    put("ada.py", "x = 12\n")
    assert arrived() == ("ada.py",)
    path.unlink()
    assert arrivals.changes().gone == ("ada.py",)
    assert not arrivals.is_as_it_arrived("ada.py")


@pytest.mark.parametrize("year", [1_000, 4_000_000_000])
def test_wrong_dates_of_other_machines_are_ignored(year, put, arrived):
    os.utime(put("ada.py"), (year, year))
    assert arrived() == ("ada.py",)


def test_the_first_changed_file_is_graded_first(put, arrived):
    for name, when in {"a.py": 30, "b.py": 10, "c.py": 20}.items():
        os.utime(put(name), (when, when))
    assert arrived() == ("b.py", "c.py", "a.py")


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
def test_files_that_are_not_submissions_do_not_arrive(name, put, arrived):
    put(name)
    assert arrived() == ()


def test_an_incomplete_file_does_not_delay_its_folder(arrivals, folder, put, arrived):
    (folder / "ada").mkdir()
    put("ada/asn3.py")
    arrivals.changes()
    put("ada/big.zip.part")
    assert arrived() == ("ada",)


def test_a_truncated_zip_waits_longer_but_not_forever(arrivals, clock, folder, arrived):
    path = folder / "ada.zip"
    whole = packed({"asn3.py": "x = 1\n"})
    path.write_bytes(whole[:-10])
    assert arrived() == ()
    clock.now += LOCKED_SECONDS - SETTLE
    assert arrivals.changes().arrived == ("ada.zip",)
    path.write_bytes(whole)
    assert arrived() == ("ada.zip",)


def test_a_zip_that_says_it_is_on_several_disks_keeps_nobody_waiting(folder, put, arrived):
    # The list of files is said to be on the first of two more disks.
    (folder / "eve.zip").write_bytes(
        struct.pack("<4sLQL", b"PK\6\7", 1, 0, 2) + b"PK\5\6" + bytes(18)
    )
    put("ada.py")
    assert arrived() == ("ada.py",)


def test_while_the_folder_cannot_be_read_no_file_counts_as_removed(arrivals, folder, put, arrived):
    put("ada.py")
    arrived()
    folder.rename(folder.with_name("away"))
    with pytest.raises(InputError, match="cannot be read"):
        arrivals.changes()
    folder.with_name("away").rename(folder)
    assert arrivals.changes().gone == ()
    assert arrivals.is_as_it_arrived("ada.py")
