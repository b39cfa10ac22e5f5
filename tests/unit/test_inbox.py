"""Which tasks follow from what is in a folder: each submission once, and again if it is changed."""

import os

import pytest

from grader.batch.error_policy import RetryOnError
from grader.batch.inbox import Arrivals, Inbox
from grader.batch.result_keys import fingerprint
from grader.errors import InputError
from grader.intake.choice import submission
from grader.intake.reading import SubmissionReader
from grader.limits import LOCKED_SECONDS
from grader.records.attention import Attention
from grader.store import Keys, Store
from tests.results import make_result
from tests.unit.intake.trees import moodle, packed


class Desk:
    """A folder, and an inbox of it, whose clock goes on with each look.

    Attributes:
        kept: The ids of those whose results were in the store.
        said: What a person was told.
    """

    def __init__(self, folder, store, choose=submission, *, downloads=False):
        self.folder, self.store = folder, store
        self.kept, self.said, self.now = [], [], 0.0
        reader = SubmissionReader("asn3", choose=choose)
        arrivals = Arrivals(folder, 1.0, self.clock)
        self.on_error = RetryOnError(self.said.append, None, None, self.clock)
        self.inbox = Inbox(
            arrivals,
            reader,
            store,
            self.on_error,
            self.kept.append,
            downloads,
            self.clock,
        )
        self.tasks = self.inbox.tasks()

    def clock(self):
        return self.now

    def put(self, name, text="x = 1\n"):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def take(self):
        """Return the tasks that there are two looks later."""
        tasks = []
        for _ in range(3):
            self.now += 1.1
            while (task := next(self.tasks)) is not None:
                tasks.append(task)
        return tasks

    def grade(self):
        """Grade what there is, and return the ids."""
        ids = []
        for task in self.take():
            one = task.submission
            ids.append(one.id)
            self.store.put(make_result(id=one.id, name=one.name), fingerprint(one))
            self.inbox.done(one.id)
        return ids


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "sent"
    path.mkdir()
    return path


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "grades.sqlite") as opened:
        opened.begin(Keys("a run", "outcomes"))
        yield opened


@pytest.fixture
def desk(folder, store):
    return Desk(folder, store)


def ids(store):
    return [result.id for result in store]


def test_each_submission_is_graded_once(desk):
    desk.put("ada.py")
    desk.put("grace/asn3.py")
    assert sorted(desk.grade()) == ["ada", "grace"]
    assert desk.grade() == []
    desk.put("zoe.py")
    assert desk.grade() == ["zoe"]


def test_a_changed_submission_is_graded_again_and_a_touched_one_is_not(desk):
    desk.put("ada.py")
    desk.put("grace.py")
    desk.grade()
    desk.put("ada.py", "x = 2\n")
    (desk.folder / "grace.py").touch()
    assert desk.grade() == ["ada"]


def test_the_result_of_a_removed_file_is_kept(desk, store):
    desk.put("ada.py")
    desk.grade()
    (desk.folder / "ada.py").unlink()
    assert desk.grade() == []
    assert ids(store) == ["ada"]
    desk.put("ada.py")
    assert desk.grade() == []
    assert desk.kept == ["ada"]


def test_what_is_gone_has_no_name_even_if_the_look_at_the_folder_failed(desk, monkeypatch):
    def full(found, contents):
        raise InputError("grades.sqlite", "the disk is full")

    desk.put("ada.py")
    desk.grade()
    assert desk.inbox.sent_as("ada") == "ada.py"
    monkeypatch.setattr("grader.batch.inbox.claimed", full)
    (desk.folder / "ada.py").unlink()
    assert desk.grade() == []
    assert "the disk is full" in desk.said[0]
    assert desk.inbox.sent_as("ada") is None


def test_a_new_inbox_continues_after_the_previous_one(desk, folder, store):
    desk.put("ada.py")
    desk.grade()
    desk.put("grace.py")
    after = Desk(folder, store)
    assert after.grade() == ["grace"]
    assert after.kept == ["ada"]


def test_an_unfinished_submission_is_graded_again(desk, folder, store):
    desk.put("ada.py")
    assert len(desk.take()) == 1
    assert Desk(folder, store).grade() == ["ada"]


def test_a_later_version_waits_until_the_earlier_one_is_done(desk):
    desk.put("ada.py")
    (first,) = desk.take()
    desk.put("ada.py", "x = 2\n")
    assert desk.take() == []
    desk.inbox.done(first.submission.id)
    (second,) = desk.take()
    assert second.submission.data == b"x = 2\n"


def test_a_folder_that_cannot_be_read_keeps_nobody_waiting(desk, folder):
    desk.put("eve/asn3.py")
    desk.put("ada.py")
    (folder / "eve").chmod(0)
    if os.access(folder / "eve", os.R_OK):
        pytest.skip("root may read everything")
    assert [task.submission.id for task in desk.take()] == ["ada"]
    desk.now += LOCKED_SECONDS
    (task,) = desk.take()
    assert task.submission.id == "eve"
    assert "eve/ was not read: it cannot be read (Permission denied)." in task.submission.notes
    assert task.submission.attention == (Attention.UNREADABLE,)
    assert desk.said == []


