"""
What a conversation with a program contains, read as a person would: other spaces, empty lines and words make no
difference.

A conversation (`grader.testing.talk`) has turns: one for each line that was read, with what was printed before it, and
one for what came after the last of them.
"""

import itertools
import re

from boards import board

from grader.testing import announced, asks_for_no_move, replies, talk

# What is printed may be long, and made to be slow to read: in each pattern one piece at most may be of any length.
# A digit zero is read as the letter O here: which of the two the mark is, get_current_player is asked about.
_ROW = re.compile(r"\s*[0-2](?=\s)([^|]*)\|([^|]*)\|([^|]*)")
_MARK = re.compile(r"^[^\w\n]*(?:player[^\S\n]+)?([XO0])[^\w\n]*$", re.IGNORECASE | re.MULTILINE)
# The words of the hand-out.
_OUTCOME = re.compile(
    r"^[^\w\n]*(?:([XO0])\s{1,9}wins!|it['\u2019]s\s{1,9}a\s{1,9}draw!)[^\w\n]*$", re.IGNORECASE | re.MULTILINE
)
# A score over several games, such as "X has won 2 games", "O wins:  1" or "X wins so far", is not an ending.
_NO_SCORE = r"(?![^\w\n]{0,3}[:=][^\S\n]{0,20}\d|\s{1,3}so\s{1,3}far\b)"
_WINNER = re.compile(
    rf"\b([XO0])\b\W*(?:has\s+|is\s+the\s+)?w[io]n\w{{0,4}}\b(?![^\w\n]{{0,3}}\d){_NO_SCORE}", re.IGNORECASE
)
_MOST_UNNEEDED = 20  # questions in one conversation: two in each round, and some more
_DRAW = re.compile(rf"\b(?:draw|tie)\b{_NO_SCORE}", re.IGNORECASE)


def turns_of(function, given, typed, *, enough=lambda _turns, _asks: True):
    """
    The turns of a conversation that need not come to its end.

    If the function raises, as it does when it asks for more than the lines *typed*, what was said until then is all
    there is. The error is raised if that is not *enough*; this gets the turns, and whether the last one asks. A question
    that no game needs, such as one for a name, is answered, and belongs to the next turn: it costs marks in the games.
    So does a position that is asked for twice: the same one is typed again.
    """
    turns, error = _heard(function, given, typed)
    typed, unneeded = list(typed), []
    for _ in range(_MOST_UNNEEDED):
        at = _first_unneeded(turns, unneeded)
        if at is None:
            break
        answers = replies(turns[at], begun=at > 0)
        lines = [answers[turns[:at].count(turns[at]) % len(answers)]]
        if questions(turns)[at] == "row":
            lines = typed[at - 2 : at]
        typed[at:at] = lines
        unneeded += range(at, at + len(lines))
        turns, error = _heard(function, given, typed)
    if error is not None and not enough(turns, isinstance(error, EOFError)):
        raise error
    for at in reversed(unneeded):
        turns[at : at + 2] = ["".join(turns[at : at + 2])]
    return turns


def _heard(function, given, typed):
    """The turns of a conversation, and the error with which the function ended; None if there was none."""
    try:
        return list(talk(function, dict(given), typed=typed).turns), None
    except Exception as error:
        said = getattr(error, "talk", None)
        if said is None:
            raise
        return list(said.turns), None if is_exit(error) else error


def is_exit(error):
    """Whether the function ended the program, for example with exit()."""
    raised = getattr(error, "raised", None)
    return raised is not None and "SystemExit" in raised.types


def _first_unneeded(turns, known):
    """
    The number of the first question after those *known* that no game needs.

    It is for no row and no column, nor for another game, or it asks for a position twice.
    """
    asked = questions(turns)
    # A program may ask for rows in other words. It asks nothing else if a board is above its first question.
    if "row" not in asked and not asks_for_no_move(turns[0], has_board=bool(boards(turns[0]))):
        return None
    for at in range(max(known, default=-1) + 1, len(asked)):
        follows_row = at > 0 and asked[at - 1] == "row"
        if asked[at] not in ("row", "column", "again") and not follows_row:
            return at
        if at - 1 not in known and _is_asked_twice(turns[at - 2 : at + 1], asked[at - 2 : at + 1]):
            return at
    return None


