"""What ``grader doctor`` tries: that each layer has an attack which it alone stops, and that one
that works is seen.
"""

import pytest

from grader.errors import SandboxError
from grader.sandbox import selftest
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest.lockdown import LAYERS
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call


def weakened(without):
    """Return a fork server without the layer *without*, and the results of the attacks in its
    guests.
    """
    try:
        ForkServer().close()
    except SandboxError as error:
        pytest.skip(str(error))
    with ForkServer(unsafe=True, without=[without]) as fork_server:
        return fork_server, selftest.probes(fork_server)


def test_every_attack_is_stopped_if_its_layer_is_in_force(fork_server):
    probes = selftest.probes(fork_server)
    assert [
        probe.name
        for probe in probes
        if not probe.stopped and probe.layer not in fork_server.missing_layers
    ] == []
    assert len({probe.name for probe in probes}) == len(probes)
    assert all(probe.seen for probe in probes)


def test_every_layer_has_an_attack_of_its_own(fork_server):
    assert {probe.layer for probe in selftest.probes(fork_server)} == {*LAYERS, ""}


@pytest.mark.parametrize("layer", LAYERS)
def test_without_a_layer_its_attacks_work_and_no_others(layer):
    fork_server, probes = weakened(layer)
    assert [probe.name for probe in probes if probe.layer == layer and probe.stopped] == []
    assert {probe.layer for probe in probes if not probe.stopped} - {""} == set(
        fork_server.missing_layers
    )


def test_an_attack_that_works_is_reported_as_not_stopped(fork_server, limits):
    """What no lock stops: reading an own file and leaving with the status of a shell."""
    text = (
        "import os\ndef look(path): return len(os.listdir(os.path.dirname(os.__file__)))\ndef"
        " execute(): os._exit(42)"
    )
    module = Module(fork_server, "selftest", text, limits, Budget(9))
    module.import_program()
    seen = selftest.try_attack(module, "", "look", Call("look", ("/",)))
    ran = selftest.try_attack(module, "", "run", Call("execute"))
    module.end()
    assert not seen.stopped
    assert int(seen.seen) > 100
    assert (ran.stopped, ran.seen) == (False, "ran a shell")


def test_an_attack_that_kills_its_guest_counts_as_stopped(fork_server, limits):
    module = Module(
        fork_server, "selftest", "import ctypes\ndef f(): ctypes.string_at(0)", limits, Budget(9)
    )
    module.import_program()
    assert selftest.try_attack(module, "", "crash", Call("f")) == selftest.Probe(
        "crash", "", stopped=True, seen="killed by SIGSEGV"
    )
    module.end()
