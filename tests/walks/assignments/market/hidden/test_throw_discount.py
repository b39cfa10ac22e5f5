import pytest
import till
from grader.testing import setting

pytestmark = pytest.mark.part("throw_discount", hint="Print both dice, and what you return.")


@pytest.mark.part(show="public")
@pytest.mark.parametrize(("draws", "percent"), [([0, 0], 2), ([5, 5], 12), ([2, 2], 6), ([6, 6], 2)])
def test_two_alike(draws, percent):
    """Two dice that show the same give their sum."""
    with setting(till, draws=draws):
        assert till.throw_discount() == percent


@pytest.mark.part(show="public")
@pytest.mark.parametrize("draws", [[0, 5], [3, 2]])
def test_two_different(draws):
    """Two dice that show different numbers give nothing."""
    with setting(till, draws=draws):
        assert till.throw_discount() == 0
