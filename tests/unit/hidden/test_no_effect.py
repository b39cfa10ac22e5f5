"""A test that replaces something of its own process is its author's mistake, not the student's."""

import pytest

from grader.limits import HIDDEN_TESTS_BYTES
from grader.records.verdict import Verdict

from .conftest import only, verdicts

ELSEWHERE = "but a student's function runs in another process:"
NO_EFFECT = {
    "input": (
        (
            "def test_a(monkeypatch):\n"
            '    monkeypatch.setattr("builtins.input", lambda _: "3")\n'
            "    assert pair.double(3) == 6\n"
        ),
        (
            f"hidden/test_double.py:9: input() is replaced in the test, {ELSEWHERE} write"
            " talk(function, typed=[…]) of grader.testing"
        ),
    ),
    "print": (
        (
            "from unittest.mock import patch\n"
            "def test_a():\n"
            '    with patch("builtins.print") as printed:\n'
            "        pair.double(3)\n"
            "    printed.assert_not_called()\n"
        ),
        (
            f"hidden/test_double.py:10: print() is replaced in the test, {ELSEWHERE} write"
            " talk(function).printed of grader.testing"
        ),
    ),
    "the screen": (
        (
            "import contextlib, io\n"
            "def test_a():\n"
            "    with contextlib.redirect_stdout(io.StringIO()) as screen:\n"
            "        pair.double(3)\n"
            '    assert screen.getvalue() == ""\n'
        ),
        (
            f"hidden/test_double.py:10: sys.stdout is replaced in the test, {ELSEWHERE} write"
            " talk(function).printed of grader.testing"
        ),
    ),
    "the keyboard": (
        (
            "import io\n"
            "def test_a(monkeypatch):\n"
            '    monkeypatch.setattr("sys.stdin", io.StringIO("3"))\n'
            "    assert pair.double(3) == 6\n"
        ),
        (
            f"hidden/test_double.py:10: sys.stdin is replaced in the test, {ELSEWHERE} write"
            " talk(function, typed=[…]) of grader.testing"
        ),
    ),
    "chance": (
        (
            "import random\n"
            "def test_a(monkeypatch):\n"
            '    monkeypatch.setattr(random, "randint", lambda a, b: a)\n'
            "    assert pair.double(3) == 6\n"
        ),
        (
            f"hidden/test_double.py:10: random.randint() is replaced in the test, {ELSEWHERE} write"
            " `with setting(module, draws=[…]):` of grader.testing"
        ),
    ),
    "a file": (
        (
            "from unittest.mock import mock_open, patch\n"
            "def test_a():\n"
            '    with patch("builtins.open", mock_open(read_data="3")):\n'
            "        assert pair.double(3) == 6\n"
        ),
        (
            f"hidden/test_double.py:10: open() is replaced in the test, {ELSEWHERE} put the file into"
            " hidden/data/"
        ),
    ),
    "a function of the student": (
        (
            "from unittest.mock import patch\n"
            "def test_a():\n"
            '    with patch("pair.swap", return_value=1):\n'
            "        assert pair.double(3) == 6\n"
        ),
        (
            "hidden/test_double.py:9: pair.swap cannot be replaced by an assignment: write"
            ' `with setting(pair, names={"swap": …}):` of grader.testing'
        ),
    ),
    "a global of the student": (
        "def test_a():\n    pair.double(3)\n    pair.LIMIT = 7\n",
        (
            "hidden/test_double.py:9: pair.LIMIT cannot be replaced by an assignment: write"
            ' `with setting(pair, names={"LIMIT": …}):` of grader.testing'
        ),
    ),
    "an error that is expected": (
        "def test_a():\n    with pytest.raises(Exception):\n        pair.LIMIT = 7\n",
        (
            "hidden/test_double.py:9: pair.LIMIT cannot be replaced by an assignment: write"
            ' `with setting(pair, names={"LIMIT": …}):` of grader.testing'
        ),
    ),
    "an argument that is not data": (
        "def test_a():\n    pair.double(3)\n    pair.swap(range(2))\n",
        (
            "hidden/test_double.py:9: a value of type range cannot be passed to a student's function:"
            " pass data, such as numbers, strings and lists"
        ),
    ),
    "another thread": (
        (
            "from concurrent.futures import ThreadPoolExecutor\n"
            "def test_a():\n"
            "    pair.double(3)\n"
            "    with ThreadPoolExecutor() as pool:\n"
            "        assert list(pool.map(pair.double, [1, 2, 3, 4])) == [2, 4, 6, 8]\n"
        ),
        (
            "hidden/test_double.py:11: a student's function is called in another thread or process:"
            " call it in the test itself, where seconds=… of its mark limits the time"
        ),
    ),
    "another process": (
        (
            "from concurrent.futures import ProcessPoolExecutor\n"
            "import multiprocessing\n"
            "def test_a():\n"
            "    context = multiprocessing.get_context('fork')\n"
            "    with ProcessPoolExecutor(1, mp_context=context) as pool:\n"
            "        assert pool.submit(call).result() == 6\n"
            "def call():\n"
            "    return pair.double(3)\n"
        ),
        (
            "hidden/test_double.py:12: a student's function is called in another thread or process:"
            " call it in the test itself, where seconds=… of its mark limits the time"
        ),
    ),
    "a function as a value": (
        "def test_a():\n    pair.double(3)\n    assert pair.LIMIT == 7\n",
        (
            "hidden/test_double.py:9: pair.LIMIT is a function, not a value: write"
            ' value(pair, "LIMIT") of grader.testing'
        ),
    ),
}