def _is_asked_twice(turns, asked):
    """Whether the same player is asked for a second position, and no board was shown after the first one."""
    if asked != ["row", "column", "row"] or boards(turns[-1]):
        return False
    return _MARK.findall(turns[-1])[-1:] == _MARK.findall(turns[0])[-1:] != []


def first_game(turns):
    """The turns up to the first question whether to play again; what is printed before it is the last of them."""
    asked = questions(turns)
    return turns[: asked.index("again") + 1] if "again" in asked else turns


def questions(turns):
    """What was asked before each line that was read: "row", "column", "again", or the question itself."""
    return [_question(turn) for turn in turns[:-1]]


def _question(turn):
    lines = [line.strip() for line in turn.split("\n") if line.strip()]
    # The "> " below a question belongs to it.
    asked = next((line for line in reversed(lines) if re.search("[A-Za-z]", line)), "".join(lines[-1:]))
    # "Column taken. Choose your row: " asks for a row.
    for meant in ("row", "column"):
        if words_at_the_end_of(asked, 3) == f"choose your {meant}":
            return meant
    # "Choose your row again" asks for a row.
    for word, meant in (("col", "column"), ("row", "row"), ("again", "again")):
        if word in asked.lower():
            return meant
    return asked


def words_at_the_end_of(text, number):
    """The last words of *text*; other signs, spaces and capital letters do not matter."""
    return " ".join(re.findall(r"[a-z]+", text.lower())[-number:])


def players(turns):
    """The last mark before each question for a row; None if there was none."""
    asked = zip(turns, questions(turns), strict=False)
    found = [_MARK.findall(turn) for turn, question in asked if question == "row"]
    return [_letter(marks[-1]) if marks else None for marks in found]


def boards(text):
    """The boards that are shown in *text*, in order; of the same several in a row, one."""
    rows = [_cells(match) for line in text.split("\n") if (match := _ROW.fullmatch(line.rstrip()))]
    shown = [board("".join(rows[at : at + 3])) for at in range(0, len(rows) - 2, 3)]
    return [each for at, each in enumerate(shown) if at == 0 or each != shown[at - 1]]


def _cells(match):
    cells = [cell.strip().replace("0", "O") or " " for cell in match.groups()]
    return "".join(cell if cell in ("X", "O") else "?" if cell.strip() else " " for cell in cells)


def ending(text):
    """How the last game in *text* is said to have ended: "X", "O" or "draw"; None if nothing is said."""
    said = _endings(text)
    return max(said)[1] if said else None


def outcomes(text):
    """The lines in *text* that say in the words of the hand-out how a game ended."""
    return [match[0].strip() for match in _OUTCOME.finditer(text)]


def before_the_ending(text):
    """What comes before the line that says how the last game in *text* ended; nothing if no line does."""
    said = _endings(text)
    return text[: max(said)[0]] if said else ""


def _endings(text):
    """
    Where something is said about how a game ended, and what. If it is said in the words of the hand-out, nothing else
    counts: other lines may be a score, "Draws so far | 0", or debug prints, "Checking whether X wins".
    """
    said = [(match.start(), _letter(match[1] or "") or "draw") for match in _OUTCOME.finditer(text)]
    if not said:
        said = [(match.start(), _letter(match[1])) for match in _WINNER.finditer(text)]
        said += [(match.start(), "draw") for match in _DRAW.finditer(text)]
    if not said:  # "Congratulations X!" and "Nobody wins" say it too
        starts = [0, *itertools.accumulate(len(line) + 1 for line in text.split("\n"))]
        said = [(starts[at], outcome) for at, outcome in announced(text)]
    return said


def _letter(mark):
    return mark.upper().replace("0", "O")


def begins_with_an_empty_line(text):
    """Whether *text* begins with an empty line; spaces in it do not matter."""
    first, end, _ = text.partition("\n")
    return bool(end) and not first.strip()


def place(position):
    """A position as a tuple of whole numbers, if it is two numbers of any kind; else as it is."""
    if isinstance(position, tuple | list) and len(position) == 2:
        if all(isinstance(each, str) and re.fullmatch(r"\s*-?\d{1,3}\s*", each, re.ASCII) for each in position):
            return tuple(int(each) for each in position)
        return tuple(position)
    return position
