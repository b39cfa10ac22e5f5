"""A guard that is misspelled is named, and nothing below it is called outside that block."""

import textwrap

import pytest

from grader.records.verdict import Verdict
from grader.source.misspelled_guard import is_misspelled_in, misspelled_guard
from tests.unit.rules.test_instructions import GUARD, RIGHT, judged

RIGHT_LINE = GUARD.splitlines()[0]
MISSPELLED = [
    'if _name_ == "__main__":',
    'if __name__ == "main":',
    "if __name__ == __main__:",
    'if "__main__" == __name:',
    'if name == "main":',
    'if __name__ == "asn3":',
    'if __name__ != "__main__":',
    'if (__name__ ==\n        "main"):',
]
OTHERS = [
    RIGHT_LINE,
    'if player_name == "main_player":',
    'if name_of_player == "Jan":',
    "if __name__ == names[0]:",
]


def with_guard(line):
    return RIGHT.replace(RIGHT_LINE, line)


@pytest.mark.parametrize("line", MISSPELLED)
def test_a_misspelled_guard_is_named(line):
    outcome = judged(with_guard(line))["guard"]
    assert (outcome.verdict, outcome.earned) == (Verdict.FAILED, 0.0)
    number = RIGHT.splitlines().index(RIGHT_LINE) + 1
    assert outcome.failure.came == f"Line {number} looks like that line, but is misspelled."
    assert outcome.failure.advice.startswith('Write it like this: if __name__ == "__main__":')
    assert misspelled_guard(with_guard(line)) == number


@pytest.mark.parametrize("line", ['if __name__ = "__main__":', 'if __name__ == "__main__"'])
def test_a_guard_that_is_not_valid_python_is_meant_and_the_program_is_below_it(line):
    assert misspelled_guard(with_guard(line)) == RIGHT.splitlines().index(RIGHT_LINE) + 1
    assert judged(with_guard(line), was_imported=False)["guard"].verdict is Verdict.PASSED


@pytest.mark.parametrize(
    "text", [f"{RIGHT_LINE}\n    main(\n", "if size == 3\n    print(size)\n", "if :\n    main()\n"]
)
def test_another_line_that_is_not_valid_python_is_not_meant_as_the_guard(text):
    assert misspelled_guard(text) is None


@pytest.mark.parametrize("line", OTHERS)
def test_other_lines_are_not_misspelled_guards(line):
    assert misspelled_guard(with_guard(line)) is None
    outcome = judged(with_guard(line))["guard"]
    assert outcome.failure is None or "misspelled" not in outcome.failure.came


def test_what_runs_if_the_file_is_imported_is_no_guard_beside_a_right_one():
    assert misspelled_guard(f'{RIGHT}\nif __name__ != "__main__":\n    size = 3\n') is None


@pytest.mark.parametrize(
    ("variable", "line"),
    [
        ("name = __name__", 'if name == "__main__":'),
        ('MAIN = "__main__"', "if __name__ == MAIN:"),
        ('MAIN = "__main__"', "if MAIN == __name__:"),
    ],
)
def test_a_guard_with_a_variable_of_the_program_is_not_misspelled(variable, line):
    assert misspelled_guard(with_guard(f"{variable}\n{line}")) is None
    assert misspelled_guard(with_guard(f"{variable}s\n{line}")) is not None


def test_a_mistake_below_a_misspelled_guard_hides_nothing():
    text = with_guard(MISSPELLED[0]).replace("input()", "input(")
    outcome = judged(text, was_imported=False)["guard"]
    assert outcome.failure.came.endswith("looks like that line, but is misspelled.")


@pytest.mark.parametrize("quotes", ["“”", "„“"])
def test_a_guard_with_pasted_quotes_is_there(quotes):
    first, last = quotes
    line = f"if __name__ == {first}__main__{last}:"
    assert judged(with_guard(line), was_imported=False)["guard"].verdict is Verdict.PASSED
    line = line.replace("__name__", "_name_")
    outcome = judged(with_guard(line), was_imported=False)["guard"]
    assert outcome.failure.came.endswith("looks like that line, but is misspelled.")


def test_a_guard_with_a_capital_letter_is_misspelled_and_nothing_below_it_is_outside():
    for line in (f"I{RIGHT_LINE[1:]}", RIGHT_LINE.replace("if", "IF")):
        above, guard, below = with_guard(line).partition(f"{line}\n")
        text = above + guard + textwrap.dedent(below)
        outcome = judged(text, was_imported=False)["guard"]
        assert (outcome.verdict, outcome.earned) == (Verdict.FAILED, 0.0)
        assert outcome.failure.came.endswith("looks like that line, but is misspelled.")
        assert outcome.failure.advice.startswith('Write it like this: if __name__ == "__main__":')


def test_what_else_is_outside_is_still_said():
    outcome = judged(with_guard(MISSPELLED[0]) + "while True:\n    input()\n")["guard"]
    assert outcome.failure.came.endswith("misspelled. Line 16 asks a question outside that block.")


def test_a_right_guard_below_a_misspelled_one_that_asks_nothing_passes():
    text = RIGHT + 'if __name__ == "_main_":\n    print(1)\n'
    assert judged(text)["guard"].verdict is Verdict.PASSED


def test_a_comparison_with_a_variable_is_not_a_misspelled_guard_if_the_right_one_is_there():
    below = "if name == 'main_':\n    print(1)\n"
    assert misspelled_guard(f"name = 'x'\n{RIGHT}{below}") is None
    assert misspelled_guard(RIGHT + below) is not None
    assert misspelled_guard(f"name = 'x'\n{below}") is not None
    assert misspelled_guard("name = 'x'\nif name == 'main':\n    print(1)\n") is None


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ('if _name_ == "__main__":', "_name_", True),
        ("if __name__ == __main__:", "__main__", True),
        ('    if _name_ is "__main__": play()', "_name_", True),
        ('if name == "__main__":', "name", False),
        ("    return name_", "name_", False),
        ("if name_ > 3:", "name_", False),
    ],
)
def test_only_names_with_underscores_in_a_guard_are_misspelled(line, name, *, said):
    assert is_misspelled_in(f"size = 3\n{line}\n", 2, name) == said
    assert not is_misspelled_in(f"size = 3\n{line}\n", 1, name)
    assert not is_misspelled_in(f"size = 3\n{line}\n", 9, name)
