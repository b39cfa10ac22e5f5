"""Say in sentences for students what was changed or left out before a file was graded, and why."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from grader.feedback.wording import LONGEST_MESSAGE, one_line, shortened, some, with_article
from grader.intake.importable_parts import ASSERT_FAILED, IMPORT_FAILED
from grader.loading.importer import Importer, Problem, WorkingParts
from grader.records.source_map import LeftOut, SourceMap
from grader.records.submission import Program, Salvage
from grader.source.definitions import GUARD_LINE
from grader.source.edits import LineRepair
from grader.source.functions_in_class import FunctionsInClass
from grader.source.import_causes import cause_in
from grader.source.misspelled_guard import RIGHT_GUARD, misspelled_guard
from grader.source.moved_definitions import MovedDefinitions
from grader.source.program_start import RepairedStart, guards_that_ask, on_early_end
from grader.source.syntax import advice_on
from grader.source.syntax_repairs import SyntaxRepair

_SEVERAL = {
    ASSERT_FAILED: "asserts of yours that fail",
    IMPORT_FAILED: "imports of something that is not there",
}
_NEAR = 3  # lines between two losses that are reported as one place
_PLACES = 5  # named for one reason
_REASONS = 5  # named
_CODE_SHOWN = 100  # characters of a line that was repaired
_LINES = 20  # of one repair, with a note on each: a hostile program may have thousands
# In Python's messages, lines are counted without cells.
_FOUND_IN = re.compile(r" \(detected at line \d+\)$")
_ON_LINE = re.compile(r"on line (\d+)$")
_NO_BLOCK = "expected an indented block"  # below a line that is indented too far


def imports_left_out(lines: Sequence[int]) -> str:
    """Say that the imports in *lines* were left out; there is at least one."""
    if len(lines) == 1:
        return "The import was left out."
    return f"This import and {len(lines) - 1} more were left out."


def definitions_moved(found: MovedDefinitions, source_map: SourceMap) -> str:
    """Say what was graded as if it were above the guard, or outside a function."""
    are, they, them = "are", "they", "them"
    if len(found.names) == 1:
        are, they, them = "is", "it", "it"
    place = source_map.place(found.line)
    names = shortened(some(found.names), LONGEST_MESSAGE)
    where, why, it = f"below {GUARD_LINE}", "nothing there runs when your file is imported", "it"
    if found.function:
        it = shortened(found.function, LONGEST_MESSAGE)
        where, why = f"inside your function {it}", f"nothing outside it can call {them}"
    return (
        f"{names} {are} defined {where} ({place}), and {why}. We graded your file as if {they} were"
        f" above {it}: move {them} there, to the left edge."
    )


def in_class(found: FunctionsInClass) -> str:
    """Say which functions were graded as if they were outside their classes."""
    names = shortened(some(found.names), LONGEST_MESSAGE)
    owners = shortened(some(found.owners), LONGEST_MESSAGE)
    kind, contain = ("classes", "contain") if len(found.owners) > 1 else ("class", "contains")
    return (
        f"Your {kind} {owners} {contain} {names}. We graded your file as if they were outside the"
        f" {kind}: begin def at the left edge, and leave out self."
    )


def hides(hidden: Mapping[str, int], source_map: SourceMap) -> list[str]:
    """Say which values were left out because they hide Python's own functions."""
    said: list[str] = []
    for name, line in hidden.items():
        place = source_map.place(line)
        said.append(
            f"Your variable {name} ({place}) hides Python's own {name}, which you call. We graded"
            " your file without that line: give the variable another name."
        )
    return said


def start_note(program: Program, repaired: RepairedStart | None, *, imported: bool) -> str:
    """Return why *program* does not start, or starts twice, or that its guard is misspelled.

    *imported* says whether its functions are also imported.
    """
    if repaired is not None:
        line = repaired.line
        if line is None:
            return repaired.advice or on_early_end(program.text, imported=imported)
    else:
        line = misspelled_guard(program.text)
        if line is None:
            return _started_twice(program)
    place = program.source_map.place(line).capitalize()
    return f"{place} looks like {GUARD_LINE} but is misspelled. {RIGHT_GUARD}"


def _started_twice(program: Program) -> str:
    """Return that two guards of *program* start a game; empty if not."""
    lines = guards_that_ask(program.text)
    if len(lines) <= 1:
        return ""
    places = " and ".join(map(program.source_map.place, (lines[0], lines[-1])))
    return (
        f"Your file starts a game twice: {places} are both {GUARD_LINE} Python runs one after the"
        " other. If one of them is an old version, delete it."
    )


