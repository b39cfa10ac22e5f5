"""Values are sent as data and keep their identity; malformed and endless messages are refused."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.sandbox import wire
from grader.sandbox.value_size import expanded_size

KEYS = st.one_of(
    st.integers(),
    st.text(),
    st.booleans(),
    st.none(),
    st.binary(),
    st.tuples(st.integers(), st.text()),
)
SCALARS = st.one_of(KEYS, st.floats(allow_nan=False), st.binary().map(bytearray))
DATA = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner),
        st.lists(inner).map(tuple),
        st.dictionaries(KEYS, inner),
        st.sets(KEYS),
        st.frozensets(KEYS),
        st.lists(st.lists(st.sampled_from("XO "), min_size=2, max_size=2), min_size=1),
    ),
    max_leaves=20,
)


def crossed(value):
    """*value* after a journey through a message."""
    writer = wire.Writer()
    written = writer.value(value)
    message = wire.unpack(
        wire.pack(wire.prepare({"value": written, "nodes": writer.nodes}))[wire.HEAD.size :]
    )
    reader = wire.Reader(message["nodes"])
    return reader.value(message["value"])


def typed(value):
    """*value* with the types of all that it holds: 1, 1.0 and True are not the same."""
    if type(value) is dict:
        return dict, [(typed(key), typed(each)) for key, each in value.items()]
    if type(value) in {list, tuple}:
        return type(value), [typed(each) for each in value]
    if type(value) in {set, frozenset}:
        return type(value), sorted(map(repr, value))
    return type(value), repr(value)


@given(DATA)
def test_data_arrives_as_it_was_sent(value):
    assert typed(crossed(value)) == typed(value)


@pytest.mark.parametrize(
    "value",
    [math.inf, math.nan, -0.0, 10**3000, "\ud800", "\0", "", [], (), {}, set(), frozenset()],
    ids=lambda value: repr(value)[:12],
)
def test_unusual_data_arrives_too(value):
    assert typed(crossed(value)) == typed(value)


@pytest.mark.parametrize(
    "board", [[["X", "O"], [" ", "X"]], [["X"]], [["X", "O"], ["X"]], [["XO", "X"]], [[]]]
)
def test_boards_arrive_whatever_their_form(board):
    assert crossed(board) == board


@pytest.mark.parametrize("row", [["X"], ["X", "O"]], ids=["one cell", "two cells"])
def test_a_shared_row_of_a_board_stays_shared_and_an_equal_one_apart(row):
    board = crossed([row, row, row.copy()])
    assert board[0] is board[1]
    assert board[0] is not board[2]


class Liar(list):
    """Says of itself whatever may fool somebody."""

    __hash__ = None
    __class__ = int

    def __eq__(self, other):
        return True

    def __len__(self):
        return 10**9

    def __iter__(self):
        while True:
            yield 1

    def __getitem__(self, key):
        return 7


class Text(str):
    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other):
        return True

    def __str__(self):
        return "lie"


class Number(int):
    def __int__(self):
        return 99


def test_a_subclass_arrives_as_the_builtin_data_in_it():
    assert typed(crossed([Liar([1, 2]), Text("X"), Number(3)])) == typed([[1, 2], "X", 3])


@pytest.mark.parametrize(
    "value", [object(), print, 1j, type, ...], ids=lambda value: type(value).__name__
)
def test_what_is_not_data_arrives_as_a_description_that_equals_nothing(value):
    received = crossed(value)
    assert type(received) is wire.Opaque
    assert not received == received  # noqa: PLR0124, SIM201 - that is the promise
    assert received != received  # noqa: PLR0124
    assert received != value
    assert type(value).__name__ in repr(received)


def test_a_description_is_short():
    kind = type("K" * 100_000, (), {})
    assert len(repr(crossed(kind()))) < 250


def test_huge_numbers_are_described_and_not_sent():
    assert type(crossed(10**5000)) is wire.Opaque
    assert type(crossed([Number(10**5000)])[0]) is wire.Opaque


def test_a_tuple_that_contains_itself_through_a_list_is_read():
    inner = []
    loop = (inner,)
    inner.append(loop)
    assert crossed(loop) is not None


def test_excessive_nesting_is_described():
    value = []
    for _ in range(1000):
        value = [value]
    received = crossed(value)
    assert expanded_size(received) < 100
    while type(received) is list:
        (received,) = received
    assert type(received) is wire.Opaque


NODES = {
    "no list": None,
    "a node that is no list": [1],
    "an empty node": [[]],
    "a kind that is no text": [[1]],
    "an unknown kind": [["x"]],
    "no text": [["o"]],
    "odd bytes": [["y", "abc"]],
    "bytes that are none": [["b", "zz"]],
    "an array without cells": [["g", "", None, 1]],
    "an array without an axis": [["g", "X", None]],
    "an array of four axes": [["g", "X", None, 1, 1, 1, 1]],
    "an array of no width": [["g", "", None, 1, 0]],
    "an array of a width that is none": [["g", "a", None, True]],
    "an array with half a row": [["g", "abc", None, 2, 2]],
    "an array of stars": [["g", "\u2605", None, 1]],
    "an array of a million rows": [["g", "x" * 1_000_000, None, 1_000_000, 1]],
    "arrays of millions of cells": [["g", "x" * 1_000_000, None, 1_000_000]] * 3,
    "an array without a palette": [["g", "A", 1]],
    "a palette that is none": [["g", "A", 1, 1]],
    "a palette with a list": [["g", "A", [[]], 1]],
    "a palette with a long text": [["g", "A", ["x" * 17], 1]],
    "a palette with a huge number": [["g", "A", [1 << 64], 1]],
    "a palette that is too large": [["g", "A", ["X"] * 65, 1]],
    "a cell that is not in the palette": [["g", "AB", ["X"], 2]],
    "a key without a value": [["d", 1]],
    "a list as a key": [["l"], ["d", [0], 1]],
    "a list in a set": [["l"], ["s", [0]]],
    "a list in a tuple in a set": [["l"], ["t", [0]], ["s", [1]]],
    "a reference to nothing": [["l", [1]]],
    "a reference that is no number": [["l", ["0"]]],
    "a reference by a truth": [["l", [True]]],
    "a tuple in itself": [["t", [0]]],
    "a tuple before what it holds": [["t", [1]], ["t", [2]], ["t"]],
    "tuples nested too deeply": [["t"], *(["t", [number]] for number in range(70))],
    "a tuple of two tuples of two tuples …": [
        ["t"],
        *(["t", [number], [number]] for number in range(50)),
    ],
    "large keys": [
        ["t"],
        *(["t", [number], [number]] for number in range(22)),
        ["s", [22]],
        ["d", [22], 1],
        ["f", [22]],
    ],
    "many keys with one hash": [["s", *(number * (2**61 - 1) for number in range(1, 1000))]],
}


@pytest.mark.parametrize("nodes", NODES.values(), ids=NODES)
def test_a_malformed_message_is_refused(nodes):
    with pytest.raises(wire.WireError):
        wire.Reader(nodes, (), wire.MAX_REPLY)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"\xff", b"{}{}", b"[" * 100_000, b'{"a":' * 5000],
    ids=lambda body: repr(body)[:12],
)
def test_a_message_that_is_not_one_object_is_refused(body):
    with pytest.raises(wire.WireError):
        wire.unpack(body)


def test_a_number_of_a_million_digits_is_refused():
    with pytest.raises(wire.WireError):
        wire.unpack(b'{"a":' + b"9" * 1_000_000 + b"}")


def test_millions_of_containers_are_refused_before_they_are_built():
    with pytest.raises(wire.WireError):
        wire.unpack(b'{"a":[' + b"[]," * 2_000_000 + b"[]]}", wire.MAX_REPLY)


FEW = wire.MAX_REPLY._replace(containers=10)


@pytest.mark.parametrize(
    "nodes",
    [[["s", 1]] * 11, [["g", "X" * 11, None, 11, 1]], [["l"], ["g", "X" * 9, None, 9, 1], ["l"]]],
)
def test_a_guest_may_send_only_so_many_containers(nodes):
    with pytest.raises(wire.WireError, match="more than 10 values"):
        wire.Reader(nodes, [["X"]], FEW)


def read(*nodes):
    reader = wire.Reader(list(nodes))
    return reader.containers[-1]


ENDLESS = {
    "a billion laughs": [["l"], *(["l", [number], [number]] for number in range(40))],
    "a billion laughs in dicts": [
        ["l"],
        *(["d", 1, [number], 2, [number]] for number in range(40)),
    ],
    "a list in itself": [["l", [0]]],
    "two lists in each other": [["l", [1]], ["l", [0]]],
    "deep": [["l"], *(["l", [number]] for number in range(100))],
    # Each is measured before the next, so that none seems deep.
    "deep in steps": [
        ["l"],
        *(["l", [number]] for number in range(500)),
        ["l", *([number] for number in range(0, 501, 40))],
    ],
}


@pytest.mark.parametrize("nodes", ENDLESS.values(), ids=ENDLESS)
def test_values_that_would_take_forever_to_compare_are_refused(nodes):
    with pytest.raises(wire.WireError):
        expanded_size(read(*nodes))


def test_every_element_counts_as_often_as_it_is_reached():
    row = [1, 2]
    assert expanded_size([row, row]) == 7
    assert expanded_size({1: (2, "x")}) == 5


@pytest.mark.parametrize("node", [["t"], ["f"], ["y", ""], 1, None])
def test_changes_of_immutable_values_are_refused(node):
    with pytest.raises(wire.WireError):
        wire.Reader([]).contents(node)
