"""A hidden suite, collected by a pytest within this one, over programs in real guests."""

import os
import sys

import pytest

from grader import config
from grader.errors import SourceError
from grader.hidden.collection import with_suite
from grader.records.verdict import Audience, Verdict

from .conftest import only, running, verdicts

# --- what a suite is


def test_pytest_marks_merge_and_the_nearest_wins(collected):
    checks = collected(lambda suite: suite.checks)
    assert {check.id: (check.audience, check.hint) for check in checks} == {
        "double::test_numbers[3]": (Audience.PUBLIC, "Add it to itself."),
        "double::test_numbers[4]": (Audience.PUBLIC, "Add it to itself."),
        "double::test_below_zero": (Audience.HINT, ""),
        "swap::test_swapped": (Audience.HINT, "Look at both."),
        "swap::test_stays": (Audience.COUNT, "Look at both."),
    }


def test_the_points_of_a_test_are_shared_by_its_parameters(collected):
    points = collected(lambda suite: {check.id: check.points for check in suite.checks})
    assert points["double::test_numbers[3]"] == points["double::test_numbers[4]"] == 1.0
    assert points["double::test_below_zero"] == 1.0


def test_tests_are_found_in_files_of_both_names_that_pytest_knows(make_pair):
    folder = make_pair({"games/double.game": "title: Double\n---\nNumber: «2»\n4\n"})
    for path in (folder / "hidden").glob("test_*.py"):
        path.rename(path.with_name(f"{path.stem.removeprefix('test_')}_test.py"))
    found = []
    with_suite(config.load(folder), lambda suite: found.extend(suite.checks))
    assert [check.id for check in found][:1] == ["double::test_numbers[3]"]


def test_of_an_assignment_behind_a_link_no_test_is_left_for_the_next(make_pair, tmp_path):
    titles = []
    for title in ("Before", "After"):
        text = f'def test_it():\n    """{title}."""\n'
        folder = make_pair(only(text))
        if not (tmp_path / "link").is_symlink():
            (tmp_path / "link").symlink_to(folder.parent)
        assignment = config.load(tmp_path / "link" / folder.name)
        with_suite(assignment, lambda suite: titles.extend(one.title for one in suite.checks))
    assert titles == ["Before", "After"]


def test_a_title_is_the_first_line_of_the_docstring_else_the_name_in_words(collected):
    titles = {check.id: check.title for check in collected(lambda suite: suite.checks)}
    assert titles["double::test_numbers[3]"] == "Whole numbers are doubled"
    assert titles["double::test_below_zero"] == "below zero"


def test_an_exception_of_the_caller_is_raised(collected):
    with pytest.raises(KeyboardInterrupt):
        collected(lambda _: (_ for _ in ()).throw(KeyboardInterrupt))


def test_settings_of_pytest_in_the_environment_are_removed_and_restored(collected, monkeypatch):
    outside = {"CI": "1", "PYTEST_ADDOPTS": "-k nothing", "PYTEST_PLUGINS": "no_such_plugin"}
    for name, value in outside.items():
        monkeypatch.setenv(name, value)
    assert not outside.keys() & collected(lambda _: dict(os.environ)).keys()
    assert outside.items() <= os.environ.items()


def test_an_already_imported_module_of_that_name_is_restored(collected, monkeypatch):
    ours = type(sys)("pair")
    monkeypatch.setitem(sys.modules, "pair", ours)
    assert collected(lambda _: sys.modules["pair"]) is not ours
    assert sys.modules["pair"] is ours


def test_no_module_of_that_name_remains(collected):
    collected(lambda _: None)
    assert "pair" not in sys.modules


def test_a_conftest_of_the_folders_above_is_not_part_of_it(collected, tmp_path):
    (tmp_path / "conftest.py").write_text("raise RuntimeError\n", encoding="utf-8")
    assert len(collected(lambda suite: suite.checks)) == 5


# --- what comes of running it


def test_a_wrong_function_fails_its_own_checks_and_dependent_checks_are_skipped(judged, right):
    outcomes = judged(right.replace("number * 2", "number * 3"))
    assert verdicts(outcomes) == {
        "double::test_numbers[3]": Verdict.FAILED,
        "double::test_numbers[4]": Verdict.FAILED,
        "double::test_below_zero": Verdict.SKIPPED,
        "swap::test_swapped": Verdict.PASSED,
        "swap::test_stays": Verdict.PASSED,
    }
    failure = outcomes["double::test_numbers[3]"].failure
    assert (failure.did, failure.expected, failure.came) == ("double(3)", "6", "9")
    waits = 'the check "Whole numbers are doubled" has to pass first'
    assert waits in outcomes["double::test_below_zero"].failure.not_run


