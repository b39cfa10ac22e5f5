import pytest
import till

pytestmark = pytest.mark.part("sums_of_days", hint="Add up what stands in one column.")


@pytest.mark.part(show="public")
def test_three_stalls():
    """Each day has the sum of all stalls."""
    assert till.sums_of_days([[1, 2, 3, 4], [10, 20, 30, 40], [100, 200, 300, 400]]) == [111, 222, 333, 444]


@pytest.mark.part(needs="test_three_stalls")
def test_one_stall():
    """One stall is enough."""
    assert till.sums_of_days([[7, 0]]) == [7, 0]
