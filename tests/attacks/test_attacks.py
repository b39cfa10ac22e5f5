"""Hostile programs, graded in one batch with innocent ones: no attacker gains, no other student
loses, and every student gets a result.

Each program in ``programs/`` (one of each kind without ``TESTS=all``) is appended to the empty hand-out and graded by the workers that
``grader grade`` uses, with the assignment's own hidden suite. Only the numbers differ: a few of its
games, and less patience with what hangs. The first lines of a program say what it is:

``# tries: …``           what it attempts
``# seen instead: …``    what happens instead
``# marks: 0``           what the functions and the game may give it at most
``# verdict: …``         a verdict that at least one of its checks has; any number of these lines
``# shows: …``           a text that must be in its results, such as how many things it tried; any number
``# never: …``           a text that must not be in its results; any number. "GOT IN" never is, in any
``# uses: picks``        ``picks.py`` is put in front of it: raw system calls, and a list of what worked
``# witness: …``         a witness from ``conftest.py``; ``WITNESS`` says how to attack it
``# gets in: …``         a text that it prints if it is run without a wall: the attack works. Only for tame ones
``# only on: x86_64``    the only processor for which it is written
"""

import json
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import frozen

from grader.executors.executor import Lost
from grader.executors.serial import Serial
from grader.executors.worker_pool import WorkerPool
from grader.feedback.wording import message
from grader.records.attention import Attention
from grader.records.result import Status
from grader.records.submission import Submission
from grader.records.task import Task
from grader.records.verdict import Verdict
from grader.reports.jsonfile import submission_json
from tests.amount import ALL
from tests.isolation import skip_without_isolation
from tests.programs import accepted

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ASSIGNMENT = ROOT / "assignments" / "asn3"
EMPTY = (ROOT / "asn3.py").read_text(encoding="utf-8")
PICKS = (HERE / "picks.py").read_text(encoding="utf-8")
LOOT = "GOT IN"
A_LONG_TIME = 60.0  # seconds in which a process that was killed is gone; it takes milliseconds
INNOCENT = {
    "right": ((ASSIGNMENT / "source.py").read_text(encoding="utf-8"), 85),
    "recursive": (accepted("asn3")["recursion"], 85),
    "wrong": (  # the same row many times
        next(ROOT.glob("samples/asn3-moodle/*_108_*/asn3.py")).read_text(encoding="utf-8"),
        None,
    ),
}
TIMES = 3 if ALL else 1  # times that each of them is handed in; attacks are between
NAMES = [f"{name} {number}" for number in range(TIMES) for name in INNOCENT]
FEW_GAMES = 3
WORK = "grader.pipeline.worker:work"
TRIES = 3
IMPATIENT = """[limits]
seconds_at_import = 0.3
seconds_idle = 0.5
memory_mib = 256
printed_characters = 100_000
"""
BY_DAY = {
    "debugging_of_others",
    "equal_to_everything",
    "folder_of_another",
    "forged_replies",
    "loop_at_import",
    "loop_in_a_game",
    "other_kinds_of_calls",
    "p_patched_equality",
    "prints_results",
    "processes_by_every_call",
    "sockets_of_every_family",
}  # one of each kind, and one for each witness
ATTACKS = [path for path in sorted((HERE / "programs").glob("*.py")) if ALL or path.stem in BY_DAY]
WITNESSES = ("listener", "folder", "sentinel", "processes")
BY_MACHINE_ALONE = "instructions"  # names and docstrings, which the empty hand-out has


@frozen
class Header:
    marks: float
    verdicts: tuple[str, ...]
    shows: tuple[str, ...]
    never: tuple[str, ...]
    picks: bool
    witnesses: tuple[str, ...]
    gets_in: tuple[str, ...]
    machine: str


