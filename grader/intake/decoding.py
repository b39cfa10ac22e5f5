"""Turn a student's bytes into text, and say what was done to read it."""

import codecs
import re

from attrs import frozen

from grader.intake.listings import without_line_numbers, without_prompts
from grader.source.syntax import without_half_characters

# Some editors add a mark each time they save the file.
_UTF8_MARKS = re.compile(rb"\A(?:%b)+" % codecs.BOM_UTF8)
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# PEP 263: one of the first two lines may say how the file is encoded.
_CODING = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]{1,40})")
# Encodings that editors write. Python has stranger ones, and some are slow on hostile bytes.
_KNOWN = re.compile(
    r"(?:ascii|utf-8|iso8859-\d+|cp(?:125\d|437|85\d|866|874|932|936|949|950)|koi8-[rut]|mac-roman|"
    r"gb2312|gbk|gb18030|big5|shift_jis|euc_jp|euc_kr)$"
)


@frozen
class Decoded:
    """Holds text with line feeds and without NULs, and a sentence for each change."""

    text: str
    notes: tuple[str, ...]


def decoded(data: bytes) -> Decoded:
    """Return *data* as text. Nothing is refused: if all else fails, it is read as Latin-1."""
    unmarked = _UTF8_MARKS.sub(b"", data)
    text, note = _characters(unmarked)
    if len(unmarked) < len(data):
        note = note or "The byte order mark at the start of the file was removed."
    notes = [note]
    if "\r" in text:
        text = re.sub("\r\n?", "\n", text)
        notes.append("Line endings of Windows or an old Mac were converted.")
    if "\0" in text:
        text = text.replace("\0", "")
        notes.append("NUL characters, which a program cannot contain, were removed.")
    damaged, text = text, without_half_characters(text)
    if text != damaged:
        notes.append("Some characters were damaged and were replaced.")
    for change in (without_prompts, without_line_numbers):
        text, note = change(text)
        notes.append(note)
    return Decoded(text, tuple(filter(None, notes)))


def _characters(data: bytes) -> tuple[str, str]:
    wide = _wide(data)
    if wide:
        return wide, "The file is in UTF-16: it was read as that."
    # As in Python, what a file says about itself comes first.
    for encoding in (_declared(data), "utf-8", "cp1252"):
        if encoding:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if encoding == "utf-8" or text.isascii():
                return text, ""
            return text, f"The file is not in UTF-8: it was read as {encoding}."
    return data.decode("latin-1"), "The file is not in UTF-8: it was read as latin-1."


def _wide(data: bytes) -> str:
    """Return *data* read as UTF-16 if it certainly is; else empty."""
    if data.startswith(_UTF16_MARKS):
        return data.decode("utf-16", errors="replace")
    if len(data) % 2:
        return ""
    # In UTF-16, nearly every second byte of plain English is NUL.
    for encoding, offset in (("utf-16-le", 1), ("utf-16-be", 0)):
        nuls, others = data[offset::2].count(0), data[1 - offset :: 2].count(0)
        if nuls * 4 > len(data) and others * 50 <= len(data):
            return data.decode(encoding, errors="replace")
    return ""


def _declared(data: bytes) -> str:
    for line in data[:1000].splitlines()[:2]:
        match = _CODING.match(line)
        if match:
            try:
                name = codecs.lookup(match.group(1).decode("ascii")).name
            except (LookupError, UnicodeDecodeError):
                return ""
            return name if _KNOWN.match(name) else ""
    return ""
