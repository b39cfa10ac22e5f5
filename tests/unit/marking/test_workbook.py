"""A sheet as a workbook, written by us and edited by spreadsheets."""

import zipfile
from datetime import UTC, datetime
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook

from grader.errors import InputError
from grader.gradebook.csv_text import safe
from grader.marking.exchange import export
from grader.records.by_hand import HandMark
from tests.unit.marking.students import NAMES, import_

from .conftest import ASSIGNMENT

MAY = datetime(2026, 5, 7, tzinfo=UTC).replace(tzinfo=None)  # what 7.5 becomes in some countries


@pytest.fixture
def path(tmp_path):
    return tmp_path / "marks.xlsx"


@pytest.fixture
def sheet(path, book):
    """Return a workbook that was exported, and its sheet."""
    export(ASSIGNMENT, NAMES, book, path)
    workbook = load_workbook(path)
    return workbook, workbook["Marks"]


def cell(sheet, own, column):
    names = [header.value for header in sheet[1]]
    for row in sheet.iter_rows(min_row=2):
        if row[0].value == own:
            return row[names.index(column)]
    raise AssertionError(own)


def test_names_and_ids_are_texts_and_each_row_has_a_link_to_its_page(sheet):
    _, marks = sheet
    assert [row[0].value for row in marks.iter_rows(min_row=2)] == ["'=2", "007", "9"]
    name = cell(marks, "'=2", "name")
    assert name.value.startswith("'=HYPERLINK(")
    assert {name.data_type, cell(marks, "007", "id").data_type} == {"s"}
    assert cell(marks, "007", "page").hyperlink.target.startswith("out/report/")


def test_a_workbook_can_be_opened_whatever_a_student_is_called(path, book):
    every = "".join(map(chr, [*range(0x300), *range(0xD7FF, 0xE001), *range(0xFFF0, 0x10001)]))
    export(ASSIGNMENT, {**NAMES, "8": every}, book, path)
    assert cell(load_workbook(path)["Marks"], "8", "name").value == safe(every)
    assert import_(ASSIGNMENT, {**NAMES, "8": every}, book, path, "Ada") == []


def test_the_header_stays_in_view_and_cells_are_checked(sheet):
    _, marks = sheet
    assert marks.freeze_panes == "C2"
    assert marks.auto_filter.ref == "A1:J4"
    ranges = {}
    for validation in marks.data_validations.dataValidation:
        ranges[str(validation.sqref)] = (validation.formula1, validation.formula2)
    assert ranges == {
        "D2:D4": ("0", "4"),
        "E2:E4": ("0", "6"),
        "F2:F4": ("0", "10"),
        "G2:G4": ("0", "11.5"),
    }


def test_the_rubric_is_on_a_sheet_of_its_own(sheet):
    workbook, _ = sheet
    rows = [[cell.value for cell in row] for row in workbook["Rubric"].iter_rows()]
    assert rows[0] == ["column", "title", "points", "means"]
    assert rows[2:] == [
        ["sense", "Sense", 6, None],
        [None, None, 6, "Plain."],
        [None, None, 0, "Odd."],
    ]


def test_the_same_marks_give_the_same_bytes(path, book, tmp_path):
    export(ASSIGNMENT, NAMES, book, path)
    export(ASSIGNMENT, NAMES, book, tmp_path / "again.xlsx")
    assert path.read_bytes() == (tmp_path / "again.xlsx").read_bytes()


@pytest.fixture
def enter(sheet, path, book):
    """Write values into cells, each by the id of its row and its column, and import the sheet."""
    workbook, marks = sheet

    def entered(edits):
        for (own, column), value in edits.items():
            cell(marks, own, column).value = value
        workbook.save(path)
        import_(ASSIGNMENT, NAMES, book, path, "Kim")

    return entered


@pytest.mark.parametrize("value", [3, 3.0, "3,0", " 3.00 "], ids=repr)
def test_a_number_counts_as_a_number_or_as_a_text(value, enter, book):
    enter({("007", "names"): value, ("007", "comment"): 5})
    hand = book.get("007").hand
    assert (hand.points("names"), hand.comment) == (3, "5")


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (MAY, "this is a date or a time, which the spreadsheet may have made from a number"),
        ("=1+2", "this is a formula without a value: enter the value itself"),
        ("#DIV/0!", "the spreadsheet has an error here"),
        (True, "this is true or false"),
        (5, "5 is more than the maximum, 4"),
        ("many", "'many' is not a number"),
    ],
)
def test_a_bad_cell_is_refused_with_its_row_and_column(value, problem, enter, book):
    with pytest.raises(InputError, match=rf"row 3 \(007, Ada Lovelace\): names: {problem}"):
        enter({("007", "names"): value, ("9", "names"): 4})
    assert book.current() == {}


def test_a_percentage_is_refused_because_it_would_be_saved_as_a_hundredth(sheet, enter, book):
    _, marks = sheet
    cell(marks, "007", "names").number_format = "0%"
    with pytest.raises(InputError, match=r"row 3 \(007, Ada Lovelace\): names: this is a perc"):
        enter({("007", "names"): 0.75})
    assert book.current() == {}


