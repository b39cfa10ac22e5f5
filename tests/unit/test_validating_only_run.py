"""Validation of a program that is only run: without functions, without hidden tests,
without a guard.
"""

import json

import pytest

from grader.validation.finding import Severity
from grader.validation.validate_assignment import validate
from tests.programs import workers_here
from tests.unit.conftest import written

from .one_cell import GAME, TOML

SOURCE = """\
# %% [markdown]
# # A board of one

# %% tags=["game"]
# BEGIN SOLUTION
print("Game Board Size: ", end="")
size = input()
cell = " "
print(cell)
print("X's move (x, y): ", end="")
if input() == "0, 0":
    cell = "X"
print(cell)
print("Player X won in 1 moves.")
# END SOLUTION
"""
# Words and spaces of a question, and spaces around a cell, are free.
FREE = (
    "program: print('Game Board Size: ', end='') -> print('', end='')",
    "program: print('Game Board Size: ', end='') -> print('Game Board Size: ', end=' ')",
    "program: cell = ' ' -> cell = ''",
    "program: cell = ' ' -> cell = '  '",
    """program: print("X's move (x, y): ", end='') -> print('', end='')""",
    """program: print("X's move (x, y): ", end='') -> print("X's move (x, y): ", end=' ')""",
)
FEW = 50
"""One program in so many, which is one of each kind, is enough for what is found by looking at one."""
HIDDEN = """\
import pytest
import one_cell
from grader.testing import program

pytestmark = pytest.mark.part("game")


def test_the_winner_is_printed_at_the_end():
    with program(one_cell) as run:
        run.hear()
        run.say("1")
        run.hear()
        run.say("0, 0")
        assert "won" in run.hear()
        assert run.over
"""
ACCEPTED = """\
# odd: it has a guard, and a function
def main():
    input("Game Board Size: ")
    print(" \\n")
    input("X's move (x, y): ")
    print("X\\n\\nPlayer X won in 1 moves.")


if __name__ == "__main__":
    main()
"""


@pytest.fixture
def loops(tmp_path, monkeypatch):
    """The assignment's folder; the working directory contains it."""
    folder = tmp_path / "assignments" / "loops"
    files = {
        "assignment.toml": TOML,
        "source.py": SOURCE,
        "games/one.game": GAME,
        "accepted/guarded.py": ACCEPTED,
    }
    written(folder, files)
    equivalent = "".join(f"    {json.dumps(mutation)},\n" for mutation in FREE)
    (folder / "equivalent.toml").write_text(
        f'[[equivalent]]\nreason = "Free."\nmutations = [\n{equivalent}]\n', "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    return folder


def validated(folder, **options):
    return validate(folder, workers_here(folder), **options)


def errors(validation):
    """Return the sentence of each error, by what it is about."""
    return {
        finding.about: finding.sentence
        for finding in validation.findings
        if finding.severity is Severity.ERROR
    }


def test_an_assignment_without_functions_hidden_tests_and_a_guard_is_valid(loops):
    validation = validated(loops, update=True)
    assert errors(validation) == {}
    assert validation.programs == {
        "reference": 1, "stub": 1, "accepted": 1, "mutant": 0, "constant": 0, "guess": 0, "hollow": 0, "disobedient": 0,
    }  # fmt: skip
    assert validation.mutations == {"made": 14, "killed": 8, "equivalent": 6}


def test_hidden_tests_may_run_the_whole_program(loops):
    (loops / "hidden").mkdir()
    (loops / "hidden" / "test_game.py").write_text(HIDDEN, encoding="utf-8")
    validation = validated(loops, update=True)
    assert errors(validation) == {}


def test_hidden_tests_that_call_a_function_are_an_error(loops):
    (loops / "hidden").mkdir()
    (loops / "hidden" / "test_game.py").write_text(
        HIDDEN.replace("    with program", "    one_cell.play()\n    with program")
    )
    sentences = [finding.sentence for finding in validated(loops, every=FEW).findings]
    assert any("no file is imported (imported = false)" in sentence for sentence in sentences), (
        sentences
    )


def test_neither_games_nor_hidden_tests_is_an_error(loops):
    (loops / "games" / "one.game").unlink()
    assert any(
        "there is no hidden test here" in finding.sentence
        for finding in validated(loops, every=FEW).findings
    )


def test_a_part_without_checks_and_a_library_that_is_not_installed_are_errors(loops):
    with (loops / "assignment.toml").open("a", encoding="utf-8") as toml:
        toml.write('\n[[parts]]\nid = "again"\ntitle = "Play again"\nmarks = 1\n')
        toml.write('\n[libraries]\nallowed = ["library_of_nobody"]\n')
    lines = (loops / "assignment.toml").read_text(encoding="utf-8").splitlines()
    part, library = (f"assignment.toml:{len(lines) - above}" for above in (5, 0))
    found = errors(validated(loops, every=FEW))
    assert found.keys() == {part, library, "source.py", "accepted/guarded.py"}
    said = "libraries.allowed: library_of_nobody is not installed on this machine"
    assert found[library].startswith(said)
    assert found[part].startswith("again has 1 mark but no check")
