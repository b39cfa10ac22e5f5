"""
Boards out of what a program prints, with coordinates: rows after their numbers, below the numbers of the columns.

Cells may be between quotes, as in a list that is printed, between bars, in brackets, or only have spaces between them.
A free cell may be shown as " ", ".", "_" or "-". The number of a row may be in the frame, after a word ("row 0"), and
at the right of the row too.
"""

import re

# What is printed may be long, and made to be slow to read: no two pieces of any length touch, and no board is large.
_ROW = re.compile(r"(?:[A-Za-z]{1,6}[\s=]{0,3})?[\[|]?\s{0,9}['\"]?(?P<number>\d{1,2})\b(?:[.)]|\s{0,3}:)?(?P<cells>.*)")
_ROW_BEFORE_ITS_NUMBER = re.compile(r"(?P<cells>.*[^\s\d])\s{0,9}\b(?P<number>\d{1,2})\s*")
_BARS = str.maketrans("│┃║¦", "||||")
_BRACKETS = re.compile(r"\[([^\[\]]{0,9})\]")
_QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")
_FREE = ("", ".", "_", "-")


def boards(text):
    """All boards in *text*, in their order."""
    return [board for board, _, _ in drawings(text)]


def last_board(text):
    """The last board in *text*; None if there is none."""
    found = boards(text)
    return found[-1] if found else None


def drawings(text):
    """
    Each board in *text*, with the numbers that are in the last line with a number above it, and those of its rows.

    Only if there is none, rows may be counted from 1, or have their numbers at the right, or have no numbers.
    """
    lines = text.translate(_BARS).splitlines()
    ways = ((_numbered, 0), (_numbered, 1), (_numbered_at_the_right, 0), (_not_numbered, 0))
    for way, first in ways:
        found = _drawings(lines, way, first)
        if found:
            break
    drawn = []
    for rows, above in found:
        numbers = list(range(first, first + len(rows))) if way is _numbered else []
        drawn.append((rows, above, numbers))
    return drawn


def _drawings(lines, way, first):
    """Each board in *lines*, and the numbers above it, if *way* says which row is in a line: those from *first* on."""
    found, rows, above, latest = [], [], [], []
    for line in lines:
        number, text = way(line, first + len(rows))
        cells = None if number is None else _cells(text, len(above if rows else latest))
        if cells is None:
            latest = [int(number) for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", line)] or latest
            continue
        if number == first:
            rows, above = [cells], latest
        elif number == first + len(rows):
            rows.append(cells)
        else:
            rows = []
        if rows and {len(row) for row in rows} == {len(rows)}:
            found.append((rows, above))
            rows, latest = [], []
    return found


def _numbered(line, _):
    """The number of the row in a line, and its cells; None if there is no number."""
    row = _ROW.fullmatch(line.lstrip())
    return (int(row["number"]), _without_number(*row.group("cells", "number"))) if row else (None, "")


def _numbered_at_the_right(line, _):
    row = _ROW_BEFORE_ITS_NUMBER.fullmatch(line)
    return (int(row["number"]), row["cells"]) if row else (None, "")


def _not_numbered(line, due):
    return (None, "") if re.search(r"\d", line) else (due, line)


def _cells(text, columns):
    """The cells of a row, below a line with so many numbers; None where *text* is none."""
    cells = [one or other for one, other in _QUOTED.findall(text)]
    if not cells and "|" not in text:
        cells = _BRACKETS.findall(text) or text.split()
        if len(cells) != columns:
            return None
    cells = [cell.strip(" []\t") for cell in cells or _between_bars(text, columns)]
    letters = [" " if cell in _FREE else cell.upper() for cell in cells]
    return letters if len(letters) > 1 and set(letters) <= {"X", "O", " "} else None


def _without_number(text, number):
    """The cells of a row whose number may be at its right too, after a bar or a bracket."""
    cells = text.rstrip().removesuffix(number).rstrip()
    return cells if cells != text.rstrip() and cells.endswith(("|", "]")) else text


def _between_bars(text, columns):
    """What is between the bars; a bar may be before the first cell, and one after the last."""
    cells = text.split("|")
    # A free first cell has no bar before it if it is wider than the next one: a space after the number belongs to it.
    has_no_bar_before = not cells[-1] and len(cells) > 1 and len(cells[0]) > len(cells[1])
    for end in (-1, 0) if has_no_bar_before else (0, -1):
        outside = not cells[end].strip() and len(cells) > 1
        if outside and (len(cells) > columns if columns > 1 else not cells[end]):
            del cells[end]
    return cells
