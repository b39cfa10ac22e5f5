"""All errors in a hidden suite are reported together, each with its place."""

import re
import shutil

import pytest

from grader import config
from grader.errors import SourceError
from grader.hidden.collection import with_suite

from .conftest import only

A_TEST = "def test_a():\n    pass\n"
UNUSABLE = {
    "no points": (
        f"@pytest.mark.part(points=0)\n{A_TEST}",
        "test_double.py:7: test_a: points must be a number above 0, and at most 1,000,000",
    ),
    "points that are no number": (
        f'@pytest.mark.part(points=float("nan"))\n{A_TEST}',
        "test_double.py:7: test_a: points must be a number above 0, and at most 1,000,000",
    ),
    "points without an end": (
        f'@pytest.mark.part(points=float("inf"))\n{A_TEST}',
        "test_double.py:7: test_a: points must be a number above 0, and at most 1,000,000",
    ),
    "points that no computer can add": (
        f"@pytest.mark.part(points=10**5000)\n{A_TEST}",
        "test_double.py:7: test_a: points must be a number above 0, and at most 1,000,000",
    ),
    "a hint that is no text": (
        f"@pytest.mark.part(hint=None)\n{A_TEST}",
        "test_double.py:7: test_a: hint=None must be a string",
    ),
    "a list of audiences": (
        f'@pytest.mark.part(show=["public"])\n{A_TEST}',
        """test_double.py:7: test_a: show="['public']": unknown audience""",
    ),
    "seconds as text": (
        f'@pytest.mark.part(seconds="1")\n{A_TEST}',
        "test_double.py:7: test_a: seconds must be a number above 0, and at most 1,000,000",
    ),
    "a setting that there is not": (
        f'@pytest.mark.part(hnit="x")\n{A_TEST}',
        'test_double.py:7: test_a: its mark has an unknown setting "hnit"; did you mean "hint"?',
    ),
    "a misspelled mark": (
        f"@pytest.mark.Parts(points=3)\n{A_TEST}",
        'test_double.py:7: test_a: its mark "Parts" means nothing; did you mean "part"?',
    ),
    "a test that is skipped": (
        f'@pytest.mark.skip(reason="not yet")\n{A_TEST}',
        'test_double.py:7: test_a: its mark "skip" would leave it out for everybody or on some',
    ),
    "a test that is skipped on some machines": (
        f'@pytest.mark.skipif("False", reason="no")\n{A_TEST}',
        'test_double.py:7: test_a: its mark "skipif" would leave it out for everybody or on some',
    ),
    "a test that a right program fails": (
        f"@pytest.mark.xfail\n{A_TEST}",
        'test_double.py:7: test_a: its mark "xfail" would leave it out for everybody or on some',
    ),
    "a record of what is logged": (
        "def test_a(caplog):\n    pass\n",
        "test_double.py:7: test_a: caplog sees nothing of what a student's function prints: use",
    ),
    "a record of warnings": (
        "def test_a(recwarn):\n    pass\n",
        "test_double.py:7: test_a: recwarn sees nothing of what a student's function prints: use",
    ),
    "a test of unittest": (
        "import unittest\n\n\nclass TestDouble(unittest.TestCase):\n    def test_a(self):\n        pass\n",
        "test_double.py:11: test_a: TestDouble is a unittest.TestCase: write a test function",
    ),
    "a need of nothing": (
        f'@pytest.mark.part(needs="test_b")\n{A_TEST}',
        'test_a: it needs "test_b", and there is no such test of its part before it',
    ),
    "a need of what comes later": (
        f'@pytest.mark.part(needs="test_b")\n{A_TEST}\n\ndef test_b():\n    pass\n',
        'test_double.py:7: test_a: it needs "test_b"',
    ),
    "a file that does not parse": (
        "def test_a(:\n",
        "hidden/test_double.py:7: SyntaxError: invalid syntax",
    ),
    "a file that cannot be imported": (
        "import no_such_module\n",
        "No module named 'no_such_module': students' functions are imported from pair, and a library must be installed",
    ),
    "a file that is skipped on this machine": (
        'pytest.importorskip("no_such_module")\n',
        (
            "test_double.py:7: its checks would be missing, because it is skipped: could not import"
            " 'no_such_module': No module named 'no_such_module'"
        ),
    ),
    "a list of parts": (
        f'@pytest.mark.part(["double"])\n{A_TEST}',
        """test_a: its part is not in assignment.toml: unknown part "['double']"; did you""",
    ),
    "a file that raises": (
        "\n\n1 / 0\n",
        "hidden/test_double.py:9: ZeroDivisionError: division by zero",
    ),
    "a file that ends Python": (
        f"{A_TEST}\n\nraise SystemExit\n",
        "hidden/test_double.py:11: SystemExit",
    ),
    "a file that ends pytest": (
        f'{A_TEST}\n\npytest.exit("not today")\n',
        "hidden/test_double.py:11: Exit: not today",
    ),
    "a file that never ends": (
        "\n\nwhile True:\n    pass\n",
        "seconds while it was imported: does it end?",
    ),
    "a parameter that there is not": (
        f'@pytest.mark.parametrize("size", [1])\n{A_TEST}',
        "test_a: function uses no argument 'size'",
    ),
    "no parameters": (
        f'@pytest.mark.parametrize("a", [])\n{A_TEST.replace("()", "(a)")}',
        "Empty parameter set in 'test_a' at line 7",
    ),
    "a call while it is collected": (
        "pair.double(3)\n",
        "test_double.py:7: SandboxError: a hidden test calls a student's function while it is",
    ),
    "no test at all": ("", "there is no hidden test here"),
}


