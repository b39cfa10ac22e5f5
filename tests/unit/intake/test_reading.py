"""Every student in a batch is read exactly once, whatever form the batch has."""

import os
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.errors import InputError
from grader.intake import folder
from grader.intake.entry import Claim, Listed, SentFile
from grader.intake.reading import Claimed, SubmissionReader, seconds_after
from grader.records.attention import Attention
from tests.amount import STEP
from tests.sent_in import submissions

from .trees import WAYS, as_folder, as_zip, written
from .trees import packed as zipped

REAL_ZIPS = Path(__file__).resolve().parents[4] / "shared" / "samples" / "moodle" / "zips"
UNREADABLE = Path("/proc/self/mem")  # a plain file, and nobody may read its first bytes
CODE = b"def f():\n    return 1\n"


def found(path, module="asn3"):
    return {submission.id: submission for submission in submissions([path], module)}


MOODLE = "{}_{}_assignsubmission_file"


def of_ada(folder, files):
    """Return the only submission in a download of Moodle's."""
    return only(folder, {MOODLE.format("Ada", 1): files})


def only(folder, files, batch=as_zip):
    """Return the only submission in a batch."""
    (submission,) = submissions([batch(folder, files)], "asn3")
    return submission


def refused_link(name):
    link = zipfile.ZipInfo(name)
    link.external_attr = 0o120777 << 16
    return link


MOODLE_ENTRIES = {
    "Seán OBrien-Smith_3_assignsubmission_file/data/old/asn3.py": (
        "3",
        "Seán OBrien-Smith",
        "data/old/asn3.py",
    ),
    "小明 王_5_assignsubmission_file_Wang_Li_作业.py": ("5", "小明 王", "Wang_Li_作业.py"),
    "Participant_17_assignsubmission_file/asn3 (1).py": ("17", "Participant 17", "asn3 (1).py"),
    "Default group_assignsubmission_file_asn3.py": ("Default group", "Default group", "asn3.py"),
    "Old Name_123_assignsubmission_file_/asn3.py": ("123", "Old Name", "asn3.py"),
    "Team-Full Name_9_assignsubmission_file_/x/asn3.py": ("9", "Team-Full Name", "x/asn3.py"),
}


@pytest.mark.parametrize("batch", WAYS)
@pytest.mark.parametrize(("name", "expected"), MOODLE_ENTRIES.items())
def test_every_form_of_a_moodle_entry_is_read(tmp_path, batch, name, expected):
    submission = only(tmp_path, {name: CODE}, batch)
    assert (submission.id, submission.name, submission.file) == expected
    assert (submission.data, submission.notes) == (CODE, ())


def test_an_online_text_belongs_to_the_student_of_the_file(tmp_path):
    text = {"Ada_1_assignsubmission_onlinetext/onlinetext.html": b"hi"}
    submission = only(tmp_path, text | {"Ada_1_assignsubmission_file/asn3.py": CODE})
    assert (submission.id, submission.file) == ("1", "asn3.py")


@pytest.mark.parametrize("batch", WAYS)
def test_in_a_plain_batch_each_file_and_each_folder_is_a_student(tmp_path, batch):
    names = ["alice.py", "bob.ipynb", "bob.py", "carol/x.py", ".DS_Store"]
    files = dict.fromkeys(names, CODE) | {"dan.pdf": b"%PDF-1"}
    read = found(batch(tmp_path, files))
    assert {own: (one.name, one.file) for own, one in read.items()} == {
        "alice": ("alice", "alice.py"),
        "bob.ipynb": ("bob", "bob.ipynb"),
        "bob.py": ("bob", "bob.py"),
        "carol": ("carol", "x.py"),
        "dan": ("dan", None),
    }


@pytest.mark.parametrize("batch", WAYS)
def test_a_page_next_to_a_submission_is_not_a_submission(tmp_path, batch):
    """`grader watch --return-feedback` writes pages into a folder that is graded as a whole later."""
    files = {"ada.py": CODE, "ada.py.feedback.html": b"<p>", "bob.feedback.html": b"<p>"}
    assert list(found(batch(tmp_path, files))) == ["ada", "bob.feedback"]


def test_a_program_named_only_by_its_suffix_is_a_program(tmp_path):
    for name in ("..py", ".py"):
        submission = of_ada(tmp_path, {name: CODE})
        assert (submission.file, submission.data) == (name, CODE)


