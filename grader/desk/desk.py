"""Hold the submissions of a batch and their marks by hand; the pages are in other modules."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from attrs import define, evolve, field, frozen
from rich.console import Console

from grader.batch.by_hand_csv import read_by_hand
from grader.batch.files import store_in
from grader.batch.origin import results_of, write_again
from grader.desk.blind import Mask, blind, in_blind_order
from grader.desk.queue import QueueRow, row
from grader.desk.results import Results
from grader.gradebook.csv_text import safe
from grader.gradebook.marked_file import confirmed, given_for, in_force, marked_file, sentences
from grader.marking.book import FILE, Entry, MarkBook
from grader.records.assignment import Assignment
from grader.records.by_hand import HandMark
from grader.records.result import Result
from grader.reports.progress import QUIET
from grader.timestamp import now

_MOST_COMMENTS = 8  # earlier comments that a page offers
_LONGEST = 300  # characters of such a comment
_KEY_BYTES = 8
_REPORT = "marks.csv"


@frozen
class Opened:
    """Holds a submission that somebody looks at.

    Attributes:
        result: What may be shown: in blind marking, without the student.
        for_another: Which marks were given for another file, a sentence each.
        program: The text that was graded, with nothing hidden; empty if nothing was graded.
        mask: Hides the student in what others wrote, if marking is blind.
    """

    row: QueueRow
    result: Result
    entry: Entry
    for_another: Sequence[str]
    program: str
    mask: Mask


@define
class Desk:
    """Holds what is marked, and where that is stored.

    Attributes:
        book: The open store of the marks by hand.
        reports: Writes all reports.
        is_blind: Whether markers must not see who wrote a program.
        who: Who marks, unless a browser says another name.
        change: A sentence if the assignment has changed since the grading; else empty.
        saved: How often something was saved here.
    """

    assignment: Assignment
    results: Results
    book: MarkBook
    reports: Callable[[], object]
    is_blind: bool = False
    who: str = ""
    change: str = ""
    saved: int = field(default=0, init=False)
    _keys: dict[str, str] = field(factory=dict, init=False)
    _position: int = field(default=0, init=False)  # in the book
    _entries: Mapping[str, Entry] = field(factory=dict, init=False)  # the latest, by id
    _rows: Sequence[QueueRow] = field(default=(), init=False)
    _short: Mapping[str, Result] = field(factory=dict, init=False)  # which the rows were made from
    _lines: dict[str, tuple[Entry, Sequence[str]]] = field(factory=dict, init=False)
    _has_new: bool = field(default=False, init=False)
    _lock: Lock = field(factory=Lock, init=False)
    _writing: Lock = field(factory=Lock, init=False)

    def rows(self) -> Sequence[QueueRow]:
        """Return the list of submissions. Only what has changed since the last call is read."""
        with self._lock:
            position, new = self.book.since(self._position)
            short = self.results.short  # only once: another request can replace it at any moment
            if not new and short is self._short:
                return self._rows
            entries = dict(self._entries)
            before: dict[str, QueueRow] = {}
            if short is self._short:
                before = {row.entry.id: row for row in self._rows}
            for entry in new:
                entries[entry.id] = entry
                before.pop(entry.id, None)
            order = list(short)
            if self.is_blind:
                order = in_blind_order(order)
            rows: list[QueueRow] = []
            for place, own in enumerate(order, start=1):
                entry = entries.get(own, Entry(own))
                rows.append(before.get(own) or self._row(place, short[own], entry))
            self._position, self._entries = position, entries
            self._short, self._rows = short, rows
            return rows

    def _row(self, place: int, result: Result, entry: Entry) -> QueueRow:
        # The end of its address tells nothing about the student.
        key = self._keys.setdefault(entry.id, secrets.token_hex(_KEY_BYTES))
        title = ""
        if self.is_blind:
            title = f"Submission {place}"
        return row(self.assignment, result, entry, key, title)

    def open(self, key: str) -> Opened | None:
        """Return the submission with this *key*; None if there is none."""
        for found in self.rows():
            if found.key == key:
                result = self.results.get(found.entry.id)
                if result is not None:
                    return self._opened(found, result)
        return None

    def _opened(self, found: QueueRow, result: Result) -> Opened:
        entry = self.book.get(found.entry.id)
        entry = evolve(entry, hand=in_force(entry.hand, result))
        program = result.program.text if result.program is not None else ""
        for_another = sentences(entry.hand, result, is_blind=self.is_blind)
        mask = Mask(None)
        if self.is_blind:
            mask = Mask.of(result)
            result = blind(result, found.title)
        return Opened(found, result, entry, for_another, program, mask)

    def save(self, own: str, hand: HandMark, *, version: int, who: str) -> Entry:
        """Save *hand* for *own*, by somebody who saw this *version*, and return its entry.

        Raises:
            ChangedMeanwhile: If somebody saved a later one.
            InputError: If it cannot be saved.
        """
        result = self.results.short.get(own)
        if result is not None:  # grading may have removed it since the page was opened
            hand = evolve(hand, name=safe(result.name))
        entry = self.book.put(own, hand, version=version, who=who)
        if entry.version != version:
            with self._lock:
                self.saved += 1
            self._has_new = True
        return entry

    def given(self, own: str, hand: HandMark, before: HandMark) -> HandMark:
        """Return *hand* with the files that its marks are for.

        The person who saves the form saw the current program and all marks. So marks that are the
        same as *before* are right for this program too.
        """
        result = self.results.short.get(own)
        if result is None:
            return given_for(hand, before, None)
        file = marked_file(result, now())
        return confirmed(given_for(hand, before, file), file)

    def comments(self) -> list[str]:
        """Return the most frequent lines of comments, without names if marking is blind."""
        self.rows()  # reads what others saved
        counter: Counter[str] = Counter()
        for own, entry in self._entries.items():
            known, lines = self._lines.get(own, (None, ()))
            if known is not entry:
                lines = self._comment_lines(own, entry.hand.comment)
                self._lines[own] = (entry, lines)
            counter.update(lines)
        return [text for text, _ in counter.most_common(_MOST_COMMENTS)]

    def _comment_lines(self, own: str, comment: str) -> list[str]:
        result = self.results.short.get(own)
        if self.is_blind and comment and result is not None and Mask.of(result)(comment) != comment:
            return []
        return [line for line in map(str.strip, comment.split("\n")) if 0 < len(line) <= _LONGEST]

    def write(self) -> None:
        """Write all reports.

        Raises:
            InputError: If they cannot be written.
        """
        with self._writing:
            self._has_new = False
            try:
                self.reports()
            except BaseException:
                self._has_new = True
                raise

    def has_new(self) -> bool:
        """Return whether something was saved that is not in the reports yet."""
        self.rows()  # reads what others saved
        latest = max((entry.at for entry in self._entries.values()), default="")
        return self._has_new or latest > _written_at(self.results.path.with_name(_REPORT))


@contextmanager
def open_desk(
    assignment: Assignment, out: Path, *, who: str, is_blind: bool, console: Console = QUIET
) -> Iterator[Desk]:
    """Yield the desk of the batch in *out*, with what was entered in ``by_hand.csv``.

    Raises:
        InputError: If there are no results, or they or the marks cannot be read.
    """
    with results_of(assignment, out) as (store, origin):
        change = origin.note_on_change(assignment, out)
        read_by_hand(out, assignment, store)
    results = Results(store_in(out))
    results.read()

    def write_reports() -> None:
        with results_of(assignment, out) as (store, origin):
            write_again(assignment, origin, store, out, console)

    with MarkBook(out / FILE) as book:
        yield Desk(assignment, results, book, write_reports, is_blind, who, change)


def _written_at(path: Path) -> str:
    try:
        seconds = path.stat().st_mtime
    except OSError:
        return ""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
