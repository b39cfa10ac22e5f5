"""JupyterLab, as its users see it: started by one fixture, and driven in a browser by the other."""

import json
import subprocess
import time

_SETTINGS = {
    # All cells are in the page, even those that are scrolled out of view.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    # JupyterLab does not ask whether it should show news.
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}
_SECONDS = 90  # the longest wait for the server, or for a cell
_UNHEARD = 10  # seconds after which a cell that has not begun is run once more


def start(program, folder, home):
    """Start the server *program* for the files in *folder*; return the process and its address."""
    environment = {"PATH": f"{program.parent}:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": str(home)}
    for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR",
                 "JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"):  # fmt: skip
        place = home / name.lower()
        place.mkdir(parents=True)
        environment[name] = str(place)
    for name, settings in _SETTINGS.items():
        path = home / "jupyterlab_settings_dir" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(settings), encoding="utf-8")
    server = subprocess.Popen(
        [program, "--no-browser", "--allow-root", "--port=0", "--port-retries=0", f"--notebook-dir={folder}"],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    file = home / "jupyter_runtime_dir" / f"jpserver-{server.pid}.json"
    for _ in range(_SECONDS * 10):
        if file.is_file():
            connection = json.loads(file.read_text(encoding="utf-8"))
            return server, connection["url"], connection["token"]
        assert server.poll() is None, "JupyterLab has ended"
        time.sleep(0.1)
    raise AssertionError("JupyterLab does not start")


class Notebook:
    """A notebook that is open in a *page* of the browser."""

    def __init__(self, page):
        self.page = page

    @classmethod
    def opened(cls, page, address):
        """Open the notebook at *address*, and wait until its kernel can run cells."""
        page.set_default_timeout(_SECONDS * 1000)
        page.goto(address)
        page.wait_for_selector(".jp-NotebookPanel .jp-CodeCell")
        page.wait_for_selector(
            ".jp-NotebookPanel .jp-Notebook-ExecutionIndicator[data-status=idle]"
        )
        return cls(page)

    def cell(self, number):
        """Return the cell with this number, from 0."""
        return self.page.locator(".jp-NotebookPanel .jp-Cell").nth(number)

    def write(self, number, text):
        """Replace the text of a cell."""
        self._select_all(number)
        self.page.keyboard.insert_text(text)

    def toggle_comments(self, number):
        """Comment or uncomment the whole cell with Ctrl+/."""
        self._select_all(number)
        self.page.keyboard.press("Control+/")

    def run(self, number):
        """Run a cell with Shift+Enter; do not wait for its end."""
        self.cell(number).locator(".cm-content").click()
        self.page.keyboard.press("Shift+Enter")

    def ran(self, number):
        """Run a cell, wait for its end, and return what is shown below it.

        While JupyterLab still connects to its kernel, on a busy machine, it forgets what it was
        asked to run, and the cell looks as before: then run it again, as a user does.
        """
        before = self._prompt(number)
        self.run(number)
        for _ in range(_UNHEARD * 20):
            if self._prompt(number) != before:
                return self.ended(number, before)
            self.page.wait_for_timeout(50)
        self.run(number)
        return self.ended(number, before)

    def ended(self, number, before):
        """Wait until the cell whose prompt was *before* has ended; return its output."""
        for _ in range(_SECONDS * 20):
            prompt = self._prompt(number)
            if prompt not in (before, "[*]:", "[ ]:"):
                # The output arrives before the number, but may be drawn later.
                self.page.wait_for_timeout(100)
                return self.cell(number).locator(".jp-OutputArea").inner_text()
            self.page.wait_for_timeout(50)
        raise AssertionError(f"cell {number} has not ended: {self._prompt(number)}")

    def _prompt(self, number):
        return self.cell(number).locator(".jp-InputPrompt").first.inner_text().strip()

    def play(self, number, lines):
        """Run a cell, type the *lines* into its input boxes, and return what is shown below it."""
        before = self._prompt(number)
        self.run(number)
        for line in lines:
            box = self.cell(number).locator(".jp-Stdin-input").first.element_handle()
            box.fill(line)
            box.press("Enter")
            # The next box may appear before this one disappears.
            self.page.wait_for_function("box => !box.isConnected", arg=box)
        return self.ended(number, before)

    def save(self):
        """Save with Ctrl+S."""
        self.page.keyboard.press("Control+s")
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Toolbar")
        self.page.wait_for_function(
            "!document.querySelector('.lm-TabBar-tab.jp-mod-dirty, .jp-mod-dirty')"
        )

    def export_script(self, to):
        """Choose File > Save and Export Notebook As > Executable Script; save it as *to*."""
        page = self.page
        page.get_by_role("menuitem", name="File", exact=True).click()
        page.get_by_text("Save and Export Notebook As").click()
        with page.expect_download() as download:
            page.get_by_text("Executable Script").click()
        download.value.save_as(to)

    def _select_all(self, number):
        self.cell(number).locator(".cm-content").click()
        self.page.keyboard.press("Control+a")
