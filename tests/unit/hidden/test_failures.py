"""From how a hidden test ended to words: no guest, no suite, only values."""

import pytest
from attrs import evolve

from grader.errors import GuestDied, GuestTimedOut, ProtocolError, SandboxError
from grader.feedback import drawing
from grader.hidden import failures, not_run
from grader.hidden.observed import Compared, ObservedTest
from grader.hidden.surroundings import NOTHING
from grader.loading.loaded_program import LoadedProgram
from grader.records.source_map import CodeCell, ProgramText, SourceMap, Unparsable
from grader.records.submission import Salvage
from grader.records.verdict import Audience, Check, Failure, Verdict
from grader.sandbox.call_results import CallRecord, record_of_one
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.setting import Setting
from grader.sandbox.student_error import MissingFunctionError, as_exception
from grader.sandbox.wire import Opaque

CHECK = Check(
    "swap::test_swapped", "swap", "They are changed over", 1.0, Audience.PUBLIC, "Look at both."
)
LONG = "a" * 300 + "b" + "a" * 300


class SomethingElse:
    """A value that a hidden test may compute from a result."""

    def __repr__(self):
        return "3"


LOOKS_LIKE_3 = SomethingElse()


def call_with(value, *arguments, **about):
    """Return the record of the call swap(*arguments) that returned *value*."""
    return record_of_one("swap", arguments or (1, 2), Answer(value, **about))


def failure_of(error, **about):
    """Return the failure of a test that ended with *error*."""
    return failures.outcome_of(CHECK, ObservedTest(error, **about)).failure


def compared(value, right, op="==", **about):
    """The failure of a test that ends in ``assert swap(1, 2) <op> right``."""
    return failure_of(
        AssertionError(f"assert {op}"),
        call=call_with(value, **about),
        compared=Compared(op, value, right),
        parameters=("first", "second"),
    )


def test_a_test_without_an_error_passed():
    outcome = failures.outcome_of(CHECK, ObservedTest(None, call=call_with(3)))
    assert (outcome.verdict, outcome.earned, outcome.failure) == (Verdict.PASSED, 1.0, None)


def test_a_failure_has_the_call_the_expected_value_the_result_and_advice():
    assert compared([1, 2], [2, 1]) == Failure("swap(1, 2)", "[2, 1]", "[1, 2]", "Look at both.")


COMPARED = {
    "a list for a tuple": ([1, 2], (1, 2), "[1, 2]", "(1, 2)", "Return a tuple, not a list."),
    "nothing": (
        None,
        3,
        "None",
        "3",
        "Your function returned None. Does every branch end with return? If so, print what you return.",
    ),
    "nothing, as expected of nothing": (3, None, "3", "None", "Look at both."),
    "only spaces": (
        "X | O\n",
        "X  |  O\n",
        '"X | O\\n" (6 characters)',
        '"X  |  O\\n" (8 characters)',
        "Only spaces or line breaks differ: compare the two strings character by character.",
    ),
    "equal to look at": (
        LOOKS_LIKE_3,
        3,
        "3 (a SomethingElse)",
        "3 (a whole number)",
        "Look at both.",
    ),
    "the middle of something long": (
        LONG,
        LONG.replace("b", "c"),
        f"{drawing.plain(LONG)}, which differs in a way that cannot be seen here",
        drawing.plain(LONG),
        "Look at both.",
    ),
}


@pytest.mark.parametrize(
    ("value", "right", "result", "expected", "advice"), COMPARED.values(), ids=COMPARED
)
def test_two_values_are_described_in_words(value, right, result, expected, advice):
    failure = compared(value, right)
    assert (failure.came, failure.expected, failure.advice) == (result, expected, advice)


@pytest.mark.parametrize("right", [True, False, None])
def test_a_singleton_compared_with_is_is_the_expected_value(right):
    assert compared(1, right, "is").expected == str(right)


@pytest.mark.parametrize("op", ["!=", "<", "in"])
def test_for_other_comparisons_the_title_says_what_is_expected(op):
    assert compared(3, 3, op) == Failure(
        "swap(1, 2)", "They are changed over", "3", "Look at both."
    )


