"""``grader doctor``."""

import re

import pytest

from grader.cli import doctor, main
from grader.errors import SandboxError
from grader.sandbox import selftest
from grader.sandbox.guest.lockdown import MANDATORY
from grader.sandbox.zygote import Zygote


@pytest.fixture
def lockable():
    try:
        Zygote().close()
    except SandboxError as error:
        pytest.skip(str(error))


def test_it_shows_the_machine_every_layer_and_every_attack(lockable, capsys):
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    for name in ("Python", "platform", "ruff", "pytest", "jupytext", "nbconvert", *selftest.LAYERS):
        assert re.search(rf"^  (ok |!! ) {name} +\S", out, re.MULTILINE), name
    assert out.count("stopped: ") >= 7
    assert "NOT STOPPED" not in out
    assert out.endswith("Programs can be locked in on this machine.\n")


def test_its_columns_are_aligned(lockable, capsys):
    main(["doctor"])
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert len({re.match(r"  (?:ok |!! ) .*?  +(?=\S)", line).end() for line in lines}) == 1


def test_a_missing_optional_layer_is_told_and_fine():
    line = doctor._layer("namespaces", (), {"namespaces": "not permitted"}, MANDATORY)
    assert (line.fine, line.told) == (True, "missing, and not mandatory: not permitted")


def test_a_layer_that_is_neither_there_nor_missed_is_fine():
    assert doctor._layer("another user", (), {}, MANDATORY).fine


def test_a_missing_mandatory_layer_needs_attention():
    line = doctor._layer("landlock", (), {"landlock": "this kernel has none"}, MANDATORY)
    assert (line.fine, line.told) == (False, "MISSING, and mandatory: this kernel has none")


def test_where_no_guest_can_be_made_at_all_it_says_so(monkeypatch, capsys):
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "!!  all of them" in out
    assert "1 of these need attention" in out