def test_submissions_come_sorted_by_id(tmp_path):
    files = {f"{name}.py": CODE for name in ("zoe", "adam", "Mia")}
    ids = [submission.id for submission in submissions([as_zip(tmp_path, files)], "asn3")]
    assert ids == sorted(ids)


@pytest.mark.parametrize(
    ("files", "note"),
    [
        ({".DS_Store": b"x"}, ".DS_Store"),
        ({"photo.png": b"\x89PNG", "notes.txt": b"Hello there, all"}, "notes.txt"),
        ({"inner.zip": zipped({})}, "inner.zip is an empty zip"),
        ({"inner.zip": b"broken"}, "cannot be read as a zip"),
        ({"asn3.py": b"# x\n" * 1_500_000}, "too large"),
        ({"": b""}, "there is no file"),
    ],
)
def test_a_submission_without_a_gradable_file_is_kept_with_a_note(tmp_path, files, note):
    submission = of_ada(tmp_path, files)
    assert (submission.id, submission.name) == ("1", "Ada")
    assert (submission.file, submission.data) == (None, None)
    assert note in " ".join(submission.notes)


def test_a_zip_inside_a_submission_is_read(tmp_path):
    inner = zipped({"work/asn3.py": CODE, "__MACOSX/x": b"", "../../evil.py": CODE})
    submission = of_ada(tmp_path, {"all.zip": inner})
    assert submission.file == "all.zip/work/asn3.py"
    assert submission.data == CODE
    assert any("is a zip" in note for note in submission.notes)


def test_a_link_among_single_files_does_not_lead_to_the_work_of_somebody_else(tmp_path):
    for student in ("ada", "eve"):
        (tmp_path / student).mkdir()
    files = [tmp_path / student / "asn3.py" for student in ("ada", "eve")]
    files[0].write_bytes(CODE)
    files[1].symlink_to(files[0])
    ada, eve = submissions(files, "asn3")
    assert (ada.id, ada.data) == ("ada", CODE)
    assert (eve.id, eve.data) == ("eve", None)
    assert "asn3.py was not read: it is a link." in eve.notes


def test_the_first_note_says_why_nothing_in_a_zip_can_be_graded(tmp_path):
    submission = of_ada(tmp_path, {"all.zip": zipped({"work.pdf": b"%PDF-1.7 ..."})})
    assert submission.file is None
    assert "all.zip/work.pdf is a PDF document" in submission.notes[0]
    assert submission.notes[1] == "all.zip is a zip: its files were looked at."


@pytest.mark.parametrize("name", ["gone.zip", "gone.py", "gone"])
def test_a_missing_path_is_an_error_that_names_it(tmp_path, name):
    with pytest.raises(InputError, match="no such file or folder"):
        submissions([tmp_path / name], "asn3")


WORKSHEET = (
    "Identifier,Full name,Status,Grade,Maximum grade,Grade can be changed,Last modified"
    " (submission),Last modified (grade),Feedback comments\n"
    "Participant 1,Ada,No submission,,100.00,Yes,-,-,\n"
)
TABLES = {"--worksheet": WORKSHEET, "--canvas": "Student,ID,Section,Tic-tac-toe (7)\nAda,1,A,\n"}


@pytest.mark.parametrize(("option", "text"), TABLES.items(), ids=TABLES)
def test_a_table_that_was_given_as_a_submission_is_an_error_that_names_its_option(
    tmp_path, option, text
):
    """Otherwise it replaces the class: nobody else is in the batch."""
    (tmp_path / "grades.csv").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=f"grades.csv: it is a table.*{option}"):
        submissions([tmp_path / "grades.csv"], "asn3")


