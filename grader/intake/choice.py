"""Chooses which of a student's files is graded, and says why."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve, frozen

from grader.errors import InputError
from grader.intake import archive
from grader.intake.beside import modules_beside
from grader.intake.entry import INNER, ZIP, BatchEntry, Sent, suffix_of
from grader.intake.litter import is_litter
from grader.intake.program_file import ProgramFile, Rank, program_files, why_not_a_program
from grader.limits import PROGRAM_CHARACTERS, PROGRAMS_COMPARED
from grader.records.attention import Attention
from grader.records.submission import ModuleFile, OtherProgram, Submission

_TYPED = "onlinetext.html"  # Moodle's file of what was typed into its text field
_LINK = re.compile(rb"https?://")
_MOST_NAMED = 8  # files in one sentence, and sentences of one kind


def submission(
    entry: BatchEntry,
    module: str,
    provided: Sequence[str] = (),
    looks_inside: bool = True,  # noqa: FBT001, FBT002 - by position, from another process
) -> Submission:
    """Return the submission of *entry*: its best file, and what to say about the others. ``id`` and
    ``name`` are kept.

    A program that somebody wrote goes before an untouched hand-out. Files that the best one imports
    go along with it. If another file is a program too, a person has to look.

    Args:
        entry: All that the student sent in.
        module: The name that was asked for, without ``.py``.
        provided: Statements at the top level of the hand-out, as ``ast.unparse`` writes them.
        looks_inside: Whether files may be parsed. If not, names and sizes alone decide.
    """
    sent = _sent_by(entry)
    notes, attention = list(sent.notes), list(sent.attention)
    candidates = program_files(sent.files, module, tuple(provided), looks_inside=looks_inside)
    if not candidates:
        # The class report and the terminal show the first note: it has to say what is wrong.
        wrong = _not_programs(sent.files, module)
        notes = [*wrong, *notes]
        if not wrong:
            notes.append(_nothing(sent.files or sent.before))
        return Submission(
            entry.id,
            entry.name,
            notes=tuple(notes),
            attention=sent.attention,
            ungradable_sha256=entry.sha256,
        )
    best, others, reason = _best(candidates, sent.files, looks_inside=looks_inside)
    notes += _on_the_choice(entry, sent, best, reason)
    modules: tuple[ModuleFile, ...] = ()
    if len(sent.files) > 1 and looks_inside:
        modules = modules_beside(best.path, best.text, sent.files, module)
    imported = sorted({one.path for one in modules})
    if imported:
        notes.append(f"{', '.join(imported)} {_are(modules)} imported by it.")
    rivals = _rivals(best, others, imported, looks_inside=looks_inside)
    if rivals:
        attention.append(Attention.SEVERAL_PROGRAMS)
        are = f"{_first([rival.path for rival in rivals])} {_are(rivals)}"
        notes.append(
            f"{are} a program as well: a person has to check that the right one was graded."
        )
    return Submission(
        entry.id,
        entry.name,
        best.path,
        best.sent.data,
        tuple(notes),
        attention=tuple(attention),
        modules=modules,
        others=_shown(rivals, looks_inside=looks_inside),
    )


@frozen
class _SentFiles:
    """The files of a student, without those that cannot be what they want to be graded.

    Attributes:
        before: All files but litter, with zips as they were sent.
        files: The latest version of each file, from zips too.
        versions: Sentences about the older versions, by path.
        notes: What to say about all this.
        attention: Why a person has to look.
    """

    before: Sequence[Sent]
    files: Sequence[Sent]
    versions: Mapping[str, list[str]]
    notes: tuple[str, ...]
    attention: tuple[Attention, ...] = ()


def _sent_by(entry: BatchEntry) -> _SentFiles:
    real = [sent for sent in entry.files if not is_litter(sent.path)] or list(entry.files)
    files, notes = _unzipped(real)
    if entry.left_out:
        notes.append(
            f"We did not read {entry.left_out:,} of the files: one submission may not have so many."
        )
    files, versions, refused = _latest(files)
    notes += refused[:_MOST_NAMED]
    packed = [sent.path for sent in files if sent.data is not None and suffix_of(sent.path) == ZIP]
    if not packed:
        return _SentFiles(real, files, versions, tuple(notes))
    are = f"{_first(packed)} {_are(packed)}"
    notes.append(f"{are} in a zip, and not opened: a person has to look inside.")
    return _SentFiles(real, files, versions, tuple(notes), (Attention.ZIP_IN_A_ZIP,))


def _on_the_choice(
    entry: BatchEntry, sent: _SentFiles, best: ProgramFile, reason: str
) -> list[str]:
    """Return sentences that say which file was graded, and why."""
    names = [file.path for file in sent.files]
    on_versions: list[str] = []
    for path, sentences in sent.versions.items():
        names += [path] * len(sentences)
        on_versions += sentences
    notes: list[str] = []
    number = len(names) + entry.left_out
    if number > 1:
        sent_in = f"{number:,} files were sent ({_named(names)})"
        notes.append(f"{sent_in}: {best.path} was graded, because {reason}.")
    elif best.rank is Rank.TEXT:
        notes.append(f"{best.path} does not end in .py, but it contains Python: it was graded.")
    return notes + (sent.versions.get(best.path) or on_versions[:_MOST_NAMED])


def _best(
    candidates: Sequence[ProgramFile], files: Sequence[Sent], *, looks_inside: bool
) -> tuple[ProgramFile, list[ProgramFile], str]:
    """Return the candidate that is graded, the others that were compared with it, and why it is
    that one.
    """
    if len(candidates) == 1:
        return candidates[0], [], "it is the only program among them"
    ranked = sorted(candidates, key=lambda one: one.key(()))[:PROGRAMS_COMPARED]
    if not looks_inside:
        return ranked[0], ranked[1:], ranked[0].reason
    helpers: set[str] = set()
    importing: set[ProgramFile] = set()
    for one in ranked:
        for imported in modules_beside(one.path, one.text, files, one.module):
            helpers.add(imported.path)
            importing.add(one)
    ranked.sort(key=lambda one: one.key(helpers))
    # A student who imports files of their own has done something, though imports alone do nothing.
    worked = [one for one in ranked if one in importing or not one.is_untouched]
    best = (worked or ranked)[0]
    reason = best.reason
    if best is not ranked[0]:
        reason = f"{ranked[0].path} contains nothing but what was handed out"
    if best.is_broken:
        for one in worked:
            if _replaces(one, best):
                reason = f"it is valid Python, and {best.path} is not"
                best = one
                break
    ranked.remove(best)
    return best, ranked, reason


def _replaces(other: ProgramFile, broken: ProgramFile) -> bool:
    """Return whether *other* is the repaired form of a *broken* program: as much of it, and with
    the name that was asked for.
    """
    return other.is_asked_for and other.functions >= broken.functions and not other.is_broken


def _rivals(
    best: ProgramFile, others: Iterable[ProgramFile], imported: Sequence[str], *, looks_inside: bool
) -> list[ProgramFile]:
    """Return those of *others* that might have been meant to be graded as well as *best*."""
    found: list[ProgramFile] = []
    for other in others:
        is_other_program = not looks_inside or (
            not other.is_untouched and other.content != best.content
        )
        if other.path not in imported and is_other_program:
            found.append(other)
    return found


def _shown(rivals: Iterable[ProgramFile], *, looks_inside: bool) -> tuple[OtherProgram, ...]:
    """Return the first of *rivals*, for a person to look at."""
    found: list[OtherProgram] = []
    left = PROGRAM_CHARACTERS  # for all of them together: they are stored with the result
    for rival in rivals:
        text = ""
        if looks_inside and len(rival.text) <= left:
            text = rival.text
        left -= len(text)
        found.append(OtherProgram(rival.path, text))
    return tuple(found[:_MOST_NAMED])


def _unzipped(files: Iterable[Sent]) -> tuple[list[Sent], list[str]]:
    """Return *files* with the contents of every zip among them in its place, one level deep, and
    what to say about that.
    """
    found: list[Sent] = []
    notes: list[str] = []
    # For all zips together: many small ones may unpack to more than there is memory.
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


def _latest(files: Iterable[Sent]) -> tuple[list[Sent], dict[str, list[str]], list[str]]:
    """Return *files* without folders, and of several with the same path only the last version; by
    its path, a sentence for each other version; and a sentence for each that was not read.
    """
    found: dict[str, Sent] = {}
    versions: defaultdict[str, list[str]] = defaultdict(list)
    refused: list[str] = []
    for sent in files:
        if sent.refused:
            refused.append(f"{sent.path} was not read: {sent.refused}.")
        if sent.path.endswith("/"):
            continue
        before = found.setdefault(sent.path, sent)
        if before.data != sent.data:
            early, late = sorted(
                (before, sent), key=lambda one: (one.data is not None, one.modified)
            )
            found[sent.path] = late
            two = f"{sent.path} was sent in two versions{_dates(early, late)}"
            versions[sent.path].append(f"{two}: the later one counts.")
    return list(found.values()), versions, refused


def _dates(early: Sent, late: Sent) -> str:
    if early.modified == late.modified or not early.modified or not late.modified:
        return ""
    date = "{}-{:02}-{:02} {:02}:{:02}:{:02}"
    return f" ({date.format(*early.modified)} and {date.format(*late.modified)})"


def _nothing(files: Sequence[Sent]) -> str:
    if not files:
        return "Nothing was sent: there is no file."
    return f"Nothing that was sent can be graded ({_named([sent.path for sent in files])})."


def _not_programs(files: Iterable[Sent], module: str) -> list[str]:
    """Say what *files*, none of which is a program, are instead."""
    others: list[str] = []
    sentences: list[str] = []
    for sent in files:
        if sent.data is None:
            continue
        why = why_not_a_program(sent)
        if sent.path == _TYPED:
            sentences.append(_not_a_program(sent.data, module))
        elif why:
            sentences.append(f"{sent.path} {why.removesuffix('.')}.")
        else:
            others.append(sent.path)
    if others:
        are = f"{_named(others)} {_are(others)} not a Python program."
        sentences.insert(0, f"{are} The file asked for is {module}.py.")
    return sentences[:_MOST_NAMED]


def _not_a_program(typed: bytes, module: str) -> str:
    """Return what is wrong with what was *typed* into Moodle's text field."""
    said = f"{_called(_TYPED)} was used, and what is in it cannot be graded."
    if _LINK.search(typed):
        said += " A link cannot be graded: send in the file itself."
    return f"{said} The file asked for is {module}.py."


def _called(path: str) -> str:
    """Return what students call a file: Moodle makes one of its text field."""
    if path == _TYPED:
        return "Moodle's text field"
    return path


def _are(several: Sequence[object]) -> str:
    if len(several) == 1:
        return "is"
    return "are"


def _first(names: Sequence[str]) -> str:
    return ", ".join(names[:_MOST_NAMED])


def _named(names: Sequence[str]) -> str:
    names = list(map(_called, names))
    if len(names) > _MOST_NAMED:
        return f"{_first(names)} and {len(names) - _MOST_NAMED} more"
    return _first(names)
