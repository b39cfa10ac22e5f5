"""Hostile programs that hidden tests run and talk to gain nothing, and do not affect other
programs.
"""

from contextlib import suppress

import pytest

from grader import testing
from grader.errors import GuestDied, GuestError, GuestTimedOut
from grader.sandbox.proxy import session_of

CALM = """
def f(n): return n + 1
if __name__ == "__main__":
    print(f(int(input("?"))))
"""


def played(behind, body, *, top=""):
    """A run of a program that does *body* as ``__main__``, and whose function ``f`` adds one."""
    indented = "\n".join(f"    {line}" for line in body.strip().splitlines())
    return behind(f"{top}\ndef f(n): return n + 1\nif __name__ == '__main__':\n{indented}\n")


FIND_NONCE = """
import sys
channel = sys.modules["grader.sandbox.guest.channel"]
frame = sys._getframe()
while "nonce" not in frame.f_locals.get("request", ""): frame = frame.f_back
nonce = frame.f_locals["request"]["nonce"]
"""

HOSTILE = {
    "forks": "import os\ntry: os.fork()\nexcept OSError: pass\nprint('one')",
    "keeps a thread that prints": (
        "import threading, itertools\nthreading.Thread(target=lambda: [print('late') for _ in"
        " itertools.count()], daemon=True).start()\ninput('?')"
    ),
    "closes what it prints on": "import sys\nsys.stdout.close()\nprint('x')",
    "closes the socket": "import os\nos.close(3)\ninput('?')",
    "sends half a message": "import os\nos.write(3, b'\\0\\0\\1\\0{')\nos._exit(0)",
    "floods": "while True: print('x' * 1_000)",
    "asks for ever": "while True: input('?')",
    "computes for ever": "while True: pass",
    "sleeps for ever": "import threading\nthreading.Event().wait()",
    "says that it asks, and asks no one": (
        FIND_NONCE + "while True: channel.send({'nonce': nonce, 'printed': '?', 'asks': True})"
    ),
    "asks for the stand-in": (
        FIND_NONCE + "while True: channel.send({'nonce': nonce, 'printed': '',"
        " 'asks': 'stand-in', 'nodes': [], 'arguments': []})"
    ),
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_program_ends_with_its_test(behind, fork_server, body):
    proxy = played(behind, body)
    assert proxy.f(1) == 2
    session_of(proxy).begin(None)
    with suppress(Exception), testing.program(proxy) as run:  # however it ends
        for _ in range(5):
            run.hear()
            if not run.asks:
                break
            run.say("1")
    session_of(proxy).begin(None)
    assert proxy.f(2) == 3  # the module begins again, and what the run left comes to nobody
    calm = behind(CALM)
    with testing.program(calm) as run:
        run.say("4")
        assert (run.hear(), run.over) == ("5\n", True)
    assert calm.f(5) == 6


def test_a_program_that_knows_its_nonce_can_forge_a_question(behind):
    """So the attacks above that look for their nonce do find it."""
    proxy = played(behind, HOSTILE["says that it asks, and asks no one"])
    with testing.program(proxy) as run:
        assert run.hear() == "?"


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("while True: pass", GuestTimedOut),
        ("while True: print('x' * 1_000)", GuestTimedOut),
        ("import threading\nthreading.Event().wait()", GuestTimedOut),
        ("import ctypes\nctypes.string_at(0)", GuestDied),
        ("import os\nos.write(3, bytes(8))", GuestError),
    ],
)
def test_the_end_of_a_run_decides_the_verdict_whatever_its_test_catches(behind, body, error):
    proxy = played(behind, body)
    with testing.program(proxy) as run, pytest.raises(GuestError):
        run.hear()
    assert isinstance(session_of(proxy).guest_error, error)


def test_a_program_that_asks_forever_is_stopped_by_the_time_of_the_check(behind):
    proxy = played(behind, "while True: input()")

    def answer_for_ever():
        while True:
            run.say("x" * 1_000)

    with testing.program(proxy) as run, pytest.raises(GuestTimedOut, match="used up"):
        answer_for_ever()


def test_a_run_sees_no_state_of_earlier_calls_and_runs(behind):
    text = """
import builtins, os, random, sys
def f(n):
    builtins.print = None
    random.Random._randbelow = lambda *_: 0
    open("left", "w").close() if os.access(".", os.W_OK) else None
    return n
if __name__ == "__main__":
    builtins.left = getattr(builtins, "left", 0) + 1
    print(builtins.left, random.randrange(1000), os.path.exists("left"))
"""
    proxy = behind(text)
    proxy.f(1)
    reply = []
    for _ in range(2):
        with testing.program(proxy) as run:
            reply.append(run.hear())
    assert reply[0] == reply[1]
    assert reply[0].startswith("1 ")
    assert reply[0].endswith("False\n")


DRAWS = """
import random
from random import randrange
seen = []
def f(how):
    if how == "replace":
        random.Random._randbelow = lambda *_: 7
    if how == "look":
        below = random.Random._randbelow
        seen.extend(repr(cell.cell_contents) for cell in below.__closure__ or ())
    if how == "keep":
        global randrange
        randrange = lambda *_, kept=random._inst._randbelow: kept(1000)
    if how == "swap":
        random._inst = random.Random(5)
    return randrange(1000)
"""


