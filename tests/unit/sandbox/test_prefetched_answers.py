"""Answers of the reference are the same, whether they are prefetched or requested."""

import pytest

from grader.sandbox.request import many_request


@pytest.fixture
def prefetched(cast):
    """Prefetch the answers of a function that the reference plays, for these calls of another one;
    return what those return, and how many questions were still asked.
    """

    def call(plays, text, function, asked):
        student, request = cast(plays, text), many_request(function, asked)
        student.prefetch(function, request, 5.0)
        answers, problem = student.call_many(function, request, len(asked), 5.0)
        assert problem is None
        return answers, student.stand_in.questions

    return call


RELIES = """
import contextlib, io
def moody(n, items): return "mine"
def relies(n):
    items = []
    with contextlib.redirect_stdout(io.StringIO()) as screen:
        value = moody(n, items)
    return [value, items, screen.getvalue()]
"""


def test_an_answer_is_prefetched_only_if_a_call_does_nothing_but_return_it(prefetched):
    """Else what is printed, what is changed, and what is another answer the next time would be
    lost.
    """
    asked = [(n,) for n in (*range(100), -1, -2, -3, -3)]
    answers, questions = prefetched("moody", RELIES, "relies", asked)
    assert answers[:-4] == [[n, [], ""] for n in range(100)]
    assert answers[-4:] == [[-1, [], "aloud\n"], [-2, [-2], ""], [1, [], ""], [2, [], ""]]
    assert questions == 4


@pytest.mark.parametrize("asked", ["board", "[row[:] for row in board]"])
def test_answers_for_a_huge_board_are_found_by_its_content(prefetched, asked):
    """A row of 999 cells by 999 is asked about 999 times; the rows may be one list, or copies."""
    text = f"def line(board, y): return [cell({asked}, y, x) for x in range(len(board))]\n"
    row = ["O", *" " * 97, "X"]
    assert prefetched("cell", text, "line", [([row] * 99, 98)]) == ([row[:99]], 0)


BUILDS = """
def cells(n): return "mine"
def passes(n, items): return "mine"
def builds(n):
    first, items = cells(n), [n]
    first[0][1] = "mine"
    second, third = cells(n), passes(n, items)
    return [first, second, second[0] is first[0], third[1] is items]
"""
BUILT = [[[[n, "mine"], ("X", {n: {n}})], [[n, None], ("X", {n: {n}})], False] for n in range(100)]


def test_a_prefetched_list_is_a_new_one_each_time(prefetched):
    answers, questions = prefetched("cells", BUILDS, "builds", [(n,) for n in range(100)])
    assert questions == 0
    assert [answer[:3] for answer in answers] == BUILT


def test_equal_arguments_of_different_types_are_different_questions(prefetched):
    text = """
def cells(n): return "mine"
class Odd(int):
    def __reduce_ex__(self, protocol):
        raise SystemExit
def builds(n):
    found = [cells(each) for each in (n, float(n), n == 1, Odd(n), n)]
    found[0][0][1] = "mine"
    return found[0][0] == [n, "mine"], found[-1][0] == [n, None], [type(each[0][0]).__name__ for each in found]
"""
    answers, _ = prefetched("cells", text, "builds", [(n,) for n in range(100)])
    assert answers == [(True, True, ["int", "float", "bool", "int", "int"])] * 100


def test_an_answer_that_contains_an_argument_is_not_prefetched(prefetched):
    """What was written down could not say which list it is."""
    text = """
def passes(n, items): return "mine"
def builds(n):
    items = [n]
    return passes(n, items)[1] is items
"""
    asked = [(n,) for n in range(200)]
    assert prefetched("passes", text, "builds", asked) == ([True] * 200, 200)


def test_concurrent_threads_get_their_own_answers(answered):
    text = """
import threading
def g():
    found = {}
    def asks(at):
        found[at] = [double(at + n) for n in range(30)]
    threads = [threading.Thread(target=asks, args=(100 * at,)) for at in range(4)]
    for each in threads: each.start()
    for each in threads: each.join()
    return found == {100 * at: [2 * (100 * at + n) for n in range(30)] for at in range(4)}
"""
    assert answered("double", text).value is True