UNKNOWN_PART = 'its part is not in assignment.toml: unknown part "duoble"'


@pytest.fixture
def refused(collected):
    """Return the lines of the error for hidden files that cannot be used."""

    def collect(files):
        with pytest.raises(SourceError) as caught:
            collected(lambda _: pytest.fail("it was used"), files)
        return str(caught.value).splitlines()

    return collect


@pytest.mark.parametrize(("text", "message"), UNUSABLE.values(), ids=UNUSABLE)
def test_an_error_names_the_place_that_makes_a_suite_unusable(refused, text, message):
    (line,) = refused(only(text))
    assert message in line


CONFTESTS = {
    "does not parse": ("x = 1\ndef f(:\n", "conftest.py:2: SyntaxError: invalid syntax"),
    "imports nothing": (
        "\nimport no_tables\n",
        "conftest.py:2: ModuleNotFoundError: No module named",
    ),
    "raises": (
        "def f():\n    return 1 / 0\nf()\n",
        "conftest.py:2: ZeroDivisionError: division by",
    ),
    "ends Python": ("import sys\nsys.exit(3)\n", "conftest.py:2: SystemExit: 3"),
    "never ends": ("while True:\n    pass\n", "seconds while it was imported: does it end?"),
    "misspells a hook": (
        "def pytest_configur():\n    pass\n",
        "conftest.py:1: PluginValidationError",
    ),
    "has a hook that raises": (
        "def pytest_collection_modifyitems(items):\n    items.sorted()\n",
        "conftest.py:2: AttributeError: 'list' object has no attribute 'sorted'",
    ),
}


@pytest.mark.parametrize(("text", "message"), CONFTESTS.values(), ids=CONFTESTS)
@pytest.mark.parametrize("folder", ["hidden", "hidden/more"])
def test_an_error_names_the_line_of_a_conftest_that_cannot_be_used(refused, folder, text, message):
    a_test = 'import pytest\n\n\n@pytest.mark.part("double")\ndef test_c():\n    pass\n'
    (line,) = refused({f"{folder}/conftest.py": text, f"{folder}/test_c.py": a_test})
    assert message in line


def test_all_errors_in_all_files_are_reported_at_once(refused):
    two = """\
@pytest.mark.part(show="publik")
@pytest.mark.parametrize("a", [1, 2])
def test_a(a):
    pass


@pytest.mark.part("duoble")
def test_b():
    pass
"""
    files = only(two) | {"hidden/test_swap.py": "def test_c():\n    pass\n"}
    assert [line.rpartition("/")[2] for line in refused(files)] == [
        'test_double.py:7: test_a: show="publik": unknown audience "publik"; did you mean "public"?',
        f'test_double.py:13: test_b: {UNKNOWN_PART}; did you mean "double"?',
        'test_swap.py:1: test_c: neither it nor its file has the mark @pytest.mark.part("…")',
    ]


def test_two_checks_of_one_name_are_refused(refused):
    again = 'import pytest\n\n\n@pytest.mark.part("double")\ndef test_below_zero():\n    pass\n'
    (line,) = refused({"hidden/test_more.py": again})
    assert re.search(r"test_more\.py:4: .*: both would be double::test_below_zero", line)


def test_without_a_folder_of_hidden_tests_only_our_sentence_is_printed(make_pair, capfd):
    folder = make_pair()
    shutil.rmtree(folder / "hidden")
    with pytest.raises(
        SourceError, match="hidden:1: there is no hidden test here: write a file for each part"
    ):
        with_suite(config.load(folder), lambda _: pytest.fail("it was used"))
    assert capfd.readouterr() == ("", "")


def test_an_unknown_part_does_not_hide_an_unknown_needed_test(refused):
    """And what cannot be used for its part may be needed all the same: it will be there when that
    is right.
    """
    needs = '@pytest.mark.part(needs="{}")\ndef {}():\n    pass\n\n\n'
    wrong = f'@pytest.mark.part("duoble")\n{A_TEST}\n\n'
    first, second = refused(
        only(wrong + needs.format("test_a", "test_b") + needs.format("test_bb", "test_c"))
    )
    assert f"test_a: {UNKNOWN_PART}" in first
    assert 'test_c: it needs "test_bb", and there is no such test of its part before it' in second


def test_an_unknown_needed_test_is_said_once_for_all_cases(refused):
    cases = '@pytest.mark.parametrize("n", [1, 2, 3])\n@pytest.mark.part(needs="what")\n'
    (line,) = refused(only(f"{A_TEST}\n\n{cases}def test_b(n):\n    pass\n"))
    assert line.endswith('unknown test "what"; the known ones are test_a')


def test_an_unknown_part_of_a_whole_file_does_not_hide_an_unknown_needed_test(refused):
    needs = '@pytest.mark.part(needs="test_aa")\ndef test_b():\n    pass\n'
    text = f'pytestmark = pytest.mark.part("duoble")\n\n\n{A_TEST}\n\n{needs}'
    lines = "\n".join(refused(only(text)))
    assert 'test_b: it needs "test_aa"' in lines
    assert f"test_b: {UNKNOWN_PART}" in lines
