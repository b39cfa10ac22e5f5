"""What a hidden test may ask beyond a plain call: the same of the reference, in this process, and
of a student's.
"""

import random
import sys
import types

import pytest

from grader import testing

TEXT = """
import random
import sys
from random import randint
SIZE = 3
_HIDDEN = [1, 2]
WORDS = {"a": (1, None)}
own = random.Random()
calls = []
def ask(board, mark):
    print(mark + ",")
    row = int(input("Row: "))
    while row > 2:
        row = int(input("Row: "))
    board[row] = mark
    return row
def lines():
    return sys.stdin.readlines()
def rest():
    return [line.strip() for line in sys.stdin], sys.stdin.read()
def half():
    return sys.stdin.read(1)
read = sys.stdin.readline
def first():
    return read()
def aloud():
    print("out")
    print("err", file=sys.stderr)
    input("?")
def coloured():
    print("\\x1b[2J\\x1b[1;31mX\\x1b[0m|")
    return input("\\x1b[36mMove?\\x1bc ")
def number():
    return randint(3, 10), random.randrange(100), random.choice("abc"), random.sample(range(9), 2), own.randint(1, 6)
def some():
    return random.random(), random.random()
def draw(n):
    return [random.randrange(10) for _ in range(n)]
def secret():
    return random.SystemRandom().randrange(10), random.Random().randrange(10)
def size():
    return SIZE
def grows():
    global SIZE
    SIZE += 1
    return SIZE
def new():
    return NEW
def put(board, x, y):
    board[y][x] = "X"
    if x == y:
        raise MyError(f"{x} is {y}")
    return board
class MyError(LookupError):
    pass
def leave():
    sys.exit("gone")
def deep():
    return deep()
def reads(items):
    return sum(items)
assert randint(1, 6) in range(1, 7)
if __name__ == "__main__":
    name = input("Name? ")
    print("Hello", name, random.randint(1, 6), SIZE)
    if name == "Eve":
        raise ValueError("not you")
    if name == "Bob":
        sys.exit(3)
    if name == "Ann":
        sys.exit()
"""


@pytest.fixture(params=["the reference here", "a student's in a guest"])
def asn3(request, behind, tmp_path):
    """The same program on either side of the wall: every test with it is about both."""
    if request.param == "a student's in a guest":
        return behind(TEXT)
    module_of_program = types.ModuleType("asn3")
    module_of_program.__file__ = str(tmp_path / "asn3.py")
    (tmp_path / "asn3.py").write_text(TEXT, encoding="utf-8")
    keyboard, sys.stdin = sys.stdin, ReferencesKeyboard()
    try:
        exec(compile(TEXT, module_of_program.__file__, "exec"), module_of_program.__dict__)
    finally:
        sys.stdin = keyboard
    return module_of_program


class ReferencesKeyboard:
    """``sys.stdin`` when the reference is imported: whoever keeps its readline keeps the one of
    that moment.
    """

    def readline(self):
        return sys.stdin.readline()


# --- talk


def test_each_line_answers_one_question_and_separates_two_turns(asn3):
    board = {}
    interaction = testing.talk(asn3.ask, board, "X", typed=["7", "1", "9"])
    assert interaction.turns == ("X,\nRow: ", "Row: ", "")
    assert interaction.printed == "X,\nRow: Row: "
    assert interaction.transcript == "X,\nRow: 7\nRow: 1\n"
    assert interaction.unread == ("9",)
    assert interaction.unread == ["9"]
    assert interaction.unread != []
    assert (interaction.result, board) == (1, {1: "X"})


def test_colours_and_a_cleared_screen_are_not_part_of_what_was_printed(asn3):
    interaction = testing.talk(asn3.coloured, typed=["\x1b[1m"])
    assert interaction.turns == ("X|\nMove? ", "")
    assert interaction.result == "\x1b[1m"


def test_reading_after_the_last_line_meets_the_end_of_input(asn3):
    with pytest.raises(EOFError) as caught:
        testing.talk(asn3.ask, {}, "X", typed=["7"])
    assert caught.value.talk.transcript == "X,\nRow: 7\nRow: "
    assert (caught.value.talk.result, caught.value.talk.unread) == (None, ())


def test_all_lines_can_be_read_at_once(asn3):
    interaction = testing.talk(asn3.lines, typed=["a", "", "ü"])
    assert interaction.result == ["a\n", "\n", "ü\n"]
    assert (len(interaction.turns), interaction.unread) == (4, ())
    assert testing.talk(asn3.rest, typed=["a", "b"]).result == (["a", "b"], "")


def test_the_rest_of_a_half_read_line_is_not_left_for_the_next_talk(asn3):
    assert testing.talk(asn3.half, typed=["abc"]).result == "a"
    assert testing.talk(asn3.half, typed=["xyz"]).result == "x"


def test_an_alias_of_readline_at_the_top_level_reads_the_typed_lines(asn3):
    assert testing.talk(asn3.first, typed=["one"]).result == "one\n"
    assert testing.talk(asn3.first, typed=["two"]).result == "two\n"


def test_both_streams_are_the_screen(asn3):
    assert testing.talk(asn3.aloud, typed=["x"]).turns == ("out\nerr\n?", "")


def test_a_string_instead_of_a_list_is_an_error(asn3):
    with pytest.raises(TypeError, match="a list of lines"):
        testing.talk(asn3.first, typed="12")
    with pytest.raises(TypeError, match="a list of names"):
        testing.names_used(asn3.size, among="grows")


# --- tried


