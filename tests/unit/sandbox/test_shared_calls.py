"""Expensive calls are made once for several tests of one submission."""

import pytest

from grader.sandbox.proxy import session_of
from grader.testing import Calls, each, tried

from .conftest import proxy_of

COUNTS = "made = []\ndef count(n):\n made.append(n)\n return len(made)\n"


def numbers():
    return [(number,) for number in range(3)]


@pytest.fixture
def proxies(imported):
    """What tests import while the first submission is graded, and then the second."""

    def turned():
        proxy = proxy_of(imported(COUNTS))
        yield proxy
        session_of(proxy).switch_to(imported(COUNTS))
        yield proxy

    return turned()


def answers_of(proxy, calls, ask):
    session_of(proxy).begin(None)  # another test
    answers = ask(proxy.count, calls)
    return [answer if ask is each else answer.value for answer in answers]


@pytest.mark.parametrize("ask", [each, tried])
def test_tests_that_share_calls_get_the_answers_of_the_first(proxies, ask):
    shared, own = Calls(numbers, shared=True), Calls(numbers)
    proxy = next(proxies)
    assert answers_of(proxy, shared, ask) == [1, 2, 3]
    assert answers_of(proxy, own, ask) == [4, 5, 6]
    assert answers_of(proxy, shared, ask) == [1, 2, 3]
    assert answers_of(proxy, own, ask) == [7, 8, 9]


@pytest.mark.parametrize("ask", [each, tried])
def test_another_submission_is_called_again(proxies, ask):
    shared = Calls(numbers, shared=True)
    first = next(proxies)
    answers_of(first, Calls(numbers), ask)
    assert answers_of(first, shared, ask) == [4, 5, 6]
    assert answers_of(next(proxies), shared, ask) == [1, 2, 3]


def test_an_examined_case_becomes_the_last_call_of_its_test(proxies):
    shared = Calls(numbers, shared=True)
    proxy = next(proxies)
    tried(proxy.count, shared)
    session_of(proxy).begin(None)
    cases = tried(proxy.count, shared)
    assert cases[1].value == 2
    assert session_of(proxy).last.arguments_before()[0] == [1]


def test_other_functions_have_answers_of_their_own(imported):
    proxy = proxy_of(imported("def f(n): return n\ndef g(n): return -n\n"))
    shared = Calls(numbers, shared=True)
    assert (each(proxy.f, shared), each(proxy.g, shared)) == ([0, 1, 2], [0, -1, -2])


def test_calls_created_in_one_test_are_not_shared_with_another(proxies):
    proxy = next(proxies)
    counts = [
        len(each(proxy.count, Calls(lambda n=n: [(0,)] * n, shared=True))) for n in range(1, 9)
    ]
    assert counts == [*range(1, 9)]
