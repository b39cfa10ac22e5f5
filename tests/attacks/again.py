"""Runs an attack in several guests of one fork server: a guest would find what an earlier one left."""

from pathlib import Path

import pytest

from grader.errors import GuestDied
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call
from tests.isolation import isolation_or_skip

PICKS = (Path(__file__).parent / "picks.py").read_text(encoding="utf-8")
SITUATIONS = {
    "every layer": (),
    "a container": ("namespaces",),
    "a container's ordinary user": ("namespaces", "another user"),
    "an ordinary user": ("another user",),
}
_LIMITS = Limits(seconds_per_call=5.0, seconds_at_import=5.0, memory_mib=256)
_TIMES = 3


def attack(program, shows, **options):
    """Run *program* in several guests: its setup_game has to raise *shows*, and its parse_move has
    to end the guest.
    """
    with isolation_or_skip():
        fork_server = ForkServer(**options)
    with fork_server:
        for _ in range(_TIMES):
            module = Module(fork_server, "asn3", program, _LIMITS, Budget(60))
            try:
                imported = module.import_program()
                assert imported.raised is None, imported.raised
                raised = module.call(Call("setup_game"), 5.0).raised
                assert raised.text.strip() == shows
                with pytest.raises(GuestDied):
                    module.call(Call("parse_move"), 5.0)
            finally:
                module.end()
