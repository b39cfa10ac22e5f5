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


def test_a_wrong_result_of_a_talk_is_shown_as_a_value(outcome_of):
    failure = outcome_of(
        "came = talk(pair.ask, {}, 'X', typed=['1'])\nassert came.result == 2"
    ).failure
    assert (failure.expected, failure.came) == ("2", "1")


def test_what_was_printed_is_shown_with_a_value_that_was_not_compared(outcome_of):
    failure = outcome_of(
        "is_right = talk(pair.ask, {}, 'X', typed=['1']).printed == ''\n"
        "assert is_right, 'no question'"
    ).failure
    assert failure.expected == "no question"
    assert failure.came == "1\non the screen\n    X,\n    Row: 1"


def test_a_function_that_returns_nothing_is_told_so_if_the_test_judges_its_value_itself(outcome_of):
    body = "assert isinstance(pair.ask({}, 'X'), tuple), 'a move'"
    failure = outcome_of(body, "def ask(board, mark):\n    board\n").failure
    assert (failure.expected, failure.came) == ("a move", "None")
    assert failure.advice.startswith("Your function returned nothing.")
    assert outcome_of(body, "def ask(board, mark):\n    return 1\n").failure.advice == "Look at it."


def test_missing_output_is_named(outcome_of):
    failure = outcome_of(
        "came = talk(pair.ask, {}, 'X', typed=['1'])\nassert 'wins' in came.printed"
    ).failure
    assert failure.expected == '"wins" in what is printed'
    assert failure.came == "on the screen\n    X,\n    Row: 1"


def test_the_screen_is_shown_if_a_function_raised_during_a_talk(outcome_of):
    failure = outcome_of("talk(pair.ask, {}, 'X', typed=['7', 'n'])").failure
    assert failure.came.split("\n") == [
        "ValueError: invalid literal for int() with base 10: 'n' on line 8 of your file",
        "on the screen",
        "    X,",
        "    Row: 7",
        "    Row: n",
    ]


def test_a_function_that_reads_too_many_lines_is_described_with_the_last_line(outcome_of):
    outcome = outcome_of("talk(pair.ask, {}, 'X', typed=['5', '7'])")
    assert outcome.verdict is Verdict.RAISED
    assert outcome.failure.came.startswith(
        'your function asked for another line after "7"\non the screen'
    )


def test_a_function_that_reads_although_nothing_is_typed_is_told_to_ask_nothing(outcome_of):
    failure = outcome_of("talk(pair.ask, {}, 'X', typed=[])").failure
    assert failure.expected == "no call of input()"
    assert failure.came.startswith("your function asked for input, but nobody is there to type")
    assert failure.advice.endswith("do not call input() in it.")


def test_a_function_that_reads_too_few_lines_is_described_with_the_unread_lines(outcome_of):
    failure = outcome_of(
        "came = talk(pair.ask, {}, 'X', typed=['1', '2'])\nassert came.unread == ()"
    ).failure
    assert failure.expected == "it should call input() 2 times"
    assert failure.came.startswith(
        'your function read 1 line and then returned; it did not read "2"'
    )


PRINTS = """
def end(number):
    print("X wins!")
"""


@pytest.mark.parametrize(
    "body",
    [
        "assert talk(pair.end, 6).printed == 'X wins!\\n'",
        "found = talk(pair.end, 6).printed or None\nassert found == 'X wins!\\n'",
        "assert talk(pair.end, 6).printed.splitlines() == ['X wins!']",
    ],
    ids=["the text", "what a test reads in it", "its lines"],
)
def test_a_function_that_returns_its_output_gets_the_advice_to_print_it(outcome_of, body):
    text = "def end(number):\n    return 'X wins!'\n"
    failure = outcome_of(body, text, source=PRINTS).failure
    assert failure.came == 'nothing on the screen; it returned "X wins!"'
    assert failure.advice == "Your function returned the string. Print it instead of returning it."


@pytest.mark.parametrize("value", ["2.5", "True", "[1, 2]"])
def test_a_function_that_prints_nothing_reads_what_it_returned(outcome_of, value):
    text = f"def end(number):\n    return {value}\n"
    failure = outcome_of(
        "assert talk(pair.end, 6).printed.strip() == 'X wins!'", text, source=PRINTS
    ).failure
    assert failure.did == "end(6)"
    assert failure.came == f"nothing on the screen; it returned {value}"