def test_one_wrong_case_does_not_skip_the_checks_that_need_the_test(judged, right):
    outcomes = judged(right.replace("number * 2", "0 if number == 4 else number * 2"))
    assert outcomes["double::test_numbers[4]"].verdict is Verdict.FAILED
    assert outcomes["double::test_below_zero"].verdict is Verdict.PASSED


LEFT = {
    "one": ("assert 8 == pair.double(4)", "8"),
    "many": ("assert [2, 8] == each(pair.double, [(1,), (4,)])", "8"),
    "is": ("assert True is pair.double(4)", "True"),
}


@pytest.mark.parametrize(("line", "expected"), LEFT.values(), ids=LEFT)
def test_the_expected_value_may_be_on_the_left(judged, line, expected):
    files = only(f"from grader.testing import each\n\n\ndef test_a():\n    {line}\n")
    program = "def double(x):\n    return 12 if x == 4 else 2 * x"
    failure = judged(program, files)["double::test_a"].failure
    assert (failure.did, failure.expected, failure.came) == ("double(4)", expected, "12")


def test_using_capsys_is_an_error_of_the_author(make_pair):
    """Students' functions print in another process; and pytest would say so only when the test is
    run.
    """
    text = "def test_a(capsys):\n    pair.double(1)\n    assert capsys.readouterr().out == ''\n"
    with pytest.raises(SourceError) as raised:
        with_suite(config.load(make_pair(only(text))), lambda _: None)
    assert (raised.value.path.name, raised.value.line) == ("test_double.py", 7)
    assert raised.value.problem == (
        "test_a: capsys sees nothing of what a student's function prints: use"
        " talk(function).printed of grader.testing"
    )


@pytest.mark.parametrize("line", ["pair.LIMIT == 5", "pair.LIMIT < 5", "5 in pair.LIMIT"])
def test_using_a_global_as_a_value_is_an_error_of_the_author(judged, line):
    outcome = judged("LIMIT = [5]", only(f"def test_a():\n    assert {line}\n"))["double::test_a"]
    assert_broken(
        outcome,
        '8: pair.LIMIT is a function, not a value: write value(pair, "LIMIT") of grader.testing',
    )


def assert_broken(outcome, came):
    """Check that the author's mistake costs nothing, and that its line is named."""
    assert (outcome.verdict, outcome.earned) == (Verdict.BROKEN, 1.0)
    assert outcome.failure.came == f"hidden/test_double.py:{came}"


OWN = """
class TooMuch(ValueError):
    pass
class FarTooMuch(TooMuch):
    pass
def double(number):
    raise {raised}("no")
"""


@pytest.mark.parametrize(
    ("expected", "raised", "verdict", "sentence"),
    [
        ("pair.TooMuch", "FarTooMuch", Verdict.PASSED, ""),
        ("ValueError", "FarTooMuch", Verdict.PASSED, ""),
        ("pair.FarTooMuch", "TooMuch", Verdict.RAISED, "a FarTooMuch"),
        ("pair.TooMuch", "ValueError", Verdict.RAISED, "a TooMuch"),
        ("pair.TooMuch", "str", Verdict.RAISED, "a TooMuch"),
    ],
)
def test_an_exception_class_of_the_assignments_own_can_be_expected(
    judged, expected, raised, verdict, sentence
):
    text = f"def test_a():\n    with pytest.raises({expected}):\n        pair.double(1)\n"
    source = OWN.format(raised="TooMuch")
    outcome = judged(OWN.format(raised=raised), only(text) | {"source.py": source})[
        "double::test_a"
    ]
    assert outcome.verdict is verdict
    assert outcome.verdict is Verdict.PASSED or outcome.failure.expected == sentence


@pytest.mark.parametrize(
    ("test", "came"),
    [
        ("test_a():\n    assert missing\n", "8: NameError: name 'missing' is not defined"),
        (
            "test_a():\n    from nowhere import boards\n",
            "8: ModuleNotFoundError: No module named 'nowhere'",
        ),
        (
            "test_a(no_such_fixture):\n    pass\n",
            "7: there is no fixture called no_such_fixture",
        ),
    ],
    ids=["in its body", "an import", "in a fixture"],
)
def test_a_test_that_fails_before_its_first_call_is_broken_in_a_line(judged, right, test, came):
    assert_broken(judged(right, only(f"def {test}"))["double::test_a"], came)


