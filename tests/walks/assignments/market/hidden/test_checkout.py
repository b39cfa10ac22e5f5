import pytest
import till
from grader.testing import program, setting, talk

pytestmark = pytest.mark.part("checkout", hint="Run your program, and type what a customer would.")


@pytest.mark.part(points=2, show="public")
def test_two_things():
    """Two things are asked for, and the receipt is printed."""
    with setting(till, draws=[4, 4], names={"CURRENCY": "EUR"}):
        sale = talk(till.checkout, typed=["1.50", "y", "12.00", "n"])
    assert sale.turns[0] == "Price: "
    assert sale.turns[1:4] == ("Another? ", "Price: ", "Another? ")
    assert sale.turns[-1].splitlines() == ["1.50 EUR", "12.00 EUR", "Discount: 1.35 EUR", "Total: 12.15 EUR"]


@pytest.mark.part(hint="A capital Y is a yes, too.")
def test_how_many_things():
    """The number of things is returned."""
    with setting(till, draws=[0, 1], names={"CURRENCY": "EUR"}):
        assert talk(till.checkout, typed=["1", "Y", "2", "y", "3", "no"]).result == 3


@pytest.mark.part(needs="test_how_many_things")
def test_no_price_is_asked_again():
    """After an answer that is not a price, it asks again and adds nothing."""
    with setting(till, draws=[0, 1], names={"CURRENCY": "EUR"}):
        sale = talk(till.checkout, typed=["free", "2.00", ""])
    assert sale.result == 1
    assert "Total: 2.00 EUR" in sale.printed


@pytest.mark.part(hint="Call checkout below the guard.")
def test_the_program_serves():
    """The program serves one customer."""
    with program(till) as run:
        assert run.hear() == "Price: "
