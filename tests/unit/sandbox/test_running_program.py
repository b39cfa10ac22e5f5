"""A program that prints and asks: what is seen of it between two typed lines."""

import pytest
from attrs import evolve

from grader.records.turn import Stop, Turn
from grader.sandbox.in_process import InProcessProgram
from grader.sandbox.meter import Budget
from grader.sandbox.running_program import RunningProgram
from grader.sandbox.setting import Setting


def played(program, *lines):
    """Every turn of *program*, which is typed *lines* and then the end of input."""
    turns = [program.turn()]
    for line in (*lines, None):
        if turns[-1].stop is not Stop.ASKED:
            break
        program.type(line)
        turns.append(program.turn())
    return turns


def test_a_prompt_is_the_unfinished_line(console):
    first, last = played(console("print('hi')\nname = input('Name? ')\nprint(name)"), "Ada")
    assert first == Turn("hi\nName? ", Stop.ASKED)
    assert last == Turn("Ada\n", Stop.ENDED)


LATE = "import threading\ndef late():\n threading.Event().wait(.05)\n print('late')\n"
DAEMON = "threading.Thread(target=threading.Event().wait, args=(60,), daemon=True).start()"
ITSELF = "def double(n): return 2 * n\nif __name__ == '__main__':\n import asn3\n"
PRINTS = {
    "an unfinished line": ("print('no end', end='')", "no end"),
    "of a thread that is left running": (f"{LATE}threading.Thread(target=late).start()", "late\n"),
    "and a daemon thread ends with it": (f"import threading\n{DAEMON}\nprint('x')", "x\n"),
    "in a handler at its end": ("import atexit\natexit.register(print, 'bye')", "bye\n"),
    "below its guard, with its name": (
        "if __name__ == '__main__': print('game')\nprint(__file__)",
        "game\nasn3.py\n",
    ),
    "of itself, which it imports": (
        f"{ITSELF} print(asn3.double(4), asn3.double is double)",
        "8 False\n",
    ),
    "its own source": (
        "import inspect\ndef f(): return 1\nprint(inspect.getsource(f), end='')",
        "def f(): return 1\n",
    ),
    "colours, which are left out": (r"print('\x1b[2J\x1b[H\x1b[1mX')", "X\n"),
    "a cursor, which is left out": (r"print('\x1bcX\x1b[?25h')", "X\n"),
}


@pytest.mark.parametrize(("text", "printed"), PRINTS.values(), ids=PRINTS)
def test_what_a_program_prints_is_seen(console, text, printed):
    assert played(console(text)) == [Turn(printed, Stop.ENDED)]


WRITTEN = {"bytes": (r"b'\xff1'", b"\xff1"), "a text": (r"b'5\r\n'", "5\n")}


@pytest.mark.parametrize(("written", "content"), WRITTEN.values(), ids=WRITTEN)
def test_what_a_program_wrote_is_read_after_it_ended(console, fork_server, written, content):
    if "private disk" not in fork_server.layers:
        pytest.skip("programs cannot write files on this machine")
    program = console(f"open('a.txt', 'wb').write({written})")
    assert program.turn().stop is Stop.ENDED
    assert program.read_file("a.txt") == content
    assert program.read_file("b.txt") is None


def test_reading_everything_asks_until_the_end(console):
    turns = played(console("import sys\nprint(sys.stdin.read().split())"), "a", "b")
    assert turns[-1] == Turn("['a', 'b']\n", Stop.ENDED)


READERS = {
    "input": "while True:\n try: print('got', input())\n except EOFError: break",
    "readline": "import sys\nwhile line := sys.stdin.readline(): print('got', line, end='')",
    "for": "import sys\nfor line in sys.stdin: print('got', line, end='')",
    "fileinput": (
        "import fileinput\nfor line in fileinput.input(files=['-']): print('got', line, end='')"
    ),
}


@pytest.mark.parametrize("text", READERS.values(), ids=READERS)
def test_one_line_is_requested_at_a_time_however_it_is_read(console, text):
    turns = played(console(text), "a", "ü✓")
    assert turns == [
        Turn("", Stop.ASKED), Turn("got a\n", Stop.ASKED), Turn("got ü✓\n", Stop.ASKED), Turn("", Stop.ENDED),
    ]  # fmt: skip


def test_reading_after_the_end_of_input_raises(console):
    last = played(console("\ninput()"))[-1]
    assert (last.stop, last.line) == (Stop.RAISED, 2)
    assert last.exception == "EOFError"


LEAVING = {
    "exit()": "",
    "import sys; sys.exit()": "",
    "exit(None)": "",
    "exit(1)": "",
    "exit('Goodbye')": "Goodbye\n",
    "exit([1])": "[1]\n",
}
AT_ONCE = ("import os; os._exit(0)", "import os; os._exit(status=7); print('y')")


