"""A service goes on if results cannot be written, or if the grader itself fails on one."""

import pytest
from attrs import field, frozen

from grader import config
from grader.batch.dispatch import grade
from grader.batch.error_policy import RetryOnError
from grader.batch.files import prepare
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.limits import REPEAT_SECONDS, RETRY_SECONDS
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.store import Store
from tests.results import make_result


@frozen
class Failing(BatchOutput):
    """An output that fails in the ways that *ends* has for an id, one a try."""

    ends: dict[str, list[Exception]] = field(factory=dict)

    def keep(self, submission, result, run=b""):
        if self.ends.get(result.id):
            raise self.ends[result.id].pop(0)
        super().keep(submission, result, run)


@frozen
class Fake:
    """An executor that grades in no time: one after the other, or all *at once*."""

    at_once: bool = False

    def run(self, tasks, meanwhile=lambda: None):
        for task in tasks:
            yield task, Graded(make_result(id=task.submission.id, name=task.submission.name))
            if not self.at_once:
                meanwhile()


class Service:
    """A service whose clock goes on only while it waits."""

    def __init__(self, out, assignment):
        self.out, self.assignment = out, assignment
        self.said, self.left_out, self.reported, self.now = [], [], [], 0.0
        self.on_error = RetryOnError(self.said.append, self.left_out.append, self.sleep, self.clock)

    def clock(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds

    def grade(self, *ids, at_once=False, **ends):
        with Store(prepare(self.out)) as store:
            output = Failing(Batch(self.assignment, ()), store, self.out, ends)
            tasks = [Task(Submission(own, own, "pair.py", b"")) for own in ids]
            grade(
                Pending(tasks, len(tasks), 0),
                Fake(at_once),
                output,
                self.report,
                self.clock,
                on_error=self.on_error,
            )
            return [result.id for result in store]

    def report(self, result):
        self.reported.append(result.id)


@pytest.fixture
def service(tmp_path, make_pair):
    return Service(tmp_path / "out", config.load(make_pair()))


def full(times):
    return [InputError("grades.sqlite", "cannot be used: database or disk is full")] * times


def test_while_the_disk_is_full_grading_waits_and_loses_nothing(service):
    assert service.grade("ada", "grace", ada=full(100)) == ["ada", "grace"]
    assert service.now == 100 * RETRY_SECONDS
    first, last = service.said
    assert first.startswith(
        "grades.sqlite: cannot be used: database or disk is full. This is tried"
    )
    assert last == "Results can be written again."


def test_a_lasting_error_is_reported_once_an_hour(service):
    hours = 8
    service.grade("ada", ada=full(int(hours * REPEAT_SECONDS / RETRY_SECONDS)))
    assert len(service.said) == hours + 1


def test_a_submission_that_fails_because_of_the_grader_is_left_out_and_others_are_kept(
    service, tmp_path, monkeypatch
):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    kept = service.grade("ada", "eve", "grace", eve=[ValueError("ours")])
    assert kept == service.reported == ["ada", "grace"]
    assert [task.submission.id for task in service.left_out] == ["eve"]
    (sentence,) = service.said
    assert str(tmp_path) in sentence
    (log,) = tmp_path.glob("grader-*.log")
    assert "ValueError: ours" in log.read_text(encoding="utf-8")


def test_a_program_whose_style_makes_the_grader_fail_costs_its_neighbours_nothing(
    service, monkeypatch
):
    def styled(programs, assignment, look):
        results = [one.result for one in programs]
        if "eve" in [result.id for result in results]:
            raise ValueError("ours")
        return results

    monkeypatch.setattr("grader.batch.dispatch.completed", styled)
    kept = service.grade("ada", "eve", "grace", at_once=True)
    assert kept == service.reported == ["ada", "grace"]
    assert [task.submission.id for task in service.left_out] == ["eve"]
    assert len(service.said) == 1


def test_not_all_of_many_different_errors_are_reported(service):
    for number in range(1000):
        service.on_error.say_hourly(f"error {number}")
    assert len(service.said) == 50


def test_lists_that_cannot_be_written_do_not_stop_grading(service):
    (service.out / "marks.csv").mkdir(parents=True)
    assert service.grade("ada", "grace") == ["ada", "grace"]
    (sentence,) = service.said
    assert "marks.csv" in sentence
    (service.out / "marks.csv").rmdir()
    service.now += 1000
    service.grade("zoe")
    assert (service.out / "marks.csv").read_text(encoding="utf-8-sig").count("\n") == 4
