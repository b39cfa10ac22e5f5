"""Which of a student's files is graded, and why that one."""

import ast
import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import PurePosixPath

from attrs import evolve, frozen

from grader.errors import InputError
from grader.intake import archive
from grader.intake.beside import modules_beside
from grader.intake.decoding import decoded
from grader.intake.entry import INNER, TEXTS, ZIP, Entry, Sent, is_litter, is_program, suffix_of
from grader.intake.kinds import kind
from grader.intake.prepare import program
from grader.limits import PROGRAM_BYTES, PROGRAM_CHARACTERS, PROGRAMS_COMPARED
from grader.records.attention import Attention
from grader.records.submission import Submission
from grader.source.blocks import Block, blocks
from grader.source.syntax import parse
from grader.source.untouched import is_untouched, written

_DEFINITION = re.compile(rb"\bdef\s{1,20}\w+\s{0,20}\(")
_STATEMENTS = (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Assign, ast.While, ast.For)
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


@frozen(eq=False)
class _Candidate:
    """A file that may be graded."""

    sent: Sent
    rank: int
    module: str
    given: tuple[str, ...]

    @cached_property
    def functions(self) -> int:
        """Return how many functions it seems to define."""
        return len(_DEFINITION.findall(self.sent.data or b""))

    @cached_property
    def text(self) -> str:
        """Return the program in it."""
        return program(self.sent.data or b"", self.sent.path, self.module).text

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """Return its text as blocks."""
        return blocks(self.text)

    @cached_property
    def is_untouched(self) -> bool:
        """Return whether it is as it was handed out, or holds nothing but comments."""
        return is_untouched(self.blocks, self.given)

    @cached_property
    def is_broken(self) -> bool:
        """Return whether a part of it is not valid Python."""
        return any(block.problem for block in self.blocks)

    @cached_property
    def content(self) -> tuple[str, ...]:
        """Return what it does, however it is laid out: equal for a notebook and the script that was
        made of it.
        """
        return tuple(
            block.problem or written(statement)
            for block in self.blocks
            for statement in block.body or (ast.Pass(),)
        )

    @property
    def is_asked_for(self) -> bool:
        """Return whether it is called like what was asked for."""
        return self.module.lower() in PurePosixPath(self.sent.path).stem.lower()

    def key(self, helpers: frozenset[str]) -> tuple[object, ...]:
        """Return how well it is suited, if files at the paths *helpers* are imported by others: the
        smallest is the best.
        """
        path = PurePosixPath(self.sent.path)
        # A helper with a function or two is not what was asked for; a whole program under another
        # name may be.
        is_aside = not self.is_asked_for and self.functions < _WHOLE
        # Of two copies under the same name, the one that lies less deep is the one that was meant.
        depth = len(path.parts) if self.rank <= _NAMED else 0
        is_helper = self.sent.path in helpers and not self.is_asked_for
        size = len(self.sent.data or b"")
        is_notebook = path.suffix.lower() == ".ipynb"
        return (
            is_helper,
            self.rank,
            depth,
            is_aside,
            -self.functions,
            is_notebook,
            -size,
            self.sent.path,
        )


