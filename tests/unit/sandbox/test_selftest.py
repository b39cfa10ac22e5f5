"""What ``grader doctor`` tries, and that it would see an attack that works."""

from grader.sandbox import selftest
from grader.sandbox.guest.lockdown import MANDATORY
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module


def test_every_attack_is_stopped_where_the_layers_are_in_force(zygote):
    probes = selftest.probes(zygote)
    assert [probe.name for probe in probes if not probe.stopped] == []
    assert len({probe.name for probe in probes}) == len(probes) >= 7
    assert all(probe.told for probe in probes)


def test_what_works_is_told_as_not_stopped(zygote, limits):
    """What no lock stops: reading an own file and leaving with the status of a shell."""
    text = (
        "import os\ndef look(path): return len(os.listdir(os.path.dirname(os.__file__)))\ndef execute(): os._exit(42)"
    )
    module = Module(zygote, "selftest", text, limits, Budget(9))
    module.begin()
    seen = selftest._tried(module, "look", "look", "/")
    ran = selftest._tried(module, "run", "execute")
    module.end()
    assert not seen.stopped
    assert int(seen.told) > 100
    assert (ran.stopped, ran.told) == (False, "ran a shell")


def test_what_kills_a_guest_has_been_stopped(zygote, limits):
    module = Module(zygote, "selftest", "import ctypes\ndef f(): ctypes.string_at(0)", limits, Budget(9))
    module.begin()
    assert selftest._tried(module, "crash", "f") == selftest.Probe("crash", stopped=True, told="killed by SIGSEGV")
    module.end()


def test_all_layers_are_known_by_name(zygote):
    assert set(zygote.layers) | set(zygote.missing) <= set(selftest.LAYERS)
    assert set(MANDATORY) <= set(selftest.LAYERS)
