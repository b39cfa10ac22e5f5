"""Ids are listed in the order in which people count."""

import csv
import random

import pytest

from grader.gradebook.batch import Batch
from grader.gradebook.changes import changes
from grader.gradebook.csv_text import safe
from grader.intake.tables import Table
from grader.marking import csv_sheet
from grader.marking.book import MarkBook
from grader.marking.sheet_cells import lines_of
from grader.records.by_hand import HandMark
from grader.records.id_order import id_order
from grader.store import Store
from tests.plain_assignment import make_assignment
from tests.results import make_result

IN_ORDER = [
    "1",
    "2",
    "10",
    "ada",
    "ada (2)",
    "ada (10)",
    "ada-b",
    "s1",
    "s2b",
    "s007",
    "s7",
    "s10a",
    "ä",
    "٣",
    "४",
]


def test_numbers_in_ids_count_as_numbers():
    assert sorted(random.Random(1).sample(IN_ORDER, len(IN_ORDER)), key=id_order) == IN_ORDER


def test_ids_without_numbers_of_several_lengths_are_sorted_as_texts():
    ids = ["a-", "a1", "a:", "007", "010", "", "a b", "A1"]
    assert sorted(ids, key=id_order) == sorted(ids)
    assert id_order("9" * 9_999) < id_order("1" + "0" * 9_999)


def test_every_list_of_a_batch_has_this_order(tmp_path):
    results = [make_result(id=own) for own in reversed(IN_ORDER)]
    assert [result.id for result in Batch(make_assignment(), results).results] == IN_ORDER
    assert [line.id for line in lines_of(dict.fromkeys(reversed(IN_ORDER), "A"), {})] == IN_ORDER
    with Store(tmp_path / "grades.sqlite") as store:
        for result in results:
            store.put(result, "f")
        assert [result.id for result in store] == IN_ORDER
        assert list(store.names()) == IN_ORDER


def test_marks_by_hand_have_this_order(tmp_path):
    lines = lines_of(dict.fromkeys(IN_ORDER, "A"), {})
    sheet = csv_sheet.written(lines[::-1], (), Table((), has_mark=True)).decode("utf-8-sig")
    assert [row[0] for row in csv.reader(sheet.splitlines())][1:] == list(map(safe, IN_ORDER))
    with MarkBook(tmp_path / "marking.sqlite") as book:
        for own in reversed(IN_ORDER):
            book.put(own, HandMark(1.0), version=0, who="Kim")
        assert list(book.current()) == IN_ORDER


@pytest.mark.parametrize("missing", IN_ORDER)
def test_two_gradings_are_compared_in_this_order(missing):
    results = [make_result(id=own) for own in IN_ORDER]
    others = [result for result in results if result.id != missing]
    found = changes(results, others)
    assert (found.removed, found.added) == ([(missing, "Ada")], [])
    found = changes(others, results)
    assert (found.removed, found.added) == ([], [(missing, "Ada")])
