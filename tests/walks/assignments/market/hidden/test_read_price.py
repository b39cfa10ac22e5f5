import pytest
import till
from grader.testing import note, tried

pytestmark = pytest.mark.part("read_price", hint="Call it with some texts of your own, and look at the results.")

NO_PRICES = ["", "bread", "1.5", "1.500", "1.", "-2.00", "0", "0.00", "2,50"]


@pytest.mark.part(points=2, show="public")
@pytest.mark.parametrize(("text", "cents"), [("2.50", 250), ("3", 300), ("0.05", 5), ("0.01", 1), (" 10.99 ", 1099)])
def test_prices(text, cents):
    """A price is read in cents."""
    assert till.read_price(text) == cents


@pytest.mark.part(show="public", needs="test_prices", hint="Try prices such as -2.00 and 1.5.")
def test_no_prices_raise():
    """A text that is not a price raises a ValueError."""
    all_tried = tried(till.read_price, [(text,) for text in NO_PRICES])
    note(f"{sum(each.raised == 'ValueError' for each in all_tried)} of {len(NO_PRICES)} texts were refused.")
    for each in all_tried:
        assert each.raised == "ValueError"
