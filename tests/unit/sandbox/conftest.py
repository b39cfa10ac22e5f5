"""One real zygote for all tests of the sandbox, and what makes guests of it in a line."""

import pytest

from grader.errors import SandboxError
from grader.records.assignment import Limits
from grader.sandbox.console import Program
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import call_request
from grader.sandbox.zygote import Zygote

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


@pytest.fixture(scope="session")
def zygote():
    try:
        ours = Zygote()
    except SandboxError as error:
        pytest.skip(str(error))
    with ours:
        yield ours


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
def module(zygote, limits, budget):
    """Makes a module of a program's text; ``begin()`` is left to the test."""
    made = []

    def make(text, limits=limits):
        made.append(Module(zygote, "asn3", text, limits, budget))
        return made[-1]

    yield make
    for each in made:
        each.end()


@pytest.fixture
def ask(limits):
    """Calls a function of a module."""

    def call(module, function, *arguments, among=(), **named):
        return module.call(call_request(function, arguments, named, among), limits.seconds_per_call)

    return call


@pytest.fixture
def answer(module, ask):
    """What the only function ``f`` of a program answers."""

    def call(text, *arguments):
        made = module(text)
        begun = made.begin()
        assert begun.answer.raised is None, begun.answer.raised
        try:
            return ask(made, "f", *arguments)
        finally:
            made.end()

    return call


@pytest.fixture
def forging():
    return FORGING


@pytest.fixture
def console(zygote, limits, budget):
    """Makes a running program of a text."""
    made = []

    def make(text, limits=limits, budget=budget):
        made.append(Program(zygote, "asn3", text, limits, budget))
        return made[-1]

    yield make
    for each in made:
        each.close()
