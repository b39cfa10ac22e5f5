"""Nothing varies that a program could see: chance, hash order, locale and clock are the same in
every guest.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from attrs import evolve

from grader.records.turn import Stop
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest import clock
from grader.sandbox.request import Call
from grader.sandbox.running_program import RunningProgram

from .conftest import begun

CHANCE = {
    "random": (
        "import random\ndef f(): return [random.random(), random.randint(1, 10**9),"
        " random.sample(range(99), 9)]"
    ),
    "random, seeded with nothing": "import random\nrandom.seed()\ndef f(): return random.random()",
    "a Random seeded again": (
        "import random\nmine = random.Random(3)\nmine.seed()\ndef f(): return mine.random()"
    ),
    "os.urandom": (
        "import os\ndef f(): return [os.urandom(9), os.urandom(0), os.urandom(2), os.getrandom(3)]"
    ),
    "secrets": "import secrets\ndef f(): return [secrets.token_hex(), secrets.choice(range(999))]",
    "uuid": (
        "import uuid\ndef f(): return [str(uuid.uuid4()), str(uuid.uuid1()), str(uuid.uuid4())]"
    ),
    "tempfile": "import tempfile\ndef f(): return next(tempfile._get_candidate_names())",
    "a seed from the clock": (
        "import random, time\nrandom.seed(time.time())\ndef f(): return random.random()"
    ),
}
ORDER = {
    "hash of a text": "def f(): return [hash('a'), hash(b'b'), hash(('c', 'd'))]",
    "order of a set": "def f(): return list({'here', 'there', 'everywhere', 'nowhere'})",
    "locale": (
        "import locale\ndef f(): return [locale.setlocale(locale.LC_ALL, ''),"
        " locale.getpreferredencoding()]"
    ),
    "encoding": (
        "import sys\ndef f(): return [sys.getfilesystemencoding(), open('/dev/null').encoding]"
    ),
    "zone": "import time\ndef f(): return [time.tzname, time.timezone, time.localtime(0).tm_hour]",
}
CLOCK = {
    "time": "import time\ndef f(): return [time.time(), time.time_ns(), time.time()]",
    "of the processor": "import time\ndef f(): return [time.process_time(), time.thread_time_ns()]",
    "by number": (
        "import time\ndef f(): return [time.clock_gettime(n) for n in range(4)] +"
        " [time.clock_gettime_ns(0)]"
    ),
    "parts": (
        "import time\ndef f(): return [list(time.localtime()), list(time.gmtime()),"
        " time.localtime(None)[4]]"
    ),
    "texts": "import time\ndef f(): return [time.ctime(), time.asctime(), time.strftime('%c %Z')]",
    "datetime": (
        "from datetime import datetime as d, timezone\ndef f(): return [str(each) for each in"
        " (d.now(), d.utcnow(), d.today(), d.now(timezone.utc), d.now(tz=None))]"
    ),
    "sleeping": (
        "import time\ndef f(): return [time.time(), time.sleep(2.5), time.time(),"
        " time.process_time()]"
    ),
}


@pytest.fixture(scope="module")
def another():
    """A second fork server, as another worker has one."""
    with ForkServer() as made:
        yield made


@pytest.fixture
def answers(fork_server, another):
    """What the only function ``f`` of a program answers in two guests of one fork server, and in one of
    another.
    """

    def ask(text):
        outputs = []
        for each in (fork_server, fork_server, another):
            with begun(each, text) as module:
                answer = module.call(Call("f"), 5.0)
            assert answer.raised is None, answer.raised
            outputs.append(answer.value)
        return outputs

    return ask


@pytest.mark.parametrize(
    "text", {**CHANCE, **ORDER, **CLOCK}.values(), ids=[*CHANCE, *ORDER, *CLOCK]
)
def test_a_program_sees_the_same_environment_in_every_guest(answers, text):
    first, *others = answers(text)
    assert others == [first, first]


# These remember what they gave last, as they do in any program that asks twice.
REMEMBERING = {"uuid", "tempfile"}


@pytest.mark.parametrize("text", [CHANCE[name] for name in CHANCE if name not in REMEMBERING])
def test_a_run_sees_the_same_whether_it_is_the_first_in_its_guest_or_follows_another(
    fork_server, limits, budget, text
):
    program = RunningProgram(
        fork_server, "asn3", f"import time\n{text}\nprint(f(), time.time())", limits, budget
    )
    try:
        first = program.turn()
        assert (first.stop, program.restart()) == (Stop.ENDED, True)
        assert program.turn() == first
    finally:
        program.close()


HABITS = """
import locale, sys, time
def f():
    place = locale.setlocale(locale.LC_ALL, "")
    return [place, open("/dev/null").encoding, sys.flags.utf8_mode, hash("a"), time.tzname]
