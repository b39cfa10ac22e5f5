"""The reference answers for functions of a student's program, in a separate guest, and behaves like
a local function.
"""

import pytest

from grader.errors import GuestError
from grader.records.turn import Stop
from grader.sandbox.request import Call, Calls, many_request
from grader.sandbox.setting import Setting

from .conftest import proxy_of

# What the reference plays, a function that calls it, its arguments, and what that returns.
AS_IF_LOCAL = {
    "every call is answered": ("double", "def g(n): return double(n) + 1", [20], 41),
    "arguments are passed by position and by name": (
        "f",
        "def g(): return f(1, 'a', key=None, other=[2.5])",
        [],
        [[1, "a"], {"key": None, "other": [2.5]}],
    ),
    "a returned argument keeps its identity": (
        "same",
        """
def g(value):
    other = [value, value]
    return same(other) is other and same(other)[1] is value
""",
        [[1]],
        True,
    ),
    "a changed argument is changed for the student": (
        "everything",
        """
def g():
    items, table, unique, data = [7], {}, {1}, bytearray(b"a")
    result = everything(items, table, unique, data)
    return result is table, table["new"] is items, items, unique, data
""",
        [],
        (True, True, [7, 1], {1, 3}, bytearray(b"a!")),
    ),
    "a row of a board keeps its identity": (
        "put",
        """
def g(board):
    row = board[1]
    put(board, 0, 1, mark="O")
    return row is board[1], row
""",
        [[[" "] * 30 for _ in range(30)]],
        (True, ["O"] + [" "] * 29),
    ),
    "a list of a student's subclass is changed too": (
        "put",
        """
class Board(list): pass
def g():
    board = Board([Board(" ")])
    put(board, 0, 0)
    return type(board[0]).__name__, board
""",
        [],
        ("Board", [["X"]]),
    ),
}


@pytest.mark.parametrize(
    ("plays", "text", "arguments", "value"), AS_IF_LOCAL.values(), ids=AS_IF_LOCAL
)
def test_a_call_of_the_reference_is_like_a_local_call(answered, plays, text, arguments, value):
    assert answered(plays, text, *arguments).value == value


def test_output_of_the_reference_is_output_of_the_student(answered):
    answer = answered("says", "def g():\n print('before')\n says('boo' * 100)\n print('after')")
    assert answer.printed == f"before\nit says {'boo' * 100}\nafter\n"


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("value", "ValueError: not that"),
        ("own", "LookupError: mine"),
        ("bare", "LookupError: "),
        ("group", "Exception: many (1 sub-exception)"),
    ],
)
def test_an_exception_arrives_as_its_builtin_base_with_its_text(answered, kind, expected):
    text = (
        "def g(k):\n try: refuse(k)\n except Exception as error: return f'{type(error).__name__}:"
        " {error}'"
    )
    assert answered("refuse", text, kind).value == expected


def test_an_uncaught_exception_has_the_line_of_the_students_call(answered):
    raised = answered("refuse", "def g():\n    refuse('value')").raised
    assert (raised.types[0], raised.text, raised.line) == ("ValueError", "not that", 3)


def test_input_in_the_reference_meets_the_end_of_input(answered):
    assert answered("asks", "def g():\n    return asks('?')").raised.types[0] == "EOFError"


PLACES = {
    "in a table below": (
        "def double(n): return 0\nTABLE = {'twice': double}\ndef g(n): return TABLE['twice'](n)"
    ),
    "as a default": "def double(n): return 0\ndef g(n, how=double): return how(n)",
    "as a lambda": "double = lambda n: 0\ndef g(n): return double(n)",
    "decorated": (
        "def plain(f): return f\n@plain\ndef double(n): return 0\ndef g(n): return double(n)"
    ),
    "through map": "def double(n): return 0\ndef g(n): return list(map(double, [n]))[0]",
    "in a thread": (
        "import threading\ndef double(n): return 0\ndef g(n):\n found = []\n t ="
        " threading.Thread(target=lambda: found.append(double(n)))\n t.start(); t.join(2)\n return"
        " found[0]"
    ),
    "in an if": "if True:\n def double(n): return 0\ndef g(n): return double(n)",
    "imported": "from math import sqrt as double\ndef g(n): return double(n)",
    "deleted": "def double(n): return 0\ndel double\ndef g(n): return double(n)",
    "nowhere": "def g(n): return double(n)",
    "while it is imported": "def double(n): return 0\nthere = double(4)\ndef g(n): return there",
}


