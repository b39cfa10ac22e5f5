"""Marks by hand are safe once they are saved, even if other people save marks at the same time."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from threading import Barrier, Thread

import pytest

from grader.errors import InputError
from grader.marking.book import APPLICATION, Change, ChangedMeanwhile, Entry, MarkBook
from grader.records.by_hand import HandMark, LineRemark

ALL = HandMark(
    marks=7.5,
    machine=60.0,
    comment="Good.\nReally \ud800",
    name="Ada",
    criteria=(("names", 2.0), ("comments", 1.5)),
    reason="the sample was wrong",
    remarks=(LineRemark(3, "why?", "ab"),),
    appeal="Test 4",
)

SAVE_AND_BE_KILLED = """
import os, signal, sys
from pathlib import Path
from grader.marking.book import MarkBook
from grader.records.by_hand import HandMark
with MarkBook(Path(sys.argv[1])) as book:
    for version in range(5):
        book.put("1001", HandMark(marks=float(version)), version=version, who="Kim")
    os.kill(os.getpid(), signal.SIGKILL)
"""


def save_first(book, hand):
    """Save the first marks of a student."""
    return book.put("1001", hand, version=0, who="Kim")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "marking.sqlite"


@pytest.fixture
def book(path):
    with MarkBook(path) as opened:
        yield opened


def test_a_saved_mark_has_its_author_and_its_time(book, path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    saved = book.put("1001", ALL, version=0, who="Kim")
    assert saved == Entry("1001", 1, "Kim", "2023-11-14T22:13:20Z", ALL)
    with MarkBook(path) as again:
        assert again.get("1001") == saved
        assert again.current() == {"1001": saved}
        assert again.get("1002") == Entry("1002", 0, "", "", HandMark())


def test_the_history_has_every_version_oldest_first(book):
    for version in range(3):
        book.put("1001", HandMark(marks=float(version)), version=version, who="Kim")
    assert [entry.hand.marks for entry in book.history("1001")] == [0, 1, 2]
    assert book.at_version("1001", 2).hand.marks == 1
    assert book.at_version("1001", 0) == Entry("1001")
    assert book.get("1001").version == 3
    with pytest.raises(KeyError):
        book.at_version("1001", 4)
    assert book.history("1002") == []


def test_a_kill_after_saving_loses_nothing(path):
    killed = subprocess.run([sys.executable, "-c", SAVE_AND_BE_KILLED, str(path)], check=False)
    assert killed.returncode == -signal.SIGKILL
    with MarkBook(path) as book:
        assert book.get("1001").hand.marks == 4
        assert len(book.history("1001")) == 5


def test_the_second_of_two_people_sees_what_the_first_saved(book, path):
    with MarkBook(path) as other:
        saved = save_first(book, HandMark(marks=7.0))
        with pytest.raises(ChangedMeanwhile) as caught:
            other.put("1001", HandMark(marks=8.0), version=0, who="Lee")
        assert caught.value.current == saved
        other.put("1001", HandMark(marks=8.0), version=1, who="Lee")
    assert book.get("1001").who == "Lee"


def test_saving_the_same_marks_adds_no_version(book):
    first = save_first(book, HandMark(marks=7.0))
    assert book.put("1001", HandMark(marks=7.0), version=0, who="Lee") == first
    assert book.put("1002", HandMark(), version=0, who="Lee").version == 0
    assert list(book.current()) == ["1001"]


def test_all_of_many_changes_are_saved_or_none(book):
    book.put("1002", HandMark(marks=1.0), version=0, who="Kim")
    changes = [Change("1001", 0, HandMark(marks=5.0)), Change("1002", 0, HandMark(marks=5.0))]
    with pytest.raises(ChangedMeanwhile):
        book.put_all(changes, who="marks.csv")
    assert book.get("1001").version == 0
    changes[1] = Change("1002", 1, HandMark(marks=5.0))
    assert [entry.version for entry in book.put_all(changes, who="marks.csv")] == [1, 2]


def test_several_threads_and_connections_lose_no_change(book, path):
    start = Barrier(4)

    def save(own, shared):
        start.wait(timeout=20)
        for number in range(10):
            shared.put(own, HandMark(marks=float(number)), version=number, who=own)

    with MarkBook(path) as other:
        threads = []
        for number in range(4):
            threads.append(Thread(target=save, args=(str(number), (book, other)[number % 2])))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
    assert [entry.version for entry in book.current().values()] == [10, 10, 10, 10]


def test_a_damaged_or_foreign_file_is_an_error_with_the_next_step(path):
    path.write_bytes(b"marks: 10\n" * 200)
    with pytest.raises(InputError, match=r"not a database.*Restore this file.*by_hand.csv"):
        MarkBook(path).__enter__()
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (id TEXT)")
    with pytest.raises(InputError, match="another program made this database"):
        MarkBook(path).__enter__()
    assert path.exists()


@pytest.mark.parametrize("left", [b"", bytes(4096)])
def test_a_file_that_was_emptied_is_an_error_and_not_filled_again(path, left):
    with MarkBook(path) as book:
        save_first(book, HandMark(marks=1.0))
    path.write_bytes(left)
    with pytest.raises(InputError, match=r"Restore this file.*remarks on lines, appeals"):
        MarkBook(path).__enter__()
    assert path.read_bytes() == left


def test_nothing_is_saved_in_a_file_that_was_moved_until_it_is_back(book, path):
    save_first(book, HandMark(marks=1.0))
    away = path.with_name("moved")
    path.rename(away)
    with pytest.raises(InputError, match=r"somebody moved or deleted.*move its folder back"):
        book.put("1001", HandMark(marks=2.0), version=1, who="Kim")
    away.rename(path)
    assert book.put("1001", HandMark(marks=2.0), version=1, who="Kim").version == 2


def test_a_file_of_a_newer_grader_is_refused_and_stays(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(InputError, match="format 99"):
        MarkBook(path).__enter__()


def test_damage_in_the_middle_of_the_file_is_an_error_with_the_next_step(path):
    with MarkBook(path) as book:
        save_first(book, HandMark(comment="x" * 50_000))
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with MarkBook(path) as book, pytest.raises(InputError, match="Restore this file"):
        book.current()


def test_an_entry_of_another_program_is_an_error_with_the_next_step(path):
    with MarkBook(path) as book:
        save_first(book, HandMark(marks=1.0))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE entries SET document = '[1'")
    with (
        MarkBook(path) as book,
        pytest.raises(InputError, match=r"version 1 of 1001 is damaged.*Restore this file"),
    ):
        book.current()
