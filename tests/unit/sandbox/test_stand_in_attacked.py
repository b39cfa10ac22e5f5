"""What hostile programs do with a function that the reference plays: they get its answers, and
nothing else.
"""

import contextlib

import pytest

from grader.errors import GuestError, GuestTimedOut, ProtocolError
from grader.records.turn import Stop


def test_the_guest_of_the_student_does_not_contain_the_source_of_the_reference(cast, ask):
    text = """
import gc
def same(value): return None
def g(pieces):
    same([1, "two"])
    wanted, found = "".join(pieces), set()
    for each in gc.get_objects():
        found |= {one for one in gc.get_referents(each) if type(one) in (str, bytes) and len(one) > 40}
    return [one for one in found if wanted in (one if type(one) is str else one.decode("latin-1"))]
"""
    assert ask(cast("same", text), "g", list("SECRET = ")).value == []
    assert (
        ask(cast("same", text), "g", list("wanted, ")).value != []
    )  # its own text is found that way


def test_an_exception_does_not_reveal_its_line_in_the_reference(cast, ask):
    text = """
def refuse(kind): return None
def g():
    try:
        refuse("value")
    except ValueError as error:
        trace, told = error.__traceback__, []
        while trace is not None:
            seen = trace.tb_frame.f_locals.values()
            told += [sorted(each["error"]) for each in seen if type(each) is dict and each.get("error")]
            trace = trace.tb_next
        return told
"""
    assert ask(cast("refuse", text), "g").value == [["text", "types"]]


BOMBS = {
    "too large": "double([[0] * 1000] * 100000)",
    "endless": "a = []; a.append(a); double(a)",
    "too deep": "a = []\n for _ in range(500): a = [a]\n double(a)",
}


LARGE = "def large(n): return 0\ndef g(n): return large(n)"


def test_if_the_reference_runs_out_of_memory_the_student_is_ended(cast, ask):
    with pytest.raises(ProtocolError, match="of memory"):
        ask(cast("large", LARGE), "g", 10**9)


def test_an_answer_that_is_too_large_ends_the_student_and_is_recorded(cast, ask):
    student = cast("large", LARGE)
    with pytest.raises(ProtocolError):
        ask(student, "g", 3_000_000)
    assert student.stand_in.failed


def test_the_reference_is_available_again_for_the_next_program(cast, ask):
    with pytest.raises(ProtocolError):
        ask(cast("hang", "def hang(n): return 0\ndef g(n): return hang(n)"), "g", 1)
    next_one = cast("double", "def double(n): return 0\ndef g(n): return double(n)")
    assert ask(next_one, "g", 3).value == 6


ENDLESS = "def double(n): return 0\ndef g():\n while True: double(1)"


def test_the_reference_computes_within_its_own_budget(cast, ask):
    with pytest.raises(GuestError):
        ask(cast("double", ENDLESS, seconds=0.05), "g")


@pytest.mark.parametrize(
    "waits",
    ["", "; __import__('select').select([], [], [], 0.06)"],
    ids=["one after the other", "with sleep between them"],
)
def test_endless_questions_are_ended_by_the_time_of_the_student(cast, ask, waits):
    with pytest.raises(GuestTimedOut):
        ask(cast("double", ENDLESS + waits, seconds=1000.0), "g")


# A right question; what is hostile of it is said by each case.
QUESTION = {
    "asks": "stand-in",
    "function": "double",
    "arguments": [1],
    "named": {},
    "nodes": [],
    "more": True,
}
BOMB = [["l"], *(["t", [n], [n]] for n in range(40))]
HOSTILE = {
    "another function": QUESTION | {"function": "same"},
    "a list of functions": QUESTION | {"function": ["double"]},
    "another name": QUESTION | {"name": "SECRET", "do": "import", "text": ""},
    "no arguments": {"asks": "stand-in", "function": "double", "more": True},
    "arguments that are none": QUESTION | {"arguments": 1},
    "names that are none": QUESTION | {"arguments": [], "named": [1]},
    "containers that are not there": QUESTION | {"arguments": [[7]], "named": {"n": [8]}},
    "a bomb": QUESTION | {"arguments": [[40]], "nodes": BOMB},
    "a reply before it asks": {"value": 1, "nodes": []},
    "a question with an old nonce": QUESTION | {"nonce": "old"},
}
ASKING = """
def message(fields):
    forge({"printed": "", **fields}, fields.get("nonce"))
    import os; os.read(3, 65536)
def double(n): return 0
def g():
    fields = %r
    message(fields)
    if "value" in fields: double(1)
    return "went on"
def h(): return double(4)
"""


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE)
def test_a_forged_question_is_answered_for_the_same_function_or_ends_the_guest(
    cast, ask, forging, fields
):
    student = cast("double", forging + ASKING % fields)
    with contextlib.suppress(GuestError):
        assert ask(student, "g").value in {"went on", 1}
    # Whoever answered before it was asked may be out of step once more.
    with contextlib.suppress(GuestError):
        assert ask(student, "h").value == 8
    assert ask(student, "h").value == 8


def test_another_name_gets_no_other_answer(cast, ask, forging):
    text = """
def double(n): return 0
def g():
    forge({"printed": "", "asks": "stand-in", "function": "double", "name": "same", "do": "import", "more": True,
           "arguments": [21], "named": {}, "nodes": []})
    return os.read(3, 65536)[4:].decode()
"""
    assert '"value":42' in ask(cast("double", forging + text), "g").value


def test_a_question_after_the_end_of_a_call_ends_the_guest_and_the_next_call_is_unaffected(
    cast, ask
):
    text = """
import select, threading
def double(n): return 0
def later():
    select.select([], [], [], 0.1)
    double(1)
def g():
    threading.Thread(target=later, daemon=True).start()
    return "over"
def h():
    select.select([], [], [], 0.15)
    return "fair"
"""
    student = cast("double", text)
    assert ask(student, "g").value == "over"
    try:
        assert ask(student, "h").value == "fair"
    except GuestError:
        assert ask(student, "h").value == "fair"


def test_a_game_may_not_ask_for_a_bomb(staged):
    text = "def double(n): return 0\na = []\na.append(a)\ndouble(a)\nprint('went on')"
    turn = staged("double", text).turn()
    assert turn.stop in {Stop.RAISED, Stop.DIED}


def test_a_flood_of_questions_in_a_game_ends_it(staged):
    turn = staged("double", "def double(n): return 0\nwhile True: double(1)").turn()
    assert turn.stop is Stop.TIMED_OUT


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_in_a_question_affects_only_its_own_guest(cast, ask, bomb):
    text = f"def double(n): return 0\ndef g():\n {bomb}\ndef h(): return double(2)"
    student = cast("double", text)
    with contextlib.suppress(GuestError):
        ask(student, "g")
    assert ask(student, "h").value == 4


SETTINGS = {
    "names": '{"draws": [], "names": [2]}',
    "draws": '{"draws": [7], "names": [1]}',
    "a function": '{"draws": [], "names": {"draws": 5}}',
}


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_draws_and_globals_in_a_forged_question_are_ignored(cast, ask, forging, setting):
    text = """
def reads(): return 0
def g():
    forge({"printed": "", "asks": "stand-in", "function": "reads", "more": True, "setting": %s, "drawn": -3,
           "arguments": [], "named": {}, "nodes": [["d", "CURRENCY", "mine"]]})
    return os.read(3, 65536)[4:].decode()
"""
    student = cast("reads", forging + text % setting)
    assert "the author's" in ask(student, "g").value
    assert "the author's" in ask(student, "g").value
