"""A sheet as CSV: what is entered is saved, and what cannot be saved is refused with its place."""

import resource
import sys

import pytest
from attrs import evolve

from grader.errors import InputError
from grader.intake.tables import table
from grader.marking import csv_sheet
from grader.marking.exchange import export, save_sheet
from grader.marking.sheet_cells import lines_of
from grader.records.by_hand import HandMark, LineRemark
from tests.unit.marking.students import NAMES, import_, no_file

from .conftest import ASSIGNMENT

HEADER = "id,name,names,sense,marks,machine,reason,comment,version"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "marks.csv"


@pytest.fixture
def entered(path, book):
    """Write rows below the header, import the file, and return what is saved for an id."""

    def enter(*rows, header=HEADER, own="007"):
        path.write_text("\n".join([header, *rows]) + "\n", encoding="utf-8")
        import_(ASSIGNMENT, NAMES, book, path, "Kim")
        return book.get(own).hand

    return enter


def test_the_first_sheet_has_an_empty_row_for_each_submission(path, book):
    export(ASSIGNMENT, NAMES, book, path)
    lines = path.read_text("utf-8-sig").splitlines()
    assert lines == [
        HEADER,
        '\'=2,"\'=HYPERLINK(""http://x"",""y"")",,,,,,,0',
        "007,Ada Lovelace,,,,,,,0",
        "9,Bob,,,,,,,0",
    ]
    assert import_(ASSIGNMENT, NAMES, book, path, "Kim") == []


def test_entered_marks_are_saved_with_their_author(entered, book):
    hand = entered('007,Ada Lovelace,3.5,6,,9,sample was wrong,"Good,\nreally",0')
    assert hand == HandMark(
        machine=9.0,
        comment="Good,\nreally",
        name="Ada Lovelace",
        criteria=(("names", 3.5), ("sense", 6.0)),
        reason="sample was wrong",
    )
    assert (book.get("007").who, book.get("007").version) == ("Kim", 1)


def test_a_sheet_without_versions_is_read(entered):
    hand = entered("007,Ada,7.5,,Good", header="id,name,marks,machine,comment")
    assert hand == HandMark(marks=7.5, comment="Good", name="Ada")


@pytest.mark.parametrize("cell", ["7.5", '"7,5"', " 7.50 "])
def test_a_decimal_may_have_a_point_or_a_comma(cell, entered):
    assert entered(f"007,Ada,,,{cell},,,,0").marks == 7.5


def test_missing_rows_and_unedited_cells_change_nothing(entered, book):
    before = HandMark(
        marks=7.0,
        comment="Good",
        remarks=(LineRemark(3, "why?"),),
        appeal="Test 4",
        criteria=(("old", 1.0), ("names", 2.0)),
    )
    book.put("9", before, version=0, who="Lee")
    book.put("007", before, version=0, who="Lee")
    hand = entered("007,Ada,,,7,,,Better,1")
    assert hand == evolve(before, comment="Better", criteria=(("old", 1.0),), name="Ada")
    assert book.get("9").version == 1


def test_a_text_that_looks_like_a_formula_is_unchanged(path, book):
    comment = "-1 for names"
    book.put("9", HandMark(comment=comment, reason="'=x"), version=0, who="Lee")
    export(ASSIGNMENT, NAMES, book, path)
    assert "'-1 for names" in path.read_text("utf-8-sig")
    assert import_(ASSIGNMENT, NAMES, book, path, "Kim") == []


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("007,A,,,9;5,,,,0", r"line 2 \(007, A\): marks: '9;5' is not a number: write"),
        ("007,A,,,11,,,,0", "marks: 11 is more than the maximum, 10"),
        ("007,A,,,,11.6,,,0", "machine: 11.6 is more than the maximum, 11.5"),
        ("007,A,,,,-1,,,0", "machine: -1 is less than 0"),
        ("007,A,,", r"line 2 \(007, A\): the row has 4 cells, but there are 9 columns"),
        ("007,A,,,,,,,0\n007,A,,,,,,,0", r"line 3 \(007, A\): another row has the same id"),
        (
            '007,A,,,,,,"two\nlines",0\n9,B,,,x,,,,0',
            r"line 4, row 3 in a spreadsheet \(9, B\): marks: 'x'",
        ),
        ('007,A,,,,,,"open', "line 2: the row that begins here is not valid CSV"),
        ("007,A,,,5,,,,x", "version: 'x' is not a version: enter the original number again"),
        ("007,A,,,5,,,,+3", r"version: '\+3' is not a version"),
        ("007,A,,,5,,,,٣", "version: '٣' is not a version"),
        (f"007,A,,,5,,,,{'9' * 5000}", "9' is not a version"),
        ("07,A,,,5,,,,0", "id: no submission of this batch has the id '07'. Did you mean \"007\""),
        ("007,A,,,,,,#NAME?,0", r"comment: the spreadsheet has an error here \(#NAME\?\): enter"),
        ("007,A,,,,5,Err:509,,0", r"reason: the spreadsheet has an error here \(Err:509\)"),
        (f"007,A,,,,,,{'x' * 10_001},0", "comment: the text has 10,001 characters; the maximum"),
    ],
)
def test_a_bad_cell_is_refused_with_its_line_its_column_and_the_reason(row, problem, entered, book):
    with pytest.raises(InputError, match=problem):
        entered(row, "'=2,Eve,,,5,,,,0")
    assert book.current() == {}


