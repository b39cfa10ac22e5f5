"""Keep a grader open for the tests of a file: setting one up takes longer than grading a small
program.
"""

from concurrent.futures import Future
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread

from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from tests.isolation import isolation_or_skip


@contextmanager
def open_grader(assignment):
    """Yield a function that calls its argument with a grader for *assignment*, and returns what
    that returns.

    ``with_grader`` ends with its callback, so it waits in a thread of its own for what to call.
    """
    wanted, ready = SimpleQueue(), Future()

    def serve(grader):
        ready.set_result(None)
        while (asked := wanted.get()) is not None:
            use, answer = asked
            try:
                answer.set_result(use(grader))
            except Exception as error:  # noqa: BLE001 - it is raised in the test
                answer.set_exception(error)

    def run():
        try:
            with_grader(assignment, serve)
        except Exception as error:  # noqa: BLE001 - it is raised in the fixture
            ready.set_exception(error)

    def ask(use):
        answer = Future()
        wanted.put((use, answer))
        return answer.result()

    thread = Thread(target=run)
    thread.start()
    with isolation_or_skip():
        ready.result()
    try:
        yield ask
    finally:
        wanted.put(None)
        thread.join()


@contextmanager
def grading(assignment):
    """Yield a function that grades the text of a program with *assignment*."""
    with open_grader(assignment) as ask:

        def grade(text):
            task = Task(Submission("ada", "Ada", f"{assignment.module}.py", text.encode()))
            return ask(lambda grader: grader.grade(task).result)

        yield grade
