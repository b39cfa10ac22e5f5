"""What a file is that is not a program, whatever it is called, and what its student can do about
it.
"""

import io
import re
import zipfile

from attrs import frozen

from grader.limits import HEAD_BYTES, NAMES_IN_A_ZIP

_EXPORT = "In Colab, choose File, Download, Download .py, and hand in that file."
_PLAIN_TEXT = (
    "Copy the program into a new file in Colab, IDLE or another editor for programs, and hand in"
    " that file."
)
_UNPACK = "Take your program out of it, and hand in the program itself."
_WRONG_FILE = "Choose your program when you hand it in again."


@frozen
class FileKind:
    """A kind of file.

    Attributes:
        what: A noun with its article, such as ``an RTF document``.
        next_step: A sentence: how its student gets a program.
    """

    what: str
    next_step: str


_RTF = FileKind("an RTF document", f"TextEdit and WordPad write such files. {_PLAIN_TEXT}")
_PAGE = FileKind("a web page (HTML)", _EXPORT)
_OFFICE = FileKind("an old office document (such as Word's .doc)", _PLAIN_TEXT)
_PICTURE = FileKind("a picture", f"A picture of a program cannot be run. {_WRONG_FILE}")

# How files begin, the longest first that fits.
_STARTS: dict[bytes, FileKind] = {
    b"%PDF": FileKind("a PDF document", f"A printed program cannot be run. {_EXPORT}"),
    b"{\\rtf": _RTF,
    b"\xd0\xcf\x11\xe0": _OFFICE,
    b"Rar!": FileKind("a RAR archive", f"Only zip archives are opened. {_UNPACK}"),
    b"7z\xbc\xaf": FileKind("a 7z archive", f"Only zip archives are opened. {_UNPACK}"),
    b"\x1f\x8b": FileKind("a gzip archive", f"Only zip archives are opened. {_UNPACK}"),
    b"BZh": FileKind("a bzip2 archive", f"Only zip archives are opened. {_UNPACK}"),
    b"\xfd7zXZ": FileKind("an xz archive", f"Only zip archives are opened. {_UNPACK}"),
    b"\x89PNG": _PICTURE,
    b"\xff\xd8\xff": _PICTURE,
    b"GIF8": _PICTURE,
    b"II*\0": _PICTURE,
    b"MM\0*": _PICTURE,
    b"\x7fELF": FileKind("a compiled program", _WRONG_FILE),
    b"MZ\x90": FileKind("a compiled program", _WRONG_FILE),
    b"\xcf\xfa\xed\xfe": FileKind("a compiled program", _WRONG_FILE),
    b"\0\5\x16\x07": FileKind(
        "a file that macOS keeps next to another file", f"There is no program in it. {_WRONG_FILE}"
    ),
    b"\0\0\0\1Bud1": FileKind(
        "a file that macOS keeps about a folder", f"There is no program in it. {_WRONG_FILE}"
    ),
    b"bplist": FileKind("a file that macOS keeps about a web page or a setting", _WRONG_FILE),
    b"SQLite format 3": FileKind("a database", _WRONG_FILE),
}
# By a name that a zip holds: documents that are zips.
_ZIPPED = {
    "word/document.xml": FileKind("a Word document (.docx)", _PLAIN_TEXT),
    "ppt/presentation.xml": FileKind("a PowerPoint document (.pptx)", _PLAIN_TEXT),
    "xl/workbook.xml": FileKind("an Excel document (.xlsx)", _PLAIN_TEXT),
    "Index/Document.iwa": FileKind("a Pages, Numbers or Keynote document", _PLAIN_TEXT),
    "Index.zip": FileKind("a Pages, Numbers or Keynote document", _PLAIN_TEXT),
    "META-INF/manifest.xml": FileKind("an OpenDocument file (such as .odt)", _PLAIN_TEXT),
}
_ZIP = FileKind(
    "a zip archive",
    f"We only open files whose names end in .zip, and never a zip inside another zip. {_UNPACK}",
)
_PYC = FileKind("a compiled Python file (.pyc)", "Hand in the .py file that it was made from.")
_FLAGS = re.DOTALL | re.IGNORECASE
_PATTERNS = {
    re.compile(
        # One comment or several: from the first one's start to the last one's end.
        rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*-->\s*)?"
        rb"<(?:!doctype\s+html|html|head|body|meta|script)\b",
        _FLAGS,
    ): _PAGE,
    re.compile(rb"\s*<\?xml\b", _FLAGS): FileKind("an XML document", _WRONG_FILE),
    re.compile(rb"RIFF....WEBP|....ftyp(?:heic|heix|mif1|avif)", _FLAGS): _PICTURE,
    re.compile(rb"....ftyp", _FLAGS): FileKind("a video", _WRONG_FILE),
    re.compile(rb"..\r\n.{0,11}\0", _FLAGS): _PYC,
}


def kind(data: bytes) -> FileKind | None:
    """Return what *data*, a file's bytes or the first of them, is for certain, and a program is
    not; None if it may be one.
    """
    head = data[:HEAD_BYTES].removeprefix(b"\xef\xbb\xbf")
    if head.startswith(b"PK\3\4"):
        return _zipped(data)
    for start, found in _STARTS.items():
        if head.startswith(start):
            return found
    for pattern, found in _PATTERNS.items():
        if pattern.match(head):
            return found
    return None


def _zipped(data: bytes) -> FileKind:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = {info.filename for info in archive.infolist()[:NAMES_IN_A_ZIP]}
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not a program
        return _ZIP
    for name, found in _ZIPPED.items():
        if name in names:
            return found
    return _ZIP
