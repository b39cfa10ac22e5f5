"""A batch that fails before it has a result leaves no folder behind."""

import pytest

SERIAL = ("--executor", "serial")


@pytest.mark.parametrize("out", ["out/pair", "here/and/there"])
def test_a_batch_that_cannot_begin_leaves_no_folder(run, desk, out):
    (desk / "broken.zip").write_bytes(b"PK, and nothing else")
    status, _, problem = run("grade", "pair", "broken.zip", "--out", out, *SERIAL)
    assert status == 2
    assert "broken.zip" in problem
    assert not (desk / out.partition("/")[0]).exists()


def test_tests_that_cannot_be_used_leave_no_folder(run, desk):
    hidden = desk / "assignments" / "pair" / "hidden" / "test_double.py"
    hidden.write_text("def (", encoding="utf-8")
    assert run("grade", "pair", "sent", *SERIAL)[0] == 2
    assert not (desk / "out").exists()


def test_what_somebody_else_put_there_stays(run, desk):
    (desk / "broken.zip").write_bytes(b"PK, and nothing else")
    there = desk / "out"
    there.mkdir()
    run("grade", "pair", "broken.zip", *SERIAL)
    assert list(there.iterdir()) == []
    run("grade", "pair", "sent", *SERIAL)
    before = sorted(there.rglob("*"))
    assert run("grade", "pair", "broken.zip", *SERIAL)[0] == 2
    assert sorted(there.rglob("*")) == before
