"""The notebook that is handed out, and the solved one, run from top to bottom in a real kernel."""

import json
import subprocess
import sys

from grader.authoring import handout


def nbval(path):
    """How nbval sees the notebook at *path*; its outputs are not compared, its cells have to run."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=60",
         "-p", "no:cacheprovider", "-q", path.name],
        cwd=path.parent, capture_output=True, check=False, text=True, timeout=240,
    )  # fmt: skip


def code_cells(book):
    return sum(cell["cell_type"] == "code" for cell in book["cells"])


def test_the_handout_runs(asn3, tmp_path):
    text = handout.handout_notebook(asn3)
    (tmp_path / "asn3.ipynb").write_text(text, encoding="utf-8")

    ran = nbval(tmp_path / "asn3.ipynb")

    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{code_cells(json.loads(text))} passed" in ran.stdout


def test_the_solved_notebook_runs_with_its_asserts_live(solved, tmp_path):
    """All but its game, which asks: nbval's kernel has nobody to answer. The next file plays it."""
    (tmp_path / "solved.ipynb").write_text(json.dumps(solved), encoding="utf-8")

    ran = nbval(tmp_path / "solved.ipynb")

    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{code_cells(solved) - 1} passed, 1 skipped" in ran.stdout


def test_an_assert_that_fails_is_seen(solved, tmp_path):
    """Otherwise the two tests above would prove nothing."""
    wrong = json.loads(json.dumps(solved))
    wrong["cells"] = [cell for cell in wrong["cells"] if cell["id"] in ("render_cell", "render_cell-asserts")]
    wrong["cells"][0]["source"] = ["def render_cell(board, x, y):\n", "    return board[x][y]"]
    (tmp_path / "wrong.ipynb").write_text(json.dumps(wrong), encoding="utf-8")

    assert "1 failed, 1 passed" in nbval(tmp_path / "wrong.ipynb").stdout
