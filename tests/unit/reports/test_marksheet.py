import csv
from io import StringIO

import pytest
from attrs import evolve

from grader.batch.batch_reports import REPORTS
from grader.gradebook.batch import Batch
from grader.gradebook.csv_text import safe
from grader.records.assignment import Part
from grader.records.by_hand import HandMark
from grader.records.result import Status
from grader.reports.marksheet import marks_csv

from .conftest import ADA, ASSIGNMENT, result


def test_the_sheet_of_two_results_matches_exactly():
    empty = result(
        id="1000", name="Bob", file=None, status=Status.NOT_GRADABLE, marks=0.0, parts=()
    )
    assert marks_csv(Batch(ASSIGNMENT, [ADA, empty])) == (
        "id,name,file,status,marks,out_of,by_hand_out_of,setup_game,game,deductions,late,email,by_hand,final,final_out_of,comment,notes\n"
        "1000,Bob,,not gradable,0,9.5,10,,,0,,,,,19.5,,\n"
        "1001,Ada Lovelace,asn3.py,needs a person,7.25,9.5,10,3.25,4.5,0.5,,,,,19.5,,"
        "It came as a notebook. 2 shell lines were masked.\n"
    )


def test_the_column_of_a_part_never_has_the_name_of_another_column():
    assignment = evolve(ASSIGNMENT, parts=(Part("late", "Late", 3.0), Part("game", "Game", 6.5)))
    header = marks_csv(Batch(assignment, [])).strip().split(",")
    assert header[7:9] == ["part.late", "game"]
    assert len(set(header)) == len(header)


def test_the_sheet_begins_with_a_byte_order_mark():
    data = REPORTS["marks.csv"](Batch(ASSIGNMENT, [result(name="Žofie")]))
    assert data.startswith(b"\xef\xbb\xbfid,name")
    assert "Žofie".encode() in data
    assert b"\r" not in data


@pytest.mark.parametrize("start", ["=", "-", "@", "\r", "\uff1d", "\uff20"])
def test_a_cell_is_never_a_formula(start):
    attack = start + 'HYPERLINK("http://x.example","Click")'
    one = result(id=attack, name=attack, file=attack, notes=(attack,))
    given = {safe(attack): HandMark(comment=attack)}
    _, row = csv.reader(StringIO(marks_csv(Batch(ASSIGNMENT, [one], given))))
    assert all(row[column].startswith("'") for column in (0, 1, 2, -2, -1))


def test_an_ordinary_name_is_unchanged():
    assert safe("O'Brien, Ann-Marie") == "O'Brien, Ann-Marie"


def test_control_characters_and_lone_surrogates_can_be_written():
    data = REPORTS["marks.csv"](Batch(ASSIGNMENT, [result(name="A\x1b[2J\x00\udce9")]))
    assert "A␛[2J␀\ufffd" in data.decode("utf-8-sig")


def test_results_that_share_an_id_are_both_written():
    assert marks_csv(Batch(ASSIGNMENT, [ADA, evolve(ADA, file=None)])).count("\n") == 3
