"""What a benchmark promises besides its numbers: the same work for all, right marks, tables of what
was measured.
"""

import ast
import json
import os
import re
import subprocess
import sys
import types
from pathlib import Path

import pytest

from benchmarks import asserts, deadline, submissions, table
from benchmarks.contestant import as_time_allows, interleaved, run
from benchmarks.floors import become
from benchmarks.goals import goals
from benchmarks.measure import Command, Cost, RunError, cost, memory_below
from benchmarks.ours import same_work
from benchmarks.peers import notebooks
from benchmarks.results import pinned, section, summary
from grader import config
from grader.source.definitions import definitions, is_guard

HERE = Path(asserts.__file__).parent


def a_run(name, **facts):
    """A run as in results.json, with default numbers that a test can override."""
    dull = {
        "title": name,
        "submissions": 1000,
        "rounds": 5,
        "wall_ms": 1.0,
        "cpu_ms": 1.0,
        "seconds": 1.0,
    }
    return {"name": name, **dull, "per_second": 1.0, "memory_mib": 1.0, "foreign": 0.0} | facts


def results(**runs):
    facts = {
        "at": "2026-01-02T03:04:05Z",
        "processor": "a processor",
        "processors": 2,
        "kernel": "6",
        "python": "3.11",
    }
    return {
        name: {"made": {**facts, "grader": "1", "peers": {"nbgrader": "1.2"}}, "runs": measured}
        for name, measured in runs.items()
    }


class Told:
    """A contestant that runs a Python command, and reports the given errors in the marks."""

    def __init__(self, program, name="told", wrong_marks=()):
        self.name, self.title, self.number = name, name, 2
        self.program, self.wrong, self.cleared = program, list(wrong_marks), 0

    def prepare(self):
        """Nothing."""

    def clear(self):
        self.cleared += 1

    def commands(self):
        return [Command((sys.executable, "-c", self.program), "/")]

    def wrong_marks(self):
        return self.wrong


def test_there_are_forty_asserts_over_the_functions_of_the_handout():
    handed_out = definitions((submissions.ASN3 / "source.py").read_text(encoding="utf-8"))

    assert asserts.NUMBER == 40
    assert list(asserts.ASSERTS) == [function.name for function in handed_out]


def test_an_assert_calls_the_functions_of_a_module_if_one_is_given():
    assert (
        asserts.through("asn3", 'check_row([["X"]], 0, "X") is True')
        == 'asn3.check_row([["X"]], 0, "X") is True'
    )
    assert asserts.through("asn3", "len(setup_game(5)) == 5") == "len(asn3.setup_game(5)) == 5"


def test_the_asserts_hold_for_every_right_submission(tmp_path):
    batch = submissions.correct(30)
    for path in sorted(submissions.write(batch, tmp_path / "in").iterdir()):
        module = types.ModuleType("asn3")
        become(module, path)
        failed = [
            condition
            for group in asserts.ASSERTS.values()
            for condition in group
            if not eval(condition, vars(module))
        ]
        assert failed == []


@pytest.mark.parametrize("function", list(asserts.ASSERTS))
def test_at_least_half_the_asserts_fail_for_an_empty_function(function):
    names = vars(types.ModuleType("asn3"))
    names[function] = lambda *_: None
    failed = []
    for condition in asserts.ASSERTS[function]:
        try:
            failed += [] if eval(condition, names) else [condition]
        except TypeError:
            failed.append(condition)
    assert len(failed) >= len(asserts.ASSERTS[function]) / 2


def test_the_floor_of_the_hidden_tests_runs_the_programs_and_not_the_reference(tmp_path):
    right = submissions.reference().text
    programs = {"a.py": right, "b.py": right.replace('" "', '"."')}
    for name, text in programs.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    answer = tmp_path / "answer.json"
    command = [
        sys.executable,
        "-m",
        "benchmarks.students",
        submissions.ASN3 / "hidden",
        tmp_path,
        answer,
    ]
    subprocess.run(command, cwd=HERE.parent, check=True)
    counts = json.loads(answer.read_text("utf-8"))
    of_the_reference, of_another = counts["passed"]
    assert of_another < of_the_reference == counts["tests"]


def test_generated_submissions_are_reproducible_and_all_different():
    batch = submissions.realistic(20)

    assert [submission.text for submission in batch] == [
        submission.text for submission in submissions.realistic(20)
    ]
    assert len({submission.text.split("\n\n", 1)[1] for submission in batch}) > 18
    assert [submission.id for submission in batch[:2]] == ["s00001", "s00002"]
    # Not each of the other graders can import a file that imports itself.
    assert not any("import asn3" in submission.imports for submission in batch)


