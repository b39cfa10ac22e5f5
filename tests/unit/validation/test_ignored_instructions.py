"""Each instruction has a program that ignores it and no other, and that the check of this
instruction catches.
"""

import pytest

from grader import config
from grader.records.submission import Program
from grader.rules import RULES
from grader.rules.judging import instructions
from grader.validation.candidates import ignored_instructions

from .conftest import SOURCE, TOML

MORE = '''

# %% tags=["given"]
def shown(numbers):
    """They as a text."""
    return " ".join(map(str, numbers))


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(shown(swap([1, double(2)])))
    # END SOLUTION
'''
DOUBLES = "    return [double(pair[1]) // 2, pair[0]]"


@pytest.fixture
def all_rules(make):
    """An assignment that gives points for every instruction, and its reference as a program."""
    points = "\n".join(f"{rule} = 1" for rule in RULES)
    toml = f"{TOML.partition('[instructions.points]')[0]}[instructions.points]\n{points}\n"
    toml += '[instructions.calls]\nswap = ["double"]\n'
    folder = make(
        {
            "assignment.toml": toml,
            "source.py": SOURCE.replace("    return [pair[1], pair[0]]", DOUBLES) + MORE,
        }
    )
    return config.load(folder), (folder / "source.py").read_text(encoding="utf-8")


def broken(assignment, file, program):
    outcomes = instructions(file, program, assignment, was_imported=True)
    return {
        outcome.check.id.removeprefix("instructions::")
        for outcome in outcomes
        if outcome.failure is not None
    }


def test_the_reference_follows_every_instruction(all_rules):
    assignment, text = all_rules
    assert broken(assignment, "pair.py", Program(text)) == set()


# Without comments there is no name either; a name that is gone is gone for both rules.
TOGETHER = {
    "header_comment": {"header_comment", "name_and_number"},
    "name_and_number": {"header_comment", "name_and_number"},
}


@pytest.fixture
def variant_of(all_rules):
    """Return the reference that ignores one instruction: the name of its file, and its text."""

    def variant(rule):
        (found,) = [one for one in ignored_instructions(*all_rules) if one.name == rule]
        assert found.caught_by == (f"instructions::{rule}",)
        return f"pair{found.suffix}", found.data.decode()

    return variant


@pytest.mark.parametrize("rule", sorted(set(RULES) - {"script", "names", "docstrings"}))
def test_ignoring_one_instruction_fails_its_check_and_no_other(rule, all_rules, variant_of):
    file, text = variant_of(rule)
    assert broken(all_rules[0], file, Program(text)) == TOGETHER.get(rule, {rule})


@pytest.mark.parametrize("rule", ["names", "docstrings"])
def test_renamed_and_undocumented_functions_fail_their_rule(rule, all_rules, variant_of):
    file, text = variant_of(rule)
    assert rule in broken(all_rules[0], file, Program(text))


@pytest.mark.parametrize("rule", sorted(set(RULES) - {"script", "guard"}))
def test_functions_still_work_when_an_instruction_is_ignored(rule, variant_of):
    called = {}
    exec(variant_of(rule)[1], called)
    double = called["my_double" if rule == "names" else "double"]
    assert (double(3), called["swap"]([1, 2]), called["shown"]([1, 2])) == (6, [2, 1], "1 2")


def test_instructions_that_cannot_be_ignored_are_not_tried(make):
    toml = TOML.replace("script = 1", "provided_used = 1\nguard = 1\nno_recursion = 1")
    folder = make({"assignment.toml": toml})
    text = (folder / "source.py").read_text(encoding="utf-8")
    names = {variant.name for variant in ignored_instructions(config.load(folder), text)}
    assert names == {"names", "parameters", "docstrings", "name_and_number", "no_recursion"}