def test_a_function_that_returns_more_than_what_is_looked_for_gets_the_advice_too(outcome_of):
    text = "def end(number):\n    return 'X wins! '\n"
    for body in (
        "assert ('x' if 'x' in talk(pair.end, 6).printed else None) == 'x'",
        "assert 'X wins!' in talk(pair.end, 6).printed",
    ):
        failure = outcome_of(body, text, source=PRINTS).failure
        assert (
            failure.advice == "Your function returned the string. Print it instead of returning it."
        )


def test_a_function_that_prints_a_function_gets_the_advice_to_call_it(outcome_of):
    text = "def winner():\n    return 'X'\n\ndef end(number):\n    print(f'{winner} wins!')\n"
    failure = outcome_of(
        "assert talk(pair.end, 6).printed == 'X wins!\\n'", text, source=PRINTS
    ).failure
    assert failure.advice.startswith("That is the function winner itself.")


@pytest.mark.parametrize("returned", ["O wins!", "done", "wXw"])
def test_a_function_that_returns_another_text_is_not_advised_to_print_it(outcome_of, returned):
    text = f"def end(number):\n    return '{returned}'\n"
    body = "assert ('X' if 'X' in talk(pair.end, 6).printed else None) == 'X'"
    failure = outcome_of(body, text, source=PRINTS).failure
    assert failure.came == f'nothing on the screen; it returned "{returned}"'
    assert failure.advice == "Look at it."


@pytest.mark.parametrize(
    ("text", "came"),
    [
        ("def end(number):\n    print('Hi')\n    return 'O wins!'\n", "on the screen\n    Hi"),
        ("def end(number):\n    return ' '\n", "nothing on the screen"),
    ],
)
def test_a_function_that_prints_or_returns_no_text_keeps_the_hint(outcome_of, text, came):
    body = "assert ('wins' if 'wins' in talk(pair.end, 6).printed else None) == 'wins'"
    failure = outcome_of(body, text, source=PRINTS).failure
    assert (failure.came, failure.advice) == (came, "Look at it.")


def test_a_function_that_only_prints_is_described_by_its_screen_if_nothing_is_found_there(
    outcome_of,
):
    text = "def end(number):\n    print('6 wins!')\n"
    body = (
        "found = 'X' if 'X' in talk(pair.end, 6).printed else None\nassert found == 'X', 'X wins!'"
    )
    failure = outcome_of(body, text, source=PRINTS).failure
    assert (failure.expected, failure.came) == ("X wins!", "on the screen\n    6 wins!")


def test_output_of_a_call_that_raised_is_described_by_the_exception_and_not_by_the_hint(outcome_of):
    body = """
try:
    said = talk(pair.end, 6).printed
except Exception as error:
    said = error.talk.printed
assert said == 'X wins!'
"""
    outcome = outcome_of(body, "def end(number):\n    print([][number])\n", source=PRINTS)
    assert outcome.failure.came.startswith("IndexError: list index out of range on line 2")
    assert outcome.failure.advice == (
        "An index is too large, or too far below 0: the last index is the length minus 1."
    )
    outcome = outcome_of(body, "def end(number):\n    raise ValueError\n", source=PRINTS)
    assert outcome.failure.advice.startswith("Your function raises this exception itself")
    outcome = outcome_of(body, "def end(number):\n    print(int('a'))\n", source=PRINTS)
    assert outcome.failure.advice == "First find out why your function raises this exception."


def test_a_missing_constant_is_named(outcome_of):
    failure = outcome_of("assert value(pair, 'ROWS') == 3").failure
    assert "there is nothing called ROWS" in failure.not_run


def test_a_wrong_constant_is_shown(outcome_of):
    failure = outcome_of("assert value(pair, 'SIZE') == 4").failure
    assert (failure.expected, failure.came) == ("4", "3")


FREE = "free = [[' ', 'O'], [' ', ' ']]\n"


def test_the_examined_one_of_many_calls_is_shown_with_its_board(outcome_of):
    body = (
        FREE
        + "for came in tried(pair.put, [(free, 0, 0), (free, 1, 0), (free, 0, 1)]):\n    assert"
        " came.raised == ''"
    )
    outcome = outcome_of(body)
    assert (
        outcome.failure.did
        == "put(argument 1, 1, 0)\nwhere argument 1 is\n     |O\n    -+-\n     | "
    )
    assert outcome.failure.came == "KeyError: 1 on line 13 of your file"


def test_one_of_many_calls_that_raised_instead_of_returning_is_described(outcome_of):
    outcome = outcome_of(FREE + "assert tried(pair.put, [(free, 1, 0)])[0].value == free")
    assert outcome.verdict is Verdict.RAISED