def test_two_different_texts_are_kept_as_values_unless_they_are_long():
    failure = compared("X|O", "O|X")
    assert (failure.expected_text, failure.came_text) == ("O|X", "X|O")
    for value, right in ((3, "3"), ("X", "X"), ("X" * 1_001, "X"), ("X", "X\n" * 20)):
        failure = compared(value, right)
        assert (failure.expected_text, failure.came_text) == (None, None)


def test_an_answer_of_the_wrong_type_is_flagged():
    assert compared("12", 12).wrong_type
    assert not compared(11, 12).wrong_type


@pytest.mark.parametrize(
    ("due", "kind", "made"),
    [
        ([1, 2], "list", "list"),
        ({1, 2}, "set", "set"),
        ((1, 2), "tuple", "tuple"),
        ("12", "string", '"".join'),
    ],
)
def test_what_gives_items_one_by_one_gets_the_advice_to_make_what_is_due_of_it(due, kind, made):
    for name in ("generator", "map", "dict_keys"):
        failure = compared(Opaque(f"a value of type {name}"), due)
        assert failure.advice == (
            f"This is a value of type {name}, not a {kind}: put {made}(…) around it."
        )


def test_a_function_that_is_returned_is_perhaps_not_called():
    failure = compared(Opaque("a value of type builtin_function_or_method"), [1])
    assert failure.advice.startswith("Your function returns a function without calling it: is ( )")
    assert compared(Opaque("a value of type Account"), [1]).advice == compared(1, 2).advice


def test_a_function_that_begins_with_async_is_told_to_leave_it_out():
    failure = compared(Opaque("a value of type coroutine"), 1)
    assert failure.advice.endswith("does not return its answer: write “def”.")


def test_a_board_is_drawn():
    failure = compared([["X", " "], [" ", " "]], [[" ", " "], [" ", " "]])
    assert failure.expected == "the board\n     | \n    -+-\n     | "
    assert failure.came == "the board\n    X| \n    -+-\n     | "


TITLE = "They are changed over"
# How a test ended, and what is expected of the call that returned [1].
EXPECTED = {
    "the title, if another value is compared": (
        {"error": AssertionError("assert =="), "compared": Compared("==", 7, 8)},
        TITLE,
    ),
    "the title, if there is no comparison": ({"error": AssertionError("assert False")}, TITLE),
    "the message of an assert": (
        {"error": AssertionError("a list of its own")},
        "a list of its own",
    ),
    "the message, without the comparison below it": (
        {"error": AssertionError("a list of its own\nassert [1] is not [1]")},
        "a list of its own",
    ),
    "the message of pytest.fail": (
        {"error": pytest.fail.Exception("a list of its own")},
        "a list of its own",
    ),
}


@pytest.mark.parametrize(("ending", "expected"), EXPECTED.values(), ids=EXPECTED)
def test_what_is_expected_is_said_by(ending, expected):
    assert failure_of(**ending, call=call_with([1])).expected == expected


def test_a_key_that_the_test_does_not_find_is_expected():
    failure = failure_of(KeyError("mean"), call=call_with({"Mean": 2.0}))
    assert (failure.expected, failure.came) == ('a dictionary with the key "mean"', '{"Mean": 2.0}')
    assert failure.advice.startswith("Compare the keys with those in the description.")


def many(values, expected, op="=="):
    asked = tuple((number, number + 1) for number in range(len(values)))
    call = CallRecord("swap", b"", (), Answer(values), asked)
    compared = Compared(op, values, expected)
    return ObservedTest(AssertionError(f"assert {op}"), call=call, compared=compared)


def test_the_first_wrong_one_of_many_calls_is_described_like_a_single_call():
    failure = failures.outcome_of(CHECK, many([7, 7, 7, 8], [7, 7, 9, 9])).failure
    assert failure == Failure("swap(2, 3)", "9", "7", "Look at both.")


@pytest.mark.parametrize("expected", [(7, 9), [7], {7}], ids=["a tuple", "too few", "a set"])
def test_many_calls_are_not_described_if_the_results_cannot_be_matched(expected):
    assert failures.outcome_of(CHECK, many([7, 8], expected)).failure.did == "swap, called 2 times"


