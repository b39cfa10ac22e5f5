"""Turn IPython's own lines into plain Python, line by line, in hand-outs and submissions.

It knows what ``IPython.core.inputtransformer2`` knows: prompts, an indented cell, ``%%`` cells,
``%``, ``!`` and ``?`` lines, ``x = !ls``; and Colab's ``pip install`` without a mark. Commands do
nothing here. ``tests/unit/source/test_ipython.py`` compares it with IPython.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import attrgetter, itemgetter

from attrs import frozen

from grader.limits import ESCAPED_TEXTS, LINES_MOVED
from grader.records.source_map import SCRIPT, SourceMap
from grader.source.blocks import ANCHOR, blocks
from grader.source.cells import commented
from grader.source.syntax import lines_of, open_ends, parse, parses

# Below these lines, code runs as usual. Below any other %% line, the cell is not Python.
_STILL_PYTHON = frozenset({"%%time", "%%timeit", "%%capture", "%%prun"})
# Below these, it is Python too if it is written to a .py file.
_WRITES_A_FILE = frozenset({"%%writefile", "%%file"})
# Colab writes this above a cell that begins with ``%%``, and turns its lines into comments.
_EXPORTED_CELL = "# Commented out IPython magic to ensure Python compatibility."
_COMMAND = re.compile(
    r"""
      !(?!=)                                                  # !ls, !!ls
    | %{1,2}[ \t]*[A-Za-z]                                    # %matplotlib inline
    | \?{1,2}[ \t]*[\w%*]                                     # ?len
    | %{0,2}(?!\d)[\w*]+(?:\.\w+|\[-?\d+\])*\?{1,2}[ \t]*$    # len?
    | (?:pip3?|conda|mamba|matplotlib|cd|ls|cat|mkdir|rm|cp|mv)[ \t]+   # pip install x
      (?!(?:and|if|in|is|not|or)\b)[-\w./~*'"$]
    """,
    re.VERBOSE,
)
_ASSIGNMENT = re.compile(
    # "if x =! y" is a comparison
    r"(?!(?:assert|elif|if|return|while)\b)"
    r"(?P<targets>[A-Za-z_][\w.,\[\]'\" \t]*=)[ \t]*(?P<command>(?P<mark>!|%(?=[ \t]*[A-Za-z])).*)$"
)
# Editors show a tab as this many spaces.
_TABS = (4, 8)
# A prompt on the first line, and what to remove from each line then.
_PROMPTS = (
    (re.compile(r">>>(?: |$)"), re.compile(r"^(?:>>>|\.\.\.)(?: |$)")),
    (re.compile(r"In \[\d+\]: "), re.compile(r"^(?:In \[\d+\]: |\s*\.{3,}: ?)")),
)
_OPENS_A_BLOCK = re.compile(
    r"(?:async|class|def|if|elif|else|for|while|try|except|finally|with|match|case)\b"
)


@frozen
class PlainPython:
    """Python text; the number of lines is the same as before.

    Attributes:
        commands: The lines, from 1, that were commands to IPython; they do nothing now.
        texts: The first lines of text cells with backslashes that are not escapes.
        moved: The lines that were moved to the left edge, as IPython runs them.
        tab: How many spaces a tab in an indentation stands for; 0 if tabs and spaces are not mixed.
        source_map: The places of a notebook's code cells.
    """

    text: str
    commands: tuple[int, ...] = ()
    texts: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    tab: int = 0
    source_map: SourceMap = SCRIPT


def plain_cell(source: str) -> PlainPython:
    """Return *source*, a code cell, as plain Python; it is unchanged if it is Python already."""
    lines = lines_of(source)
    first = next((index for index, line in enumerate(lines) if line.strip()), 0)
    if lines[first].startswith("%%") and not _is_python_below(lines[first]):
        return PlainPython(commented(source), (first + 1,))
    source = "\n".join(_without_prompts(lines, first))
    if parses(source):
        return PlainPython(source)
    indent = _indent(lines[first])
    return plain_script("\n".join(line.removeprefix(indent) for line in lines_of(source)))


def plain_script(text: str) -> PlainPython:
    """Return *text*, a script that may come from a notebook, as plain Python.

    It is unchanged if it is Python already. Colab turns cells that begin with ``%%`` into comments:
    they become code again if they were Python.
    """
    if _EXPORTED_CELL in text:
        text = _with_exported_cells(text)
    if parses(text):
        return PlainPython(text)
    text, tab = _without_tabs(text)
    text, commands = _without_commands(text)
    text, moved = _at_the_margin(text)
    if moved:  # now a command may be at the margin
        text, more = _without_commands(text)
        commands += more
    text, texts = _without_escapes(text)
    return PlainPython(text, commands, texts, moved, tab)


def _without_tabs(text: str) -> tuple[str, int]:
    """Return *text* without tabs in its indentation, and how many spaces a tab stands for.

    Return the same text and 0 if this does not make more of it valid.
    """
    if "\t" not in text:
        return text, 0
    best, width, fewest = text, 0, _mistakes(text)
    for tab in _TABS:
        spaced = _with_spaces(text, tab)
        mistakes = _mistakes(spaced)
        if mistakes < fewest:
            best, width, fewest = spaced, tab, mistakes
    return best, width


def _with_spaces(text: str, tab: int) -> str:
    given = lines_of(text)
    lines: list[str] = []
    in_string = False
    for line, (stays_in_string, _) in zip(given, open_ends(given), strict=True):
        indent = "" if in_string else _indent(line)
        lines.append(indent.expandtabs(tab) + line[len(indent) :])
        in_string = stays_in_string
    return "\n".join(lines)


def _mistakes(text: str) -> int:
    return sum(block.problem != "" for block in blocks(text))


def _is_python_below(command: str) -> bool:
    name, *arguments = command.split()
    if name in _WRITES_A_FILE:
        return bool(arguments) and arguments[-1].endswith(".py")
    return name in _STILL_PYTHON


def _with_exported_cells(text: str) -> str:
    lines = lines_of(text)
    for above in range(len(lines) - 1):
        command = lines[above + 1]
        if lines[above].rstrip() != _EXPORTED_CELL or not command.startswith("# %%"):
            continue
        if not _is_python_below(command.removeprefix("# ")):
            continue
        start = end = above + 2
        while end < len(lines) and lines[end].startswith("#"):
            end += 1
        cell = [line.removeprefix("#").removeprefix(" ") for line in lines[start:end]]
        if _is_code(cell, lines[end : end + 1]):
            lines[start:end] = cell
    return "\n".join(lines)


def _is_code(cell: Sequence[str], below: Sequence[str]) -> bool:
    """Return whether Colab made *cell* a comment; otherwise it is a comment of the student.

    A student may have turned the lines back into code, but left the lines above them.
    """
    if below and below[0].strip() and not below[0].startswith("#"):
        return False  # Colab writes an empty line below a cell
    return not all(map(attrgetter("problem"), blocks("\n".join(cell))))


def _without_prompts(lines: Sequence[str], first: int) -> list[str]:
    for initial, prompt in _PROMPTS:
        if initial.match(lines[first]):
            return [prompt.sub("", line) for line in lines]
    return list(lines)


def _without_commands(text: str) -> tuple[str, tuple[int, ...]]:
    given = lines_of(text)
    lines: list[str] = []
    covered: list[int] = []
    # `lines` grows in this loop: an apostrophe in a removed command must not open a string.
    ends = open_ends(lines)
    in_string = is_open = goes_on = False
    for number, line in enumerate(given, 1):
        if goes_on or (not in_string and _is_command(line, is_open=is_open)):
            covered.append(number)
            if goes_on:
                lines.append(commented(line))
            else:
                lines.append(_without_command(line))
            goes_on = line.endswith("\\")
        else:
            lines.append(line)
        in_string, is_open = next(ends)
    return "\n".join(lines), tuple(covered)


def _is_command(line: str, *, is_open: bool) -> bool:
    if is_open:  # an open bracket must not hide a command at the margin
        return line.startswith("!") and not line.startswith("!=")
    bare = line.lstrip(" \t")
    return bool(_COMMAND.match(bare) or _ASSIGNMENT.match(bare))


def _without_command(line: str) -> str:
    indent = _indent(line)
    bare = line[len(indent) :]
    assignment = _ASSIGNMENT.match(bare)
    if assignment and not _COMMAND.match(bare):
        # The output of a command is a list of lines; a magic may return anything.
        value = "[]" if assignment["mark"] == "!" else "''"
        commas = assignment["targets"].count(",")
        if commas:
            value = f"({', '.join([value] * (commas + 1))})"
        return f"{indent}{assignment['targets']} {value}  # {assignment['command']}".rstrip("\\")
    if indent:
        return f"{indent}pass  # {bare}"
    return f"# {bare}"


def _at_the_margin(text: str) -> tuple[str, tuple[int, ...]]:
    """Return *text* with indented lines that belong to no block at the margin; and their numbers.

    They remain if a student removes the ``#`` of ``# assert …``, but not the space. IPython runs a
    cell that is indented as a whole; in a script, it comes after a blank line or a comment.
    """
    lines = lines_of(text)
    starts = [index for index, line in enumerate(lines) if ANCHOR.match(line)]
    moved: set[int] = set()
    for first, end in pairwise([0, *starts, len(lines)]):
        for _ in range(LINES_MOVED):  # a line that was moved may leave others without a block
            stray = list(_stray(lines[first:end]))
            if not stray:
                break
            for index, line in stray:
                lines[first + index] = line
                moved.add(first + index + 1)
    return "\n".join(lines), tuple(sorted(moved))


def _stray(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the index of each line of a cell that is indented as a whole, and the line without it.

    A cell ends with the first line that does not have its indent.
    """
    levels = [0]  # the indents of the open blocks
    is_continued = False  # in brackets or a string that are open at the end of the line above
    after_gap, after_header = True, False
    removed = ""  # the indent of the cell; empty outside such a cell
    for index, (line, (_, stays_open)) in enumerate(zip(lines, open_ends(lines), strict=True)):
        bare = line.lstrip(" \t")
        is_gap = not is_continued and (not bare or bare.startswith("#"))
        if not is_continued and not is_gap:
            indent = _indent(line)
            if not line.startswith(removed):
                removed = ""
            may_begin = after_gap and not after_header and not removed
            if may_begin and _is_stray(indent, bare, levels):
                removed, levels = indent, [0]
            width = len(indent.removeprefix(removed).expandtabs(8))
            while levels and levels[-1] >= width:
                levels.pop()
            levels.append(width)
            after_header = _OPENS_A_BLOCK.match(bare) is not None
        if removed and line.startswith(removed):
            yield index, line.removeprefix(removed)
        after_gap, is_continued = is_gap, stays_open


def _is_stray(indent: str, bare: str, levels: Sequence[int]) -> bool:
    """Return whether a line that opens no block and follows none fits no block above it."""
    width = len(indent.expandtabs(8))
    if not width or width in levels:
        return False
    if levels == [0]:
        return True
    # A line between the margin and a function's body may be a badly indented line of the function.
    return width < levels[1] and (indent == " " or bare.startswith("assert"))


def _without_escapes(text: str) -> tuple[str, tuple[int, ...]]:
    """Return *text* with an ``r`` before texts whose backslashes are not escapes; and their lines.

    An example is a Windows path in a text cell.
    """
    covered: list[int] = []
    at = _bad_escape(text)
    if at is None:
        return text, ()
    lines = lines_of(text)
    # whether each line is inside a text; an r before the text does not change this
    inside = [False, *map(itemgetter(0), open_ends(lines))]
    while at and len(covered) < ESCAPED_TEXTS:
        index = at - 1  # the index of the line in which the text begins
        while index > 0 and (inside[index] or not lines[index].startswith(('"""', "'''"))):
            index -= 1
        tried = "\n".join([*lines[:index], f"r{lines[index]}", *lines[index + 1 :]])
        left = _bad_escape(tried)
        if left is not None and left <= at:
            break  # the text begins somewhere else
        lines[index] = f"r{lines[index]}"
        text, at = tried, left
        covered.append(index + 1)
    return text, tuple(covered)


def _bad_escape(text: str) -> int | None:
    try:
        parse(text)
    except SyntaxError as error:
        if "unicode error" in str(error.msg):
            return error.lineno
    return None


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]
