"""A batch with a fake executor: what is kept, what is tried again, and what is written."""

import json
import os
import time
from pathlib import Path

import pytest
from attrs import evolve

from grader import config
from grader.batch.batch_reports import REPORTS
from grader.batch.dispatch import grade as grade_tasks
from grader.batch.files import prepare
from grader.batch.output import BatchOutput
from grader.batch.pending import pending
from grader.errors import InputError, SandboxError
from grader.executors.executor import Lost
from grader.gradebook.batch import Batch
from grader.records.assignment import Libraries
from grader.records.result import PartMark
from grader.records.submission import Submission
from grader.records.task import Graded, Task
from grader.store import Store
from tests.results import make_result, submissions_in

ADA = Submission("ada", "Ada", "pair.py", b"one")
BOB = Submission("bob", "Bob", "pair.py", b"two")
CY = Submission("cy", "Cy", None, None, ("Nothing was handed in.",))


class Fake:
    """An executor that records its tasks; a submission's *ends* are the results of its attempts, in
    order.
    """

    def __init__(self, **ends):
        self.ends, self.given = {name: list(end) for name, end in ends.items()}, []

    def run(self, tasks, meanwhile=lambda: None):
        for task in tasks:
            self.given.append(task)
            ends = self.ends.get(task.submission.id)
            yield task, ends.pop(0) if ends else Graded(graded(task.submission))


def graded(submission, marks=3.0):
    return make_result(
        id=submission.id,
        name=submission.name,
        file=submission.file,
        marks=marks,
        out_of=10.0,
        by_hand_out_of=2.0,
        parts=(PartMark("double", "Twice a number", marks, 10.0),),
    )


@pytest.fixture
def assignment(make_pair):
    return config.load(make_pair())


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def run(assignment, out):
    """Grade a batch as the command does; return how many results were kept, and the ids given to
    the executor.
    """

    def grade(submissions, executor=None, *, unsafe=False, of=assignment, clock=time.monotonic):
        executor = executor or Fake()
        reported = []
        with Store(prepare(out)) as store:
            output = BatchOutput(Batch(of, ()), store, out)
            with pending(of, iter(submissions), store, unsafe=unsafe) as waiting:
                assert waiting.left + waiting.kept == len(submissions)
                grade_tasks(waiting, executor, output, reported.append, clock)
            output.write()
        return waiting.kept, [task.submission.id for task in executor.given]

    return grade


# --- what is kept


def test_the_first_run_grades_all_submissions(run, out):
    assert run([ADA, BOB, CY]) == (0, ["ada", "bob", "cy"])
    assert [submission["id"] for submission in submissions_in(out)] == ["ada", "bob", "cy"]


def test_the_second_run_keeps_all_results(run, out):
    run([ADA, BOB])
    assert run([ADA, BOB]) == (2, [])
    assert [submission["id"] for submission in submissions_in(out)] == ["ada", "bob"]


def test_a_changed_submission_is_graded_again(run):
    run([ADA, BOB])
    assert run([evolve(ADA, data=b"changed"), BOB]) == (1, ["ada"])


def test_a_changed_assignment_discards_all_results(run, make_pair):
    run([ADA, BOB])
    other = config.load(make_pair({"hidden/test_more.py": ""}))
    assert run([ADA, BOB], of=other) == (0, ["ada", "bob"])