def test_many_calls_are_not_described_if_a_computed_value_is_compared():
    ending = evolve(many([7, 8], [7, 8]), compared=Compared("==", 15, 16))
    assert failures.outcome_of(CHECK, ending).failure.did == "swap, called 2 times"


def raised(type_="ValueError", line=4, *, asked=False, function=None, typed=None):
    facts = Raised((type_, "Exception"), "no number", line, line, function)
    call = evolve(record_of_one("swap", (1, 2), Answer(raised=facts, asked=asked)), typed=typed)
    ending = ObservedTest(as_exception(facts), call=call, others=frozenset({"double", "swap"}))
    return failures.outcome_of(CHECK, ending)


def test_an_exception_of_the_students_code_is_described_with_its_line():
    outcome = raised()
    assert (outcome.verdict, outcome.earned) == (Verdict.RAISED, 0.0)
    assert outcome.failure == Failure(
        "swap(1, 2)", "no exception", "ValueError: no number on line 4 of your file", line=4
    )


def test_a_line_of_a_notebook_is_named_by_its_cell():
    facts = Raised(("ValueError", "Exception"), "no number", 4, 4)
    failure = failure_of(
        as_exception(facts),
        call=record_of_one("swap", (1, 2), Answer(raised=facts)),
        surroundings=loaded_as(program=ProgramText("", SourceMap((CodeCell(5, 3),)))),
    )
    assert (failure.came, failure.line) == ("ValueError: no number on line 2 of code cell 5", 4)


def test_an_exception_in_another_function_of_the_student_names_that_function():
    assert raised(function="double").failure.advice == (
        "The exception was raised in double, which swap calls: is the mistake in double, or does"
        " swap pass it wrong values, or the right ones in another order?"
    )
    assert raised(function="swap").failure.advice == raised(function="mine").failure.advice == ""


def test_of_an_exception_about_none_in_another_function_the_cause_is_named():
    text = "def fill(pair):\n    pair[0] = 1\n\n\ndef swap(pair):\n    pair = fill(pair)\n    double(pair)\n"
    facts = Raised(("TypeError",), "'NoneType' object is not subscriptable", 4, 4, "double")
    call = record_of_one("swap", (1, 2), Answer(raised=facts))
    ending = ObservedTest(
        as_exception(facts), call=call, others=frozenset({"double", "swap"}), text=text
    )
    assert failures.outcome_of(CHECK, ending).failure.advice == (
        "The exception was raised in double, which swap calls. pair becomes None, because fill"
        " returns nothing. Let fill return a value, or leave out “pair =”."
    )


def test_an_exception_in_a_function_that_reads_input_does_not_blame_that_function():
    """A game that does not stop reads a number from the answer to another question."""
    assert raised(function="double", typed=("n",)).failure.advice == (
        "The exception was raised in double, which swap calls: is the mistake there, or was"
        " double called once too often?"
    )


def test_too_many_nested_calls_are_not_blamed_on_the_function_in_which_they_end():
    advice = raised("RecursionError", function="double").failure.advice
    assert "double" not in advice
    assert "Which function calls itself again and again?" in advice


def test_a_string_that_is_passed_to_another_function_is_not_said_to_be_one_call_too_many():
    assert raised("TypeError", function="double", typed=("2",)).failure.advice == (
        "The exception was raised in double, which swap calls: is the mistake in double, or does"
        " swap pass it wrong values, or the right ones in another order?"
    )


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (("NotThere", "KeyError", "LookupError"), "Is the key in the dictionary"),
        (("SystemExit", "BaseException"), "Does your code call exit() or quit()?"),
        (("Exception",), ""),
    ],
)
def test_the_advice_for_an_exception_depends_on_its_class_and_never_is_the_hint(types, text):
    facts = Raised(types, "1", 4, 4)
    ending = ObservedTest(
        as_exception(facts), call=record_of_one("swap", (1, 2), Answer(raised=facts))
    )
    advice = failures.outcome_of(CHECK, ending).failure.advice
    assert advice.startswith(text)
    assert bool(advice) == bool(text)


