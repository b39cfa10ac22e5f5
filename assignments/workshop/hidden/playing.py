"""How the hidden tests play: the program is asked and answered as two people at the keyboard would do it."""

import re

FREE = " "
FRESH = [FREE] * 9
# What stands in a free box is the games' business.
ROW = re.compile(r"^[ |]*([0-9XO]?) *\| *([0-9XO]?) *\| *([0-9XO]?)[ |]*$", re.MULTILINE)

# Games for two, box by box. Whoever begins wins the first of them, and the other one the second.
FIRST_WINS = "14253"
SECOND_WINS = "142596"
TIE = "123546879"


def board(text):
    """What is in each box of the last board that *text* shows: X, O or FREE; None where it shows none."""
    rows = ROW.findall(text)
    boxes = [box if box in {"X", "O"} else FREE for row in rows[-3:] for box in row]
    return boxes if len(rows) >= 3 else None


def marks(text):
    """The marks on the last board that *text* shows."""
    return sorted({"X", "O"}.intersection(board(text) or ()))


def question(text):
    """The last line of *text* that says anything, in small letters."""
    lines = [line.strip().lower() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def begin(run, players="2"):
    """What is shown before the first move; a program that asks for the number of players is told *players*."""
    text = run.hear()
    if run.asks and "players" in question(text):
        run.say(players)
        text += run.hear()
    return text


def take(run, boxes):
    """What is shown when one box after the other was taken."""
    text = ""
    for box in boxes:
        run.say(box)
        text += run.hear()
    return text


def answer(run, line):
    """What is shown after *line* is typed."""
    run.say(line)
    return run.hear()
