"""Notice what arrived in a folder, as soon as it is written completely.

We compare names, sizes and dates about once a second. That works on every file system; inotify does
not report changes on network drives, and misses some on synced drives.
"""

import time
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

from attrs import define, field, frozen

from grader.intake import watched_folder
from grader.intake.watched_folder import Snapshot
from grader.limits import LOCKED_SECONDS


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
                is_old = now - known.since >= LOCKED_SECONDS
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
