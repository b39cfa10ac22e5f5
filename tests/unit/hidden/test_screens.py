"""How checks of output and input are described, with hidden tests over programs in real guests."""

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.hidden.not_run import nothing_ran
from grader.hidden.surroundings import Surroundings
from grader.records.verdict import Verdict
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.running_program import RunningProgram

HEAD = """
import pytest
import pair
from grader.testing import *
pytestmark = pytest.mark.part("double", show="public", hint="Look at it.")
def test_it():
    "It works"
"""

ASKS = """
import random
SIZE = 3
def ask(board, mark):
    print(mark + ",")
    row = int(input("Row: "))
    while row > 2:
        row = int(input("Row: "))
    board[row] = mark
    return row
def put(board, x, y):
    if board[y][x] != " ":
        raise KeyError(x)
    board[y][x] = "X"
    return board
def who():
    return random.choice(["X", "O"]), SIZE
def main():
    print("Hello")
    while input("Again? ") == "y":
        print("Game", random.randint(1, 6))
    print("Bye")
NOTHING = None
if __name__ == "__main__":
    main()
"""


def hidden(body, *more):
    """Hidden files with one test of *body*, and *more* of them."""
    tests = [HEAD, *(f"def test_{number}():\n" for number in range(len(more)))]
    for number, each in enumerate((body, *more)):
        tests[number] += "".join(f"    {line}\n" for line in each.strip().split("\n"))
    return {"hidden/test_double.py": "".join(tests), "hidden/test_swap.py": ""}


@pytest.fixture
def outcome_of(make_pair, fork_server):
    """Return the outcome of one hidden test with *body* over *text*; without a module if *text*
    cannot be imported.
    """

    def run(body, text=ASKS, *more, imported=True, source=None):
        files = hidden(body, *more) | ({} if source is None else {"source.py": source})
        assignment = config.load(make_pair(files))
        found = []

        def use(suite):
            budget = Budget(60)
            module = (
                Module(fork_server, "pair", text, assignment.limits, budget) if imported else None
            )
            if module is not None:
                module.import_program()
            surroundings = Surroundings(
                lambda: RunningProgram(fork_server, "pair", text, assignment.limits, budget),
                lambda check: nothing_ran(check, Verdict.RAISED, "it cannot be imported", ""),
            )
            found.extend(suite.run(module, lambda _: None, surroundings=surroundings))
            if module is not None:
                module.end()

        with_suite(assignment, use)
        return found[0] if len(found) == 1 else found

    return run


def assert_says(failure, facts):
    """Check that each fact is the whole text of a field of *failure*, or begins it if "…" follows."""
    for field, text in facts.items():
        said = getattr(failure, field)
        if text.endswith("…"):
            said = said[: len(text) - 1] + "…"
        assert said == text


def test_a_correct_talk_passes(outcome_of):
    body = """
board = {}
came = talk(pair.ask, board, "X", typed=["7", "1"])
assert came.transcript == "X,\\nRow: 7\\nRow: 1\\n"
assert (came.result, board) == (1, {1: "X"})
"""
    assert outcome_of(body).verdict is Verdict.PASSED


@pytest.mark.parametrize("about", ["printed", "transcript", "turns[0]"])
def test_wrong_output_is_shown_with_the_typed_lines(outcome_of, about):
    failure = outcome_of(
        f"came = talk(pair.ask, {{}}, 'X', typed=['7', '1'])\nassert came.{about} == 'X!\\n'"
    ).failure
    assert failure.did == 'ask({}, "X")\nand typed "7", "1"'
    assert "Row: 7\n    Row: 1" in failure.came
    assert "X!" in failure.expected