def missing_values(names: Sequence[str]) -> str:
    """Say that values or functions of the hand-out were missing and given back, if any were."""
    if not names:
        return ""
    lines, them = "lines of the hand-out that define them are", "they were there: copy them"
    if len(names) == 1:
        lines, them = "line of the hand-out that defines it is", "it were there: copy it"
    return (
        f"Your file uses {some(names)}, but the {lines} missing. We graded your file as if {them}"
        " from the hand-out."
    )


def imports_given(names: Sequence[str]) -> str:
    """Say that *names*, which a program uses and does not import, were imported."""
    if not names:
        return ""
    them = "them" if len(names) > 1 else "it"
    return (
        f"Your file uses {some(names)}, but does not import {them}. We graded your file as if it"
        " did: write the import above your functions."
    )


def changed_lines(names: Sequence[str]) -> str:
    """Say that values or functions of the hand-out were changed and given back, if any were."""
    if not names:
        return ""
    them = "they were" if len(names) > 1 else "it were"
    return (
        f"Your file changes {some(names)} from the hand-out. Your file earns more if we grade it as"
        f" if {them} unchanged, so we did: copy the original from the hand-out."
    )


def syntax_repaired(repairs: Sequence[SyntaxRepair], source_map: SourceMap) -> str:
    """Say where a program was invalid and how it was repaired; empty without *repairs*."""
    if not repairs:
        return ""
    first, *others = repairs
    where = source_map.place(first.line)
    listed: list[str] = []
    for repair in others:
        shown = f" (“{_written(repair.meant)}”)" if repair.meant else ""
        listed.append(f"{source_map.place(repair.changed)}{shown}")
    more = f" We also corrected {', '.join(listed)}." if listed else ""
    return f"Your file is not valid Python ({where}): {line_repaired(first, source_map)}{more}"


def line_repaired(repair: SyntaxRepair, source_map: SourceMap) -> str:
    """Say what Python said about a line, and how it was repaired."""
    it = "the line"
    if repair.changed != repair.line:
        it = source_map.place(repair.changed)
    meant = f"{it} were “{_written(repair.meant)}”."
    if not repair.meant:
        advice = advice_on(repair.message)
        if repair.changed != repair.line and repair.message.startswith(_NO_BLOCK):
            advice = "Begin def at the left edge."
        meant = f"you had indented {it} correctly. {advice}"
    message = _FOUND_IN.sub("", repair.message)
    message = _ON_LINE.sub(lambda found: f"on {source_map.place(int(found[1]))}", message)
    said = message.rstrip(".")
    if not said.endswith("?"):  # Python may ask: Perhaps you forgot a comma?
        said += "."
    return f"{said} We graded your file as if {meant.rstrip()}"


def lines_repaired(repairs: Sequence[LineRepair], source_map: SourceMap) -> str:
    """Say what is wrong in lines, and how they were repaired; empty without *repairs*."""
    said: list[str] = []
    for repair in repairs:
        (line, meant), *others = repair.changed
        where, it = source_map.place(repair.line).capitalize(), "it"
        if line != repair.line:
            it = source_map.place(line)
        read = f"{it} were “{_written(meant)}”"
        places = [source_map.place(other) for other, _ in others]
        match others:
            case [(_, also)]:
                read += f", and {places[0]} were “{_written(also)}”"
            case [_, *_]:
                read += f". We changed {some(places)} in the same way"
        problem = shortened(repair.problem, LONGEST_MESSAGE)  # it may contain a long name
        said.append(f"{where}: {problem} We graded your file as if {read}.")
    return " ".join(said)


def of_each_line(repairs: Sequence[LineRepair]) -> list[tuple[int, str]]:
    """Return the first lines that each repair changed, and why."""
    said: list[tuple[int, str]] = []
    for repair in repairs:
        for line, meant in repair.changed[:_LINES]:
            read = f"We graded your file as if this line were “{_written(meant)}”."
            said.append((line, f"{repair.problem} {read}"))
    return said


def _written(code: str) -> str:
    return one_line(shortened(code, _CODE_SHOWN))


def was_left_out(name: str, place: str) -> str:
    """Say that what gives *name* a value, at *place* of the program, was left out."""
    return f"{name} was left out ({place}): the notes at the top say why."


