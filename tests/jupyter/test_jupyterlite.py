"""The hand-out on a JupyterLite site, which runs Python in the browser (``make lite``)."""

import functools
import http.server
import json
import threading
from pathlib import Path

import pytest

from .lab import Notebook

ROOT = Path(__file__).parents[2]
SITE = ROOT / "out" / "lite"

pytestmark = pytest.mark.long


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *_):
        pass


@pytest.fixture
def url():
    """Yield the address at which the site is served."""
    if not (SITE / "index.html").is_file():
        pytest.skip("there is no site: make lite")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=SITE)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_public_asserts_run_in_the_browser_and_no_other_host_is_asked(
    url, browser, solved, tmp_path
):
    handed_out = json.loads((ROOT / "asn3.ipynb").read_text(encoding="utf-8"))["cells"]
    assert (SITE / "files" / "asn3.ipynb").read_bytes() == (ROOT / "asn3.ipynb").read_bytes()
    solutions = {cell["id"]: "".join(cell["source"]) for cell in solved["cells"]}
    page = browser.new_page(viewport={"width": 1280, "height": 1000})
    elsewhere = []

    def note(request):
        if not request.url.startswith((url, "data:", "blob:")):
            elsewhere.append(request.url)

    page.context.on("request", note)
    notebook = Notebook.opened(page, f"{url}lab/index.html?path=asn3.ipynb")
    asserted = 0
    for number, cell in enumerate(handed_out):
        tags = cell["metadata"].get("tags", ())
        if cell["cell_type"] != "code" or {"header", "game"} & set(tags):
            continue
        if "asserts" in tags:
            notebook.toggle_comments(number)
            asserted += 1
        else:
            if asserted == 0:
                assert notebook.ran(number) == ""
                notebook.toggle_comments(number + 1)
                assert "AssertionError" in notebook.ran(number + 1)
                notebook.toggle_comments(number + 1)
            notebook.write(number, solutions[cell["id"]])
        assert notebook.ran(number) == "", cell["id"]
    page.screenshot(path=tmp_path / "lite.png")
    page.close()
    assert asserted == 12
    assert elsewhere == []