FREE = "free = [[' ', 'O'], [' ', ' ']]\n"
MANY = FREE + "came = tried(pair.put, [(free, 0, 0), (free, 0, 1), (free, 1, 1), (free, 1, 0)])\n"
VALUES = "[each.value for each in came][:3] + [None] == [came[0].value, came[0].value, 1, None]"
# What a test does, and what is said of it.
SHOWN = {
    "a wrong result of a talk is a value": (
        "assert talk(pair.ask, {}, 'X', typed=['1']).result == 2",
        {"expected": "2", "came": "1"},
    ),
    "what was printed is shown with a value that was not compared": (
        (
            "is_right = talk(pair.ask, {}, 'X', typed=['1']).printed == ''\n"
            "assert is_right, 'no question'"
        ),
        {"expected": "no question", "came": "1\non the screen\n    X,\n    Row: 1"},
    ),
    "missing output is named": (
        "assert 'wins' in talk(pair.ask, {}, 'X', typed=['1']).printed",
        {"expected": '"wins" in what is printed', "came": "on the screen\n    X,\n    Row: 1"},
    ),
    "the screen is shown if a function raised during a talk": (
        "talk(pair.ask, {}, 'X', typed=['7', 'n'])",
        {
            "came": "ValueError: invalid literal for int() with base 10: 'n' on line 8 of your file\n"
            "on the screen\n    X,\n    Row: 7\n    Row: n"
        },
    ),
    "a function that reads too many lines is described with the last line": (
        "talk(pair.ask, {}, 'X', typed=['5', '7'])",
        {"came": 'your function asked for another line after "7"\non the screen…'},
    ),
    "a function that reads although nothing is typed is told to ask nothing": (
        "talk(pair.ask, {}, 'X', typed=[])",
        {
            "expected": "no call of input()",
            "came": "your function asked for input, but nobody is there to type…",
            "advice": "Your function must not ask for anything: do not call input() in it.",
        },
    ),
    "a function that reads too few lines is described with the unread lines": (
        "assert talk(pair.ask, {}, 'X', typed=['1', '2']).unread == ()",
        {
            "expected": "it should call input() 2 times",
            "came": 'your function read 1 line and then returned; it did not read "2"…',
        },
    ),
    "a missing constant is named": (
        "assert value(pair, 'ROWS') == 3",
        {"not_run": "Not run: there is nothing called ROWS…"},
    ),
    "a wrong constant is shown": (
        "assert value(pair, 'SIZE') == 4",
        {"did": "looked at the value of SIZE", "expected": "4", "came": "3"},
    ),
    "a constant that is None is not said to be returned": (
        "assert value(pair, 'NOTHING') == 4",
        {"came": "None", "advice": "Look at it."},
    ),
    "a constant of the wrong type is not said to be returned": (
        "assert value(pair, 'SIZE') == '3'",
        {"came": "3", "advice": "Give SIZE a string, not a whole number."},
    ),
    "the examined one of many calls is shown with its board": (
        FREE + "for came in tried(pair.put, [(free, 0, 0), (free, 1, 0), (free, 0, 1)]):\n"
        "    assert came.raised == ''",
        {
            "did": "put(argument 1, 1, 0)\nwhere argument 1 is\n     |O\n    -+-\n     | ",
            "came": "KeyError: 1 on line 13 of your file",
        },
    ),
    "one of many calls that should have raised is described with what it returned": (
        FREE + "assert tried(pair.put, [(free, 0, 0)])[0].raised",
        {
            "expected": "an exception",
            "came": "no exception: your function returned the board\n    X|O\n    -+-\n     | ",
        },
    ),
    "one of many calls that changed its arguments is described": (
        FREE + "assert not tried(pair.put, [(free, 0, 0)])[0].changed",
        {"came": "they were changed"},
    ),
    "in a list of results the first wrong one is described": (
        f"{MANY}assert {VALUES}",
        {"did": "put(argument 1, 0, 1)…", "came": "the board\n     |O\n    -+-\n    X| "},
    ),
    "in a list of exceptions the first wrong one is described": (
        MANY + "assert [each.raised for each in came] == [''] * 4",
        {"did": "put(argument 1, 1, 0)…", "came": "KeyError: 1 on line 13 of your file"},
    ),
    "a setting is shown with the call": (
        "with setting(pair, draws=[1], names={'SIZE': 5}):\n    assert pair.who() == ('X', 5)",
        {
            "did": "who()\nwhere SIZE is 5\nwhere the random choices are the 2nd possibility",
            "came": '("O", 5)',
        },
    ),
}


@pytest.mark.parametrize(("body", "facts"), SHOWN.values(), ids=SHOWN)
def test_a_failure_is_described(outcome_of, body, facts):
    assert_says(outcome_of(body).failure, facts)


def test_one_of_many_calls_that_raised_instead_of_returning_has_that_verdict(outcome_of):
    outcome = outcome_of(FREE + "assert tried(pair.put, [(free, 1, 0)])[0].value == free")
    assert outcome.verdict is Verdict.RAISED