def test_an_exception_outside_the_students_file_has_no_line():
    assert raised(line=None).failure.came == "ValueError: no number"


def test_a_function_with_other_parameters_gets_the_advice_to_put_them_back():
    text = "swap() takes 1 positional argument but 2 were given"
    error = as_exception(Raised(("TypeError",), text, None, None))
    failure = failure_of(error, call=call_with(None), parameters=("first", "second"))
    assert failure.advice == "Put the parameters back as they were: swap(first, second)."


def test_a_function_that_calls_input_gets_the_advice_not_to():
    """The advice is also true of a function that has no parameters."""
    advice = "Your function must not ask for anything: do not call input() in it."
    assert raised(asked=True).failure.advice == advice


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "None"), ([1], "[1], a value of type list")],
    ids=["nothing", "a list"],
)
def test_a_wrong_type_is_described_with_the_value_and_not_with_the_title(value, text):
    failure = failure_of(
        AssertionError("assert is"),
        call=call_with(value),
        compared=Compared("is", type(value), tuple),
    )
    assert (failure.expected, failure.came) == ("a value of type tuple", text)


def test_expected_and_actual_values_never_look_the_same():
    failure = failure_of(AssertionError("[1]"), call=call_with([1]))
    assert (failure.expected, failure.came) == (
        "[1]",
        "[1], which differs in a way that cannot be seen here",
    )


GLOBALS = {
    "size = 3": True,
    "def f():\n    return size": True,
    "def f():\n    global size\n    size = 3": True,
    "def f():\n    size = 3\n    return size": False,
    "def f(size):\n    return size": False,
    "size = (": False,
}


@pytest.mark.parametrize(("text", "shown"), GLOBALS.items())
def test_a_global_that_we_set_is_shown_only_if_the_program_has_it(text, shown):
    call = record_of_one("swap", (1, 2), Answer(3), Setting(names={"size": 5}))
    failure = failure_of(AssertionError("no"), call=call, text=text)
    assert ("where size is 5" in failure.did) is shown


def loaded_as(**facts):
    return evolve(NOTHING, loaded=LoadedProgram(None, None, **facts))


MISSING = MissingFunctionError("there is no function called swap", name="swap")


LEFT_EDGE = "Not run: there is no function called swap at the left edge of your file.…"
NEARLY = "Not run: there is no function called swap, but one called {}: use the name that was handed out."
BROKEN = Salvage("", (), keeps_game=False, unparsable={"swap": Unparsable(12, "expected ':'")})
SIGN = Salvage("", (), keeps_game=False, unparsable={"swap": Unparsable(12, "invalid syntax")})
LINES_ABOVE = "\n" * 10 + "def swap(pair):\n"
NO_COLON = (
    "Not run: Python cannot read swap: there is a syntax error on line 12 (expected ':')."
    " Does the line end with a colon? And is “else if” written as elif?"
)
PLUS_PLUS = (
    "Not run: Python cannot read swap: there is a syntax error on line 12 (invalid syntax)."
    " Write “+= 1” instead of “++”."
)
# What is known of the program, and why nothing was run.
NOT_THERE = {
    "it is missing": ({}, LEFT_EDGE),
    "its name has a capital": ({"text": "def Swap(pair): pass\n"}, NEARLY.format("Swap")),
    "its name has an underscore": ({"text": "def s_wap(pair): pass\n"}, NEARLY.format("s_wap")),
    "the name of another is similar": ({"text": "def swop(pair): pass\n"}, LEFT_EDGE),
    "the name of another begins like it": ({"text": "def swapped_pair(p): pass\n"}, LEFT_EDGE),
    "another that was handed out is similar": (
        {"text": "def Swap(pair): pass\n", "others": frozenset({"Swap"})},
        LEFT_EDGE,
    ),
    "it has a syntax error": ({"surroundings": loaded_as(salvage=BROKEN)}, NO_COLON),
    "it has a sign of another language": (
        {"text": f"{LINES_ABOVE}    x++\n", "surroundings": loaded_as(salvage=SIGN)},
        PLUS_PLUS,
    ),
    "it was left out": (
        {"surroundings": loaded_as(left_out={"swap": "line 7 stopped, so swap was left out."})},
        "Not run: line 7 stopped, so swap was left out.",
    ),
}


