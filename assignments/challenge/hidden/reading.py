"""
Boards out of what a program prints, with coordinates: rows behind their numbers, below the numbers of the columns.

Cells may stand between quotes, as in a list that is printed, or between bars. A free cell may be shown as " ", ".", "_"
or "-" between bars.
"""

import re

_ROW = re.compile(r"\s*\[?\s*['\"]?(?P<number>\d+)\b(?P<cells>.*)")
_QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")
_FREE = ("", ".", "_", "-")


def boards(text):
    """All boards in *text*, in their order."""
    return [board for board, _ in drawings(text)]


def last_board(text):
    """The last board in *text*; None where there is none."""
    found = boards(text)
    return found[-1] if found else None


def drawings(text):
    """Each board in *text*, with the numbers that stand in the last line with a number above it."""
    found, rows, above, latest = [], [], [], []
    for line in text.splitlines():
        row = _ROW.fullmatch(line)
        cells = _cells(row["cells"]) if row else None
        if cells is None:
            latest = [int(number) for number in re.findall(r"\d+", line)] or latest
            continue
        number = int(row["number"])
        if number == 0:
            rows, above = [cells], latest
        elif number == len(rows):
            rows.append(cells)
        else:
            rows = []
        if rows and len(rows) == len(rows[0]) and {len(row) for row in rows} == {len(rows)}:
            found.append((rows, above))
            rows, latest = [], []
    return found


def _cells(text):
    """The cells of a row; None where *text* is none."""
    quoted = [one or other for one, other in _QUOTED.findall(text)]
    cells = quoted or text.split("|")
    if not quoted:
        # A bar may stand before the first cell, and behind the last.
        cells = cells[1:] if not cells[0].strip() and len(cells) > 1 and text.strip().startswith("|") else cells
        cells = cells[:-1] if len(cells) > 1 and text.rstrip().endswith("|") else cells
    letters = [" " if cell.strip() in _FREE else cell.strip().upper() for cell in cells]
    return letters if len(letters) > 1 and set(letters) <= {"X", "O", " "} else None
