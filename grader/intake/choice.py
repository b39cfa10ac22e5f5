"""Which of a student's files is graded, and why that one."""

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from attrs import evolve, frozen

from grader.errors import InputError
from grader.intake import archive
from grader.intake.decoding import decoded
from grader.intake.entry import INNER, Entry, Sent, is_litter
from grader.intake.prepare import MOST_CHARACTERS
from grader.records.submission import Submission
from grader.source.syntax import parse

_SCRIPTS = frozenset({".py", ".pyw"})
_TEXTS = frozenset({"", ".txt", ".text", ".md"})
_DEFINITION = re.compile(rb"\bdef\s{1,20}\w+\s{0,20}\(")
# How files begin that are no text, whatever they are called.
_BINARY = {b"%PDF": "a PDF", b"PK\x03\x04": "a zip or an office document", b"\xd0\xcf\x11\xe0": "an office document"}
_BINARY |= {b"\x89PNG": "a picture", b"\xff\xd8\xff": "a picture", b"GIF8": "a picture", b"Rar!": "a rar archive"}
_BINARY |= {b"7z\xbc\xaf": "a 7z archive", b"\x7fELF": "a compiled program", b"MZ\x90": "a compiled program"}
_SAID_FILES = 8
# Functions that make a file a whole program rather than a helper.
_WHOLE = 3
# Reasons for a choice, the best first.
_EXACT, _NAMED, _OTHER, _TEXT = range(4)
_ONLY = "it is the only program among them"
_REASONS = {
    _EXACT: "it has the name that was asked for",
    _NAMED: "its name is the nearest to the one that was asked for",
    _OTHER: "it holds most of a program",
    _TEXT: "it is the only kind of file among them that holds a program",
}


@frozen
class _Candidate:
    """A file that may be graded, and how well it is suited: the smallest key is the best."""

    sent: Sent
    rank: int
    functions: int
    is_asked_for: bool

    @property
    def key(self) -> tuple[int, int, bool, int, bool, int, str]:
        path = PurePosixPath(self.sent.path)
        is_notebook = path.suffix.lower() == ".ipynb"
        size = len(self.sent.data or b"")
        # Of two copies under the same name, the one that lies less deep is the one that was meant.
        depth = len(path.parts) if self.rank <= _NAMED else 0
        # A helper with a function or two is not what was asked for; a whole program under another name may be.
        is_aside = not self.is_asked_for and self.functions < _WHOLE
        return self.rank, depth, is_aside, -self.functions, is_notebook, -size, self.sent.path


def submission(entry: Entry, module: str) -> Submission:
    """The submission that *entry* is: its best file, and what to say about the others. ``id`` and ``name`` are kept."""
    real = [sent for sent in entry.files if not is_litter(sent.path)]
    files, notes = _opened(real or list(entry.files))
    notes += [f"{sent.path} was not read: {sent.refused}." for sent in files if sent.refused][:_SAID_FILES]
    files = [sent for sent in files if not sent.path.endswith("/")]
    candidates = [candidate for sent in files if (candidate := _candidate(sent, module))]
    if not candidates:
        notes += [_nothing(files or real or list(entry.files)), *_odd(files, module)]
        return Submission(entry.id, entry.name, notes=tuple(notes))
    best = min(candidates, key=lambda candidate: candidate.key)
    reason = _REASONS[best.rank] if len(candidates) > 1 else _ONLY
    if len(files) > 1:
        notes.append(f"{len(files)} files were sent ({_listed(files)}): {best.sent.path} was graded, {reason}.")
    elif best.rank == _TEXT:
        notes.append(f"{best.sent.path} is not called a .py file, but holds Python: it was graded.")
    return Submission(entry.id, entry.name, best.sent.path, best.sent.data, tuple(notes))


def _opened(files: Iterable[Sent]) -> tuple[list[Sent], list[str]]:
    """*files* with every zip among them replaced by what is in it, one level deep."""
    found: list[Sent] = []
    notes: list[str] = []
    left = INNER.total  # for all zips together: many that are small may unpack to more than there is memory
    for sent in files:
        if sent.data is None or not sent.path.lower().endswith(".zip"):
            found.append(sent)
            continue
        try:
            inner = [
                part for part in archive.contents(sent.data, evolve(INNER, total=left)) if not is_litter(part.path)
            ]
        except InputError as error:
            found.append(evolve(sent, data=None, refused=error.problem))
            continue
        left -= sum(len(part.data or b"") for part in inner)
        if len(notes) < _SAID_FILES:
            notes.append(f"{sent.path} is a zip: its files were looked at.")
        found += [evolve(part, path=f"{sent.path}/{part.path}") for part in inner if not part.path.endswith("/")]
    return found, notes


def _candidate(sent: Sent, module: str) -> _Candidate | None:
    if sent.data is None or _why_not(sent):
        return None
    path = PurePosixPath(sent.path)
    suffix = path.suffix.lower()
    functions = len(_DEFINITION.findall(sent.data))
    if suffix in _SCRIPTS or suffix == ".ipynb":
        return _Candidate(sent, _rank(path, module), functions, module.lower() in path.stem.lower())
    if suffix in _TEXTS and _holds_python(sent.data):
        return _Candidate(sent, _TEXT, functions, module.lower() in path.stem.lower())
    return None


def _rank(path: PurePosixPath, module: str) -> int:
    stem, wanted = path.stem.lower(), module.lower()
    is_script = path.suffix.lower() != ".ipynb"
    if is_script and stem == wanted:
        return _EXACT
    # A notebook has to compare with other scripts: an untouched hand-out beside Assignment3.py is common.
    return _NAMED if is_script and wanted in stem else _OTHER


def _is_empty(data: bytes) -> bool:
    return not data.strip(b"\0 \t\r\n\xef\xbb\xbf\xff\xfe")


def _why_not(sent: Sent) -> str:
    """Why the file cannot be a program, whatever it is called; empty where it can."""
    data = sent.data or b""
    if _is_empty(data):
        return "it is empty"
    kind = next((kind for start, kind in _BINARY.items() if data.startswith(start)), "")
    if kind:
        return f"it is {kind}"
    if not sent.path.lower().endswith(".ipynb") and len(data) > 4 * MOST_CHARACTERS:
        return "it is too large for a program"
    return ""


def _holds_python(data: bytes) -> bool:
    if not data.strip() or len(data) > MOST_CHARACTERS:
        return False
    try:
        body = parse(decoded(data).text).body
    except SyntaxError:
        # With a mistake in it, it is still a program if it defines several functions.
        return len(_DEFINITION.findall(data)) > 1
    return any(
        type(node).__name__ in {"FunctionDef", "Import", "ImportFrom", "Assign", "While", "For"} for node in body
    )


def _nothing(files: Sequence[Sent]) -> str:
    if not files:
        return "Nothing was sent: the entry is empty."
    return f"Nothing that was sent can be graded ({_listed(files)})."


def _odd(files: Iterable[Sent], module: str) -> list[str]:
    odd = [(sent.path, _why_not(sent)) for sent in files if sent.data is not None]
    told = [f"{path} cannot be read as a program: {why}." for path, why in odd if why]
    return told[:_SAID_FILES] or ([f"The file asked for is {module}.py."] if odd else [])


def _listed(files: Sequence[Sent]) -> str:
    said = ", ".join(sent.path for sent in files[:_SAID_FILES])
    return said + (f" and {len(files) - _SAID_FILES} more" if len(files) > _SAID_FILES else "")
