import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.errors import InputError
from grader.policies.policy import Deduction
from grader.records.result import CheckMark, PartMark, Result, Status, StyleFinding
from grader.records.source_map import CodeCell, LeftOut, ProgramText, SourceMap
from grader.records.verdict import Audience, Failure, Verdict
from grader.store import APPLICATION, FORMAT, Keys, Store
from tests.amount import STEP
from tests.results import make_result

RESULT = make_result(
    id="1001",
    sha256="cd",
    notes=("A note.",),
    deductions=(Deduction("late", 0.5),),
    marks=4.5,
    out_of=5.0,
    by_hand_out_of=10.0,
    parts=(PartMark("setup_game", "setup_game", 5.0, 5.0),),
    checks=(
        CheckMark(
            "a::b",
            "a",
            "T.",
            Verdict.FAILED,
            0.0,
            1.0,
            Audience.HINT,
            "H.",
            Failure("d", "e", "c", "a", expected_text="", came_text="\ud800", line=3),
            "",
        ),
        CheckMark(
            "a::c", "a", "T.", Verdict.PASSED, 1.0, 1.0, Audience.PUBLIC, "", None, "X's move: "
        ),
    ),
    style=(StyleFinding("naming", "N802", "lower case", 2, 7),),
    layers=("seccomp",),
    sent_at="Friday, 20 November 2026, 11:13 PM",
    program=ProgramText(
        "x = 1\n\0\ud800",
        SourceMap((CodeCell(1, 1), CodeCell(3, 2, blank=4))),
        (LeftOut(2, 3, "a call outside any function"),),
    ),
)

# Every character that a Python string may hold: half surrogate pairs and NUL too, because students'
# programs make them.
TEXTS = st.text(st.characters(), max_size=12)
MARKS = st.floats(min_value=0, max_value=1000, allow_nan=False)
FAILURES = st.builds(Failure, TEXTS, TEXTS, TEXTS, TEXTS)
CHECKS = st.builds(
    CheckMark,
    id=TEXTS,
    part=TEXTS,
    title=TEXTS,
    verdict=st.sampled_from(Verdict),
    marks=MARKS,
    out_of=MARKS,
    audience=st.sampled_from(Audience),
    hint=TEXTS,
    failure=st.none() | FAILURES,
    transcript=TEXTS,
    notes=st.lists(TEXTS, max_size=2).map(tuple),
)


def tuples(values):
    return st.lists(values, max_size=3).map(tuple)


