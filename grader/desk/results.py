"""Hold the results of a batch in memory while the desk is open.

Reading ``grades.sqlite`` takes a tenth of a second; after that, other commands can use it. If they
change results, the desk reads those again.
"""

import zlib
from collections.abc import Mapping
from pathlib import Path
from threading import Lock

from attrs import define, field

from grader.errors import InputError, file_errors
from grader.gradebook.csv_text import safe
from grader.gradebook.tally import in_short
from grader.records.result import Result
from grader.store import Store, result_of

_FASTEST = 1  # of zlib; a result shrinks to an eighth: 1,000 of asn3 are 17 MB


@define
class Results:
    """Holds the results in the store at *path*, by their ids in a spreadsheet.

    Attributes:
        short: All results ``in_short``, sorted by id. If results change, this is another object.
        is_busy: Whether the store cannot be read now; then the results are older ones.
    """

    path: Path
    is_busy: bool = field(default=False, init=False)
    short: Mapping[str, Result] = field(factory=dict, init=False)
    _documents: Mapping[str, bytes] = field(factory=dict, init=False)
    _seen: tuple[int, int] = field(default=(0, 0), init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def refresh(self) -> None:
        """Read what has changed in the store, if it can be read."""
        with self._lock:
            try:
                if self._stamp() != self._seen:
                    self.read()
            except InputError:
                self.is_busy = True
            else:
                self.is_busy = False

    def read(self) -> None:
        """Read the store.

        Raises:
            InputError: If it cannot be read.
        """
        with Store(self.path, keep_older=True) as store:
            stored = list(store.documents())
        # Opening it changed its time.
        self._seen = self._stamp()
        documents: dict[str, bytes] = {}
        short: dict[str, Result] = {}
        for id_, document in stored:
            own = safe(id_)
            documents[own] = zlib.compress(document.encode("utf-8", "surrogatepass"), _FASTEST)
            if documents[own] == self._documents.get(own):
                short[own] = self.short[own]
            else:
                short[own] = in_short(result_of(document))
        self._documents, self.short = documents, short

    def get(self, own: str) -> Result | None:
        """Return the whole result; None if there is none."""
        document = self._documents.get(own)
        if document is None:
            return None
        return result_of(zlib.decompress(document).decode("utf-8", "surrogatepass"))

    def _stamp(self) -> tuple[int, int]:
        with file_errors(self.path, "read"):
            facts = self.path.stat()
        return facts.st_mtime_ns, facts.st_size
