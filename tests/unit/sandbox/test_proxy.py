"""``import asn3`` in a hidden test: the student's functions, as if they were here."""

import builtins

import pytest

from grader import testing
from grader.errors import GuestDied, GuestError, GuestTimedOut, SandboxError
from grader.limits import CALLS_IN_A_MESSAGE, CALLS_OF_A_CHECK
from grader.records.assignment import Limits
from grader.sandbox.proxy import Function, Proxy, session_of
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.reply import Raised
from grader.sandbox.student_error import MissingFunctionError, StudentError, as_exception

from .conftest import proxy_of


@pytest.fixture
def asn3(imported):
    """A proxy that is turned to the module of a program."""
    return lambda text: proxy_of(imported(text))


def test_the_same_function_is_the_same_object(asn3):
    proxy = asn3("def f(): pass")
    assert proxy.f is proxy.f


def test_a_proxy_outlives_submissions(asn3, imported):
    proxy = asn3("def f(): return 1")
    bound = proxy.f
    assert bound() == 1
    other = imported("def f(): return 2")
    session_of(proxy).switch_to(other)
    assert bound() == 2


def test_a_students_exception_is_raised_as_its_builtin_class(asn3):
    with pytest.raises(KeyError) as caught:
        asn3("class Mine(KeyError): pass\ndef f(): raise Mine('x')").f()
    assert isinstance(caught.value, StudentError)
    assert caught.value.raised.types[:2] == ("Mine", "KeyError")


@pytest.mark.parametrize("kind", ["Exception", "SystemExit", "KeyboardInterrupt"])
def test_an_exception_without_a_builtin_class_is_a_student_error(asn3, kind):
    with pytest.raises(StudentError) as caught:
        asn3(f"def f(): raise {kind}('x')").f()
    assert not isinstance(caught.value, SystemExit | KeyboardInterrupt | GeneratorExit)


@pytest.mark.parametrize(
    "body",
    ["raise StopIteration", "next(iter([]))", "raise type('End', (StopIteration, ValueError), {})"],
)
def test_no_exception_of_a_student_ends_the_loop_of_a_hidden_test(asn3, body):
    proxy = asn3(f"def f(n): {body}")
    with pytest.raises(StudentError):
        all(map(proxy.f, [1, 2]))
    with pytest.raises(StudentError):
        [*filter(proxy.f, [1, 2])]


ERRORS = sorted(
    name
    for name, builtin in vars(builtins).items()
    if isinstance(builtin, type) and issubclass(builtin, Exception)
)


@pytest.mark.parametrize("name", ERRORS)
def test_every_builtin_exception_can_be_made(name):
    types = tuple(base.__name__ for base in getattr(builtins, name).__mro__)
    error = as_exception(Raised(types, "text", 1, 1))
    assert isinstance(error, StudentError)
    assert str(error) == "text"


@pytest.mark.parametrize("name", ["", "\ud800", "print", "object", "x" * 500])
def test_a_forged_class_name_is_a_student_error(name):
    assert type(as_exception(Raised((name,), "", None, None))) is StudentError


def test_a_missing_function_is_an_attribute_error(asn3):
    with pytest.raises(MissingFunctionError, match="no function called g"):
        asn3("def f(): pass").g()


OURS = sorted(
    {
        name
        for name in [*dir(ProxySession), *vars(ProxySession(Limits())), *dir(Function)]
        if not name.startswith("_")
    }
)


@pytest.mark.parametrize("name", OURS)
def test_no_name_of_ours_hides_a_students_function(asn3, name):
    proxy = asn3(f"def {name}(n): return n + 1")
    function = getattr(proxy, name)
    assert function(1) == 2
    assert testing.talk(function, 1).result == 2
    assert testing.each(function, [(1,), (2,)]) == [2, 3]
    assert [case.value for case in testing.tried(function, [(1,)])] == [2]
    assert testing.names_used(function, 1, among=[name]) == {name}
    with testing.setting(proxy, seed=1):
        assert function(1) == 2


def test_a_proxy_has_no_public_name_of_its_own(limits):
    proxy = Proxy("asn3", ProxySession(limits))
    assert [name for name in dir(proxy) if not name.startswith("_")] == []


def test_private_names_are_not_accessible(asn3):
    with pytest.raises(AttributeError):
        asn3("def _f(): pass")._f  # noqa: B018


def test_calls_during_collection_are_an_error_of_the_author(limits):
    with pytest.raises(SandboxError, match="while it is collected"):
        Proxy("asn3", ProxySession(limits)).f()


def test_the_last_call_is_remembered_with_its_arguments_as_they_were(asn3):
    proxy = asn3("def f(b, *, n): b.append(n)")
    board = [1]
    proxy.f(board, n=2)
    assert session_of(proxy).last.function == "f"
    assert session_of(proxy).last.arguments_before() == ([[1]], {"n": 2})
    assert session_of(proxy).last.arguments == ([1, 2],)


@pytest.mark.parametrize(
    ("how", "kind"), [("while True: pass", GuestTimedOut), ("os._exit(0)", GuestDied)]
)
def test_a_lost_guest_is_recorded_whatever_a_test_catches(asn3, how, kind):
    proxy = asn3(f"import os\ndef f():\n {how}")
    with pytest.raises(GuestError):
        proxy.f()
    assert type(session_of(proxy).guest_error) is kind
    assert session_of(proxy).last.answer is None
    session_of(proxy).begin(None)
    assert session_of(proxy).guest_error is None
    assert session_of(proxy).last is None


