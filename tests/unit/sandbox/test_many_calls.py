"""Many calls in one message, and calls that are made before anybody needs their answers."""

import pytest

from grader.sandbox import wire
from grader.sandbox.reply import Answer
from grader.sandbox.request import Call, Calls, many


def test_many_calls_go_in_one_message(module, limits):
    made = module("def f(n, b):\n b.append(n)\n return b")
    made.begin()
    board = [7]
    values, raised = made.each("f", many("f", [(1, board), (0, board), (2, [8])]), 3, limits.seconds_per_call)
    assert (values, raised) == ([[7, 1, 0], [7, 1, 0], [8, 2]], None)
    assert values[0] is values[1]  # one list for two calls, as it would be here
    assert board == [7]  # what is done to arguments does not come back


def test_many_calls_end_with_the_one_that_raises(module, limits):
    made = module("called = []\ndef f(n):\n called.append(n)\n return 1 // n\ndef g(): return called")
    made.begin()
    values, raised = made.each("f", many("f", [(1,), (0,), (2,)]), 3, limits.seconds_per_call)
    assert (values, raised.types[0]) == ([1], "ZeroDivisionError")
    assert made.call(Call("g").request(), limits.seconds_per_call).value == [1, 0]


def test_calls_that_are_made_once_come_anew_each_time():
    made = []
    calls = Calls(lambda: made.append(None) or [(board := [[" "] * 3 for _ in range(3)], 1), (board, 2)])
    assert not made, "only when they are needed"
    (first, one), (second, two) = calls
    assert (first, one, two) == ([[" "] * 3] * 3, 1, 2)
    assert first is second
    assert first is not next(iter(calls))[0]
    assert calls.request("f") is calls.request("f") != calls.request("g")
    assert (len(calls), len(made)) == (2, 1)


EARLY = "seen = []\ndef f(x):\n seen.append(x)\n return {body}\n"


def prepared(*arguments):
    return [Call("f", (each,)).request() for each in arguments]


def early(made, requests, seconds):
    return made.ahead([wire.prepared(request.message) for request in requests], seconds)


def test_calls_that_are_made_early_are_answered_in_their_order(module, limits):
    made = module(EARLY.format(body="list(seen), print(x)"))
    made.begin()
    requests = prepared(1, 2, 3)
    replies = early(made, requests, limits.seconds_per_call)
    answers = [made.answer(request, reply) for request, reply in zip(requests, replies, strict=True)]
    assert [answer.value for answer in answers] == [([1], None), ([1, 2], None), ([1, 2, 3], None)]
    assert [answer.printed for answer in answers] == ["1\n", "2\n", "3\n"]


def test_arguments_that_an_early_call_changed_are_changed_when_it_is_read(module, limits):
    made = module("def f(board): board[0] = 'X'")
    made.begin()
    board = [" ", " "]
    (request,) = prepared(board)
    (reply,) = early(made, [request], limits.seconds_per_call)
    assert board == [" ", " "]
    made.answer(request, reply)
    assert board == ["X", " "]


@pytest.mark.parametrize("body", ["os._exit(0) if x == 2 else 1", "spin() if x == 2 else 1"], ids=["leaves", "hangs"])
def test_early_calls_of_which_one_does_not_come_back_have_no_replies(module, limits, ask, body):
    made = module("import os\ndef spin():\n while True: pass\n" + EARLY.format(body=body))
    made.begin()
    assert early(made, prepared(1, 2, 3), limits.seconds_per_call) == []
    assert ask(made, "f", 3) == Answer(1), "and the next call finds a fresh guest"


def test_early_calls_with_more_to_say_than_a_socket_holds_come_through(module, limits):
    """Both sides write at once: whoever only wrote would wait for ever."""
    made = module("def f(x): return 'y' * 25_000")
    made.begin()
    requests = prepared(*["x" * 25_000] * 40)
    replies = early(made, requests, 20 * limits.seconds_per_call)
    assert {made.answer(*pair).value for pair in zip(requests, replies, strict=True)} == {"y" * 25_000}


def test_early_calls_with_too_much_to_say_have_no_replies(module, limits, ask):
    made = module("def f(x): return 'y' * 300_000")
    made.begin()
    assert early(made, prepared(*range(4)), limits.seconds_per_call) == []
    assert ask(made, "f", 1).value == "y" * 300_000
