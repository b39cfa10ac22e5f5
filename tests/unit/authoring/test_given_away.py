"""Leaks that an author may add to a hand-out by mistake are found, and harmless text is not
reported. Uses `grader new demo`.
"""

import shutil

import pytest

from grader import config
from grader.authoring import bundle, source
from grader.authoring.scaffold import scaffold
from grader.errors import ConfigError, LeakError

TEXT = "# How many of some"
PUBLIC = "assert count_above([], 10) == 0"
DOCSTRING = "    A number that equals"
SHORT = '''\
# %% [markdown]
# {text}


# %%
def add(a: int, b: int) -> int:
    """
    Add two numbers.
    """
    # BEGIN SOLUTION
    {solution}
    # END SOLUTION


# %% tags=["given"]
{given}
'''


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    shelf = tmp_path_factory.mktemp("given_away") / "assignments"
    scaffold("demo", shelf)
    return shelf / "demo"


@pytest.fixture
def folder(example, tmp_path):
    return shutil.copytree(example, tmp_path / "demo")


@pytest.fixture
def given_away(folder):
    """Return the leaks in the hand-out after *old* is changed to *new* in source.py: what, from
    where, and the line.
    """

    def given(old="", new=""):
        path = folder / "source.py"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return found(folder)

    return given


def found(folder):
    try:
        bundle.handed_out(config.load(folder), source.read(folder))
    except LeakError as error:
        return [sentence.partition("gives away ")[2] for sentence in error.sentences]
    return []


def above(line):
    return TEXT, f"# {line}\n{TEXT}"


def test_the_example_has_no_leaks(given_away):
    assert given_away() == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ((PUBLIC, f"{PUBLIC}\nassert count_above([10, 11, 10, 10], 10) == 1"), ["a hidden test"]),
        (above("`count_above([-3,-1,0,5], -2) == 3`"), ["a hidden test"]),
        (above("For example `demo.count_above(numbers, 10)`"), ["a hidden test"]),
        (above("([11, 12, 13, 14], 4) is a case"), ["a hidden test"]),
        (above("such as count_above([11, 12, 13, 14], 4)"), ["a hidden test"]),
        ((DOCSTRING, f"    count = count + 1\n{DOCSTRING}"), ["the solution of count_above"]),
        (above("count=count+1"), ["the solution of count_above"]),
        (above("if number>limit:"), ["the solution of count_above"]),
        (above("first:\n#\n#     count = 0"), ["the solution of count_above"]),
        (above("begin with `count = 0`"), ["the solution of count_above"]),
        ((TEXT, f"# count = count\n# + 1\n{TEXT}"), ["the solution of count_above"]),
        (
            above(
                "a number that equals the limit is counted too: only larger numbers are above it."
            ),
            ["a mutant"],
        ),
        (above("if number>=limit:"), ["a mutant"]),
        (
            ('["given"]\nSAMPLE', '["given", "count = count + 1"]\nSAMPLE'),
            ["the solution of count_above"],
        ),
        (("SAMPLE =", "# if number > limit:\nSAMPLE ="), ["the solution of count_above"]),
    ],
    ids=[
        "a hidden assert among the public ones",
        "a hidden assert without its assert",
        "a call as hidden tests write it",
        "a case of many in one line",
        "a call with the values of a case",
        "a line in the docstring",
        "a line without spaces",
        "another",
        "a short line by itself",
        "a short line between backticks",
        "a line that is wrapped",
        "what a mutant says of itself",
        "a mutant's line",
        "a tag",
        "a comment",
    ],
)
def test_leaks_are_found(given_away, change, expected):
    assert [what.partition(" (")[0] for what in given_away(*change)] == expected


def test_a_line_in_the_docstring_is_still_a_leak_elsewhere(given_away, folder):
    given_away(DOCSTRING, f"    count = count + 1\n{DOCSTRING}")
    assert len(given_away(*above("count = count + 1"))) == 2


@pytest.mark.parametrize(
    "change",
    [
        above("Call `count_above(numbers, limit)`."),
        above("Begin to count at 0, and return count at the end."),
        above("else:"),
        (PUBLIC, f"{PUBLIC}\nassert count_above([10, 11, 12], 11) == 1"),
        (DOCSTRING, f"    >>> count_above([10, 11, 12], 11)\n    1\n{DOCSTRING}"),
        (
            "SAMPLE =",
            "def first_of(numbers):\n    count = 0\n    return numbers[count]\n\n\nSAMPLE =",
        ),
    ],
    ids=[
        "how a function is called",
        "a short line as words of a sentence",
        "a word of Python",
        "an assert of the text's own",
        "an example in the docstring",
        "a short line of a given function",
    ],
)
def test_harmless_text_is_not_a_leak(given_away, change):
    assert given_away(*change) == []


@pytest.mark.parametrize(
    ("text", "solution", "given"),
    [
        ("The answer is:\n#\n#     return a + b", "return a + b", "A = 1"),
        ("Just return a+b.", "return a + b", "A = 1"),
        ("Add.", "return a + b", "def plus(a, b):\n    return a + b"),
        ("The answer is:\n#\n#     return b", "return b", "A = 1"),
        ("first\n#\n#     a += b\n#     return a", "a += b\n    return a", "A = 1"),
    ],
    ids=["by itself", "in a sentence", "in given code", "without a sign", "over two lines"],
)
def test_a_whole_solution_is_found_even_if_it_is_short(folder, text, solution, given):
    (folder / "source.py").write_text(
        SHORT.format(text=text, solution=solution, given=given), encoding="utf-8"
    )
    assert any("the solution of add" in what for what in found(folder))


@pytest.mark.parametrize(
    ("text", "solution", "given"),
    [
        ("You return b if a is none.", "return b", "A = 1"),
        ("Add.", "return b", "def second(a, b):\n    return b"),
        ("Or `pass`, if you like.", "pass", "A = 1"),
        ("First a += b, then return a.", "a += b\n    return a", "A = 1"),
    ],
    ids=[
        "words of a sentence",
        "given code",
        "what every stub holds",
        "lines apart, in a sentence",
    ],
)
def test_common_code_and_sentences_are_not_solutions(folder, text, solution, given):
    (folder / "source.py").write_text(
        SHORT.format(text=text, solution=solution, given=given), encoding="utf-8"
    )
    assert found(folder) == []


def test_only_the_leaks_that_the_author_lists_are_allowed(given_away, folder):
    asserts = (
        "assert count_above([10, 11, 10, 10], 10) == 1\nassert count_above([-3, -1, 0, 5], -2) == 3"
    )
    reason = "The text asks for it."
    (folder / "allowed_leaks.toml").write_text(
        f'[[allowed]]\nreason = "{reason}"\nlines = ["count_above([10, 11, 10, 10], 10) == 1"]\n',
        encoding="utf-8",
    )
    (found,) = given_away(PUBLIC, f"{PUBLIC}\n{asserts}")
    assert "count_above([-3, -1, 0, 5], -2) == 3" in found


def test_an_invalid_list_of_allowed_leaks_is_an_error(folder):
    (folder / "allowed_leaks.toml").write_text(
        '[[allowed]]\nlines = "count = 0"\n', encoding="utf-8"
    )
    with pytest.raises(ConfigError) as error:
        found(folder)
    assert list(error.value.problems) == [
        ("allowed[0].reason", "must be a string that says why students may know it"),
        (
            "allowed[0].lines",
            (
                'must be a list of lines as students get them, such as lines = ["assert double(2)'
                ' == 4"]'
            ),
        ),
    ]
