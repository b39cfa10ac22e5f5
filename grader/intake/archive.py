"""Read zip archives within limits. Nothing is unpacked to a path on the disk."""

import io
import lzma
import shutil
import stat
import struct
import tempfile
import weakref
import zipfile
import zlib
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import IO

from attrs import define, evolve

from grader import limits
from grader.errors import InputError
from grader.intake.display_paths import MOST_OF_A_PATH, DisplayPaths, clean
from grader.intake.entry import (
    TOO_LARGE,
    Listed,
    ReadLimits,
    SentFile,
    read_whole,
    sent_from,
    suffix_of,
    without_repeated_litter,
)
from grader.intake.litter import is_litter

# What zipfile raises for hostile bytes.
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, OSError, RuntimeError, MemoryError, ValueError, LookupError, OverflowError),
)
_ENCRYPTED = 0x1
_SAID = 200  # characters of zipfile's message, which quotes names
_NEEDED_TO_READ = (
    *("orig_filename", "flag_bits", "compress_type", "compress_size", "file_size"),
    *("CRC", "header_offset"),
)
_END = b"PK\5\6"
_END_SIZE = 22
_MOST_COMMENT = 65_535


@define
class _Allowance:
    """Says how many bytes may still be unpacked from one zip, and from the zip *above* it.

    So no student uses up the share of the others.
    """

    left: int
    above: "_Allowance | None" = None

    def take(self, size: int) -> bool:
        if size > self.left or (self.above is not None and not self.above.take(size)):
            return False
        self.left -= size
        return True


def contents(source: bytes, bounds: ReadLimits) -> tuple[SentFile, ...]:
    """Return what a student sent in a zip, without litter; unsafe files are refused, with a reason.

    Raises:
        InputError: If *source* is not a zip, or has more entries than *bounds* allows.
    """
    label = "a zip inside a submission"
    found: list[SentFile] = []
    left = bounds.total
    try:
        with zipfile.ZipFile(io.BytesIO(source)) as archive:
            number = len(archive.infolist())
            if number > bounds.files:
                problem = f"contains {number} entries, but at most {bounds.files} are allowed"
                raise InputError(label, problem)
            for file in _listed(archive, None):
                if is_litter(file.path):
                    continue
                sent = read_whole(file, left, bounds)
                if sent.refused:
                    sent = evolve(sent, path=sent.path.rstrip("/"))
                left -= len(sent.data or b"")
                found.append(sent)
    except _BROKEN as error:
        raise InputError(label, f"cannot be read as a zip archive ({error})") from error
    return tuple(found)


def listed(path: Path) -> tuple[Listed, ...]:
    """Return each file in the zip at *path*, not read yet.

    Raises:
        InputError: If it is not a zip.
    """
    try:
        return _listed(zipfile.ZipFile(path), None)
    except _BROKEN as error:
        problem = f"cannot be read as a zip archive ({error}): download it again"
        raise InputError(path, f"{problem}, or unpack it and give the folder") from error


def inside(path: Path) -> tuple[Listed, ...] | None:
    """Return the same as ``listed``; None if it is not a zip, or takes too much memory to list."""
    try:
        with path.open("rb") as file:
            if _list_size(file) > limits.ZIP_LIST_BYTES:
                return None
        return _listed(zipfile.ZipFile(path), _Allowance(path.stat().st_size * limits.LOOKED_INTO))
    except _BROKEN:
        return None