def header(path):
    text = path.read_text(encoding="utf-8")
    lines = re.findall(
        r"^# ([a-z ]+): (.*)$",
        text[: re.search(r"^[^#]", text, re.MULTILINE).start()],
        re.MULTILINE,
    )

    def values(key):
        return tuple(what for name, what in lines if name == key)

    known = (
        "tries",
        "seen instead",
        "marks",
        "verdict",
        "shows",
        "never",
        "uses",
        "witness",
        "gets in",
        "only on",
    )
    assert {name for name, _ in lines} <= {*known}, path.name
    assert len(values("tries")) == len(values("seen instead")) == len(values("marks")) == 1, (
        path.name
    )
    assert {*values("witness")} <= {*WITNESSES}, path.name
    return Header(
        marks=float(values("marks")[0]),
        verdicts=values("verdict"),
        shows=values("shows"),
        never=(LOOT, *values("never")),
        picks="picks" in values("uses"),
        witnesses=values("witness"),
        gets_in=values("gets in"),
        machine="".join(values("only on")),
    )


HEADERS = {path: header(path) for path in ATTACKS}
TAME = [path for path in ATTACKS if HEADERS[path].gets_in]


def armed(path, witnesses, outside):
    """Return the attack with what it needs; *outside* are paths of the grader's that it may attack."""
    targets = {"outside": outside}
    for name in HEADERS[path].witnesses:
        targets.update(witnesses[name].target)
    picks = PICKS if HEADERS[path].picks else ""
    return f"WITNESS = {targets!r}\n{picks}\n\n{path.read_text(encoding='utf-8')}"


def submitted(name, text):
    return Task(Submission(id=name, name=name, file="asn3.py", data=text.encode()))


def graded(assignment, tasks):
    executor = WorkerPool(2, WORK, assignment, False)  # noqa: FBT003 - the settings of a worker are positional
    return results_by_name(executor.run(tasks))


def results_by_name(run):
    results = {task.submission.id: done for task, done in run}
    return {name: done if isinstance(done, Lost) else done.result for name, done in results.items()}


def spread(few, many):
    """Return *many* in their order, with *few* among them at even distances, from the first to the
    last.
    """
    places = [(number * len(many) / (len(few) - 1), 0, task) for number, task in enumerate(few)]
    places += [(number + 0.5, 1, task) for number, task in enumerate(many)]
    return [task for *_, task in sorted(places, key=lambda place: place[:2])]


@pytest.fixture(scope="module")
def assignment(tmp_path_factory):
    """Return the real one with all hidden tests, few of its games, and shorter limits. Its secrets
    say what they are.
    """
    folder = tmp_path_factory.mktemp("assignment") / "asn3"
    shutil.copytree(
        ASSIGNMENT, folder, ignore=shutil.ignore_patterns("mutants", "accepted", "__pycache__")
    )
    for game in sorted((folder / "games").iterdir())[FEW_GAMES:]:
        game.unlink()
    for secret in (folder / "source.py", *(folder / "hidden").iterdir()):
        with secret.open("a", encoding="utf-8") as file:
            file.write(f"\n# {LOOT}: this is {secret.name}\n")
    settings = folder / "assignment.toml"
    text = settings.read_text(encoding="utf-8").replace("[limits]\n", IMPATIENT)
    text = text.replace("seconds_per_call = 1.0", "seconds_per_call = 0.15")
    text = text.replace("seconds_per_turn = 0.5", "seconds_per_turn = 0.15")
    text = text.replace("seconds_per_submission = 90.0", "seconds_per_submission = 4.0")
    settings.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def innocent():
    """Return innocent submissions; each has a diary that no other program may read."""
    skip_without_isolation()
    return [
        submitted(name, f"{INNOCENT[name.split()[0]][0]}\n# {LOOT}: the diary of an innocent\n")
        for name in NAMES
    ]


@pytest.fixture(scope="module")
def undisturbed(assignment, innocent):
    here = Serial(1, WORK, assignment, False)  # noqa: FBT003 - the settings of a worker are positional
    return results_by_name(here.run(innocent))


@pytest.fixture(scope="module")
def disturbed(assignment, innocent, witnesses):
    outside = [str(assignment), str(ASSIGNMENT), str(ROOT / "tests"), str(ROOT / "samples")]
    attacks = [
        submitted(path.stem, f"{EMPTY}\n\n{armed(path, witnesses, outside)}") for path in ATTACKS
    ]
    return graded(assignment, spread(innocent, attacks))


def earned(result):
    return sum(part.marks for part in result.parts if part.id != BY_MACHINE_ALONE)


