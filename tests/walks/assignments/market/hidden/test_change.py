import pytest
import till
from grader.testing import each

pytestmark = pytest.mark.part("change", hint="Take the largest coin that fits, again and again.")


@pytest.mark.part(show="public")
def test_each_coin():
    """Each coin is given, the largest first."""
    assert till.change(88) == [50, 20, 10, 5, 2, 1]


@pytest.mark.part(points=2)
def test_few_coins():
    """Coins are given more than once, and nothing for nothing."""
    assert each(till.change, [(0,), (40,), (4,), (150,)]) == [[], [20, 20], [2, 2], [50, 50, 50]]
