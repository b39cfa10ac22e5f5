"""A function of a student's program, played by the reference in a guest of its own: it behaves as a function does."""

import contextlib

import pytest
from attrs import evolve

from grader.errors import GuestError, GuestTimedOut, ProtocolError, SandboxError
from grader.records.turn import Stop
from grader.sandbox.console import Program
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import many
from grader.sandbox.understudy import Reference, together
from grader.sandbox.zygote import Zygote

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
    raise {"value": ValueError("not that"), "key": KeyError("no such key"), "own": Own("mine"), "bare": Own()}[kind]
def asks(prompt):
    return input(prompt)
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
"""


@pytest.fixture(scope="module")
def reference(zygote, session_limits):
    """Its zygote is another than the students'."""
    ours = Reference(Zygote, "asn3", REFERENCE, session_limits)
    try:
        ours.understudy("same", Budget(1.0)).end()
    except SandboxError as error:
        pytest.skip(str(error))
    yield ours
    ours.close()


@pytest.fixture
def cast(module, reference, limits):
    """Makes a student's module, begun, in which the reference plays a function."""
    made = []

    def make(plays, text, limits=limits, seconds=5.0):
        understudy = reference.understudy(plays, Budget(seconds))
        student = module(text, limits).with_player(understudy, Budget(limits.seconds_per_submission))
        made.extend([student, understudy])
        student.begin()
        return student

    yield make
    for each in made:
        each.end()


@pytest.fixture
def answered(cast, ask):
    """What the function ``g`` of a program answers in which the reference plays another."""

    def call(plays, text, *arguments, **options):
        return ask(cast(plays, f"def {plays}(*_, **__): return 'wrong'\n{text}"), "g", *arguments, **options)

    return call


@pytest.fixture
def staged(zygote, reference, limits):
    """Makes a student's running program in which the reference plays a function."""
    made = []

    def make(plays, text, foreseen=None):
        understudy = reference.understudy(plays, Budget(5.0))
        program = Program(zygote, "asn3", text, limits, Budget(limits.seconds_per_submission))
        program.let_play(understudy, foreseen or {})
        made.extend([program.close, understudy.end])
        return program

    yield make
    for each in made:
        each()


def test_the_reference_answers_whoever_calls_the_function(answered):
    assert answered("double", "def g(n): return double(n) + 1", 20).value == 41


def test_arguments_come_by_position_and_by_name(answered):
    assert answered("f", "def g(): return f(1, 'a', key=None, other=[2.5])").value == [
        [1, "a"], {"key": None, "other": [2.5]},
    ]  # fmt: skip


def test_an_argument_that_is_returned_is_the_very_same(answered):
    text = "def g(value):\n other = [value, value]\n return same(other) is other and same(other)[1] is value"
    assert answered("same", text, [1]).value is True


def test_arguments_that_it_changes_are_changed_for_the_student(answered):
    text = """
def g():
    items, table, unique, data = [7], {}, {1}, bytearray(b"a")
    result = everything(items, table, unique, data)
    return result is table, table["new"] is items, items, unique, data
"""
    assert answered("everything", text).value == (True, True, [7, 1], {1, 3}, bytearray(b"a!"))


def test_rows_of_a_board_stay_who_they_are(answered):
    text = "def g(board):\n row = board[1]\n put(board, 0, 1, mark='O')\n return row is board[1], row"
    assert answered("put", text, [[" "] * 30 for _ in range(30)]).value == (True, ["O"] + [" "] * 29)


def test_a_list_of_the_students_own_kind_is_changed_too(answered):
    text = "class Board(list): pass\ndef g():\n b = Board([Board(' ')])\n put(b, 0, 0)\n return type(b[0]).__name__, b"
    assert answered("put", text).value == ("Board", [["X"]])


def test_what_it_prints_is_printed_by_the_student(answered):
    answer = answered("says", "def g():\n print('before')\n says('boo' * 100)\n print('after')")
    assert answer.printed == f"before\nit says {'boo' * 100}\nafter\n"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("value", "ValueError: not that"),
        ("key", "KeyError: 'no such key'"),
        ("own", "LookupError: mine"),
        ("bare", "LookupError: "),
    ],
)
def test_an_exception_arrives_as_the_nearest_builtin_with_its_text(answered, kind, expected):
    text = "def g(k):\n try: refuse(k)\n except Exception as error: return f'{type(error).__name__}: {error}'"
    assert answered("refuse", text, kind).value == expected


def test_an_exception_that_nobody_catches_has_the_line_of_the_students_call(answered):
    raised = answered("refuse", "def g():\n    refuse('value')").raised
    assert (raised.types[0], raised.text, raised.line) == ("ValueError", "not that", 3)


def test_a_question_of_its_own_meets_the_end_of_input(answered):
    assert answered("asks", "def g():\n    return asks('?')").raised.types[0] == "EOFError"