def test_another_table_that_was_given_is_a_submission_that_cannot_be_graded(tmp_path):
    (tmp_path / "ada.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    (ada,) = submissions([tmp_path / "ada.csv"], "asn3")
    assert (ada.id, ada.data) == ("ada", None)


@pytest.mark.parametrize("more", ["\n" * 1_000_000, " " * 20_000_000], ids=["lines", "blanks"])
@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_a_large_file_is_not_read_to_find_out_whether_it_is_a_table(tmp_path, text, more):
    """A student may have sent it, and each line takes 200 bytes of memory."""
    (tmp_path / "grades.csv").write_text(text + more, encoding="utf-8")
    (one,) = submissions([tmp_path / "grades.csv"], "asn3")
    assert one.notes[0].startswith("grades.csv is not a Python program.")


@pytest.mark.parametrize("text", [WORKSHEET, "a,b\n1,2\n"])
def test_a_table_that_a_student_sent_is_not_an_error(tmp_path, text):
    folder = tmp_path / "Ada_1_assignsubmission_file"
    folder.mkdir()
    (folder / "grades.csv").write_text(text, encoding="utf-8")
    (one,) = submissions([folder / "grades.csv"], "asn3")
    assert one.notes[0].startswith("grades.csv is not a Python program.")


def test_an_invalid_zip_is_an_error(tmp_path):
    (tmp_path / "x.zip").write_bytes(b"not a zip")
    with pytest.raises(InputError, match=r"cannot be read as a zip archive.*: download it again"):
        submissions([tmp_path / "x.zip"], "asn3")


# By what is wrong: the place in the list of a zip's files, and what is there instead.
DAMAGED = {"broken": (16, 255), "locked": (8, 1), "packed in an unknown way": (10, 97)}


@pytest.mark.parametrize(("place", "octet"), DAMAGED.values(), ids=DAMAGED)
def test_a_student_whose_file_is_damaged_in_the_download_needs_a_person(tmp_path, place, octet):
    data = bytearray(zipped({"Ada/asn3.py": CODE, "Bob/asn3.py": CODE}))
    data[data.index(b"PK\1\2") + place] ^= octet
    path = tmp_path / "all.zip"
    path.write_bytes(data)
    ada, bob = submissions([path], "asn3")
    assert (ada.file, ada.attention) == (None, (Attention.UNREADABLE,))
    assert "asn3.py could not be read: the download may be damaged" in ada.notes[1]
    assert (bob.file, bob.attention) == ("asn3.py", ())


def test_a_damaged_zip_that_a_student_sent_in_is_the_student_s_own(tmp_path):
    inner = bytearray(zipped({"asn3.py": CODE}))
    inner[inner.index(b"PK\1\2") + 16] ^= 1
    submission = of_ada(tmp_path, {"all.zip": bytes(inner)})
    assert (submission.file, submission.attention) == (None, ())


def test_a_folder_that_cannot_be_read_is_an_error_that_names_it(tmp_path):
    batch = as_folder(tmp_path, {"ada/asn3.py": CODE, "eve/asn3.py": CODE})
    (batch / "eve").chmod(0)
    if os.access(batch / "eve", os.R_OK):
        pytest.skip("root may read everything")
    with pytest.raises(InputError, match="eve: cannot be read: Permission denied"):
        submissions([batch], "asn3")


@pytest.mark.skipif(not UNREADABLE.exists(), reason="there is no such file here")
def test_a_file_that_cannot_be_read_is_an_error_that_names_it():
    """Its student would get no marks because of the disk, or of a permission."""
    with pytest.raises(InputError, match="mem: cannot be read"):
        folder.file(UNREADABLE, "asn3.py").read(10, False)  # noqa: FBT003 - as its readers do


def test_an_empty_batch_is_an_error(tmp_path):
    for paths in ([tmp_path], []):
        with pytest.raises(InputError, match="no submission"):
            submissions(paths, "asn3")


@pytest.mark.skipif(
    not REAL_ZIPS.is_dir(), reason="the zips that a real Moodle made are not beside this repository"
)
@pytest.mark.parametrize("form", ["folders0", "folders1"])
@pytest.mark.parametrize(
    "kind",
    ["A_plain", "B_text", "C_blind", "D_team", "E_scale", "F_attempts", "G_workflow", "H_groups"],
)
def test_every_zip_from_a_real_moodle_is_read(kind, form):
    path = REAL_ZIPS / f"{kind}.{form}.zip"
    read = submissions([path], "hw1")
    with zipfile.ZipFile(path) as archive:
        owners = {name.split("_assignsubmission_")[0] for name in archive.namelist()}
    assert len(read) == len(owners)
    assert len({submission.id for submission in read}) == len(read)
    for submission in read:
        assert submission.file or submission.notes
        assert submission.id.isdigit() or submission.id == submission.name == "Default group"


@given(
    st.dictionaries(
        st.text(min_size=1, max_size=40), st.binary(max_size=20), min_size=1, max_size=6
    )
)
@settings(max_examples=60 // STEP)
def test_each_top_level_name_in_an_archive_is_one_student(tmp_path_factory, files):
    path = tmp_path_factory.mktemp("any") / "batch.zip"
    try:
        path.write_bytes(zipped(files))
    except (ValueError, IndexError, UserWarning):  # names that Python itself does not write
        return
    try:
        read = submissions([path], "asn3")
    except InputError:
        return
    assert len({submission.id for submission in read}) == len(read)
    for submission in read:
        assert (submission.file is None) == (submission.data is None)
        assert submission.name.isprintable()
        assert ".." not in (submission.file or "").split("/")


@pytest.mark.parametrize(
    ("paths", "ids"),
    [
        (("ada/asn3.py", "grace/asn3.py"), ["ada", "grace"]),
        (("ada/hw/asn3.py", "grace/hw/asn3.py"), ["ada", "grace"]),
        (("ada/asn3.py", "ada/./asn3.py"), ["asn3"]),
        (("Ada_1_assignsubmission_file/asn3.py", "Bo_2_assignsubmission_file/asn3.py"), ["1", "2"]),
    ],
)
def test_files_with_the_same_name_get_ids_from_their_folders(tmp_path, paths, ids):
    written(tmp_path, dict.fromkeys(paths, CODE))
    read = submissions([tmp_path / path for path in paths], "asn3")
    assert [submission.id for submission in read] == ids


def test_a_number_from_another_platform_is_neither_moodle_s_nor_canvas_s():
    file = Listed("asn3.py", lambda *_: SentFile("asn3.py", CODE), lambda: None)
    claim = Claim("4711", "Ada", (file,), "here", platform="another")
    submission = SubmissionReader("asn3").read("4711", Claimed(claim))
    assert submission.data == CODE
    assert (submission.participant, submission.canvas_user) == ("", "")


def test_copies_that_differ_only_in_litter_are_one_submission(tmp_path):
    own = MOODLE.format("Ada", 7)
    copies = {"a": {own: {"asn3.py": CODE}}, "b": {own: {"asn3.py": CODE, ".DS_Store": CODE}}}
    written(tmp_path, copies)
    (one,) = submissions([tmp_path / "a", tmp_path / "b"], "asn3")
    assert (one.id, one.participant, one.attention) == ("7", "7", ())


def zipped_link(path, link, name):
    """Write a zip with a link and with a program."""
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(refused_link(link), "/etc/passwd")
        file.writestr(name, "x = 1\n")
    return path


def test_the_lock_file_of_an_open_workbook_is_nobody_s(tmp_path):
    written(tmp_path, {"ada.py": CODE, "~$marks.xlsx": b"Ada", "eve": {"~$text.docx": b"Eve"}})
    ada, eve = submissions([tmp_path], "asn3")
    assert (ada.id, ada.data) == ("ada", CODE)
    assert eve.notes == ("~$text.docx was created by the computer: it is not a program.",)


@pytest.mark.parametrize("name", ["Thumbs.db", "desktop.ini"])
def test_a_file_that_windows_makes_is_not_mentioned(tmp_path, name):
    written(tmp_path, {"ada": {"asn3.py": CODE, name: b"x"}})
    (ada,) = submissions([tmp_path], "asn3")
    assert (ada.data, ada.notes) == (CODE, ())


def test_litter_alone_is_not_read(tmp_path):
    batch = zipped_link(tmp_path / "all.zip", "Ada/.venv", "Eve/asn3.py")
    ada, _ = submissions([batch], "asn3")
    assert ada.notes == (".venv was created by the computer: it is not a program.",)


def test_a_folder_that_is_refused_in_a_zip_in_a_submission_has_a_note(tmp_path):
    own = tmp_path / "all" / "Ada"
    own.mkdir(parents=True)
    zipped_link(own / "my.zip", "folder/", "asn3.py")
    (ada,) = submissions([tmp_path / "all"], "asn3")
    assert "my.zip/folder was not read: it is a link." in ada.notes


DUE = datetime.fromisoformat("2024-08-05T23:55:00-03:00")


@pytest.mark.parametrize(
    ("sent_at", "seconds"),
    [
        ("2024-08-05 20:10:15.123456000 -03:00", 0),
        ("2024-08-06 02:55:01.5 Z", 1),
        ("2024-08-06 02:56:00 UTC", 60),
        ("2024-08-06T02:56:00+0000", 60),
        ("2024-08-06 02:56:00", None),
        ("2024-13-06 02:56:00 Z", None),
        ("", None),
    ],
)
def test_lateness_is_computed_from_a_time_with_a_zone(sent_at, seconds):
    assert seconds_after(DUE, sent_at) == seconds
