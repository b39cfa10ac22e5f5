"""What a guest says of the statements that failed is data to be checked."""

import pytest

from grader.sandbox import wire
from grader.sandbox.reply import parse_failed_statements


def test_a_line_counts_once_and_asked_if_any_of_its_statements_did():
    reply = {"failed": [[1, False], [3, True], [3, False]], "raised": ["KeyError"] * 3}
    assert parse_failed_statements(reply, 3)[0] == {1: False, 3: True}


@pytest.mark.parametrize(
    "failed",
    [None, [1], [[1]], [[1, 0]], [["1", False]], [[True, False]], [[4, False]], [[0, False]]],
)
def test_invalid_lists_of_statements_are_refused(failed):
    with pytest.raises(wire.WireError):
        parse_failed_statements({"failed": failed, "raised": ["KeyError"]}, 3)


@pytest.mark.parametrize("raised", [None, {}, [1], [], ["KeyError"] * 2])
def test_invalid_lists_of_exceptions_are_refused(raised):
    with pytest.raises(wire.WireError):
        parse_failed_statements({"failed": [[1, False]], "raised": raised}, 3)


def test_only_exceptions_of_python_are_named():
    failed = [[1, False], [1, True], [2, False]]
    reply = {"failed": failed, "raised": ["KeyError", "OSError", "Own"]}
    assert parse_failed_statements(reply, 3)[1] == {1: "KeyError", 2: "Exception"}
