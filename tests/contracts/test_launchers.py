"""Every launcher keeps these promises: a program gives the same answers wherever it runs."""

import tempfile

import pytest

from grader.errors import GuestDied, GuestTimedOut, SandboxError
from grader.records.assignment import Limits
from grader.records.turn import Stop
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.ordinary_process import OrdinaryProcesses
from grader.sandbox.request import Call
from grader.sandbox.running_program import RunningProgram
from tests.isolation import isolation_or_skip

LIMITS = Limits(
    seconds_per_call=0.1,
    seconds_per_turn=0.1,
    seconds_at_import=0.4,
    seconds_idle=0.4,
    printed_characters=20_000,
)


@pytest.fixture(scope="module", params=[ForkServer, OrdinaryProcesses])
def launcher(request, tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    (data / "notes.txt").write_text("as handed out", encoding="utf-8")
    with isolation_or_skip():
        launcher = request.param(data=[data], unsafe=True)
    yield launcher
    launcher.close()


@pytest.fixture
def module(launcher):
    """Return a function that imports a program."""
    modules = []

    def make(text):
        modules.append(Module(launcher, "asn3", text, LIMITS, Budget(30)))
        modules[-1].import_program()
        return modules[-1]

    yield make
    for one in modules:
        one.end()


@pytest.fixture
def program(launcher):
    """Return a function that starts a program."""
    programs = []

    def make(text):
        programs.append(RunningProgram(launcher, "asn3", text, LIMITS, Budget(30)))
        return programs[-1]

    yield make
    for one in programs:
        one.close()


def ask(module, function, *arguments):
    request = Call(function, arguments, {}, ())
    return module.call(request, LIMITS.seconds_per_call)


class TestModule:
    def test_a_call_returns_a_value_and_what_it_printed(self, module):
        answer = ask(module("def f(x):\n    print('hello')\n    return x + 1"), "f", 2)
        assert (answer.value, answer.printed) == (3, "hello\n")

    def test_an_exception_is_an_answer(self, module):
        student = module("import sys\ndef f():\n    sys.exit(3)\ndef g():\n    return 1 // 0")
        assert ask(student, "f").raised.types[0] == "SystemExit"
        assert ask(student, "g").raised.types[0] == "ZeroDivisionError"

    def test_input_in_a_call_raises_eof_error(self, module):
        answer = ask(module("def f():\n    return input('Your move: ')"), "f")
        assert answer.raised.types[0] == "EOFError"
        assert answer.printed == "Your move: "

    @pytest.mark.parametrize("body", ["while True: pass", "return 'x' * 10**13"])
    def test_a_call_that_never_returns_is_ended_and_the_next_one_works(self, module, body):
        student = module(f"def f():\n    {body}\ndef g():\n    return 1")
        with pytest.raises(GuestTimedOut, match=r"still running after 0\.1 seconds"):
            ask(student, "f")
        assert ask(student, "g").value == 1

    def test_a_call_that_waits_for_ever_is_ended(self, module):
        student = module("import threading\ndef f():\n    threading.Event().wait()")
        with pytest.raises(GuestTimedOut):
            ask(student, "f")

    @pytest.mark.parametrize(
        ("body", "why"),
        [
            ("os._exit(3)", "exited with status 3"),
            ("import ctypes; ctypes.string_at(0)", "SIGSEGV"),
        ],
    )
    def test_a_call_may_end_its_interpreter_and_the_next_one_works(self, module, body, why):
        student = module(f"import os\ndef f():\n    {body}\ndef g():\n    return 1")
        with pytest.raises(GuestDied, match=why):
            ask(student, "f")
        assert ask(student, "g").value == 1

    def test_a_program_may_end_between_two_calls(self, module):
        student = module(
            "import os, threading\ndef f():\n    threading.Timer(0.05, os._exit, [3]).start()\n"
            "def g():\n    while True: pass"
        )
        ask(student, "f")
        with pytest.raises(GuestDied, match="exited with status 3"):
            ask(student, "g")

    def test_large_values_go_both_ways(self, module):
        board = [["X"] * 400 for _ in range(400)]
        assert ask(module("def f(board):\n    return board[::-1]"), "f", board).value == board

    def test_each_import_finds_the_data_files_as_they_were(self, launcher, module):
        if launcher.layers and "private disk" not in launcher.layers:
            pytest.skip("programs cannot write here")
        text = (
            "def read():\n    return open('notes.txt').read()\n"
            "def write():\n    open('notes.txt', 'w').write('changed')"
        )
        student = module(text)
        assert ask(student, "read").value == "as handed out"
        ask(student, "write")
        assert ask(student, "read").value == "changed"
        student.restore_files()
        assert ask(student, "read").value == "as handed out"

    def test_clock_random_numbers_and_hashes_are_the_same_each_time(self, launcher, module):
        text = "import random, time\ndef f():\n    return time.time(), random.random(), hash('x')"
        assert ask(module(text), "f").value == ask(module(text), "f").value
        assert 1_704_110_400 < ask(module(text), "f").value[0] < 1_704_110_401

    @pytest.mark.parametrize("name", ["pytest", "attrs", "grader.testing"])
    def test_no_package_can_be_imported(self, module, name):
        answer = ask(module(f"def f():\n    import {name}"), "f")
        assert answer.raised.types[0] == "ModuleNotFoundError"


class TestRunningProgram:
    def test_it_asks_and_gets_an_answer(self, program):
        ours = program("print('Hello ' + input('Name: '))")
        assert ours.turn().stop is Stop.ASKED
        ours.type("Ada")
        turn = ours.turn()
        assert (turn.printed, turn.stop) == ("Hello Ada\n", Stop.ENDED)

    def test_a_program_that_prints_for_ever_is_ended(self, program):
        turn = program("while True: print('x' * 1000)").turn()
        assert turn.stop is Stop.TIMED_OUT
        assert turn.printed.startswith("xxx")

    def test_it_can_run_again(self, program):
        ours = program("print('once')")
        assert ours.turn().printed == "once\n"
        assert ours.restart()
        assert ours.turn().printed == "once\n"


def test_ordinary_processes_have_to_be_allowed():
    with pytest.raises(SandboxError, match="WSL2"):
        OrdinaryProcesses()


def test_ordinary_processes_leave_no_files(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    launcher = OrdinaryProcesses(unsafe=True)
    guest = launcher.start(LIMITS)
    assert list(tmp_path.iterdir())
    launcher.close()
    launcher.close()
    assert guest.end() == "killed by SIGKILL"
    assert not list(tmp_path.iterdir())
