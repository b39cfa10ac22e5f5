"""The positions in which two texts differ, and which of these differences are invisible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.feedback.text_difference import text_difference


def marked(runs):
    return "".join(f"[{run.text}]" if run.differs else run.text for run in runs)


LINES = "one\ntwo\n" * 39 + "one\n"
# By what differs: both texts, and both with what is marked.
TEXTS = {
    "too much": ("ab", "abc", '"ab"', '"ab[c]"'),
    "all": ("It is a draw", "Nobody wins", '"[It is a draw]"', '"[Nobody wins]"'),
    "a line": (f"{LINES}two\n", f"{LINES}TWO\n", f"{LINES}[two↵\n]", f"{LINES}[TWO↵\n]"),
    "beside a control character": ("<b>\x1b", "<i>\x1b", '"<[b]>␛"', '"<[i]>␛"'),
}


@pytest.mark.parametrize(("expected", "actual", "due", "came"), TEXTS.values(), ids=TEXTS)
def test_runs_that_differ_are_marked_in_both_texts(expected, actual, due, came):
    difference = text_difference(expected, actual)
    assert (marked(difference.expected), marked(difference.came)) == (due, came)


@pytest.mark.parametrize(
    ("expected", "actual", "marked_actual", "legend"),
    [
        ("a b", "a  b", '"a [␣]b"', "␣ is a space."),
        ("a b", "a\tb", '"a[⇥]b"', "␣ is a space and ⇥ is a tab."),
        ("a", "a\n", "a[↵\n]", "↵ is the end of a line."),
        ("a\nb", "a\r\nb", "a[␍]\nb", "␍ is a carriage return."),
        ("a b", "a\u00a0b", '"a[⍽]b"', "␣ is a space and ⍽ is a no-break space."),
        ("ab", "a\u202eb", '"a[\ufffd]b"', ""),
    ],
)
def test_invisible_characters_are_drawn_and_explained(expected, actual, marked_actual, legend):
    difference = text_difference(expected, actual)
    assert marked(difference.came) == marked_actual
    assert difference.legend == legend


@given(st.text("ab \n\t", max_size=30), st.text("ab \n\t", max_size=30))
def test_unmarked_text_is_the_same_in_both(expected, actual):
    difference = text_difference(expected, actual)
    sides = []
    for runs in (difference.expected, difference.came):
        sides.append("".join(run.text.strip('"↵\n') for run in runs if not run.differs))
    assert sides[0] == sides[1]
    assert any(run.differs for run in (*difference.expected, *difference.came)) == (
        expected != actual
    )
