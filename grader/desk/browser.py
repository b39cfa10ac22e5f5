"""Open the desk in a browser, without telling anybody else on this machine how to get in."""

import os
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

_PAGE = """<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>Marking desk</title>
<a href="{address}">Open the marking desk</a>
"""


@contextmanager
def opening(
    page: Path, show: Callable[[str], object] = webbrowser.open
) -> Iterator[Callable[[str], None]]:
    """Yield a function that opens an address in a browser; *page* is deleted at the end.

    The address is in the file *page*, which only this user can read. All users can read the command
    line of a browser.
    """

    def go(address: str) -> None:
        page.unlink(missing_ok=True)
        descriptor = os.open(page, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(_PAGE.format(address=escape(address)))
        show(page.resolve().as_uri())

    try:
        yield go
    finally:
        page.unlink(missing_ok=True)
