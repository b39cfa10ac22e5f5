"""What ``grader doctor`` tries: that each layer has an attack which it alone stops, and that one
that works is seen.
"""

import pytest

from grader.sandbox import selftest
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.guest.lockdown import LAYERS
from grader.sandbox.request import Call
from tests.isolation import skip_without_isolation

from .conftest import begun


def weakened(without):
    """Return a fork server without the layer *without*, and the results of the attacks in its
    guests.
    """
    skip_without_isolation()
    with ForkServer(unsafe=True, without=[without]) as fork_server:
        return fork_server, selftest.probes(fork_server)


def test_every_attack_is_stopped_if_its_layer_is_in_force(fork_server):
    probes = selftest.probes(fork_server)
    there = [probe for probe in probes if probe.layer not in fork_server.missing_layers]
    assert [probe.name for probe in there if not probe.stopped] == []
    assert len({probe.name for probe in probes}) == len(probes)
    assert {probe.layer for probe in probes} == {*LAYERS, ""}, "each layer has an attack of its own"
    assert all(probe.seen for probe in probes)


@pytest.mark.parametrize("layer", LAYERS)
def test_without_a_layer_its_attacks_work_and_no_others(layer):
    fork_server, probes = weakened(layer)
    assert [probe.name for probe in probes if probe.layer == layer and probe.stopped] == []
    assert {probe.layer for probe in probes if not probe.stopped} - {""} == set(
        fork_server.missing_layers
    )


REPORTED = """
import ctypes, os
def look(path): return len(os.listdir(os.path.dirname(os.__file__)))
def execute(): os._exit(42)
def crash(): ctypes.string_at(0)
"""


def test_an_attack_that_works_is_reported_as_not_stopped_and_one_that_crashes_as_stopped(
    fork_server,
):
    """What no lock stops: reading an own file and leaving with the status of a shell."""
    with begun(fork_server, REPORTED) as module:
        seen = selftest.try_attack(module, "", "look", Call("look", ("/",)))
        ran = selftest.try_attack(module, "", "run", Call("execute"))
        crashed = selftest.try_attack(module, "", "crash", Call("crash"))
    assert not seen.stopped
    assert int(seen.seen) > 100
    assert (ran.stopped, ran.seen) == (False, "ran a shell")
    assert crashed == selftest.Probe("crash", "", stopped=True, seen="killed by SIGSEGV")