@pytest.mark.parametrize(("leaving", "shown"), LEAVING.items())
def test_exiting_is_a_normal_end_and_a_message_is_shown(console, leaving, shown):
    text = f"print('x')\n{leaving}"
    ended = Turn(f"x\n{shown}", Stop.ENDED)
    assert played(console(text)) == [ended]
    assert InProcessProgram(text, "pair.py", Setting()).turn() == ended


@pytest.mark.parametrize("leaving", AT_ONCE)
def test_what_was_printed_before_an_end_at_once_is_shown(console, leaving):
    text = f"input('x')\nprint('here')\n{leaving}"
    assert played(console(text), "1") == [Turn("x", Stop.ASKED), Turn("here\n", Stop.ENDED)]


@pytest.mark.parametrize("leaving", ["1 // 0", "raise KeyboardInterrupt"])
def test_an_exception_that_ends_a_program_has_a_line(console, leaving):
    (turn,) = played(console(f"print('x')\n{leaving}"))
    assert (turn.printed, turn.stop, turn.line) == ("x\n", Stop.RAISED, 2)


def test_a_syntax_error_is_raised_with_its_line(console):
    (turn,) = played(console("x = 1\nif x\n  pass"))
    assert (turn.stop, turn.line) == (Stop.RAISED, 2)
    assert turn.exception == "SyntaxError"


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("ctypes.CDLL(None)._exit(7)", "exited with status 7"),
        ("ctypes.string_at(0)", "killed by SIGSEGV"),
    ],
)
def test_a_process_that_disappears_has_died(console, how, why):
    (turn,) = played(console(f"import ctypes, os\nprint('x', flush=True)\n{how}"))
    assert turn == Turn("", Stop.DIED, why)


HANGS = {
    "in a loop": "while True: pass",
    "asleep": "import select\nselect.select([], [], [], 60)",
    "for a lock": "import threading\nthreading.Event().wait()",
    "in a thread": f"import threading\n{DAEMON.replace(', daemon=True', '')}\nprint('x')",
    "in a handler at its end": "import atexit\n@atexit.register\ndef f():\n while True: pass",
}


@pytest.mark.parametrize("text", HANGS.values(), ids=HANGS)
def test_a_program_that_hangs_is_ended(console, text):
    assert played(console(text))[-1].stop is Stop.TIMED_OUT


def test_time_is_counted_between_two_questions(console):
    busy = """
from time import process_time as now
for _ in range(4):
    until = now() + 0.1
    while now() < until: pass
    input()
"""
    assert played(console(busy), *"abcd")[-1].stop is Stop.ENDED


def test_a_flood_is_stopped_at_the_limit(console, limits):
    (turn,) = played(console("while True: print('flood ' * 100)"))
    assert turn.stop is Stop.TIMED_OUT
    assert len(turn.printed) <= limits.printed_characters


def test_a_flood_over_many_turns_is_stopped_too(console):
    assert played(console("while True: input('x' * 300)"), *["a"] * 20)[-1].stop is Stop.TIMED_OUT


def test_an_endless_loop_is_described_in_the_same_way_whichever_limit_ends_it(
    fork_server, limits, budget
):
    """It depends on the machine whether time, memory or the text is used up first."""
    limits = evolve(limits, printed_characters=100_000)
    seen = []
    for body in ("pass", "print('x' * 100)", "hoard.append(bytes(10**7))"):
        text = f"hoard = []\nprint('begins ' * 10_000)\nwhile True: {body}"
        program = RunningProgram(fork_server, "asn3", text, limits, budget)
        seen += played(program)
        program.close()
    assert seen[0] == seen[1] == seen[2]
    assert seen[0].stop is Stop.TIMED_OUT
    assert seen[0].printed.startswith("begins begins")


def test_any_character_can_be_printed_and_typed(console):
    turns = played(console("print('é✓🎲', '\\ud800', '\\0')\nprint(ascii(input()))"), "é🎲")
    assert turns[0].printed == "é✓🎲 \\ud800 \0\n"
    assert turns[1].printed == ascii("é🎲") + "\n"


def test_no_program_runs_when_the_submission_has_no_time_left(console, limits):
    (turn,) = played(console("print('x')", budget=Budget(0)))
    assert turn.stop is Stop.TIMED_OUT


def test_the_time_of_a_program_is_taken_from_its_submission(console, limits):
    budget = Budget(30)
    played(console("while True: pass", budget=budget))
    assert limits.seconds_per_turn < budget.spent < 5


