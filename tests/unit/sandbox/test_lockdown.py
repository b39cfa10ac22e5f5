"""Which descriptors a process keeps when it locks itself in, and which layers are missing."""

import fcntl
import json
import os
import socket

import pytest

from grader.errors import SandboxError
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest import lockdown

from .test_fork_server import SMALL, wait_until_locked


def kept(place, *, ruleset):
    """The descriptors open after ``close_other_descriptors`` in a fork whose socket is number *place*."""
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        os.dup2(theirs.fileno(), place)
        high = fcntl.fcntl(2, fcntl.F_DUPFD, 200) if ruleset else None
        confinement = lockdown.Confinement()
        confinement.layers, confinement.ruleset = ["descriptors"], high
        lockdown.close_other_descriptors(place, confinement)
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


# The threads of pytest-xdist do not matter: the child only looks at its descriptors.
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("place", [3, 4, 199, 1000])
def test_only_the_socket_stays_open_and_the_ruleset_if_there_is_one(place):
    assert kept(place, ruleset=False) == [0, 1, 2, 3]
    *others, ruleset = kept(place, ruleset=True)
    assert others == [0, 1, 2, 3]
    assert ruleset >= 200


@pytest.mark.parametrize("layer", lockdown.LAYERS)
def test_an_omitted_layer_is_missing_and_does_not_affect_the_others(layer):
    with ForkServer(unsafe=True, without=[layer]) as fork_server:
        assert layer not in fork_server.layers
        assert fork_server.missing_layers[layer]
        assert set(fork_server.layers) | set(fork_server.missing_layers) == set(lockdown.LAYERS)


@pytest.mark.parametrize("layer", lockdown.MANDATORY)
def test_without_a_mandatory_layer_there_is_no_fork_server_and_the_error_names_it(layer):
    with pytest.raises(SandboxError, match=rf"{layer}: left out, as was asked for.*grader doctor"):
        ForkServer(without=[layer])


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux")
def test_a_layer_that_guests_cannot_apply_is_found_before_the_first_guest():
    """Without "no new privileges" the kernel gives an unprivileged guest neither Landlock nor
    seccomp.
    """
    with ForkServer(unsafe=True, without=["no new privileges"]) as fork_server:
        assert "no new privileges" not in fork_server.layers
        for layer in ("landlock", "seccomp"):
            assert layer in fork_server.layers or fork_server.missing_layers[layer]
        guest = fork_server.start(SMALL)
        wait_until_locked(guest)
        guest.end()
