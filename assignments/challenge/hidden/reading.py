"""
Boards out of what a program prints, with coordinates: rows after their numbers, below the numbers of the columns.

Cells may be between quotes, as in a list that is printed, or between bars. A free cell may be shown as " ", ".", "_"
or "-" between bars.
"""

import re

# What is printed may be long, and made to be slow to read: no two pieces of any length touch, and no board is large.
_ROW = re.compile(r"\s*(?:\[\s*)?['\"]?(?P<number>\d{1,2})\b(?P<cells>.*)")
_QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")
_FREE = ("", ".", "_", "-")


def boards(text):
    """All boards in *text*, in their order."""
    return [board for board, _ in drawings(text)]


def last_board(text):
    """The last board in *text*; None if there is none."""
    found = boards(text)
    return found[-1] if found else None


def drawings(text):
    """Each board in *text*, with the numbers that are in the last line with a number above it."""
    found, rows, above, latest = [], [], [], []
    for line in text.splitlines():
        row = _ROW.fullmatch(line)
        cells = _cells(row["cells"], len(above if rows else latest)) if row else None
        if cells is None:
            latest = [int(number) for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", line)] or latest
            continue
        number = int(row["number"])
        if number == 0:
            rows, above = [cells], latest
        elif number == len(rows):
            rows.append(cells)
        else:
            rows = []
        if rows and {len(row) for row in rows} == {len(rows)}:
            found.append((rows, above))
            rows, latest = [], []
    return found


def _cells(text, columns):
    """The cells of a row, below a line with so many numbers; None where *text* is none."""
    cells = [one or other for one, other in _QUOTED.findall(text)] or _between_bars(text, columns)
    letters = [" " if cell.strip() in _FREE else cell.strip().upper() for cell in cells]
    return letters if len(letters) > 1 and set(letters) <= {"X", "O", " "} else None


def _between_bars(text, columns):
    """What is between the bars; a bar may be before the first cell, and one after the last."""
    cells = text.split("|")
    for end in (0, -1):
        outside = not cells[end].strip() and len(cells) > 1
        if outside and (len(cells) > columns if columns > 1 else not cells[end]):
            del cells[end]
    return cells
