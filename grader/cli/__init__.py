"""The command ``grader``: a file for each verb, imported when it is used.

Exit status: 0 done, 1 something is wrong (``check``: a check failed; ``grade --strict``: a
submission is not graded completely), 2 wrong usage or invalid input, 3 our bug (with a log to
send), 130 interrupted, 143 SIGTERM, 129 the terminal was closed, 141 broken pipe (``grader check
... | head -1``).
"""

import importlib
import io
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

import click

from grader.crash_log import crash_log
from grader.errors import DISK_FULL, EndedByUser, GraderError, needs_extra, needs_installation
from grader.feedback.wording import visible
from grader.sandbox.doctor_advice import only_linux

# Windows has no SIGHUP.
_ENDING = [signal.SIGINT, signal.SIGTERM]
if hasattr(signal, "SIGHUP"):
    _ENDING.append(signal.SIGHUP)

# The first sentences of `--help`. Importing all modules for them would take half a second.
VERBS = {
    "grade": "Grade SUBMISSIONS of ASSIGNMENT.",
    "watch": "Grade what arrives in FOLDER, until you stop it.",
    "mark": "Mark submissions of ASSIGNMENT by hand.",
    "appeal": "Record that the student of submission ID asks for another look.",
    "report": "Write all reports in DIR again, without grading.",
    "diff": "Show whose marks changed from OLD to NEW, and which checks changed them.",
    "similar": "Find programs of ASSIGNMENT that are too similar.",
    "check": "Check one FILE of ASSIGNMENT.",
    "new": "Make a small assignment that you turn into your own.",
    "validate": "Check whether each ASSIGNMENT can be trusted.",
    "handout": "Write what students get for each ASSIGNMENT.",
    "export": "Turn NOTEBOOK into a plain Python script.",
    "play": "Play ASSIGNMENT's game in the terminal.",
    "gradescope": "Write an autograder of ASSIGNMENT for Gradescope.",
    "doctor": "Show how well this machine can isolate programs.",
}
_FOR_AUTHORS = frozenset({"jupytext", "nbformat"})
# They run students' programs, or read hostile files in a process with Linux's limits.
_LINUX_ONLY = frozenset({"grade", "watch", "appeal", "similar", "validate", "gradescope"})


class Verbs(click.Group):
    """A group of commands; each is a module of this package, imported when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order in which a marker needs them."""
        del ctx
        return list(VERBS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each verb does."""
        del ctx
        rows: list[tuple[str, str]] = []
        for verb, summary in VERBS.items():
            rows.append((verb, "Needs Linux." if _needs_linux(verb) else summary))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, or None."""
        del ctx
        if cmd_name not in VERBS:
            return None
        if _needs_linux(cmd_name):
            return _refusing(cmd_name, f"grader {cmd_name}: {only_linux()}")
        try:
            module = importlib.import_module(f"grader.cli.{cmd_name}")
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if package == "grader":
                raise
            problem = needs_installation(f"grader {cmd_name}", package)
            if package in _FOR_AUTHORS:
                problem = needs_extra(f"grader {cmd_name}", package, "author")
            return _refusing(cmd_name, problem)
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that *args* begin with, and the other arguments.

        Raises:
            NoSuchCommand: If there is none; it names similar commands.
        """
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.NoSuchCommand(error.command_name, None, list(VERBS), ctx) from None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what is before the command; an error says where the options of a command belong."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            said = f"{error.message} Write the options of a command after it: grader COMMAND …"
            raise click.NoSuchOption(error.option_name, said, ctx=ctx) from None


def _needs_linux(verb: str) -> bool:
    return verb in _LINUX_ONLY and sys.platform != "linux"


def _refusing(verb: str, problem: str) -> click.Command:
    def refuse(arguments: tuple[str, ...]) -> NoReturn:
        del arguments
        raise GraderError(problem)

    anything = click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED)
    return click.Command(verb, {"ignore_unknown_options": True}, refuse, [anything], help=problem)


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="grader")
def grader() -> None:
    """
    Mark notebook programming assignments with hidden test suites and scripted games. Each student's
    program runs in isolation.

    \b
    Examples:
      grader grade asn3 submissions.zip      grade a download from Moodle; results go to out/asn3/
      grader mark asn3                       mark by hand, in the browser
      grader watch asn3 /srv/drive/asn3      grade what arrives in a folder, until you stop it
      grader report out/asn3                 write the reports again, after marking by hand
      grader similar asn3                    find programs that are too similar
      grader check asn3 my_asn3.py           see what a student sees for one file
      grader play asn3                       play the game
      grader new rainfall                    start an assignment of your own
      grader doctor                          see how well this machine can isolate programs
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. Every command ends here."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a tick is not a reason to fail.
            stream.reconfigure(errors="backslashreplace")
    received: list[signal.Signals] = []
    interrupted = "Interrupted."
    try:
        try:
            with _signals_as_interrupts(received):
                status: int | None = grader.main(arguments, "grader", standalone_mode=False)
                sys.stdout.flush()
        except EndedByUser as error:
            interrupted = str(error)
            raise KeyboardInterrupt from error
        finally:
            # Our other processes got the signal too; errors because they have ended do not count.
            if received:
                raise KeyboardInterrupt
    except (BrokenPipeError, SystemExit) as error:  # click turns the first into the second
        _drop_output()
        # click ends the completion in a shell with the second and the status 0, too
        is_completed = isinstance(error, SystemExit) and error.code == 0
        return 0 if is_completed else 141
    except (click.exceptions.Abort, KeyboardInterrupt):
        # Python ends itself by SIGINT if the last evaluated text was interrupted, and attrs
        # evaluates many. An empty one that ends normally prevents this.
        exec("")  # noqa: S102
        *_, number = signal.SIGINT, *received
        return _say(interrupted, 128 + number)
    except click.ClickException as error:
        error.show()
        return 2
    except GraderError as error:
        return _say(f"Error: {error}", 2)
    except Exception as error:  # noqa: BLE001 - a user gets a sentence and a log, not a traceback
        return _say_fault(error)
    return status or 0


@contextmanager
def _signals_as_interrupts(received: list[signal.Signals]) -> Iterator[None]:
    def interrupt(number: int, _: FrameType | None) -> None:
        received.append(signal.Signals(number))
        for other in before:
            signal.signal(other, signal.SIG_IGN)  # one is enough: workers are ending
        if signal.SIGINT in before:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # a second ^C ends us at once
        raise KeyboardInterrupt

    before = {}
    for number in _ENDING:
        handler = signal.getsignal(number)
        if handler is not signal.SIG_IGN:  # else nohup would have no effect
            before[number] = handler
            signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _drop_output() -> None:
    """Drop what Python would still write to standard output: nobody can read it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)  # standard output
    os.close(nowhere)


def _say_fault(error: Exception) -> int:
    if isinstance(error, OSError) and error.errno in DISK_FULL:
        # Errors about results name a file. This is standard output or a temporary file.
        _drop_output()
        places = f"in {tempfile.gettempdir()}, and on the disk that the output is written to"
        return _say(f"Error: {error.strerror}: make space {places}", 2)
    log = f"Please send us this log: {crash_log(error)}"
    return _say(f"Something is wrong with the grader itself. {log}", 3)


def _say(sentence: str, status: int) -> int:
    # it may quote the name of a file, which a student chose
    with suppress(OSError):  # the exit status says it too
        print(visible(sentence), file=sys.stderr)
    return status
