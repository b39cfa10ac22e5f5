"""The notebook that is handed out, and the solved one, run from top to bottom in a real kernel."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from grader import config
from grader.authoring import bundle, generated_files, source
from grader.authoring.source_to_notebooks import handout_notebook, solution_notebook
from tests.amount import daily

ROOT = Path(__file__).parents[2]


def nbval(path):
    """Run the notebook at *path* with nbval, which does not compare outputs."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=60",
         "-p", "no:cacheprovider", "-q", path.name],
        cwd=path.parent, capture_output=True, check=False, text=True, timeout=240,
    )  # fmt: skip


def code_cells(book):
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


ASSIGNMENTS = daily(config.all_of(ROOT / "assignments"), [ROOT / "assignments" / "asn3"])


@pytest.fixture(params=ASSIGNMENTS, ids=lambda folder: folder.name)
def assignment(request, tmp_path):
    """Return the source of an assignment, whose data files are in the test's folder."""
    for name, content in bundle.data(request.param).items():
        generated_files.write(tmp_path / name, content)
    return source.read(request.param)


def test_the_handout_runs(assignment, tmp_path):
    text = handout_notebook(assignment)
    (tmp_path / "given.ipynb").write_text(text, encoding="utf-8")

    done = nbval(tmp_path / "given.ipynb")

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(code_cells(json.loads(text)))} passed" in done.stdout


def test_the_solved_notebook_runs_with_its_asserts_live(assignment, tmp_path):
    """Cells that ask for input, such as a game, are skipped: nbval's kernel cannot answer.
    test_games.py plays one. A function is spoiled at the end: if its asserts were not live, or a
    failing one were not reported, nothing would be proved.
    """
    book = json.loads(solution_notebook(assignment))
    cells = code_cells(book)
    asking = sum("nbval-skip" in cell["metadata"].get("tags", ()) for cell in cells)
    live = [cell for cell in cells if cell["id"].endswith("-asserts")][:1]
    for asserts in live:
        function = asserts["id"].removesuffix("-asserts")
        spoil = {**asserts, "id": "spoil", "source": f"{function} = lambda *_: 'wrong'"}
        book["cells"] += [spoil, {**asserts, "id": "again"}]
    (tmp_path / "solved.ipynb").write_text(json.dumps(book), encoding="utf-8")

    done = nbval(tmp_path / "solved.ipynb")

    assert asking < len(cells)
    counts = f"{len(cells) + len(live) - asking} passed{f', {asking} skipped' if asking else ''}"
    if live:
        counts = f"1 failed, {counts}"
        assert f"FAILED solved.ipynb::Cell {len(cells) + 1}" in done.stdout
    assert counts in done.stdout, done.stdout + done.stderr
    assert done.returncode == len(live)