def test_results_without_a_library_are_discarded_once_it_is_installed(
    run, assignment, tmp_path, monkeypatch
):
    allowing = evolve(assignment, libraries=Libraries(("library_of_nobody",)))
    run([ADA], of=allowing)
    assert run([ADA], of=allowing)[0] == 1
    (tmp_path / "library_of_nobody.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert run([ADA], of=allowing)[0] == 0


def test_results_without_isolation_are_discarded_in_a_run_with_isolation(run):
    run([ADA], unsafe=True)
    assert run([ADA]) == (0, ["ada"])


def test_results_of_removed_submissions_are_discarded(run, out):
    run([ADA, BOB])
    assert (out / "report" / "bob.html").exists()
    run([ADA])
    assert [submission["id"] for submission in submissions_in(out)] == ["ada"]
    assert not (out / "report" / "bob.html").exists()
    assert (out / "report" / "index.html").exists()


def test_each_result_is_stored_before_it_is_reported(assignment, out):
    seen = []
    with Store(prepare(out)) as store:
        output = BatchOutput(Batch(assignment, ()), store, out)
        with pending(assignment, [ADA, BOB], store, unsafe=False) as waiting:
            grade_tasks(waiting, Fake(), output, lambda _: seen.append(list(store)))
    assert [ADA.id in {result.id for result in kept} for kept in seen] == [True, True]
    assert [len(kept) for kept in seen] == [1, 2]


class Interrupted(Fake):
    """An executor that is interrupted after its first result."""

    def run(self, tasks, meanwhile=lambda: None):
        yield next(iter(super().run(tasks, meanwhile)))
        raise KeyboardInterrupt


def test_an_interrupted_batch_continues(run, out):
    with pytest.raises(KeyboardInterrupt):
        run([ADA, BOB, CY], Interrupted())
    assert listed(out) == ["ada"]
    assert run([ADA, BOB, CY]) == (1, ["bob", "cy"])


def pages(out):
    return {
        path.name: (path.read_bytes(), path.stat().st_ino) for path in (out / "report").iterdir()
    }


def test_an_unchanged_page_is_kept(run, out):
    run([ADA, BOB])
    before = pages(out)
    run([evolve(ADA, data=b"changed"), BOB], Fake(ada=[Graded(graded(ADA, marks=9.0))]))
    after = pages(out)
    assert after["bob.html"] == before["bob.html"]
    assert after["ada.html"] != before["ada.html"]


@pytest.mark.parametrize(
    "damage", [Path.unlink, lambda page: page.write_bytes(b"half of")], ids=["gone", "torn"]
)
def test_a_damaged_page_is_written_again(run, out, damage):
    run([ADA])
    before = (out / "report" / "ada.html").read_bytes()
    damage(out / "report" / "ada.html")
    assert run([ADA]) == (1, [])
    assert (out / "report" / "ada.html").read_bytes() == before


def test_half_written_files_of_a_killed_grader_are_removed(run, out):
    run([ADA])
    (out / "report" / "bob.html.part").write_bytes(b"half of")
    (out / "results.json.part").write_bytes(b"half of")
    run([ADA])
    assert not list(out.rglob("*.part"))


# --- style


def test_the_style_of_programs_is_added_before_they_are_reported(run, out):
    text = "def f():\n    return 1\n"
    run(
        [ADA, BOB, CY],
        Fake(ada=[Graded(graded(ADA), text)], bob=[Graded(graded(BOB), "import os\n")]),
    )
    rules = {sent["id"]: [seen["rule"] for seen in sent["style"]] for sent in submissions_in(out)}
    assert rules == {"ada": ["D103", "comment-lines"], "bob": ["comment-lines", "F401"], "cy": []}


# --- what is tried again


def lost(during):
    return Lost(during, "its worker ended with status 7")


def test_a_lost_task_is_tried_again_unchanged(run):
    """Whatever ended its worker need not be its own doing: a machine may be short of memory."""
    executor = Fake(ada=[lost("import")])
    run([ADA, BOB], executor)
    assert [task.submission.id for task in executor.given] == ["ada", "bob", "ada"]
    assert executor.given[-1] == Task(ADA, retried=True)


def test_a_task_that_is_lost_again_is_tried_without_the_check_it_died_in(run):
    executor = Fake(ada=[lost("double::test_a"), lost("double::test_a"), lost("swap::test_b")])
    run([ADA, BOB], executor)
    assert [(task.submission.id, task.broken) for task in executor.given] == [
        ("ada", frozenset()),
        ("bob", frozenset()),
        ("ada", frozenset()),
        ("ada", {"double::test_a"}),
        ("ada", {"double::test_a", "swap::test_b"}),
    ]


@pytest.mark.parametrize(("during", "when"), [("import", "import"), ("", "at the start")])
def test_a_task_that_dies_outside_of_a_check_again_is_given_up(run, during, when):
    executor = Fake(ada=[lost(during)] * 2)
    run([ADA], executor)
    given_up = f"While it was graded ({when}), its worker ended with status 7."
    assert executor.given[2:] == [Task(ADA, retried=True, given_up=given_up)]


def test_a_task_that_dies_in_a_check_that_is_not_run_is_given_up(run):
    executor = Fake(ada=[lost("double::test_a")] * 3)
    run([ADA], executor)
    assert executor.given[-1].given_up.startswith("While it was graded (double::test_a), ")


def test_a_task_that_dies_in_one_check_after_the_other_is_given_up_in_the_end(run):
    executor = Fake(ada=[lost(f"double::test_{number}") for number in range(4)])
    run([ADA], executor)
    assert [bool(task.given_up) for task in executor.given[:5]] == [False] * 4 + [True]


def test_if_workers_die_without_a_task_the_batch_ends_with_an_error(run):
    with pytest.raises(
        SandboxError,
        match="the processes that grade end before they have done anything: its worker",
    ):
        run([ADA, BOB], Fake(ada=[lost("")] * 3))
    assert run([ADA, BOB]) == (1, ["ada"])


# --- what is written


class Clock:
    """A clock that a test sets."""

    seconds = 0.0

    def __call__(self):
        return self.seconds


class Watching(Fake):
    """An executor with *seconds* between two results; it calls *look* before and after each
    moment in which others may work.
    """

    def __init__(self, clock, seconds, look):
        super().__init__()
        self.clock, self.seconds, self.look = clock, seconds, look

    def run(self, tasks, meanwhile=lambda: None):
        for done in super().run(tasks):
            yield done
            meanwhile()
            self.look()
            self.clock.seconds += self.seconds


def listed(out):
    """The ids in the list of marks, as it is now."""
    path = out / "marks.csv"
    if not path.exists():
        return None
    return [line.partition(",")[0] for line in path.read_text("utf-8-sig").splitlines()[1:]]


@pytest.fixture
def watch(run, out):
    """Grade a batch with *seconds* between two results, and return the marks in the lists after
    each.
    """

    def grade(submissions, seconds, look=lambda: None):
        clock, seen = Clock(), []

        def looked():
            seen.append(listed(out))
            look()

        run(submissions, Watching(clock, seconds, looked), clock=clock)
        return seen

    return grade


def test_lists_exist_while_a_batch_is_graded(watch):
    first, second, third = ["ada"], ["ada", "bob"], ["ada", "bob", "cy"]
    assert watch([ADA, BOB, CY], 31) == [first, second, third]


def test_lists_are_kept_if_a_batch_is_interrupted_before_the_first_result(run, out):
    run([ADA])
    before = (out / "marks.csv").stat().st_ino

    class AtOnce(Fake):
        def run(self, tasks, meanwhile=lambda: None):
            meanwhile()
            raise KeyboardInterrupt
            yield

    with pytest.raises(KeyboardInterrupt):
        run([ADA, BOB], AtOnce())
    assert (out / "marks.csv").stat().st_ino == before
    assert listed(out) == ["ada"]


def test_lists_are_not_written_after_each_result(watch):
    assert watch([ADA, BOB, CY], 20) == [["ada"], ["ada"], ["ada", "bob", "cy"]]


def test_earlier_results_are_in_the_lists_from_the_start(run, watch):
    run([ADA, BOB])
    assert watch([ADA, BOB, CY], 1) == [["ada", "bob", "cy"]]


def test_marks_entered_while_a_batch_is_graded_are_kept(watch, out):
    sheet = out / "by_hand.csv"

    def enter():
        rows = sheet.read_text("utf-8-sig").replace("ada,Ada,,,,,0", "ada,Ada,1.5,,,Good.,0")
        sheet.write_text(rows, encoding="utf-8")

    watch([ADA, BOB], 31, enter)
    assert sheet.read_text("utf-8-sig").splitlines()[1:] == [
        "ada,Ada,1.5,,,Good.,1",
        "bob,Bob,,,,,0",
    ]
    assert ",4.5,12," in (out / "marks.csv").read_text("utf-8-sig")


def test_an_unreadable_file_of_marks_by_hand_is_not_overwritten(watch, out):
    sheet = out / "by_hand.csv"
    with pytest.raises(InputError, match=r"by_hand\.csv: line 1: there is no column called id"):
        watch([ADA, BOB], 31, lambda: sheet.write_text("half of", encoding="utf-8"))
    assert sheet.read_text(encoding="utf-8") == "half of"
    assert listed(out) == ["ada", "bob"]


@pytest.mark.parametrize("name", ["results.json", "marks.csv"])
def test_a_reader_of_a_file_that_is_replaced_reads_the_old_one_to_its_end(run, out, name):
    run([ADA])
    before = (out / name).read_bytes()
    # An open file also keeps its number on the disk from being used for the new one.
    with (out / name).open("rb") as held:
        run([ADA, BOB])
        assert held.read() == before
        assert not os.path.samestat(os.fstat(held.fileno()), (out / name).stat())
    assert not list(out.rglob("*.part"))


def test_the_same_batch_gives_the_same_bytes(run, out, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1722900000")
    run([BOB, ADA])
    before = {
        path.name: path.read_bytes()
        for path in out.rglob("*")
        if path.suffix in {".json", ".csv", ".html"}
    }
    for path in out.rglob("*"):
        if path.is_file():
            path.unlink()
    run([ADA, BOB])
    assert {
        name: (out / name).read_bytes() for name in ("results.json", "marks.csv")
    }.items() <= before.items()
    assert b'"made_at": "2024-08-05T23:20:00Z"' in before["results.json"]


@pytest.mark.parametrize("epoch", ["", "yesterday", "-1"])
def test_an_invalid_source_date_epoch_is_ignored(run, out, monkeypatch, epoch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    run([ADA])
    made_at = json.loads((out / "results.json").read_text(encoding="utf-8"))["made_at"]
    assert made_at > "2024-08-05"


def test_a_folder_that_cannot_be_created_is_an_error(tmp_path):
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    with pytest.raises(
        InputError, match=r"out/more: results cannot be written here: Not a directory"
    ):
        prepare(tmp_path / "out" / "more")


class SavedMeanwhile:
    """A store; while its results are read, somebody saves *text* as marks by hand."""

    def __init__(self, store, path, text):
        self._store, self._path, self._text = store, path, text

    def __iter__(self):
        self._path.write_text(self._text, encoding="utf-8")
        return iter(self._store)

    def __len__(self):
        return len(self._store)

    def names(self):
        return self._store.names()

    def check_is_there(self):
        self._store.check_is_there()

    def is_unfinished(self):
        return self._store.is_unfinished()


def test_marks_saved_while_reports_are_written_are_kept(run, out, assignment):
    run([ADA])
    sheet = out / "by_hand.csv"
    entered = sheet.read_text("utf-8-sig").replace("ada,Ada,,,,,0", "ada,Ada,2,,,fine,0")
    assert "fine" in entered
    with Store(prepare(out)) as store:
        BatchOutput(Batch(assignment, ()), store, out).keep(BOB, graded(BOB))  # he needs a row
        meanwhile = SavedMeanwhile(store, sheet, entered)
        BatchOutput(Batch(assignment, ()), meanwhile, out).write()
        assert sheet.read_text("utf-8") == entered
        BatchOutput(Batch(assignment, ()), store, out).write()
    assert sheet.read_text("utf-8-sig").splitlines()[1:] == ["ada,Ada,2,,,fine,1", "bob,Bob,,,,,0"]
    assert ",5," in (out / "marks.csv").read_text("utf-8-sig").splitlines()[1]


def test_results_that_cannot_be_written_are_an_error(run, out):
    (out / "results.json").mkdir(parents=True)
    (out / "results.json" / "mine").write_text("", encoding="utf-8")
    with pytest.raises(InputError, match=r"results\.json: cannot be written"):
        run([ADA])
    assert not (out / "results.json.part").exists()


def test_a_folder_with_the_name_of_a_temporary_file_is_an_error(run, out):
    (out / "marks.csv.part").mkdir(parents=True)
    with pytest.raises(InputError, match=r"marks\.csv: cannot be written: Is a directory"):
        run([ADA])


def test_ids_that_differ_only_in_capitals_have_separate_pages(run, out):
    run([Submission("Ada", "Ada", "pair.py", b"one"), Submission("ada", "ada", "pair.py", b"two")])
    pages = [path.name.lower() for path in (out / "report").glob("*.html")]
    assert len(set(pages)) == 3


def test_an_id_that_is_not_a_file_name_gets_a_safe_page_name(run, out):
    run([Submission("../../up", "Ünï / O'Neill\n", "pair.py", b"one")])
    assert len(list((out / "report").glob("*.html"))) == 2
    assert not (out.parent / "up.html").exists()
    written = {path.name for path in out.iterdir()}
    assert written - set(REPORTS) == {
        "by_hand.csv",
        "grades.sqlite",
        "marking.sqlite",
        "report",
        "results.json",
    }
