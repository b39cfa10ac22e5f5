"""Of several files the student's work is graded, what it imports goes along, and any other program
is for a person.
"""

import json
import random

import pytest

from grader.intake.choice import submission
from grader.intake.entry import BatchEntry, SentFile
from grader.intake.prepare import program
from grader.limits import PROGRAM_BYTES
from grader.records.attention import Attention
from tests.sent_in import submissions

from .trees import packed

STUB = b'''# NAME: Ada


def f(x):
    """Twice x."""
    # Write your code here.


if __name__ == "__main__":
    pass
'''
WORK = b'# NAME: Ada\n\n\ndef f(x):\n    """Twice x."""\n    return 2 * x\n'
OTHER = b"def f(x):\n    return x + x\n\n\ndef g():\n    return 1\n"
BROKEN = b"def f(x):\n    return 2 * (x\n\n\ndef g():\n    return 1\n"
CODE = b"def f():\n    return 1\n"
SEVERAL = (Attention.SEVERAL_PROGRAMS,)


def notebook(code):
    return json.dumps({"cells": [{"cell_type": "code", "source": code.decode()}]}).encode()


def of(files):
    sent = tuple(SentFile(name, data) for name, data in files.items())
    return submission(BatchEntry("1", "Ada", sent), "asn3")


NAMED = "it has the right name"
HANDED_OUT = "only what was handed out"


@pytest.mark.parametrize(
    ("files", "graded", "note", "attention"),
    [
        (
            {"asn3.py": STUB, "asn3 (1).py": WORK},
            "asn3 (1).py",
            f"asn3.py contains {HANDED_OUT}",
            (),
        ),
        ({"asn3.py": STUB, "asn3.ipynb": notebook(WORK)}, "asn3.ipynb", HANDED_OUT, ()),
        ({"asn3.py": WORK, "asn3 (1).py": STUB}, "asn3.py", NAMED, ()),
        (
            {"asn3.py": BROKEN, "asn3 (1).py": OTHER},
            "asn3 (1).py",
            "valid Python, and asn3.py is not",
            SEVERAL,
        ),
        ({"asn3.py": WORK, "mine.py": OTHER}, "asn3.py", "mine.py is a program as well", SEVERAL),
        ({"asn3.py": WORK, "asn3.ipynb": notebook(WORK)}, "asn3.py", NAMED, ()),
        (
            {"asn3.py": WORK, "test_asn3.py": b"from asn3 import *\n\nprint(f(1) == 2)\n"},
            "asn3.py",
            "test_asn3.py imports asn3, to test it",
            (),
        ),
        (
            {"asn3.py": WORK, "test_asn3.py": OTHER},
            "asn3.py",
            "test_asn3.py is a program as well",
            SEVERAL,
        ),
        (
            {"asn3.py": WORK, "game.py": b"from asn3 import *\n\nprint(f(1))\n"},
            "asn3.py",
            "game.py is a program as well",
            SEVERAL,
        ),
        (
            {"main.py": b"import methods\n\nmethods.f(1)\n", "methods.py": OTHER},
            "main.py",
            "main.py imports methods.py",
            (),
        ),
        ({"asn3.py": CODE, "asn3 (1).py": CODE * 9}, "asn3.py", NAMED, SEVERAL),
        ({"asn3 (1).py": CODE, "final.py": CODE * 9}, "asn3 (1).py", "closest", SEVERAL),
        ({"Copy_of_asn3.py": CODE, "asn3.ipynb": b"{}"}, "Copy_of_asn3.py", "closest", SEVERAL),
        ({"helper.py": CODE, "asn3.ipynb": notebook(OTHER)}, "asn3.ipynb", "more of a", SEVERAL),
        ({"helper.py": CODE, "asn3.ipynb": b'{"cells": []}'}, "helper.py", HANDED_OUT, ()),
        ({"a.py": CODE, "b.py": CODE * 4}, "b.py", "more of a program", SEVERAL),
        ({"asn3.txt": CODE, "x.csv": b"1"}, "asn3.txt", "only program", ()),
        ({"asn3.py": b" \n", "asn3 (1).py": CODE}, "asn3 (1).py", "only program", ()),
        (
            {"__MACOSX/._asn3.py": b"x", ".ipynb_checkpoints/asn3.py": CODE, "mine.py": CODE},
            "mine.py",
            "only program",
            (),
        ),
    ],
)
def test_one_of_several_files_is_graded_and_the_reason_is_noted(files, graded, note, attention):
    chosen = of(files)
    said = " ".join(chosen.notes)
    assert (chosen.file, chosen.attention) == (graded, attention)
    assert all(one in said for one in (note, *files))