def test_tried_calls_continue_after_an_exception_and_are_independent(asn3):
    board = [[" ", " "], [" ", " "]]
    interaction = testing.tried(asn3.put, [(board, 0, 0), (board, 1, 0), (board, 5, 0)])
    assert [call.raised for call in interaction] == ["LookupError", "", "IndexError"]
    assert [call.value for call in interaction] == [None, [[" ", "X"], [" ", " "]], None]
    assert [call.changed for call in interaction] == [True, True, False]
    assert board == [[" ", " "], [" ", " "]]


def test_sys_exit_and_endless_recursion_are_exceptions_like_any_other(asn3):
    assert testing.tried(asn3.leave, [()])[0].raised == "SystemExit"
    assert testing.tried(asn3.deep, [()])[0].raised == "RecursionError"


def test_calls_can_be_tried_repeatedly(asn3):
    calls = testing.Calls(lambda: [([number],) for number in range(2_500)])
    for _ in range(2):
        assert [call.value for call in testing.tried(asn3.reads, calls)] == list(range(2_500))


# --- value


def test_a_global_has_its_value_whatever_its_name(asn3):
    assert testing.value(asn3, "SIZE") == 3
    assert testing.value(asn3, "_HIDDEN") == [1, 2]
    assert testing.value(asn3, "WORDS") == {"a": (1, None)}
    with pytest.raises(AttributeError):
        testing.value(asn3, "ROWS")


# --- setting


def test_draws_are_zero_based_and_modulo_the_number_of_possibilities(asn3):
    with testing.setting(asn3, draws=[2, 7, 1, 3, 0, 5]):
        assert asn3.number() == (5, 7, "b", [3, 0], 6)
    with testing.setting(asn3, draws=[8, 15]):
        assert asn3.number()[:2] == (3, 15)
    with testing.setting(asn3, draws=[4, 11]):
        assert asn3.secret() == (4, 1)


def test_each_call_begins_with_the_same_draws_and_then_uses_the_seed(asn3):
    with testing.setting(asn3, seed=5):
        assert asn3.some() == asn3.some()
        drawn = asn3.draw(3)
        assert testing.each(asn3.draw, [(3,), (3,)]) == [drawn, drawn]
        assert [call.value for call in testing.tried(asn3.draw, [(3,), (3,)])] == [drawn, drawn]
        assert testing.talk(asn3.draw, 3).result == drawn
    with testing.setting(asn3, seed=5, draws=[9]):
        assert asn3.draw(4) == [9, *drawn]
    with testing.setting(asn3, draws=[9]):
        assert asn3.draw(3)[0] == 9
        assert asn3.draw(3) == asn3.draw(3)


def test_unused_draws_are_not_left_for_the_next_call(asn3):
    with testing.setting(asn3, seed=5):
        without = asn3.draw(2)
    with testing.setting(asn3, seed=5, draws=[9, 9, 9, 9]):
        asn3.draw(1)
    with testing.setting(asn3, seed=5):
        assert asn3.draw(2) == without


def test_the_random_numbers_of_the_test_itself_stay_as_they_are(asn3):
    before = random.getstate()
    with testing.setting(asn3, seed=5):
        asn3.draw(3)
    assert random.getstate() == before


def test_globals_are_set_for_each_call_and_restored(asn3):
    with testing.setting(asn3, names={"SIZE": 5, "NEW": [1]}):
        assert (asn3.size(), asn3.new()) == (5, [1])
        assert testing.each(asn3.grows, [(), ()]) == [6, 6]
        assert [call.value for call in testing.tried(asn3.grows, [(), ()])] == [6, 6]
        assert testing.talk(asn3.size).result == 5
    assert asn3.size() == 3
    with pytest.raises(NameError):
        asn3.new()


def test_settings_nest(asn3):
    with testing.setting(asn3, names={"SIZE": 5}):
        with testing.setting(asn3, names={"SIZE": 7}):
            assert asn3.size() == 7
        assert asn3.size() == 5


def test_draws_are_whole_numbers(asn3):
    with pytest.raises(TypeError, match="whole numbers"), testing.setting(asn3, draws=[0.5]):
        pass


# --- program


def test_a_program_is_read_and_answered_turn_by_turn(asn3):
    with testing.setting(asn3, draws=[3]), testing.program(asn3) as run:
        assert not run.asks
        assert run.hear() == "Name? "
        assert (run.asks, run.over, run.hear()) == (True, False, "")
        run.say("Ada")
        assert not run.asks
        assert run.hear() == "Hello Ada 4 3\n"
        assert (run.asks, run.over, run.hear()) == (False, True, "")
        assert run.transcript == "Name? Ada\nHello Ada 4 3\n"


def test_an_assert_that_draws_a_number_leaves_the_draws_to_the_program(asn3):
    for seed, draws in [(None, [5]), (1, [5, 2])]:
        with testing.setting(asn3, seed=seed, draws=draws), testing.program(asn3) as run:
            run.say("Ada")
            assert run.hear() == "Hello Ada 6 3\n"


def test_say_reads_first_and_fails_after_the_end_of_the_program(asn3):
    with testing.program(asn3) as run:
        run.say("Ada")
        with pytest.raises(AssertionError, match="before it asked for the line 'again'"):
            run.say("again")


def test_how_a_program_ends(asn3):
    with testing.program(asn3) as run:
        run.say("Eve")
        with pytest.raises(ValueError, match="not you"):
            run.hear()
    with testing.setting(asn3, draws=[0]), testing.program(asn3) as run:
        run.say("Ann")
        assert run.hear() == "Hello Ann 1 3\n"
        assert run.over


def test_an_unfinished_run_is_ended_before_the_next(asn3):
    for _ in range(2):
        with testing.program(asn3) as run:
            assert run.hear() == "Name? "
    assert asn3.size() == 3
