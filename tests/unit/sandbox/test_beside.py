"""A program can import the modules submitted with it, and no other program can."""

import pytest

from grader.records.submission import ModuleFile
from grader.records.turn import Stop

HELPERS = ModuleFile(
    "helpers", "runs = []\n\n\ndef twice(x):\n    runs.append(x)\n    return 2 * x\n", "helpers.py"
)
KIT = (
    ModuleFile("kit", "", "", is_package=True),
    ModuleFile("kit.board", "from . import mark\nSIZE = 3\n", "b.py"),
)
MARK = ModuleFile("kit.mark", "X = 'X'\n", "mark.py")


def test_a_function_of_a_submitted_module_is_called(module, ask):
    program = module("from helpers import twice\n", beside=[HELPERS])
    program.import_program()
    assert ask(program, "twice", 4).value == 8


def test_a_submitted_package_has_its_modules(module):
    text = "import kit.board\nassert kit.board.SIZE == 3 and kit.board.mark.X == 'X'\n"
    assert module(text, beside=[*KIT, MARK]).import_program().raised is None


@pytest.mark.parametrize("text", ["x = (\n", "1 / 0\n", "import gone\n"])
def test_an_error_in_a_submitted_module_is_an_error_of_the_program(module, text):
    helpers = ModuleFile("helpers", text, "helpers.py")
    assert module("import helpers\n", beside=[helpers]).import_program().raised.outer == 1


def test_each_run_of_a_program_imports_the_submitted_module_again(console):
    text = "import helpers\nprint(helpers.twice(len(helpers.runs)))\ninput()\n"
    running = console(text, beside=[HELPERS])
    for _ in range(3):
        asked = running.turn()
        assert (asked.printed, asked.stop) == ("0\n", Stop.ASKED)
        running.type("")
        assert running.turn().stop is Stop.ENDED
        assert running.restart()


def test_a_submitted_module_can_import_the_program(console):
    circular = ModuleFile("helpers", "import asn3\nprint(asn3.SIZE)\n", "helpers.py")
    text = "SIZE = 5\nif __name__ == '__main__':\n    import helpers\n"
    assert console(text, beside=[circular]).turn().printed == "5\n"


def test_no_other_program_can_import_the_submitted_module(module):
    module("import helpers\n", beside=[HELPERS]).import_program()
    raised = module("import helpers\n").import_program().raised
    assert "No module named 'helpers'" in raised.text
