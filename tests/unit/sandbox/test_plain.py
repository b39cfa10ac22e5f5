"""Plain data is told from all other, and made anew; nothing of a student's own is touched
meanwhile.
"""

import collections
import enum

import pytest

from grader.sandbox.guest import plain

ALIKE = [
    1, 1.0, True, "1", b"1", (1,), [1], {1}, frozenset({1}), {1: 1}, None, (), [], {}, set(), "", b"", 0.0, -0.0, 0,
    [[1], 1], [[1, 1]], {1: 2}, {2: 1}, "a\ud800", 10**30, 1j,
]  # fmt: skip


class Mine(list):
    """A student's own kind of list, which is not to be asked for anything."""

    def __reduce_ex__(self, protocol):
        raise SystemExit


class Colour(enum.Enum):
    RED = 1


CYCLE = []
CYCLE.append(CYCLE)
DEEP = []
for _ in range(3_000):
    DEEP = [DEEP]
OTHERS = [
    Mine(),
    [Mine()],
    Mine,
    len,
    Colour.RED,
    collections.Counter(),
    object(),
    range(3),
    memoryview(b"1"),
]
KINDS = [
    "of one's own",
    "in a list",
    "class",
    "function",
    "enum",
    "counter",
    "object",
    "range",
    "memoryview",
]


def test_values_of_other_types_or_contents_are_told_apart():
    told = [plain.told(each) for each in ALIKE]
    assert len({each for each in told if each}) == len([each for each in told if each])
    assert sum(not each for each in told) <= 1  # a complex number is no business of ours


def test_equal_values_are_told_alike_whatever_they_share():
    row = ["X", None]
    assert plain.told(([row, row],)) == plain.told(([["".join("X"), None], ["X", None]],))
    assert plain.told({3, 1, "b", "a"}) == plain.told({"a", "b", 1, 3})


@pytest.mark.parametrize(
    "value",
    [*OTHERS, bytearray(b"1"), CYCLE, DEEP],
    ids=[*KINDS, "bytearray", "what holds itself", "what is nested deeply"],
)
def test_what_cannot_be_told_is_not_told(value):
    assert plain.told(value) == b""


def test_a_question_is_told_by_all_its_arguments_unless_one_is_large():
    assert plain.asked(([1], "X"), {}) == plain.asked(([1], "".join("X")), {})
    assert (
        len(
            {
                plain.asked(*each)
                for each in [((1, 2), {}), ((2, 1), {}), ((1,), {"n": 2}), ((1, "2"), {})]
            }
        )
        == 4
    )
    assert plain.asked(([None] * 17,), {}) == plain.asked((), {"board": [None] * 17}) == b""


@pytest.mark.parametrize("value", OTHERS, ids=KINDS)
def test_of_what_is_not_plain_there_is_no_line(value):
    assert plain.line(value) == ""


@pytest.mark.parametrize("value", [*ALIKE, bytearray(b"1"), {(0, 1): [{"a"}]}], ids=repr)
def test_a_line_is_read_as_it_was(value):
    if line := plain.line(value):
        assert repr(plain.read(plain.unwrapped(line))) == repr(value)
        assert "\n" not in line
    else:
        assert type(value) is complex


def test_what_is_read_is_made_anew_each_time():
    row = ["X"]
    line = plain.unwrapped(plain.line([row, row]))
    first, second = plain.read(line), plain.read(line)
    assert first[0] is first[1]
    assert first[0] is not second[0]
