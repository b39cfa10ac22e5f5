"""What of its descriptors a process keeps when it locks itself in."""

import fcntl
import json
import os
import socket

import pytest

from grader.sandbox.guest import lockdown


def kept(place, *, ruleset):
    """The descriptors open after ``_keep_only`` in a fork whose socket is number *place*."""
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        os.dup2(theirs.fileno(), place)
        high = fcntl.fcntl(2, fcntl.F_DUPFD, 200) if ruleset else None
        lockdown._keep_only(place, high)
        opened = []
        for each in range(4096):
            try:
                os.fstat(each)
            except OSError:
                continue
            opened.append(each)
        os.write(3, json.dumps(opened).encode())
        os._exit(0)
    theirs.close()
    with ours:
        received = json.loads(ours.recv(65_536))
    os.waitpid(child, 0)
    return received


@pytest.mark.parametrize("place", [3, 4, 50, 199, 1000])
def test_only_the_socket_and_nothing_else_is_kept(place):
    assert kept(place, ruleset=False) == [0, 1, 2, 3]


@pytest.mark.parametrize("place", [3, 4, 50, 199, 1000])
def test_the_ruleset_is_kept_as_well_where_there_is_one(place):
    assert len(found := kept(place, ruleset=True)) == 5
    assert found[:4] == [0, 1, 2, 3]
    assert found[4] >= 200
