"""Choose which of a student's files is graded, and say why."""

import re
from collections.abc import Container, Iterable, Sequence
from itertools import chain
from operator import attrgetter

from attrs import evolve, frozen

from grader.errors import InputError
from grader.intake import archive
from grader.intake.beside import modules_beside
from grader.intake.entry import INNER, ZIP, BatchEntry, SentFile, suffix_of
from grader.intake.program_file import ProgramFile, Rank, program_files, why_not_a_program
from grader.limits import PROGRAM_CHARACTERS, PROGRAMS_COMPARED
from grader.records.attention import Attention
from grader.records.submission import ModuleFile, OtherProgram, Submission

_TYPED = "onlinetext.html"  # Moodle's file with what was typed into its text field
_LINK = re.compile(rb"https?://")
_MOST_NAMED = 8  # files in one sentence, and sentences of one kind


def submission(
    entry: BatchEntry,
    module: str,
    provided: Sequence[str] = (),
    looks_inside: bool = True,  # noqa: FBT001, FBT002 - by position, from another process
) -> Submission:
    """Return the submission of *entry*: its best file, and notes about the others.

    A program that somebody wrote is better than an untouched hand-out. Files that it imports become
    its modules. If another file is a program too, a person has to look.

    Args:
        entry: All that the student handed in.
        module: The name that was asked for, without ``.py``.
        provided: The top-level statements of the hand-out, as ``ast.unparse`` writes them.
        looks_inside: Whether files may be parsed; else only names and sizes decide.
    """
    sent = _unpacked(entry)
    notes, attention = list(sent.notes), list(sent.attention)
    candidates = program_files(sent.files, module, tuple(provided), looks_inside=looks_inside)
    if not candidates:
        return _ungradable(entry, sent, module)
    best, others, reason = _best(candidates, sent.files, looks_inside=looks_inside)
    notes += _on_choice(entry, sent, best, reason)
    modules: tuple[ModuleFile, ...] = ()
    if len(sent.files) > 1 and looks_inside:
        modules = modules_beside(best.path, best.text, sent.files, module)
    imported = sorted({one.path for one in modules if one.path})
    if imported:
        notes.append(f"{best.path} imports {', '.join(imported)}.")
    tests: list[str] = []
    if looks_inside and best.stem == module:
        for other in others:
            if other.is_test_of(module):
                tests.append(other.path)
                notes.append(f"{other.path} imports {module}, to test it: it was not graded.")
    rivals = _rivals(best, others, {*imported, *tests}, looks_inside=looks_inside)
    if rivals:
        attention.append(Attention.SEVERAL_PROGRAMS)
        are = _agreeing(rivals, "is a program", "are programs")
        notes.append(
            f"{_first([rival.path for rival in rivals])} {are} as well: a person has to check that"
            " the right one was graded."
        )
    return Submission(
        entry.id,
        entry.name,
        best.path,
        best.sent.data,
        tuple(notes),
        attention=tuple(attention),
        modules=modules,
        others=tuple(rivals[:_MOST_NAMED]),
        named_files=_named_in(notes, entry.files, sent.files),
    )


def _rivals(
    best: ProgramFile, others: Iterable[ProgramFile], known: Container[str], *, looks_inside: bool
) -> list[OtherProgram]:
    """Return those of *others* that may be meant instead of *best*.

    Paths in *known* are left out, and programs that add nothing.
    """
    rivals: list[OtherProgram] = []
    left = PROGRAM_CHARACTERS  # for all of them together: they are stored with the result
    for other in others:
        if other.path in known:
            continue
        if looks_inside and (other.is_untouched or other.content == best.content):
            continue
        text = ""
        if looks_inside and len(other.text) <= left:
            text = other.text
        left -= len(text)
        rivals.append(OtherProgram(other.path, text))
    return rivals


@frozen
class _SentFiles:
    """Holds what a student handed in: the latest version of each file, also from zips.

    *versions* are the paths of older versions, each with a sentence.
    """

    files: Sequence[SentFile]
    versions: Sequence[tuple[str, str]]
    notes: tuple[str, ...]
    attention: tuple[Attention, ...] = ()