"""


def test_the_settings_of_a_guest_do_not_depend_on_the_machine(answer):
    *habits, order, zone = answer(HABITS).value
    assert habits == ["C.UTF-8", "utf-8", 1]
    assert order == hash_with_seed_0("a")
    assert zone == ("UTC", "UTC")


def hash_with_seed_0(text):
    done = subprocess.run(
        [sys.executable, "-c", f"print(hash({text!r}))"],
        env={"PYTHONHASHSEED": "0"},
        capture_output=True,
        check=True,
    )
    return int(done.stdout)


ELSEWHERE = Path("/usr/share/zoneinfo/America/St_Johns")
ASKED_THERE = """
import time
from grader.records.assignment import Limits
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call
from grader.sandbox.fork_server import ForkServer
text = "import time\\ndef f(): return time.tzname, time.localtime(0).tm_hour"
with ForkServer() as fork_server:
    module = Module(fork_server, "asn3", text, Limits(), Budget(9))
    module.import_program()
    print(time.tzname[0], module.call(Call("f"), 1.0).value)
    module.end()
"""


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be elsewhere")
def test_the_time_zone_of_a_guest_does_not_depend_on_the_machine(fork_server):
    """A private mount sets the time zone of the machine to Newfoundland."""
    del fork_server  # where there can be none, this is skipped
    if (
        not ELSEWHERE.exists()
        or not Path("/etc/localtime").exists()
        or shutil.which("unshare") is None
    ):
        pytest.skip("there is no other zone to be in, or no way there")
    move = 'mount --bind "$1" "$(readlink -f /etc/localtime)" && exec "$2" -c "$3"'
    command = ["unshare", "-m", "sh", "-c", move, "sh", str(ELSEWHERE), sys.executable, ASKED_THERE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "mount:" in done.stderr or "unshare:" in done.stderr:
        pytest.skip(f"nothing may be mounted here: {done.stderr}")
    assert (done.stdout, done.stderr) == ("NST (('UTC', 'UTC'), 0)\n", "")


def test_consecutive_random_values_differ(answer):
    draw = "os.urandom(8), random.random(), uuid.uuid4(), random.Random().random()"
    assert answer(f"import os, random, uuid\ndef f(): return len({{{draw}, {draw}}})").value == 8


def test_a_program_that_sets_a_seed_gets_the_usual_numbers(answer):
    text = (
        "import random\ndef f():\n random.seed(42)\n return [random.random(),"
        " random.Random(42).random()]"
    )
    assert answer(text).value == [0.6394267984578837] * 2


def test_a_program_begins_at_the_documented_time(answer):
    text = (
        "import time, datetime\ndef f(): return [int(time.time()), str(datetime.date.today()),"
        " time.gmtime().tm_hour]"
    )
    assert answer(text).value == [clock.START, "2024-01-01", 12]


def test_time_passes(answer):
    text = (
        "import time\ndef f():\n seen = [time.time() for _ in range(99)]\n return seen =="
        " sorted(set(seen))"
    )
    assert answer(text).value is True


PATIENT = {
    "in a loop": "end = time.time() + 30\nwhile time.time() < end: pass",
    "in a loop, by the date": (
        "end = datetime.datetime.now() + datetime.timedelta(seconds=30)\n"
        "while datetime.datetime.now() < end: pass"
    ),
    "asleep": "time.sleep(10**6)",
    "with asyncio": (
        "async def wait():\n await asyncio.sleep(3600)\n return 1\nassert asyncio.run(wait()) == 1"
    ),
    "with a scheduler": (
        "plan = sched.scheduler()\nplan.enter(3600, 1, print, ('late',))\nplan.run()"
    ),
    "for a queue": "try: queue.Queue().get(timeout=0.05)\nexcept queue.Empty: pass",
    "for a condition": (
        "done = threading.Condition()\nwith done: assert not done.wait_for(lambda: False, 0.05)"
    ),
}


@pytest.mark.parametrize("wait", PATIENT.values(), ids=PATIENT)
def test_a_program_that_waits_for_time_to_pass_ends(console, limits, wait):
    text = f"import asyncio, datetime, queue, sched, threading, time\n{wait}\nprint('through')"
    turn = console(text, evolve(limits, seconds_per_turn=5.0, seconds_idle=5.0)).turn()
    assert (turn.printed.splitlines()[-1:], turn.stop) == (["through"], Stop.ENDED), turn


def test_asyncio_wakes_the_shortest_sleeper_first(console):
    text = """