def test_a_function_that_returns_nothing_is_told_so_if_the_test_judges_its_value_itself(outcome_of):
    body = "assert isinstance(pair.ask({}, 'X'), tuple), 'a move'"
    nothing, number = (
        outcome_of(body, f"def ask(board, mark):\n    {does}\n").failure
        for does in ("board", "return 1")
    )
    told = {"expected": "a move", "came": "None", "advice": "Your function returned None.…"}
    assert_says(nothing, told)
    assert number.advice == "Look at it."


PRINTS = "def end(number):\n    print('X wins!')\n"
PRINT_IT = "Your function returned the string. Print it instead of returning it."
TELLS = "('X' if 'X' in talk(pair.end, 6).printed else None) == 'X'"
# What the function ``end`` does where "X wins!" is to be printed, what is compared, and what is said.
ENDS = {
    "a returned text is to be printed": (
        "return 'X wins!'",
        "talk(pair.end, 6).printed == 'X wins!\\n'",
        {"came": 'nothing on the screen; it returned "X wins!"', "advice": PRINT_IT},
    ),
    "its lines are to be printed": (
        "return 'X wins!'",
        "talk(pair.end, 6).printed.splitlines() == ['X wins!']",
        {"advice": PRINT_IT},
    ),
    "what a test reads in it is to be printed": (
        "return 'X wins!'",
        "(talk(pair.end, 6).printed or None) == 'X wins!\\n'",
        {"advice": PRINT_IT},
    ),
    "more than what is looked for is to be printed": (
        "return 'X wins! '",
        "'X wins!' in talk(pair.end, 6).printed",
        {"advice": PRINT_IT},
    ),
    "another text is not": (
        "return 'wXw'",
        TELLS,
        {"came": 'nothing on the screen; it returned "wXw"', "advice": "Look at it."},
    ),
    "another value is not": (
        "return [1, 2]",
        "talk(pair.end, 6).printed.strip() == 'X wins!'",
        {"did": "end(6)", "came": "nothing on the screen; it returned [1, 2]"},
    ),
    "a text beside what is printed is not": (
        "print('Hi')\n    return 'O wins!'",
        TELLS,
        {"came": "on the screen\n    Hi", "advice": "Look at it."},
    ),
    "an empty text is not": (
        "return ' '",
        TELLS,
        {"came": "nothing on the screen", "advice": "Look at it."},
    ),
    "a function that is printed is to be called": (
        "print(f'{winner} wins!')",
        "talk(pair.end, 6).printed == 'X wins!\\n'",
        {"advice": "That is the function winner itself.…"},
    ),
    "a wrong text is shown if nothing is found in it": (
        "print('6 wins!')",
        f"{TELLS}, 'X wins!'",
        {"expected": "X wins!", "came": "on the screen\n    6 wins!"},
    ),
}


@pytest.mark.parametrize(("does", "compared", "facts"), ENDS.values(), ids=ENDS)
def test_of_what_a_function_returns_instead_of_printing_it(outcome_of, does, compared, facts):
    text = f"def winner():\n    return 'X'\n\ndef end(number):\n    {does}\n"
    assert_says(outcome_of(f"assert {compared}", text, source=PRINTS).failure, facts)


RAISING = {
    "print([][number])": "An index is too large, or too far below 0: the last index is…",
    "raise ValueError": "Your function raises this exception itself…",
    "print('a'.index('b'))": "First find out why your function raises this exception.",
}


@pytest.mark.parametrize(("does", "advice"), RAISING.items())
def test_output_of_a_call_that_raised_is_described_by_the_exception_and_not_by_the_hint(
    outcome_of, does, advice
):
    body = """
try:
    said = talk(pair.end, 6).printed
except Exception as error:
    said = error.talk.printed
assert said == 'X wins!'
"""
    failure = outcome_of(body, f"def end(number):\n    {does}\n", source=PRINTS).failure
    assert " on line 2" in failure.came
    assert_says(failure, {"advice": advice})


def test_a_program_is_run_and_its_screen_is_kept(outcome_of):
    body = """
with setting(pair, draws=[2]), program(pair) as run:
    assert run.hear() == "Hello\\nAgain? "
    run.say("y")
    assert run.hear() == "Game 4"
"""
    outcome = outcome_of(body)
    did = 'ran your file, where the random choices are the 3rd possibility, and typed "y"'
    assert_says(outcome.failure, {"did": did, "expected": '"Game 4"'})
    assert "Game 3" in outcome.failure.came
    assert outcome.transcript == "Hello\nAgain? y\nGame 3\nAgain? "