def _list_size(file: IO[bytes]) -> int:
    """Return the size in bytes of the list of files that ``zipfile`` will find; 0 if unknown."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - _END_SIZE - _MOST_COMMENT))
    end = file.read()
    at = len(end) - _END_SIZE
    if end[at : at + 4] != _END or end[-2:] != b"\0\0":
        at = end.rfind(_END)
    if at < 0 or len(end) - at < _END_SIZE:
        return 0
    return int.from_bytes(end[at + 12 : at + 16], "little")


def _listed(archive: zipfile.ZipFile, allowance: _Allowance | None) -> tuple[Listed, ...]:
    shown = DisplayPaths()
    allowances = _allowances(archive, allowance)
    # zipfile shortens some hostile names. We check the original name.
    found: list[Listed] = []
    for info in archive.infolist():
        path = shown(info.orig_filename)
        if path:
            read = partial(_read, archive, info, path)
            opened = partial(_opened, archive, info, allowances[info.header_offset])
            found.append(Listed(path, read, opened))
    return without_repeated_litter(found)


def _allowances(archive: zipfile.ZipFile, above: _Allowance | None) -> dict[int, _Allowance]:
    """Return how much may be unpacked from each entry, by its offset: a multiple of its own size.

    Entries that overlap share their bytes, so that no byte counts twice.
    """
    infos = archive.infolist()
    starts = sorted({info.header_offset for info in infos})
    sizes: dict[int, int] = {}
    for start, end in pairwise([*starts, archive.start_dir]):
        sizes[start] = end - start
    for info in infos:
        sizes[info.header_offset] = min(sizes[info.header_offset], info.compress_size)
    return {start: _Allowance(size * limits.LOOKED_INTO, above) for start, size in sizes.items()}


def _read(
    archive: zipfile.ZipFile,
    info: zipfile.ZipInfo,
    path: str,
    most: int,
    only_the_first: bool,  # noqa: FBT001
) -> SentFile:
    refused = _unsafe(info)
    is_locked = not refused and bool(info.flag_bits & _ENCRYPTED)
    if is_locked:
        refused = "it is protected by a password"
    elif not refused and not only_the_first:
        refused = _too_much(info, most)
    if refused:
        return SentFile(path.rstrip("/"), refused=refused, is_unreadable=is_locked)
    if info.is_dir():
        return SentFile(path)
    try:
        with archive.open(_without_neighbours(info)) as stream:
            return sent_from(stream, path, most, info.date_time, cut=only_the_first)
    except _BROKEN as error:
        why = clean(str(error))[:_SAID] or "no reason given"
        return SentFile(path, refused=f"it is broken ({why})", is_unreadable=True)


def _opened(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, allowance: _Allowance
) -> tuple[Listed, ...] | None:
    if suffix_of(info.filename) != ".zip" or _unsafe(info) or info.flag_bits & _ENCRYPTED:
        return None
    if _too_much(info, limits.INNER_ZIP_BYTES) or not allowance.take(info.file_size):
        return None
    # It stays open as long as its files may be read.
    file = tempfile.SpooledTemporaryFile(limits.IN_MEMORY_BYTES)  # noqa: SIM115
    try:
        with archive.open(_without_neighbours(info)) as stream:
            shutil.copyfileobj(stream, file)  # no more than its declared size
        size = _list_size(file)
        if size <= limits.ZIP_LIST_BYTES and allowance.take(size * limits.LISTED):
            found = zipfile.ZipFile(file)
            weakref.finalize(found, file.close)
            return _listed(found, allowance)
    except _BROKEN:
        pass
    file.close()
    return None


def _unsafe(info: zipfile.ZipInfo) -> str:
    kind = stat.S_IFMT(info.external_attr >> 16)
    reason = ""
    if "\0" in info.orig_filename:
        reason = "its name is not a file name"
    elif len(info.orig_filename) > MOST_OF_A_PATH:
        reason = "its name is too long"
    elif kind == stat.S_IFLNK:
        reason = "it is a link"
    elif kind not in {0, stat.S_IFREG, stat.S_IFDIR}:
        reason = "it is not an ordinary file"
    return reason


def _too_much(info: zipfile.ZipInfo, most: int) -> str:
    if info.file_size > most:
        return TOO_LARGE
    if info.file_size > max(limits.SMALL_FILE_BYTES, info.compress_size * limits.COMPRESSION):
        return "it unpacks to far more than was handed in"
    return ""


def _without_neighbours(info: zipfile.ZipInfo) -> zipfile.ZipInfo:
    """Return a copy of *info* that does not know where the next entry starts.

    If an entry overlaps the next one, some versions of Python read it and others refuse it, even
    within 3.11. Marks must not depend on that, and we limit what we read.
    """
    copy = zipfile.ZipInfo(info.filename, info.date_time)
    for name in _NEEDED_TO_READ:
        setattr(copy, name, getattr(info, name))
    return copy
