import pytest
import till
from grader.testing import value

pytestmark = pytest.mark.part("currency", hint="CURRENCY is a text of three letters.")


@pytest.mark.part(show="public")
def test_currency():
    """CURRENCY is EUR."""
    assert value(till, "CURRENCY") == "EUR"