IMPORTED = {
    "one after the other": (
        {
            "asn3.py": b"import helpers\n",
            "helpers.py": b"from more import x\n",
            "more.py": b"x = 1\n",
        },
        "helpers more",
    ),
    "in a circle": (
        {"asn3.py": b"from helpers import *\n", "helpers.py": b"import asn3\n"},
        "helpers",
    ),
    "from its own folder": (
        {"a/asn3.py": b"import helpers\n", "a/helpers.py": b"x = 1\n", "b/helpers.py": b"y = 1\n"},
        "helpers",
    ),
    "of a package": (
        {"asn3.py": b"import kit.board\n", "kit/board.py": b"x = 1\n"},
        "kit kit.board",
    ),
    "not if it is Python's own": ({"asn3.py": b"import random\n", "random.py": b"x = 1\n"}, ""),
}


@pytest.mark.parametrize(("files", "modules"), IMPORTED.values(), ids=IMPORTED)
def test_modules_that_the_program_imports_are_included(files, modules):
    assert " ".join(module.name for module in of(files).modules) == modules


def test_a_note_names_each_imported_file_and_no_folder():
    notes = of({"asn3.py": b"import kit.board\n", "kit/board.py": b"x = 1\n"}).notes
    assert "asn3.py imports kit/board.py." in notes


def test_a_file_and_a_folder_of_one_name_are_looked_into():
    """Only a zip can hold both."""
    found = of({"asn3.py": b"x = 1\n", "asn3.py/inner.py": b"y = 2\n"})
    assert (found.file, found.modules) == ("asn3.py", ())


def test_the_number_and_the_size_of_included_modules_are_bounded():
    many = {f"m{number}.py": b"x = 1\n" for number in range(99)}
    program = b"".join(b"import m%d\n" % number for number in range(99))
    assert len(of({"asn3.py": program, **many}).modules) == 20
    large = {f"m{number}.py": b"# " + b"x" * 200_000 for number in range(5)}
    assert len(of({"asn3.py": program, **large}).modules) == 2


def test_if_files_may_not_be_parsed_their_names_decide():
    sent = (SentFile("asn3.py", STUB), SentFile("other.py", WORK), SentFile("notes.txt", WORK))
    chosen = submission(BatchEntry("1", "Ada", sent), "asn3", (), False)  # noqa: FBT003
    assert (chosen.file, chosen.attention) == ("asn3.py", SEVERAL)


KINDS = {
    "rtf": ("an RTF document", b"{\\rtf1\\ansi def f(): pass}"),
    "html": ("a web page (HTML)", b"\n<!-- saved --><!DOCTYPE html><html>"),
    "doc": ("an old office document (such as Word's .doc)", b"\xd0\xcf\x11\xe0\xa1\xb1"),
    "pdf": ("a PDF document", b"%PDF-1.7 ..."),
    "docx": ("a Word document (.docx)", packed({"word/document.xml": b""})),
    "pages": ("a Pages, Numbers or Keynote document", packed({"Index/Document.iwa": b""})),
    "zip": ("a zip archive", packed({"x": b""})),
    "docx in a zip": ("a zip archive", packed({"essay.docx": packed({"word/document.xml": b""})})),
    "odt in a zip": (
        "a zip archive",
        packed({"my.odt": packed({"mimetype": b"application/vnd.oasis.opendocument.text"})}),
    ),
    "half a zip": ("a zip archive", b"PK\x03\x04..."),
}


