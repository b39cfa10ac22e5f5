"""Replies that are built to cost as much time or memory as possible, when they are read or
compared.

``BOMBS`` names functions that build the bytes of a message, as large as its bounds allow or larger.
``test_bombs`` checks how much memory each needs, and ``benchmarks/decoder.py`` measures how long it
takes. Both grow with the number of values that a reply may hold, so the test allows few: a caller
sets ``VALUES`` before it runs this file.
"""

import json

from grader.sandbox import wire
from grader.sandbox.value_size import expanded_size
from grader.sandbox.wire.bounds import bounds_for

VALUES = globals().get("VALUES", 60_000)
MOST = bounds_for(VALUES)
MOST_BYTES = MOST.data  # of a reply: a conversation receives no more
# The side of a board; two such boards have as many cells as a reply may have.
SIDE = int((MOST.cells / 2) ** 0.5) // 3 * 3
SAME_HASH = (1 << 61) - 1  # integers that differ by this have the same hash


def decoded(body):
    """Do all that the grader does with a reply before it is used; return its value and expanded
    size.
    """
    message = wire.unpack(body, MOST)
    reader = wire.Reader(message.get("nodes", []), [["X"], {}, set()], MOST)
    value = reader.value(message.get("value"))
    changes = [reader.contents(node) for node in message.get("changed", ())]
    return value, expanded_size([value, *changes], reader.measured, MOST.expanded)


def framed(nodes, **message):
    """Return a message with *nodes*."""
    body = {"nodes": nodes, "value": [3], **message}
    return json.dumps(body, separators=(",", ":")).encode()


