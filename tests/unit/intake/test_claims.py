"""If two submissions claim one id, or similar-looking ids, neither wins silently, and a person must
look.
"""

import io
import zipfile
from pathlib import Path

import pytest

from grader.gradebook.csv_text import safe
from grader.marking.sheet_cells import plain
from grader.records.attention import Attention
from tests.sent_in import submissions

from .trees import BOB, as_folder, as_zip, moodle, owners_in, program, read, written

NFC, NFD = "Zo\u00eb", "Zoe\u0308"
TWICE = (Attention.CLAIMED_TWICE,)


def owners(submitted):
    """Say whose programs the submissions are."""
    return sorted(owners_in(one.data) for one in submitted)


def similar(submitted):
    """Return the ids of those for which a person must look at another id."""
    return {own for own, one in submitted.items() if one.attention == (Attention.SIMILAR_ID,)}


def test_names_that_differ_only_in_unicode_form_are_two_results_for_a_person(tmp_path):
    tree = {NFC: {"asn3.py": program("one")}, NFD: {"asn3.py": program("two")}, "bob": BOB}
    submitted = read(tmp_path, as_zip, tree)
    found = {own: owners_in(one.data) for own, one in submitted.items()}
    assert found == {NFC: "one", f"{NFC} (2)": "two", "bob": "bob"}
    assert similar(submitted) == {NFC, f"{NFC} (2)"}


@pytest.mark.parametrize("form", ["_1_assignsubmission_file", "_1_assignsubmission_file_"])
@pytest.mark.parametrize(
    ("second", "claims"), [("one", [("one", ())]), ("two", [("one", TWICE), ("two", TWICE)])]
)
def test_a_participant_whose_name_is_written_in_two_ways_is_two_claims_if_the_files_differ(
    tmp_path, form, second, claims
):
    tree = {NFC + form: {"asn3.py": program("one")}, NFD + form: {"asn3.py": program(second)}}
    submitted = read(tmp_path, as_zip, {**tree, **moodle(2, "Bob")})
    *hers, bob = (submitted[own] for own in sorted(submitted))
    assert (bob.id, bob.attention) == ("2", ())
    assert {one.name for one in hers} == {NFC}
    assert [(owners_in(one.data), one.attention) for one in hers] == claims
    assert (hers[0].id == "1") is (second == "one")


def test_two_claims_to_one_id_are_two_results_and_a_person_must_look(tmp_path):
    batches = [as_folder(tmp_path / name, moodle(1, name)) for name in ("Ada", "Eve")]
    submitted = submissions(batches, "asn3")
    assert owners(submitted) == ["Ada", "Eve"]
    assert "1" not in {one.id for one in submitted}
    assert not any(one.participant for one in submitted)
    assert all(one.attention == TWICE and "as well" in one.notes[0] for one in submitted)


@pytest.mark.parametrize("name", ["Ada", "A da"])
def test_our_feedback_next_to_a_download_claims_nothing(tmp_path, name):
    pages = moodle(1, name, "_assignsubmission_file_", "feedback.html")
    as_zip(tmp_path, pages).rename(tmp_path / "feedback.zip")
    as_folder(tmp_path / "download", {**moodle(1, "Ada"), **moodle(2, "Bob")})
    both = [tmp_path / "download" / "given", tmp_path / "feedback.zip"]
    submitted = submissions(both, "asn3")
    assert [(one.id, one.name, one.attention) for one in submitted] == [
        ("1", "Ada", ()),
        ("2", "Bob", ()),
    ]
    # Who handed in nothing but a file of this name is there.
    (alone,) = submissions([tmp_path / "feedback.zip"], "asn3")
    assert (alone.id, alone.data) == ("1", None)


def test_similar_looking_ids_have_separate_results_and_a_person_must_look(tmp_path):
    copies = ("a1 (2)", "A1 - Copy", "A1 - Copy (2)", "a1 copy 3")
    others = {"b2", "a1 2"}
    names = ("A1", "a1", "\uff411", *copies, *others)
    tree = {name: {"asn3.py": program(name)} for name in names}
    submitted = read(tmp_path, as_zip, tree)
    assert {own: owners_in(one.data) for own, one in submitted.items()} == {
        own: own for own in tree
    }
    assert similar(submitted) == {*tree} - others
    for own, one in submitted.items():
        assert ("differs from this one only" in "".join(one.notes)) is (own not in others)


def download(*files):
    """Return a zip as Moodle writes it: the participants of *files*, the authors of the programs,
    and the days of submission.
    """
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for participant, owner, day in files:
            name = f"{participant}_assignsubmission_file_/asn3.py"
            archive.writestr(zipfile.ZipInfo(name, (2026, 11, day, 10, 0, 0)), program(owner))
    return target.getvalue()


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_later_of_two_versions_in_one_download_counts_with_a_note(tmp_path):
    written(tmp_path, {"given.zip": download(("Ada_1", "new", 21), ("Ada_1", "old", 20))})
    (one,) = submissions([tmp_path / "given.zip"], "asn3")
    assert owners_in(one.data) == "new"
    said = "two versions (2026-11-20 10:00:00 and 2026-11-21 10:00:00)"
    assert any(said in note for note in one.notes)


