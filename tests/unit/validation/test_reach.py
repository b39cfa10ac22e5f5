"""What a change cannot reach passes as it did; whatever might carry something over counts as
reached.
"""

import pytest

from grader.source.call_graph import SCRIPT
from grader.validation.reach import Reach

REFERENCE = '''\
import random

SIZE = 3
seen = []


def cell(x: int) -> str:
    """A cell."""
    return f" {x} "


def row(number):
    return cell(number) * SIZE


def other(number):
    return number + SIZE


def drawn(number):
    return random.randrange(number)


def kept(number):
    seen.append(number)
    return number


if __name__ == "__main__":
    size = int(input())
    print(row(size))
'''

ASKS = {
    "cell::test": frozenset({"cell"}),
    "row::test": frozenset({"row"}),
    "other::test": frozenset({"other"}),
    "drawn::test": frozenset({"drawn"}),
    "kept::test": frozenset({"kept"}),
    "game::play": frozenset({SCRIPT}),
}
ALL = frozenset(ASKS)
REACH = Reach((REFERENCE,), ASKS)


def changed(*pairs, reference=REFERENCE):
    for old, new in pairs:
        assert old in reference
        reference = reference.replace(old, new)
    return reference


def reached(*pairs):
    """The checks that this change of the reference may reach."""
    return {check.partition("::")[0] for check in ALL - REACH.spared(changed(*pairs))}


def test_a_function_reaches_what_names_it_and_what_names_that():
    assert reached(('f" {x} "', 'f"{x}"')) == {"cell", "row", "game"}


def test_a_function_that_nobody_names_reaches_its_own_checks_alone():
    assert reached(("number + SIZE", "number - SIZE")) == {"other"}


def test_what_stands_under_the_guard_reaches_what_runs_the_program():
    assert reached(("print(row(size))", "print(size)")) == {"game"}


def test_a_local_name_is_nobody_elses_though_the_guard_has_one_like_it():
    assert reached(("return number + SIZE", "size = number\n    return size")) == {"other"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("return number + SIZE", "return  (number + SIZE)  # as before"),
        ('"""A cell."""', '"""What it is."""'),
        ("", ""),
    ],
    ids=["layout", "a description", "nothing"],
)
def test_what_means_the_same_reaches_nothing(old, new):
    assert reached((old, new)) == set()


def test_a_function_under_a_new_name_reaches_those_that_named_the_old_one():
    assert reached(("def cell(", "def box(")) == {"cell", "row", "game"}


def test_a_new_function_reaches_those_that_use_something_of_its_name():
    assert reached(("def row(", "def input():\n    return 1\n\n\ndef row(")) == {"game"}


@pytest.mark.parametrize(
    ("old", "new", "others"),
    [
        ("number + SIZE", "len(seen)", {"kept"}),
        ("number + SIZE", "number", set()),
        ("number + SIZE", "random.seed(number)", {"drawn"}),
        ("return number + SIZE", "global SIZE\n    SIZE = 4\n    return number", {"row"}),
        ("return number + SIZE", "import math\n    return math.sqrt(number)", set()),
        ("return number + SIZE", "row.last = number\n    return number", {"row"}),
        ("number + SIZE", "kept(number)", {"kept"}),
    ],
    ids=[
        "a list",
        "nothing",
        "chance",
        "global",
        "a module of its own",
        "an attribute of a function",
        "through another function",
    ],
)
def test_what_two_functions_both_name_carries_something_over(old, new, others):
    assert reached((old, new)) == {"other", *others}


@pytest.mark.parametrize("imported", ["import random", "from random import seed as random"])
def test_a_module_that_two_functions_import_carries_something_over(imported):
    body = f"{imported}\n    return number"
    reference = changed(
        ("import random\n", ""), ("return random", "import random\n    return random")
    )
    spared = Reach((reference,), ASKS).spared(
        changed(("return number + SIZE", body), reference=reference)
    )
    assert ALL - spared == {"other::test", "drawn::test"}