PLACES = {
    "in a table below": "def double(n): return 0\nTABLE = {'twice': double}\ndef g(n): return TABLE['twice'](n)",
    "as a default": "def double(n): return 0\ndef g(n, how=double): return how(n)",
    "under another name": "def double(n): return 0\ntwice = double\ndef g(n): return twice(n)",
    "as a lambda": "double = lambda n: 0\ndef g(n): return double(n)",
    "with a type": "double: object = lambda n: 0\ndef g(n): return double(n)",
    "defined twice": "def double(n): return 0\ndef double(n): return 1\ndef g(n): return double(n)",
    "decorated": "def plain(f): return f\n@plain\ndef double(n): return 0\ndef g(n): return double(n)",
    "through map": "def double(n): return 0\ndef g(n): return list(map(double, [n]))[0]",
    "in a thread": "import threading\ndef double(n): return 0\ndef g(n):\n found = []\n"
    " t = threading.Thread(target=lambda: found.append(double(n)))\n t.start(); t.join(2)\n return found[0]",
    "while it is imported": "def double(n): return 0\nthere = double(4)\ndef g(n): return there",
}


@pytest.mark.parametrize("text", PLACES.values(), ids=PLACES)
def test_nothing_in_the_file_gets_hold_of_the_students_own(cast, ask, text):
    assert ask(cast("double", text), "g", 4).value == 8


def test_the_function_is_seen_to_be_used(answered):
    assert answered("double", "def g(n): return double(n)", 1, among=("double", "g")).used == {"double", "g"}


def test_many_calls_in_one_message_are_answered(cast):
    student = cast("double", "def double(n): return 0\ndef g(n): return double(n) + double(n + 1)")
    assert student.each("g", many("g", [(n,) for n in range(40)]), 40, 1.0) == ([4 * n + 2 for n in range(40)], None)


def test_what_a_right_program_asks_is_told_beforehand(cast, reference):
    student = cast("double", "def double(n): return 0\ndef quadruple(n): return double(double(n))")
    student.each("quadruple", many("quadruple", [(n,) for n in range(40)]), 40, 1.0)
    notes = reference.once(*[(key, None) for key in reference._notes if key[0] == "double"][-1])
    assert sorted(notes["answers"]) == sorted({2 * n for n in [*range(40), *range(0, 80, 2)]})


def test_a_function_that_answers_differently_each_time_is_never_foreseen(cast):
    student = cast("count", "def count(n): return 0\ndef g(n): return count(n)")
    assert student.each("g", many("g", [(0,)] * 30), 30, 1.0) == (list(range(1, 31)), None)


def test_a_question_that_was_answered_in_two_ways_is_left_out():
    notes = [{"questions": [1, 2], "answers": ["a", "b"]}, {}, {"questions": [2, 3], "answers": ["c", "d"]}]
    assert together(notes) == {"questions": [1, 3], "answers": ["a", "d"]}


def test_an_ordinary_program_asks_nobody(module, ask):
    student = module("def double(n): return 'mine'\ndef g(n): return double(n)")
    student.begin()
    assert ask(student, "g", 1).value == "mine"


GAME = """
def double(n):
    return 0
def show(n):
    print("twice is", double(n))
if __name__ == "__main__":
    while True:
        show(int(input("n? ")))
"""


def test_a_game_is_played_with_it(staged):
    program = staged("double", GAME)
    assert program.turn().printed == "n? "
    program.type("4")
    assert program.turn().printed == "twice is 8\nn? "


def test_a_game_is_told_beforehand_what_a_right_one_asks(staged, reference):
    program = reference.program("double")
    program.turn()
    program.close()
    assert program.noted["questions"] == []
    told = staged("double", GAME, {"questions": [1], "answers": [2]})
    told.turn()
    told.type("21")
    assert told.turn().printed == "twice is 42\nn? "


def test_a_game_goes_on_where_the_reference_raised(staged):
    text = "def refuse(k): pass\nfor k in ['value', 'key']:\n try: refuse(k)\n except ValueError: print('caught')\n"
    turn = staged("refuse", text).turn()
    assert (turn.printed, turn.stop, turn.line) == ("caught\n", Stop.RAISED, 3)


def test_lines_keep_their_numbers(cast, ask):
    text = "def double(n):\n    return 0\n\n\ndef g(n):\n    double(n)\n    return 1 / 0\n"
    assert ask(cast("double", text), "g", 1).raised.line == 7


# What hostile programs do with it.


def test_the_text_of_the_reference_is_nowhere_in_the_students_guest(cast, ask):
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
    assert ask(cast("same", text), "g", list("wanted, ")).value != []  # its own text is found that way


BOMBS = {
    "too large": "double([[0] * 1000] * 100000)",
    "endless": "a = []; a.append(a); double(a)",
    "too deep": "a = []\n for _ in range(500): a = [a]\n double(a)",
}


