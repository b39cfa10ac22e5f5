"""Zip archives, read into memory within bounds: nothing is ever unpacked to the disk."""

import io
import lzma
import stat
import struct
import zipfile
import zlib
from pathlib import Path

from grader.errors import InputError
from grader.intake.entry import MOST_OF_A_PATH, Bounds, Sent, Shown, clean, is_litter, leads_outside

_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError, NotImplementedError),
    *(ValueError, KeyError, IndexError, OverflowError, MemoryError, struct.error),
)
_ENCRYPTED = 0x1
# Below this a high ratio is what a repetitive file has, and does no harm.
_SMALL = 1024 * 1024
_SAID = 200  # characters of what zipfile says about a broken entry, which quotes names


def contents(source: Path | bytes, bounds: Bounds) -> tuple[Sent, ...]:
    """
    Every entry of a zip, in its order; one that is not safe to read, or not readable, with why it was refused.

    Raises:
        InputError: *source* is no zip at all, or holds more entries than *bounds* allows.
    """
    label = source if isinstance(source, Path) else "a zip inside a submission"
    try:
        with zipfile.ZipFile(source if isinstance(source, Path) else io.BytesIO(source)) as archive:
            infos = archive.infolist()
            if len(infos) > bounds.files:
                raise InputError(label, f"holds {len(infos)} entries, more than the {bounds.files} that are read")
            return _all(archive, infos, bounds)
    except _BROKEN as error:
        raise InputError(label, f"cannot be read as a zip archive ({error})") from error


def _all(archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo], bounds: Bounds) -> tuple[Sent, ...]:
    found = []
    left = bounds.total
    shown = Shown()
    for info in infos:
        # zipfile shortens some hostile names: the one that the archive holds is judged.
        path = shown(info.orig_filename)
        if not path or is_litter(path):
            found += [Sent(path, b"")] if path and not info.is_dir() else []
            continue
        sent = _one(archive, info, path, _refusal(info, bounds, left), min(bounds.each, left))
        left -= len(sent.data or b"")
        found.append(sent)
    return tuple(found)


def _refusal(info: zipfile.ZipInfo, bounds: Bounds, left: int) -> str:
    kind = stat.S_IFMT(info.external_attr >> 16)
    rules = (
        (leads_outside(info.orig_filename), "its path leads outside of the archive"),
        ("\0" in info.orig_filename, "its name is not a file name"),
        (len(info.orig_filename) > MOST_OF_A_PATH, "its name is too long"),
        (kind == stat.S_IFLNK, "it is a link"),
        (kind not in {0, stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK}, "it is not a plain file"),
        (bool(info.flag_bits & _ENCRYPTED), "it is locked with a password"),
        (info.file_size > bounds.each, "it is too large"),
        (info.file_size > max(_SMALL, info.compress_size * bounds.ratio), "it unpacks to much more than was sent"),
        (info.file_size > left, "the archive holds too much"),
    )
    return next((reason for applies, reason in rules if applies), "")


def _one(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: str, refused: str, most: int) -> Sent:
    if refused:
        return Sent(path.rstrip("/"), refused=refused)
    if info.is_dir():
        return Sent(path)
    try:
        with archive.open(info) as stream:
            # A header may lie about the size: what is read is what is bounded.
            data = stream.read(most + 1)
    except _BROKEN as error:
        return Sent(path, refused=f"it is broken ({clean(str(error))[:_SAID] or 'no reason given'})")
    if len(data) > most:
        return Sent(path, refused="it is too large")
    return Sent(path, data)