def times(item, spare=400):
    """Return how often the JSON *item* and a comma fit into a message, which keeps *spare* room."""
    weight = 8 + 8 * item.count(",") + 12 * (item.count(":") + item.count("[") + item.count("{"))
    return min((MOST.weight - spare) // weight, (MOST.data - spare) // (len(item) + 1))


def text_of(escaped):
    """Return a message whose value is one text."""
    return b'{"nodes":[],"value":"' + escaped + b'"}'


def full(item):
    """Return a message whose value repeats *item* as often as allowed; it turns out invalid at the
    end.
    """
    return f'{{"value":[{",".join([item] * times(item))}]}}'.encode()


def of_nodes(node, *first):
    """Return a message of the nodes *first*, then *node* as often as allowed, all of them in one
    list.
    """
    number = times(json.dumps(node, separators=(",", ":")) + ",[3]")
    nodes = [*first, *[node] * min(number, MOST.containers - 9)]
    return framed([*nodes, ["l", *([n] for n in range(3, 3 + len(nodes)))]], value=[3 + len(nodes)])


def laughs(*kinds, steps=40):
    """Return a message in which each container holds the previous one twice ("billion laughs")."""
    nodes = [[kinds[0]], *([kinds[at % len(kinds)], [at + 3], [at + 3]] for at in range(steps))]
    return framed(nodes, value=[steps + 3])


def object_of_many_keys():
    """Return a message with a JSON object instead of a value."""
    return json.dumps(
        {"value": {f"k{at}": 9 for at in range(MOST.weight // 20 - 99)}}, separators=(",", ":")
    ).encode()


def walking(most):
    """Return *most* integers with different hashes, each of which collides with most earlier ones
    in a dict.

    The first ones fill a chain of places that every search ends in; the others are chosen because
    they enter it.
    """
    size = 8
    while size * 2 // 3 < most:
        size *= 2
    chain, place = [], 0
    for _ in range(size // 3 + 1):
        chain.append(place)
        place = (5 * place + 1) % size
    taken, keys, high = set(chain), list(chain), 1
    while len(keys) < most:
        key = high * size
        place, perturb = 0, key
        while perturb:
            perturb >>= 5
            place = (5 * place + perturb + 1) % size
            if place not in taken:
                break
        else:
            keys.append(key)
            taken.add(next_free(place, taken, size))
        high += 1
    return keys


def next_free(place, taken, size):
    """Return where a search that is at *place* ends."""
    while place in taken:
        place = (5 * place + 1) % size
    return place


def huge_keys():
    """Return a message with one tuple of large numbers in many tuples, which are keys."""
    return framed(
        [
            ["t", *[1 << 12_000] * 400],
            *(["t", number, [3]] for number in range(300)),
            ["s", *([at + 4] for at in range(300))],
        ]
    )


def similar_tuples():
    """Return a message with long tuples that differ only at the end, if at all."""
    row = ["t", *range(10_000)]
    return framed(
        [
            row,
            *(["t", [3], number * SAME_HASH] for number in range(9)),
            ["s", *([at + 4] for at in range(9))],
        ]
    )


ROOM = 7_745  # of 60,000: to find that many colliding keys takes a minute
ROWS = MOST.containers - 9
WIDE = rb"\ud83d\ude00"

BOMBS = {
    "empty lists": lambda: full("[]"),
    "empty objects": lambda: full("{}"),
    "objects in a list": lambda: full('{"":0}'),
    "lists in lists": lambda: full("[[[[[[[[]]]]]]]]"),
    "one object of many keys": object_of_many_keys,
    "twice as many lists": lambda: b'{"value":[' + b"[]," * (2 * VALUES) + b"[]]}",
    "nothing but commas": lambda: b'{"value":[' + b"1," * (MOST_BYTES // 2 - 99) + b"1]}",
    "as deep as can be": lambda: b"[" * MOST.data,
    "objects as deep as can be": lambda: b'{"":' * (MOST.data // 4 + 9),
    "a value in brackets": lambda: b'{"value":' + b"[" * VALUES * 2 + b"]" * VALUES * 2 + b"}",
    "whole numbers": lambda: full("999"),
    "whole numbers of seven digits": lambda: full("1234567"),
    "large whole numbers": lambda: full("9" * 4_300),
    "a whole number of a million digits": lambda: b'{"value":' + b"9" * 1_000_000 + b"}",
    "numbers that are hard to read": lambda: full("2.2250738585072011e-308"),
    "numbers between two others": lambda: full("9007199254740993.00000000000000000000000000000001"),
    "numbers of a thousand places": lambda: full("1." + "1" * 1_000),
    "an exponent of a million digits": lambda: b'{"value":1e' + b"9" * 1_000_000 + b"}",
    "short texts": lambda: full('"ab"'),
    "texts of one wide character": lambda: full('"\\ud83d\\ude00"'),
    "texts with one wide character": lambda: full('"' + "x" * 200 + '\\ud83d\\ude00"'),
    "half a character, often": lambda: full('"' + "\\ud800" * 100 + '"'),
    "one text of escapes": lambda: b'{"value":"' + b"\\n" * ((MOST.data >> 1) - 9) + b'"}',
    "not a number, often": lambda: full("NaN"),
    "UTF-16": lambda: '{"value": 1}'.encode("utf-16"),
    "bytes that are not text": lambda: b'{"value":"\xff"}',
    "nothing": lambda: b"",
    "a head and nothing else": lambda: b"\x00\x00\x00\x09",
    "empty nodes": lambda: of_nodes(["l"]),
    "sets of one": lambda: of_nodes(["s", 1]),
    "dicts of one": lambda: of_nodes(["d", 1, 1]),
    "tuples of one": lambda: of_nodes(["t", 1]),
    "frozensets of one": lambda: of_nodes(["f", "X"]),
    "frozensets of a tuple": lambda: of_nodes(["f", [3]], ["t"]),
    "descriptions": lambda: of_nodes(["o", "x"]),
    "no bytes": lambda: of_nodes(["b", ""]),
    "arrays of one": lambda: of_nodes(["g", "X", None, 1]),
    "arrays of nine": lambda: of_nodes(["g", "XO XO XO ", None, 3, 3]),
    "painted arrays of nine": lambda: of_nodes(["g", "ABCDEFGHI", [*range(9)], 3, 3]),
    "lists of a list": lambda: of_nodes(["l", [3]], ["l"]),
    "lists of two lists": lambda: of_nodes(["l", [3], [4]], ["l"], ["l"]),
    "one list of lists": lambda: framed([["l", *[[4]] * (MOST.weight // 20 - 400)], ["l"]]),
    "tuples of a tuple": lambda: of_nodes(["t", [3]], ["t"]),
    "dicts of a dict": lambda: of_nodes(["d", 1, [3]], ["d"]),
    "rows of one": lambda: framed(
        [["g", "X" * (MOST.containers - 9), None, MOST.containers - 9, 1]]
    ),
    "more rows of one": lambda: framed([["g", "X" * MOST.cells, None, MOST.cells, 1]]),
    "as many rows as cells allow": lambda: framed([["g", "X" * 2 * ROWS, None, ROWS, 2]]),
    "two large boards": lambda: framed([["g", "XO " * (SIDE // 3) * SIDE, None, SIDE, SIDE]] * 2),
    "two large painted boards": lambda: framed(
        [
            [
                "g",
                "".join("ABC"[(x * x * y + x) % 3] for x in range(SIDE) for y in range(SIDE)),
                ["empty", 1, None],
                SIDE,
                SIDE,
            ]
        ]
        * 2,
    ),
    "three large boards": lambda: framed([["g", "X" * SIDE**2, None, SIDE, SIDE]] * 3),
    "a board of stars": lambda: framed([["g", "★" * SIDE**2, None, SIDE, SIDE]]),
    "a palette with a long text": lambda: framed([["g", "A" * SIDE**2, ["x" * 999], SIDE, SIDE]]),
    "a large text": lambda: text_of(b"x" * (MOST_BYTES - 99)),
    "a large text of wide characters": lambda: text_of(WIDE * (MOST_BYTES // 12 - 99)),
    "a large text with one wide character": lambda: text_of(b"x" * (MOST_BYTES - 199) + WIDE),
    "a large text that breaks off": lambda: text_of(b"x" * (MOST_BYTES - 199) + WIDE[:9]),
    "a large text of brackets": lambda: text_of(b"[{" * (MOST_BYTES // 2 - 99)),
    "a large text of quotation marks": lambda: text_of(rb"\"" * (MOST_BYTES // 2 - 99)),
    "a text without an end": lambda: b'{"value":"' + rb"\"" * (MOST_BYTES // 2 - 99),
    "a text that ends with a backslash": lambda: b'{"value":"' + b"\\" * (MOST_BYTES - 99),
    "empty texts": lambda: text_of(b'","' * (MOST_BYTES // 3 - 99)),
    "texts without anything between them": lambda: text_of(b'""' * (MOST_BYTES // 2 - 99)),
    "bytes": lambda: framed([["y", "61" * (MOST_BYTES // 2 - 99)]]),
    "malformed bytes": lambda: framed([["b", "61" * (MOST_BYTES // 2 - 99) + "x"]]),
    "keys with one hash": lambda: framed(
        [["s", *(number * SAME_HASH for number in range(1, 20_000))]]
    ),
    "some keys with one hash": lambda: framed(
        [["s", *(number % 1000 + number // 1000 * SAME_HASH for number in range(ROOM - 9))]]
    ),
    "keys that collide with all before them": lambda: framed([["s", *walking(ROOM - 1)]]),
    "keys of a dict that collide with all before them": lambda: framed(
        [["d", *(each for key in walking(ROOM - 1) for each in (key, 0))]]
    ),
    "as many sets as can be": lambda: of_nodes(["s"]),
    "two dicts of such keys": lambda: framed(
        [["d", *(each for key in walking(ROOM * 7 // 10) for each in (key, 0))]] * 2
    ),
    "more keys than can be trusted": lambda: framed([["s", *range(60_000)]]),
    "texts as keys": lambda: framed(
        [["d", *(each for n in range(VALUES // 2 - 9) for each in (f"k{n}", 0))]]
    ),
    "large whole numbers as keys": lambda: framed(
        [["s", *(10**4_000 + n for n in range(MOST.data // 4_100))]]
    ),
    "numbers with a point as keys": lambda: framed([["s", *(n + 0.5 for n in range(59_999))]]),
    "large tuples as keys": lambda: framed(
        [
            ["t"],
            *(["t", [at + 3], [at + 3]] for at in range(16)),
            *[["s", [19]], ["d", [19], 1]] * 9,
        ]
    ),
    "tuples of large numbers as keys": huge_keys,
    "tuples with one beginning as keys": similar_tuples,
    "small tuples as keys": lambda: framed(
        [*(["t", n, n] for n in range(59_999)), ["s", *([n + 3] for n in range(59_999))]]
    ),
    "lists that laugh": lambda: laughs("l"),
    "tuples that laugh": lambda: laughs("t", steps=50),
    "tuples that laugh a little": lambda: laughs("t", steps=19),
    "lists and tuples that laugh": lambda: laughs("t", "l"),
    "frozensets that laugh": lambda: laughs("f", steps=50),
    "a list in itself": lambda: framed([["l", [3]]]),
    "lists in a ring": lambda: framed([["l", [3 + (at + 1) % 20_000]] for at in range(20_000)]),
    "a ladder of lists": lambda: framed(
        [["l"], *(["l", [3 + at]] for at in range(20_000))], value=[20_003]
    ),
    "lists deep in steps": lambda: framed(
        [
            ["l"],
            *(["l", [at + 3]] for at in range(500)),
            ["l", *([at + 3] for at in range(0, 501, 40))],
        ],
        value=[504],
    ),
    "a long text in many places": lambda: framed(
        [
            ["l", "x" * 60_000],
            *(["l", *[[3]] * 2000] for _ in range(8)),
            ["l", *([n] for n in range(4, 12))],
        ],
        value=[12],
    ),
    "a large number in many places": lambda: framed(
        [
            ["l", *[1 << 12_000] * 200],
            *(["l", *[[3]] * 2000] for _ in range(8)),
            ["l", *([n] for n in range(4, 12))],
        ],
        value=[12],
    ),
    "changes": lambda: framed([], changed=[["l", 1]] * times('["l",1]')),
    "changes to boards": lambda: framed(
        [], changed=[["g", "X" * 20, None, 20]] * times('["g",0,0,0]')
    ),
}
