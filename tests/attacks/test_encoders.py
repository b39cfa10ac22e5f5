"""Programs that encode the arguments of hidden checks in how they fail: a student cannot read them
from a page.

Two encoders that fail the same checks differ only in what they do in a hidden case. All that their
students get, as text, HTML and JSON, must be the same to the byte.
"""

import itertools
import re
import shutil
from pathlib import Path

import pytest
from attrs import evolve

from grader import config
from grader.games.game_script import load
from grader.pipeline.setup import with_grader
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, PartMark, Result
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Audience, Failure, Verdict
from grader.reports.jsonfile import submission_json
from grader.reports.student_page import student_page
from grader.reports.text import feedback_text
from grader.source.reference import read_reference
from tests.programs import results_here
from tests.results import make_result

ROOT = Path(__file__).parents[2]
ASSIGNMENTS = sorted(path.parent for path in (ROOT / "assignments").glob("*/assignment.toml"))

FILES = {
    "assignment.toml": (
        """
title = "Two functions"
module = "pair"
by_hand = 0

[[parts]]
id = "double"
title = "Twice a number"
marks = 6

[[parts]]
id = "game"
title = "The game"
marks = 4

[limits]
seconds_per_call = 0.2
seconds_per_turn = 0.2

[games]
size = 1

[games.weights]
boards = 1
ending = 1
"""
    ),
    "source.py": (
        '''\
# %%
def double(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION


# %%
# BEGIN SOLUTION
if __name__ == "__main__":
    print(" ")
    input("X's move (x, y): ")
    print("X")
    print("Player X won in 1 moves.")
# END SOLUTION
'''
    ),
    "hidden/test_double.py": (
        '''\
import pytest

import pair

pytestmark = pytest.mark.part("double", hint="Add it to itself.")


@pytest.mark.parametrize("number", [701, 702, 703])
def test_hidden(number):
    """Whole numbers are doubled."""
    assert pair.double(number) == 2 * number


@pytest.mark.part(show="count")
def test_counted():
    """This is a secret."""
    assert pair.double(704) == 1408


@pytest.mark.part(show="public")
def test_shown():
    """Three is doubled."""
    assert pair.double(3) == 6


def test_after():
    """Another one."""
    assert pair.double(705) == 1410
'''
    ),
    "games/hidden.game": """\
title: A hidden game
counts: boards, ending
---
{empty}
X's move (x, y): «0, 0»
X
Player X won in 1 moves.
""".format(empty=" "),
    "games/shown.game": """\
title: A game
show: public
counts: boards, ending
---
{empty}
X's move (x, y): «0,0»
X
Player X won in 1 moves.
""".format(empty=" "),
}

# What to do with a hidden number; all of these fail its check.
WAYS = {
    "an exception": "raise KeyError(number)",
    "another line": "print()\n    raise KeyError(number)",
    "an endless loop": "while True: pass",
    "the end of the process": "__import__('os')._exit(42)",
    "a wrong answer": "return -number",
    "nothing": "print('x' * number)",
    "a huge message": "raise ValueError('x' * 10 ** 5 + str(number))",
}

ENCODER = """\
SEEN = []


def double(number):
    SEEN.append(number)
    if number < 700:
        raise ValueError(f"{{SEEN}}")
    {way}


if __name__ == "__main__":
    print(" ")
    move = input("X's move (x, y): ")
    import sys
    SEEN.append(move)
    sys.modules.setdefault("kept", []).append(move)
    print("Y")
    print(sys.modules["kept"], {number})
"""


def graded(folder, *texts):
    """Return the result of each of *texts*, without what differs because the texts do."""
    results = []

    def grade(grader):
        for text in texts:
            submission = Submission(id="ada", name="Ada", file="pair.py", data=text.encode())
            result = grader.grade(Task(submission)).result
            own = evolve(result.program, text=texts[0])
            results.append(evolve(result, sha256=None, program=own))

    assignment = config.load(folder)
    with_grader(assignment, grade)
    return assignment, results


def seen_by_student(assignment: Assignment, result: Result) -> tuple[str, str, str]:
    return student_page(assignment, result), feedback_text(result), submission_json(result)


@pytest.fixture(scope="module")
def folder_of_pair(tmp_path_factory):
    folder = tmp_path_factory.mktemp("encoders") / "pair"
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def encoded(folder_of_pair):
    return graded(folder_of_pair, *(ENCODER.format(way=way, number=1) for way in WAYS.values()))


def test_a_student_gets_the_same_whatever_the_program_does_in_a_hidden_case(
    encoded,
):
    assignment, results = encoded
    assert len({feedback_text(result, as_marker=True) for result in results}) == len(
        WAYS
    )  # they did differ
    first, *others = (seen_by_student(assignment, result) for result in results)
    for ways, other in zip(WAYS, others, strict=False):
        assert other == first, ways


