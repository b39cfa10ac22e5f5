"""What a worker does when nobody is left to hear it."""

import multiprocessing
import socket

from grader.errors import SandboxError
from grader.executors import nursery


def test_a_worker_that_is_refused_after_all_were_sent_home_says_nothing():
    ours, theirs = multiprocessing.Pipe()
    control, other = socket.socketpair()
    with control, other, theirs:
        desk = nursery._Desk(control, theirs)
        ours.close()
        desk.fails(SandboxError("this machine cannot lock a program in"))


def test_one_that_is_heard_tells_why():
    ours, theirs = multiprocessing.Pipe()
    control, other = socket.socketpair()
    with control, other, theirs:
        nursery._Desk(control, theirs).fails(SandboxError("it cannot"))
    with ours:
        assert str(ours.recv()) == "it cannot"
