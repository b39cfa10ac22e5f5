import pytest
import till
from grader.testing import talk

pytestmark = pytest.mark.part("ask_price", hint="Call it, and type something that is no price.")


@pytest.mark.part(show="public")
def test_a_price_is_returned():
    """A price that was typed is returned in cents."""
    assert talk(till.ask_price, "How much? ", typed=["2.50"]).result == 250


@pytest.mark.part(show="public", needs="test_a_price_is_returned")
def test_the_question_is_asked():
    """The question is the one that was handed over."""
    assert talk(till.ask_price, "How much? ", typed=["2.50"]).turns[0] == "How much? "


@pytest.mark.part(points=2, needs="test_a_price_is_returned", hint="Go on until a price comes, however often.")
def test_asked_again():
    """After what is no price it is asked again."""
    came = talk(till.ask_price, "Price: ", typed=["free", "-1.00", "0", "4.20"])
    assert came.result == 420
    assert came.printed.count("Not a price.") == 3
    assert came.printed.count("Price: ") == 4
