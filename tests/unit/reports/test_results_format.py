"""docs/results-format.md speaks of everything that is written."""

import csv
import json
import re
import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from grader.gradebook.batch import Batch
from grader.marking.book import APPLICATION as BOOK
from grader.marking.book import FORMAT as BOOK_FORMAT
from grader.marking.book import MarkBook
from grader.marking.sheet_cells import columns as sheet_columns
from grader.records.assignment import Criterion
from grader.records.by_hand import HandMark, LineRemark
from grader.records.result import Status
from grader.records.verdict import Audience, Verdict
from grader.reports.jsonfile import FORMAT, pieces
from grader.reports.marksheet import marks_csv
from grader.store import APPLICATION, Store
from grader.store import FORMAT as STORE_FORMAT

from .conftest import ADA, ASSIGNMENT

PAGE = (Path(__file__).parents[3] / "docs" / "results-format.md").read_text("utf-8")
DOCUMENTED = set(re.findall(r"`([^`\n]+)`", PAGE))


def keys(value):
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from keys(inner)


def test_every_key_of_the_file_is_documented():
    rubric = evolve(ASSIGNMENT, rubric=(Criterion("names", "Names", 10.0),))
    hand = HandMark(criteria=(("names", 1.0),), remarks=(LineRemark(1, "Why?"),))
    batch = Batch(rubric, [ADA], {"1001": hand})
    text = "".join(pieces(batch, [ADA], "now"))
    written = set(keys(json.loads(text)))
    assert {"advice", "reason", "topic"} <= written
    assert written <= DOCUMENTED


@pytest.mark.parametrize("words", [Status, Verdict, Audience])
def test_every_value_of_an_enumerated_field_is_documented(words):
    assert {word.value for word in words} <= DOCUMENTED


def test_every_column_of_the_sheet_is_documented():
    header = next(csv.reader(StringIO(marks_csv(Batch(ASSIGNMENT, [ADA])))))
    assert set(header) - {part.id for part in ASSIGNMENT.parts} <= DOCUMENTED


def test_every_table_and_column_of_the_store_is_documented(tmp_path):
    path = tmp_path / "grades.sqlite"
    with Store(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        tables = [
            name
            for (name,) in db.execute(
                "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
            )
        ]
        columns = [row[1] for table in tables for row in db.execute(f"PRAGMA table_info({table})")]
    assert {*tables, *columns} <= DOCUMENTED


def test_every_column_of_the_store_of_marks_by_hand_is_documented(tmp_path):
    path = tmp_path / "marking.sqlite"
    with MarkBook(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]
    assert len(columns) > 5
    assert {"entries", *columns} <= DOCUMENTED


def test_every_column_of_a_sheet_of_marks_by_hand_is_documented():
    assert set(sheet_columns(())) <= DOCUMENTED


def test_the_versions_are_those_of_the_code():
    assert f"| `format` | integer | {FORMAT}, the version of this format." in PAGE
    assert f"`application_id` {APPLICATION:#x} and `user_version` {STORE_FORMAT}," in PAGE
    assert f"`application_id` {BOOK:#x} and `user_version` {BOOK_FORMAT}." in PAGE