# By the kernel's own count: the clocks of a guest go on by themselves.
BUSY = """
import resource
def used():
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
def busy(seconds):
    until = used() + seconds
    while used() < until:
        pass
"""


def test_a_check_can_ask_for_more_time(asn3):
    proxy = asn3(f"{BUSY}\ndef f():\n busy(.4)\n return 1")
    with pytest.raises(GuestTimedOut):
        proxy.f()
    session_of(proxy).begin(5.0)
    assert proxy.f() == 1


ORDER = "made = []\ndef f(n):\n made.append(n)\n return made[:] if n != 5 else 1 // 0\n"


def asked_for(proxy, check, numbers, **how):
    """Return the numbers in the order of the calls, and the results in the author's order."""
    session_of(proxy).begin(None, check)
    results = testing.each(proxy.f, [(number,) for number in numbers], **how)
    return max(results, key=len), [program[-1] for program in results]


@pytest.mark.parametrize(
    "calls", [list, lambda program: testing.Calls(lambda: program)], ids=["a list", "Calls"]
)
def test_many_calls_are_made_in_a_shuffled_order_and_results_are_in_the_authors_order(asn3, calls):
    numbers = list(range(10, 30))
    orders = []
    for check in ("row::test_a", "row::test_a", "row::test_b"):
        proxy = asn3(ORDER)
        session_of(proxy).begin(None, check)
        results = testing.each(proxy.f, calls([(number,) for number in numbers]))
        assert [program[-1] for program in results] == numbers
        orders.append(max(results, key=len))
    first, again, other = orders
    assert first == again
    assert len({tuple(numbers), tuple(first), tuple(other)}) == 3


def test_many_calls_are_made_in_the_authors_order_if_requested(asn3):
    asked, results = asked_for(asn3(ORDER), "row::test_a", range(10, 30), in_order=True)
    assert asked == results == list(range(10, 30))


def test_a_call_of_many_that_raises_is_recorded(asn3):
    proxy = asn3(ORDER)
    with pytest.raises(ZeroDivisionError):
        asked_for(proxy, "row::test_a", [0, 1, 2, 3, 4, 5, 6, 7])
    assert session_of(proxy).last.arguments_before() == ([5], {})


@pytest.mark.parametrize(
    ("program", "does"),
    [
        ("def f(n): return n % 3", True),
        ("def f(n): return 2", False),
        ("import random\ndef f(n): return random.randrange(1000)", False),
        ("import itertools\nturn = itertools.cycle([1, 2])\ndef f(n): return next(turn)", False),
        ("def f(n): return n == 1", False),
    ],
    ids=["by what is asked", "the same", "by chance", "in turn", "two alike"],
)
def test_differ_finds_answers_that_depend_on_the_arguments(asn3, program, does):
    proxy = asn3(program)
    session_of(proxy).begin(None, "f::test")
    assert testing.differ(proxy.f, [(1,), (2,), (3,)]) is does


def test_a_global_read_with_once_is_requested_once_per_check(asn3, imported):
    program = "X = 1\ndef f():\n global X\n X += 1\n return X\n"
    proxy = asn3(program)
    assert (testing.value(proxy, "X", once=True), proxy.f(), proxy.f()) == (1, 2, 3)
    session_of(proxy).begin(None)  # another check
    assert (testing.value(proxy, "X", once=True), testing.value(proxy, "X")) == (1, 3)
    with pytest.raises(AttributeError):
        testing.value(proxy, "Y", once=True)
    other = imported("X = 7")
    session_of(proxy).switch_to(other)
    assert testing.value(proxy, "X", once=True) == 7


def test_the_calls_of_one_check_share_the_time_of_a_few_calls(asn3, limits):
    proxy = asn3(f"{BUSY}\nf = busy")
    for _ in range(CALLS_OF_A_CHECK):
        proxy.f(0.9 * limits.seconds_per_call)
    proxy.f(0.9 * limits.seconds_per_call)
    with pytest.raises(GuestTimedOut, match="for this check are used up"):
        proxy.f(0)
    session_of(proxy).begin(None)
    assert proxy.f(0) is None


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_tried_calls_may_take_several_messages(asn3, more):
    proxy = asn3("def f(x): return x // (x % 7)")
    numbers = range(CALLS_IN_A_MESSAGE + more)
    results = testing.tried(proxy.f, [(number,) for number in numbers])
    assert [call.raised or call.value for call in results] == [
        number // (number % 7) if number % 7 else "ZeroDivisionError" for number in numbers
    ]


def test_many_calls_of_which_one_hangs_are_recorded(asn3):
    proxy = asn3("def f(x):\n    while x: pass")
    with pytest.raises(GuestTimedOut):
        proxy.f.each([(0,), (1,)])
    assert (session_of(proxy).last.calls, session_of(proxy).last.answer) == ([(0,), (1,)], None)


@pytest.mark.parametrize("name", ["each", "talk", "tried", "names_used"])
def test_attributes_of_a_proxy_function_are_its_own(name):
    def f(n):
        return n + 1

    setattr(f, name, set())
    assert testing.each(f, [(1,)]) == [2]
    assert testing.talk(f, 1).result == 2
    assert testing.tried(f, [(1,)])[0].value == 2
    assert testing.names_used(f, 1, among=["f"]) == set()
