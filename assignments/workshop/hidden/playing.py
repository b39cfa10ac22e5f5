"""How the hidden tests play: the program is asked and answered as two people at the keyboard would do it."""

import itertools
import re

from grader.testing import asks_for_no_move, replies

FREE = " "
FRESH = [FREE] * 9
WIDTH = 3
SHOWN = frozenset("0123456789XO")  # in a box; what is in a free one is the games' business

# Games for two, box by box. The player who begins wins the first of them, and the other one the second.
FIRST_WINS = "14253"
SECOND_WINS = "142596"
TIE = "123546879"

# What should come after a game, for a student who reads why a check failed.
ASKED = "the question “Play again (Y/N)?” after the game"

# "Players (1 or 2)?" and "How many players?", but not "Choose a box, players X" or "Round 2: player X".
PLAYERS = re.compile(
    r"\b(?:how many|number of|count of)\b.*\bplayers?\b|^players?\W*$"
    r"|\bplayers?\W+(?:(?:[01]|one)\W+(?:(?:or|to|and)\W+)?)+(?:2|two)\b"
    r"|(?<!round )(?<!turn )(?<!move )\b(?:2|two)[)]?[ -]players?\b"
)
# What else a program may ask: to press Enter, for a name, whether the rules are wanted.
STRANGE = re.compile(r"\b(?:press|hit)\b.*\b(?:enter|return|key)\b|\bcontinue\b|\bready\b|\bnames?\b|\by\s?/\s?n\b")
OF_THE_GAME = re.compile(r"\b(?:again|box|choose|number|turn)\b")  # "Type a number and press Enter" asks for a box
GAP = re.compile(r"(?<=\S)\s{3,}(?=\S)")
BARS = str.maketrans("│┃║¦", "||||")
SIGNS = frozenset("-._*?+~")  # in free boxes; in other programs, between two rows


def board(text):
    """What is in each box of the last board that *text* shows: X, O or FREE; None where it shows none."""
    lines = text.split("\n")
    emptied = list(map(_without_signs, lines))
    if any(new != old and SHOWN.intersection(old) for old, new in zip(lines, emptied, strict=True)):
        return _board(emptied)  # a sign and a mark are in the same row
    return _board(lines) or _board(emptied)


def _without_signs(line):
    """The line, with nothing in its free boxes if they have signs."""
    boxes = line.translate(BARS).replace("|", " ").split()
    if len(boxes) != WIDTH or not SIGNS.intersection(boxes) or not (SIGNS | SHOWN).issuperset(boxes):
        return line
    return "|".join(FREE if box in SIGNS else box for box in boxes)


def _board(lines):
    rows = [row for line in lines if (row := _row(line)) is not None]
    if all(any(row) == all(row) for row in rows) and sum(map(all, rows)) >= WIDTH:
        rows = [row for row in rows if all(row)]  # a wide drawing has empty rows between those of the board
    boxes = [box if box in {"X", "O"} else FREE for row in rows[-3:] for box in row]
    return boxes if len(rows) >= 3 else None


def is_new(text):
    """Whether *text* shows the board of a new game, or none: if the first board is missing, it costs marks in the game."""
    return board(text) in (FRESH, None)


def taken(text):
    """The numbers of the boxes with a mark, on the last board that *text* shows."""
    return [str(at) for at, box in enumerate(board(text) or (), 1) if box != FREE]


def _row(line):
    """What is in the boxes of a row (see below); something else may be to its right, after a gap."""
    row, line = _row_alone(line), line.translate(BARS)
    if row is None and len(line) <= 400:
        for gap in itertools.islice(GAP.finditer(line), 2 * WIDTH + 2):
            left, right = line[: gap.start()], line[gap.end() :]
            is_framed = left.count("|") == right.count("|") == WIDTH + 1
            is_framed = is_framed and left.endswith("|") and right.startswith("|")
            # Otherwise a bar at the gap belongs to the box in it: a wide drawing of another size.
            if not is_framed and (right.startswith("|") or (left.endswith("|") and "|" in right)):
                continue
            found = _row_alone(left)
            if found is not None and "|" in left and (is_framed or all(found)):
                return found
    return row


def _row_alone(line):
    """
    What is in the boxes of a row, between its bars; None if *line* is not one. Bars may be around it. Without bars, a
    row is three boxes that all show something.
    """
    line = line.translate(BARS)
    boxes = [box.strip("[](){}<>#*'\" \t\r") or box.strip() for box in line.split("|")]
    if "|" not in line:
        boxes = re.findall(r"\w+", line)
        if len(boxes) != WIDTH:
            return None
    if len(boxes) == 2 * WIDTH + 1 and not any(boxes[::2]):  # bars around each box
        boxes = boxes[1::2]
    if len(boxes) == WIDTH + 2 and not boxes[0] and not boxes[-1]:  # bars around the row
        boxes = boxes[1:-1]
    filled = [at for at, box in enumerate(boxes) if box]
    first = min([len(boxes) - WIDTH, *filled[:1]])
    if first < 0 or not SHOWN.issuperset(filter(None, boxes)) or any(at >= first + WIDTH for at in filled):
        return None
    return boxes[first : first + WIDTH]


def marks(text):
    """The marks on the last board that *text* shows."""
    return sorted({"X", "O"}.intersection(board(text) or ()))


def question(text):
    """The last line of *text* with a word in it, in lowercase letters. A row of a board has none."""
    lines = [line.strip().lower() for line in text.splitlines() if re.search("[A-Za-z]", line) and _row(line) is None]
    return lines[-1] if lines else ""


def sentences(text):
    """The lines of *text* that are not a row of a board, in lowercase letters."""
    return {line.strip().lower() for line in text.splitlines() if line.strip() and _row(line) is None}


def question_after(run, boxes, begun):
    """
    The question that comes when these boxes have ended a game; empty if it is the one for the first box, which came at
    the end of the text *begun*: "Choose a box again?" does not ask for another game.
    """
    over = question(take(run, boxes))
    return "" if _words(over) == _words(question(begun)) else over


def _words(asked):
    """The words of a question, without the player and the numbers, which change from turn to turn."""
    return [word for word in re.findall("[a-z]+", asked) if word not in {"x", "o"}]


def begin(run, players="2"):
    """What is shown before the first move; a program that asks for the number of players gets *players*."""
    text = _hear(run, begun=False)
    if run.asks and PLAYERS.search(question(text)):
        text += answer(run, players)
    return text


def take(run, boxes):
    """What is shown when one box after the other was taken."""
    text = ""
    for box in boxes:
        text += answer(run, box)
    return text


def answer(run, line):
    """What is shown after *line* is typed, on a new line: the Enter that was typed ends the line of the question."""
    run.say(line)
    return "\n" + _hear(run)


def strange(text):
    """Whether the question at the end of *text* is not for a box, by its words."""
    asked = question(text)
    return STRANGE.search(asked) and not OF_THE_GAME.search(asked)


def before_the_game(text):
    """The same for the first question: it is for a menu, or *text* neither shows a board nor speaks of a box."""
    return strange(text) or asks_for_no_move(text, has_board=board(text) is not None)


def _hear(run, *, begun=True):
    """What is shown until the program asks what belongs to the game. Anything else it may ask a few times."""
    text, before = run.hear(), []
    is_strange = strange if begun else before_the_game
    while run.asks and len(before) < 6 and not PLAYERS.search(question(text)) and is_strange(text):
        answers = replies(text, begun=begun)
        line = answers[before.count(question(text)) % len(answers)]
        before.append(question(text))
        run.say(line)
        text += "\n" + run.hear()
    return text
