"""
Runs a hidden suite and its games on many programs in one process, without a sandbox: only for programs that we wrote.

It is a program of its own, because pytest cannot run within pytest:
``python -P runner.py ASSIGNMENT JOBS``, where JOBS is a JSON file with a list of objects: ``name`` and ``text`` of a
program, ``huge`` (whether to run the checks on huge boards), ``games`` (whether to play), and ``needs`` (whether to
skip a check that needs another which did not pass). It writes to stdout a JSON object: name to ``{check id: verdict}``.
Verdicts are ``passed``, ``failed``, ``raised`` (in the program), ``skipped`` and ``broken`` (a hidden test stumbled
over what a program returned).
"""

import contextlib
import io
import json
import queue
import sys
import threading
import types
from pathlib import Path

import pytest

from grader.config import load
from grader.games.judge import judge
from grader.games.play import play
from grader.games.script import load as load_games
from grader.records.turn import Stop, Turn

PROGRAM = "asn3.py"


class Suite:
    """A pytest plugin that lets each program take the place of the module and calls every test for it."""

    def __init__(self, jobs, module):
        self.jobs, self.module = jobs, module
        self.verdicts = {job["name"]: {} for job in jobs}

    def pytest_runtestloop(self, session):
        for job in self.jobs:
            become(self.module, job["text"])
            tests = {}
            for item in session.items:
                marks = {}
                for mark in reversed(list(item.iter_markers("part"))):
                    marks |= dict(zip(("part",), mark.args, strict=False)) | mark.kwargs
                if "seconds" in marks and not job["huge"]:
                    continue
                needed = tests.get((item.path, marks.get("needs")), [])
                assert "needs" not in marks or needed, f"{item.name} needs a test that does not come before it"
                fine = all(verdict == "passed" for verdict in needed)
                verdict = called(item) if fine or not job["needs"] else "skipped"
                tests.setdefault((item.path, item.originalname), []).append(verdict)
                self.verdicts[job["name"]][f"{marks['part']}::{item.name}"] = verdict
        return True


def become(module, text, name="asn3"):
    vars(module).clear()
    vars(module).update(__name__=name, __builtins__=__builtins__)
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(text, PROGRAM, "exec"), vars(module))


def called(item):
    """Call the function of a test with its parameters; none of these tests has a fixture."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            item.obj(**parameters)
    except (AssertionError, pytest.fail.Exception):
        return "failed"
    except AttributeError as error:
        return "raised" if error.obj is sys.modules["asn3"] or in_program(error) else "broken"
    except Exception as error:  # noqa: BLE001 - whatever a program raises is its verdict
        return "raised" if in_program(error) else "broken"
    return "passed"


def in_program(error):
    while error.__traceback__.tb_next:
        error.__traceback__ = error.__traceback__.tb_next
    return error.__traceback__.tb_frame.f_code.co_filename == PROGRAM


class ThreadConsole:
    """A program in a thread, which stops whenever it asks."""

    def __init__(self, text):
        self.text, self.screen = text, io.StringIO()
        self.turns, self.lines = queue.Queue(), queue.Queue()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self):
        module = types.ModuleType("__main__")
        vars(module).update(input=self._input, print=self._print)
        try:
            exec(compile(self.text, PROGRAM, "exec"), vars(module))
        except SystemExit as error:
            self._stop(Stop.RAISED if error.code else Stop.ENDED)
        except Exception as error:  # noqa: BLE001 - whatever a program raises ends its game
            self._stop(Stop.RAISED, f"{type(error).__name__}: {error}")
        else:
            self._stop(Stop.ENDED)

    def _print(self, *values, **options):
        print(*values, **options, file=self.screen)

    def _input(self, prompt=""):
        self._print(prompt, end="")
        self._stop(Stop.ASKED)
        line = self.lines.get()
        if line is None:
            raise EOFError
        return line

    def _stop(self, stop, detail=""):
        printed, self.screen = self.screen.getvalue(), io.StringIO()
        self.turns.put(Turn(printed, stop, detail))

    def turn(self):
        return self.turns.get(timeout=10)

    def type(self, line):
        self.lines.put(line)

    def close(self):
        self.lines.put(None)
        self.thread.join(timeout=5)


def played(assignment, scripts, text):
    verdicts = {}
    for script in scripts:
        outcome = judge(script, play(script, ThreadConsole(text)), assignment.games)
        verdicts[outcome.check.id] = str(outcome.verdict)
    return verdicts


def main():
    folder, jobs = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    module = sys.modules["asn3"] = types.ModuleType("asn3")
    suite = Suite(jobs, module)
    output, sys.stdout = sys.stdout, sys.stderr
    pytest.main(["-q", "-p", "no:cacheprovider", str(folder / "hidden")], plugins=[suite])
    assignment, scripts = load(folder), load_games(folder / "games")
    for job in jobs:
        if job["games"]:
            suite.verdicts[job["name"]] |= played(assignment, scripts, job["text"])
    json.dump(suite.verdicts, output)


if __name__ == "__main__":
    main()