@pytest.mark.parametrize(("facts", "why"), NOT_THERE.values(), ids=NOT_THERE)
def test_of_a_function_that_is_not_there_the_reason_is_said(facts, why):
    outcome = failures.outcome_of(CHECK, ObservedTest(MISSING, **facts))
    assert outcome.verdict is Verdict.FAILED
    said = outcome.failure.not_run
    assert said == why or (why.endswith("…") and said.startswith(why[:-1]))


SAYS_NOTHING = COMPARED["nothing"][-1]


@pytest.mark.parametrize(
    ("function", "advice"), [("swap", "Look at both."), ("other", SAYS_NOTHING)]
)
def test_returning_none_gets_advice_only_if_none_is_not_a_right_answer(function, advice):
    """A game that goes on has no winner: then None is the right answer."""
    failure = failure_of(
        AssertionError("assert =="),
        call=call_with(None),
        compared=Compared("==", None, "X"),
        may_be_none=frozenset({function}),
    )
    assert failure.advice == advice


@pytest.mark.parametrize(
    ("lost", "verdict", "text"),
    [
        (GuestTimedOut("2 seconds"), Verdict.TIMED_OUT, "none: 2 seconds"),
        (GuestDied("SIGSEGV"), Verdict.CRASHED, "your program ended: SIGSEGV"),
        (ProtocolError("3 GiB"), Verdict.CRASHED, "your program ended: 3 GiB"),
    ],
)
def test_a_lost_guest_decides_the_verdict_whatever_the_test_raises(lost, verdict, text):
    call = record_of_one("swap", (1, 2), Answer())
    for error in (None, lost, AssertionError()):
        outcome = failures.outcome_of(CHECK, ObservedTest(error, lost=lost, call=call))
        assert (outcome.verdict, outcome.earned, outcome.failure.came) == (verdict, 0.0, text)
        assert outcome.failure.did == "swap(1, 2)"
        assert outcome.failure.advice


NOTHING_CAME = record_of_one("swap", (1, 2), Answer())


@pytest.mark.parametrize(
    "call", [None, evolve(NOTHING_CAME, answer=None)], ids=["no call", "no answer"]
)
@pytest.mark.parametrize(
    "error", [NameError("name 'asn' is not defined"), SandboxError("it has died")]
)
def test_a_test_that_fails_before_any_answer_is_broken(error, call):
    outcome = failures.outcome_of(CHECK, ObservedTest(error, call=call))
    assert (outcome.verdict, outcome.earned) == (Verdict.BROKEN, 1.0)
    assert outcome.failure.came == f"{type(error).__name__}: {error}"


def test_a_skipped_check_names_the_check_that_it_needs():
    needed = evolve(CHECK, title="Whole numbers are doubled")
    outcome = not_run.skipped(CHECK, needed)
    assert (outcome.verdict, outcome.earned) == (Verdict.SKIPPED, 0.0)
    why = 'Not run: the check "Whole numbers are doubled" has to pass first.'
    assert outcome.failure.not_run == why
    counted = not_run.skipped(CHECK, evolve(needed, audience=Audience.COUNT))
    assert "doubled" not in counted.failure.not_run


def test_a_file_that_could_not_be_run_is_described():
    outcome = not_run.nothing_ran(
        CHECK, Verdict.TIMED_OUT, "Your file does not come to an end.", "Is there a loop?"
    )
    assert (outcome.verdict, outcome.earned) == (Verdict.TIMED_OUT, 0.0)
    assert outcome.failure == Failure(
        "",
        "a file that can be imported",
        "Your file does not come to an end.",
        "Is there a loop?",
        "Not run: the notes at the top say why.",
    )


def test_a_check_in_which_the_grader_failed_costs_nothing():
    outcome = not_run.broken(CHECK, "it did not survive")
    assert (outcome.verdict, outcome.earned, outcome.failure) == (
        Verdict.BROKEN,
        1.0,
        Failure(came="it did not survive"),
    )
