"""One submission, end to end, in real guests, over the small assignment with a game added to it."""

import hashlib
import sys

import pytest
from attrs import evolve

from grader import config
from grader.pipeline.grader import Grader
from grader.pipeline.person_needed import PERSON_NEEDED
from grader.pipeline.score import NOT_MARKED
from grader.policies import Policies
from grader.policies.late import LateKind, LatePolicy
from grader.policies.policy import Deduction
from grader.records.assignment import FinalMarks
from grader.records.attention import Attention
from grader.records.result import LineNote, Status
from grader.records.submission import ModuleFile, Submission
from grader.records.task import Task
from grader.records.verdict import Audience, Verdict
from tests.open_grader import open_grader
from tests.unit.conftest import FILES, TOML, written

MORE = """
[policies.late]
percent_per_day = 10

[[parts]]
id = "game"
title = "The game"
marks = 5

[[parts]]
id = "instructions"
title = "Following the instructions"
marks = 1

[games.weights]
boards = 1
counter = 1
turns = 1
ending = 1

[instructions.points]
script = 1
"""

SCRIPT = """\
title: A board of one
size: 1
counts: boards, counter, turns, ending
---
Game Board Size: «1»
{cell}

Move Counter: 0
X's move (x, y): «0, 0»
X

Player X won in 1 moves.
""".format(cell=" ")

GAME = """

if __name__ == "__main__":
    input("Game Board Size: ")
    print(" \\n\\nMove Counter: 0")
    input("X's move (x, y): ")
    print("X\\n\\nPlayer X won in 1 moves.")
"""


@pytest.fixture(scope="module")
def ask_grader(tmp_path_factory):
    files = FILES | {"assignment.toml": TOML + MORE, "games/one.game": SCRIPT}
    folder = written(tmp_path_factory.mktemp("assignments") / "pair", files)
    with open_grader(config.load(folder)) as ask:
        yield ask


@pytest.fixture
def grade_with(ask_grader):
    """Grade a task with other settings of the assignment."""

    def graded(task, **settings):
        def use(grader):
            assignment = evolve(grader.tools.assignment, **settings)
            return Grader(evolve(grader.tools, assignment=assignment)).grade(task).result

        return ask_grader(use)

    return graded


@pytest.fixture
def grade(ask_grader, right):
    """Grade a program, by default one in which all is right; *changes* are fields of Submission."""

    def graded(text=right + GAME, broken=(), given_up="", passes=(), **changes):
        submission = Submission(
            **{"id": "ada", "name": "Ada", "file": "pair.py", "data": text.encode()} | changes
        )
        task = Task(
            submission, broken=frozenset(broken), given_up=given_up, passes=frozenset(passes)
        )
        return ask_grader(lambda grader: grader.grade(task).result)

    return graded


def verdicts(result):
    return {check.id: check.verdict for check in result.checks}


def marks(result):
    return {part.id: part.marks for part in result.parts}


def test_a_right_program_has_full_marks(grade, right):
    result = grade()
    assert (result.marks, result.out_of, result.by_hand_out_of) == (16, 16, 2)
    assert (result.id, result.name, result.file, result.status) == (
        "ada",
        "Ada",
        "pair.py",
        Status.GRADED,
    )
    assert result.sha256 == hashlib.sha256((right + GAME).encode()).hexdigest()
    assert set(verdicts(result).values()) == {Verdict.PASSED}
    assert [part.id for part in result.parts] == ["double", "swap", "game", "instructions"]
    assert (result.notes, result.deductions) == ((), ())
    assert "seccomp" in result.layers


def test_checks_that_are_known_to_pass_are_not_run(grade, right):
    wrong = right.replace("number * 2", "1 / 0") + GAME.replace("won in 1", "won in 2")
    failed = {
        check for check, verdict in verdicts(grade(wrong)).items() if verdict is not Verdict.PASSED
    }
    assert {"double::test_below_zero", "game::one"} <= failed
    left = grade(wrong, passes=failed - {"double::test_below_zero"})
    assert [
        check for check, verdict in verdicts(left).items() if verdict is not Verdict.PASSED
    ] == ["double::test_below_zero"]


def test_the_same_submission_gives_the_same_result(grade, right):
    wrong = right.replace("number * 2", "1 / 0")
    assert grade(wrong) == grade(wrong)


def test_notes_are_in_chronological_order(grade, right):
    result = grade("\ufeff!ls\n" + right + "\nprint(1 / 0)\n" + GAME, notes=("It came by mail.",))
    assert result.notes[0] == "It came by mail."
    assert any("Line 1 is a command" in note for note in result.notes[1:-2])
    assert result.notes[-2].startswith("Your file stops when it is imported")
    assert (result.deductions, result.marks) == ((), 16)


