"""``grader doctor``."""

import json
import re

import pytest

from grader.cli import doctor, main
from grader.sandbox.guest.lockdown import LAYERS, MANDATORY
from grader.sandbox.selftest import Probe
from tests.isolation import skip_without_isolation


@pytest.fixture
def lockable():
    skip_without_isolation()


def test_doctor_shows_the_machine_every_layer_and_every_attack(lockable, capsys):
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    for name in ("Python", "platform", "ruff", "pytest", "jupytext", *LAYERS):
        assert re.search(rf"^  (ok |!! ) {name} +\S", out, re.MULTILINE), name
    for layer in MANDATORY:
        assert f"stopped by {layer}: " in out
    assert "NOT STOPPED:" not in out
    assert out.endswith("Programs can be isolated on this machine.\n")


def test_columns_are_aligned(lockable, capsys):
    main(["doctor"])
    lines = [line for line in capsys.readouterr().out.splitlines() if re.match("  (ok|!!)", line)]
    assert len({re.match(r"  (?:ok |!! ) .*?  +(?=\S)", line).end() for line in lines}) == 1


def test_json_has_the_same_content(lockable, capsys):
    assert main(["doctor", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["fine"] is True
    assert [line["name"] for line in document["layers"]] == list(LAYERS)
    assert all(
        line.keys() == {"name", "found", "fine", "advice"}
        for line in document["machine"] + document["attacks"]
    )


def test_a_missing_optional_layer_is_shown_as_fine():
    line = doctor.layer_line("namespaces", "not permitted", "Do this.", mandatory=False)
    assert (line.fine, line.found, line.advice) == (
        True,
        "missing, not mandatory: not permitted",
        "Do this.",
    )


def test_a_missing_mandatory_layer_needs_attention_and_says_what_to_do():
    line = doctor.layer_line("landlock", "this kernel has none", "Do this.", mandatory=True)
    assert (line.fine, line.found) == (False, "MISSING, mandatory: this kernel has none")
    assert line.advice == "Do this."


WORKED = Probe("start a process", "seccomp", stopped=False, seen="started one")


def test_an_attack_that_works_needs_attention():
    line = doctor.attack_line(WORKED, {"namespaces"})
    assert (line.fine, line.found) == (False, "NOT STOPPED: started one")


def test_an_attack_that_works_names_the_missing_optional_layer():
    line = doctor.attack_line(WORKED, {"seccomp"})
    assert (line.fine, line.found) == (True, "NOT STOPPED without seccomp: started one")


def test_advice_is_shown_below_its_line(capsys):
    doctor.show(
        {"layers": [doctor.DoctorLine("landlock", "MISSING", fine=False, advice="Do this.")]}
    )
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  !!  landlock  MISSING",
        "                Do this.",
    ]


def test_doctor_says_if_no_guest_can_be_started(monkeypatch, capsys):
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "!!  all of them" in out
    assert "Look at 1 line above, marked with !!." in out


@pytest.mark.parametrize("name", ["processes", "serial", "10.0.0.5:8786"])
def test_what_is_not_the_address_of_a_cluster_is_refused_with_the_next_step(name, capsys):
    assert main(["doctor", "--executor", name]) == 2
    assert "To check this machine, leave it out." in capsys.readouterr().err
