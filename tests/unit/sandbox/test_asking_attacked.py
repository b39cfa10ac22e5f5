"""What hidden tests ask beyond a plain call, of programs that do not play fair; and what only a
guest has to hold.
"""

import pytest
from attrs import evolve

from grader import testing
from grader.errors import GuestDied, GuestError, GuestTimedOut, ProtocolError
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.proxy import session_of

from .conftest import begun, proxy_of


def test_a_talk_uses_the_time_of_its_check(behind):
    proxy = behind("def ask(): return input()")
    session_of(proxy).budget.spent = session_of(proxy).budget.seconds
    with pytest.raises(GuestTimedOut, match="used up"):
        testing.talk(proxy.ask, typed=["1"])


@pytest.mark.parametrize("body", ["import os; return os.read(0, 10)", "return list(open(0, 'rb'))"])
def test_reading_file_descriptor_0_returns_nothing_and_leaves_the_lines_unread(behind, body):
    interaction = testing.talk(behind(f"def f():\n {body}").f, typed=["secret"])
    assert interaction.result in (b"", [])
    assert interaction.unread == ("secret",)


def test_a_closed_stdin_is_restored_for_the_next_talk(behind):
    proxy = behind("import sys\ndef f():\n sys.stdin.close()\ndef g():\n return input()")
    testing.talk(proxy.f, typed=["1"])
    assert testing.talk(proxy.g, typed=["2"]).result == "2"


FLOOD = """
def f(n):
    for _ in range(n):
        print("x" * 5_000)
        input()
"""


def test_the_total_output_of_all_turns_is_bounded(behind, limits):
    interaction = testing.talk(behind(FLOOD).f, 3, typed=["1", "2", "3"])
    assert len(interaction.turns) == 4
    assert len(interaction.printed) == limits.printed_characters


def test_a_thread_that_prints_later_does_not_change_the_turns_of_the_next_talk(behind):
    text = """
import threading
go, done = threading.Event(), threading.Event()
def late():
    go.wait()
    print("late")
    done.set()
def f():
    threading.Thread(target=late, daemon=True).start()
def g():
    go.set()
    done.wait()
def h():
    print("own")
"""
    proxy = behind(text)
    testing.talk(proxy.f)
    proxy.g()
    assert testing.talk(proxy.h).printed == "own\n"


SENT = "{'how': 'returned', 'value': None, 'nodes': [], 'changed': [], 'printed': '', %s}"


@pytest.mark.parametrize(
    "turns",
    [
        "'turns': None",
        "'turns': []",
        "'turns': ['a', 1]",
        "'turns': ['x' * 3_000]",
        "'asked': True",
    ],
)
def test_forged_turns_end_the_guest(behind, forging, turns):
    text = f"{forging}\ndef f():\n forge({SENT % turns})\n while True: pass"
    with pytest.raises(ProtocolError):
        testing.talk(behind(text).f, typed=["1", "2"])


TRIES = "{'values': [0], 'errors': [], 'raised': [None], 'altered': [False]}"


@pytest.mark.parametrize(
    "forged",
    [
        "'values': []",
        "'raised': [0]",
        "'raised': None",
        "'errors': [1]",
        "'errors': [{}]",
        "'errors': [{'types': ['KeyError'], 'text': ''}] * 9",
        "'altered': [1]",
        "'altered': []",
    ],
)
def test_forged_tries_end_the_guest(behind, forging, forged):
    text = f"""{forging}
def f():
    said = {TRIES} | {{{forged}}}
    values = [len(said['values'])] if isinstance(said['values'], list) else 5
    nodes = [['l', *said['values']]] if isinstance(said['values'], list) else []
    said |= {{'values': [0] if nodes else 5, 'nodes': nodes, 'printed': ''}}
    forge(said)
    while True: pass
"""
    with pytest.raises(ProtocolError):
        testing.tried(behind(text).f, [()])


