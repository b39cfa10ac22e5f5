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


def test_if_the_reference_runs_out_of_memory_the_student_is_ended(cast, ask):
    with pytest.raises(ProtocolError, match="of memory"):
        ask(cast("large", "def large(n): return 0\ndef g(n): return large(n)"), "g", 10**9)


def test_an_answer_that_is_too_large_ends_the_student(cast, ask):
    with pytest.raises(ProtocolError):
        ask(cast("large", "def large(n): return 0\ndef g(n): return large(n)"), "g", 3_000_000)


def test_the_reference_is_available_again_for_the_next_program(cast, ask):
    student = cast("hang", "def hang(n): return 0\ndef g(n): return hang(n)")
    with pytest.raises(ProtocolError):
        ask(student, "g", 1)
    assert (
        ask(cast("double", "def double(n): return 0\ndef g(n): return double(n)"), "g", 3).value
        == 6
    )


def test_the_reference_computes_within_its_own_budget(cast, ask):
    student = cast(
        "double", "def double(n): return 0\ndef g():\n while True: double(1)", seconds=0.05
    )
    with pytest.raises(GuestError):
        ask(student, "g")


def test_endless_questions_are_ended_by_the_time_of_the_student(cast, ask):
    with pytest.raises(GuestTimedOut):
        ask(
            cast(
                "double",
                "def double(n): return 0\ndef g():\n while True: double(1)",
                seconds=1000.0,
            ),
            "g",
        )


def test_sleeping_between_questions_ends_the_guest(cast, ask, limits):
    slow = (
        "import select\ndef double(n): return 0\ndef g():\n while True:\n  double(1)\n "
        " select.select([], [], [], 0.06)"
    )
    with pytest.raises(GuestTimedOut):
        ask(cast("double", slow, seconds=1000.0), "g")


HOSTILE = {
    "another function": (
        'message(asks="stand-in", function="same", arguments=[1], named={}, nodes=[], more=True)'
    ),
    "a list of functions": (
        'message(asks="stand-in", function=["double"], arguments=[1], named={},'
        " nodes=[], more=True)"
    ),
    "another name": (
        'message(asks="stand-in", function="double", name="SECRET", do="import", text="",'
        " arguments=[1], named={}, nodes=[], more=True)"
    ),
    "no arguments": 'message(asks="stand-in", function="double", more=True)',
    "arguments that are none": (
        'message(asks="stand-in", function="double", arguments=1, named={}, nodes=[], more=True)'
    ),
    "names that are none": (
        'message(asks="stand-in", function="double", arguments=[], named=[1], nodes=[], more=True)'
    ),
    "containers that are not there": (
        'message(asks="stand-in", function="double", arguments=[[7]], named={"n": [8]}, nodes=[], more=True)'
    ),
    "a bomb": (
        'message(asks="stand-in", function="double", arguments=[[40]], named={}, nodes=[["l"]]'
        ' + [["t", [n], [n]] for n in range(40)], more=True)'
    ),
    "a reply before it asks": 'message(value=1, nodes=[], printed="")\ndouble(1)',
    "a question with an old nonce": (
        'message(nonce="old", asks="stand-in", function="double", arguments=[1], named={},'
        " nodes=[], more=True)"
    ),
}
ASKING = """
def message(**fields):
    forge({"printed": "", **fields}, fields.get("nonce"))
    import os; os.read(3, 65536)
def double(n): return 0
def g():
    %s
    return "went on"
def h(): return double(4)
"""


@pytest.mark.parametrize("how", HOSTILE.values(), ids=HOSTILE)
def test_a_forged_question_is_answered_for_the_same_function_or_ends_the_guest(
    cast, ask, forging, how
):
    student = cast("double", forging + ASKING % how.replace("\n", "\n    "))
    with contextlib.suppress(GuestError):
        assert ask(student, "g").value in {"went on", 1}
    with contextlib.suppress(
        GuestError
    ):  # whoever answered before it was asked may be out of step once more
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
import threading, time
def double(n): return 0
def later():
    import select
    select.select([], [], [], 0.1)
    double(1)
def g():
    threading.Thread(target=later, daemon=True).start()
    return "over"
def h():
    import select
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
    assert (
        staged("double", "def double(n): return 0\nwhile True: double(1)").turn().stop
        is Stop.TIMED_OUT
    )


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_in_a_question_affects_only_its_own_guest(cast, ask, bomb):
    student = cast(
        "double", f"def double(n): return 0\ndef g():\n {bomb}\ndef h(): return double(2)"
    )
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


def test_an_unanswered_question_is_recorded(cast, ask):
    student = cast("large", "def large(n): return 0\ndef g(n): return large(n)")
    with pytest.raises(ProtocolError):
        ask(student, "g", 3_000_000)
    assert student.stand_in.failed
