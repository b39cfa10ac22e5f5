"""What a file is that is not a program, whatever it is called, and what its student can do about
it.
"""

import io
import re
import zipfile

from grader.limits import HEAD_BYTES, NAMES_IN_A_ZIP

_EXPORT = "In Colab, choose File, Download, Download .py, and send in that file."
_PLAIN_TEXT = (
    "Copy the program into a new file in Colab, IDLE or another editor for programs, and send in"
    " that file."
)
_UNPACK = "Take your program out of it, and send in the program itself."
_WRONG_FILE = "Choose your program when you send it in again."

_OFFICE = "an old office document (such as Word's .doc)"
_PAGES = "a Pages, Numbers or Keynote document"
_PYC = "a compiled Python file (.pyc)"
_ZIP = "a zip archive"
_NEXT_STEPS = {
    "an RTF document": f"TextEdit and WordPad write such files. {_PLAIN_TEXT}",
    "a web page (HTML)": _EXPORT,
    "a picture": f"A picture of a program cannot be run. {_WRONG_FILE}",
    "a PDF document": f"A printed program cannot be run. {_EXPORT}",
    "what macOS keeps next to a file": f"There is no program in it. {_WRONG_FILE}",
    "what macOS keeps of a folder": f"There is no program in it. {_WRONG_FILE}",
    _ZIP: f"Only what is called .zip is opened, and no zip in a zip. {_UNPACK}",
    _PYC: "Send in the .py file that it was made from.",
}

# How files begin.
_STARTS = {
    b"%PDF": "a PDF document",
    b"{\\rtf": "an RTF document",
    b"\xd0\xcf\x11\xe0": _OFFICE,
    b"Rar!": "a RAR archive",
    b"7z\xbc\xaf": "a 7z archive",
    b"\x1f\x8b": "a gzip archive",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"II*\0": "a picture",
    b"MM\0*": "a picture",
    b"\x7fELF": "a compiled program",
    b"MZ\x90": "a compiled program",
    b"\xcf\xfa\xed\xfe": "a compiled program",
    b"\0\5\x16\x07": "what macOS keeps next to a file",
    b"\0\0\0\1Bud1": "what macOS keeps of a folder",
}
# By a name that a zip holds: documents that are zips.
_ZIPPED = {
    "word/document.xml": "a Word document (.docx)",
    "ppt/presentation.xml": "a PowerPoint document (.pptx)",
    "xl/workbook.xml": "an Excel document (.xlsx)",
    "Index/Document.iwa": _PAGES,
    "Index.zip": _PAGES,
    "META-INF/manifest.xml": "an OpenDocument file (such as .odt)",
}
_FLAGS = re.DOTALL | re.IGNORECASE
_PATTERNS = {
    re.compile(
        # One comment or several: from the first one's start to the last one's end.
        rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*-->\s*)?"
        rb"<(?:!doctype\s+html|html|head|body|meta|script)\b",
        _FLAGS,
    ): "a web page (HTML)",
    re.compile(rb"\s*<\?xml\b", _FLAGS): "an XML document",
    re.compile(rb"RIFF....WEBP|....ftyp(?:heic|heix|mif1|avif)", _FLAGS): "a picture",
    re.compile(rb"....ftyp", _FLAGS): "a video",
    re.compile(rb"..\r\n.{0,11}\0", _FLAGS): _PYC,
}


def kind(data: bytes) -> str:
    """Return what *data*, a file's bytes or the first of them, is for certain, and a program is
    not: a noun with its article. Empty if it may be a program.
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
    return ""


def next_step(kind: str) -> str:
    """Return how the student who has sent a file of this *kind* gets a program: a sentence."""
    if kind in _NEXT_STEPS:
        return _NEXT_STEPS[kind]
    if kind in {_OFFICE, *_ZIPPED.values()}:
        return _PLAIN_TEXT
    if kind.endswith("archive"):
        return f"Only zip archives are opened. {_UNPACK}"
    return _WRONG_FILE


def _zipped(data: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = {info.filename for info in archive.infolist()[:NAMES_IN_A_ZIP]}
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not a program
        return _ZIP
    for name, found in _ZIPPED.items():
        if name in names:
            return found
    return _ZIP