@pytest.mark.parametrize(
    ("line", "came"),
    [
        ("assert cane == 6", "NameError: name 'cane' is not defined"),
        ("import nowhere", "ModuleNotFoundError: No module named 'nowhere'"),
        (
            "assert talk(pair.double, 3).results == 6",
            "AttributeError: 'Talk' object has no attribute 'results'",
        ),
    ],
    ids=["a variable", "a module", "an attribute of a Talk"],
)
@pytest.mark.parametrize("factor", [2, 3], ids=["a right program", "a wrong program"])
def test_a_name_that_only_the_test_misspells_is_never_the_student_s_mistake(
    judged, right, line, came, factor
):
    test = f"def test_a():\n    came = pair.double(3)\n    {line}\n"
    files = only(f"from grader.testing import talk\n\n{test}")
    outcomes = judged(right.replace("* 2", f"* {factor}"), files)
    assert_broken(outcomes["double::test_a"], f"11: {came}")


def test_a_variable_without_a_value_may_be_the_student_s_mistake(judged, right):
    text = """
def test_a():
    for each in range(pair.double(0)):
        last = each
    assert last == 1
"""
    assert judged(right, only(text))["double::test_a"].verdict is Verdict.FAILED


def test_a_fixture_is_made_and_torn_down_for_each_check(judged, right):
    text = """
made = []

@pytest.fixture
def given():
    made.append("made")
    yield pair.double(3)
    made.append("gone")

def test_a(given):
    assert given == 6
    assert made == ["made"]

def test_b():
    assert pair.double(1) == 2
    assert made == ["made", "gone"]
"""
    assert set(verdicts(judged(right, only(text))).values()) == {Verdict.PASSED}


PRINTING = """
import logging, sys, threading, warnings

def write(text):
    print(text)
    print(text, file=sys.stderr)
    logging.warning(text)
    warnings.warn(text)
    thread = threading.Thread(target=int, args=[text])
    thread.start()
    thread.join()

write("collected")

@pytest.fixture(scope="module")
def given():
    write("made")
    yield
    write("torn down")

@pytest.mark.seldom
def test_a(given):
    write("called")
    assert pair.double(3) == 6

@pytest.mark.part(needs="test_a")
def test_b(given):
    assert pair.double(3) == 6
"""


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("factor", [2, 3])
def test_what_hidden_tests_write_is_not_in_our_output(factor, make_pair, fork_server, capfd):
    """A later program may read that output as JSON, and students read the log of a classroom."""
    files = only(PRINTING) | {"hidden/conftest.py": "print('conftest')\n"}
    assignment = config.load(make_pair(files))

    def use(suite):
        with running(fork_server, f"def double(x): return x * {factor}", assignment) as module:
            suite.run(module, lambda _: None)
        sys.stdout.write("ours")
        sys.stderr.write("our errors")

    with_suite(assignment, use)
    assert capfd.readouterr() == ("ours", "our errors")


GOING_ON = {
    "subtests": """
def test_a(subtests):
    for number in (1, 2, 3, 4):
        with subtests.test(number=number):
            assert pair.double(number) == 2 * number
""",
    "a fixture": """
@pytest.fixture
def cleared():
    yield
    pair.double(5)

def test_a(cleared):
    assert pair.double(2) == 4
""",
}


@pytest.mark.parametrize("text", GOING_ON.values(), ids=GOING_ON)
def test_the_call_that_was_wrong_is_shown_even_if_others_follow(judged, text):
    wrong = "def double(number): return number * 2 + (number in (2, 3))"
    (outcome,) = judged(wrong, only(text)).values()
    shown = outcome.failure
    assert (shown.did, shown.expected, shown.came) == ("double(2)", "4", "5")


ENDING = """
@pytest.fixture
def ended():
    yield
    pytest.exit("in a fixture")

def test_a():
    pair.double(3)
    pytest.exit("in a test")

def test_b(ended):
    assert pair.double(3) == 6

def test_c():
    assert pair.double(3) == 6
"""


def test_a_test_that_ends_pytest_has_failed_and_the_others_are_run(judged, right):
    found = judged(right, only(ENDING))
    assert list(verdicts(found).values()) == [Verdict.FAILED, Verdict.FAILED, Verdict.PASSED]
    assert found["double::test_a"].failure.expected == "in a test"
    assert found["double::test_b"].failure.expected == "in a fixture"


def test_a_test_that_ends_pytest_before_any_call_is_broken(judged, right):
    (outcome,) = judged(right, only("def test_a():\n    pytest.exit('no data')\n")).values()
    assert outcome.verdict is Verdict.BROKEN
    assert outcome.failure.came == "hidden/test_double.py:8: Failed: no data"


