"""The comment of a worksheet for Moodle, which people may open as a spreadsheet first."""

import re

from attrs import evolve

from grader.gradebook.moodle_upload import comment
from grader.records.by_hand import HandMark
from grader.records.result import Status

from .conftest import ADA, ASSIGNMENT

FORMULA = ("=", "-", "@")


def test_no_file_name_becomes_a_formula_if_excel_ends_cells_at_semicolons():
    note = '"=cmd|calc!A0.docx;-1+1;\u200b@x.docx" is not a program.'
    result = evolve(ADA, status=Status.NOT_GRADABLE, attention=(), notes=(note,))
    cells = re.split(r"[;|]", comment(result, HandMark(), ASSIGNMENT))
    assert not [cell for cell in cells if cell.lstrip("\ufffd").startswith(FORMULA)]