def _unpacked(entry: BatchEntry) -> _SentFiles:
    files, notes = _unzipped(entry.files)
    if entry.left_out:
        notes.append(
            f"We did not read {entry.left_out:,} of the files, because there are too many."
            " Hand in only the program."
        )
    refused = [sent for sent in files if sent.refused]
    for sent in refused[:_MOST_NAMED]:
        notes.append(f"{sent.path} was not read: {sent.refused}.")
    attention: list[Attention] = []
    unreadable = [sent.path for sent in entry.files if sent.is_unreadable]
    if unreadable:
        attention.append(Attention.UNREADABLE)
        notes.append(
            f"{_first(unreadable)} could not be read: the download may be damaged, or the file may"
            " be locked. A person must look."
        )
    files, versions = _latest(files)
    packed: list[str] = []
    for sent in files:
        if sent.data is not None and suffix_of(sent.path) == ZIP:
            packed.append(sent.path)
    if packed:
        attention.append(Attention.ZIP_IN_A_ZIP)
        are = f"{_first(packed)} {_agreeing(packed, 'is', 'are')}"
        notes.append(f"{are} in a zip that was not opened: a person has to look inside.")
    return _SentFiles(files, versions, tuple(notes), tuple(attention))


def _ungradable(entry: BatchEntry, sent: _SentFiles, module: str) -> Submission:
    # The class report and the terminal show only the first note: it says what is wrong.
    wrong = _not_programs(sent.files, module)
    notes = [*wrong, *sent.notes]
    paths = [file.path for file in sent.files or entry.files]
    if not paths:
        notes.append("Nothing was handed in: there is no file.")
    elif not wrong:
        notes.append(f"Nothing that was handed in can be graded ({_named(paths)}).")
    return Submission(
        entry.id,
        entry.name,
        notes=tuple(notes),
        attention=sent.attention,
        ungradable_sha256=entry.sha256,
        named_files=_named_in(notes, entry.files, sent.files),
    )


def _on_choice(entry: BatchEntry, sent: _SentFiles, best: ProgramFile, reason: str) -> list[str]:
    names = [file.path for file in sent.files]
    of_best: list[str] = []
    of_all: list[str] = []
    for path, sentence in sent.versions:
        names.append(path)
        of_all.append(sentence)
        if path == best.path:
            of_best.append(sentence)
    notes: list[str] = []
    number = len(names) + entry.left_out
    if number > 1:
        sent_in = f"{number:,} files were handed in ({_named(names)})"
        notes.append(f"{sent_in}: {best.path} was graded, because {reason}.")
    elif best.rank is Rank.TEXT:
        notes.append(f"{best.path} does not end in .py, but it contains Python: it was graded.")
    return notes + (of_best or of_all[:_MOST_NAMED])


def _best(
    candidates: Sequence[ProgramFile], files: Sequence[SentFile], *, looks_inside: bool
) -> tuple[ProgramFile, list[ProgramFile], str]:
    """Return the candidate that is graded, those that were compared with it, and the reason."""
    if len(candidates) == 1:
        return candidates[0], [], "it is the only program among them"
    ranked = sorted(candidates, key=lambda one: one.sort_key(()))[:PROGRAMS_COMPARED]
    if not looks_inside:
        return ranked[0], ranked[1:], ranked[0].reason
    helpers: set[str] = set()
    importing: set[ProgramFile] = set()
    for one in ranked:
        for imported in modules_beside(one.path, one.text, files, one.module):
            helpers.add(imported.path)
            importing.add(one)
    ranked.sort(key=lambda one: one.sort_key(helpers))
    # Importing your own files is work, although imports alone do nothing.
    worked = [one for one in ranked if one in importing or not one.is_untouched]
    best = (worked or ranked)[0]
    reason = best.reason
    if best is not ranked[0]:
        reason = f"{ranked[0].path} contains only what was handed out"
    if best.is_broken:
        for one in worked:
            # A repaired version of it: as many functions, and the right name.
            is_repaired = one.functions >= best.functions and not one.is_broken
            if one.is_asked_for and is_repaired:
                reason = f"it is valid Python, and {best.path} is not"
                best = one
                break
    ranked.remove(best)
    return best, ranked, reason