def test_about_thirty_percent_of_a_class_have_a_mistake():
    wrong = sum(bool(submission.mistake) for submission in submissions.realistic(1000))

    assert 250 <= wrong <= 350
    assert not any(submission.mistake for submission in submissions.correct(100))


def test_a_mistake_can_be_in_any_submission():
    wrong = [submission for submission in submissions.realistic(400) if submission.mistake]

    assert all(sum(map(is_guard, ast.parse(one.text).body)) == 1 for one in wrong)


def test_a_submission_has_the_twelve_functions_and_the_game_without_solution_marks():
    for submission in submissions.correct(20):
        assert [function.name for function in definitions(submission.text)] == list(asserts.ASSERTS)
        assert sum(is_guard(node) for node in ast.parse(submission.text).body) == 1
        assert "SOLUTION" not in submission.text


def test_the_cells_of_a_notebook_are_the_program():
    for submission in submissions.correct(20):
        cells = notebooks.answers(submission)
        assert list(cells) == list(asserts.ASSERTS)
        assert submission.text.startswith("# NAME: ")
        assert "\n\n\n".join(cells.values()).replace("\n", "") in submission.text.replace("\n", "")


def test_our_version_is_an_assignment_of_forty_marks(tmp_path):
    assignment = config.load(same_work(tmp_path / "asserts"))

    assert assignment.marks == 40
    assert [part.id for part in assignment.parts] == list(asserts.ASSERTS)


def test_the_cost_of_a_run_includes_all_its_processes():
    # The child of a child is left alone by its parent; it computes for at least 0.1 s of processor
    # time.
    grandchild = "import time\nwhile time.process_time() < 0.1: pass"
    child = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {grandchild!r}])"

    measured = cost([Command((sys.executable, "-c", child), "/")])

    assert measured.cpu >= 0.1
    assert measured.wall > 0
    assert measured.memory > 1 << 20
    assert 0 <= measured.foreign <= 1


def test_memory_is_the_sum_over_all_processes():
    inner = "held = bytearray(64 << 20); print('ready', flush=True); input()"
    outer = (
        "import subprocess, sys; held = bytearray(64 << 20); subprocess.run([sys.executable, '-c',"
        f" {inner!r}])"
    )
    words = [sys.executable, "-c", outer]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "ready\n"
        together = memory_below(os.getpid())
        process.communicate("\n")

    assert together >= 128 << 20


def test_a_failing_command_ends_the_benchmark_with_its_output():
    with pytest.raises(RunError, match=r"(?s)status 3.*no such luck"):
        run(Told("import sys; print('no such luck'); sys.exit(3)"))


def test_wrong_marks_end_the_benchmark():
    with pytest.raises(RunError, match=r"the marks of s1, s2 are wrong"):
        run(Told("", wrong_marks=["s1", "s2"]))


def test_rounds_are_interleaved_and_the_first_is_not_counted():
    heard = []
    contestants = [Told("", "one"), Told("", "two")]

    costs = interleaved(contestants, 2, heard.append)

    assert [line.partition(": ")[2] for line in heard] == ["one (2)", "two (2)"] * 3
    assert {name: len(measured) for name, measured in costs.items()} == {"one": 2, "two": 2}
    assert [contestant.cleared for contestant in contestants] == [3, 3]


@pytest.mark.parametrize(("minutes", "rounds"), [(0, 1), (60, 3)])
def test_a_long_command_is_repeated_only_while_time_remains(minutes, rounds):
    costs = as_time_allows([Told("", "one")], 3, minutes, lambda _: None)

    assert len(costs["one"]) == rounds


def test_a_summary_holds_medians_for_each_submission_and_the_most_memory():
    costs = [
        Cost(4.0, 2.0, 5 << 20, 0.01),
        Cost(1.0, 8.0, 7 << 20, 0.2),
        Cost(3.0, 3.0, 6 << 20, 0.0),
    ]

    summarized = summary(Told(""), costs)

    assert summarized == {
        "name": "told",
        "title": "told",
        "submissions": 2,
        "rounds": 3,
        "wall_ms": 1500,
        "cpu_ms": 1500,
        "cpu_ms_least": 1000,
        "cpu_ms_most": 4000,
        "seconds": 3.0,
        "per_second": 0.67,
        "memory_mib": 7.0,
        "foreign": 20.0,
    }


def test_a_section_names_the_machine_on_which_it_was_measured():
    header = section([Told("")], {"told": [Cost(1, 1, 1, 0)]})["made"]

    assert header["processors"] >= 1
    assert header["peers"]["nbgrader"] == "0.9.6"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", header["at"])