@pytest.mark.parametrize("text", PLACES.values(), ids=PLACES)
def test_no_code_in_the_file_reaches_the_replaced_function(cast, ask, text):
    assert ask(cast("double", text), "g", 4).value == 8


def test_the_replaced_function_is_reported_as_used(answered):
    answer = answered("double", "def g(n): return double(n)", 1, among=("double", "g"))
    assert answer.used == {"double", "g"}


def test_several_functions_are_replaced_at_once_and_distinguished(cast, ask):
    text = "def double(n): return 0\ndef g(n): return same([double(n), n])\ndef h(n): same(n)"
    student = cast("double same", text)
    assert ask(student, "g", 4).value == [8, 4]
    assert ask(student, "h", 1, among=("double", "same")).used == {"same"}


def many(student, function, asked):
    """Return what a function answers to many calls in one message, none of which raises."""
    answers, problem = student.call_many(function, many_request(function, asked), len(asked), 5.0)
    assert problem is None
    return answers


def test_many_calls_in_one_message_are_answered(cast):
    student = cast("double", "def double(n): return 0\ndef g(n): return double(n) + double(n + 1)")
    assert many(student, "g", numbers(40)) == [4 * n + 2 for n in range(40)]


BOTH_READ = """
def asks(*_): return "wrong"
def g():
    before = input("one? ")
    played = asks("two? ")
    return [before, played, input("three? ")]
"""


def test_a_replaced_function_reads_the_lines_of_the_talk(cast, limits):
    call = Call("g", typed=("1", "2", "3", "4"))
    answer = cast("asks", BOTH_READ).call(call, limits.seconds_per_call)
    assert answer.value == ["1", "2", "3"]
    assert answer.turns == ("one? ", "two? ", "three? ", "")


def test_a_replaced_function_meets_the_end_of_the_talk(cast, limits):
    answer = cast("asks", BOTH_READ).call(Call("g", typed=("1",)), limits.seconds_per_call)
    assert answer.raised.types[0] == "EOFError"
    assert answer.turns == ("one? ", "two? ")


@pytest.mark.parametrize("typed", ["5", "'abc'", "[['a']]"])
def test_forging_lines_for_the_reference_ends_the_guest(cast, limits, typed):
    text = f"""
import sys
def asks(*_): return "wrong"
def g():
    terminal = sys.modules["grader.sandbox.guest.terminal"]
    terminal.Terminal.remaining = lambda self: {typed}
    return asks("?")
"""
    with pytest.raises(GuestError):
        cast("asks", text).call(Call("g", typed=("1",)), limits.seconds_per_call)


BOTH_DRAW = """
import random
CURRENCY = "wrong"
def draws(*_): return "wrong"
def g():
    return [random.randrange(10), draws(2), random.randrange(10), random.randrange(10)]
"""


def test_a_replaced_function_uses_the_draws_of_the_setting(cast, limits):
    call = Call("g", setting=Setting(draws=(1, 2, 3, 4, 5)))
    student = cast("draws", BOTH_DRAW)
    student.stand_in.setting = call.setting
    assert student.call(call, limits.seconds_per_call).value == [1, [2, 3], 4, 5]


