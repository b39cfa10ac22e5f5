"""What a guest finds in the place of a notebook, and of sleep."""

import pytest

from grader.records.turn import Stop


@pytest.mark.parametrize(
    "text",
    [
        "from IPython.display import clear_output, display\nclear_output(wait=True)\ndisplay('a', 1)",
        "import IPython\nIPython.display.clear_output()\nIPython.display.display('a')\nprint(IPython.display.HTML(1))",
        "from IPython import get_ipython\nassert get_ipython() is None\nprint('a\\n1')",
    ],
)
def test_what_a_notebook_shows_a_script_prints(console, text):
    turn = console(text).turn()
    assert (turn.printed, turn.stop) == ("a\n1\n", Stop.ENDED)


def test_sleeping_takes_no_time(console):
    turn = console("import time\nfrom time import sleep\ntime.sleep(10**6)\nsleep(0.5)\nprint('awake')").turn()
    assert (turn.printed, turn.stop) == ("awake\n", Stop.ENDED)


@pytest.mark.parametrize(("seconds", "error"), [("-1", "ValueError"), ("'1'", "TypeError"), ("", "TypeError")])
def test_sleeping_a_wrong_time_is_still_a_mistake(console, seconds, error):
    turn = console(f"import time\ntime.sleep({seconds})").turn()
    assert turn.stop is Stop.RAISED
    assert turn.detail.startswith(error)


@pytest.mark.parametrize("leave", ["exit()", "quit()", "exit(0)", "raise SystemExit"])
def test_a_program_can_leave_as_it_can_elsewhere(console, leave):
    turn = console(f"print('bye')\n{leave}\nprint('not this')").turn()
    assert (turn.printed, turn.stop) == ("bye\n", Stop.ENDED)


def test_help_is_there(answer):
    assert answer("def f(): return callable(help)").value is True
