"""No known bomb costs more memory than a reply may, and its value is bounded."""

import runpy
import tracemalloc
from pathlib import Path

import pytest

from grader.sandbox import wire
from tests.amount import STEP

BOMBS = runpy.run_path(str(Path(__file__).with_name("bombs.py")))
A_VALUE = 700  # bytes that reading may need for each allowed value, in addition to the message


@pytest.mark.parametrize(
    "bomb", list(BOMBS["BOMBS"].values())[::STEP], ids=list(BOMBS["BOMBS"])[::STEP]
)
def test_a_bomb_is_a_bounded_value_or_refused_and_needs_at_most_700_bytes_for_each_value(bomb):
    body = bomb()
    tracemalloc.start()
    try:
        _, size = BOMBS["decoded"](body)
    except wire.WireError:
        size = 0
    finally:
        memory = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert size <= BOMBS["MOST"].expanded
    assert memory < A_VALUE * BOMBS["VALUES"]


REFUSED = {
    "twice as many lists": "reads at once",
    "nothing but commas": "reads at once",
    "a value in brackets": "not JSON",
    "objects as deep as can be": "reads at once",
    "a whole number of a million digits": "not JSON",
    "UTF-16": "not JSON",
    "bytes that are not text": "not JSON",
    "nothing": "not JSON",
    "more rows of one": "more than",
    "three large boards": "more than",
    "a board of stars": "cell",
    "a palette with a long text": "palette",
    "a large text that breaks off": "not JSON",
    "a text without an end": "reads at once",
    "a text that ends with a backslash": "not JSON",
    "empty texts": "reads at once",
    "texts without anything between them": "reads at once",
    "keys with one hash": "one hash",
    "more keys than can be trusted": "more than 60,000 keys",
    "large tuples as keys": "more than",
    "tuples of large numbers as keys": "more than",
    "lists that laugh": "more than",
    "tuples that laugh": "more than",
    "frozensets that laugh": "more than",
    "lists and tuples that laugh": "more than",
    "a list in itself": "contains itself",
    "lists in a ring": "too deeply",
    "a ladder of lists": "too deeply",
    "lists deep in steps": "too deeply",
    "a long text in many places": "more than",
    "a large number in many places": "more than",
}


@pytest.mark.parametrize(("name", "why"), REFUSED.items(), ids=REFUSED)
def test_a_bomb_is_refused_for_the_right_reason(name, why):
    with pytest.raises(wire.WireError, match=why):
        BOMBS["decoded"](BOMBS["BOMBS"][name]())


PASSED = [
    "two large boards",
    "two large painted boards",
    "a large text",
    "a large text of wide characters",
    "a large text of brackets",
    "texts as keys",
]


@pytest.mark.parametrize("name", PASSED)
def test_a_large_harmless_value_arrives(name):
    value, _ = BOMBS["decoded"](BOMBS["BOMBS"][name]())
    assert len(value) > 300


def test_a_reply_is_accepted_within_its_bounds_and_refused_beyond_them():
    few = wire.MAX_REPLY._replace(weight=1000)
    body = wire.pack(wire.prepare({"nodes": [["l"]] * 40}))[wire.HEAD.size :]
    assert len(wire.unpack(body, few)["nodes"]) == 40
    with pytest.raises(wire.WireError, match="reads at once"):
        wire.unpack(body, few._replace(weight=600))


def test_brackets_in_a_long_text_weigh_nothing():
    text = '["\\[{' * 100_000
    body = wire.prepare({"printed": text, "turns": [text, "["], "nodes": []}) + b"}"
    message = wire.unpack(body, wire.MAX_REPLY)
    assert message["printed"] == text
    assert message["turns"] == [text, "["]


@pytest.mark.parametrize("most", [10, 50, 300])
def test_the_colliding_keys_do_collide(most):
    """This counts the steps of a dict: late keys collide with many of the early ones."""
    keys = BOMBS["walking"](most)
    assert len(set(keys)) == most
    size = 8
    while size * 2 // 3 < most:
        size *= 2
    table, steps = set(), 0
    for key in keys:
        place, perturb = key % size, key
        while place in table:
            perturb >>= 5
            place = (5 * place + perturb + 1) % size
            steps += 1
        table.add(place)
    assert steps > (most - size // 3) * size // 8
