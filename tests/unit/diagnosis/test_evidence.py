"""Evidence: what is the same for the same fault, and what is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.diagnosis.evidence import digest, read, written
from grader.sandbox.wire import Opaque

DIFFERENT = {
    "a list and a tuple": ([1, 2], (1, 2)),
    "a whole number and a boolean": (1, True),
    "a whole number and one with a point": (1, 1.0),
    "a number and its text": (1, "1"),
    "a text and its bytes": ("a", b"a"),
    "bytes and a bytearray": (b"a", bytearray(b"a")),
    "nothing and an empty list": (None, []),
    "the order of a list": ([1, 2], [2, 1]),
    "where lists end": ([[1], [2]], [[1, 2], []]),
    "where texts end": (["ab", "c"], ["a", "bc"]),
    "a type and its name": (bool, "bool"),
    "two types": (bool, int),
    "a set and a frozenset": ({1}, frozenset({1})),
    "two kinds of things": (
        Opaque("a value of type generator"),
        Opaque("a value of type function"),
    ),
    "the length of something long": ([0] * 9_000, [0] * 9_001),
}


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_values_that_differ_in_type_or_content_have_different_digests(one, other):
    assert digest(one) != digest(other)


def test_a_dictionary_and_a_set_have_no_order():
    assert digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1})
    assert digest({"x", "y", 1}) == digest({1, "y", "x"})


def test_a_large_dictionary_has_no_order_either():
    large = {key: [0, "x"] * 1_000 for key in range(100)}
    assert digest(large) == digest(dict(reversed(large.items())))


def test_memory_addresses_do_not_change_a_digest():
    assert digest("<object at 0x7f3a5c0012d0>") == digest("<object at 0x7ffe11223344>")


def test_a_value_is_the_same_wherever_it_is_read():
    """Digests are written to a file by one machine and compared on another: this one must never
    change by itself.
    """
    assert digest([["X", " "], (1, True, None, 2.5)]) == "f4b60913d02c"


HUGE = {
    "a board": [[" "] * 2_000 for _ in range(2_000)],
    "a text": "x" * 10_000_000,
    "a number": 10**10_000,
    "a set": set(range(1_000_000)),
}


@pytest.mark.parametrize("value", HUGE.values(), ids=HUGE)
def test_a_huge_value_is_digested_by_its_beginning(value):
    assert len(digest(value)) == 12


@pytest.mark.parametrize(
    "shape", [str, lambda text: [text], lambda text: [text, 1]], ids=["alone", "listed", "mixed"]
)
def test_the_end_of_a_long_text_is_ignored(shape):
    assert digest(shape("x" * 30_000 + "1")) == digest(shape("x" * 30_000 + "2"))


def test_lone_surrogates_have_a_digest():
    assert digest("\ud800") == digest("\ud800") != digest("\ud801")


def test_a_deeply_nested_value_has_a_digest():
    deep = []
    for _ in range(5_000):
        deep = [deep]
    assert digest(deep) == digest([deep])


LEVEL = st.text(st.characters(exclude_characters="/;"), min_size=1)


@given(st.lists(st.lists(LEVEL, min_size=1).map(tuple)).map(tuple))
def test_evidence_is_read_as_it_was_written(evidence):
    assert read(written(evidence)) == evidence
