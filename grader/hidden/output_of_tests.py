"""Hide what hidden tests write: our output may be JSON, or a log that students can read."""

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO

from attrs import frozen


@frozen(eq=False)
class OutputOfTests:
    """Hides or shows what is written in this process, by the code in a context.

    Attributes:
        before: Standard output and standard error, as they were at first.
    """

    nowhere: TextIO
    before: tuple[TextIO, TextIO]

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Hide output."""
        with redirect_stdout(self.nowhere), redirect_stderr(self.nowhere):
            yield

    @contextmanager
    def hidden_for_test(self) -> Iterator[None]:
        """Hide output and warnings of hidden code, and do not stop at ``breakpoint()``."""
        hook = sys.breakpointhook
        # A debugger would wait for input, and nobody would see its prompt.
        sys.breakpointhook = lambda *_, **__: None
        try:
            with self.hidden(), warnings.catch_warnings():
                # With PYTHONWARNINGS=error, a warning would change marks.
                warnings.simplefilter("ignore")
                yield
        finally:
            sys.breakpointhook = hook

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show output, in the context of ``hidden()``."""
        output, errors = self.before
        with redirect_stdout(output), redirect_stderr(errors):
            yield


@contextmanager
def output_of_tests() -> Iterator[OutputOfTests]:
    """Yield what hides output, which is shown as it is now; it ends with this context."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        yield OutputOfTests(nowhere, (sys.stdout, sys.stderr))