def why_left_out(working: WorkingParts, importer: Importer) -> dict[str, str]:
    """Return why valid functions of the hand-out are not among the *working* parts, by name.

    A sentence says which line stopped the import, and why.
    """
    sentences: dict[str, str] = {}
    failed, not_defined = working.failed, working.salvage.not_defined
    for name in not_defined.keys() & set(importer.assignment.functions):
        loss = not_defined[name]
        place = importer.source_map.place(loss.first)
        exception = importer.raised.get(loss.first, "")
        if failed.get(loss.first):
            why = f"{place} asks for input when your file is imported"
        elif loss.first in failed and exception:
            why = f"{place} stopped with {with_article(exception)} when your file was imported"
        else:
            sentences[name] = was_left_out(name, place)
            continue
        cause = cause_in(working.text, loss.first, importer.raised, importer.source_map)
        sentences[name] = f"{why}, so {name} was left out. {cause}".rstrip()
    return sentences


def types_left_out(lines: Sequence[int], source_map: SourceMap) -> tuple[str, ...]:
    """Say that the types in *lines* were left out because they fail; empty without lines."""
    if not lines:
        return ()
    place = source_map.place(lines[0])
    sentence = f"Python cannot use the types that you wrote on {place}."
    return (f"{sentence} We graded your file without such types.",)


def skipped(
    rest: Salvage, problem: Problem, source_map: SourceMap, *, costs: bool
) -> tuple[str, ...]:
    """Say what else was left out, and whether the mistake *costs* marks; else empty."""
    if not rest.left_out:
        return ()
    # Most students test with asserts, which earn no marks: what is wrong is in their functions.
    if not costs and all(loss.reason == ASSERT_FAILED for loss in rest.left_out):
        which = "that assert"
        if len(rest.left_out) > 1:
            places = _listed(merged(rest.left_out), source_map)
            which = f"your asserts that fail ({places})"
        return (f"We graded your file without {which}. This does not cost marks by itself.",)
    losses: list[LeftOut] = []
    for loss in rest.left_out:
        # The note about the problem already says what is wrong in that line.
        if (loss.first, loss.problem) == (problem.line, problem.syntax_error):
            losses.append(evolve(loss, problem=""))
        else:
            losses.append(loss)
    sentence = (
        "We graded only the parts of your file that work on their own. We had to skip:"
        f" {'; '.join(phrases(losses, source_map))}"
    )
    if not sentence.endswith("?"):  # Python may ask: Maybe you meant '=='?
        sentence += "."
    if not costs:
        sentence += (
            " This does not cost marks by itself, but the parts that we had to skip earn none."
        )
    return (sentence,)


def merged(losses: Iterable[LeftOut]) -> list[LeftOut]:
    """Return *losses*, with neighbours joined that were lost for the same reason."""
    found: list[LeftOut] = []
    for loss in losses:
        if found and found[-1].reason == loss.reason and loss.first <= found[-1].last + _NEAR:
            found[-1] = evolve(found[-1], last=loss.last)
        else:
            found.append(loss)
    return found


def phrases(losses: Sequence[LeftOut], source_map: SourceMap) -> list[str]:
    """Return a phrase for each reason, such as ``line 40: a loop outside any function``."""
    times = Counter(loss.reason for loss in losses)
    by_reason: defaultdict[str, list[LeftOut]] = defaultdict(list)
    for loss in merged(losses):
        by_reason[loss.reason].append(loss)
    found: list[str] = []
    for reason, places in by_reason.items():
        said = reason
        if times[reason] > 1:
            said = _SEVERAL.get(reason, reason)
        found.append(f"{_listed(places, source_map)}: {said}")
    more = len(found) - _REASONS
    if more > 1:
        found[_REASONS:] = [f"and {more} more reasons"]
    return found


def _listed(losses: Sequence[LeftOut], source_map: SourceMap) -> str:
    """Return the places of *losses*, such as ``line 3`` or ``lines 3-4, 9``."""
    shown = losses[:_PLACES]
    if source_map.cells or len(losses) == 1:
        listed = ", ".join(source_map.places(loss.first, loss.last) for loss in shown)
    else:
        lines: list[str] = []
        for loss in shown:
            lines.append(str(loss.first))
            if loss.first != loss.last:
                lines[-1] += f"-{loss.last}"
        listed = f"lines {', '.join(lines)}"
    if len(losses) > _PLACES:
        listed += f" and {len(losses) - _PLACES} more"
    return listed