def test_a_sheet_in_which_only_some_columns_were_sorted_is_refused(entered, book):
    with pytest.raises(InputError, match=r"line 3 \(9, Ada Lovelace\): name: 9 is Bob\. Perhaps"):
        entered("007,Bob,,,7,,,,0", "9,Ada Lovelace,,,8,,,,0")
    assert book.current() == {}
    assert entered("007,Ada Byron,,,7,,,,0").name == "Ada Byron"


def test_a_version_that_was_never_saved_is_refused(entered, book):
    book.put("007", HandMark(marks=1.0), version=0, who="Lee")
    with pytest.raises(InputError, match="version: no version 7 was saved here"):
        entered("007,A,,,5,,,,7")


def test_all_errors_in_the_sheet_are_reported_together(entered, path):
    with pytest.raises(InputError) as caught:
        entered(*(f"{number},A,,,x,-1,,,0" for number in range(15)))
    *lines, last = str(caught.value).splitlines()
    assert len(lines) == 20
    assert all(line.startswith(f"{path}: line ") for line in lines)
    assert last == f"{path}: and 10 more problems"


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ("id,name,marks,machine", "line 1: there is no column called comment. The columns are"),
        ("id,name,marks,machine,comment,version", "there is no column called names"),
        (f"{HEADER},marks", "there are two columns called marks"),
    ],
)
def test_missing_columns_are_named(header, problem, entered):
    with pytest.raises(InputError, match=problem):
        entered(header=header)


def test_an_id_that_looks_like_a_formula_is_found_again(entered):
    assert entered("'=2,Eve,,,5,,,,0", own="'=2").marks == 5


def test_conflicting_entries_of_two_people_are_reported_and_nothing_is_saved(entered, book):
    book.put("007", HandMark(marks=8.0), version=0, who="Lee")
    with pytest.raises(InputError) as caught:
        entered("9,Bob,,,5,,,,0", "007,Ada,,,7,,,Good,0")
    assert (
        "line 3 (007, Ada): marks: this sheet says 7, but Lee saved 8 after this sheet was"
        " written (version 1, "
    ) in str(caught.value)
    assert book.get("9").version == 0
    assert book.get("007").version == 1


def test_edits_of_two_people_in_different_cells_of_a_row_are_both_saved(entered, book):
    book.put("007", HandMark(marks=8.0), version=0, who="Lee")
    assert entered("007,Ada,,,,,,Good,0") == HandMark(marks=8.0, comment="Good", name="Ada")
    assert entered("007,Ada,,,8,,,Good,1").comment == "Good"


def test_a_file_that_exists_or_has_a_strange_name_is_not_written(path, book, tmp_path):
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(InputError, match="already exists, and may contain marks"):
        export(ASSIGNMENT, NAMES, book, path)
    assert path.read_text("utf-8") == "mine"
    with pytest.raises(InputError, match=r"ends in \.xlsx or \.csv"):
        export(ASSIGNMENT, NAMES, book, tmp_path / "marks.ods")
    with pytest.raises(InputError, match="cannot be written"):
        export(ASSIGNMENT, NAMES, book, tmp_path / "none" / "marks.csv")


