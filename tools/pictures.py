"""Take the pictures in the documentation, of the sample batch of asn3: ``make pictures``.

It needs Chromium, as the tests of pages do.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import grader
from grader.feedback.page_name import page_name
from tests.browser import PROGRAMS

ROOT = Path(grader.__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
_GRADER = [sys.executable, "-m", "grader"]
_STUDENT = "110"  # Tom Baker, whose page shows two likely mistakes
_MARKED = "Noah MacDonald"
_CHOSEN = ("Some give reasons", "They say what each", "Each function does", "Nothing surprises")
_ADDRESS = re.compile(r"http://\S+")


def main() -> None:
    """Grade the sample batch, and replace the pictures."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        sys.exit("There is no Chromium here: apt-get install chromium-headless-shell")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder)
        sample = ROOT / "samples" / "asn3-moodle.zip"
        grade = [*_GRADER, "grade", "asn3", str(sample), "--out", folder, "--quiet"]
        subprocess.run(grade, check=True)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        report = out / "report"
        _picture(browser, (report / "index.html").as_uri(), "class", 1100, 900)
        _picture(browser, (report / page_name(_STUDENT)).as_uri(), "student", 800, 900)
        _picture_of_desk(browser, out)
        browser.close()


def _picture(browser: Browser, address: str, name: str, width: int, height: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(address)
    page.screenshot(path=PICTURES / f"{name}.png")
    page.close()


def _picture_of_desk(browser: Browser, out: Path) -> None:
    mark = [*_GRADER, "mark", "asn3", "--out", str(out), "--no-browser", "--as", "Lena"]
    with subprocess.Popen(mark, stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdout is not None  # it is a pipe
        address = next(filter(None, map(_ADDRESS.search, desk.stdout)))
        try:
            _mark_one(browser, address[0])
        finally:
            desk.terminate()


def _mark_one(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 860})
    page.goto(address)
    page.get_by_label("Who is marking?").press("Enter")
    page.get_by_role("link", name=_MARKED).first.click()
    for words in _CHOSEN:
        page.get_by_label(re.compile(words)).first.check()
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.screenshot(path=PICTURES / "desk.png")
    page.close()


if __name__ == "__main__":
    main()