@pytest.mark.parametrize(
    ("wrong", "notes"),
    [
        (
            "number * 3",
            (LineNote(2, "the value of this line is not used. Do you mean = instead of ==?"),),
        ),
        ("number * 2", ()),
    ],
    ids=["marks are lost", "no marks are lost"],
)
def test_a_line_that_cannot_be_meant_is_noted_if_marks_are_lost(grade, right, wrong, notes):
    slipped = right.replace("    return", "    number == 1\n    return", 1)
    result = grade(slipped.replace("number * 2", wrong) + GAME)
    assert result.line_notes == notes
    assert result.notes == tuple(f"Line {note.line}: {note.text}" for note in notes)


UNGUARDED = "print(double(int(input())))\n"
AT_THE_TOP = {
    "an assert that fails": ("assert double(1) == 7\n", 0),
    "a scratch line": ("print(1 / 0)\nx = {}['x']\n", 0),
    "a test that asks": ("def ask():\n    return input()\nassert ask() == 'x'\n", 0),
    "a test that never ends": (
        "def forever():\n    while True:\n        pass\nassert forever()\n",
        0,
    ),
    "a value that never comes": (
        "def forever():\n    while True:\n        pass\nvalue = forever()\n",
        0,
    ),
    "a game that never ends": ("def forever():\n    while True:\n        pass\nforever()\n", 2),
    "a function that is not Python": ("def third(:\n    pass\n", 0),
    "a loop without an end": ("while True:\n    pass\n", 2),
    "a question": ("print(double(int(input('Try: '))))\nsize = input()\nprint(size + 1)\n", 0),
    "a question after an assert that fails": ("assert double(1) == 7\nsize = input()\n", 0),
    "a question that a function needs": ("size = input()\ndef third():\n    return size\n", 2),
    "a question in a loop": ("for _ in range(2):\n    print(input())\n", 2),
    "a function that plays": ("def play():\n    print(input())\nplay()\n", 2),
}


@pytest.mark.parametrize(("text", "costs"), AT_THE_TOP.values(), ids=AT_THE_TOP)
def test_at_the_top_level_only_an_unguarded_game_and_an_endless_loop_cost_marks(
    grade, right, text, costs
):
    result = grade(right + text + GAME)
    assert sum(deduction.marks for deduction in result.deductions) == costs
    assert [part.marks for part in result.parts if part.id in ("double", "swap")] == [6, 4]


def test_a_guarded_game_is_played_without_lines_that_try_something(grade, right):
    trial = "tried = input('Try: ')\nprint(double(int(tried)))\n"
    result = grade(trial.join(["", right]) + trial + GAME)
    assert result.marks == grade(right + GAME).marks
    assert any("asks a question outside the game" in note for note in result.notes)


def test_a_program_that_asks_and_has_no_guarded_game_is_an_unguarded_game(grade, right):
    result = grade(right + UNGUARDED)
    assert sum(deduction.marks for deduction in result.deductions) == 2
    assert any("put the game under" in note for note in result.notes)


NEWEST = "try:\n    pass\nexcept ValueError, KeyError:\n    pass\n"  # 3.14
NEWER = [
    "def label(word):\n    return f'{word['a']}'\n",
    "type Word = str\n",
    "def first[T](word: T):\n    pass\n",
]  # 3.12
FOR_A_PERSON = {
    "another program": ("print('hello')\n", Attention.NO_FUNCTIONS),
    "functions in a class": (
        "class All:\n    def __init__(self, n):\n        pass\n    def double(self):\n        pass\n",
        Attention.NO_FUNCTIONS,
    ),
    "functions in a text": (
        "'''\ndef double(number):\n    pass\n'''\n",
        Attention.NO_FUNCTIONS,
    ),
    "a star of Python's own": ("from math import *\n", Attention.NO_FUNCTIONS),
    "all in a file that was not sent": ("from helpers import *\n", Attention.FILE_NOT_SENT),
    "functions of a file that was not sent": (
        "import helpers\ndef double(number):\n    return helpers.double(number)\n",
        Attention.FILE_NOT_SENT,
    ),
    **({} if sys.version_info >= (3, 14) else {"no brackets": (NEWEST, Attention.NEWER_PYTHON)}),
    **(
        {}
        if sys.version_info >= (3, 12)
        else {text: (text, Attention.NEWER_PYTHON) for text in NEWER}
    ),
}


@pytest.mark.parametrize(("text", "reason"), FOR_A_PERSON.values(), ids=FOR_A_PERSON)
def test_a_zero_that_a_person_might_judge_differently_needs_a_person(grade, right, text, reason):
    result = grade(text + (right if reason is Attention.NEWER_PYTHON else ""))
    assert (result.status, result.attention) == (Status.NEEDS_A_PERSON, (reason,))
    assert result.notes[0].startswith(PERSON_NEEDED)