def test_a_program_that_ends_too_early_is_described(outcome_of):
    outcome = outcome_of("with program(pair) as run:\n    run.say('n')\n    run.say('2')")
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.came == 'your program ended before we could type "2"'
    assert outcome.transcript == "Hello\nAgain? n\nBye\n"


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("def double(number): pass\n", "Run the file yourself: does the program start…"),
        ("def main():\n    input()\n", "Your file defines main, but nothing calls it…"),
    ],
)
def test_a_program_that_never_reads_input_gets_the_advice_to_start_and_no_hint(
    outcome_of, text, advice
):
    failure = outcome_of("with program(pair) as run:\n    run.say('2')", text).failure
    assert_says(failure, {"advice": advice})


@pytest.mark.parametrize(
    ("end", "verdict"),
    [
        ("1 / 0", Verdict.RAISED),
        ("while True: pass", Verdict.TIMED_OUT),
        ("__import__('ctypes').string_at(0)", Verdict.CRASHED),
    ],
)
def test_the_end_of_a_program_decides_the_verdict_whatever_the_test_raises(
    outcome_of, end, verdict
):
    body = """
try:
    with program(pair) as run:
        run.hear()
except ZeroDivisionError:
    raise
except Exception:
    pass
"""
    outcome = outcome_of(body, f"print('Hello')\nif __name__ == '__main__':\n    {end}\n")
    assert outcome.verdict is verdict
    assert outcome.failure.did == "ran your file and typed nothing"


def test_a_program_can_be_run_if_nothing_can_be_imported(outcome_of):
    body = "with program(pair) as run:\n    assert run.hear() == 'Hello\\nAgain? '"
    assert outcome_of(body, imported=False).verdict is Verdict.PASSED


def test_a_call_after_a_failed_import_has_the_verdict_of_the_import(outcome_of):
    outcome = outcome_of("try:\n    pair.who()\nexcept BaseException:\n    pass", imported=False)
    assert (outcome.verdict, outcome.failure.came) == (Verdict.RAISED, "it cannot be imported")


def test_calling_a_function_while_a_program_runs_is_an_error_of_the_author(outcome_of):
    outcome = outcome_of("with program(pair) as run:\n    pair.who()")
    assert outcome.verdict is Verdict.BROKEN
    assert "leave its `with` first" in outcome.failure.came


@pytest.mark.parametrize("imported", [True, False])
def test_hearing_a_program_after_its_with_is_an_error_of_the_author(outcome_of, imported):
    outcome = outcome_of("with program(pair) as run:\n    pass\nrun.hear()", imported=imported)
    assert outcome.verdict is Verdict.BROKEN
    assert "after its `with` has ended" in outcome.failure.came


RUNS = "with program(pair) as run:\n    assert run.hear() == 'Hello\\nAgain? '"
PUTS = "free = [[' ']]\nassert pair.put(free, 0, 0) is free"


def test_functions_can_be_called_between_two_programs(outcome_of):
    tries = "assert tried(pair.put, [([[' ']], 0, 0)])[0].value == [['X']]"
    outcomes = outcome_of(PUTS, ASKS, RUNS, PUTS, tries, RUNS)
    assert [outcome.verdict for outcome in outcomes] == [Verdict.PASSED] * 5


COUNTS = """
seen = []
def count():
    seen.append(1)
    return len(seen)
"""


def test_each_function_of_grader_testing_makes_its_calls_once(outcome_of):
    body = """
assert talk(pair.count, typed=["x"]).result == 1
with setting(pair, seed=3, names={"SIZE": 5}):
    assert pair.count() == 2
    assert tried(pair.count, [(), ()])[1].value == 4
assert value(pair, "seen") == [1] * 4
"""
    assert outcome_of(body, COUNTS, source=COUNTS).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    "body",
    [
        "with program(pair) as run:\n    run.hear()\n    assert run.over",
        "came = talk(pair.flood, typed=['1'])\nassert came.printed == ''",
    ],
)
def test_only_a_little_of_a_flood_of_output_is_kept(outcome_of, body):
    text = """
def flood():
    print("x" * 90_000)
    input()
if __name__ == "__main__":
    flood()
"""
    outcome = outcome_of(body, text)
    assert outcome.verdict is Verdict.FAILED
    assert len(outcome.transcript) + len(outcome.failure.came) < 50_000
