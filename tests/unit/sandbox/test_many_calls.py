"""Many calls in one message."""

import pytest

from grader.sandbox.request import Call, Calls, many_request
from grader.sandbox.setting import Setting


def test_many_calls_are_sent_in_one_message(module, limits):
    program = module("def f(n, b):\n b.append(n)\n return b")
    program.import_program()
    board = [7]
    values, raised = program.call_many(
        "f", many_request("f", [(1, board), (0, board), (2, [8])]), 3, limits.seconds_per_call
    )
    assert (values, raised) == ([[7, 1, 0], [7, 1, 0], [8, 2]], None)
    assert values[0] is values[1]  # one list for two calls, as it would be here
    assert board == [7]  # what is done to arguments does not come back


def test_many_calls_end_at_the_first_exception(module, limits):
    program = module(
        "called = []\ndef f(n):\n called.append(n)\n return 1 // n\ndef g(): return called"
    )
    program.import_program()
    values, raised = program.call_many(
        "f", many_request("f", [(1,), (0,), (2,)]), 3, limits.seconds_per_call
    )
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
    with pytest.raises(TypeError, match="cannot be handed to a student's function"):
        calls.request("f", setting)
    with pytest.raises(TypeError, match="cannot be handed to a student's function"):
        calls.try_requests("f", setting)
