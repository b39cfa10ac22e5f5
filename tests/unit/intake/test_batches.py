"""
Whatever way students' files lie in a batch, each student comes back exactly once, with their own bytes alone.

Batches are trees: a dict is a folder, a ``Zip`` one that is packed, and bytes are a file. Each is built as a folder on
the disk and as a zip.
"""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grader.intake.reading import submissions
from grader.records.attention import Attention
from grader.records.submission import Submission

Tree = dict[str, "Tree | bytes"]


class Zip(dict[str, "Tree | bytes"]):
    """A folder that is packed: its name ends with ``.zip``."""


def program(owner: str, extra: str = "") -> bytes:
    """A program that nobody else has."""
    return f"OWNER = {owner!r}\n\n\ndef setup_game(size):\n    return {owner!r}\n{extra}".encode()


def owners_in(data: bytes | None) -> str:
    """Whose program *data* is."""
    first = (data or b"").decode().split("\n", 1)[0]
    return first.removeprefix("OWNER = ").strip("'")


def files_of(tree: Tree, at: str = "") -> Iterator[tuple[str, bytes]]:
    """The files in *tree* with their paths; what is packed is one file."""
    for name, inner in tree.items():
        if isinstance(inner, Zip):
            yield f"{at}{name}", packed(inner)
        elif isinstance(inner, dict):
            yield from files_of(inner, f"{at}{name}/")
        else:
            yield f"{at}{name}", inner


def packed(tree: Tree) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path, data in files_of(tree):
            archive.writestr(path, data)
    return target.getvalue()


def as_zip(folder: Path, tree: Tree) -> Path:
    path = folder / "given.zip"
    path.write_bytes(packed(tree))
    return path


def as_folder(folder: Path, tree: Tree) -> Path:
    for name, data in files_of(tree):
        path = folder / "given" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder / "given"


WAYS = [as_folder, as_zip]


def read(folder: Path, way: object, tree: Tree) -> dict[str, Submission]:
    assert callable(way)
    return {one.id: one for one in submissions([way(folder, tree)], "asn3")}


def moodle(number: int, name: str, form: str = "_assignsubmission_file", file: str = "asn3.py") -> Tree:
    return {f"{name}_{number}{form}": {file: program(name)}}


def gradescope(*names: str) -> Tree:
    metadata = "---\n"
    folders: Tree = {}
    for number, name in enumerate(names, 4001):
        folders[f"submission_{number}"] = {"asn3.py": program(name)}
        metadata += (
            f"submission_{number}:\n  :submitters:\n  - :name: {name}\n    :sid: ''\n"
            f"    :email: x@example.invalid\n  :created_at: 2026-11-20 23:13:00\n  :results:\n"
            "    :tests:\n    - :name: Somebody Else\n"
        )
    return {**folders, "submission_metadata.yml": metadata.encode()}