def test_one_of_many_calls_that_should_have_raised_is_described_with_what_it_returned(outcome_of):
    failure = outcome_of(FREE + "assert tried(pair.put, [(free, 0, 0)])[0].raised").failure
    assert failure.expected == "an exception"
    assert (
        failure.came == "no exception: your function returned the board\n    X|O\n    -+-\n     | "
    )


def test_one_of_many_calls_that_changed_its_arguments_is_described(outcome_of):
    failure = outcome_of(FREE + "assert not tried(pair.put, [(free, 0, 0)])[0].changed").failure
    assert failure.came == "they were changed"


MANY = FREE + "came = tried(pair.put, [(free, 0, 0), (free, 0, 1), (free, 1, 1), (free, 1, 0)])\n"


def test_in_a_list_of_results_the_first_wrong_one_is_described(outcome_of):
    outcome = outcome_of(
        MANY
        + "assert [each.value for each in came][:3] + [None] == [came[0].value, came[0].value, 1,"
        " None]"
    )
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.did.startswith("put(argument 1, 0, 1)")
    assert outcome.failure.came == "the board\n     |O\n    -+-\n    X| "


def test_in_a_list_of_exceptions_the_first_wrong_one_is_described(outcome_of):
    failure = outcome_of(MANY + "assert [each.raised for each in came] == [''] * 4").failure
    assert failure.did.startswith("put(argument 1, 1, 0)")
    assert failure.came == "KeyError: 1 on line 13 of your file"


def test_a_setting_is_shown_with_the_call(outcome_of):
    failure = outcome_of(
        "with setting(pair, draws=[1], names={'SIZE': 5}):\n    assert pair.who() == ('X', 5)"
    ).failure
    assert failure.did == "who()\nwhere SIZE is 5\nwhere the random choices are the 2nd possibility"
    assert failure.came == '("O", 5)'


def test_a_program_is_run_and_its_screen_is_kept(outcome_of):
    body = """
with setting(pair, draws=[2]), program(pair) as run:
    assert run.hear() == "Hello\\nAgain? "
    run.say("y")
    assert run.hear() == "Game 4"
"""
    outcome = outcome_of(body)
    assert outcome.failure.did == 'ran your file and typed "y"'
    assert outcome.failure.expected == '"Game 4"'
    assert "Game 3" in outcome.failure.came
    assert outcome.transcript == "Hello\nAgain? y\nGame 3\nAgain? "


def test_a_program_that_ends_too_early_is_described(outcome_of):
    outcome = outcome_of("with program(pair) as run:\n    run.say('n')\n    run.say('2')")
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.came == 'your program ended before we could type "2"'
    assert outcome.transcript == "Hello\nAgain? n\nBye\n"


def test_a_program_that_never_reads_input_gets_the_advice_to_start_and_no_hint(outcome_of):
    outcome = outcome_of(
        "with program(pair) as run:\n    run.say('2')", "def double(number): pass\n"
    )
    assert outcome.failure.advice.startswith("Run the file yourself: does the program start")
    outcome = outcome_of(
        "with program(pair) as run:\n    run.say('2')", "def main():\n    input()\n"
    )
    assert outcome.failure.advice.startswith("Your file defines main, but nothing calls it")


@pytest.mark.parametrize(
    ("end", "verdict"),
    [
        ("1 / 0", Verdict.RAISED),
        ("while True: pass", Verdict.TIMED_OUT),
        ("__import__('os')._exit(3)", Verdict.CRASHED),
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


def test_functions_can_be_called_after_a_program(outcome_of):
    body = (
        "with program(pair) as run:\n    run.hear()\nassert talk(pair.ask, {}, 'X',"
        " typed=['1']).result == 1"
    )
    assert outcome_of(body).verdict is Verdict.PASSED


RUNS = "with program(pair) as run:\n    assert run.hear() == 'Hello\\nAgain? '"
PUTS = "free = [[' ']]\nassert pair.put(free, 0, 0) is free"


def test_functions_can_be_called_between_two_programs(outcome_of):
    outcomes = outcome_of(
        PUTS,
        ASKS,
        RUNS,
        PUTS,
        "assert tried(pair.put, [([[' ']], 0, 0)])[0].value == [['X']]",
        RUNS,
    )
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
    text = (
        "def flood():\n    print('x' * 90_000)\n    input()\nif __name__ == '__main__':\n   "
        " flood()\n"
    )
    outcome = outcome_of(body, text)
    assert outcome.verdict is Verdict.FAILED
    assert len(outcome.transcript) + len(outcome.failure.came) < 50_000