@pytest.mark.parametrize("line", ["def other[word: str):", "x = (1, f'{word['a']}'"])
def test_a_line_that_no_python_can_read_is_not_taken_for_a_newer_one(grade, right, line):
    """A wrong bracket after the name of a function looks like syntax of Python 3.12."""
    result = grade(f"{right}\n\n{line}\n    pass\n")
    assert (result.status, result.attention) == (Status.GRADED, ())


@pytest.mark.parametrize("outer", ["class All:", "def main():"])
def test_functions_inside_something_that_can_be_called_need_no_person(grade, outer):
    result = grade(f"{outer}\n    def double(number):\n        return 2 * number\n")
    assert (result.status, result.attention) == (Status.GRADED, ())


@pytest.mark.parametrize(
    "text",
    [
        "from helpers import *\n",
        "import helpers\n\nprint(helpers)\n",
        "from helpers import twice\n\n\ndef double(number):\n    return twice(number)\n",
        "def double(number):\n    from helpers import twice\n    return twice(number)\n",
        "from helpers import *\n\n\ndef double(number):\n    return twice(number)\n",
    ],
)
def test_what_to_try_is_to_send_the_missing_file(grade, text):
    shown = [check.failure for check in grade(text).checks if check.part == "double"]
    said = [f"{failure.not_run}{failure.advice}" for failure in shown if failure is not None]
    advice = (
        "our file imports helpers, but helpers.py was not handed in with it. Hand in both files."
    )
    assert any(advice in each for each in said)
    assert not any("spelled" in each or "Was its name changed" in each for each in said)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("from helpers import *\n", "helpers.py was not handed in with it"),
        (
            (
                "class Pair:\n    def __init__(self, number):\n        pass\n"
                "    def double(self):\n        pass\n    def swap(self):\n        pass\n"
            ),
            "inside the class Pair",
        ),
        (
            (
                "def main():\n    @print\n    def double(number):\n        pass\n"
                "    @print\n    def swap(pair):\n        pass\n"
            ),
            "inside the function main",
        ),
    ],
)
def test_what_all_functions_have_in_common_is_said_in_the_same_words(grade, text, why):
    not_run = {
        check.failure.not_run
        for check in grade(text).checks
        if check.failure and check.failure.not_run and not check.failure.first
        if check.part in {"double", "swap"}
    }
    assert [why in sentence for sentence in not_run] == [True]


def test_a_library_that_is_missing_is_not_why_a_function_is(grade):
    result = grade("import numpy as np\n\n\ndef other(number):\n    return np.prod(number)\n")
    not_run = [check.failure.not_run for check in result.checks if check.part == "double"]
    assert any("Was its name changed" in sentence for sentence in not_run)
    assert not any("numpy" in sentence for sentence in not_run)


def test_what_to_try_without_a_library_is_to_use_only_what_may_be_imported(grade, right):
    result = grade(right.replace("number * 2", "np.prod([2, number])") + "import numpy as np\n")
    advice = "numpy cannot be imported here. Use only what comes with Python."
    assert result.status is Status.GRADED
    assert advice in result.notes
    assert any(check.failure and check.failure.advice == advice for check in result.checks)


def test_an_import_of_the_hand_out_that_only_draws_is_left_out_without_a_note(grade_with, right):
    line = "import matplotlib.pyplot as plt"
    data = f"{line}\n{right}{GAME}\nplt.show()\n".encode()
    task = Task(Submission("ada", "Ada", "pair.py", data))
    assert any("matplotlib" in note for note in grade_with(task).notes)
    given = grade_with(task, provided=(line,))
    assert (given.notes, given.marks) == ((), 16)


@pytest.mark.parametrize(
    "text", ["def third(:\n    pass\n", "x = f'{'\n", "print 'a'\n", "x = '\\N{no such}'\n"]
)
def test_a_file_that_no_python_version_parses_needs_no_person(grade, right, text):
    assert grade(right + text).status is Status.GRADED


@pytest.mark.parametrize(
    "text", ["def double(number:\n", "double = lambda number: 1\n", "from helpers import *\n"]
)
def test_one_function_that_may_be_there_needs_no_person(grade, text):
    helpers = ModuleFile("helpers", "x = 1\n", "helpers.py")
    assert grade(text, modules=(helpers,)).status is Status.GRADED


def test_parts_are_rounded_to_half_marks_if_the_author_says_so(grade_with, right):
    """The game counts three of its four aspects: 3.75 of 5."""
    text = right + GAME.replace("Move Counter: 0", "Move Counter: 1")
    task = Task(Submission(id="ada", name="Ada", file="pair.py", data=text.encode()))
    exact, halves = (grade_with(task, final_marks=FinalMarks(round=step)) for step in (0.01, 0.5))
    assert [part.marks for part in exact.parts] == [6, 4, 3.75, 1]
    assert [part.marks for part in halves.parts] == [6, 4, 4, 1]
    assert (exact.marks, halves.marks) == (14.75, 15)


