"""Each command ends with an exit status, and prints a sentence if something is wrong."""

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import grader.cli
from grader.cli import main
from tests.amount import daily

VERBS = sorted(
    path.stem for path in Path(grader.cli.__file__).parent.glob("*.py") if path.stem != "__init__"
)


@pytest.mark.parametrize("verb", VERBS)
def test_help_has_examples(verb, capsys):
    assert main([verb, "--help"]) == 0
    output = capsys.readouterr().out
    assert "Examples:" in output
    assert f"grader {verb} " in output
    assert grader.cli.VERBS[verb] in " ".join(output.split())  # as the list of commands says


def test_the_main_help_lists_every_command_with_examples(capsys):
    assert main(["--help"]) == 0
    output = capsys.readouterr().out
    assert all(f"\n  {verb} " in output for verb in VERBS)
    assert "grader grade asn3 submissions.zip" in output


def test_the_main_help_says_mark_only_for_marks_by_hand(capsys):
    assert main(["--help"]) == 0
    examples = capsys.readouterr().out.split("Examples:")[1].split("Options:")[0].splitlines()
    assert [line.split()[1] for line in examples if "   mark " in line] == ["mark"]


def test_completion_in_a_shell_is_quiet_after_an_unknown_command():
    typed = {
        "_GRADER_COMPLETE": "bash_complete",
        "COMP_WORDS": "grader grad --h",
        "COMP_CWORD": "2",
    }
    shell = subprocess.run(
        [Path(sys.executable).with_name("grader")],
        env=os.environ | typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (shell.returncode, shell.stdout, shell.stderr) == (0, "plain,--help\n", "")


def test_the_version_is_printed(capsys):
    assert main(["--version"]) == 0
    assert "version" in capsys.readouterr().out


MISTAKES = {
    "no such verb": (["grad"], "No such command 'grad'. Did you mean 'grade'?"),
    "no such option": (["grade", "--speed", "9"], "--speed"),
    "an option before its command": (
        ["--assignments", ".", "grade"],
        "No such option '--assignments'. Write the options of a command after it: grader COMMAND",
    ),
    "nothing to grade": (["grade", "pair"], "Missing argument 'SUBMISSIONS...'"),
    "no job": (["grade", "pair", "sent", "--jobs", "0"], "Invalid value for '--jobs'"),
    "no such assignment": (
        ["grade", "pear", "sent"],
        'unknown assignment "pear"; did you mean "pair"?',
    ),
    "no such file": (["check", "pair", "none.py"], "none.py: there is no such file or folder"),
    "no such folder": (["grade", "pair", "none"], "none: there is no such file or folder"),
    "no zip": (["grade", "pair", "bad.zip"], "bad.zip: "),
    "an empty folder": (["grade", "pair", "empty"], "empty: there is no submission in it"),
    "no worksheet": (["grade", "pair", "sent", "--worksheet", "none.csv"], "none.csv: "),
    "results in a file": (
        ["grade", "pair", "sent", "--out", "bad.zip"],
        "bad.zip: results cannot be written here",
    ),
    "a folder to check": (
        ["check", "pair", "sent"],
        "sent: it contains several submissions, or other files as well: use grader grade",
    ),
}


@pytest.mark.parametrize(("arguments", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_user_error_is_a_sentence(run, desk, arguments, message):
    (desk / "bad.zip").write_text("this is no zip", encoding="utf-8")
    (desk / "empty").mkdir()
    status, out, problem = run(*arguments)
    assert status == 2
    assert message in problem
    assert "Traceback" not in problem
    assert not out


def test_every_error_of_an_invalid_assignment_is_reported(run, desk):
    toml = desk / "assignments" / "pair" / "assignment.toml"
    toml.write_text('title = 3\nmodule = "pair"\nparts = []\nby_hand = "two"\n', encoding="utf-8")
    status, _, problem = run("check", "pair", "sent/ada.py")
    assert status == 2
    for place in ("1: title", "3: parts", "4: by_hand"):
        assert f"assignment.toml:{place}: " in problem


def test_a_hidden_test_with_a_syntax_error_is_reported(run, desk):
    (desk / "assignments" / "pair" / "hidden" / "test_swap.py").write_text(
        "def test_a(:", encoding="utf-8"
    )
    grade = ["grade", "pair", "sent", "--executor", "serial"]
    for command in (["check", "pair", "sent/ada.py"], grade):
        status, _, problem = run(*command)
        assert status == 2
        assert "test_swap.py" in problem


class Screen(io.StringIO):
    """A screen on which nothing can be written."""

    def __init__(self, error):
        super().__init__()
        self.error = error

    def write(self, _):
        raise self.error


def test_a_bug_in_the_grader_is_reported_with_a_log(desk, monkeypatch, capsys):
    monkeypatch.setattr("tempfile.tempdir", str(desk))
    monkeypatch.setattr("sys.stdout", Screen(RuntimeError("we did not think of this")))
    assert main(["--version"]) == 3
    problem = capsys.readouterr().err
    assert problem.startswith(
        "Something is wrong with the grader itself. Please send us this log: "
    )
    assert "Traceback" not in problem
    log = Path(problem.strip().rpartition(" ")[2])
    assert log.parent == desk
    assert "RuntimeError: we did not think of this" in log.read_text(encoding="utf-8")


def test_an_interrupt_is_not_reported_as_a_bug(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdout", Screen(KeyboardInterrupt()))
    assert main(["--version"]) == 130
    assert capsys.readouterr().err.strip() == "Interrupted."


# --- the command as a process


def test_an_interrupt_in_evaluated_code_has_the_usual_status():
    """This happens if ^C arrives while attrs builds a class."""
    program = """
import sys
from grader.cli import main

class Screen:
    def write(self, text):
        exec("raise KeyboardInterrupt")

sys.stdout = Screen()
status = main(["--version"])
sys.stdout = sys.__stdout__
sys.exit(status)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr.strip()) == (130, "Interrupted.")


def test_an_interrupt_during_the_imports_has_the_usual_message():
    """As when ^C is pressed while click is imported."""
    program = """
import os, signal, sys

class Pressed:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Pressed())
from grader.__main__ import main
sys.exit(main())
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (130, "Interrupted.\n")


def grader_process(*arguments, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "grader", *arguments], stderr=subprocess.PIPE, **options
    )


@pytest.mark.parametrize("arguments", [["--version"], ["check", "pair", "sent/ada.py"]])
def test_a_broken_pipe_is_not_a_bug(desk, arguments):
    readable, writable = os.pipe()
    os.close(readable)
    with grader_process(*arguments, stdout=writable) as process:
        os.close(writable)
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("closed", daily(["<&-", ">&-", "2>&-", "<&- >&- 2>&-"], ["<&- >&- 2>&-"]))
def test_a_closed_standard_stream_changes_nothing(desk, closed):
    command = [sys.executable, "-m", "grader", "grade", "pair", "sent", "--jobs", "1"]
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh", *command]
    ended = subprocess.run(shell, capture_output=True, check=False, timeout=60)
    assert ended.returncode == 0
    assert (desk / "out" / "pair" / "results.json").is_file()


def test_a_full_disk_under_the_output_is_not_a_bug():
    with Path("/dev/full").open("w") as full:
        with grader_process("--version", stdout=full) as process:
            said = process.stderr.read()
        command = [sys.executable, "-m", "grader", "report", "none"]
        ended = subprocess.run(command, stderr=full, check=False)
    assert (process.returncode, ended.returncode) == (2, 2)
    assert said.startswith(b"Error: No space left on device: make space in ")


def test_a_terminal_without_unicode_is_not_a_bug(desk):
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    with grader_process(
        "check", "pair", "sent/ada.py", stdout=subprocess.PIPE, env=environment
    ) as process:
        output = process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 0
    assert rb"\u2713 3 of 3 checks with full marks" in output


WITHOUT = """
import sys
sys.modules[sys.argv.pop(1)] = None
from grader.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["handout", "pair", "--out", "."], 2), (["check", "pair", "sent/ada.py"], 0)],
)
def test_packages_for_authors_are_needed_only_by_their_commands(desk, arguments, status):
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT, "nbformat", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert ended.returncode == status
    asked = (
        f"Error: grader {arguments[0]} needs nbformat, which is not installed. "
        "Install the grader's wheel again with the extra author, with pip or pipx: 'PATH/TO/grader.whl[author]'\n"
    )
    assert ended.stderr == (asked if status else "")


def test_a_missing_package_is_named_with_how_to_install_it(desk):
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT, "rich", "grade", "pair", "sent/ada.py"],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert ended.returncode == 2
    assert ended.stderr == (
        f"Error: grader grade needs rich, which is not installed for {sys.executable}. "
        "In a clone, run make setup, and then use .venv/bin/grader. Otherwise install the grader's wheel again.\n"
    )


def processes_of(mark):
    """Those that run with *mark* in their environment, with their command lines."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (path / "environ").read_bytes():
                found[int(path.name)] = (path / "cmdline").read_bytes()
        except OSError:
            continue
    return found


def fork_servers_below(process):
    """The fork servers of a grader's workers: they have no environment of ours to know them by."""
    below = {process}
    for path in sorted(Path("/proc").glob("[0-9]*"), key=lambda path: int(path.name)):
        try:
            if int((path / "stat").read_text().rpartition(")")[2].split()[1]) in below:
                below.add(int(path.name))
        except OSError:
            continue
    return below - {process}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("after", daily([0.5, 0.7, 0.9, 1.2, 1.6], [1.6]))
def test_ending_a_batch_early_leaves_no_process_behind(desk, right, number, after):
    for student in range(40):
        (desk / "sent" / f"more{student}.py").write_text(
            f"while True:\n    pass\n{right}", encoding="utf-8"
        )
    mark = f"GRADER_TEST_MARK={desk}"
    environment = os.environ | dict([mark.split("=", 1)])
    with grader_process(
        "grade", "pair", "sent", stdout=subprocess.PIPE, env=environment
    ) as process:
        time.sleep(after)
        below = fork_servers_below(process.pid)
        process.send_signal(number)
        _, errors = process.communicate(timeout=10)
    assert b"Traceback" not in errors
    # Before it has read its own code it ends as any process does; afterwards with a sentence.
    assert process.returncode == -number or (
        process.returncode == 128 + number and b"Interrupted" in errors
    )
    end = time.monotonic() + 3
    while left := processes_of(mark) | {
        each: b"" for each in below if Path(f"/proc/{each}").exists()
    }:
        assert time.monotonic() < end, left
        time.sleep(0.05)


def guests_that_compute(process):
    """Those of the guests below *process* that have been computing for a moment."""
    found = []
    for below in fork_servers_below(process):
        try:
            _, parent, *more = Path(f"/proc/{below}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(parent) != process and int(more[9]) > 4:  # ticks
            found.append(below)
    return found


@pytest.mark.parametrize("number", daily([signal.SIGTERM, signal.SIGINT], [signal.SIGINT]))
def test_ending_a_check_with_its_processes_prints_one_sentence(desk, right, number):
    (desk / "endless.py").write_text(
        f"{right}\ndef double(number):\n    while True:\n        pass\n", encoding="utf-8"
    )
    with grader_process(
        "check", "pair", "endless.py", stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        end = time.monotonic() + 20
        while not guests_that_compute(process.pid) and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(process.pid, number)
        output, errors = process.communicate(timeout=20)
    assert process.returncode in {128 + number, -number}
    assert output == b""
    assert errors.strip() in {b"Interrupted.", b""}
