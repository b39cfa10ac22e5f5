"""Each test draws the ticket after the one that the previous test drew, however pytest runs the two."""

import pytest
import tickets

pytestmark = pytest.mark.part("next_ticket", show="public", hint="Which variable outlives a call?")


def test_first():
    """The first ticket has the number 1."""
    assert tickets.next_ticket() == 1


def test_second(tmp_path):
    """The second ticket has the number 2."""
    assert tmp_path.is_dir()
    assert tickets.next_ticket() == 2


@pytest.mark.part(seconds=2)
def test_third():
    """The third ticket has the number 3."""
    assert tickets.next_ticket() == 3


@pytest.mark.parametrize("number", [4, 5])
def test_two_more(number):
    """Two more tickets."""
    assert tickets.next_ticket() == number


@pytest.fixture(scope="module")
def family():
    """The tickets of a family, drawn once for both of the next tests."""
    return [tickets.next_ticket(), tickets.next_ticket()]


def test_family(family):
    """A family draws two tickets."""
    assert family == [6, 7]


def test_nobody_waits_twice(family):
    """No two people have the same number."""
    assert len(set(family)) == len(family)


def test_last(family):
    """The person after the family has the next number."""
    assert tickets.next_ticket() == family[-1] + 1
