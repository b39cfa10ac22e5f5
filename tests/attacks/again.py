"""One attack, in guest after guest of one fork server: each has to find what those
before it have left.
"""

from pathlib import Path

import pytest

from grader.errors import GuestDied, SandboxError
from grader.records.assignment import Limits
from grader.sandbox.fork_server import ForkServer
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.request import Call

PICKS = (Path(__file__).parent / "picks.py").read_text(encoding="utf-8")
SITUATIONS = {
    "every layer": (),
    "a container": ("namespaces",),
    "a container's ordinary user": ("namespaces", "another user"),
    "an ordinary user": ("another user",),
}
_LIMITS = Limits(seconds_per_call=5.0, seconds_at_import=5.0, memory_mib=256)
_TIMES = 3


def attack(program, shows, **fork_server):
    """Let *program* attack from setup_game, which has to raise what it *shows*, and end its guest
    in parse_move.
    """
    try:
        made = ForkServer(**fork_server)
    except SandboxError as error:
        pytest.skip(str(error))
    with made:
        for _ in range(_TIMES):
            module = Module(made, "asn3", program, _LIMITS, Budget(60))
            try:
                begun = module.import_program()
                assert begun.raised is None, begun.raised
                came = module.call(Call("setup_game").request(), 5.0).raised
                assert came.text.strip() == shows
                with pytest.raises(GuestDied):
                    module.call(Call("parse_move").request(), 5.0)
            finally:
                module.end()
