"""The files of one student do not affect other students, and do not hide the student's own program."""

import zipfile
from collections import Counter

import pytest

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim, Listed, ReadLimits, SentFile, read_claim
from grader.intake.folder import file
from grader.intake.formats.sections import claims
from grader.intake.reading import SubmissionReader, one_by_one
from tests.sent_in import submissions

CODE = b"def f():\n    return 1\n"
MEBI = 1 << 20


@pytest.fixture
def batch(tmp_path):
    """A download in which Eve is between Ada and Zoe; what she handed in besides her program is to be
    written.
    """
    path = tmp_path / "batch.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, name in enumerate(("Ada", "Eve", "Zoe")):
            archive.writestr(f"{name}_{number}_assignsubmission_file/asn3.py", CODE)
    return path


def add(batch, files):
    with zipfile.ZipFile(batch, "a") as archive:
        for name, data in files.items():
            packed = zipfile.ZIP_DEFLATED if name.startswith("bomb") else zipfile.ZIP_STORED
            archive.writestr(f"Eve_1_assignsubmission_file/{name}", data, packed)


LARGE = b"a text " * 2_000_000
MANY = {
    "attachments": {f"{number}.bin": LARGE for number in range(5)},
    "texts that are too much together": {f"{number}.txt": LARGE for number in range(5)},
    "an environment": {
        f"venv/lib/python3.11/site-packages/a/{number}.py": b"x = 1\n" for number in range(1_200)
    },
    "small files": {f"data/{number}.csv": b"1" for number in range(1_200)},
    "small programs": {f"more/{number}.py": b"import os\n" for number in range(1_100)},
    "a bomb": {"bomb.py": bytes(15 * MEBI), "bomb.zip": bytes(15 * MEBI)},
}


@pytest.mark.parametrize("files", MANY.values(), ids=MANY)
def test_the_program_is_found_among_any_number_of_other_files(batch, files):
    add(batch, files)
    assert [(submission.id, submission.data) for submission in submissions([batch], "asn3")] == [
        (number, CODE) for number in "012"
    ]


def test_files_that_were_not_read_are_counted(batch):
    add(batch, MANY["small files"])
    _, eve, _ = submissions([batch], "asn3")
    assert "We did not read 201 of the files" in eve.notes[0]
    assert "1,201 files were handed in" in eve.notes[1]


def test_files_of_a_student_are_read_only_when_needed(batch, tmp_path):
    folder = tmp_path / "unpacked"
    with zipfile.ZipFile(batch) as archive:
        archive.extractall(folder)
    waiting = one_by_one([folder], SubmissionReader("asn3"))
    assert next(waiting).data == CODE
    (folder / "Zoe_2_assignsubmission_file" / "asn3.py").write_bytes(b"x = 1\n")
    assert [submission.data for submission in waiting] == [CODE, b"x = 1\n"]


def test_the_limits_for_a_file_and_for_a_student_have_different_messages(tmp_path):
    for name, size in (("a.py", 10), ("b.py", 31), ("c.py", 30), ("d.py", 20)):
        (tmp_path / name).write_bytes(b"#" * size)
    files = tuple(file(path, path.name) for path in sorted(tmp_path.iterdir()))
    entry = read_claim(Claim("1", "Ada", files, "here"), ReadLimits(files=9, total=50, one_file=30))
    assert [(sent.path, sent.refused) for sent in entry.files] == [
        ("a.py", ""),
        ("b.py", "it is too large"),
        ("c.py", ""),
        ("d.py", "the submission is too large"),
    ]


def nested(name, levels, opened):
    """Return a zip of a zip, so many *levels* deep; each counts how often it is opened."""

    def unread(_most, _only_the_first):
        return SentFile("asn3.py")

    def inside():
        opened[name] += 1
        if levels:
            return (nested(f"{name}a", levels - 1, opened),)
        return tuple(Listed(f"{own}/asn3.py", unread, lambda: None) for own in "xy")

    return Listed(f"{name}.zip", unread, inside)


def test_zips_in_zips_are_opened_a_few_times_to_find_out_who_sent_what():
    opened = Counter()
    claims(BatchFolder("batch", (nested("a", 7, opened), nested("b", 7, opened)), "asn3"))
    assert len(opened) == 16
    assert max(opened.values()) < 12


def test_zips_in_zips_are_opened_only_so_deep():
    opened = Counter()
    claims(BatchFolder("batch", (nested("a", 100, opened), nested("b", 100, opened)), "asn3"))
    assert 16 < len(opened) < 30