ADA, BOB = {"asn3.py": program("ada")}, {"solution.py": program("bob")}
PLAIN: Tree = {"ada": ADA, "bob": BOB, "cleo.py": program("cleo")}
SECTIONS: Tree = {
    "CS161-A": {**moodle(1, "Ada"), **moodle(2, "Bob")},
    "CS161-B.zip": Zip({**moodle(3, "Cleo"), **moodle(4, "Dan")}),
}
LAYOUTS: dict[str, tuple[Tree, set[str]]] = {
    "two sections of Moodle's": (SECTIONS, {"1", "2", "3", "4"}),
    "sections in a wrapper": ({"all": {"of it": SECTIONS}}, {"1", "2", "3", "4"}),
    "sections and the teacher's tables": ({**SECTIONS, "grades.csv": b"x"}, {"1", "2", "3", "4"}),
    "sections and a program that came by mail": ({**SECTIONS, "zoe.py": program("zoe")}, {"1", "2", "3", "4", "zoe"}),
    "sections of all formats": (
        {**SECTIONS, "C": gradescope("Eve"), "D": {"finn": {"asn3.py": program("finn")}, "gil.zip": Zip(BOB)}},
        {"1", "2", "3", "4", "submission_4001", "finn", "gil"},
    ),
    "a section with one student's folder": (
        {
            "A.zip": Zip({"ada": ADA, "bob": BOB}),
            "B.zip": Zip({"cleo": ADA, "dan": BOB}),
            "C.zip": Zip({"eve": ADA}),
            "D": {"finn.zip": Zip(BOB)},
            "E": {"gil": ADA, "hal": BOB},
        },
        {"ada", "bob", "cleo", "dan", "eve", "finn", "gil", "hal"},
    ),
    "sections that are zips of students' zips": (
        {
            "A.zip": Zip({"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}),
            "B.zip": Zip({"cleo.zip": Zip(ADA), "x.pdf": b"%PDF"}),
        },
        {"ada", "bob", "cleo", "x"},
    ),
    "the same beside what came by mail": (
        {
            "A.zip": Zip({"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}),
            "B.zip": Zip({"B": {"cleo.zip": Zip(ADA), "dan.zip": Zip(BOB)}}),
            "C.zip": Zip({"eve.zip": Zip({"part1.zip": Zip(ADA), "part2.zip": Zip(BOB)}), "finn.zip": Zip(BOB)}),
            "D.zip": Zip({"gil.zip": Zip(BOB)}),
            "hal.zip": Zip(BOB),
            "ida.py": program("ida"),
        },
        {"ada", "bob", "cleo", "dan", "eve", "finn", "gil", "hal", "ida"},
    ),
    "one zip in a zip": ({"A.zip": Zip({"ada.zip": Zip(ADA)})}, {"ada"}),
    "a student with two programs alone in a section": (
        {"A": {"ada": ADA, "bob": BOB}, "B": {"cleo": ADA, "dan": BOB}, "C": {"eve": {**BOB, "other.py": b"X = 1\n"}}},
        {"ada", "bob", "cleo", "dan", "eve"},
    ),
    "a section of Moodle's beside one student's folder": (
        {"A": {**moodle(1, "Ada"), **moodle(2, "Bob")}, "B": {"cleo": BOB}},
        {"1", "2", "cleo"},
    ),
    "a wrapper of any name": ({"class": {"ada": ADA, "bob": BOB}}, {"ada", "bob"}),
    "a wrapper called like a program": ({"asn3": {"ada": ADA, "bob": BOB}}, {"ada", "bob"}),
    "a wrapper of wrappers": ({"a": {"b": {"c": {"ada": ADA, "bob": BOB}}}}, {"ada", "bob"}),
    "a wrapper of files": ({"class": {"ada.py": program("ada"), "bob.py": program("bob")}}, {"ada", "bob"}),
    "a wrapper of zips": ({"class": {"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}}, {"ada", "bob"}),
    "plain": (PLAIN, {"ada", "bob", "cleo"}),
    "a folder of zips": ({"ada.zip": Zip(ADA), "bob.zip": Zip({"work": BOB})}, {"ada", "bob"}),
    "an export of Gradescope's": (gradescope("Ada", "Bob"), {"submission_4001", "submission_4002"}),
    "the same in its folder": ({"assignment_1_export": gradescope("Ada")}, {"submission_4001"}),
    "a student with a helper": ({"ada": {**ADA, "helpers": {"draw.py": b"X = 1\n"}}}, {"ada"}),
    "a student with parts of a project": ({"ada": {"src": ADA, "tests": {"t.py": b"X = 1\n"}}}, {"ada"}),
    "students with old and new": (
        {"ada": {"old": ADA, "new": ADA}, "bob": {"old": BOB, "new": BOB}, "cy": {"old": BOB, "new": BOB}},
        {"ada", "bob", "cy"},
    ),
    "strays": ({**PLAIN, "notes.txt": b"Hello", "dan.pdf": b"%PDF"}, {"ada", "bob", "cleo", "notes", "dan"}),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "ids"), LAYOUTS.values(), ids=LAYOUTS)
def test_each_student_in_a_layout_comes_back_once(tmp_path: Path, way: object, tree: Tree, ids: set[str]) -> None:
    assert set(read(tmp_path, way, tree)) == ids


def test_names_of_gradescope_s_export_are_those_of_its_file(tmp_path: Path) -> None:
    found = read(tmp_path, as_zip, {"export": gradescope("Ada Lovelace", "Grace Hopper")})
    assert [one.name for one in found.values()] == ["Ada Lovelace", "Grace Hopper"]


HOSTILE: dict[str, tuple[Tree, set[str]]] = {
    "a download in a zip among zips": (
        {
            "ada.zip": Zip(ADA),
            "bob.zip": Zip(BOB),
            "mallory.zip": Zip({"ada_assignsubmission_file_": {"asn3.py": program("mallory")}}),
        },
        {"ada", "bob"},
    ),
    "a file that is called like one of Moodle's": (
        {**PLAIN, "dan.zip": Zip(BOB), "ada_assignsubmission_file_asn3.py": program("mallory")},
        {"ada", "bob", "cleo", "dan"},
    ),
    "files that are called like Moodle's, with numbers": (
        {**PLAIN, **{f"ada_{n}_assignsubmission_file_asn3.py": program("mallory") for n in range(9)}},
        {"ada", "bob", "cleo"},
    ),
    "a folder that is an export": ({**PLAIN, "mallory": gradescope("ada", "bob")}, {"ada", "bob", "cleo"}),
    "a folder that is a download": ({**PLAIN, "mallory": {**moodle(1, "ada")}}, {"ada", "bob", "cleo"}),
    "a zip of zips": (
        {**PLAIN, "mallory.zip": Zip({"ada.zip": Zip(BOB), "bob.zip": Zip(BOB)})},
        {"ada", "bob", "cleo"},
    ),
    "a folder that is called like a part of a project": (
        {"class": {"ada": ADA, "bob": BOB, "src": {"asn3.py": program("mallory")}}},
        {"ada", "bob"},
    ),
    "a program beside the folders of a wrapper": (
        {"class": {"ada": ADA, "bob": BOB, "asn3.py": program("mallory")}},
        {"ada", "bob"},
    ),
    "a folder without a program in a wrapper": (
        {"class": {"ada": ADA, "bob": BOB, "mallory": {"x.pdf": b"%PDF"}}},
        {"ada", "bob"},
    ),
    "a section in a wrapper of students": (
        {"class": {"ada": ADA, "bob": BOB, "mallory": {"x": {"ada": ADA}, "y": {"bob": BOB}}}},
        {"ada", "bob"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "honest"), HOSTILE.values(), ids=HOSTILE)
def test_no_name_that_a_student_chooses_takes_another_s_place(
    tmp_path: Path, way: object, tree: Tree, honest: set[str]
) -> None:
    found = read(tmp_path, way, tree)
    assert honest <= set(found)
    for own in honest & {"ada", "cleo"}:
        assert owners_in(found[own].data) == own
        assert found[own].attention == ()
    assert any(one.id not in honest for one in found.values())


ZIPS = {"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}
UNDECIDED: dict[str, tuple[Tree, dict[str, str]]] = {
    "a full section and one student's folder": (
        {"A": {"ada": ADA, "bob": BOB}, "B": {"cleo": ADA}},
        {"A": "It holds ada, bob.", "B": "It holds cleo."},
    ),
    "a zip of zips and a program": (
        {"A.zip": Zip(ZIPS), "cleo.py": program("cleo")},
        {"A": "It holds ada.zip, bob.zip."},
    ),
    "a zip in a zip and a program": ({"A.zip": Zip({"ada.zip": Zip(ADA)}), "cleo.py": b""}, {"A": "It holds ada.zip."}),
    "sections in which all are called alike": (
        {"A.zip": Zip(ZIPS), "B.zip": Zip(ZIPS)},
        dict.fromkeys("AB", "It holds ada.zip, bob.zip."),
    ),
    "a zip of zips in a participant's entry": (
        {**moodle(1, "Ada"), "Bob_2_assignsubmission_file": {"A.zip": Zip(ZIPS)}},
        {"2": "A.zip/ada.zip, A.zip/bob.zip are in a zip, and not opened"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "notes"), UNDECIDED.values(), ids=UNDECIDED)
def test_what_may_hold_several_students_needs_a_person_who_is_told_what_it_holds(
    tmp_path: Path, way: object, tree: Tree, notes: dict[str, str]
) -> None:
    found = read(tmp_path, way, tree)
    assert {own for own, one in found.items() if one.attention} == set(notes)
    assert all(note in " ".join(found[own].notes) for own, note in notes.items())
    kinds = {Attention.MAY_BE_SEVERAL, Attention.ZIP_IN_A_ZIP}
    assert all(kinds & set(found[own].attention) for own in notes)


NFC, NFD = "Zo\u00eb", "Zoe\u0308"


def test_names_that_only_their_bytes_tell_apart_are_two_results_for_a_person(tmp_path: Path) -> None:
    found = read(tmp_path, as_zip, {NFC: {"asn3.py": program("one")}, NFD: {"asn3.py": program("two")}, "bob": BOB})
    assert {own: owners_in(one.data) for own, one in found.items()} == {NFC: "one", f"{NFC} (2)": "two", "bob": "bob"}
    assert {own for own, one in found.items() if one.attention == (Attention.LOOKS_ALIKE,)} == {NFC, f"{NFC} (2)"}


@pytest.mark.parametrize("form", ["_1_assignsubmission_file", "_1_assignsubmission_file_"])
@pytest.mark.parametrize("second", ["one", "two"])
def test_a_participant_whose_name_is_written_in_two_ways_is_two_claims_if_the_files_differ(
    tmp_path: Path, form: str, second: str
) -> None:
    tree: Tree = {NFC + form: {"asn3.py": program("one")}, NFD + form: {"asn3.py": program(second)}}
    found = read(tmp_path, as_zip, {**tree, **moodle(2, "Bob")})
    (*hers, bob) = (found[own] for own in sorted(found))
    assert (bob.id, bob.attention) == ("2", ())
    assert {one.name for one in hers} == {NFC}
    if second == "one":
        assert [(one.id, one.attention) for one in hers] == [("1", ())]
    else:
        assert [(owners_in(one.data), one.attention) for one in hers] == [
            ("one", (Attention.CLAIMED_TWICE,)),
            ("two", (Attention.CLAIMED_TWICE,)),
        ]


def test_two_claims_to_an_id_are_two_results_and_a_person_must_look(tmp_path: Path) -> None:
    for folder, name in (("one", "Ada"), ("two", "Eve")):
        as_folder(tmp_path / folder, moodle(1, name))
    found = submissions([tmp_path / "one" / "given", tmp_path / "two" / "given"], "asn3")
    assert sorted(owners_in(one.data) for one in found) == ["Ada", "Eve"]
    assert "1" not in {one.id for one in found}
    assert all(one.attention == (Attention.CLAIMED_TWICE,) for one in found)
    assert all("as well" in one.notes[0] for one in found)


MINE = "{}_assignsubmission_file_/asn3.py"


def test_ids_that_look_alike_have_their_own_results_and_pages_and_a_person_must_look(tmp_path: Path) -> None:
    tree: Tree = {name: {"asn3.py": program(name)} for name in ("A1", "a1", "a1 ", "\uff411", "a1 (2)", "b2")}
    found = read(tmp_path, as_zip, tree)
    assert {own: owners_in(one.data) for own, one in found.items()} == {name: name for name in tree}
    assert {own for own, one in found.items() if one.attention == (Attention.LOOKS_ALIKE,)} == {*tree} - {"b2"}
    assert all(("differs from this one only" in "".join(one.notes)) is (own != "b2") for own, one in found.items())


def download(*files: tuple[str, str, int]) -> bytes:
    """A zip as Moodle writes it: the participants of *files*, whose programs these are, and the days they came."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for participant, owner, day in files:
            archive.writestr(zipfile.ZipInfo(MINE.format(participant), (2026, 11, day, 10, 0, 0)), program(owner))
    return target.getvalue()


def written(folder: Path, files: Tree) -> Path:
    for path, data in files_of(files):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_versions_in_one_download_the_later_one_counts_and_it_is_said(tmp_path: Path) -> None:
    written(tmp_path, {"given.zip": download(("Ada_1", "new", 21), ("Ada_1", "old", 20))})
    (one,) = submissions([tmp_path / "given.zip"], "asn3")
    assert owners_in(one.data) == "new"
    assert any("two versions (2026-11-20 10:00:00 and 2026-11-21 10:00:00)" in note for note in one.notes)


REAL = download(("Ada_1", "ada", 1), ("Bob_2", "bob", 1))
# What a student can send in by mail: a download of their own making, with a later date.
FORGED = download(("Ada_1", "mallory", 3), ("Mallory_9", "mallory", 3))
ONE_FORGED = {"Ada_1_assignsubmission_file_asn3.py": program("mallory")}
OTHER = download(("Cleo_3", "cleo", 1), ("Dan_4", "dan", 1))
FORGERIES: dict[str, tuple[Tree, tuple[str, ...]]] = {
    "a zip beside sections": ({"all": {"A.zip": REAL, "B.zip": OTHER, "mallory.zip": FORGED}}, ("all",)),
    "a zip beside a download": ({"all": {"download.zip": REAL, "mallory.zip": FORGED}}, ("all",)),
    "a zip in a folder beside folders": ({"all": {"A": {"a.zip": REAL}, "B": {"b.zip": FORGED}}}, ("all",)),
    "a zip as another path": ({"a.zip": REAL, "mallory.zip": FORGED}, ("a.zip", "mallory.zip")),
    "a zip as the first path": ({"a.zip": REAL, "mallory.zip": FORGED}, ("mallory.zip", "a.zip")),
    "a zip of the same name": ({"x": {"a.zip": REAL}, "y": {"a.zip": FORGED}}, ("x/a.zip", "y/a.zip")),
    "a folder of mail": ({"a.zip": REAL, "mail": {"mallory.zip": FORGED}}, ("a.zip", "mail")),
    "another file of hers": (
        {"a.zip": REAL, "mail": {"Ada_1_assignsubmission_file_": {"main.py": program("mallory")}}},
        ("a.zip", "mail"),
    ),
    "a single file": ({"a.zip": REAL, **ONE_FORGED}, ("a.zip", *ONE_FORGED)),
    "single files": (
        {**ONE_FORGED, "Ada_1_assignsubmission_file_main.py": program("ada")},
        (*ONE_FORGED, "Ada_1_assignsubmission_file_main.py"),
    ),
}


@pytest.mark.parametrize(("files", "given"), FORGERIES.values(), ids=FORGERIES)
def test_no_other_download_replaces_a_participant_s_work(tmp_path: Path, files: Tree, given: tuple[str, ...]) -> None:
    written(tmp_path, files)
    found = submissions([tmp_path / path for path in given], "asn3")
    for_ada = [one for one in found if one.name == "Ada"]
    assert sorted(one.data or b"" for one in for_ada) == [program("ada"), program("mallory")]
    assert "1" not in {one.id for one in found}
    assert all(one.attention == (Attention.CLAIMED_TWICE,) for one in for_ada)
    assert all("Ada (" in one.notes[0] and "to be 1 as well" in one.notes[0] for one in for_ada)
    # Nobody else is touched by it.
    assert all(one.attention == () and not one.notes for one in found if one not in for_ada)
    assert len({one.id for one in found}) == len(found)


def test_a_note_on_two_claims_tells_two_zips_of_one_name_apart(tmp_path: Path) -> None:
    written(tmp_path, {"x": {"a.zip": REAL}, "y": {"a.zip": FORGED}})
    found = submissions([tmp_path / "x/a.zip", tmp_path / "y/a.zip"], "asn3")
    places = [f"{(tmp_path / name).as_posix()}" for name in ("x/a.zip", "y/a.zip")]
    told = {owners_in(one.data): one.notes[0] for one in found if one.name == "Ada"}
    assert f"Ada ({places[1]}) claims to be 1 as well as this one ({places[0]})" in told["ada"]
    assert f"Ada ({places[0]}) claims to be 1 as well as this one ({places[1]})" in told["mallory"]


@pytest.mark.parametrize("day", [1, 20])
def test_copies_in_two_downloads_are_one_submission_whatever_their_dates(tmp_path: Path, day: int) -> None:
    again = download(("Ada_1", "ada", day), ("Bob_2", "bob", day), ("Cleo_3", "cleo", day))
    written(tmp_path, {"first.zip": REAL, "second.zip": again})
    found = submissions([tmp_path / "first.zip", tmp_path / "second.zip"], "asn3")
    assert [(one.id, owners_in(one.data)) for one in found] == [("1", "ada"), ("2", "bob"), ("3", "cleo")]
    assert all(not one.notes and one.attention == () for one in found)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("given", [("a.zip", "b.zip"), ("b.zip", "a.zip")])
def test_two_downloads_that_date_the_same_versions_otherwise_are_two_claims(
    tmp_path: Path, given: tuple[str, ...]
) -> None:
    a, b = (download(("Ada_1", "new", day), ("Ada_1", "old", 20)) for day in (21, 19))
    written(tmp_path, {"a.zip": a, "b.zip": b})
    found = submissions([tmp_path / path for path in given], "asn3")
    assert sorted(owners_in(one.data) for one in found) == ["new", "old"]
    assert all(one.attention == (Attention.CLAIMED_TWICE,) for one in found)


def test_single_files_of_one_participant_s_folder_are_one_submission(tmp_path: Path) -> None:
    own = {"asn3.py": b"import helper\n", "helper.py": program("ada")}
    folder = written(tmp_path, {"Ada_1_assignsubmission_file_": own}) / "Ada_1_assignsubmission_file_"
    (one,) = submissions([folder / name for name in own], "asn3")
    assert (one.id, one.file, [module.name for module in one.modules]) == ("1", "asn3.py", ["helper"])


@pytest.mark.parametrize("way", WAYS)
def test_a_folder_with_a_dot_and_no_program_is_an_entry_that_cannot_be_graded(tmp_path: Path, way: object) -> None:
    found = read(tmp_path, way, {"ada": ADA, "bob": BOB, ".dot": {"essay.docx": b"PK"}, ".git": {"x": b"x"}})
    assert set(found) == {"ada", "bob", ".dot"}
    assert found[".dot"].data is None
    assert "essay.docx" in found[".dot"].notes[0]


def test_a_folder_with_a_dot_decides_for_no_format(tmp_path: Path) -> None:
    found = read(tmp_path, as_zip, {**gradescope("Ada"), ".dot": {"essay.docx": b"PK"}})
    assert [one.name for one in found.values()] == [".dot", "Ada"]


@pytest.mark.parametrize(
    ("paths", "ids"),
    [
        (("ada/asn3.py", "grace/asn3.py"), ["ada", "grace"]),
        (("x/ada.py", "y/grace.py"), ["ada", "grace"]),
        (("ada/hw/asn3.py", "grace/hw/asn3.py"), ["ada", "grace"]),
        (("ada/asn3.py",), ["asn3"]),
        (("ada/asn3.py", "ada/./asn3.py"), ["asn3"]),
        (("Ada_1_assignsubmission_file/asn3.py", "Bo_2_assignsubmission_file/asn3.py"), ["1", "2"]),
    ],
)
def test_single_files_are_called_as_what_tells_their_students_apart(
    tmp_path: Path, paths: tuple[str, ...], ids: list[str]
) -> None:
    for each in paths:
        (tmp_path / each).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / each).write_bytes(program(each))
    assert [one.id for one in submissions([tmp_path / each for each in paths], "asn3")] == ids


LETTERS = st.sampled_from(["a", "B", "é", "e\u0301", "作", " ", "-", "'", ".", "_", "1", "\u202e", "=", "&"])
NAMES = (
    st.lists(LETTERS, min_size=1, max_size=6).map("".join).map(str.strip).filter(lambda name: name.strip("._") != "")
)
FILES = st.sampled_from(["asn3.py", "asn3 (1).py", "Assignment.py", "ASN3.PY"])


@st.composite
def batches(draw: st.DrawFn, depth: int = 0) -> tuple[Tree, list[str]]:
    """A batch in any layout, and the owners of the programs in it, each once for each program of theirs."""
    number = draw(st.integers(1, 10**9))
    layouts = ["moodle", "flat", "old", "gradescope", "folders", "zips", "sections"]
    # Two files in a folder among others may as well be one student's: such a section is one result for a person.
    layout = draw(st.sampled_from(layouts if depth else [*layouts, "files"]))
    if layout == "sections" and depth < 2:
        parts = [draw(batches(depth=depth + 1)) for _ in range(draw(st.integers(2, 3)))]
        tree: Tree = {}
        for at, (part, _) in enumerate(parts):
            tree |= {f"section {at}.zip": Zip(part)} if draw(st.booleans()) else {f"section {at}": part}
        return tree, [owner for _, owners in parts for owner in owners]
    count = draw(st.integers(2, 4))
    owners = [f"o{number}x{at}" for at in range(count)]
    names = draw(st.lists(NAMES, min_size=count, max_size=count, unique=True))
    tree = {}
    for at, (owner, name) in enumerate(zip(owners, names, strict=True)):
        data, file = program(owner), draw(FILES)
        plain = name.replace("_", " ").strip() or "x"
        mark = f"{plain}_{number * 10 + at}_assignsubmission_file"
        if layout == "flat":
            tree[f"{mark}_{file}"] = data
        elif layout in {"moodle", "old"}:
            tree[mark + ("_" if layout == "old" else "")] = {file: data}
        elif layout == "gradescope":
            tree[f"submission_{number * 10 + at}"] = {file: data}
        elif layout == "files":
            tree[f"{owner}{name}.py"] = data
        elif layout == "zips":
            tree[f"{owner}{name}.zip"] = Zip({file: data})
        else:
            tree[f"{owner}{name}"] = {file: data}
    return tree, owners


@given(batches(), st.integers(0, 2), st.booleans(), st.sampled_from(WAYS))
@settings(max_examples=50, deadline=None)
def test_in_any_batch_each_student_is_there_once_with_no_byte_of_another(
    tmp_path_factory: pytest.TempPathFactory,
    batch: tuple[Tree, list[str]],
    wrappers: int,
    is_packed: bool,  # noqa: FBT001 - what hypothesis draws
    way: object,
) -> None:
    tree, owners = batch
    assume(len(set(owners)) == len(owners))
    for level in range(wrappers):
        tree = {f"wrapper{level}.zip": Zip(tree)} if is_packed else {f"wrapper{level}": tree}
    found = read(tmp_path_factory.mktemp("batch"), way, tree)
    assert sorted(owners_in(one.data) for one in found.values()) == sorted(owners)
