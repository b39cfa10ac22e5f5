"""A folder is read while students write in it, and may replace a file by a link."""

import os

import pytest

from grader.intake.entry import read_claim
from grader.intake.watched_folder import claims, snapshot, snapshots, stem
from grader.limits import HEAD_BYTES, STUDENT_FILES, WATCHED_FILES

from .trees import moodle, packed

SECRET = b"SECRET = 1\n"


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "sent"
    path.mkdir()
    (tmp_path / "secret.py").write_bytes(SECRET)
    (tmp_path / "hidden").mkdir()
    (tmp_path / "hidden" / "asn3.py").write_bytes(SECRET)
    return path


def put(folder, path, data=b"x = 1\n"):
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)


def claimed(folder, name, *, downloads=False):
    """The ids of what is claimed, and the files of each as they are read."""
    found = {}
    for claim in claims(folder, name, "asn3", downloads=downloads):
        entry = read_claim(claim)
        found[claim.id] = {sent.path: sent.data or sent.refused for sent in entry.files}
    return found


def test_a_file_or_a_folder_belongs_to_one_student(folder):
    put(folder, "ada.py")
    put(folder, "grace/asn3.py")
    put(folder, "grace/lib/helper.py", b"y = 2\n")
    assert claimed(folder, "ada.py") == {"ada": {"ada.py": b"x = 1\n"}}
    both = {"asn3.py": b"x = 1\n", "lib/helper.py": b"y = 2\n"}
    assert claimed(folder, "grace") == {"grace": both}


def claim_of_eve(folder):
    (claim,) = claims(folder, "eve", "asn3", downloads=False)
    return claim


NAMED_LIKE_DOWNLOADS = [
    "Grace Hopper_4711_assignsubmission_file/asn3.py",
    "hoppergrace_4711_815_asn3.py",
    "submission_4711/asn3.py",
]


@pytest.mark.parametrize("path", NAMED_LIKE_DOWNLOADS)
def test_files_in_a_students_folder_claim_no_other_students_number(folder, path):
    put(folder, f"eve/{path}")
    put(folder, f"eve/other_{path}")
    found = claims(folder, "eve", "asn3", downloads=False)
    assert [(claim.id, claim.platform) for claim in found] == [("eve", "")]


def test_a_download_belongs_to_one_student_unless_the_folder_is_the_teachers(folder):
    download = packed({**moodle(1, "Ada Lovelace"), **moodle(2, "Grace Hopper")})
    (folder / "CS161.zip").write_bytes(download)
    assert list(claimed(folder, "CS161.zip")) == ["CS161"]
    assert list(claimed(folder, "CS161.zip", downloads=True)) == ["1", "2"]


def test_a_single_program_among_downloads_belongs_to_one_student(folder):
    put(folder, "ada.py")
    assert list(claimed(folder, "ada.py", downloads=True)) == ["ada"]


@pytest.mark.parametrize("place", ["eve.py", "eve/asn3.py"])
def test_a_link_is_refused(folder, place):
    (folder / "eve").mkdir()
    (folder / place).symlink_to(folder.parent / "secret.py")
    (files,) = claimed(folder, place.partition("/")[0]).values()
    assert list(files.values()) == ["it is a link"]


def test_a_file_that_becomes_a_link_is_not_followed(folder):
    put(folder, "eve/asn3.py")
    claim = claim_of_eve(folder)
    (folder / "eve" / "asn3.py").unlink()
    (folder / "eve" / "asn3.py").symlink_to(folder.parent / "secret.py")
    (sent,) = read_claim(claim).files
    assert sent.data is None
    assert "cannot be read" in sent.refused


def test_a_folder_that_becomes_a_link_is_not_followed(folder):
    put(folder, "eve/mine/asn3.py")
    claim = claim_of_eve(folder)
    (folder / "eve" / "mine").rename(folder.parent / "away")
    (folder / "eve" / "mine").symlink_to(folder.parent / "hidden")
    (sent,) = read_claim(claim).files
    assert sent.data is None
    assert snapshot(folder, "eve") is not None


def test_reading_does_not_block_on_a_pipe(folder):
    put(folder, "eve/asn3.py")
    claim = claim_of_eve(folder)
    (folder / "eve" / "asn3.py").unlink()
    os.mkfifo(folder / "eve" / "asn3.py")
    assert read_claim(claim).files[0].data is None
    assert list(claimed(folder, "eve")["eve"].values()) == ["it is not an ordinary file"]


def test_a_file_that_vanishes_is_refused(folder):
    put(folder, "eve/asn3.py")
    claim = claim_of_eve(folder)
    (folder / "eve" / "asn3.py").unlink()
    (sent,) = read_claim(claim).files
    assert sent.refused == "it cannot be read (No such file or directory)"
    assert sent.is_unreadable
    assert snapshot(folder, "eve") is None


def test_only_the_first_of_very_many_files_are_read(folder):
    for number in range(2 * STUDENT_FILES + 50):
        put(folder, f"eve/{number}.txt", b"")
    claim = claim_of_eve(folder)
    assert len(claim.files) == 2 * STUDENT_FILES
    assert read_claim(claim).left_out == STUDENT_FILES


def test_only_the_first_of_very_many_folders_are_looked_into(folder):
    for number in range(2 * WATCHED_FILES + 50):
        (folder / "eve" / f"{number % 10}" / f"{number}").mkdir(parents=True)
    put(folder, "eve/0/asn3.py")
    put(folder, "eve/later/asn3.py")
    claim = claim_of_eve(folder)
    assert [file.path for file in claim.files] == ["0/asn3.py"]


def test_folders_of_packages_are_not_read(folder):
    put(folder, "ada/node_modules/a/index.js")
    before = snapshots(folder)
    assert before == {}
    put(folder, "ada/asn3.py")
    before = snapshots(folder)
    put(folder, "ada/__pycache__/asn3.pyc")
    assert snapshots(folder) == before


def test_very_deep_folders_are_not_read(folder):
    put(folder, "/".join(["eve", *["d"] * 200, "asn3.py"]))
    assert snapshots(folder) == {}


@pytest.mark.parametrize("name", ["two\nlines.py", "esc\x1b[31m.py", "b\udcffd.py"])
def test_any_name_can_be_read(folder, name):
    put(folder, name)
    (seen,) = snapshots(folder)
    (own,) = claimed(folder, seen)
    assert own.isprintable()
    assert own == stem(seen)


def test_only_the_start_of_a_file_that_cannot_be_a_program_is_read(folder):
    put(folder, "ada/film.mp4", b"x" * 10_000)
    assert claimed(folder, "ada") == {"ada": {"film.mp4": b"x" * HEAD_BYTES}}
