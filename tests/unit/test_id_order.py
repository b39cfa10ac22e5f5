"""Ids are listed in the order in which people count."""

import random

from grader.gradebook.batch import Batch
from grader.gradebook.changes import changes
from grader.marking.sheet_cells import lines_of
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


def test_two_gradings_are_compared_in_this_order():
    results = [make_result(id=own) for own in IN_ORDER]
    found = changes(results, results[1:])
    assert found.removed == [("1", "Ada")]
    assert found.added == []
