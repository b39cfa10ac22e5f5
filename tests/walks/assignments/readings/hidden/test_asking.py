import pytest
from readings import outputs

pytestmark = pytest.mark.part("asking", hint="Run your program, and press Enter at once.")


@pytest.mark.part(show="public")
def test_it_ends_when_nothing_is_typed():
    """The program asks until nothing is typed."""
    assert outputs(["20", "7.5", ""])[:3] == ["Temperature: ", "Temperature: ", "Temperature: "]


@pytest.mark.part(needs="test_it_ends_when_nothing_is_typed", hint="Type a word, and see what happens.")
def test_no_number():
    """After a line that is not a number, it asks again."""
    printed = outputs(["20", "warm", "7.5", ""])
    assert printed[2] == "Not a number.\nTemperature: "
    assert printed[3] == "Temperature: "
