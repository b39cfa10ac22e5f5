import pytest
import till
from grader.testing import setting, talk

pytestmark = pytest.mark.part("receipt", hint="Compare your lines with the description, one by one.")


@pytest.mark.part(show="public")
def test_without_discount():
    """Without a discount there are the prices and their sum."""
    with setting(till, names={"CURRENCY": "EUR"}):
        came = talk(till.receipt, [150, 1200], 0)
    assert came.printed.splitlines() == ["1.50 EUR", "12.00 EUR", "Total: 13.50 EUR"]


@pytest.mark.part(points=2, needs="test_without_discount", hint="Work out the discount by hand, in whole cents.")
@pytest.mark.parametrize(
    ("prices", "percent", "last"),
    [
        ([150, 1200], 10, ["Discount: 1.35 EUR", "Total: 12.15 EUR"]),
        ([99], 2, ["Discount: 0.01 EUR", "Total: 0.98 EUR"]),
        ([30], 1, ["Discount: 0.00 EUR", "Total: 0.30 EUR"]),
    ],
)
def test_with_discount(prices, percent, last):
    """With a discount it is taken off the sum."""
    with setting(till, names={"CURRENCY": "EUR"}):
        came = talk(till.receipt, prices, percent)
    assert came.printed.splitlines()[-2:] == last