# Named by hand: an archive holds the time at which it was written, so workers of pytest-xdist
# would collect tests with different names.
@pytest.mark.parametrize(("what", "data"), KINDS.values(), ids=KINDS)
def test_the_kind_of_a_file_that_is_not_a_program_is_named_with_advice(what, data):
    chosen = of({"asn3.py": data})
    assert (chosen.file, chosen.data, len(chosen.notes)) == (None, None, 1)
    assert chosen.notes[0].startswith(f"asn3.py is {what}, not a Python program. ")


LONG = random.Random(1).randbytes(9_000)  # cannot be compressed
ZIPPED = [
    ("a Word document (.docx)", "essay.docx", ["[Content_Types].xml", "word/document.xml"]),
    ("an Excel document (.xlsx)", "table.xlsx", ["docProps/app.xml", "xl/workbook.xml"]),
    ("a PowerPoint document (.pptx)", "talk.pptx", ["_rels/.rels", "ppt/presentation.xml"]),
    ("a Pages, Numbers or Keynote document", "essay.pages", ["Index/Document.iwa"]),
    ("a zip archive", "mine.jar", ["x.class"]),
]


@pytest.mark.parametrize(("what", "name", "inside"), ZIPPED)
def test_a_long_document_is_named_by_its_first_bytes(what, name, inside, tmp_path):
    """Of a file that cannot be a program, no more is read."""
    *first, last = inside
    (tmp_path / name).write_bytes(packed({**dict.fromkeys(first, b"<x/>"), last: LONG}))
    (one,) = submissions([tmp_path / name], "asn3")
    assert one.notes[0].startswith(f"{name} is {what}, not a Python program. ")


def test_a_document_is_named_by_a_file_that_is_not_among_its_first_bytes():
    picture = {"docProps/thumbnail.jpeg": LONG, "word/document.xml": b"<x/>"}
    assert of({"asn3.py": packed(picture)}).notes[0].startswith("asn3.py is a Word document")


def test_a_long_opendocument_file_is_named_by_its_first_bytes(tmp_path):
    kind = b"application/vnd.oasis.opendocument.text"
    (tmp_path / "essay.odt").write_bytes(packed({"mimetype": kind, "content.xml": LONG}))
    (one,) = submissions([tmp_path / "essay.odt"], "asn3")
    assert one.notes[0].startswith("essay.odt is an OpenDocument file")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a.csv": b"1"}, "a.csv is not a Python program."),
        ({"a.csv": b"1", "b.csv": b"2"}, "a.csv, b.csv are not Python programs."),
        ({"asn3.py": WORK, "a.py": OTHER, "b.py": OTHER}, "a.py, b.py are programs as well: "),
    ],
)
def test_a_note_on_other_files_says_whether_there_are_several(files, said):
    assert any(note.startswith(said) for note in of(files).notes), of(files).notes


PICTURE = b"# " + b"x" * 10_000 + b"\n"


@pytest.mark.parametrize("name", ["asn3.ipynb.txt", "asn3", "asn3.html"])
def test_a_notebook_is_known_by_what_it_holds(name, tmp_path):
    (tmp_path / "s1").mkdir()
    (tmp_path / "s1" / name).write_bytes(notebook(PICTURE + WORK))
    (one,) = submissions([tmp_path], "asn3")
    assert one.file == name
    assert one.data is not None
    read = program(one.data, one.file, "asn3")
    assert read.from_notebook
    assert WORK.decode().strip() in read.text
    assert f"{name} is a notebook" in read.notes[0]


@pytest.mark.parametrize("name", ["asn3.ipynb.txt", "asn3", "asn3.py"])
def test_a_damaged_notebook_is_known_as_one(name):
    sent = of({name: notebook(PICTURE + WORK)[:-20]})
    assert sent.file == name
    assert sent.data is not None
    assert f"The notebook {name} is damaged" in program(sent.data, name, "asn3").notes[0]


@pytest.mark.parametrize(
    ("name", "graded"), [("asn3.py", "asn3.py"), ("mine.py", "mine.py"), ("asn3.txt", "data.json")]
)
def test_a_notebook_with_another_ending_is_chosen_as_one_of_ipynb_is(name, graded):
    assert of({name: WORK, "data.json": notebook(WORK)}).file == graded