def test_an_empty_folder_in_a_download_keeps_nobody_waiting(folder, store):
    desk = Desk(folder, store, downloads=True)
    download = {"Ada_4_assignsubmission_file_": {"asn3.py": "x = 1\n"}}
    download["Eve_5_assignsubmission_file_/"] = ""
    (folder / "all.zip").write_bytes(packed(download))
    desk.put("bob.py")
    assert sorted(task.submission.id for task in desk.take()) == ["4", "bob"]


def test_a_submission_removed_before_its_turn_is_not_graded(desk):
    desk.put("ada.py")
    desk.put("grace.py")
    desk.now += 1.1
    next(desk.tasks)
    desk.now += 1.1
    first = next(desk.tasks).submission.id
    other = {"ada": "grace", "grace": "ada"}[first]
    (desk.folder / f"{other}.py").unlink()
    assert desk.take() == []


def test_a_file_that_changes_while_it_is_read_is_read_again(folder, store):
    later = ["x = 12\n"]

    def choose(entry, module, provided):
        if later:
            (folder / "ada.py").write_text(later.pop(), encoding="utf-8")
        return submission(entry, module, provided)

    desk = Desk(folder, store, choose)
    desk.put("ada.py")
    assert desk.take() == []
    (task,) = desk.take()
    assert task.submission.data == b"x = 12\n"


def test_two_claims_to_one_id_are_graded_separately_and_the_first_result_is_removed(desk, store):
    desk.put("ada.py")
    desk.grade()
    desk.put("ada.ipynb", "{}")
    tasks = desk.take()
    assert sorted(task.submission.id for task in tasks) == ["ada.ipynb", "ada.py"]
    for task in tasks:
        assert task.submission.attention[0] is Attention.CLAIMED_TWICE
    assert ids(store) == []


def test_a_file_whose_rival_is_removed_has_one_result(desk, store):
    desk.put("ada.py")
    desk.put("ada.ipynb", "{}")
    assert sorted(desk.grade()) == ["ada.ipynb", "ada.py"]
    (desk.folder / "ada.ipynb").unlink()
    assert desk.grade() == ["ada"]
    assert ids(store) == ["ada", "ada.ipynb"]  # the result of a removed file stays


def test_a_download_is_split_into_its_participants_and_its_earlier_result_is_removed(folder, store):
    desk = Desk(folder, store, downloads=True)
    desk.put("CS161.zip", "not yet")
    desk.now += 1.1
    next(desk.tasks)
    desk.now += 60
    assert desk.grade() == ["CS161"]
    download = packed({**moodle(1, "Ada Lovelace"), **moodle(2, "Grace Hopper")})
    (folder / "CS161.zip").write_bytes(download)
    assert desk.grade() == ["1", "2"]
    assert ids(store) == ["1", "2"]
    assert desk.inbox.sent_as("1") is None


def test_a_student_whose_zip_looks_like_a_download_is_one_student(desk):
    (desk.folder / "eve.zip").write_bytes(packed(moodle(2, "Grace Hopper")))
    assert desk.grade() == ["eve"]


def test_an_error_of_the_grader_does_not_affect_other_students(folder, store):
    def choose(entry, module, provided):
        if entry.id == "eve":
            raise ValueError("ours")
        return submission(entry, module, provided)

    desk = Desk(folder, store, choose)
    for name in ("ada", "eve", "grace"):
        desk.put(f"{name}.py")
    given_up = {task.submission.id: task.given_up for task in desk.take()}
    assert given_up == {"ada": "", "eve": "It could not be read: ValueError.", "grace": ""}
    assert len(desk.said) == 1


def test_a_temporarily_missing_folder_is_reported_once_and_loses_nothing(desk, folder):
    desk.put("ada.py")
    desk.grade()
    folder.rename(folder.with_name("away"))
    for _ in range(5):
        assert desk.grade() == []
    folder.with_name("away").rename(folder)
    desk.put("grace.py")
    assert desk.grade() == ["grace"]
    (sentence,) = desk.said
    assert "cannot be read" in sentence


def test_submissions_unread_while_the_folder_was_missing_are_graded_when_it_returns(folder, store):
    away = folder.with_name("away")

    def choose(entry, module, provided):
        if not away.exists() and not desk.said:
            folder.rename(away)
        return submission(entry, module, provided)

    desk = Desk(folder, store, choose)
    desk.put("ada.py")
    desk.put("grace.py")
    assert desk.take() == []
    away.rename(folder)
    assert sorted(desk.grade()) == ["ada", "grace"]


def test_many_submissions_already_graded_do_not_delay_workers(desk, folder, store):
    for number in range(5):
        desk.put(f"s{number}.py")
    desk.grade()

    def choose(entry, module, provided):
        after.now += 1.0
        return submission(entry, module, provided)

    after = Desk(folder, store, choose)
    after.now += 1.1
    next(after.tasks)
    after.now += 1.1
    for read in range(1, 6):
        assert next(after.tasks) is None
        assert len(after.kept) == read
