"""List a student's program with line numbers and remarks on its lines."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from attrs import define, frozen

from grader.feedback.wording import counted, shortened, visible
from grader.records.source_map import ProgramText, SourceMap
from grader.source.syntax import lines_of

_MOST_LINES = 2_000
_MOST_CHARACTERS = 100_000
_LONGEST_LINE = 1_000
_MOST_REMARKS = 5  # at one line
_LONGEST_REMARK = 300


@frozen
class Remark:
    """A remark on a *line* of the program, from 1; *text* is one line."""

    line: int
    text: str


@frozen
class ListedLine:
    """A line of a program.

    Attributes:
        line: Its number in the program, from 1.
        number: Its number in the student's cell or file, from 1.
        text: Its text; each character is visible.
        remarks: The grader's remarks.
        by_hand: The remarks of the person who marked the program.
    """

    line: int
    number: int
    text: str
    remarks: tuple[str, ...] = ()
    by_hand: tuple[str, ...] = ()


@define
class ListedCell:
    """A code cell; or a script, with an empty *title*."""

    title: str
    lines: list[ListedLine]


@frozen
class Listing:
    """A program for a page.

    Attributes:
        cells: Its cells with their lines.
        remarked: The numbers of the lines with remarks, from 1.
        left_out: A sentence about what is not shown, or empty.
    """

    cells: tuple[ListedCell, ...]
    remarked: tuple[int, ...]
    left_out: str = ""


def listing(
    program: ProgramText, remarks: Iterable[Remark], by_hand: Iterable[Remark] = ()
) -> Listing:
    """Return *program* with the grader's *remarks* and those *by_hand*.

    The end of a very long program is left out.
    """
    from_person: defaultdict[int, list[str]] = defaultdict(list)
    for remark in by_hand:
        from_person[remark.line].append(visible(remark.text))
    at_line: defaultdict[int, list[str]] = defaultdict(list)
    for remark in remarks:
        texts = at_line[remark.line]
        text = shortened(remark.text, _LONGEST_REMARK)
        if text not in texts and len(texts) < _MOST_REMARKS:
            texts.append(text)
    lines = lines_of(program.text.rstrip("\n"))
    shown = _first(lines)
    cells: list[ListedCell] = []
    for line, text in enumerate(shown, start=1):
        title = _title(program.source_map, line)
        if not cells or cells[-1].title != title:
            cells.append(ListedCell(title, []))
        said = tuple(at_line.get(line, ()))
        person = tuple(from_person.get(line, ()))
        number = program.source_map.number(line)
        cells[-1].lines.append(ListedLine(line, number, text, said, person))
    for cell in cells:
        while len(cell.lines) > 1 and _is_blank(cell.lines[-1]):
            cell.lines.pop()  # an empty line between two cells
    left_out = ""
    if len(shown) < len(lines):
        count = counted(len(lines) - len(shown), "more line")
        left_out = f"The program is too long for this page: {count} not shown."
    remarked = tuple(line for line in sorted({*at_line, *from_person}) if line <= len(shown))
    return Listing(tuple(cells), remarked, left_out)


def _is_blank(line: ListedLine) -> bool:
    return not (line.text or line.remarks or line.by_hand)


def _first(lines: Sequence[str]) -> list[str]:
    shown: list[str] = []
    left = _MOST_CHARACTERS
    for line in lines[:_MOST_LINES]:
        text = shortened(visible(line), _LONGEST_LINE)
        left -= len(text)
        if left < 0:
            break
        shown.append(text)
    return shown


def _title(source_map: SourceMap, line: int) -> str:
    cell = source_map.cell(line)
    if cell is not None:
        return f"Code cell {cell.number}"
    return "Above the code" if source_map.cells else ""