def test_an_answer_to_a_public_case_shows_nothing_that_the_program_kept_of_hidden_ones(encoded):
    assignment, results = encoded
    for result in results:
        seen = "".join(seen_by_student(assignment, result))
        assert "[3]" in seen  # what it shows is what it could know from public checks
        assert re.findall(r"70[1-5]", seen) == []
        assert "0, 0" not in seen


# What to do in a public check, after hidden ones: it passes if only public ones are run.
LATER_WAYS = ("return -1", "raise KeyError(number)", "while True: pass", "return 'text'")
LATER = """\
SEEN = []


def double(number):
    SEEN.append(number)
    if number < 700 and SEEN[0] > 700:
        {way}
    if number > 700:
        return 0
    return number * 2
"""


def test_the_page_does_not_show_how_a_public_check_fails_after_hidden_ones(folder_of_pair):
    texts = [LATER.format(way=way) for way in LATER_WAYS]
    assignment, results = graded(folder_of_pair, *texts)
    assert len({result.marks for result in results}) == 1
    assert len({seen_by_student(assignment, result) for result in results}) == 1


# How a program raises an exception in a hidden check, so that a certain line is repaired.
REPAIRED_WAYS = (
    "first(number)",
    "second(number)",
    "raise NameError(f\"name 'seen_{number}' is not defined\")",
)
REPAIRED = """\
def value():
    return 0


def first(number):
    return [one for one in number]


def second(number):
    return [one for one in number]


def double(number):
    value()
    if number > 700 and double.__code__.co_nlocals == 1:
        {way}
    return number * 2
"""


def test_a_repair_does_not_show_what_a_program_does_in_a_hidden_case(folder_of_pair, tmp_path):
    folder = tmp_path / "pair"
    shutil.copytree(folder_of_pair, folder)
    with (folder / "assignment.toml").open("a", encoding="utf-8") as toml:
        toml.write("\n[policies.salvage]\nmarks = 0.5\n")
    texts = [REPAIRED.format(way=way) for way in REPAIRED_WAYS]
    assignment, results = graded(folder, *texts)
    first, *others = (seen_by_student(assignment, result) for result in results)
    assert others == [first, first]
    assert [result.deductions for result in results] == [(), (), ()]


_FAILURES = (
    (Verdict.FAILED, Failure("f(secret)", "secret", "secret", "secret"), ("secret",), "secret"),
    (Verdict.RAISED, Failure("", "", "SecretError: secret on line 714254 of your file"), (), ""),
    (Verdict.TIMED_OUT, None, (), ""),
    (Verdict.CRASHED, Failure(came="exited with status 42"), ("42",), "helper"),
)


@pytest.mark.parametrize("folder", ASSIGNMENTS, ids=lambda folder: folder.name)
def test_the_failure_of_a_hidden_check_shows_nothing_in_any_assignment(folder):
    assignment = config.load(folder)
    checks = []
    with_grader(assignment, lambda grader: checks.extend(grader.tools.checks))
    hidden = [check for check in checks if check.audience is not Audience.PUBLIC]
    pages = set()
    for verdict, failure, notes, blamed in _FAILURES:
        marks = tuple(
            CheckMark(
                check.id,
                check.part,
                check.title,
                verdict,
                0.4 if notes else 0.0,
                1.0,
                check.audience,
                check.hint,
                failure,
                blamed,
                blamed,
                blamed,
                notes,
            )
            for check in hidden
        )
        parts = tuple(PartMark(part.id, part.title, 0.0, part.marks) for part in assignment.parts)
        result = make_result(file="a.py", sha256="", parts=parts, checks=marks)
        pages.add(seen_by_student(assignment, result))
    assert len(pages) == 1
    assert re.search("secret|714254|42", "".join(itertools.chain(*pages))) is None


# All lines that were typed are kept where the next game in the same guest finds them.
KEEPS_WHAT_WAS_TYPED = """
import json

typed, ask = json.__dict__.setdefault("typed", []), input


def input(question=""):
    typed.append(ask(question))
    return typed[-1]


print("Typed before:", *typed, sep="|")
"""
SAYS_THE_SAME = 'print(f"O jogador X ou O terminou, {move_counter}")'


def test_a_public_game_that_passes_and_loses_marks_later_shows_nothing_of_hidden_games():
    """Its ending in other words is believed at first, until another game ends with them, too."""
    assignment = config.load(ROOT / "assignments" / "asn3")
    text = read_reference(assignment.folder).text
    of_a_win = 'print(f"Player {player} won in {move_counter} moves.")'
    for ending in (of_a_win, 'print("Cat\'s game; no one wins.")'):
        assert ending in text
        text = text.replace(ending, SAYS_THE_SAME)
    programs = {"keeps": f"{KEEPS_WHAT_WAS_TYPED}{text}"}
    result = results_here(assignment, programs, lambda _, check: check.part != "game")["keeps"]
    shown = "".join(seen_by_student(assignment, result))
    assert shown.count("Typed before:") > 1
    for script in load(assignment.folder / "games"):
        typed = "|".join(exchange.typed for exchange in script.exchanges)
        assert script.audience is Audience.PUBLIC or f"|{typed}" not in shown