def test_a_replaced_function_uses_the_setting_of_each_call(cast, limits):
    student = cast(
        "reads draws", BOTH_DRAW + "def reads(): return 0\ndef h(): return reads(), draws(1)"
    )
    for currency, draw in (("EUR", 3), ("C" * 100, 4)):
        call = Call("h", setting=Setting(draws=(draw,), names={"CURRENCY": currency}))
        student.stand_in.setting = call.setting
        assert student.call(call, limits.seconds_per_call).value == (currency, [draw])


@pytest.fixture
def asked_about(cast):
    """A proxy of a student's module whose ``double`` is played, and what the reference is asked one
    by one.
    """
    student = cast("double", "def double(n): return 0\ndef quadruple(n): return double(double(n))")
    return proxy_of(student, seconds=5.0), lambda: student.stand_in.questions


def numbers(most):
    return [(n,) for n in range(most)]


@pytest.mark.parametrize("most", [2, 70])
def test_answers_for_calls_that_the_author_wrote_are_prefetched(asked_about, most):
    proxy, questions = asked_about
    calls, right = Calls(lambda: numbers(most)), [4 * n for n in range(most)]
    assert proxy.quadruple.each(calls) == right
    assert [each.value for each in proxy.quadruple.tried(calls)] == right
    assert questions() == 0


def test_a_program_may_call_the_function_as_often_as_it_likes(cast):
    """A plain minimax asks for the worth of 958 boards, half a million times: U1."""
    often = "def quadruple(n): return [double(n) for _ in range(100_001)][-1]"
    student = cast("double", f"def double(n): return 0\n{often}")
    student.prefetch("quadruple", many_request("quadruple", [(3,)]), 5.0)
    assert many(student, "quadruple", [(3,)]) == [6]


def test_only_answers_for_calls_of_the_author_are_prefetched(asked_about):
    """Other arguments may come from the program itself, which could keep the reference busy that
    way, for nothing.
    """
    proxy, questions = asked_about
    assert proxy.quadruple.each(numbers(10)) == [4 * n for n in range(10)]
    assert questions() == 20


def test_answers_that_change_each_time_are_never_prefetched(cast):
    student = cast("count", "def count(n): return 0\ndef g(n): return count(n)")
    assert many(student, "g", [(0,)] * 30) == list(range(1, 31))


def test_an_ordinary_program_does_not_call_the_reference(imported, ask):
    student = imported("def double(n): return 'mine'\ndef g(n): return double(n)")
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


def test_a_game_uses_the_replaced_function(staged):
    program = staged("double", GAME)
    assert program.turn().printed == "n? "
    program.type("4")
    assert program.turn().printed == "twice is 8\nn? "


def test_a_game_gets_no_prefetched_answers(staged):
    """Which questions a right game asks would tell which moves are valid, and when it is over."""
    spying = "print(getattr(double, '__globals__', {}).get('_answers'))"
    assert staged("double", f"def double(n): return 0\n{spying}").turn().printed == "{}\n"


REFUSED = """\
def refuse(k): pass
for k in ["value", "key"]:
    try: refuse(k)
    except ValueError: print("caught")
"""


def test_a_game_continues_after_an_exception_of_the_reference(staged):
    turn = staged("refuse", REFUSED).turn()
    assert (turn.printed, turn.stop, turn.line) == ("caught\n", Stop.RAISED, 3)


def test_lines_keep_their_numbers(cast, ask):
    text = "def double(n):\n    return 0\n\n\ndef g(n):\n    double(n)\n    return 1 / 0\n"
    assert ask(cast("double", text), "g", 1).raised.line == 7


def test_a_function_is_answered_from_its_definition_on(staged):
    program = staged("double", "print(double(2))\ndef double(n): return 'wrong'\n")
    assert program.turn().detail == "name 'double' is not defined"
    program = staged("double", "def double(n): return 'wrong'\nprint(double(2))\n")
    assert program.turn().printed == "4\n"
    program = staged("double", "print(double(2))\nif False:\n def double(n): return 'wrong'\n")
    assert program.turn().printed == "4\n"
