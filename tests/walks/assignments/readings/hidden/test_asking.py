import pytest
from readings import told

pytestmark = pytest.mark.part("asking", hint="Run your program, and press enter at once.")


@pytest.mark.part(show="public")
def test_it_ends_when_nothing_is_typed():
    """The program asks until nothing is typed."""
    assert told(["20", "7.5", ""])[:3] == ["Temperature: ", "Temperature: ", "Temperature: "]


@pytest.mark.part(needs="test_it_ends_when_nothing_is_typed", hint="Type a word, and see.")
def test_no_number():
    """What is no number is asked for again."""
    said = told(["20", "warm", "7.5", ""])
    assert said[2] == "Not a number.\nTemperature: "
    assert said[3] == "Temperature: "
