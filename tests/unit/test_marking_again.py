"""A batch whose assignment changed: what is computed again, and what runs. An executor and the
collection of hidden tests are fakes; `tests/unit/pipeline/test_marking_again.py` is of real ones.
"""

import pytest
from attrs import evolve

from grader import config
from grader.batch.dispatch import grade as grade_tasks
from grader.batch.files import prepare
from grader.batch.output import BatchOutput
from grader.batch.pending import pending, scheme_of
from grader.errors import SourceError
from grader.gradebook.batch import Batch
from grader.pipeline.marking_scheme import MarkingScheme
from grader.pipeline.score import score
from grader.records.as_json import packed
from grader.records.program_run import ProgramRun
from grader.records.source_map import ProgramText
from grader.records.submission import Submission
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from grader.store import Store
from tests.results import submissions_in
from tests.unit.conftest import TEST_DOUBLE, TOML

ADA = Submission("ada", "Ada", "pair.py", b"one")
BOB = Submission("bob", "Bob", "pair.py", b"two")
CHECK = Check("double::test_a", "double", "Doubled", 1.0, Audience.HINT, "Add.")
RUN = ProgramRun(
    (Outcome(CHECK, Verdict.FAILED, 0.0, Failure(advice="Add."), advice_is_hint=True),),
    program=ProgramText("x = 1\n"),
)


def scheme(assignment, unsafe):
    hint = (assignment.folder / "hidden" / "test_double.py").read_text("utf-8").splitlines()[0]
    return MarkingScheme(assignment, (evolve(CHECK, hint=hint),), unsafe=unsafe)


class Fake:
    """An executor in which each program fails; it keeps what it was given."""

    def __init__(self, assignment):
        self.assignment, self.given = assignment, []

    def run(self, tasks, meanwhile=lambda: None):
        for task in tasks:
            self.given.append(task.submission.id)
            graded = score(scheme(self.assignment, False), task.submission, RUN)  # noqa: FBT003
            yield task, evolve(graded, run=packed(RUN))


@pytest.fixture
def changed(make_pair):
    """The small assignment with another hint."""

    def make(hint="# Add.", **changes):
        test = f"{hint}\n{TEST_DOUBLE}"
        return config.load(make_pair({"hidden/test_double.py": test} | changes))

    return make


@pytest.fixture
def run(tmp_path):
    """Grade a batch as the command does; return the ids that ran, and how many results were
    computed again.
    """

    def grade(assignment, submissions=(ADA, BOB), *, schemes=scheme, stop_after=None):
        executor, seen = Fake(assignment), []

        def on_result(result):
            seen.append(result.id)
            if len(seen) == stop_after:
                raise KeyboardInterrupt

        out = tmp_path / "out"
        with Store(prepare(out)) as store:
            output = BatchOutput(Batch(assignment, ()), store, out)
            with pending(
                assignment, iter(submissions), store, unsafe=False, schemes=schemes
            ) as waiting:
                assert waiting.submissions == len(submissions)
                grade_tasks(waiting, executor, output, on_result)
            output.write()
        return executor.given, waiting.computed_again

    return grade


def advice(tmp_path):
    graded = submissions_in(tmp_path / "out")
    return [each["checks"][0]["failure"]["advice"] for each in graded]


def test_a_changed_hint_runs_no_program(run, changed, tmp_path):
    assert run(changed()) == (["ada", "bob"], 0)
    assert run(changed("# Multiply.")) == ([], 2)
    assert advice(tmp_path) == ["# Multiply."] * 2
    assert run(changed("# Multiply.")) == ([], 0), "they are kept"


def test_a_changed_check_runs_all_programs(run, changed):
    run(changed())
    assert run(changed("import math")) == (["ada", "bob"], 0)


def test_only_new_submissions_run_and_the_rest_is_computed(run, changed):
    run(changed(), [ADA])
    assert run(changed("# Multiply.")) == (["bob"], 1)


def test_a_submission_found_to_be_late_is_marked_again_without_running(run, changed):
    run(changed())
    assert run(changed(), [evolve(ADA, seconds_late=60), BOB]) == ([], 1)


def test_without_a_change_hidden_tests_are_not_even_collected(run, changed):
    def never(*_):
        raise AssertionError

    run(changed(), schemes=never)
    assert run(changed(), schemes=never) == ([], 0)


@pytest.mark.parametrize("line", ["# Multiply.", "import math"])
def test_if_hidden_tests_become_invalid_results_are_kept(run, changed, line):
    """Of a comment or of code: the next reports would be of a class without students."""

    def faulty(assignment, _):
        raise SourceError(assignment.folder, 1, "points=-1 must be more than 0")

    run(changed())
    with pytest.raises(SourceError, match="must be more"):
        run(changed(line), schemes=faulty)
    assert run(changed()) == ([], 0)


def test_if_hidden_tests_cannot_be_collected_at_all_programs_run(run, changed):
    run(changed())
    assert run(changed("# Multiply."), schemes=lambda *_: None) == (["ada", "bob"], 0)


def test_an_interrupted_recalculation_does_not_mix_old_and_new_results(run, changed, tmp_path):
    run(changed())
    with pytest.raises(KeyboardInterrupt):
        run(changed("# Multiply."), stop_after=1)
    with Store(tmp_path / "out" / "grades.sqlite") as store:
        kept = [result.checks[0].hint for result in store]
    assert kept
    assert set(kept) == {"# Multiply."}
    given, computed = run(changed("# Multiply."))
    assert (given, computed + len(kept)) == ([], 2)
    assert advice(tmp_path) == ["# Multiply."] * 2


def test_style_is_examined_again(run, changed, tmp_path):
    run(changed(**{"assignment.toml": TOML.replace("by_hand = 2", "by_hand = 0")}))
    assert run(changed()) == ([], 2)
    assert [each["by_hand_out_of"] for each in submissions_in(tmp_path / "out")] == [2, 2]


def test_the_marking_scheme_is_read_from_hidden_tests_without_a_program(changed):
    found = scheme_of(changed(), False)  # noqa: FBT003
    assert [check.id for check in found.checks] == [
        "double::test_numbers[3]",
        "double::test_numbers[4]",
        "double::test_below_zero",
        "swap::test_swapped",
        "swap::test_stays",
    ]
    assert found.checks[0].hint == "Add it to itself."
