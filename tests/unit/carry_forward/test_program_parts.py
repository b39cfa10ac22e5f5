"""A part whose tests run the program is carried forward from the functions that it uses."""

import pytest

TOML = """
title = "A bank"
module = "bank"
parts = [
    { id = "deposit", title = "Depositing", marks = 2 },
    { id = "program", title = "The program", marks = 3 },
    { id = "both", title = "Both", marks = 1 },
]
"""

SOURCE = '''# %%
def deposit(account: int, amount: int) -> int:
    """Deposit an amount."""
    # BEGIN SOLUTION
    return account + amount
    # END SOLUTION


# %% tags=["game"]
if __name__ == "__main__":
    # BEGIN SOLUTION
    print(deposit(5, int(input("Amount: "))))
    # END SOLUTION
'''

TESTS = """
import bank
import pytest
from grader.testing import program


@pytest.mark.part("deposit")
def test_deposit():
    assert bank.deposit(1, 2) == 3


@pytest.mark.part("program")
def test_program():
    with program(bank) as run:
        run.hear()
        run.say("2")
        assert run.hear() == "7\\n"


@pytest.mark.part("both")
def test_both():
    with program(bank) as run:
        run.hear()
        run.say("2")
        assert run.hear() == "7\\n"
    assert bank.deposit(1, 3) == 4


@pytest.mark.part("both")
def test_only_run():
    with program(bank) as run:
        run.hear()
        run.say("3")
        assert run.hear() == "8\\n"
"""

RIGHT = "def deposit(account, amount):\n    return account + amount\n\n\n"
WRONG = "def deposit(account, amount):\n    return account - amount\n\n\n"
PROGRAM = 'if __name__ == "__main__":\n    print(deposit(5, int(input("Amount: "))))\n'


def test_a_wrong_function_costs_nothing_where_the_program_is_run(marks):
    """A test that asks the function, too, may be the only one that sees its mistake."""
    assert marks(RIGHT + PROGRAM) == {"deposit": 2, "program": 3, "both": 1}
    assert marks(WRONG + PROGRAM) == {"deposit": 0, "program": 3, "both": 0}
    assert marks(PROGRAM) == {"deposit": 0, "program": 3, "both": 0}


def test_a_wrong_function_with_another_name_costs_nothing_where_only_the_program_uses_it(marks):
    """It must not pay to write no function at all."""
    text = (WRONG + PROGRAM).replace("deposit", "pay_in")
    assert marks(text) == {"deposit": 0, "program": 3, "both": 0}


def test_a_wrong_program_is_not_carried_forward(marks):
    wrong = PROGRAM.replace("deposit(5", "deposit(6")
    assert marks(WRONG + wrong) == {"deposit": 0, "program": 0, "both": 0}
    assert marks(RIGHT + wrong) == {"deposit": 2, "program": 0, "both": 0}


@pytest.mark.parametrize("functions", [RIGHT, WRONG])
def test_a_program_above_its_functions_is_run_below_them(marks, functions):
    """The hand-out has a guard, so students know where the program belongs."""
    assert marks(PROGRAM + "\n\n" + functions)["program"] == 3


@pytest.mark.parametrize("functions", [RIGHT, WRONG])
def test_a_program_that_stays_above_its_functions_is_not_carried_forward(marks, functions):
    """It fails for everybody, and so it does with right functions below it.

    We do not move the program if the file gives the name eval to something else.
    """
    assert marks(PROGRAM + "\n\n" + functions + "eval = int\n")["program"] == 0


def test_a_program_above_a_function_that_is_missing_is_carried_forward(marks):
    wrong_line = "def deposit(account, amount=Lists):\n    return account + amount\n"
    assert marks(wrong_line + PROGRAM) == {"deposit": 0, "program": 3, "both": 0}