REAL = download(("Ada_1", "ada", 1), ("Bob_2", "bob", 1))
# What a student can hand in by mail: a download of their own making, with a later date.
FORGED = download(("Ada_1", "mallory", 3), ("Mallory_9", "mallory", 3))
ONE_FORGED = {"Ada_1_assignsubmission_file_asn3.py": program("mallory")}
OTHER = download(("Cleo_3", "cleo", 1), ("Dan_4", "dan", 1))
FORGERIES = {
    "a zip beside sections": (
        {"all": {"A.zip": REAL, "B.zip": OTHER, "mallory.zip": FORGED}},
        ("all",),
    ),
    "a zip in a folder beside folders": (
        {"all": {"A": {"a.zip": REAL}, "B": {"b.zip": FORGED}}},
        ("all",),
    ),
    "a zip as another path": ({"a.zip": REAL, "mallory.zip": FORGED}, ("a.zip", "mallory.zip")),
    "a folder of mail": ({"a.zip": REAL, "mail": {"mallory.zip": FORGED}}, ("a.zip", "mail")),
    "another file of hers": (
        {"a.zip": REAL, "mail": {"Ada_1_assignsubmission_file_": {"main.py": program("mallory")}}},
        ("a.zip", "mail"),
    ),
    "a single file": ({"a.zip": REAL, **ONE_FORGED}, ("a.zip", *ONE_FORGED)),
}


@pytest.mark.parametrize(("files", "given"), FORGERIES.values(), ids=FORGERIES)
def test_another_download_never_replaces_the_work_of_a_participant(tmp_path, files, given):
    written(tmp_path, files)
    submitted = submissions([tmp_path / path for path in given], "asn3")
    hers = [one for one in submitted if one.name == "Ada"]
    assert owners(hers) == ["ada", "mallory"]
    assert "1" not in {one.id for one in submitted}
    for one in hers:
        assert one.attention == TWICE
        assert "to be 1 as well" in one.notes[0]
    for one in submitted:
        assert one in hers or (one.attention, one.notes) == ((), ()), "nobody else is touched by it"
    assert len({one.id for one in submitted}) == len(submitted)


def test_files_of_the_same_name_are_told_apart_by_their_folders_below_another_one(
    tmp_path, monkeypatch
):
    paths = [f"{section}/{name}/asn3.py" for section in ("s1", "t1") for name in ("ann", "bob")]
    written(tmp_path / "batch", {path: program(path) for path in paths})
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    submitted = submissions([Path("../batch") / path for path in paths], "asn3")
    assert {one.id: one.attention for one in submitted} == dict.fromkeys(paths, ())


def test_a_note_on_two_claims_distinguishes_two_zips_of_the_same_name(tmp_path):
    """A student reads the note, so it does not say where the teacher keeps these folders."""
    written(tmp_path, {"x": {"a.zip": REAL}, "y": {"a.zip": FORGED}})
    submitted = submissions([tmp_path / "x/a.zip", tmp_path / "y/a.zip"], "asn3")
    notes = {owners_in(one.data): one.notes[0] for one in submitted if one.name == "Ada"}
    claim = "Another submission claims to be 1 as well as this one ({})"
    assert claim.format("x/a.zip") in notes["ada"]
    assert claim.format("y/a.zip") in notes["mallory"]


def test_the_note_on_an_id_that_several_claim_names_no_other_student(tmp_path):
    names = ("Ada", "Eve", "Kim")
    batches = [as_folder(tmp_path / name, moodle(1, name)) for name in names]
    for one in submissions(batches, "asn3"):
        assert "2 other submissions claim to be 1" in one.notes[0]
        assert [name for name in names if name in one.notes[0]] == [one.name]


@pytest.mark.parametrize("day", [1, 20])
def test_identical_files_in_two_downloads_are_one_submission_whatever_their_dates(tmp_path, day):
    again = download(("Ada_1", "ada", day), ("Bob_2", "bob", day), ("Cleo_3", "cleo", day))
    written(tmp_path, {"first.zip": REAL, "second.zip": again})
    submitted = submissions([tmp_path / "first.zip", tmp_path / "second.zip"], "asn3")
    assert [one.id for one in submitted] == ["1", "2", "3"]
    assert owners(submitted) == ["ada", "bob", "cleo"]
    assert {(one.attention, one.notes) for one in submitted} == {((), ())}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("given", [("a.zip", "b.zip"), ("b.zip", "a.zip")])
def test_two_downloads_with_the_same_versions_but_other_dates_are_two_claims(tmp_path, given):
    a, b = (download(("Ada_1", "new", day), ("Ada_1", "old", 20)) for day in (21, 19))
    written(tmp_path, {"a.zip": a, "b.zip": b})
    submitted = submissions([tmp_path / path for path in given], "asn3")
    assert owners(submitted) == ["new", "old"]
    assert {one.attention for one in submitted} == {TWICE}


def test_single_files_of_one_participant_s_folder_are_one_submission(tmp_path):
    own = {"asn3.py": b"import helper\n", "helper.py": program("ada")}
    folder = written(tmp_path / "Ada_1_assignsubmission_file_", own)
    (one,) = submissions([folder / name for name in own], "asn3")
    assert (one.id, one.file, [module.name for module in one.modules]) == (
        "1",
        "asn3.py",
        ["helper"],
    )


@pytest.mark.parametrize(("one", "other"), [("1001", "1001 "), ("=1", "'=1"), ("a;=1", "a;'=1")])
def test_ids_that_a_spreadsheet_cannot_distinguish_count_as_one_id(tmp_path, one, other):
    for folder, tree in {
        "files": {f"{one}.py": program("one"), f"{other}.py": program("other")},
        "folders": {one: {"asn3.py": program("one")}, other: {"asn3.py": program("other")}},
    }.items():
        submitted = read(tmp_path / folder, as_folder, tree)
        assert {owners_in(sent.data) for sent in submitted.values()} == {"one", "other"}
        assert {sent.attention for sent in submitted.values()} == {TWICE}
        assert len({plain(safe(own)) for own in submitted}) == len(submitted)