def submission(
    entry: Entry,
    module: str,
    given: Sequence[str] = (),
    looks_inside: bool = True,  # noqa: FBT001, FBT002 - by position, from another process
) -> Submission:
    """Return the submission that *entry* is: its best file, and what to say about the others.
    ``id`` and ``name`` are kept.

    Work goes before a hand-out that nobody touched. Files that the best one imports go along with
    it. Where another is a program too, somebody has to look.

    Args:
        entry: All that the student sent in.
        module: The name that was asked for, without ``.py``.
        given: Statements at top level that the hand-out has, as ``ast.unparse`` writes them.
        looks_inside: Whether files may be parsed. If not, names and sizes alone decide.
    """
    real = [sent for sent in entry.files if not is_litter(sent.path)]
    files, notes = _opened(real or list(entry.files))
    if entry.left_out:
        notes.append(
            f"{entry.left_out:,} of the files were not looked at: they are more than one submission"
            " may have."
        )
    notes += [f"{sent.path} was not read: {sent.refused}." for sent in files if sent.refused][
        :_SAID_FILES
    ]
    files, versions = _latest([sent for sent in files if not sent.path.endswith("/")])
    packed = [sent.path for sent in files if sent.data is not None and suffix_of(sent.path) == ZIP]
    attention: tuple[Attention, ...] = ()
    if packed:
        attention = (Attention.ZIP_IN_A_ZIP,)
        told = ", ".join(packed[:_SAID_FILES])
        notes.append(
            f"{told} {_are(packed)} in a zip, and not opened: somebody has to look what is in"
            f" {_it(packed)}."
        )
    sent_in = len(files) + len(versions) + entry.left_out
    candidates = [
        each for sent in files if (each := _candidate(sent, module, tuple(given), looks_inside))
    ]
    if not candidates:
        notes += [*_odd(files, module)] or [_nothing(files or real or list(entry.files))]
        return Submission(entry.id, entry.name, notes=tuple(notes), attention=attention)
    best, others, reason = _best(candidates, files, looks_inside)
    modules = (
        modules_beside(best.sent.path, best.text, files, module)
        if len(files) > 1 and looks_inside
        else ()
    )
    if sent_in > 1:
        names = _listed(files, versions)
        notes.append(
            f"{sent_in:,} files were sent ({names}): {best.sent.path} was graded, {reason}."
        )
    elif best.rank == _TEXT:
        notes.append(f"{best.sent.path} is not called a .py file, but holds Python: it was graded.")
    notes += [each for each in versions if each.startswith(f"{best.sent.path} ")] or versions[
        :_SAID_FILES
    ]
    imported = {each.path for each in modules}
    if modules:
        notes.append(
            f"{', '.join(sorted(imported))} {_are(modules)} imported by it: {_it(modules)} lies"
            " beside it."
        )
    rivals = [
        each
        for each in others
        if each.sent.path not in imported and (not looks_inside or _is_rival(each, best))
    ]
    if rivals:
        attention = (*attention, Attention.SEVERAL_PROGRAMS)
        told = ", ".join(each.sent.path for each in rivals[:_SAID_FILES])
        notes.append(
            f"{told} {_are(rivals)} a program as well: somebody has to see that the right one was"
            " graded."
        )
    return Submission(
        entry.id,
        entry.name,
        best.sent.path,
        best.sent.data,
        tuple(notes),
        attention=attention,
        modules=modules,
    )


def _best(
    candidates: Sequence[_Candidate],
    files: Sequence[Sent],
    looks_inside: bool,  # noqa: FBT001
) -> tuple[_Candidate, list[_Candidate], str]:
    """Return the candidate that is graded, the others that were looked into, and why it is that
    one.
    """
    if len(candidates) == 1:
        return candidates[0], [], _ONLY
    ranked = sorted(candidates, key=lambda each: each.key(frozenset()))[:PROGRAMS_COMPARED]
    if not looks_inside:
        return ranked[0], ranked[1:], _REASONS[ranked[0].rank]
    own = {each: modules_beside(each.sent.path, each.text, files, each.module) for each in ranked}
    helpers = frozenset(module.path for modules in own.values() for module in modules)
    ranked.sort(key=lambda each: each.key(helpers))
    # Whoever imports files of their own has done something, though imports alone do nothing.
    worked = [each for each in ranked if own[each] or not each.is_untouched]
    best = (worked or ranked)[0]
    reason = _REASONS[best.rank]
    if best.is_broken and (whole := [each for each in worked if _replaces(each, best)]):
        reason = f"it is valid Python, and {best.sent.path} is not"
        best = whole[0]
    elif best is not ranked[0]:
        reason = f"{ranked[0].sent.path} holds nothing but what was handed out"
    return best, [each for each in ranked if each is not best], reason


def _replaces(other: _Candidate, broken: _Candidate) -> bool:
    """Return whether *other* is the repaired form of a *broken* program: as much of it, and called
    like it.
    """
    return other.is_asked_for and other.functions >= broken.functions and not other.is_broken


def _is_rival(other: _Candidate, best: _Candidate) -> bool:
    """Return whether *other* might have been meant to be graded as well as *best*."""
    return not other.is_untouched and other.content != best.content


def _are(several: Sequence[object]) -> str:
    return "is" if len(several) == 1 else "are"


def _it(several: Sequence[object]) -> str:
    return "it" if len(several) == 1 else "each"


def _opened(files: Iterable[Sent]) -> tuple[list[Sent], list[str]]:
    """Return *files* with every zip among them replaced by what is in it, one level deep."""
    found: list[Sent] = []
    notes: list[str] = []
    left = (
        INNER.total
    )  # for all zips together: many that are small may unpack to more than there is memory
    for sent in files:
        if sent.data is None or suffix_of(sent.path) != ZIP:
            found.append(sent)
            continue
        try:
            inner = [
                part
                for part in archive.contents(sent.data, evolve(INNER, total=left))
                if not is_litter(part.path)
            ]
        except InputError as error:
            found.append(evolve(sent, data=None, refused=error.problem))
            continue
        left -= sum(len(part.data or b"") for part in inner)
        if len(notes) < _SAID_FILES:
            notes.append(f"{sent.path} is a zip: its files were looked at.")
        found += [
            evolve(part, path=f"{sent.path}/{part.path}")
            for part in inner
            if not part.path.endswith("/")
        ]
    return found, notes