def shown(result):
    """Return all that the grader reports of a result, as one text."""
    transcripts = [check.transcript for check in result.checks]
    return submission_json(result, as_marker=True) + json.dumps(
        transcripts, default=str, ensure_ascii=False
    )


def named(path):
    return path.stem


def test_every_student_has_a_result_and_no_worker_is_lost(disturbed):
    assert not {name: graded for name, graded in disturbed.items() if isinstance(graded, Lost)}
    assert sorted(disturbed) == sorted([*NAMES, *map(named, ATTACKS)])


@pytest.mark.parametrize("name", NAMES)
def test_an_innocent_program_gets_the_same_result_as_without_attackers(
    undisturbed, disturbed, name
):
    assert disturbed[name] == undisturbed[name]
    assert shown(disturbed[name]) == shown(undisturbed[name])
    right = INNOCENT[name.split()[0]][1]
    assert right is None or earned(disturbed[name]) == right


@pytest.mark.parametrize("attack", ATTACKS, ids=named)
def test_an_attacker_gains_nothing_and_breaks_nothing(disturbed, attack):
    expected, result = HEADERS[attack], disturbed[attack.stem]
    seen = [(check.id, check.verdict, message(check)) for check in result.checks if check.marks]
    # A program that makes the reference stop is checked by a person, and gets no marks for it.
    assert result.status is (Status.NEEDS_A_PERSON if result.attention else Status.GRADED)
    assert {*result.attention} <= {Attention.RERUN_STOPPED, Attention.NO_FUNCTIONS}
    assert earned(result) <= expected.marks, [
        check for check in seen if not check[0].startswith(BY_MACHINE_ALONE)
    ]
    assert Verdict.BROKEN not in {check.verdict for check in result.checks}


@pytest.mark.parametrize("attack", ATTACKS, ids=named)
def test_an_attack_runs_and_its_result_is_what_its_header_says(disturbed, attack):
    expected, result = HEADERS[attack], disturbed[attack.stem]
    text = shown(result)
    assert not [
        (never, text[text.find(never) :][:300]) for never in expected.never if never in text
    ]
    if expected.machine not in ("", platform.machine()):
        pytest.skip(f"it is written for {expected.machine}")
    assert {check.verdict for check in result.checks} >= set(map(Verdict, expected.verdicts))
    actual = {check.failure.came for check in result.checks if check.failure}
    assert not [shown for shown in expected.shows if shown not in text], actual


@pytest.mark.parametrize("attack", ATTACKS, ids=named)
def test_an_attackers_output_is_bounded(disturbed, attack):
    assert len(submission_json(disturbed[attack.stem], as_marker=True)) < 2_000_000


@pytest.mark.parametrize("name", WITNESSES)
def test_a_witness_outside_sees_nothing(disturbed, witnesses, name):
    assert witnesses[name].saw(A_LONG_TIME) == []


@pytest.mark.parametrize("attack", TAME, ids=named)
def test_an_attack_succeeds_if_nothing_stops_it(fresh_witnesses, guest_user, attack):
    """Plain Python runs it in an empty folder, and the witnesses see it."""
    expected = HEADERS[attack]
    if expected.machine not in ("", platform.machine()):
        pytest.skip(f"it is written for {expected.machine}")
    folder = Path(fresh_witnesses["folder"].target["folder"]).with_name("attacker")
    folder.mkdir()
    folder.chmod(0o777)
    program = folder / "attack.py"
    program.write_text(armed(attack, fresh_witnesses, [str(ASSIGNMENT)]), encoding="utf-8")
    command = [sys.executable, "-I", str(program)]
    output = folder.with_name("output.txt")
    text = ""
    for _ in range(TRIES):
        with output.open("w") as file:  # not a pipe: a process that it starts may keep that open
            subprocess.run(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                check=False,
                **guest_user,
            )
        text = output.read_text(encoding="utf-8")
        if text:
            break  # if nothing stops it, it may end itself before it prints
    assert not [loot for loot in expected.gets_in if loot not in text], text
    assert [name for name in expected.witnesses if not fresh_witnesses[name].saw()] == []
