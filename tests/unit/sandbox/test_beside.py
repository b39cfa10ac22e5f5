"""A program can import the modules submitted with it, and no other program can."""

import pytest

from grader.records.submission import ModuleFile
from grader.records.turn import Stop
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module
from grader.sandbox.running_program import RunningProgram

HELPERS = ModuleFile(
    "helpers", "runs = []\n\n\ndef twice(x):\n    runs.append(x)\n    return 2 * x\n", "helpers.py"
)
KIT = (
    ModuleFile("kit", "", "", is_package=True),
    ModuleFile("kit.board", "from . import mark\nSIZE = 3\n", "b.py"),
)
MARK = ModuleFile("kit.mark", "X = 'X'\n", "mark.py")


@pytest.fixture
def module(fork_server, limits):
    """Make a module of a program with its submitted modules, and import it."""
    modules = []

    def make(text, *beside):
        modules.append(Module(fork_server, "asn3", text, limits, Budget(30), beside))
        return modules[-1], modules[-1].import_program()

    yield make
    for each in modules:
        each.end()


@pytest.fixture
def program(fork_server, limits):
    """Make a running program with its submitted modules."""
    modules = []

    def make(text, *beside):
        modules.append(RunningProgram(fork_server, "asn3", text, limits, Budget(30), beside))
        return modules[-1]

    yield make
    for each in modules:
        each.close()


def test_a_function_of_a_submitted_module_is_called(module, ask):
    program, _ = module("from helpers import twice\n", HELPERS)
    assert ask(program, "twice", 4).value == 8


def test_a_submitted_package_has_its_modules(module):
    _, answer = module(
        "import kit.board\nassert kit.board.SIZE == 3 and kit.board.mark.X == 'X'\n", *KIT, MARK
    )
    assert answer.raised is None


@pytest.mark.parametrize("text", ["x = (\n", "1 / 0\n", "import gone\n"])
def test_an_error_in_a_submitted_module_is_an_error_of_the_program(module, text):
    _, answer = module("import helpers\n", ModuleFile("helpers", text, "helpers.py"))
    assert answer.raised.outer == 1


def test_each_run_of_a_program_imports_the_submitted_module_again(program):
    running = program("import helpers\nprint(helpers.twice(len(helpers.runs)))\ninput()\n", HELPERS)
    for _ in range(3):
        asked = running.turn()
        assert (asked.printed, asked.stop) == ("0\n", Stop.ASKED)
        running.type("")
        assert running.turn().stop is Stop.ENDED
        assert running.restart()


def test_a_submitted_module_can_import_the_program(program):
    circular = ModuleFile("helpers", "import asn3\nprint(asn3.SIZE)\n", "helpers.py")
    running = program("SIZE = 5\nif __name__ == '__main__':\n    import helpers\n", circular)
    assert running.turn().printed == "5\n"


def test_no_other_program_can_import_the_submitted_module(module):
    module("import helpers\n", HELPERS)
    _, answer = module("import helpers\n")
    assert "No module named 'helpers'" in answer.raised.text