def test_every_peer_has_a_list_of_hashed_packages_in_which_it_is_pinned_as_asked():
    folder = HERE / "requirements"
    for path in folder.glob("*.in"):
        (wanted,) = path.read_text(encoding="utf-8").splitlines()
        listed = path.with_suffix(".txt").read_text(encoding="utf-8")
        assert f"{wanted} \\\n    --hash=sha256:" in listed
    assert set(pinned(folder)) == {
        "nbgrader",
        "otter-grader",
        "check50",
        "gradescope-utils",
        "pytest",
    }


def test_goals_are_ratios_of_one_measurement():
    runs = [
        a_run("grader_300", cpu_ms=2.0),
        a_run("gradescope_utils", cpu_ms=6.0),
        a_run("pytest", cpu_ms=29.9),
        a_run("floor_fork", cpu_ms=0.5),
    ]

    reached = goals(results(same_work=runs))

    assert [(goal.limit, goal.measured, goal.met) for goal in reached] == [
        (3, 3.0, True),
        (15, 14.95, False),
        (4, 4.0, True),
    ]


def test_goals_of_real_work_are_absolute_numbers_and_growth():
    runs = [
        a_run("right_1000_2", per_second=40.0, cpu_ms=10.0, wall_ms=5.0),
        a_run("class_1000_2", per_second=39.99),
        a_run("right_10000_2", cpu_ms=11.0, wall_ms=5.6, memory_mib=401.0),
        a_run("check", seconds=0.6),
        a_run("again_1000", seconds=2.01),
        a_run("students", memory_mib=9999.0),
    ]

    reached = {goal.text: (goal.measured, goal.met) for goal in goals(results(real_work=runs))}

    assert list(reached.values()) == [
        (40.0, True),
        (39.99, False),
        (1.1, True),
        (1.12, False),
        (401.0, False),
        (0.6, True),
        (2.01, False),
    ]


def test_a_goal_without_its_run_is_left_out():
    assert goals({}) == []
    assert goals(results(same_work=[a_run("pytest"), a_run("floor_fork")])) == []


def test_the_table_has_a_row_and_a_ratio_for_each_run():
    text = table.tables(
        results(same_work=[a_run("grader_300", cpu_ms=2.0), a_run("pytest", cpu_ms=30.0)])
    )

    assert "| grader_300 | 1,000 | 2.00 | 1.00 | 1.00 | 1 | 5 | 0 |" in text
    assert "| pytest | 1,000 | 30.00 | 15.00 | 1.00 | 1 | 5 | 0 |" in text
    assert "2026-01-02, 2 processors (a processor), Linux 6, Python 3.11; nbgrader 1.2." in text
    assert re.search(r"pytest takes 15 times ours, or more \| 15 \| met \|", text)


def test_new_tables_replace_only_the_old_tables():
    page = f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n"

    once = table.put_in(page, {})

    assert once == f"before\n{table.BEGIN}\n\n{table.NOTHING}\n\n{table.END}\nafter\n"
    assert table.put_in(once, {}) == once


def test_a_page_without_the_marks_is_refused():
    with pytest.raises(ValueError, match="needs the lines"):
        table.put_in("no marks", {})


def test_the_readme_agrees_with_results_json():
    file = HERE / "results.json"
    measured = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    page = (HERE / "README.md").read_text(encoding="utf-8")

    assert table.put_in(page, measured) == page, "run make bench"


def test_in_the_deadline_benchmark_one_in_ten_programs_is_hostile_and_all_differ():
    hostile = set()
    programs = deadline.programs(40, hostile)
    assert len(programs) == len(set(programs.values())) == 40
    assert sorted(hostile) == ["s00010", "s00020", "s00030", "s00040"]
    for own, text in programs.items():
        assert ("# tries: " in text) == (own in hostile)


@pytest.mark.long
def test_a_batch_is_measured_on_a_cluster_and_a_model_is_fitted_to_it(tmp_path):
    words = ("-m", "benchmarks.cluster", "--assignment", "asserts", "--workers", "1")
    sizes = ("--submissions", "2", "--submissions", "4")
    measured = subprocess.run(
        [sys.executable, *words, *sizes],
        cwd=HERE.parent, env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    assert measured.returncode == 0, measured.stderr
    rows = [line for line in measured.stdout.splitlines() if line.startswith(("| pro", "| Dask"))]
    assert len(rows) == 4
    assert "for a submission in a worker" in measured.stdout