@pytest.mark.parametrize("how", ["replace", "look", "keep", "swap"])
def test_scripted_draws_of_one_call_do_not_affect_the_next(behind, how):
    fresh = behind(DRAWS)
    with testing.setting(fresh, seed=1):
        plain = fresh.f("")
    proxy = behind(DRAWS)
    with testing.setting(proxy, draws=(11, 12, 13, 14)):
        proxy.f(how)
    with testing.setting(proxy, seed=1):
        reply = proxy.f("")
    assert (
        reply == plain or how == "keep"
    )  # who keeps what draws has kept only the rest of its own script
    assert session_of(proxy).guest_error is None


NAMES = """
import sys, types
SIZE = 3
TABLE = {}
def grow():
    TABLE.setdefault("n", []).append(1)
    return len(TABLE["n"]), SIZE
class Odd(types.ModuleType):
    SIZE = property(lambda self: 99, lambda self, value: None)
    def __setattr__(self, name, value): pass
def shield():
    sys.modules[__name__].__class__ = Odd
    return SIZE
"""


def test_globals_that_a_test_sets_are_new_for_each_call(behind):
    proxy = behind(NAMES)
    table = {"n": [0]}
    with testing.setting(proxy, names={"TABLE": table, "SIZE": 5}):
        assert proxy.grow() == proxy.grow() == (2, 5)
        assert testing.each(proxy.grow, [()] * 3) == [(2, 5)] * 3
        assert [case.value for case in testing.tried(proxy.grow, [()] * 3)] == [(2, 5)] * 3
    assert table == {"n": [0]}
    assert proxy.grow() == (1, 3)


def test_globals_that_a_test_sets_hold_even_if_the_module_replaces_itself(behind):
    proxy = behind(NAMES)
    proxy.shield()
    with testing.setting(proxy, names={"SIZE": 5}):
        assert proxy.shield() == 5
    assert proxy.shield() == 3


KEEPS = """
import io, sys
kept = []
def keep():
    kept.extend((sys.stdin, sys.stdout))
    return input()
def use():
    kept[1].write("kept ")
    return kept[0].readline()
def buffer():
    return sys.stdin.buffer.readline().decode()
def raw():
    return sys.stdin.buffer.raw.read(4).decode(), input()
def detach():
    sys.stdin.detach()
def replace():
    sys.stdout = sys.stderr = io.StringIO()
    sys.stdin = io.StringIO("my own line\\n")
    print("unseen")
    return input()
"""


def test_objects_kept_from_one_talk_use_the_input_of_the_next(behind):
    proxy = behind(KEEPS)
    testing.talk(proxy.keep, typed=["1"])
    reply = testing.talk(proxy.use, typed=["2", "3"])
    assert (reply.result, reply.printed, reply.unread) == ("2\n", "kept ", ("3",))
    assert proxy.use() == ""


def test_lines_that_are_read_as_bytes_are_read(behind):
    proxy = behind(KEEPS)
    reply = testing.talk(proxy.buffer, typed=["one", "two"])
    assert (reply.result, reply.unread) == ("one\n", ("two",))


@pytest.mark.parametrize("name", ["raw", "detach", "replace"])
def test_a_program_that_breaks_its_streams_affects_only_itself(behind, name):
    proxy = behind(KEEPS)
    with suppress(Exception):  # whatever becomes of its own talk
        testing.talk(getattr(proxy, name), typed=["one", "two"])
        testing.talk(proxy.keep, typed=["three"])
    assert testing.talk(behind(KEEPS).keep, typed=["one"]).result == "one"


def test_a_transcript_is_not_longer_than_the_output(behind):
    """What was typed is known to us: a program that prints it has printed it, and read nothing."""
    proxy = behind("def f():\n print('Name? Ann\\nHello Ann')\n return 'Ann'")
    reply = testing.talk(proxy.f, typed=["Ann"])
    assert reply.unread == ("Ann",)
    assert len(reply.turns) == 1


LIES = ["BaseException", "", "\ud800", "x" * 9_999]


@pytest.mark.parametrize("name", LIES)
def test_the_class_of_a_tried_exception_always_exists(behind, forging, name):
    text = f"""{forging}
def f():
    error = {{'types': [{name!r}], 'text': '', 'line': None, 'outer': None}}
    said = {{'errors': [error], 'raised': [0], 'altered': [False], 'printed': ''}}
    forge({{'values': [0], 'nodes': [['l', None]], **said}})
    while True: pass
"""
    (case,) = testing.tried(behind(text).f, [()])
    assert case.raised in {
        "KeyboardInterrupt",
        "SystemExit",
        "GeneratorExit",
        "BaseException",
        "Exception",
    }


@pytest.mark.parametrize(
    "how",
    [testing.talk, lambda f: testing.tried(f, [()]), lambda f: testing.each(f, [()])],
    ids=["talk", "tried", "each"],
)
def test_a_reply_to_another_question_is_refused(behind, forging, how):
    text = (
        f"{forging}\ndef f():\n forge({{'value': 1, 'nodes': [], 'printed': ''}},"
        " '0123456789abcdef0')"
    )
    with pytest.raises(GuestError):
        how(behind(text).f)