import asyncio, time
async def say(seconds):
    await asyncio.sleep(seconds)
    print(seconds)
async def main():
    await asyncio.gather(say(30), say(10), say(20))
began = time.time()
asyncio.run(main())
print(30 <= time.time() - began < 31)
"""
    turn = console(text).turn()
    assert (turn.printed, turn.stop) == ("10\n20\n30\nTrue\n", Stop.ENDED)


DATES = """
import copy, datetime, pickle
from datetime import date, datetime as moment, timedelta, timezone
class Mine(moment):
    pass
def f():
    now = moment.now()
    later = now + timedelta(days=1, seconds=1)
    return [
        isinstance(now, moment), type(now) is moment, isinstance(later - now, timedelta), later > now,
        pickle.loads(pickle.dumps(now)) == now, copy.deepcopy(now) == now, isinstance(now, date),
        moment.strptime("2024-02-29", "%Y-%m-%d") == moment(2024, 2, 29), moment.fromisoformat(now.isoformat()) == now,
        type(Mine.now()) is Mine, type(moment.now(timezone.utc).tzinfo) is timezone, {now: 1}[now] == 1,
        moment.combine(date.today(), now.time()) == now, repr(now).startswith("datetime.datetime(2024, 1, 1, 12, 0"),
    ]
"""


def test_dates_and_times_are_computed_as_usual(answer):
    assert set(answer(DATES).value) == {True}


WRONG = [
    "os.urandom(-1)", "os.urandom('1')", "time.sleep('1')", "time.sleep(-1)", "time.sleep(float('nan'))",
    "time.sleep(1j)",
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_call_for_time_or_chance_raises_pythons_own_error(answer, wrong):
    """A student who passes the result of ``input()`` to sleep finds this message explained in any
    book.
    """
    with pytest.raises((TypeError, ValueError)) as plain:
        eval(wrong, {"os": os, "time": time})
    raised = answer(f"import datetime, os, time\ndef f(): return {wrong}").raised
    assert (raised.types[0], raised.text) == (plain.type.__name__, str(plain.value))


@pytest.mark.parametrize(
    "wrong", ["datetime.datetime.now(5)", "datetime.datetime.now(1, 2)", "time.localtime('x')"]
)
def test_asking_for_the_time_with_invalid_arguments_is_still_an_error(answer, wrong):
    raised = answer(f"import datetime, time\ndef f(): return {wrong}").raised
    assert raised.types[0] == "TypeError"


def test_a_function_of_time_can_be_a_class_attribute(answer):
    text = (
        "import time\nclass Watch:\n look = time.time\n wait = time.sleep\n parts ="
        " time.localtime\ndef f():\n"
    )
    assert answer(
        f"{text} w = Watch()\n w.wait(1)\n return [w.look() > 0, w.parts(0).tm_year]"
    ).value == [True, 1970]


WAITS = {
    "for a thread, in vain": (
        """
import threading, time
def f():
    began = time.monotonic()
    threading.Event().wait(0.05)
    return time.monotonic() - began >= 0.05
"""
    ),
    "for a thread that comes": (
        """
import asyncio
async def waits():
    work = asyncio.get_running_loop().run_in_executor(None, sum, range(300_000))
    return await asyncio.wait_for(work, 3600) == sum(range(300_000))
def f(): return asyncio.run(waits())
"""
    ),
    "for longer than there are dates": (
        "import datetime, time\n"
        "def f():\n time.sleep(10**15)\n return datetime.datetime.now().year == 2055"
    ),
}


@pytest.mark.parametrize("text", WAITS.values(), ids=WAITS)
def test_time_passes_while_a_program_waits(answer, text):
    assert answer(text).value is True
