"""Remembers in a store what a batch was graded with, so that its reports can be written again."""

import json
from pathlib import Path
from typing import Self

from attrs import asdict, frozen

from grader.intake.worksheet import worksheet_bytes, worksheet_of
from grader.records.assignment import Assignment
from grader.records.worksheet import Worksheet
from grader.store import Store

_ASSIGNMENT = "assignment"
_WORKSHEET = "worksheet"


@frozen
class Origin:
    """What a batch was graded with.

    Attributes:
        folder: The assignment's.
        sha256: Of the assignment's files that can affect a mark.
        worksheet_path: Where Moodle's worksheet was read; empty without one.
        worksheet: Its content.
    """

    folder: str
    sha256: str
    worksheet_path: str = ""
    worksheet: bytes = b""

    @classmethod
    def of(cls, assignment: Assignment, worksheet: Path | None) -> Self:
        """Return the origin of a batch of *assignment*, with the worksheet at this path.

        Raises:
            InputError: If the worksheet cannot be read.
        """
        folder = str(assignment.folder.resolve())
        if worksheet is None:
            return cls(folder, assignment.sha256)
        return cls(folder, assignment.sha256, str(worksheet), worksheet_bytes(worksheet))

    @classmethod
    def kept_in(cls, store: Store) -> Self | None:
        """Return what was kept in *store*; None if nothing was."""
        kept = store.kept(_ASSIGNMENT)
        if kept is None:
            return None
        return cls(**json.loads(kept), worksheet=store.kept(_WORKSHEET) or b"")

    def keep(self, store: Store) -> None:
        """Keep it in *store*."""
        facts = asdict(self, filter=lambda field, _: field.name != _WORKSHEET)
        store.keep(_ASSIGNMENT, json.dumps(facts).encode("ascii"))
        store.keep(_WORKSHEET, self.worksheet)

    def read_worksheet(self) -> Worksheet | None:
        """Return Moodle's worksheet; None without one.

        Raises:
            InputError: If it cannot be used.
        """
        if not self.worksheet_path:
            return None
        return worksheet_of(self.worksheet, Path(self.worksheet_path))