def test_what_the_reference_has_no_memory_for_is_an_exception_of_the_student(answered):
    assert answered("large", "def g(n): return large(n)", 10**9).raised.types[0] == "MemoryError"


def test_an_answer_that_is_too_large_ends_the_student(cast, ask):
    with pytest.raises(ProtocolError):
        ask(cast("large", "def large(n): return 0\ndef g(n): return large(n)"), "g", 3_000_000)


def test_the_reference_is_there_again_for_the_next_program(cast, ask):
    student = cast("hang", "def hang(n): return 0\ndef g(n): return hang(n)")
    with pytest.raises(ProtocolError):
        ask(student, "g", 1)
    assert ask(cast("double", "def double(n): return 0\ndef g(n): return double(n)"), "g", 3).value == 6


def test_the_reference_computes_within_its_own_budget(cast, ask):
    student = cast("double", "def double(n): return 0\ndef g():\n while True: double(1)", seconds=0.05)
    with pytest.raises(GuestError):
        ask(student, "g")


def test_who_asks_without_end_is_ended_by_his_own_time(cast, ask):
    with pytest.raises(GuestTimedOut):
        ask(cast("double", "def double(n): return 0\ndef g():\n while True: double(1)", seconds=1000.0), "g")


def test_who_sleeps_between_questions_is_ended(cast, ask, limits):
    slow = (
        "import select\ndef double(n): return 0\ndef g():\n while True:\n  double(1)\n  select.select([], [], [], 0.06)"
    )
    with pytest.raises(GuestTimedOut):
        ask(cast("double", slow, seconds=1000.0), "g")


HOSTILE = {
    "another name": 'message(asks="understudy", name="SECRET", do="import", text="", arguments=[0], named=[1],'
    ' nodes=[["l", 1], ["d"]], more=True)',
    "no arguments": 'message(asks="understudy", more=True)',
    "arguments that are none": 'message(asks="understudy", arguments=1, named=[], nodes=[], more=True)',
    "names that are none": 'message(asks="understudy", arguments=[0], named=[1], nodes=[["l"], ["d", 1, 1]],'
    " more=True)",
    "containers that are not there": 'message(asks="understudy", arguments=[7], named=[8], nodes=[], more=True)',
    "a bomb": 'message(asks="understudy", arguments=[40], named=[41], nodes=[["l"]]'
    ' + [["t", [n], [n]] for n in range(40)] + [["d"]], more=True)',
    "a reply before it asks": 'message(value=1, nodes=[], printed="")\ndouble(1)',
    "a question with an old nonce": 'message(nonce="old", asks="understudy", arguments=[0], named=[1],'
    ' nodes=[["l", 1], ["d"]], more=True)',
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
def test_a_forged_question_is_answered_for_the_same_function_or_ends_the_guest(cast, ask, forging, how):
    student = cast("double", forging + ASKING % how.replace("\n", "\n    "))
    with contextlib.suppress(GuestError):
        assert ask(student, "g").value in {"went on", 1}
    with contextlib.suppress(GuestError):  # whoever answered before it was asked may be out of step once more
        assert ask(student, "h").value == 8
    assert ask(student, "h").value == 8


def test_another_name_gets_no_other_answer(cast, ask, forging):
    text = """
def double(n): return 0
def g():
    forge({"printed": "", "asks": "understudy", "name": "same", "do": "import", "more": True,
           "arguments": [0], "named": [1], "nodes": [["l", 21], ["d"]]})
    return os.read(3, 65536)[4:].decode()
"""
    assert '"value":42' in ask(cast("double", forging + text), "g").value


def test_who_asks_when_the_call_is_over_is_ended_and_the_next_call_is_fair(cast, ask):
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
    assert staged("double", "def double(n): return 0\nwhile True: double(1)").turn().stop is Stop.TIMED_OUT


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_in_a_question_costs_its_own_guest_only(cast, ask, bomb):
    student = cast("double", f"def double(n): return 0\ndef g():\n {bomb}\ndef h(): return double(2)")
    with contextlib.suppress(GuestError):
        ask(student, "g")
    assert ask(student, "h").value == 4


def test_a_question_is_bounded_by_how_often(zygote, reference, limits):
    understudy = reference.understudy("double", Budget(5.0))
    understudy._left = 1
    patient = evolve(limits, seconds_per_call=5.0)
    student = Module(zygote, "asn3", "def double(n): return 0\ndef g(n): return double(n)", patient, Budget(9.0))
    cast = student.with_player(understudy, Budget(9.0))
    cast.begin()
    try:
        (one, _) = cast.results(cast.ask("g", many("g", [(1,)]), 1.0), 1)
        assert one == [2]
        with pytest.raises(ProtocolError, match="too often"):
            cast.ask("g", many("g", [(2,)]), 1.0)
    finally:
        cast.end()
        understudy.end()
