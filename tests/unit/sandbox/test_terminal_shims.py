"""What a guest finds in the place of a student's own terminal."""

import pytest

from grader.records.turn import Stop

CLEARS = {
    "one word": "subprocess.run(['clear'])",
    "in a shell": "subprocess.call('cls', shell=True)",
    "by Windows' shell": "subprocess.check_call(['cmd', '/c', 'CLS'])",
    "waited for": "assert subprocess.Popen('clear', shell=True).wait() == 0",
}


@pytest.mark.parametrize("text", CLEARS.values(), ids=CLEARS)
def test_a_program_can_clear_the_screen_with_another_program(console, text):
    turn = console(f"import subprocess\n{text}\nprint('end')").turn()
    assert (turn.printed, turn.stop, turn.detail) == ("end\n", Stop.ENDED, "")


def test_no_other_program_can_be_started(console):
    turn = console("import subprocess\nsubprocess.run(['ls'])").turn()
    assert turn.stop is Stop.RAISED


def test_a_terminal_has_a_size_and_a_user(console):
    text = (
        "import getpass, os\n"
        "print(os.get_terminal_size().columns, os.get_terminal_size(1).lines)\n"
        "print(getpass.getuser(), os.getlogin(), os.environ['USERNAME'])\n"
    )
    assert console(text).turn().printed == "80 24\nstudent student student\n"


@pytest.mark.parametrize("name", ["'de_DE.UTF-8'", "('de_DE', 'UTF-8')"])
def test_a_language_that_is_not_installed_changes_nothing(console, name):
    text = (
        "import locale\n"
        f"print(locale.setlocale(locale.LC_ALL, {name}) == locale.setlocale(locale.LC_ALL))\n"
    )
    assert console(text).turn().printed == "True\n"


def test_a_program_can_ask_for_reports_of_faults(console):
    turn = console("import faulthandler\nfaulthandler.enable()\nprint('end')").turn()
    assert (turn.printed, turn.stop) == ("end\n", Stop.ENDED)


def test_what_is_left_in_a_buffer_of_the_program_is_printed_at_its_end(console):
    text = (
        "import io, sys\n"
        "sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')\n"
        "print('end')\n"
    )
    assert console(text).turn().printed == "end\n"