def test_of_a_script_and_a_notebook_of_one_name_the_script_is_chosen():
    """The notebook is larger, and its name is before the other one."""
    one = b"def f(x):\n    return 2 * x\n"
    for ending in ("ipynb", "json"):
        assert of({"mine.py": one, f"data.{ending}": notebook(one)}).file == "mine.py"


@pytest.mark.parametrize("data", [b'{"cells": [[1, 2]]}', b'{"board": []}', b"[]"])
def test_other_json_is_data(data):
    chosen = of({"asn3.py": WORK, "board.json": data})
    assert (chosen.file, chosen.attention) == ("asn3.py", ())
    assert of({"board.json": data}).file is None


def test_a_notebook_of_many_pictures_is_not_too_large_whatever_it_is_called():
    large = notebook(WORK + b"# " + b"x" * PROGRAM_BYTES)
    for name in ("asn3.ipynb", "asn3.py", "asn3.txt"):
        assert of({name: large}).file == name
    late = b'{"metadata": "' + b"x" * PROGRAM_BYTES + b'",' + notebook(WORK)[1:]
    assert of({"asn3.ipynb": late}).file == "asn3.ipynb"


def test_programs_that_may_have_been_meant_are_kept_for_a_person():
    chosen = of({"asn3.py": WORK, "mine.py": OTHER})
    assert [other.path for other in chosen.others] == ["mine.py"]
    assert chosen.others[0].text == OTHER.decode()
    assert of({"asn3.py": WORK}).others == ()


def test_the_number_and_the_size_of_kept_programs_are_bounded():
    many = {f"m{number}.py": OTHER + b"# %d\nx = %d\n" % (number, number) for number in range(15)}
    chosen = of({"asn3.py": WORK, **many})
    assert len(chosen.others) == 8
    large = {f"m{number}.py": OTHER + b"# " + b"x" * 200_000 for number in range(2)}
    texts = [other.text for other in of({"asn3.py": WORK, **large}).others]
    assert [bool(text) for text in texts] == [True, False]


def test_what_was_typed_into_moodles_text_field_is_not_called_a_file():
    (said,) = of({"onlinetext.html": b"<p>def f(): pass</p>"}).notes
    assert said == (
        "Moodle's text field was used, but its content cannot be graded. The file asked for is"
        " asn3.py."
    )
    link = {"onlinetext.html": b'<a href="https://colab.research.google.com/drive/1">mine</a>'}
    assert "A link cannot be graded: hand in the file itself." in " ".join(of(link).notes)
    notes = " ".join(of({**link, "asn3.py": WORK}).notes)
    assert "2 files were handed in (" in notes
    assert "Moodle's text field" in notes
    assert "onlinetext" not in notes


PDF = {"essay.pdf": b"%PDF-1.7 one"}


@pytest.mark.parametrize(
    "files",
    [{"essay.pdf": b"%PDF-1.7 two"}, {**PDF, "more.pdf": b"%PDF-1.7 one"}, {}],
    ids=["other bytes", "one more", "nothing"],
)
def test_other_files_that_cannot_be_graded_have_another_digest(files):
    assert of(files).file is None
    assert of(files).ungradable_sha256 != of(PDF).ungradable_sha256


@pytest.mark.parametrize(
    "files",
    [{"mine.pdf": b"%PDF-1.7 one"}, {**PDF, ".DS_Store": b"x"}],
    ids=["another name", "left by a computer"],
)
def test_the_same_file_that_cannot_be_graded_has_the_same_digest(files):
    assert of(files).ungradable_sha256 == of(PDF).ungradable_sha256


def test_files_that_were_not_read_differ_by_their_paths():
    found = set()
    for path in ("a.py", "b.py"):
        entry = BatchEntry("1", "Ada", (SentFile(path, refused="it is too large"),))
        found.add(submission(entry, "asn3").ungradable_sha256)
    assert len(found) == 2


def test_what_is_graded_needs_no_digest_of_what_is_not():
    assert of({"asn3.py": WORK, **PDF}).ungradable_sha256 == ""
