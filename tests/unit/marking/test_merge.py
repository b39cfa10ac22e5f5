"""Whatever is edited in a sheet and at the same time elsewhere: both count, or nothing does."""

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.errors import InputError
from grader.marking import csv_sheet, workbook
from grader.marking.book import Change, MarkBook
from grader.marking.sheet_cells import cells, lines_of, with_cells
from grader.records.by_hand import HandMark
from tests.amount import ALL
from tests.unit.marking.students import NAMES, import_

from .conftest import ASSIGNMENT

NUMBERS = {"names": 4, "sense": 6, "marks": 10, "machine": 11}
TEXTS = st.text(st.characters(), max_size=6) | st.sampled_from(
    ["=1+1", "-1 for names", "'", "'=x", '"', "a;b,c\td", "a\r\nb", "7", "01", "1/2", "TRUE"]
)


def some_cells():
    """Make cells of a row, by column."""
    found = {"reason": TEXTS, "comment": TEXTS}
    for column, most in NUMBERS.items():
        found[column] = st.none() | st.floats(0, most) | st.integers(0, most).map(float)
    return st.fixed_dictionaries({}, optional=found)


ROWS = st.dictionaries(st.sampled_from(["007", "'=2", "9"]), some_cells())


def save(book, rows):
    changes = []
    for own, edits in rows.items():
        entry = book.get(own)
        changes.append(Change(own, entry.version, with_cells(entry.hand, edits)))
    book.put_all(changes, who="Lee")


def state(book, assignment):
    return {own: cells(book.get(own).hand, assignment.rubric) for own in ("007", "'=2", "9")}


def write_edited(path, rows, assignment, book):
    """Write the sheet of *book* as it is after a person has edited these cells in it."""
    lines = []
    for line in lines_of(NAMES, book.current()):
        hand = with_cells(line.entry.hand, rows.get(line.id, {}))
        lines.append(evolve(line, entry=evolve(line.entry, hand=hand)))
    if path.suffix == ".csv":
        path.write_bytes(csv_sheet.written(lines, assignment.rubric))
    else:
        path.write_bytes(workbook.written(lines, assignment, "report"))


def test_every_edited_column_is_tested():
    assert {*NUMBERS, "reason", "comment"} == set(cells(HandMark(), ASSIGNMENT.rubric))


@pytest.mark.parametrize(
    ("ending", "examples"), [(".csv", 400 if ALL else 20), (".xlsx", 100 if ALL else 6)]
)
def test_concurrent_edits_are_merged_or_all_refused(ending, examples, tmp_path_factory):
    @settings(max_examples=examples)
    @given(before=ROWS, in_sheet=ROWS, elsewhere=ROWS)
    def check(before, in_sheet, elsewhere):
        folder = tmp_path_factory.mktemp("sheets")
        with MarkBook(folder / "marking.sqlite") as book:
            save(book, before)
            base = state(book, ASSIGNMENT)
            path = folder / f"marks{ending}"
            write_edited(path, in_sheet, ASSIGNMENT, book)
            save(book, elsewhere)
            saved = state(book, ASSIGNMENT)
            expected = state(book, ASSIGNMENT)
            is_conflict = False
            for own, edits in in_sheet.items():
                wanted = cells(with_cells(HandMark(), edits), ASSIGNMENT.rubric)
                for column in edits:
                    if wanted[column] not in (base[own][column], saved[own][column]):
                        is_conflict |= saved[own][column] != base[own][column]
                        expected[own][column] = wanted[column]
            if is_conflict:
                with pytest.raises(InputError, match="this sheet says"):
                    import_(ASSIGNMENT, NAMES, book, path, "Kim")
                assert state(book, ASSIGNMENT) == saved
            else:
                import_(ASSIGNMENT, NAMES, book, path, "Kim")
                assert state(book, ASSIGNMENT) == expected

    check()