def test_other_sheets_and_other_columns_are_ignored(sheet, enter, book):
    workbook, marks = sheet
    workbook.create_sheet("Mine", 0)["A1"] = "notes"
    marks["L1"], marks["M3"], marks["M9"] = "done", "my note", "below"
    enter({("9", "marks"): 7})
    assert book.get("9").hand == HandMark(marks=7.0, name="Bob")
    assert list(book.current()) == ["9"]


def test_a_row_without_an_id_is_refused(sheet, enter):
    _, marks = sheet
    marks["F9"] = 7
    with pytest.raises(InputError, match=r"row 9 \(no id, no name\): id: no submission"):
        enter({})


def test_an_invalid_workbook_is_refused_with_advice(path, book):
    zipped, other = BytesIO(), Workbook()
    with zipfile.ZipFile(zipped, "w") as members:
        members.writestr("content.xml", "<x/>")
    empty = BytesIO()
    other.save(empty)
    whole = empty.getvalue()
    cases = {
        zipped.getvalue(): "this is not a workbook: save it as",
        whole[:400]: "this is not a workbook: save it as",
        whole: "row 1: there is no column called id",
        b"\xd0\xcf\x11\xe0" + bytes(600): "has a password or is in the old format",
        bytes(600): "there is no column called id",
    }
    for data, problem in cases.items():
        path.write_bytes(data)
        with pytest.raises(InputError, match=problem):
            import_(ASSIGNMENT, NAMES, book, path, "Kim")


def test_a_number_in_the_styles_that_is_too_large_is_refused_with_advice(sheet, path, book):
    with zipfile.ZipFile(path) as members:
        parts = {name: members.read(name) for name in members.namelist()}
    styles = parts["xl/styles.xml"].replace(b'fontId="0"', b'fontId="99999999999999999999"')
    with zipfile.ZipFile(path, "w") as members:
        for name, data in (parts | {"xl/styles.xml": styles}).items():
            members.writestr(name, data)
    with pytest.raises(InputError, match="this is not a workbook: save it as"):
        import_(ASSIGNMENT, NAMES, book, path, "Kim")


def test_damage_in_any_kind_of_packing_is_refused_with_advice(sheet, path, book):
    with zipfile.ZipFile(path) as members:
        parts = {name: members.read(name) for name in members.namelist()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as members:
        for name, data in parts.items():
            members.writestr(name, data)
        start = members.getinfo("xl/workbook.xml").header_offset + 60
    damaged = bytearray(path.read_bytes())
    damaged[start : start + 40] = bytes(40)
    path.write_bytes(damaged)
    with pytest.raises(InputError, match="this is not a workbook: save it as"):
        import_(ASSIGNMENT, NAMES, book, path, "Kim")


def test_a_workbook_that_unpacks_to_too_many_bytes_is_not_read(sheet, path, book):
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as members:
        members.writestr("xl/media/bomb.bin", bytes(65 << 20))
    with pytest.raises(InputError, match="has 65 MiB when it is unpacked; the maximum is 64 MiB"):
        import_(ASSIGNMENT, NAMES, book, path, "Kim")


def replace_rows(path, rows, keep=0):
    """Write XML in place of the rows of a workbook, after the first that are to *keep*."""
    with zipfile.ZipFile(path) as members:
        parts = {name: members.read(name) for name in members.namelist()}
    marks = "xl/worksheets/sheet1.xml"
    before, _, after = parts[marks].decode().partition("<sheetData>")
    old, _, rest = after.partition("</sheetData>")
    kept = "".join(row + "</row>" for row in old.split("</row>")[:keep])
    parts[marks] = f"{before}<sheetData>{kept}{rows}</sheetData>{rest}".encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as members:
        for name, data in parts.items():
            members.writestr(name, data)


LAST_ROW = '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'
LAST_COLUMNS = "".join(f'<row r="{row}"><c r="XFD{row}"/></row>' for row in range(2, 200))


@pytest.mark.parametrize(
    "rows", [LAST_ROW, pytest.param(LAST_COLUMNS, marks=pytest.mark.long)], ids=["row", "columns"]
)
@pytest.mark.usefixtures("sheet")
def test_a_small_file_that_declares_many_cells_is_refused(rows, path, book):
    replace_rows(path, rows)
    with pytest.raises(InputError, match="this workbook has too many cells"):
        import_(ASSIGNMENT, NAMES, book, path, "Kim")


def test_a_number_too_large_for_a_float_is_over_the_maximum(sheet, path, book):
    _, marks = sheet
    place = cell(marks, "007", "names").coordinate
    own = '<c r="A3" t="inlineStr"><is><t>007</t></is></c>'
    number = f'<row r="3">{own}<c r="{place}"><v>{10**400}</v></c></row>'
    replace_rows(path, number, keep=1)
    with pytest.raises(InputError, match="names: inf is more than the maximum, 4"):
        import_(ASSIGNMENT, NAMES, book, path, "Kim")
