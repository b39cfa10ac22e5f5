"""Many calls in one message."""

import pytest

from grader.sandbox.request import Call, Calls, many_request
from grader.sandbox.setting import Setting


@pytest.fixture
def called(imported, limits):
    """Call the function ``f`` of a program with many arguments at once."""

    def call(text, asked):
        program = imported(text)
        request = many_request("f", asked)
        return program, program.call_many("f", request, len(asked), limits.seconds_per_call)

    return call


def test_many_calls_are_sent_in_one_message(called):
    board = [7]
    asked = [(1, board), (0, board), (2, [8])]
    _, (values, raised) = called("def f(n, b):\n b.append(n)\n return b", asked)
    assert (values, raised) == ([[7, 1, 0], [7, 1, 0], [8, 2]], None)
    assert values[0] is values[1]  # one list for two calls, as it would be here
    assert board == [7]  # what is done to arguments does not come back


def test_many_calls_end_at_the_first_exception(called, limits):
    text = "made = []\ndef f(n):\n made.append(n)\n return 1 // n\ndef g(): return made"
    program, (values, raised) = called(text, [(1,), (0,), (2,)])
    assert (values, raised.types[0]) == ([1], "ZeroDivisionError")
    assert program.call(Call("g"), limits.seconds_per_call).value == [1, 0]


def test_shared_calls_are_copied_for_each_iteration():
    runs = []
    calls = Calls(
        lambda: runs.append(None) or [(board := [[" "] * 3 for _ in range(3)], 1), (board, 2)]
    )
    assert not runs, "only when they are needed"
    (first, one), (second, two) = calls
    assert (first, one, two) == ([[" "] * 3] * 3, 1, 2)
    assert first is second
    assert first is not next(iter(calls))[0]
    assert calls.request("f") is calls.request("f") != calls.request("g")
    assert (len(calls), len(runs)) == (2, 1)


def test_a_setting_that_is_not_data_cannot_be_handed_on():
    calls, setting = Calls(lambda: [(1,)]), Setting(names={"rate": lambda: 1})
    for request in (calls.request, calls.try_requests):
        with pytest.raises(TypeError, match="cannot be passed to a student's function"):
            request("f", setting)
