"""What is set up to grade an assignment, in real guests: games, limits, isolation."""

import pytest

from grader import config
from grader.errors import SourceError
from grader.pipeline.outcomes_to_marks import UNSAFE
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from tests.unit.conftest import SOURCE, TOML

SHORT_TURNS = TOML.replace("[limits]\n", "[limits]\nseconds_per_turn = 0.1\n")
GAME = """
[[parts]]
id = "game"
title = "The game"
marks = 5

[games.weights]
ending = 1
"""
SCRIPT = """\
title: A board of one
size: 1
counts: ending
---
Game Board Size: «1»
"""


@pytest.fixture
def assignment(make_pair):
    return config.load(make_pair({"games/one.game": SCRIPT}, toml=SHORT_TURNS + GAME))


def test_a_result_without_isolation_says_so(assignment, right):
    submission = Submission("ada", "Ada", "pair.py", right.encode())
    found = []
    with_grader(
        assignment, lambda grader: found.append(grader.grade(Task(submission)).result), unsafe=True
    )
    assert found[0].notes == (UNSAFE,)


def test_a_program_that_hangs_in_a_few_games_has_less_time_in_the_others(assignment, right):
    for number in range(6):
        (assignment.folder / "games" / f"more{number}.game").write_text(SCRIPT, encoding="utf-8")
    spent = []

    def use(grader):
        text = right + "\n\nif __name__ == '__main__':\n    while True:\n        pass\n"
        result = grader.grade(Task(Submission("ada", "Ada", "pair.py", text.encode()))).result
        spent.extend(check.failure.came for check in result.checks if check.part == "game")

    with_grader(assignment, use)
    assert [("0.1 seconds" in message, "0.02 seconds" in message) for message in spent] == [
        (True, False)
    ] * 2 + [(False, True)] * 5


def test_an_invalid_game_is_reported(assignment):
    (assignment.folder / "games" / "two.game").write_text("title: x\n", encoding="utf-8")
    with pytest.raises(SourceError, match=r"two\.game"):
        with_grader(assignment, lambda _: pytest.fail("it was used"))


CALLS = """

# %%
def both(pair: list) -> list:
    \"\"\"The two items changed over and doubled.\"\"\"
    # BEGIN SOLUTION
    return [double(item) for item in swap(pair)]
    # END SOLUTION
"""
PART = '[[parts]]\nid = "both"\ntitle = "Both"\nmarks = 2\n\n[limits]'
TEST = """
import pytest
import pair

@pytest.mark.part("both")
def test_both():
    assert pair.both([1, 2]) == [4, 2]
"""


def test_errors_are_carried_forward_although_the_reference_imports_what_only_draws(
    make_pair, right
):
    """Here matplotlib cannot be imported: the reference is used without it, too."""
    draws = '# %% tags=["given"]\nimport matplotlib.pyplot as plt\n\n'
    folder = make_pair(
        {"hidden/test_both.py": TEST},
        source=draws + SOURCE + CALLS,
        toml=TOML.replace("[limits]", PART),
    )
    both = "def both(pair):\n    return [double(item) for item in swap(pair)]\n"
    text = "import matplotlib.pyplot as plt\n" + right.replace("number * 2", "number * 3") + both
    task = Task(Submission("ada", "Ada", "pair.py", text.encode()))
    found = []
    with_grader(config.load(folder), lambda grader: found.append(grader.grade(task).result))
    assert {part.id: part.marks for part in found[0].parts} == {"double": 0, "swap": 4, "both": 2}
