"""Notice what arrives in a folder, and make tasks from it; what comes first is graded first.

We compare names, sizes and dates about once a second. That works on every file system; inotify does
not report changes on network drives, and misses some on synced drives.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from pathlib import Path
from weakref import WeakKeyDictionary

from attrs import define, field, frozen

from grader import limits
from grader.batch.error_policy import RetryOnError
from grader.batch.result_keys import fingerprint
from grader.errors import GraderError
from grader.intake import watched_folder
from grader.intake.entry import Claim
from grader.intake.reading import Claimed, Contents, SubmissionReader, claimed
from grader.intake.watched_folder import Snapshot
from grader.records.submission import Submission
from grader.records.task import Task
from grader.store import Store


@define
class _Known:
    """Holds the state of one thing in the folder, and since when it has it, by our own clock.

    Other machines write the dates of files.
    """

    name: str
    snapshot: Snapshot
    since: float
    has_arrived: bool = False


@frozen
class FolderChanges:
    """Names what is new or changed since the last look, oldest first, and what is gone."""

    arrived: tuple[str, ...]
    gone: tuple[str, ...]


@define
class Arrivals:
    """Notices what arrives in *folder*.

    Something must stay unchanged for *settle* seconds: until then somebody may still be writing it.
    """

    folder: Path
    settle: float
    clock: Callable[[], float] = time.monotonic
    _known: dict[str, _Known] = field(factory=dict, init=False)

    def changes(self) -> FolderChanges:
        """Return what has changed since the last call.

        Raises:
            InputError: If the folder cannot be read. Then nothing has changed.
        """
        snapshots = watched_folder.snapshots(self.folder)
        now = self.clock()
        gone = tuple(name for name in self._known if name not in snapshots)
        for name in gone:
            del self._known[name]
        arrived: list[_Known] = []
        for name, snapshot in snapshots.items():
            known = self._known.get(name)
            if known is None or known.snapshot != snapshot:
                self._known[name] = _Known(name, snapshot, now)
            elif not known.has_arrived and now - known.since >= self.settle:
                is_old = now - known.since >= limits.LOCKED_SECONDS
                if is_old or watched_folder.is_complete(self.folder, name):
                    known.has_arrived = True
                    arrived.append(known)
        arrived.sort(key=attrgetter("snapshot.newest", "name"))
        return FolderChanges(tuple(known.name for known in arrived), gone)

    def is_as_it_arrived(self, name: str) -> bool:
        """Return whether *name* is unchanged since it was noticed. Ask this after reading it."""
        known = self._known.get(name)
        return known is not None and watched_folder.snapshot(self.folder, name) == known.snapshot

    def notice_again(self, name: str) -> None:
        """Let *name* arrive again, because it changed before it was read."""
        self._known.pop(name, None)


@define(eq=False)
class Inbox:
    """Makes tasks from what is in a folder; the *store* knows what is done already.

    A submission is read only when its turn comes, so any number may wait. While it is graded, no
    later version of it is graded.

    Attributes:
        on_kept: Called with the id of a submission whose result is already in the store.
        downloads: Whether a zip may be a download of a learning platform, with many students.
    """

    arrivals: Arrivals
    reader: SubmissionReader
    store: Store
    on_error: RetryOnError
    on_kept: Callable[[str], None]
    downloads: bool = False
    clock: Callable[[], float] = time.monotonic
    _arrived: dict[str, tuple[Claim, ...]] = field(factory=dict, init=False)  # by name
    _contents: Contents = field(factory=WeakKeyDictionary, init=False)
    _claimed: dict[str, Claimed] = field(factory=dict, init=False)
    _name_of: dict[str, str] = field(factory=dict, init=False)
    _handled: dict[str, tuple[object, ...]] = field(factory=dict, init=False)
    _waiting: deque[str] = field(factory=deque, init=False)
    _at_work: set[str] = field(factory=set, init=False)
    _forgotten: set[str] = field(factory=set, init=False)
    _has_changes: bool = field(default=False, init=False)
    _due: float = field(default=float("-inf"), init=False)

    def tasks(self) -> Iterator[Task | None]:
        """Yield tasks without end, and None if there is none now."""
        while True:
            self._look_if_due()
            yield self._next()

    def done(self, own: str) -> None:
        """Note that the submission *own* is no longer being graded."""
        self._at_work.discard(own)

    def sent_as(self, own: str) -> str | None:
        """Return the name of the one thing that *own* sent; None if it may also be from others."""
        name = self._name_of.get(own)
        if name is None or not _is_of_one(self._arrived.get(name, ())):
            return None
        return name

    def _look_if_due(self) -> None:
        before = self.clock()
        if before < self._due:
            return
        try:
            self._look()
        except GraderError as error:
            self.on_error.go_on(error)
        except Exception as error:  # noqa: BLE001 - what waits is still graded
            self.on_error.our_fault(error, "What has just arrived was not noticed")
        after = self.clock()
        pause = (after - before) / limits.FOLDER_LOOK_SHARE
        self._due = after + max(limits.FOLDER_LOOK_SECONDS, pause)

    def _look(self) -> None:
        changes = self.arrivals.changes()
        for name in (*changes.gone, *changes.arrived):
            self._arrived.pop(name, None)
        for name in changes.arrived:
            self._add(name)
        if len(self._arrived) >= limits.ARRIVALS:
            self.on_error.say_hourly(
                "The folder contains too many files and folders:"
                f" only {limits.ARRIVALS:,} of them are looked at."
            )
        if changes.arrived or changes.gone:
            self._has_changes = True
        if self._has_changes:
            self._find_what_is_new()
            self._has_changes = False

    def _add(self, name: str) -> None:
        folder, module = self.arrivals.folder, self.reader.module
        try:
            claims = watched_folder.claims(folder, name, module, downloads=self.downloads)
        except (OSError, GraderError):
            self.arrivals.notice_again(name)  # it is gone or changing, or the folder is
            return
        except Exception as error:  # noqa: BLE001 - the other submissions are still graded
            self.on_error.our_fault(error, "A submission could not be read")
            return
        self._arrived[name] = claims

    def _find_what_is_new(self) -> None:
        found: list[tuple[tuple[str, str], Claim]] = []
        name_of: dict[object, str] = {}
        for name, claims in self._arrived.items():
            for claim in claims:
                found.append(((name, claim.place), claim))
                name_of[claim.files[0]] = name
        self._claimed = claimed(found, self._contents)
        self._name_of = {}
        waiting = set(self._waiting)
        for own, one in self._claimed.items():
            self._name_of[own] = name_of[one.claim.files[0]]
            if own not in waiting and self._handled.get(own) != one.facts:
                self._waiting.append(own)
        self._forget_what_nobody_is()

    def _forget_what_nobody_is(self) -> None:
        # If two claim an id, each has its whole name as its id instead.
        ids = set(self._arrived)
        for name, claims in self._arrived.items():
            ids.update(claim.id for claim in claims)
            if not _is_of_one(claims):
                ids.add(watched_folder.stem(name))
        stale = ids - self._claimed.keys() - self._forgotten
        if stale:
            self.store.forget(stale)
            self._forgotten |= stale
        self._forgotten -= self._claimed.keys()

    def _next(self) -> Task | None:
        end = self.clock() + limits.FOLDER_READ_SECONDS
        for _ in range(len(self._waiting)):
            own = self._waiting.popleft()
            if own in self._at_work:
                self._waiting.append(own)
                continue
            task = self._task(own)
            if task is not None:
                self._at_work.add(own)
                return task
            if self.clock() > end:
                return None
        return None

    def _task(self, own: str) -> Task | None:
        one = self._claimed.get(own)
        if one is None:
            return None  # it is gone
        self._handled[own] = one.facts
        try:
            submission = self.reader.read(own, one)
        except Exception as error:  # noqa: BLE001 - the result says so
            self.on_error.our_fault(error, "A submission could not be read")
            why = f"It could not be read: {type(error).__name__}."
            return Task(Submission(own, one.claim.name), given_up=why)
        name = self._name_of[own]
        if not self.arrivals.is_as_it_arrived(name):
            self.arrivals.notice_again(name)  # somebody is changing it
            return None
        try:
            is_kept = self.store.has(own, fingerprint(submission))
        except GraderError as error:
            self.on_error.go_on(error)
            is_kept = False
        if is_kept:
            self.on_kept(own)
            return None
        return Task(submission)


def _is_of_one(claims: Sequence[Claim]) -> bool:
    return len(claims) == 1 and not claims[0].platform
