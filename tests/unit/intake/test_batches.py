"""However students' files are arranged in a batch, each student is read exactly once, with only
their own bytes.
"""

import zipfile

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grader.records.attention import Attention
from grader.source.syntax import at_most_more
from tests.amount import STEP
from tests.sent_in import submissions

from .trees import (
    ADA,
    BOB,
    PLAIN,
    WAYS,
    Zip,
    as_folder,
    as_zip,
    gradescope,
    moodle,
    owners_in,
    packed,
    program,
    read,
)

SECTIONS = {
    "CS161-A": {**moodle(1, "Ada"), **moodle(2, "Bob")},
    "CS161-B.zip": Zip({**moodle(3, "Cleo"), **moodle(4, "Dan")}),
}
ZIPPED = {"part1.zip": Zip(moodle(1, "Ada")), "part2.zip": Zip({"CS": moodle(2, "Bob")})}
LEFT = {"__MACOSX": {"._part1.zip": b"x"}}  # by macOS
LAYOUTS = {
    "a download in a wrapper": ({"CS1-asn3-1234": moodle(1, "Ada"), **LEFT}, {"1"}),
    "a download, a table and a program that came by mail": (
        {**moodle(1, "Ada"), "grades.csv": b"x", "zoe.py": program("zoe")},
        {"1", "zoe"},
    ),
    "zipped downloads": ({**ZIPPED, **LEFT}, {"1", "2"}),
    "sections and a program that came by mail": (
        {**SECTIONS, "zoe.py": program("zoe")},
        {"1", "2", "3", "4", "zoe"},
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
    "the same beside what came by mail": (
        {
            "A.zip": Zip({"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}),
            "B.zip": Zip({"B": {"cleo.zip": Zip(ADA), "dan.zip": Zip(BOB)}}),
            "C.zip": Zip(
                {
                    "eve.zip": Zip({"part1.zip": Zip(ADA), "part2.zip": Zip(BOB)}),
                    "finn.zip": Zip(BOB),
                }
            ),
            "D.zip": Zip({"gil.zip": Zip(BOB)}),
            "hal.zip": Zip(BOB),
            "ida.py": program("ida"),
        },
        {"ada", "bob", "cleo", "dan", "eve", "finn", "gil", "hal", "ida"},
    ),
    "a download from Canvas and what came by mail": (
        {"adaada_7_8_asn3.py": program("7"), "notes.txt": b"Hello", "grades.csv": b"x"},
        {"7", "notes"},
    ),
    "one zip in a zip": ({"A.zip": Zip({"ada.zip": Zip(ADA)})}, {"ada"}),
    "a student with two programs alone in a section": (
        {
            "A": {"ada": ADA, "bob": BOB},
            "B": {"cleo": ADA, "dan": BOB},
            "C": {"eve": {**BOB, "other.py": b"X = 1\n"}},
        },
        {"ada", "bob", "cleo", "dan", "eve"},
    ),
    "a section of Moodle's beside one student's folder": (
        {"A": {**moodle(1, "Ada"), **moodle(2, "Bob")}, "B": {"cleo": BOB}},
        {"1", "2", "cleo"},
    ),
    "a wrapper called like a program": ({"asn3": {"ada": ADA, "bob": BOB}}, {"ada", "bob"}),
    "a wrapper with the name of the batch": (
        {"given": {"ada.py": program("ada"), "bob.py": program("bob")}},
        {"ada", "bob"},
    ),
    "a student with parts of a project": (
        {"ada": {"src": ADA, "tests": {"t.py": b"X = 1\n"}}},
        {"ada"},
    ),
    "students with old and new": (
        {
            "ada": {"old": ADA, "new": ADA},
            "bob": {"old": BOB, "new": BOB},
            "cy": {"old": BOB, "new": BOB},
        },
        {"ada", "bob", "cy"},
    ),
    "strays": (
        {**PLAIN, "notes.txt": b"Hello", "dan.pdf": b"%PDF"},
        {"ada", "bob", "cleo", "notes", "dan"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "ids"), LAYOUTS.values(), ids=LAYOUTS)
def test_each_student_in_a_layout_is_read_once(tmp_path, way, tree, ids):
    assert set(read(tmp_path, way, tree)) == ids


@pytest.mark.parametrize(("wrappers", "ids"), [(12, {"ada", "bob"}), (13, {"w0"})])
def test_students_are_looked_for_in_twelve_levels_of_folders(tmp_path, wrappers, ids):
    tree = {"ada": ADA, "bob": BOB}
    for level in reversed(range(wrappers)):
        tree = {f"w{level}": tree}
    assert set(read(tmp_path, as_folder, tree)) == ids


def test_a_folder_with_the_name_of_a_zip_next_to_it_is_read(tmp_path):
    """An archive can hold both a file and files in a folder of the same name."""
    given = tmp_path / "given.zip"
    with zipfile.ZipFile(given, "w") as archive:
        archive.writestr("ada.zip", packed(BOB))
        archive.writestr("ada.zip/asn3.py", ADA["asn3.py"])
        archive.writestr("bob.py", BOB["solution.py"])
    read_ids = {one.id: owners_in(one.data) for one in submissions([given], "asn3")}
    assert read_ids == {"ada.zip": "ada", "bob": "bob"}


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (r'"Ann \U0001F600"', "Ann \U0001f600"),
        ("Ann van\n      Beethoven de\n      la Cruz", "Ann van Beethoven de la Cruz"),
        ('"Ann \\xE9\n      \\ email: b@x\n      Cruz"', "Ann \xe9  email: b@x Cruz"),
        ("'Ann:\n      name: O''Neil'", "Ann: name: O'Neil"),
        ("Ann\n      :email: a@example.invalid", "Ann"),
    ],
)
def test_a_name_in_an_export_of_gradescope_may_have_quotes_escapes_and_several_lines(
    tmp_path, written, name
):
    submitted = read(tmp_path, as_zip, {"export": gradescope(written, "Grace Hopper")})
    assert name in {submission.name for submission in submitted.values()}


@pytest.mark.parametrize(
    "name", ["x" * 10_000_000, f"Ann{' ' * 200_000}Lee"], ids=["many letters", "many spaces"]
)
def test_a_very_long_name_in_an_export_of_gradescope_needs_little_time_and_memory(tmp_path, name):
    with at_most_more(500 << 20):
        submitted = read(tmp_path, as_zip, {"export": gradescope(f'"{name}"', "Grace Hopper")})
    assert submitted["submission_4001"].name == name


def test_a_submission_of_which_an_export_of_gradescope_has_no_folder_needs_a_person(tmp_path):
    export = gradescope("Ada", "Grace Hopper")
    del export["submission_4002"]
    submitted = read(tmp_path, as_zip, {"export": export})
    assert submitted["submission_4001"].attention == ()
    missing = submitted["submission_4002"]
    assert (missing.name, missing.email) == ("Grace Hopper", "x@example.invalid")
    assert missing.attention == (Attention.UNREADABLE,)
    assert "the export has no folder for it" in missing.notes[0]


HOSTILE = {
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
    "a folder that is an export": (
        {**PLAIN, "mallory": gradescope("ada", "bob")},
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
    "a section in a wrapper of students": (
        {"class": {"ada": ADA, "bob": BOB, "mallory": {"x": {"ada": ADA}, "y": {"bob": BOB}}}},
        {"ada", "bob"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "honest"), HOSTILE.values(), ids=HOSTILE)
def test_a_name_that_a_student_chooses_never_replaces_another_student(tmp_path, way, tree, honest):
    submitted = read(tmp_path, way, tree)
    assert honest <= set(submitted)
    for own in honest & {"ada", "cleo"}:
        assert owners_in(submitted[own].data) == own
        assert submitted[own].attention == ()
    assert any(submission.id not in honest for submission in submitted.values())


ZIPS = {"ada.zip": Zip(ADA), "bob.zip": Zip(BOB)}
UNDECIDED = {
    "a full section and one student's folder": (
        {"A": {"ada": ADA, "bob": BOB}, "B": {"cleo": ADA}},
        {"A": "It holds ada, bob.", "B": "It holds cleo."},
    ),
    "a zip in a zip and a program": (
        {"A.zip": Zip({"ada.zip": Zip(ADA)}), "cleo.py": b""},
        {"A": "It holds ada.zip."},
    ),
    "sections in which all are called alike": (
        {"A.zip": Zip(ZIPS), "B.zip": Zip(ZIPS)},
        dict.fromkeys("AB", "It holds ada.zip, bob.zip."),
    ),
    "a zip of zips in a participant's entry": (
        {**moodle(1, "Ada"), "Bob_2_assignsubmission_file": {"A.zip": Zip(ZIPS)}},
        {"2": "A.zip/ada.zip, A.zip/bob.zip are in a zip that was not opened"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("tree", "notes"), UNDECIDED.values(), ids=UNDECIDED)
def test_a_submission_that_may_hold_several_students_needs_a_person_and_lists_them(
    tmp_path, way, tree, notes
):
    submitted = read(tmp_path, way, tree)
    assert {own for own, submission in submitted.items() if submission.attention} == set(notes)
    assert all(note in " ".join(submitted[own].notes) for own, note in notes.items())
    kinds = {Attention.MAY_BE_SEVERAL, Attention.ZIP_IN_A_ZIP}
    assert all(kinds & set(submitted[own].attention) for own in notes)


@pytest.mark.parametrize("way", WAYS)
def test_a_folder_with_a_dot_and_no_program_is_an_entry_that_cannot_be_graded(tmp_path, way):
    submitted = read(
        tmp_path, way, {"ada": ADA, "bob": BOB, ".dot": {"essay.docx": b"PK"}, ".git": {"x": b"x"}}
    )
    assert set(submitted) == {"ada", "bob", ".dot"}
    assert submitted[".dot"].data is None
    assert "essay.docx" in submitted[".dot"].notes[0]


def test_a_folder_with_a_dot_decides_for_no_format(tmp_path):
    submitted = read(tmp_path, as_zip, {**gradescope("Ada"), ".dot": {"essay.docx": b"PK"}})
    assert [submission.name for submission in submitted.values()] == [".dot", "Ada"]


LETTERS = st.sampled_from(
    ["a", "B", "é", "e\u0301", "作", " ", "-", "'", ".", "_", "1", "\u202e", "=", "&"]
)
NAMES = (
    st.lists(LETTERS, min_size=1, max_size=6)
    .map("".join)
    .map(str.strip)
    .filter(lambda name: name.strip("._") != "")
)
FILES = st.sampled_from(["asn3.py", "asn3 (1).py", "Assignment.py", "ASN3.PY"])


@st.composite
def batches(draw, depth=0):
    """A batch in any layout, and the owners of the programs in it, each once for each program of
    theirs.
    """
    number = draw(st.integers(1, 10**9))
    layouts = ["moodle", "flat", "old", "gradescope", "folders", "zips", "sections"]
    # Two files in a folder among others may as well be one student's: such a section is one result
    # for a person.
    layout = draw(st.sampled_from(layouts if depth else [*layouts, "files"]))
    if layout == "sections" and depth < 2:
        parts = [draw(batches(depth=depth + 1)) for _ in range(draw(st.integers(2, 3)))]
        tree = {}
        for at, (part, _) in enumerate(parts):
            tree |= (
                {f"section {at}.zip": Zip(part)} if draw(st.booleans()) else {f"section {at}": part}
            )
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
@settings(max_examples=50 // STEP)
def test_in_any_batch_each_student_appears_once_without_files_of_another(
    tmp_path_factory, batch, wrappers, is_packed, way
):
    tree, owners = batch
    assume(len(set(owners)) == len(owners))
    for level in range(wrappers):
        tree = {f"wrapper{level}.zip": Zip(tree)} if is_packed else {f"wrapper{level}": tree}
    submitted = read(tmp_path_factory.mktemp("batch"), way, tree)
    assert sorted(owners_in(submission.data) for submission in submitted.values()) == sorted(owners)