RESULTS = st.builds(
    Result,
    id=TEXTS,
    name=TEXTS,
    file=st.none() | TEXTS,
    sha256=st.none() | TEXTS,
    status=st.sampled_from(Status),
    notes=tuples(TEXTS),
    deductions=tuples(st.builds(Deduction, TEXTS, MARKS)),
    marks=MARKS,
    out_of=MARKS,
    by_hand_out_of=MARKS,
    parts=tuples(st.builds(PartMark, TEXTS, TEXTS, MARKS, MARKS)),
    checks=tuples(CHECKS),
    style=tuples(
        st.builds(StyleFinding, TEXTS, TEXTS, TEXTS, st.integers(0, 9), st.integers(1, 99))
    ),
    layers=tuples(TEXTS),
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "grades.sqlite"


@pytest.fixture
def store(path):
    with Store(path) as opened:
        opened.begin(Keys("run", "outcomes"))
        yield opened


@settings(max_examples=60 // STEP)
@given(batch=st.lists(RESULTS, max_size=4, unique_by=lambda result: result.id))
def test_results_are_read_back_unchanged_ordered_by_id(tmp_path_factory, batch):
    path = tmp_path_factory.mktemp("store") / "grades.sqlite"
    with Store(path) as store:
        for result in batch:
            store.put(result, "f")
    with Store(path) as store:
        assert list(store) == sorted(batch, key=lambda result: result.id)
        assert all(store.has(result.id, "f") for result in batch)


def test_two_adjacent_surrogates_do_not_become_one_character(store):
    store.put(evolve(RESULT, id="\ud83d\ude00"), "f")
    assert next(iter(store)).id == "\ud83d\ude00"
    assert not store.has("\U0001f600", "f")


def test_a_result_is_found_only_with_its_own_fingerprint(store):
    store.put(RESULT, "f")
    assert store.has("1001", "f")
    for id_and_fingerprint in (("1001", "g"), ("1002", "f")):
        assert not store.has(*id_and_fingerprint)


def test_a_second_result_replaces_the_first(store):
    store.put(RESULT, "f")
    store.put(evolve(RESULT, marks=1.0, checks=RESULT.checks[:1]), "g")
    (only,) = list(store)
    assert (only.marks, len(only.checks), len(store)) == (1.0, 1, 1)


def test_the_same_run_keeps_results_and_another_run_drops_them(path):
    with Store(path) as store:
        store.begin(Keys("run 1", "outcomes"))
        store.put(RESULT, "f")
    with Store(path) as store:
        store.begin(Keys("run 1", "outcomes"))
        assert len(store) == 1
        store.begin(Keys("run 2", "outcomes"))
        assert len(store) == 0
    assert rows(path, "SELECT key FROM run") == [("run 2",)]
    assert rows(path, "SELECT * FROM parts") == rows(path, "SELECT * FROM checks") == []


def test_outcomes_are_kept_when_their_results_are_dropped(path):
    with Store(path) as store:
        assert store.keys() is None
        store.begin(Keys("hint 1", "check 1"))
        store.put(RESULT, "f", "o", b"what happened")
        store.begin(Keys("hint 2", "check 1"))
        assert (len(store), store.outcomes("1001", "o")) == (0, b"what happened")
        assert store.outcomes("1001", "another") is store.outcomes("1002", "o") is None
        store.put(RESULT, "f")
        assert store.outcomes("1001", "o") == b"what happened", "a result alone replaces none"
    with Store(path) as store:
        assert store.keys() == Keys("hint 2", "check 1")
        store.begin(Keys("hint 2", "check 2"))
        assert (len(store), store.outcomes("1001", "o")) == (0, None)


def test_students_who_left_the_batch_are_dropped(store):
    for name in ("a", "b", "\udce9"):
        store.put(evolve(RESULT, id=name), "f", "o")
    store.forget_others(["a", "z"])
    assert [result.id for result in store] == ["a"]
    kept = [store.outcomes(name, "o") for name in ("a", "b", "\udce9")]
    assert kept == [b"", None, None]


def test_a_store_can_be_iterated_repeatedly_and_while_it_is_written(store):
    store.put(RESULT, "f")
    store.put(evolve(RESULT, id="2"), "f")
    for result in store:
        store.put(evolve(result, marks=0.0), "f")
    assert [result.marks for result in store] == [result.marks for result in store] == [0.0, 0.0]


def test_other_programs_read_marks_and_verdicts(path):
    with Store(path) as store:
        store.put(evolve(RESULT, name="A\x00\udce9"), "f")
    assert rows(
        path, "SELECT id, fingerprint, file, status, marks, out_of, by_hand_out_of FROM submissions"
    ) == [("1001", "f", "asn3.py", "graded", 4.5, 5.0, 10.0)]
    assert rows(path, "SELECT * FROM parts") == [("1001", 0, "setup_game", 5.0, 5.0)]
    assert rows(path, "SELECT position, id, part, verdict, marks, out_of FROM checks") == [
        (0, "a::b", "a", "failed", 0.0, 1.0),
        (1, "a::c", "a", "passed", 1.0, 1.0),
    ]
    ((document,),) = rows(path, "SELECT CAST(document AS BLOB) FROM submissions")
    assert json.loads(document.decode("utf-8", "surrogatepass"))["checks"][0]["verdict"] == "failed"


def test_only_one_plain_file_remains_for_readers_who_may_not_write_beside_it(path):
    with Store(path) as store:
        store.put(RESULT, "f")
    assert rows(path, "PRAGMA journal_mode") == [("delete",)]
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_cannot_be_compacted_is_still_closed(path):
    with Store(path) as store:
        store.put(RESULT, "f")
        store.put(evolve(RESULT, id="2"), "f")
        half_read = iter(store)
        next(half_read)
    half_read.close()
    with Store(path) as store:
        assert len(store) == 2


def test_two_graders_in_one_process_cannot_share_a_store(path):
    with (
        Store(path),
        pytest.raises(
            InputError, match=r"grades\.sqlite: another grader is at work here; wait"
        ) as caught,
    ):
        Store(path)
    assert caught.value.path == path
    with Store(path, fresh=True), pytest.raises(InputError, match="another grader"):
        Store(path, fresh=True)


def test_two_processes_cannot_share_a_store(path):
    with Store(path):
        code = (
            "import sys; from pathlib import Path; from grader.store import Store;"
            " Store(Path(sys.argv[1]))"
        )
        other = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
        )
    assert "another grader is at work here" in other.stderr


def foreign(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE stamps (country TEXT)")


def newer(path):
    with Store(path):
        pass
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")


def torn(path):
    with Store(path):
        pass
    data = path.read_bytes()
    path.write_bytes(data[:100] + b"\xff" * 4000 + data[4100:])


UNUSABLE = {
    "not a database": (lambda path: path.write_text("id,name\n" * 200), "file is not a database"),
    "another program's": (foreign, "another program made this database"),
    "a newer grader's": (newer, f"this store has format 99, and this grader knows format {FORMAT}"),
    "damaged": (torn, "malformed"),
}


@pytest.mark.parametrize(("make", "sentence"), UNUSABLE.values(), ids=UNUSABLE)
def test_a_file_that_is_not_a_store_is_kept_and_replaced_only_on_request(make, sentence, path):
    make(path)
    before = path.read_bytes()
    with pytest.raises(InputError, match=f"grades.sqlite: .*{sentence}.*--fresh"):
        Store(path)
    assert path.read_bytes() == before
    with Store(path, fresh=True) as store:
        store.put(RESULT, "f")
    with Store(path) as store:
        assert list(store) == [RESULT]


def test_a_store_of_an_older_grader_is_emptied(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE submissions (id TEXT PRIMARY KEY)")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 1")
    with Store(path) as store:
        store.put(RESULT, "f")
        assert list(store) == [RESULT]


def test_reading_does_not_change_a_store_of_an_older_grader(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 1")
    before = path.read_bytes()
    with pytest.raises(InputError, match="an older grader made this store"):
        Store(path, keep_older=True)
    assert path.read_bytes() == before


def test_fresh_begins_with_an_empty_store(path):
    with Store(path) as store:
        store.begin(Keys("run", "outcomes"))
        store.put(RESULT, "f")
    with Store(path, fresh=True) as store:
        assert list(store) == []


def test_a_missing_folder_is_an_error(tmp_path):
    with pytest.raises(InputError, match="cannot be used: unable to open database file"):
        Store(tmp_path / "none" / "grades.sqlite")


def test_results_that_may_not_be_written_say_what_to_do(store):
    store._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(InputError, match=r"readonly database.*copy the folder"):
        store.put(RESULT, "f")


def test_an_empty_file_becomes_a_store(path):
    path.touch()
    with Store(path) as store:
        assert len(store) == 0


def test_a_full_disk_is_an_error_and_keeps_earlier_results(store):
    store.put(RESULT, "f")
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(InputError, match="full: make space"):
        store.put(evolve(RESULT, id="2", notes=("long" * 100_000,)), "f")
    assert list(store) == [RESULT]


def test_a_failed_write_keeps_the_earlier_content(store):
    store.put(RESULT, "f")
    with pytest.raises(InputError, match="cannot be used"):
        store.put(
            evolve(RESULT, marks=float("nan"), checks=(evolve(RESULT.checks[0], title="New"),)), "f"
        )
    store.put(RESULT, "f")
    assert list(store) == [RESULT]


WORKER = """
import sys
from pathlib import Path
from attrs import evolve
from grader.records.result import Result, Status
from grader.store import Keys, Store
with Store(Path(sys.argv[1])) as store:
    store.begin(Keys("run", "outcomes"))
    for n in range(len(store), 100_000):
        store.put(Result(f"{n:06}", "x" * 5000, None, None, Status.GRADED, (), (), 0, 1, 0, (), (), (), ()), "f")
        print(n, flush=True)
"""


def test_a_kill_at_any_moment_loses_nothing_that_was_reported(path):
    reported = -1
    chance = random.Random(3)
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", WORKER, str(path)], stdout=subprocess.PIPE, text=True
        ) as worker:
            first = int(worker.stdout.readline())
            assert first >= reported + 1
            time.sleep(chance.random() / 20)
            worker.send_signal(signal.SIGKILL)
            reported = max([first, *(int(line) for line in worker.stdout if line.endswith("\n"))])
    with Store(path) as store:
        ids = [result.id for result in store]
    assert ids == [f"{n:06}" for n in range(len(ids))]
    assert len(ids) >= reported + 1 > 6


def rows(path, query):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()
