import pytest
from readings import outputs

pytestmark = pytest.mark.part("report", hint="Compare your lines with those of the description.")


@pytest.mark.part(points=2, show="public")
def test_four_lines():
    """The four lines of the report are right."""
    assert outputs(["-1.26", "10", "20.74", ""])[-1].splitlines() == ["Readings: 3", "Coldest: -1.3", "Warmest: 20.7", "Mean: 9.8"]


@pytest.mark.part(needs="test_four_lines", hint="Only numbers are readings.")
def test_words_do_not_count():
    """A line that is not a number does not count."""
    assert outputs(["x", "4", ""])[-1].splitlines() == ["Readings: 1", "Coldest: 4.0", "Warmest: 4.0", "Mean: 4.0"]


@pytest.mark.part(hint="There is no mean of no numbers.")
def test_no_reading():
    """Without a reading there is one line."""
    assert outputs([""])[-1].splitlines() == ["Readings: 0"]
