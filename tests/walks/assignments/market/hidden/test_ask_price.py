import pytest
import till
from grader.testing import talk

pytestmark = pytest.mark.part("ask_price", hint="Call it, and type something that is not a price.")


@pytest.mark.part(show="public")
def test_a_price_is_returned():
    """A price that was typed is returned in cents."""
    assert talk(till.ask_price, "How much? ", typed=["2.50"]).result == 250


@pytest.mark.part(show="public", needs="test_a_price_is_returned")
def test_the_question_is_asked():
    """The question is the given prompt."""
    assert talk(till.ask_price, "How much? ", typed=["2.50"]).turns[0] == "How much? "


@pytest.mark.part(points=2, needs="test_a_price_is_returned", hint="Ask until a price is typed, as often as necessary.")
def test_asked_again():
    """After an answer that is not a price, it asks again."""
    answer = talk(till.ask_price, "Price: ", typed=["free", "-1.00", "0", "4.20"])
    assert answer.result == 420
    assert answer.printed.count("Not a price.") == 3
    assert answer.printed.count("Price: ") == 4