def _unzipped(files: Iterable[SentFile]) -> tuple[list[SentFile], list[str]]:
    """Return *files* with the contents of each zip instead of it, one level deep, and notes."""
    found: list[SentFile] = []
    notes: list[str] = []
    # For all zips together: many small ones may unpack to more than the memory.
    left = INNER.total
    for sent in files:
        if sent.data is None or suffix_of(sent.path) != ZIP:
            found.append(sent)
            continue
        try:
            inside = archive.contents(sent.data, evolve(INNER, total=left))
        except InputError as error:
            found.append(evolve(sent, data=None, refused=error.problem))
            continue
        note = f"{sent.path} is an empty zip: there is no file in it."
        for part in inside:
            left -= len(part.data or b"")
            if not part.path.endswith("/"):
                found.append(evolve(part, path=f"{sent.path}/{part.path}"))
                note = f"{sent.path} is a zip: its files were looked at."
        notes.append(note)
    return found, notes[:_MOST_NAMED]


def _latest(files: Iterable[SentFile]) -> tuple[list[SentFile], list[tuple[str, str]]]:
    """Return the last version of each file, and the path of each older version with a sentence."""
    found: dict[str, SentFile] = {}
    versions: list[tuple[str, str]] = []
    for sent in files:
        if sent.path.endswith("/"):
            continue
        before = found.setdefault(sent.path, sent)
        if before.data != sent.data:
            early, late = sorted(
                (before, sent), key=lambda one: (one.data is not None, one.modified)
            )
            found[sent.path] = late
            two = f"{sent.path} was handed in as two versions{_dates(early, late)}"
            versions.append((sent.path, f"{two}: the later one counts."))
    return list(found.values()), versions


def _dates(early: SentFile, late: SentFile) -> str:
    if early.modified == late.modified or not early.modified or not late.modified:
        return ""
    date = "{}-{:02}-{:02} {:02}:{:02}:{:02}"
    return f" ({date.format(*early.modified)} and {date.format(*late.modified)})"


def _not_programs(files: Iterable[SentFile], module: str) -> list[str]:
    others: list[str] = []
    sentences: list[str] = []
    for sent in files:
        if sent.data is None:
            continue
        why = why_not_a_program(sent)
        if sent.path == _TYPED:
            said = "Moodle's text field was used, but its content cannot be graded."
            if _LINK.search(sent.data):
                said += " A link cannot be graded: hand in the file itself."
            sentences.append(f"{said} The file asked for is {module}.py.")
        elif why:
            sentences.append(f"{sent.path} {why.removesuffix('.')}.")
        else:
            others.append(sent.path)
    if others:
        are = _agreeing(others, "is not a Python program", "are not Python programs")
        sentences.insert(0, f"{_named(others)} {are}. The file asked for is {module}.py.")
    return sentences[:_MOST_NAMED]


def _named_in(notes: Iterable[str], *files: Iterable[SentFile]) -> tuple[str, ...]:
    """Return the paths of those *files* that *notes* name: many files can have been sent."""
    text = "\n".join(notes)
    paths = set(map(attrgetter("path"), chain(*files)))
    return tuple(sorted(path for path in paths if path in text))


def _agreeing(subjects: Sequence[object], one: str, several: str) -> str:
    return one if len(subjects) == 1 else several


def _first(names: Sequence[str]) -> str:
    return ", ".join(names[:_MOST_NAMED])


def _named(names: Sequence[str]) -> str:
    shown: list[str] = []
    for name in names:
        shown.append("Moodle's text field" if name == _TYPED else name)
    if len(shown) > _MOST_NAMED:
        return f"{_first(shown)} and {len(shown) - _MOST_NAMED} more"
    return _first(shown)