def _latest(files: Sequence[Sent]) -> tuple[list[Sent], list[str]]:
    """Return *files*, of several under one path the one that was changed last, or else came last;
    and a sentence for each.
    """
    found: dict[str, Sent] = {}
    notes: list[str] = []
    for sent in files:
        before = found.get(sent.path)
        if before is None:
            found[sent.path] = sent
        elif before.data != sent.data:
            early, late = sorted(
                (before, sent), key=lambda each: (each.data is not None, each.modified)
            )
            found[sent.path] = late
            notes.append(
                f"{sent.path} was sent in two versions{_dates(early, late)}: the later one counts."
            )
    return list(found.values()), notes


def _dates(early: Sent, late: Sent) -> str:
    if early.modified == late.modified or not early.modified or not late.modified:
        return ""
    first, second = (
        "{}-{:02}-{:02} {:02}:{:02}:{:02}".format(*each.modified) for each in (early, late)
    )
    return f" ({first} and {second})"


def _candidate(
    sent: Sent,
    module: str,
    given: tuple[str, ...],
    looks_inside: bool,  # noqa: FBT001
) -> _Candidate | None:
    if sent.data is None or _why_not(sent):
        return None
    if is_program(sent.path):
        return _Candidate(sent, _rank(PurePosixPath(sent.path), module), module, given)
    if looks_inside and suffix_of(sent.path) in TEXTS and _holds_python(sent.data):
        return _Candidate(sent, _TEXT, module, given)
    return None


def _rank(path: PurePosixPath, module: str) -> int:
    stem, wanted = path.stem.lower(), module.lower()
    is_script = path.suffix.lower() != ".ipynb"
    if is_script and stem == wanted:
        return _EXACT
    # A notebook has to compare with other scripts: an untouched hand-out beside Assignment3.py is
    # common.
    return _NAMED if is_script and wanted in stem else _OTHER


def _is_empty(data: bytes) -> bool:
    return not data.strip(b"\0 \t\r\n\xef\xbb\xbf\xff\xfe")


def _why_not(sent: Sent) -> str:
    """Return what keeps the file from being a program, whatever it is called, after its name; empty
    if nothing does.
    """
    data = sent.data or b""
    if is_litter(sent.path):
        return "was left there by a computer: it is not a program"
    if _is_empty(data):
        return "is empty: there is no program in it"
    what = kind(data)
    if what is not None:
        return f"is {what.what}, not a Python program. {what.next_step}"
    if suffix_of(sent.path) != ".ipynb" and len(data) > PROGRAM_BYTES:
        return "is too large for a program"
    return ""


def _holds_python(data: bytes) -> bool:
    if not data.strip() or len(data) > PROGRAM_CHARACTERS:
        return False
    try:
        body = parse(decoded(data).text).body
    except SyntaxError:
        # With a mistake in it, it is still a program if it defines several functions.
        return len(_DEFINITION.findall(data)) > 1
    return any(isinstance(node, _STATEMENTS) for node in body)


def _nothing(files: Sequence[Sent]) -> str:
    if not files:
        return "Nothing was sent: the entry is empty."
    return f"Nothing that was sent can be graded ({_listed(files)})."


def _odd(files: Iterable[Sent], module: str) -> list[str]:
    """Return what each of *files* is instead of a program, a sentence each."""
    there = [sent for sent in files if sent.data is not None]
    told = [f"{sent.path} {why.removesuffix('.')}." for sent in there if (why := _why_not(sent))]
    others = [sent for sent in there if not _why_not(sent)]
    if others:
        told = [
            (
                f"{_listed(others)} {_are(others)} not a Python program. The file asked for is"
                f" {module}.py."
            ),
            *told,
        ]
    return told[:_SAID_FILES]


def _listed(files: Sequence[Sent], versions: Sequence[str] = ()) -> str:
    names = [sent.path for sent in files] + [
        each.partition(" was sent in two")[0] for each in versions
    ]
    said = ", ".join(names[:_SAID_FILES])
    return said + (f" and {len(names) - _SAID_FILES} more" if len(names) > _SAID_FILES else "")
