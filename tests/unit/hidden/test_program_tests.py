"""A test that only runs the program is recognized by its text, and that of its own file."""

import importlib.util
import sys

import pytest

from grader.hidden.program_tests import only_runs_the_program

IMPORTS = "import bank\nfrom grader import testing\nfrom grader.testing import program, setting\n"

FILES = {
    "bank": "def pay(amount):\n    return amount\n",
    "tellers": (
        "import bank\nfrom bank import pay\n\n\ndef paid():\n    return bank.pay(1)\n\n\n"
        "def once():\n    return pay(1)\n"
    ),
    "clerks": "from bank import pay\n\n\ndef once():\n    return pay(1)\n",
    "counting": "def one():\n    return 1\n",
}
ONLY_RUNS = {
    "a run": "def test():\n    with program(bank) as run:\n        run.hear()\n",
    "under a setting": (
        "def test():\n    with setting(bank, seed=1), program(bank) as run:\n        run.hear()\n"
    ),
    "in a function of its file": (
        "def started():\n    return program(bank)\n\n\n"
        "def test():\n    with started() as run:\n        run.hear()\n"
    ),
    "and a function of another file that has not the module": (
        "from counting import one\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == one()\n"
    ),
    "and reads its text": (
        "def test():\n    assert testing.written(bank)\n    with program(bank) as run:\n"
        "        run.hear()\n"
    ),
}
MORE = {
    "a call, too": (
        "def test():\n    with program(bank) as run:\n        run.hear()\n    assert bank.pay(1) == 1\n"
    ),
    "the module is handed on": (
        "def test():\n    with program(bank) as run:\n        assert run.hear() == str(bank)\n"
    ),
    "a function of its file has the name of ours": (
        "def program(module):\n    return module.pay(1)\n\n\n"
        "def test():\n    assert program(bank) == 1\n"
    ),
    "a function whose text is not known": (
        "exec('def paid():\\n    return bank.pay(1)')\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == paid()\n"
    ),
    "a function of another file that has the module": (
        "from tellers import paid\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == paid()\n"
    ),
    "another file that has a function of the module": (
        "import tellers\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == tellers.once()\n"
    ),
    "a function from the module": (
        "from bank import pay\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == pay(1)\n"
    ),
    "another file that has a function of the module, and not the module": (
        "import clerks\n\n\n"
        "def test():\n    with program(bank) as run:\n        assert run.hear() == clerks.once()\n"
    ),
    "nothing of the program": "def test():\n    assert sum([1, 1]) == 2\n",
}


@pytest.fixture
def judged(tmp_path, monkeypatch):
    """Judge a hidden test of the module ``bank``."""
    for name, text in FILES.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)

    def judge(text):
        path = tmp_path / "test_bank.py"
        path.write_text(IMPORTS + text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location("test_bank", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return only_runs_the_program(module.test, "bank")

    return judge


@pytest.mark.parametrize("text", ONLY_RUNS.values(), ids=ONLY_RUNS)
def test_a_test_that_only_runs_the_program_is_recognized(text, judged):
    assert judged(text)


@pytest.mark.parametrize("text", MORE.values(), ids=MORE)
def test_a_test_that_may_ask_a_function_does_more(text, judged):
    assert not judged(text)
