"""One real fork server for all tests of the sandbox, and what makes guests of it in a line."""

import re
from contextlib import contextmanager
from functools import partial

import pytest

from grader.carry_forward.stand_in import ReferenceStandIns
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.proxy import Proxy, session_of
from grader.sandbox.proxy_session import ProxySession
from grader.sandbox.request import Call
from grader.sandbox.running_program import RunningProgram
from tests.isolation import isolation_or_skip

LIMITS = Limits(
    seconds_per_call=0.2,
    seconds_per_turn=0.2,
    seconds_at_import=0.4,
    seconds_idle=0.2,
    seconds_per_submission=30,
    memory_mib=256,
    printed_characters=2_000,
)

# What a hostile program does to answer in the place of the grader's own code.
FORGING = """
import json, os, struct, sys
def forge(message, nonce=None):
    frame = sys._getframe()
    while frame.f_code.co_name != "serve":
        frame = frame.f_back
    message["nonce"] = nonce or frame.f_locals["request"]["nonce"]
    body = json.dumps(message).encode()
    write(struct.pack(">I", len(body)) + body)
def write(rest):
    while rest:
        rest = rest[os.write(3, rest):]
"""


@contextmanager
def begun(fork_server, text, limits=LIMITS, seconds=30.0):
    """Yield a module of a program that a guest of *fork_server* has imported."""
    module = Module(fork_server, "asn3", text, limits, Budget(seconds))
    try:
        answer = module.import_program()
        assert answer.raised is None, answer.raised
        yield module
    finally:
        module.end()


def proxy_of(module, program=None, limits=LIMITS, seconds=None):
    """Return what a hidden test imports, turned to *module* and *program*, in a check that may use
    *seconds*.
    """
    proxy = Proxy("asn3", ProxySession(limits))
    session_of(proxy).switch_to(module, program)
    session_of(proxy).begin(seconds)
    return proxy


@pytest.fixture
def limits():
    return LIMITS


@pytest.fixture(scope="session")
def session_limits():
    return LIMITS


@pytest.fixture
def budget(limits):
    return Budget(limits.seconds_per_submission)


@pytest.fixture
def module(fork_server, limits, budget):
    """Makes a module of a program's text; ``begin()`` is left to the test."""
    programs = []

    def make(text, limits=limits, beside=()):
        programs.append(Module(fork_server, "asn3", text, limits, budget, beside))
        return programs[-1]

    yield make
    for program in programs:
        program.end()


@pytest.fixture
def imported(module):
    """Make a module of a program's text, and import it."""

    def make(text):
        program = module(text)
        program.import_program()
        return program

    return make


@pytest.fixture
def ask(limits):
    """Calls a function of a module."""

    def call(module, function, *arguments, among=(), **named):
        return module.call(Call(function, arguments, named, tuple(among)), limits.seconds_per_call)

    return call


@pytest.fixture
def answer(fork_server, ask):
    """What the only function ``f`` of a program answers."""

    def call(text, *arguments):
        with begun(fork_server, text) as program:
            return ask(program, "f", *arguments)

    return call


@pytest.fixture
def forging():
    return FORGING


@pytest.fixture
def console(fork_server, limits, budget):
    """Makes a running program of a text."""
    programs = []

    def make(text, limits=limits, budget=budget, beside=()):
        programs.append(RunningProgram(fork_server, "asn3", text, limits, budget, beside))
        return programs[-1]

    yield make
    for program in programs:
        program.close()


@pytest.fixture
def behind(fork_server, module, limits, budget):
    """A program behind the wall, as a hidden test sees it."""

    def make(text, limits=limits, budget=budget):
        student = module(text, limits)
        assert student.import_program().raised is None
        run = partial(RunningProgram, fork_server, "asn3", text, limits, budget)
        return proxy_of(student, run, limits)

    return make


# What plays a function of a student's.
REFERENCE = """
SECRET = "the author's own way"
seen = []
def f(*arguments, **named):
    return [list(arguments), named]
def same(value):
    return value
def put(board, x, y, mark="X"):
    board[y][x] = mark
def everything(items, table, unique, data):
    items.append(len(items))
    table["new"] = items
    unique.add(3)
    data.extend(b"!")
    return table
def says(word):
    print("it says", word)
class Own(LookupError):
    pass
def refuse(kind):
    raise {"value": ValueError("not that"), "key": KeyError("no such key"), "own": Own("mine"), "bare": Own(),
           "group": ExceptionGroup("many", [KeyError()])}[kind]
def asks(prompt):
    return input(prompt)
def asks_until(wanted, said):
    print("What is it?")
    tried = 1
    while input(f"try {tried}: ") != wanted:
        tried += 1
    said.append(tried)
    return wanted
import random
def draws(number):
    return [random.randrange(10) for _ in range(number)]
CURRENCY = "the author's"
def reads():
    return CURRENCY
def hang(n):
    while True: pass
def large(n):
    return [0] * n
def count(n):
    seen.append(n)
    return len(seen)
def double(n):
    return 2 * n
def quadruple(n):
    return double(double(n))
def moody(n, items):
    if n == -1:
        print("aloud")
    if n == -2:
        items.append(n)
    return n if n != -3 else count(n)
def relies(n):
    return moody(n, [])
def cells(n):
    return [[n, None], ("X", {n: {n}})]
def passes(n, items):
    return [n, items]
def builds(n):
    return cells(n), passes(n, [n])
def cell(board, y, x):
    return board[y][x]
def line(board, y):
    return [cell(board, y, x) for x in range(len(board))]
"""


FUNCTIONS = re.findall(r"^def (\w+)", REFERENCE, re.MULTILINE)


@pytest.fixture(scope="module")
def reference(fork_server, session_limits):
    """Its fork server is another than the students'."""
    ours = ReferenceStandIns(ForkServer, "asn3", REFERENCE, session_limits, FUNCTIONS)
    with isolation_or_skip():
        ours.stand_in(["same"], Budget(1.0)).end()
    yield ours
    ours.close()


@pytest.fixture
def cast(module, reference, limits):
    """Makes a student's module, begun, in which the reference answers for functions, a space
    between their names.
    """
    programs = []

    def make(plays, text, limits=limits, seconds=5.0):
        stand_in = reference.stand_in(plays.split(), Budget(seconds))
        student = module(text, limits).with_stand_in(
            stand_in, Budget(limits.seconds_per_submission)
        )
        programs.extend([student, stand_in])
        student.import_program()
        return student

    yield make
    for program in programs:
        program.end()


@pytest.fixture
def answered(cast, ask):
    """What the function ``g`` of a program answers in which the reference plays another."""

    def call(plays, text, *arguments, **options):
        student = cast(plays, f"def {plays}(*_, **__): return 'wrong'\n{text}")
        return ask(student, "g", *arguments, **options)

    return call


@pytest.fixture
def staged(fork_server, reference, limits):
    """Makes a student's running program in which the reference answers for functions, a space
    between their names.
    """
    endings = []

    def make(plays, text):
        stand_in = reference.stand_in(plays.split(), Budget(5.0))
        program = RunningProgram(
            fork_server, "asn3", text, limits, Budget(limits.seconds_per_submission)
        )
        program.use_stand_in(stand_in)
        endings.extend([program.close, stand_in.end])
        return program

    yield make
    for end in endings:
        end()