@pytest.mark.parametrize(
    "held",
    [
        "@functools.cache\ndef row(number):",
        "def row(number, known=[]):",
        "def row(number, *, known={}):",
    ],
)
def test_what_a_function_may_remember_is_carried_over(held):
    """It is called by one that changed, and may answer another one otherwise after that."""
    reference = changed(
        ("import random\n", "import functools\nimport random\n"),
        ("def row(number):", held),
        ("def kept(number):\n", "def kept(number):\n    row(number)\n"),
        ("return number + SIZE", "return row(number)"),
    )
    spared = Reach((reference,), ASKS).spared(
        changed(("return row(number)", "return -row(number)"), reference=reference)
    )
    assert ALL - spared == {"row::test", "other::test", "kept::test"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("SIZE = 3", "SIZE = 4"),
        ("seen = []", "seen = [cell(1)]"),
        ("import random\n", "import random, os\n"),
        ("def drawn(number):", "class drawn:\n    pass\n\n\ndef drawn(number):"),
        ("return number + SIZE", 'return globals()["cell"](number)'),
        ("return number + SIZE", "return eval('number')"),
        ("def other(number):", "@print\ndef other(number):"),
        ("def other(number):", "def other(number=cell(1)):"),
        ("def other(number):", "def cell(number):\n    return 1\n\n\ndef other(number):"),
        ("return number + SIZE", "return number +"),
        ("def other(number):\n    return number + SIZE", "nonlocal SIZE"),
    ],
)
def test_where_it_is_hard_to_say_everything_is_reached(old, new):
    if "cell(1)" in new:  # what is called while the program is imported is changed, too
        assert REACH.spared(changed((old, new), ('f" {x} "', 'f"{x}"'))) == frozenset()
    else:
        assert REACH.spared(changed((old, new))) == frozenset()


def test_a_function_that_is_called_while_the_program_is_imported_reaches_everything():
    reference = changed(("if __name__", "FIRST = cell(1)\n\nif __name__"))
    assert (
        Reach((reference,), ASKS).spared(changed(('f" {x} "', 'f"{x}"'), reference=reference))
        == frozenset()
    )
    assert Reach((reference,), ASKS).spared(
        changed(("number + SIZE", "number"), reference=reference)
    )


OWN_MEMORY = (
    "def memory(function):\n    known = {}\n    return lambda number: known.setdefault(number,"
    " function(number))\n\n\n"
)


@pytest.mark.parametrize(
    "remembers",
    [
        ("def row(number):", f"{OWN_MEMORY}@memory\ndef row(number):"),
        ("seen.append(number)", "row.last = number"),
    ],
    ids=["a decorator of the program's own", "an attribute that another sets"],
)
def test_what_the_reference_lets_a_function_remember_is_carried_over(remembers):
    reference = changed(remembers, ("return number + SIZE", "return row(number)"))
    program = changed(("return row(number)", "return -row(number)"), reference=reference)
    assert "row::test" not in Reach((reference,), ASKS).spared(program)


def test_what_is_assigned_twice_is_no_constant():
    twice = changed(("seen = []", "seen = []\nSIZE = SIZE"))
    spared = Reach((twice,), ASKS).spared(
        changed(("number + SIZE", "number - SIZE"), reference=twice)
    )
    assert ALL - spared == {"other::test", "row::test"}


def test_a_program_is_compared_with_the_form_of_the_reference_that_it_was_made_of():
    with_asserts = changed(("if __name__", "assert row(1)\n\nif __name__"))
    both = Reach((REFERENCE, with_asserts), ASKS)
    assert both.spared(changed(("number + SIZE", "number"), reference=with_asserts)) == ALL - {
        "other::test"
    }
    assert both.spared(changed(("number + SIZE", "number"))) == ALL - {"other::test"}


def test_where_nobody_knows_what_checks_ask_nothing_is_spared():
    assert Reach((REFERENCE,), {}).spared(REFERENCE) == frozenset()