def test_a_test_does_not_stop_at_a_breakpoint(judged):
    """Nobody would see the debugger, and a test may have one for a wrong answer only."""
    text = "def test_a():\n    breakpoint()\n    assert pair.double(3) == 6\n"
    verdict = {
        factor: judged(f"def double(x): return x * {factor}", only(text))["double::test_a"].verdict
        for factor in (2, 3)
    }
    assert verdict == {2: Verdict.PASSED, 3: Verdict.FAILED}


def test_a_warning_is_no_failure_even_if_the_environment_says_so(judged, right):
    warns = "import warnings\n\ndef test_a():\n    warnings.warn('old')\n    assert pair.double(3) == 6\n"
    assert verdicts(judged(right, only(warns))) == {"double::test_a": Verdict.PASSED}


def test_a_parameter_of_a_fixture_goes_through_it(judged, right):
    text = """
@pytest.fixture
def six():
    return 6

@pytest.mark.parametrize("six", [3], indirect=True)
def test_a(six):
    assert six == 6
"""
    assert verdicts(judged(right, only(text))) == {"double::test_a[3]": Verdict.PASSED}


def test_a_hook_of_the_author_is_called(judged, right):
    hook = "def pytest_pyfunc_call(pyfuncitem):\n    pyfuncitem.obj.__globals__['hooked'] = True\n"
    files = only("hooked = False\n\ndef test_a():\n    assert hooked\n")
    found = judged(right, files | {"hidden/conftest.py": hook})
    assert verdicts(found) == {"double::test_a": Verdict.PASSED}


def test_hidden_files_may_import_a_file_in_their_folder(judged, right):
    text = "from shared_by_both import SIX\n\ndef test_a():\n    assert pair.double(3) == SIX\n"
    before = list(sys.path)
    found = judged(right, only(text) | {"hidden/shared_by_both.py": "SIX = 6\n"})
    assert verdicts(found) == {"double::test_a": Verdict.PASSED}
    assert sys.path == before
    assert "shared_by_both" not in sys.modules  # another assignment may have a file of this name


COUNTING = (
    "calls = []\ndef double(x):\n    calls.append(x)\n    {how}\n    return 2 * x, len(calls)\n"
)
IN_ORDER = only("""
@pytest.mark.parametrize("x", [1, 2, 3])
def test_in_order(x):
    assert pair.double(x) == (2 * x, x)
def test_another_question():
    pair.double(4)
    assert pair.double(5)[1] == 5
""")


def test_calls_are_made_once_and_in_their_order(judged):
    assert set(verdicts(judged(COUNTING.format(how="pass"), IN_ORDER)).values()) == {Verdict.PASSED}


def test_after_a_call_that_hangs_a_new_guest_answers(judged):
    found = judged(COUNTING.format(how="while x == 3: pass"), IN_ORDER)
    assert verdicts(found) == {
        "double::test_in_order[1]": Verdict.PASSED,
        "double::test_in_order[2]": Verdict.PASSED,
        "double::test_in_order[3]": Verdict.TIMED_OUT,
        "double::test_another_question": Verdict.FAILED,  # the new guest has not counted the others
    }


@pytest.mark.parametrize("where", ["setup", "call", "teardown"])
def test_pytest_does_not_describe_comparisons_in_fixtures_either(judged, monkeypatch, where):
    """It would normalize what a student returned, which takes minutes for some texts."""
    described = []
    monkeypatch.setattr(
        "_pytest.assertion.util.assertrepr_compare", lambda **_: described.append("it was")
    )
    there = dict.fromkeys(("setup", "call", "teardown"), "")
    there[where] = "    assert pair.double(1) == 3\n"
    fixture = "@pytest.fixture\ndef one():\n{setup}    yield 1\n{teardown}"
    text = f"{fixture}\ndef test_it(one):\n    pass\n{{call}}".format(**there)
    failure = judged("def double(x): return x", only(text))["double::test_it"].failure
    assert (failure.expected, failure.came) == ("3", "1")
    assert described == []


# --- what a test draws


DRAWS = """\
import random

COLLECTED = random.random()


@pytest.fixture(params=[COLLECTED])
def of_the_file(request):
    return request.param


def test_first(of_the_file):
    assert pair.double(random.random()) == of_the_file


def test_second():
    assert pair.double(random.random()) == 0
"""


def test_random_numbers_are_the_same_for_every_program_and_in_every_process(outcomes_of):
    program = "def double(number):\n    return number\n"
    (first, second), (again,) = (outcomes_of([program] * count, only(DRAWS)) for count in (2, 1))
    shown = [(one.failure.did, one.failure.expected) for one in first]
    assert len(set(shown)) == 2
    for others in (second, again):
        assert [(one.failure.did, one.failure.expected) for one in others] == shown
