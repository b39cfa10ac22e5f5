"""Name the kinds of files that are not programs, and say how a student gets a program from them."""

import re
import struct

from grader.limits import HEAD_BYTES

_EXPORT = "In Colab, choose File, Download, Download .py, and hand in that file."
_PLAIN_TEXT = (
    "Copy the program into a new file in Colab, IDLE or another editor for programs, and hand in"
    " that file."
)
_UNPACK = "Take your program out of it, and hand in the program itself."
_WRONG_FILE = "Choose your program when you hand it in again."


FileKind = tuple[str, str]
"""A noun with its article, such as ``an RTF document``, and advice for the student."""

_PAGE = ("a web page (HTML)", _EXPORT)
_PICTURE = ("a picture", f"A picture of a program cannot be run. {_WRONG_FILE}")
_ONLY_ZIPS = f"Only zip archives are opened. {_UNPACK}"
_COMPILED = ("a compiled program", _WRONG_FILE)
_MACOS = f"There is no program in it. {_WRONG_FILE}"
_APPLE = ("a Pages, Numbers or Keynote document", _PLAIN_TEXT)

# The first bytes of files.
_STARTS: dict[bytes, FileKind] = {
    b"%PDF": ("a PDF document", f"A printed program cannot be run. {_EXPORT}"),
    b"{\\rtf": ("an RTF document", f"TextEdit and WordPad write such files. {_PLAIN_TEXT}"),
    b"\xd0\xcf\x11\xe0": ("an old office document (such as Word's .doc)", _PLAIN_TEXT),
    b"Rar!": ("a RAR archive", _ONLY_ZIPS),
    b"7z\xbc\xaf": ("a 7z archive", _ONLY_ZIPS),
    b"\x1f\x8b": ("a gzip archive", _ONLY_ZIPS),
    b"BZh": ("a bzip2 archive", _ONLY_ZIPS),
    b"\xfd7zXZ": ("an xz archive", _ONLY_ZIPS),
    b"\x89PNG": _PICTURE,
    b"\xff\xd8\xff": _PICTURE,
    b"GIF8": _PICTURE,
    b"II*\0": _PICTURE,
    b"MM\0*": _PICTURE,
    b"\x7fELF": _COMPILED,
    b"MZ\x90": _COMPILED,
    b"\xcf\xfa\xed\xfe": _COMPILED,
    b"\0\5\x16\x07": ("a file that macOS keeps next to another file", _MACOS),
    b"\0\0\0\1Bud1": ("a file that macOS keeps about a folder", _MACOS),
    b"bplist": ("a file that macOS keeps about a web page or a setting", _WRONG_FILE),
    b"SQLite format 3": ("a database", _WRONG_FILE),
}
_OPEN = ("an OpenDocument file (such as .odt)", _PLAIN_TEXT)
# How the name of a file in a zip begins, with what is in this file, that shows what the zip is.
_ZIPPED = {
    b"word/": ("a Word document (.docx)", _PLAIN_TEXT),
    b"ppt/": ("a PowerPoint document (.pptx)", _PLAIN_TEXT),
    b"xl/": ("an Excel document (.xlsx)", _PLAIN_TEXT),
    b"Index/": _APPLE,
    b"Index.zip": _APPLE,
    b"META-INF/manifest.xml": _OPEN,
    b"mimetypeapplication/vnd.oasis.opendocument.": _OPEN,
}
_ZIPPED_NAME = re.compile(b"|".join(map(re.escape, _ZIPPED)))
# Before each name in a zip: how long its file (0: unknown), the name, and what follows it are.
_ZIPPED_FILE = struct.Struct("<18xL4xHH")
_ZIPPED_START = b"PK\3\4"
_ZIP = (
    "a zip archive",
    f"We only open files whose names end in .zip, and never a zip inside another zip. {_UNPACK}",
)
_PYC = ("a compiled Python file (.pyc)", "Hand in the .py file that it was made from.")
_FLAGS = re.DOTALL | re.IGNORECASE
_PATTERNS = {
    re.compile(
        # One or more comments: from the start of the first to the end of the last.
        rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*-->\s*)?"
        rb"<(?:!doctype\s+html|html|head|body|meta|script)\b",
        _FLAGS,
    ): _PAGE,
    re.compile(rb"\s*<\?xml\b", _FLAGS): ("an XML document", _WRONG_FILE),
    re.compile(rb"RIFF....WEBP|....ftyp(?:heic|heix|mif1|avif)", _FLAGS): _PICTURE,
    re.compile(rb"....ftyp", _FLAGS): ("a video", _WRONG_FILE),
    re.compile(rb"..\r\n.{0,11}\0", _FLAGS): _PYC,
}


def kind(data: bytes) -> FileKind | None:
    """Return what *data*, a file or its first bytes, certainly is; None if it may be a program."""
    head = data[:HEAD_BYTES].removeprefix(b"\xef\xbb\xbf")
    if head.startswith(_ZIPPED_START):
        return _zipped(data)
    for start, found in _STARTS.items():
        if head.startswith(start):
            return found
    for pattern, found in _PATTERNS.items():
        if pattern.match(head):
            return found
    return None


def _zipped(data: bytes) -> FileKind:
    """Say what *data* is by the names in it; a document that was put into a zip is left alone."""
    at = data.find(_ZIPPED_START)
    while 0 <= at <= len(data) - _ZIPPED_FILE.size:
        lengths = _ZIPPED_FILE.unpack_from(data, at)
        at += _ZIPPED_FILE.size
        if found := _ZIPPED_NAME.match(data, at):
            return _ZIPPED[found[0]]
        at = data.find(_ZIPPED_START, at + sum(lengths))
    return _ZIP