@pytest.mark.parametrize(("text", "why"), NO_EFFECT.values(), ids=NO_EFFECT)
def test_a_test_that_cannot_work_in_another_process_is_broken(judged, text, why):
    right = "def double(x): return x and 2 * x\ndef swap(x): return x"
    (outcome,) = judged(right, only(text)).values()
    assert (outcome.verdict, outcome.failure.came) == (Verdict.BROKEN, why)


def test_the_next_test_is_not_affected(judged, right):
    text = NO_EFFECT["a global of the student"][0]
    after = "\n\ndef test_b():\n    assert pair.double(3) == 6\n"
    outcomes = judged(right, only(text + after))
    assert outcomes["double::test_b"].verdict is Verdict.PASSED


def test_a_text_that_looks_like_a_path_is_an_argument_like_others(judged):
    text = """
@pytest.mark.parametrize("path", ["/tmp/a.txt", "/usr/bin/python", "/no/such/folder/a.txt", "/tmp/a/" + 9999 * "b"])
def test_a(path):
    assert pair.double(path) == path + path
"""
    outcomes = judged("def double(path): return 2 * path", only(text))
    assert set(verdicts(outcomes).values()) == {Verdict.PASSED}


def test_a_file_whose_name_the_program_returns_is_its_own_mistake(judged):
    text = "def test_a():\n    assert open(f'{pair.double(3)}.txt')\n"
    (outcome,) = judged("def double(x): return 'nothing'", only(text)).values()
    assert outcome.verdict is Verdict.FAILED


def test_a_path_that_the_program_returns_breaks_no_check_it_is_handed_to(judged, tmp_path):
    """A broken check costs no marks, so no answer of a program may break one."""
    text = "def test_a():\n    assert pair.double(pair.swap(3)) == 6\n"
    program = f"def swap(x): return {str(tmp_path / 'own.txt')!r}\ndef double(x): return 2 * x"
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED


@pytest.mark.parametrize(
    ("answer", "test"),
    [
        ("-4", "pair.double(pair.swap(3) ** 0.5) == 2"),
        ("'...'", "pair.double(ast.literal_eval(pair.swap(3))) == 6"),
    ],
)
def test_what_a_test_computes_from_an_answer_breaks_no_check(judged, answer, test):
    text = f"import ast\n\ndef test_a():\n    assert {test}\n"
    program = f"def swap(x): return {answer}\ndef double(x): return 2 * x"
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED


@pytest.mark.parametrize("answer", ["None", "[1]", "object()"])
@pytest.mark.parametrize(
    "test",
    [
        'raise ExplainedError("asked", "a number", 1, kind=answer)',
        'raise ExplainedError("asked", answer, 1)',
        'raise ExplainedError("asked", "a number", answer, is_sentence=True)',
        "value(pair, answer)",
    ],
)
def test_an_answer_where_a_text_is_needed_does_not_end_the_grader(judged, test, answer):
    """Nothing of the program would be graded, and a person would have to look."""
    text = f"""
from grader.testing import ExplainedError, value

def test_a():
    answer = pair.double(3)
    {test}
"""
    program = f"def swap(x): pass\ndef double(x): return {answer}"
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED


def test_a_number_that_the_program_returns_does_not_fill_the_memory(judged):
    text = "def test_a():\n    assert bytes(pair.double(3))\n"
    program = "def swap(x): pass\ndef double(x): return 3 << 30"
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.test_error == "MemoryError in hidden/test_double.py:8"


def test_an_answer_for_which_no_memory_is_left_breaks_no_check(judged):
    text = """
@pytest.mark.part(seconds=9)
def test_a():
    room = bytes(pair.double(3))
    assert [pair.swap(3) for _ in range(20)] == []
"""
    program = f"""
def double(x): return {HIDDEN_TESTS_BYTES - (64 << 20)}
def swap(x): return 7_000_000 * "xy"
"""
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED
    assert "too large" in outcome.failure.came


def test_a_name_that_the_program_returns_breaks_no_check_that_opens_this_file_later(judged):
    text = "def test_a():\n    name = pair.swap(3)\n    pair.double(3)\n    assert open(name)\n"
    program = "def swap(x): return 'nothing'\ndef double(x): return None"
    (outcome,) = judged(program, only(text)).values()
    assert outcome.verdict is Verdict.FAILED


def test_a_warning_of_the_test_itself_may_depend_on_an_answer(judged):
    text = """
import warnings

def test_a():
    with pytest.warns(UserWarning):
        if pair.double(3) == 6:
            warnings.warn("right")
"""
    verdict = {
        factor: judged(f"def double(x): return x * {factor}", only(text))["double::test_a"].verdict
        for factor in (2, 3)
    }
    assert verdict == {2: Verdict.PASSED, 3: Verdict.FAILED}
