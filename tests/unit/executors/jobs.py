"""What workers run in these tests. A worker is a fresh interpreter, which must be able to import it
by name.
"""

import os
import signal
import sys

from grader.errors import InputError, SandboxError


def doubles(desk, *more):
    """Twice each number; of some words something else happens."""
    for task in desk.tasks():
        desk.begins(f"doubling {task}")
        desk.done((task * 2, *more))


def dies_of_words(desk):
    """Twice each number; a word is the way in which the worker ends."""
    for task in desk.tasks():
        desk.begins(f"check::{task}")
        if task == "exits":
            os._exit(7)
        if task == "is killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if task == "raises":
            sys.stderr = None  # the trace of it would only be noise here
            raise ValueError(task)
        if task == "loses its guests":
            raise SandboxError("the process that forks guests has died")
        desk.done(task * 2)


def dies_at_the_second(desk):
    """A worker that lives for one task."""
    for number, task in enumerate(desk.tasks()):
        if number:
            os._exit(9)
        desk.begins("the first")
        desk.done(task)


def cannot_begin(desk, problem):
    """A worker that finds at once that it cannot work."""
    raise InputError("the assignment", problem)


def dies_at_the_start(desk):
    """A worker that does not come as far as to its first task."""
    os._exit(3)


def computes(desk):
    """A worker that never comes back from its first task."""
    for task in desk.tasks():
        desk.begins(f"check::{task}")
        while True:
            pass


def tells_its_processors(desk):
    """Where each task was done."""
    for _ in desk.tasks():
        desk.done(sorted(os.sched_getaffinity(0)))


def tells_its_process(desk):
    """Who did each task."""
    for _ in desk.tasks():
        desk.done(os.getpid())


def names_a_long_one(desk):
    """A check whose name is longer than there is room for."""
    for _ in desk.tasks():
        desk.begins("é" * 5_000)
        os._exit(1)


def makes_something_first(desk):
    """Who made what all share, and who did the task."""
    made = os.getpid()
    desk.settle()
    own = os.getpid()
    for _ in desk.tasks():
        desk.done((made, own, os.getpid()))


def kills_its_nursery(desk):
    """Twice each number; a word ends the process that workers are forked from."""
    for task in desk.tasks():
        desk.begins(f"check::{task}")
        if type(task) is str:
            os.kill(os.getppid(), signal.SIGKILL)
            signal.pause()
        desk.done(task * 2)
