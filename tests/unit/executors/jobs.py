"""What workers run in these tests. A worker is a fresh interpreter, which must be able to import it
by name.
"""

import os
import signal
import time
from pathlib import Path

from grader.errors import InputError, SandboxError


def doubles(channel, *more):
    """Twice each number; of some words something else happens."""
    for task in channel.tasks():
        channel.begins(f"doubling {task}")
        channel.done((task * 2, *more))


def dies_of_words(channel):
    """Twice each number; a word is the way in which the worker ends."""
    for task in channel.tasks():
        channel.begins(f"check::{task}")
        if task == "exits":
            os._exit(7)
        if task == "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if task == "raises":
            raise ValueError(task)
        if task == "loses its guests":
            raise SandboxError("the fork server has died")
        channel.done(task * 2)


class Unreadable:
    """A result that can be sent, but not read: ``int("no number")`` raises ValueError."""

    def __reduce__(self):
        return int, ("no number",)


def returns_what_nobody_can_read(channel):
    """Twice each number; of a word something that nobody can read."""
    for task in channel.tasks():
        channel.done(Unreadable() if task == "word" else task * 2)


def waits_for_files(channel):
    """Create files, or wait until they exist."""
    for task in channel.tasks():
        what, _, path = task.rpartition(" ")
        if what == "makes":
            Path(path).touch()
        while not Path(path).exists():
            time.sleep(0.01)
        channel.done(task)


def begins_and_waits(channel):
    """Create the first file of a task, and wait until the second exists."""
    for task in channel.tasks():
        made, awaited = map(Path, task.split())
        made.touch()
        while not awaited.exists():
            time.sleep(0.01)
        channel.done(task)


def dies_at_the_second(channel):
    """A worker that lives for one task."""
    for number, task in enumerate(channel.tasks()):
        if number:
            os._exit(9)
        channel.begins("the first")
        channel.done(task)


def cannot_begin(channel, problem):
    """A worker that finds at once that it cannot work."""
    raise InputError("the assignment", problem)


def dies_at_the_start(channel):
    """A worker that does not come as far as to its first task."""
    os._exit(3)


def computes(channel):
    """A worker that never returns from its first task."""
    for task in channel.tasks():
        channel.begins(f"check::{task}")
        while True:
            pass


def tells_its_processors(channel):
    """Report the processors of each task."""
    for _ in channel.tasks():
        channel.done(sorted(os.sched_getaffinity(0)))


def tells_its_process(channel):
    """Report the process of each task."""
    for _ in channel.tasks():
        channel.done(os.getpid())


def names_a_long_one(channel):
    """A check whose name is longer than there is room for."""
    for _ in channel.tasks():
        channel.begins("é" * 5_000)
        os._exit(1)


def takes_a_second(channel):
    """Wait for longer than an executor waits between two signs of life."""
    for task in channel.tasks():
        time.sleep(1)
        channel.done(task)


def is_fit(channel, *more):
    """What the worker of a cluster says of its machine."""
    for _ in channel.tasks():
        channel.done({"speed": "enough"})
