"""A change of the solution after which nothing starts the program, in an assignment without games."""

from grader import config
from grader.pipeline.setup import with_grader
from grader.records.verdict import Verdict
from grader.validation.jobs import MutationRun
from tests.unit.pipeline.test_grading_without_games import PROGRAM, TOML, folder_of


def test_a_change_of_the_solution_that_starts_nothing_is_noticed(tmp_path):
    """A student's program would be started, but a change has to fail a check."""
    toml = TOML.replace('games = { part = "play" }\n', "")
    change = MutationRun("nothing", "echo.py", PROGRAM.format("def main():\n").encode(), "play")
    not_passed = {}
    with_grader(
        config.load(folder_of(tmp_path, toml)),
        lambda grader: not_passed.update(change.run(grader, lambda _: None)),
    )
    assert not_passed == {"play::test_it_doubles": Verdict.FAILED}