def test_no_half_of_a_sheet_stays_if_the_disk_is_full(path, book):
    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50, most[1]))
    try:
        with pytest.raises(InputError, match=r"marks\.csv: cannot be written: File too large"):
            export(ASSIGNMENT, NAMES, book, path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    assert not path.exists()


def test_a_workbook_without_its_library_says_what_to_install(book, tmp_path, monkeypatch):
    monkeypatch.delitem(sys.modules, "grader.marking.workbook", raising=False)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(InputError, match=r"grader\.whl\[desk\]', or use a \.csv file$"):
        export(ASSIGNMENT, NAMES, book, tmp_path / "marks.xlsx")


@pytest.fixture
def rewritten(book):
    """Save what a sheet holds, and write that sheet again, with more at the desk if it is given."""

    def write(text, **more):
        sheet = csv_sheet.read(book.path, text.encode(), ASSIGNMENT)
        save_sheet(sheet, book, ASSIGNMENT, "Kim", NAMES, file_of=no_file)
        if more:
            book.put("9", evolve(book.get("9").hand, **more), version=1, who="Lee")
        found = table(text.encode(), book.path, "")
        rows = lines_of(NAMES, book.current())
        return csv_sheet.written(rows, ASSIGNMENT.rubric, found).decode()

    return write


def test_an_existing_sheet_keeps_its_separator_its_order_and_its_own_columns(rewritten):
    mine = (
        "name;id;done;marks;machine;comment;;\r\n"
        "Bob;9;yes;7,5;;Good;;x\r\nAda Lovelace;007;;;;;;\r\n"
    )
    again = rewritten(mine, machine=1.5)
    assert again.splitlines() == [
        "name;id;done;marks;machine;comment;;;names;sense;reason;version",
        "Bob;9;yes;7,5;1,5;Good;;x;;;;2",
        "Ada Lovelace;007;;;;;;;;;;0",
        '"\'=HYPERLINK(""http://x"",""y"")";\'=2;;;;;;;;;;0',
    ]
    assert again.count("\r\n") == 4


@pytest.mark.parametrize("first", ["sep=;\r\n", '"SEP=;"\n', "sep=;;;;;;;\r\n"])
def test_a_line_that_names_the_separator_for_excel_is_understood_and_stays(rewritten, book, first):
    header = f"{first}id;name;marks;machine;comment"
    again = rewritten(f"{header}\n007;Ada Lovelace;7,5;;\n")
    assert book.get("007").hand.marks == 7.5
    assert again.startswith(f"{header};names;sense;reason;version\n")
    assert "007;Ada Lovelace;7,5;;;;;;1\n" in again


@pytest.mark.parametrize("first", ["\n", "\r\n\r\n", "sep=;\n\n"])
def test_the_separator_is_found_below_empty_lines(rewritten, book, first):
    rewritten(f"{first}id;name;marks;machine;comment\n007;Ada Lovelace;7,5;;\n")
    assert book.get("007").hand.marks == 7.5


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"sep=;\n"])
def test_an_empty_sheet_is_an_error_with_the_next_step(path, data):
    with pytest.raises(InputError, match="the file is empty: delete it, and write it again with"):
        csv_sheet.read(path, data, ASSIGNMENT)


def test_an_error_below_such_a_line_has_its_place_in_the_file_and_in_excel(book):
    mine = b"sep=;\nid;name;marks;machine;comment\n007;Ada Lovelace;x;;\n"
    (fault,) = csv_sheet.read(book.path, mine, ASSIGNMENT).faults
    assert fault.startswith("line 3, row 2 in a spreadsheet (007, Ada Lovelace): marks: 'x' is not")
    with pytest.raises(InputError, match="line 2: there is no column called id"):
        csv_sheet.read(book.path, b"sep=;\nno;name\n", ASSIGNMENT)


def test_marks_of_a_student_who_left_the_batch_keep_their_row(book, path):
    book.put("gone", HandMark(3.0, name="Gone, Al"), version=0, who="Lee")
    book.put("empty", HandMark(name="Nobody"), version=0, who="Lee")
    export(ASSIGNMENT, {"007": "Ada Lovelace"}, book, path)
    assert path.read_text("utf-8-sig").splitlines()[1:] == [
        "007,Ada Lovelace,,,,,,,0",
        'gone,"Gone, Al",,,3,,,,1',
    ]
