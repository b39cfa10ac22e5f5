"""The life of a notebook: the hand-out is opened in JupyterLab in a browser, solved cell by cell,
tested by its asserts, played, exported in both ways, and graded.
"""

import json
from pathlib import Path

import pytest

from grader import config
from grader.authoring.notebook_to_script import export
from grader.cli import main
from grader.games.game_script import load

from .lab import Notebook, start

ROOT = Path(__file__).parents[2]
LAB = ROOT / ".venv" / "jupyterlab" / "bin" / "jupyter-lab"
ASSIGNMENT = ROOT / "assignments" / "asn3"
GAME = load(ASSIGNMENT / "games")[0]

pytestmark = pytest.mark.long


@pytest.fixture
def folder(tmp_path):
    """Return a folder with what a student has downloaded."""
    (tmp_path / "work").mkdir()
    handed_out = (ROOT / "asn3.ipynb").read_bytes()
    (tmp_path / "work" / "asn3.ipynb").write_bytes(handed_out)
    return tmp_path / "work"


@pytest.fixture
def notebook(folder, tmp_path, browser):
    """Yield the hand-out, open in JupyterLab."""
    if not LAB.is_file():
        pytest.skip("JupyterLab is not installed: make jupyterlab")
    server, url, token = start(LAB, folder, tmp_path / "home")
    page = browser.new_page(viewport={"width": 1280, "height": 1000})
    try:
        opened = Notebook.opened(page, f"{url}lab/tree/asn3.ipynb?token={token}&reset")
        # The kernel has started, and waits.
        page.wait_for_selector(".jp-NotebookPanel-toolbar [data-status='idle']")
        yield opened
    finally:
        page.screenshot(path=tmp_path / "end.png")
        page.close()
        server.terminate()
        server.wait(30)


def marks(path, capsys):
    """Return the marks of a file."""
    capsys.readouterr()
    main(["check", str(ASSIGNMENT), str(path), "--json"])
    return json.loads(capsys.readouterr().out)["marks"]


def test_the_hand_out_is_solved_in_jupyterlab_and_earns_full_marks(
    notebook, solved, folder, tmp_path, capsys
):
    handed_out = json.loads((folder / "asn3.ipynb").read_text(encoding="utf-8"))["cells"]
    solutions = {cell["id"]: "".join(cell["source"]) for cell in solved["cells"]}
    stubs_failed = 0
    for number, cell in enumerate(handed_out):
        tags = cell["metadata"].get("tags", ())
        if cell["cell_type"] != "code":
            continue
        if "header" in tags:
            notebook.write(number, "# NAME: Ada Lovelace\n# STUDENT NUMBER: B00123456")
            assert notebook.ran(number) == ""
        elif "asserts" in tags:
            notebook.toggle_comments(number)
            assert notebook.ran(number) == "", cell["id"]
        elif "game" in tags:
            notebook.write(number, solutions[cell["id"]])
            shown = notebook.play(number, [exchange.typed for exchange in GAME.exchanges])
            assert GAME.closing.strip() in shown
            notebook.page.screenshot(path=tmp_path / "game.png")
        else:
            assert notebook.ran(number) == ""
            if stubs_failed == 0:  # an assert can fail; otherwise the others would prove nothing
                notebook.toggle_comments(number + 1)
                assert "AssertionError" in notebook.ran(number + 1)
                notebook.page.screenshot(path=tmp_path / "failed.png")
                notebook.toggle_comments(number + 1)
                stubs_failed += 1
            notebook.write(number, solutions[cell["id"]])
            assert notebook.ran(number) == "", cell["id"]
    notebook.save()
    notebook.export_script(tmp_path / "menu" / "asn3.py")
    (tmp_path / "ours").mkdir()
    text = export((folder / "asn3.ipynb").read_text(encoding="utf-8"))
    (tmp_path / "ours" / "asn3.py").write_text(text, encoding="utf-8")

    assert stubs_failed == 1
    most = config.load(ASSIGNMENT).marks
    assert marks(tmp_path / "menu" / "asn3.py", capsys) == most
    assert marks(tmp_path / "ours" / "asn3.py", capsys) == most
