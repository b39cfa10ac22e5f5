"""Any bytes are a bounded value or refused; and a value that was written is read back unchanged.

The examples are the same each time. ``FUZZ=20000 pytest tests/fuzz`` tries that many new ones in
each test, which takes minutes.
"""

import os
import runpy
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.sandbox import wire
from grader.sandbox.value_size import expanded_size
from grader.sandbox.wire.bounds import MAX_EXPANDED
from tests.amount import STEP

BOMBS = runpy.run_path(str(Path(__file__).with_name("bombs.py")))
EXAMPLES = int(os.environ.get("FUZZ", "0"))
fuzz = settings(
    max_examples=EXAMPLES or 300 // STEP,
    derandomize=not EXAMPLES,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

# Plain values, in which a container may be in several places and in itself.

SCALARS = st.one_of(
    st.sampled_from(
        ["X", "O", " ", "", "★", "\ud800", "\0", "long " * 20, "★" * 99, "\ud800" * 99]
    ),
    st.sampled_from(
        [0, 1, True, False, None, 1.0, -0.0, float("nan"), float("inf"), 1 << 70, -(10**3_000)]
    ),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
)
MUTABLE = ["list", "dict", "set", "bytearray"]
KINDS = [*MUTABLE, "tuple", "frozenset", "bytes", "board", "boards"]


@st.composite
def graphs(draw):
    """Draw a list of containers that hold scalars and each other. Tuples hold only earlier ones."""
    containers, fillings = [], []
    for _ in range(draw(st.integers(1, 12))):
        kind = draw(st.sampled_from(KINDS))
        held = draw(
            st.lists(st.one_of(SCALARS, st.integers(0, 11).map(lambda at: ("at", at))), max_size=6)
        )
        containers.append(new(kind, held, containers))
        fillings.append((kind, held))
    for container, (kind, held) in zip(containers, fillings, strict=True):
        if kind == "list":
            container.extend(value_of(each, containers) for each in held)
        if kind == "dict":
            container.update(
                (number, value_of(each, containers)) for number, each in enumerate(held)
            )
    return containers


def value_of(each, containers):
    """Return a scalar, or the container to which *each* refers, if there is one."""
    return (
        each
        if type(each) is not tuple
        else containers[each[1] % len(containers)]
        if containers
        else None
    )


def new(kind, held, containers):
    """Return a container, still without references to itself."""
    plain = [each for each in held if type(each) is not tuple]
    if kind == "tuple":
        return tuple(value_of(each, containers) for each in held)
    if kind in {"set", "frozenset"}:
        keys = {each for each in plain if each == each}  # noqa: PLR0124 - NaN does not equal itself
        return keys if kind == "set" else frozenset(keys)
    if kind in {"bytes", "bytearray"}:
        return (bytes if kind == "bytes" else bytearray)(range(len(held) * 20))
    rows = [[*(plain or ["X"])] for _ in range(len(held) + 1)]
    return {"board": rows, "boards": [[row[:] for row in rows] for _ in range(2)]}.get(
        kind, {} if kind == "dict" else []
    )


def structure(value, seen):
    """Return *value* with its types, and which containers in it are the same object."""
    if type(value) not in {list, dict, tuple, set, frozenset, bytearray}:
        return type(value).__name__, repr(value)
    if value == ():
        return "()"
    if id(value) in seen:
        return "again", seen[id(value)]
    seen[id(value)] = len(seen)
    if type(value) in {set, frozenset}:
        return type(value).__name__, sorted(map(repr, value))
    if type(value) is bytearray:
        return "bytearray", bytes(value)
    items = [each for pair in value.items() for each in pair] if type(value) is dict else value
    return type(value).__name__, [structure(each, seen) for each in items]


def holds_itself_through_a_tuple(value, above=()):
    """Return whether a container is in itself through a tuple.

    A reader cannot build such a value, because it builds tuples at once; it has a description
    instead.
    """
    if type(value) not in {list, dict, tuple}:
        return False
    if any(value is each for each in above):
        return any(type(each) is tuple for each in above)
    held = value.values() if type(value) is dict else value
    return any(holds_itself_through_a_tuple(each, (*above, value)) for each in held)


@fuzz
@given(graphs())
def test_a_value_is_read_back_with_the_same_shared_containers(value):
    if holds_itself_through_a_tuple(value):
        return
    writer = wire.Writer()
    packed = wire.pack(wire.prepare({"value": writer.value(value), "nodes": writer.nodes}), "nonce")
    message = wire.unpack(packed[wire.HEAD.size :], wire.MAX_REPLY)
    reader = wire.Reader(message["nodes"], (), wire.MAX_REPLY)
    assert structure(reader.value(message["value"]), {}) == structure(value, {})
    assert message["nonce"] == "nonce"
    assert len(reader.containers) == len(writer.containers)


@fuzz
@given(graphs())
def test_the_sizes_that_the_reader_measured_are_right(value):
    writer = wire.Writer()
    writer.value(value)
    reader = wire.Reader(writer.nodes)
    for container in reader.containers:
        try:
            size = expanded_size(container)
        except wire.WireError:
            continue
        assert expanded_size(container, reader.measured) == size


@fuzz
@given(st.lists(st.lists(SCALARS, max_size=3), max_size=6))
def test_calls_are_read_back_unchanged(calls):
    writer = wire.Writer()
    written = writer.calls(calls)
    reader = wire.Reader(writer.nodes)
    assert structure([list(arguments) for arguments in reader.calls(written)], {}) == structure(
        calls, {}
    )


# Messages that are almost valid.

NUMBERS = st.integers(-1, 15)
WRITTEN = st.one_of(SCALARS, NUMBERS.map(lambda at: [at]))
NODES = st.one_of(
    st.tuples(st.sampled_from("ltdsf"), st.lists(WRITTEN, max_size=5)).map(
        lambda pair: [pair[0], *pair[1]]
    ),
    st.tuples(
        st.sampled_from("yob"), st.one_of(st.text("06aX", max_size=4), st.integers(-1, 3))
    ).map(list),
    st.tuples(
        st.just("g"),
        st.one_of(st.text("AB★", max_size=9), st.integers(-1, 3)),
        st.one_of(st.none(), st.lists(SCALARS, max_size=3)),
        st.lists(st.integers(-1, 4), max_size=4),
    ).map(lambda four: [*four[:3], *four[3]]),
    st.lists(st.one_of(WRITTEN, st.lists(SCALARS, max_size=2)), max_size=3),
)


def assert_bounded_or_refused(body):
    try:
        value, size = BOMBS["decoded"](body)
    except wire.WireError:
        return
    assert 0 < size <= MAX_EXPANDED
    assert repr(value)


@fuzz
@given(
    st.lists(NODES, max_size=12),
    WRITTEN,
    st.lists(NODES, max_size=2),
)
def test_an_almost_valid_message_is_a_bounded_value_or_refused(nodes, value, changed):
    assert_bounded_or_refused(BOMBS["framed"](nodes, value=value, changed=changed))


@fuzz
@given(graphs(), st.data())
def test_a_message_with_some_bytes_changed_is_a_bounded_value_or_refused(value, data):
    writer = wire.Writer()
    body = bytearray(
        wire.pack(wire.prepare({"value": writer.value(value), "nodes": writer.nodes}))[
            wire.HEAD.size :
        ]
    )
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(body) - 1))
        body[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    assert_bounded_or_refused(bytes(body))


@fuzz
@given(st.binary(max_size=300))
def test_any_bytes_are_a_bounded_value_or_refused(body):
    assert_bounded_or_refused(body)