HOSTILE = {
    "no stdout": "import sys\nsys.stdout = sys.stderr = None\nprint('x')\n1 // 0",
    "closed stdout": "import sys\nsys.stdout.close()\nprint('x')",
    "garbage on the socket": "import os\nos.write(3, b'garbage' * 100)\ninput()",
    "a message without its text": (
        "import os, struct\nos.write(3, struct.pack('>I', 2) + b'{}')\ninput()"
    ),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_tampering_with_the_guest_ends_the_program(console, text):
    assert played(console(text), "a")[-1].stop is not Stop.ASKED


FORGED = """
import json, os, struct, sys
def forge(**message):
    nonce = sys.modules["grader.sandbox.guest.channel"]._nonce[0]
    body = json.dumps({"nonce": nonce, **message}).encode()
    os.write(3, struct.pack('>I', len(body)) + body)
"""


@pytest.mark.parametrize("length", [0, 100_000], ids=["the time", "the bytes"])
def test_endless_and_empty_messages_are_timed_out(console, length):
    """Each is a proper message that prints nothing, so that no other limit is ever reached."""
    flood = f"while True: forge(printed='', more=True, ignored='x' * {length})"
    turn = played(console(f"{FORGED}\n{flood}"))[-1]
    assert turn.stop is Stop.TIMED_OUT


FORGERIES = [
    {"printed": 1}, {"printed": None}, {"printed": "", "raises": {"types": [1], "text": 1, "line": "x"}},
    {"printed": "", "raises": {"types": [], "line": 10**4000}}, {"printed": "", "ends": True},
]  # fmt: skip


@pytest.mark.parametrize("message", FORGERIES, ids=lambda message: repr(message)[:40])
def test_a_forged_message_ends_the_program(console, message):
    turn = played(console(f"{FORGED}\nforge(**{message!r})\nos._exit(0)"))[-1]
    assert turn.stop in {Stop.DIED, Stop.RAISED, Stop.ENDED}
    assert turn.line is None


COUNTS = "try:\n    runs\nexcept NameError:\n    runs = 0\nruns += 1\nprint(runs, __name__)\n"


def test_a_program_that_has_ended_runs_again_as_if_for_the_first_time(console):
    program = console(COUNTS + "print(input('? '))")
    for line in "ab":
        asked = Turn("1 __main__\n? ", Stop.ASKED)
        assert played(program, line) == [asked, Turn(f"{line}\n", Stop.ENDED)]
        assert program.restart()


def test_a_program_that_raised_runs_again_too(console):
    program = console("print('hi')\n1 / 0")
    first = played(program)
    assert program.restart()
    assert played(program) == first


LEAVES = {
    "a thread": (
        "import threading\nthreading.Thread(target=threading.Event().wait, daemon=True).start()"
    ),
    "a file": "open('saved.txt', 'w').write('x')",
    "another print": "import builtins\nbuiltins.print = lambda *_: None",
    "another directory": "import os\nos.mkdir('there')\nos.chdir('there')\nos.rmdir('../there')",
}


@pytest.mark.parametrize("text", LEAVES.values(), ids=LEAVES)
def test_a_program_that_leaves_something_behind_does_not_run_again(console, fork_server, text):
    if "private disk" not in fork_server.layers and ("open" in text or "mkdir" in text):
        pytest.skip("a guest cannot write on this machine")
    program = console(text)
    assert played(program)[-1].stop is Stop.ENDED
    assert not program.restart()


def test_a_waiting_or_killed_program_does_not_run_again(console):
    asking = console("input()")
    asking.turn()
    assert not asking.restart()
    asking.close()
    assert not asking.restart()


def test_each_run_has_its_own_output_limit(console, limits):
    text = f"print('x' * {limits.printed_characters - 10})"
    program = console(text)
    for _ in range(3):
        assert played(program)[-1].stop is Stop.ENDED
        assert program.restart()


DRAWN = "random.randint(3, 10), random.choice('abc'), random.randrange(1000)"
DRAWS = f"import random\nprint({DRAWN}, sep=',')"


def test_a_run_uses_the_given_draws_and_then_its_seed(console):
    program = console(DRAWS)
    drawn = []
    for seed, draws in [(None, (2, 1)), (7, (2, 1)), (7, (2, 1)), (7, ())]:
        program.set_chance(seed, draws)
        drawn.append(played(program)[-1].printed)
        assert program.restart()
    assert [text[:4] for text in drawn[:3]] == ["5,b,"] * 3
    assert drawn[0] != drawn[1] == drawn[2]
    assert not drawn[3].startswith("5,b,")


def test_a_run_again_has_asserts_only_if_its_random_numbers_are_not_chosen(console):
    program = console("import random\nassert not print(random.random() < 2)\n" + DRAWS)
    plain = played(program)
    for draws in ((2, 1), (2, 1)):
        assert program.restart()
        program.set_chance(None, draws)
        assert played(program)[-1].printed.startswith("5,b,")
    assert program.restart()
    assert played(program) == plain
    assert plain[-1].printed.startswith("True\n")


def test_unused_draws_of_one_run_are_not_left_for_the_next(console):
    plain, scripted = console(DRAWS), console(DRAWS)
    scripted.set_chance(5, (1, 1, 1, 1, 1))
    played(scripted)
    assert scripted.restart()
    assert played(scripted) == played(plain)
