"""What is just small enough is taken, and what is one more is not."""

import pytest
from attrs import fields

from grader import config, limits
from grader.errors import ConfigError
from grader.intake.beside import modules_beside
from grader.intake.entry import SentFile
from grader.intake.prepare import program
from grader.records.assignment import Limits
from grader.sandbox.meter import Budgets
from grader.source.tokens import tokens


@pytest.mark.parametrize(("more", "is_read"), [(0, True), (1, False)])
def test_a_program_is_read_up_to_a_length(more, is_read):
    text = "x = 1\n".ljust(limits.PROGRAM_CHARACTERS + more, "#")
    assert (program(text.encode(), "asn3.py", "asn3").refused == "") is is_read


@pytest.mark.parametrize(("more", "is_split"), [(0, True), (1, False)])
def test_a_program_is_split_into_tokens_up_to_a_length_of_its_lines(more, is_split):
    """Python 3.12.0 to 3.12.3 need minutes and all memory for a very long line."""
    line = "x = 1".ljust(limits.CHARACTERS_OF_A_LINE + more, "#")
    assert bool(list(tokens(f"a = 1\n{line}\n"))) is is_split


@pytest.mark.parametrize(("more", "is_read"), [(0, True), (1, False), (1_000_000, False)])
def test_a_notebook_is_read_up_to_a_number_of_cells(more, is_read):
    empty = ",1" * (limits.NOTEBOOK_CELLS - 1 + more)
    text = f'{{"cells": [{{"cell_type": "code", "source": "x = 1"}}{empty}]}}'
    read = program(text.encode(), "asn3.ipynb", "asn3")
    assert (read.refused == "") is is_read
    assert (read.text == "x = 1\n") is is_read


@pytest.mark.parametrize(("more", "are_there"), [(0, True), (1, False)])
def test_modules_are_included_up_to_a_number(more, are_there):
    names = [f"helper{number}" for number in range(limits.HELPER_MODULES + more)]
    text = "".join(f"import {name}\n" for name in names)
    found = modules_beside(
        "asn3.py", text, [SentFile(f"{name}.py", b"x = 1\n") for name in names], "asn3"
    )
    assert (len(found) == len(names)) is are_there


@pytest.mark.parametrize(("more", "is_there"), [(0, True), (1, False)])
def test_modules_are_included_up_to_a_length(more, is_there):
    half = limits.HELPER_CHARACTERS // 2
    sent = [SentFile("first.py", b"#" * half), SentFile("second.py", b"#" * (half + more))]
    found = modules_beside("asn3.py", "import first\nimport second\n", sent, "asn3")
    assert (len(found) == len(sent)) is is_there


def test_the_size_of_an_answer_can_be_set_up_to_a_limit(make_pair):
    folder = make_pair()
    toml = folder / "assignment.toml"
    text = toml.read_text(encoding="utf-8")
    for size in (1, limits.LARGEST_VALUE_SIZE):
        toml.write_text(
            text.replace("[limits]\n", f"[limits]\nvalue_size = {size}\n"), encoding="utf-8"
        )
        assert config.load(folder).limits.value_size == size
    for size in (0, limits.LARGEST_VALUE_SIZE + 1):
        toml.write_text(
            text.replace("[limits]\n", f"[limits]\nvalue_size = {size}\n"), encoding="utf-8"
        )
        with pytest.raises(ConfigError, match="must be from 1 to 2,000,000"):
            config.load(folder)


def test_a_worker_may_use_all_that_a_program_pays_for():
    budgets = Budgets.of(100.0)
    paid = sum(getattr(budgets, one.name).seconds for one in fields(Budgets))
    assert Limits(seconds_per_submission=100.0).of_worker == limits.WORKER_SECONDS + paid