def test_an_exception_class_created_in_the_call_counts_as_its_builtin_base(behind):
    proxy = behind("def f(n):\n raise type(f'E{n}', (KeyError,), {})(n)")
    tried = testing.tried(proxy.f, [(n,) for n in range(300)])
    assert {each.raised for each in tried} == {"KeyError"}


@pytest.mark.parametrize(
    ("body", "error"),
    [("while n: pass", GuestTimedOut), ("n and __import__('os')._exit(1)", GuestDied)],
)
def test_if_one_of_many_tried_calls_ends_the_guest_the_check_ends(behind, body, error):
    with pytest.raises(error):
        testing.tried(behind(f"def f(n):\n {body}").f, [(0,), (1,)])


def test_a_global_is_data_or_a_description_and_runs_no_code(behind):
    text = """
class Odd:
    def __eq__(self, other): 1 / 0
    def __repr__(self): 1 / 0
THING, CALL = Odd(), print
def __getattr__(name): return 5
"""
    proxy = behind(text)
    assert testing.value(proxy, "THING") != 5
    assert "Odd" in repr(testing.value(proxy, "THING"))
    assert "builtin_function" in repr(testing.value(proxy, "CALL"))
    with pytest.raises(AttributeError):
        testing.value(proxy, "MISSING")


def test_a_global_that_is_too_large_to_send_ends_the_guest(behind):
    with pytest.raises(GuestError):
        testing.value(behind("HUGE = [[n] for n in range(400_000)]"), "HUGE")


def assert_seeded(proxy):
    """Each seed has its own numbers, in each call the same."""
    with testing.setting(proxy, seed=1):
        one = proxy.f()
        assert proxy.f() == one
    with testing.setting(proxy, seed=2):
        assert proxy.f() != one


def test_seeds_also_determine_numbers_drawn_from_the_operating_system(behind):
    drawn = "random.SystemRandom().random(), os.urandom(4), random.Random().random()"
    assert_seeded(behind(f"import random, os\ndef f():\n return {drawn}"))


def test_the_random_numbers_of_numpy_are_seeded_too(limits):
    pytest.importorskip("numpy", reason="numpy, which this is about, is not installed")
    drawn = "np.random.randint(1000), np.random.default_rng().integers(1000)"
    text = f"import numpy as np\ndef f():\n return {drawn}"
    with (
        ForkServer(libraries=("numpy",)) as furnished,
        begun(furnished, text, evolve(limits, memory_mib=512)) as module,
    ):
        assert_seeded(proxy_of(module))


def test_a_program_keeps_no_state_and_the_module_is_imported_again(behind):
    proxy = behind(
        "import sys\nseen = []\ndef f():\n seen.append(1)\n return len(seen)\nif __name__ =="
        " '__main__': print(f())"
    )
    assert proxy.f() == 1
    for _ in range(2):
        with testing.program(proxy) as run:
            assert run.hear() == "1\n"
    assert proxy.f() == 1


BUSY = """
import resource
def busy(seconds):
    end = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) + seconds
    while sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) < end: pass
if __name__ == "__main__":
    busy(float(input()))
"""


def test_the_seconds_of_a_check_apply_to_each_turn_too(behind):
    proxy = behind(BUSY)
    with testing.program(proxy) as run:
        run.say("0.4")
        with pytest.raises(GuestTimedOut, match=r"after 0\.2 seconds"):
            run.hear()
    session_of(proxy).begin(1.0)
    with testing.program(proxy) as run:
        run.say("0.4")
        run.hear()
        assert run.over


def test_a_program_that_floods_the_output_is_ended(behind):
    proxy = behind("if __name__ == '__main__':\n while True: print('x' * 100)")
    with (
        testing.program(proxy) as run,
        pytest.raises(GuestTimedOut, match="printed more than 2,000 characters"),
    ):
        run.hear()


def test_all_calls_share_the_budget_of_the_submission(behind):
    budget = Budget(30)
    with testing.program(behind("__name__ == '__main__' and input()", budget=budget)) as run:
        run.hear()
    assert budget.spent > 0