def test_the_program_is_kept_with_its_result(grade, right):
    text = right + "print(1 / 0)\n"
    result = grade(text)
    assert result.program.text == text
    assert [loss.first for loss in result.program.left_out] == [text.count("\n")]
    assert grade(file=None, data=None).program is None


def test_late_work_loses_marks_for_each_day_begun(grade):
    result = grade(seconds_late=90_000)
    assert result.deductions == (Deduction("Handed in late (counts as 2 days)", 3.2),)
    assert result.marks == 12.8


@pytest.mark.parametrize(
    "changes",
    [
        {"file": None, "data": None, "notes": ("Nothing was handed in.",)},
        {"text": "# nothing\n\n"},
        {"text": ""},
    ],
    ids=["no file", "comments only", "empty"],
)
def test_without_a_gradable_file_every_check_has_zero_marks(grade, changes):
    result = grade(**changes)
    assert (result.status, result.marks) == (Status.NOT_GRADABLE, 0)
    assert (
        verdicts(result)["game::one"]
        is verdicts(result)["double::test_below_zero"]
        is Verdict.SKIPPED
    )
    assert result.notes


def test_a_person_looks_at_what_the_grader_did_not_open_before_it_earns_nothing(grade):
    result = grade(file=None, data=None, attention=(Attention.ZIP_IN_A_ZIP,))
    assert (result.status, result.marks) == (Status.NEEDS_A_PERSON, 0)


def test_a_game_is_judged_even_if_no_function_is_right(grade):
    result = grade("def double(number):\n    pass\n" + GAME)
    assert marks(result) == {"double": 0, "swap": 0, "game": 5, "instructions": 1}


def test_a_game_with_a_syntax_error_names_the_line_to_fix_first(grade, right):
    text = right + '\nif __name__ == "__main__":\n    print(double(1)\n'
    checks = grade(text).checks
    (said,) = {
        check.failure.not_run
        for check in checks
        if check.failure and "fix" in check.failure.not_run
    }
    line = text.count("\n")
    assert said.startswith(f"Not run: first fix line {line}.")


def test_a_check_that_killed_the_grader_is_not_run_and_costs_nothing(grade, right):
    result = grade(
        right.replace("[pair[1], pair[0]]", "None"), broken=["swap::test_swapped", "game::one"]
    )
    assert result.status is Status.NEEDS_A_PERSON
    assert verdicts(result)["swap::test_swapped"] is verdicts(result)["game::one"] is Verdict.BROKEN
    assert marks(result) == {"double": 6, "swap": 4, "game": 5, "instructions": 1}


def test_an_abandoned_submission_needs_a_person(grade):
    result = grade(given_up="While it was graded (import), its worker ended with status 7.")
    assert result.status is Status.NEEDS_A_PERSON
    assert set(verdicts(result).values()) == {Verdict.BROKEN}
    assert (result.marks, result.out_of) == (0, 16)
    assert {part.marks for part in result.parts} == {check.marks for check in result.checks} == {0}
    assert result.notes[-1] == NOT_MARKED
    assert (
        result.checks[0].failure.came
        == "While it was graded (import), its worker ended with status 7."
    )


def test_a_file_without_a_usable_part_has_zero_marks_and_a_reason(grade):
    result = grade("def double(number:\n")
    assert (result.status, verdicts(result)["game::one"]) == (Status.GRADED, Verdict.RAISED)
    assert marks(result) == {"double": 0, "swap": 0, "game": 0, "instructions": 1}
    assert result.notes[0].startswith("Your file is not valid Python (line 1)")


def test_late_work_can_be_worth_nothing_and_its_parts_say_what_it_earned(grade_with, right):
    sent = Submission("ada", "Ada", "pair.py", (right + GAME).encode(), seconds_late=1)
    result = grade_with(Task(sent), policies=Policies(late=LatePolicy(kind=LateKind.ZERO)))
    assert (result.marks, sum(part.marks for part in result.parts)) == (0, 16)
    (taken,) = result.deductions
    assert (taken.marks, taken.takes_all) == (16, True)


def test_a_public_check_is_shown_with_the_modules_that_were_sent_along(grade, right):
    helper = ModuleFile("tools", "def twice(number):\n    return number * 3\n", "tools.py")
    text = "from tools import twice\n" + right.replace("return number * 2", "return twice(number)")
    result = grade(text + GAME, modules=(helper,))
    shown = next(check for check in result.checks if check.audience is Audience.PUBLIC)
    assert shown.verdict is Verdict.FAILED
    assert shown.failure.came == "9"
