"""A call in a guest changes its arguments, and shares objects with its result, as a local call
does.
"""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.errors import ProtocolError
from grader.sandbox import wire
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call
from grader.sandbox.value_size import expanded_size
from tests.amount import STEP

# Changes what it is given at random, and returns some of it: the same for the same seed, wherever
# it runs.
STUDENT = """
import random
def containers(value, found):
    if type(value) in (list, dict, set) and not any(value is each for each in found):
        found.append(value)
        for each in value.values() if type(value) is dict else value:
            containers(each, found)
    elif type(value) is tuple:
        for each in value:
            containers(each, found)
    return found
def f(seed, *arguments):
    chance = random.Random(seed)
    found = containers(arguments, [])
    for _ in range(chance.randrange(5)):
        if not found:
            break
        one, other = chance.choice(found), chance.choice(found)
        if type(one) is list:
            how = chance.randrange(5)
            if how == 0: one.append(other)
            if how == 1: one.reverse()
            if how == 2: one.clear()
            if how == 3: one.insert(0, ([9], other))
            if how == 4 and one: one[0] = chance.choice(["X", 1.5, b"x", None])
        elif type(one) is dict:
            one[chance.choice("abcz")] = other
        else:
            one.add(chance.randrange(100))
    odd = chance.choice([(1, 2), {3}, 10**30])
    return [chance.choice(found) if found else None, arguments[0], [arguments[-1]], odd]
"""
HERE = {}
exec(STUDENT, HERE)


def some_value(chance, pool, depth=0):
    kind = chance.random()
    if pool and kind < 0.2:
        return chance.choice(pool)
    if depth > 3 or kind < 0.4:
        return chance.choice([1, 2.5, "a", None, True, 1 << 70, b"x", "long" * 9, float("inf")])
    if kind < 0.5:
        return [[chance.choice("XO ") for _ in range(2)] for _ in range(2)]
    if kind < 0.6:
        return tuple(some_value(chance, pool, depth + 1) for _ in range(chance.randrange(3)))
    container = chance.choice([[], {}, set()])
    pool.append(container)
    if type(container) is set:
        container.update(chance.randrange(9) for _ in range(3))
    for each in range(0 if type(container) is set else chance.randrange(4)):
        value = some_value(chance, pool, depth + 1)
        container.append(value) if type(container) is list else container.update(
            {"abcd"[each]: value}
        )
    return container


def drawn(value, seen):
    """*value* with its types, and which containers in it are one and the same."""
    if type(value) is tuple and not value:
        return "()"
    if type(value) not in {list, dict, set, tuple}:
        return type(value).__name__, repr(value)
    if id(value) in seen:
        return "again", seen[id(value)]
    seen[id(value)] = len(seen)
    if type(value) is set:
        return "set", sorted(map(repr, value))
    items = [each for pair in value.items() for each in pair] if type(value) is dict else value
    return type(value).__name__, [drawn(each, seen) for each in items]


@pytest.fixture(scope="module")
def student(fork_server, session_limits):
    module = Module(fork_server, "asn3", STUDENT, session_limits, Budget(1000))
    module.import_program()
    yield module
    module.end()


def endless(value):
    try:
        expanded_size(value)
    except wire.WireError:
        return True
    return False


@settings(max_examples=300 // STEP)
@given(seed=st.integers(0, 1 << 32))
def test_a_call_has_the_same_effects_as_in_this_process(student, seed):
    chance = random.Random(seed)
    pool = []
    arguments = tuple(some_value(chance, pool) for _ in range(chance.randrange(1, 4)))
    if endless(arguments):
        return
    here = copy.deepcopy(arguments)
    held = HERE["containers"](here, [])  # also what the call throws out
    untouched = drawn(arguments, {})
    expected = HERE["f"](seed, *here)
    request = Call("f", (seed, *arguments))
    if endless([expected, here, held]):
        with pytest.raises(ProtocolError):
            student.call(request, 1.0)
        assert drawn(arguments, {}) == untouched
    else:
        assert drawn((arguments, student.call(request, 1.0).value), {}) == drawn(
            (here, expected), {}
        )
