"""A real browser for tests: Chromium, as Debian packages it, driven by Playwright."""

import os
import shutil

import pytest

# The shell has no parts for a window, and needs half of the time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser():
    """Yield Chromium without a window."""
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("there is no Chromium here: apt-get install chromium-headless-shell")
    # Without a process that draws as a graphics card would, pages take less time.
    arguments = ["--disable-gpu", *(["--no-sandbox"] if os.getuid() == 0 else [])]
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=program, args=arguments)
        yield started
        started.close()


def violations(page):
    """Return what axe-core finds in *page*: the id and the first element of each violation."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe-core is not installed"
    ).Axe()
    found = axe.run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]
