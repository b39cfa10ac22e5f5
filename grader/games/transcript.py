"""What printed text means in a game of X and O: boards, counters, whose turn it is, and how it
ended.

Nothing here judges, and nothing here raises, whatever a program printed. The work is linear in the
length of the text: of each line, only so much is searched for words as a line of a game can
sensibly hold.
"""

import re
from functools import lru_cache

from attrs import frozen

from grader.games.marks import Board
from grader.games.notation import NOTATIONS
from grader.records.assignment import Drawing

_LINE = 400  # characters of a line that are searched for words: more is no sentence
_KNOWN_LINES = 4096  # that are not searched again: the lines of a board come back all the time
_NEAR = 3  # lines around an announcement that may hold its number of moves or its winner

_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]{0,20}[@-~]|c)")

# Between a word such as "counter" and its number. Each piece is bounded, so that no line can make
# the search slow.
_GLUE = (
    r"(?:[\s:=#>.\-\u2013\u2014(\[]|is|are|now|at|so"
    r" far|made|played|taken|number|no|of|moves?|turns?){0,12}?"
)
_NUMBER = r"(?<![\w.])(-?\d{1,9})(?!\w)(?!\s{0,3},\s{0,3}-?\d)"
_COUNTER = re.compile(rf"count(?:er|s)?(?![a-z]){_GLUE}{_NUMBER}", re.IGNORECASE)
_MOVES = re.compile(rf"(?<![A-Za-z])(?:moves?|turns?|rounds?)\b{_GLUE}{_NUMBER}", re.IGNORECASE)
_SO_MANY = re.compile(rf"(?<!player ){_NUMBER}\s{{1,3}}(?:moves?|turns|rounds)\b", re.IGNORECASE)
_AFTER = re.compile(rf"\b(?:in|after|with)\s{{1,3}}(?:just\s|only\s)?{_NUMBER}", re.IGNORECASE)
_ANY_NUMBER = re.compile(_NUMBER)
# "Counter: 3", "Moves made so far = 3": plain enough to be believed in a question, and in a line
# about something else.
_PLAIN = re.compile(
    r"(?:count(?:er|s)?|(?<![A-Za-z])(?<!invalid )(?<!illegal"
    r" )moves(?:\s(?:already|made|played|taken|so far)){0,3})"
    r"\s{0,3}[:=]\s{0,3}(\d{1,9})(?![\w.])(?!\s{0,3}(?:[,\-\u2013]\s{0,3}\d|to\b|or\b))",
    re.IGNORECASE,
)
# A line that speaks of a move, not of how many there were.
_ABOUT_A_MOVE = re.compile(
    r"valid|illegal|not\b|n['\u2019]t\b|out of|outside|already|"
    r"is taken|occupied|between|try|again|error|must|enter|left|remain|at most|up to|maximum",
    re.IGNORECASE,
)

_MARK = re.compile(r"(?<![A-Za-z0-9_])[XO](?![A-Za-z0-9_])")
# "X, Y", "(X and Y)", "X coordinate": a letter on an axis, not a player.
_AXIS = re.compile(
    r"\bX[\s'\"]{0,3}(?:[,;/&\-]|and)?[\s'\"]{0,3}Y\b|\b[XY][\s\-]{0,3}(?:coord|pos|value|axis)"
)
_ASKS = re.compile(r"[:?>]\s{0,9}$")
# A word that is not in a line which calls a player and nothing else, such as "Choose a box player
# X".
_NO_CALL = re.compile(
    r"\b(?!(?:an?|and|are|at|box|cell|choose|come|coordinates?|enter|field|for|free|from|go|goes|in|input|is|its?|make|mark"
    r"|moves?|next|now|number|of|on|one|or|out|pick|place|play|player|please|position|put|round|s|select|sign|spot|square"
    r"|starts|the|time|to|turns?|type|up|where|which|who|whose|with|you|your)\b)[A-Za-z]+",
    re.IGNORECASE,
)

_WIN = re.compile(
    r"\b(?:wins?|won(?!['\u2019]t)|winners?|winning|victor(?:y|ious)?|congrat\w{0,20}|champions?"
    r"|beats?|defeat(?:s|ed)|got\sa\sfull\s(?:line|row)|takes\sit)\b",
    re.IGNORECASE,
)
_WINNER_IS = re.compile(
    r"\bwinner\W{1,9}(?:(?:is|was)\W{1,9})?(?:player\W{1,9})?([XO])(?!\w)", re.IGNORECASE
)
_DRAW = re.compile(
    r"\b(?:cat(?:['\u2019]?s)?|draw(?!\s{1,3}(?:the|a|my|your|board))|drawn|tied?|stalemate|deadlock"
    r"|no[\s\-]{0,3}one|nobody|no\s{1,3}(?:winners?|players?|victors?)|neither"
    r"|without\s(?:a|any)\s(?:winner|victor)|none\sof\sthe\splayers|it['\u2019]s\seven|(?:isn['\u2019]t|is\snot)\s(?:a|any)\swinner"
    r"|didn['\u2019]t\swin\b[^\n]{0,40}\bdidn['\u2019]t\swin)\b",
    re.IGNORECASE,
)
# A score over several games, such as "Draws: 0" or "X has 2 wins".
_TALLY = re.compile(
    r"\bscores?\b|\b(?:wins?|won|victories|draws?|ties?|tied)\b\W{0,3}[:=]\s{0,3}\d{1,9}"
    r"|\b\d{1,9}\s(?:wins?|victories|draws|ties)\b",
    re.IGNORECASE,
)
_NOT_DRAWN = re.compile(
    r"\b(?:no|not|isn['\u2019]t)\s{1,3}(?:a\s{1,3})?(?:draw|tie)\b", re.IGNORECASE
)
_NOT_OVER = re.compile(r"\byet\b|\bso far\b|\bnot won\b|n['\u2019]t won\b", re.IGNORECASE)


@frozen
class Count:
    """A number of moves that a program showed, and the line that it stood on."""

    number: int
    line: str


@frozen
class Ending:
    """
    The announcement that a game is over.

    Attributes:
        winner: The mark that won; None for a draw, and where nobody was named.
        draw: Whether it was called a draw.
        moves: After how many moves; None where no number was given.
        line: The line that announced it, without spaces around it.
        at: The number of that line in the text, from 0.
        moves_at: The number of the line that held the number of moves; None where none did.
    """

    winner: str | None
    draw: bool
    moves: int | None
    line: str
    at: int
    moves_at: int | None = None


def boards(text: str, size: int, drawing: Drawing = Drawing.PLAIN) -> tuple[Board, ...]:
    """Every *size* by *size* board in *text*, drawn in that way, in order."""
    return NOTATIONS[drawing].boards(_lines(text), size)


def counters(text: str) -> tuple[Count, ...]:
    """The numbers of moves shown in *text*, in order.

    Lines that say "counter" or "count" are believed before those that only speak of moves or turns.
    A prompt (the last, unfinished line) counts only where no other line does, and only if it
    plainly tells a number of moves. A row of a board and an announcement of the end are no
    counters.
    """
    over = endings(text)
    announced = {ending.at for ending in over}
    how_many = {ending.moves_at for ending in over}
    named: list[Count] = []
    others: list[Count] = []
    *lines, question = _lines(text)
    for at, line in enumerate(lines):
        if at in announced:
            continue
        number = _number(line, _COUNTER)
        if number is not None:
            named.append(Count(number, line.strip()))
        elif at not in how_many:
            about = _ABOUT_A_MOVE.search(line[:_LINE])
            number = _number(line, _PLAIN) if about else _number(line, _MOVES, _SO_MANY)
            others += [] if number is None else [Count(number, line.strip())]
    asked_with = (
        None if "|" in question or len(lines) in announced | how_many else _number(question, _PLAIN)
    )
    in_question = () if asked_with is None else (Count(asked_with, question.strip()),)
    return tuple(named or others) or in_question


def prompt(text: str) -> str:
    """The question at the end of *text*: its last, unfinished line; where that has no letter in
    it, such as ``> ``, the line before it that is not blank.
    """
    last, before = _question(text)
    return last if re.search(r"[A-Za-z]", last) else f"{before} {last}".strip()


def asked(text: str, *, called: bool = False) -> str | None:
    """The mark whose turn the prompt at the end of *text* names; None where it names nobody, or
    both.

    The x of a coordinate is nobody's mark, and a line before an empty prompt counts if it ends like
    a question. Where players may be *called*, the line before a prompt counts as well that does
    nothing else, such as ``X,``.
    """
    last, before = _question(text)
    question = last if re.search(r"[A-Za-z]", last) else before
    asks = "|" not in question and (question != before or _ASKS.search(question) is not None)
    named = set(_marks(question)) if asks else set()
    if called and not named and is_call(before):
        named = set(_marks(before))
    return named.pop() if len(named) == 1 else None


def is_call(line: str) -> bool:
    """Whether *line* asks for a move, or calls a player, and tells nothing else."""
    line = line[:_LINE]
    return "|" not in line and "[" not in line and _NO_CALL.search(_MARK.sub(" ", line)) is None


def question(text: str) -> str:
    """The question at the end of *text*: as ``prompt``, but empty where the last lines ask for
    nothing.
    """
    last, before = _question(text)
    if re.search(r"[A-Za-z]", last):
        return last
    return before if _ASKS.search(before) or is_call(before) else ""


def _question(text: str) -> tuple[str, str]:
    """The unfinished line, and the last line before it that is not blank, unless it is a row of a
    board.
    """
    lines = _lines(text)
    before = next((line.strip() for line in reversed(lines[:-1]) if line.strip()), "")
    return lines[-1].strip(), "" if "|" in before else before


def _marks(line: str) -> list[str]:
    return _MARK.findall(_AXIS.sub(" ", line[:_LINE]))


def endings(text: str) -> tuple[Ending, ...]:
    """Every announcement in *text* that the game is over, in order.

    Announcements that name nobody ("Congratulations!") are left out where another one says how it
    ended, and so are scores over several games ("X wins: 2").
    """
    lines = _lines(text)
    draws_and_wins = [(at, _is_draw(line)) for at, line in enumerate(lines) if _is_over(line)]
    found = [
        _ending(lines, at, None if draw else _winner(lines[at]), draw=draw)
        for at, draw in draws_and_wins
    ]
    named = tuple(ending for ending in found if ending.draw or ending.winner)
    if named or not found:
        # A line that counts how many games were won says how this one ended only where no other
        # does.
        return tuple(ending for ending in named if not _TALLY.search(ending.line)) or named
    first = found[0]
    return (_ending(lines, first.at, _winner_near(lines, first.at), draw=False),)


def ending(text: str) -> Ending | None:
    """The first announcement in *text* that the game is over, or None."""
    return next(iter(endings(text)), None)


def _is_over(line: str) -> bool:
    return _says_it_is_over(line[:_LINE])


@lru_cache(_KNOWN_LINES)
def _says_it_is_over(line: str) -> bool:
    return (
        "|" not in line
        and not _NOT_OVER.search(line)
        and (_is_draw(line) or _WIN.search(line) is not None)
    )


def _is_draw(line: str) -> bool:
    return _DRAW.search(_NOT_DRAWN.sub(" ", line[:_LINE])) is not None


def _winner(line: str) -> str | None:
    line = _AXIS.sub(" ", line[:_LINE])
    if named := _WINNER_IS.search(line):
        return named[1].upper()
    win = _WIN.search(line)
    marks = list(_MARK.finditer(line))
    before = [mark for mark in marks if win and mark.start() < win.start()]
    # "X wins and O loses", but "Congratulations X, you beat O".
    return (before[-1] if before else marks[0])[0] if marks else None


def _winner_near(lines: list[str], at: int) -> str | None:
    for line in _near(lines, at):
        marks = set(_marks(line))
        if len(marks) == 1:
            return marks.pop()
    return None


def _near(lines: list[str], at: int) -> list[str]:
    """The lines after and then before that one, without the rows of a board."""
    around = lines[at + 1 : at + 1 + _NEAR] + lines[max(at - _NEAR, 0) : at][::-1]
    return [line for line in around if "|" not in line]


def _ending(lines: list[str], at: int, winner: str | None, *, draw: bool) -> Ending:
    line = lines[at][:_LINE].strip()
    moves, moves_at = _number(line, _SO_MANY, _MOVES, _COUNTER, _AFTER), None
    if moves is None:
        places = (*range(at + 1, at + 1 + _NEAR), *range(at - 1, at - 1 - _NEAR, -1))
        for place in (place for place in places if 0 <= place < len(lines)):
            moves = _number(lines[place], _SO_MANY, _MOVES, _COUNTER)
            if moves is not None:
                moves_at = place
                break
    numbers = _ANY_NUMBER.findall(line)
    if moves is None and len(numbers) == 1 and "player" not in line.lower():
        moves = int(numbers[0])
    return Ending(winner, draw, moves, line, at, moves_at)


def _number(line: str, *patterns: re.Pattern[str]) -> int | None:
    return _first_number(line[:_LINE], patterns)


@lru_cache(_KNOWN_LINES)
def _first_number(line: str, patterns: tuple[re.Pattern[str], ...]) -> int | None:
    found = next((match for pattern in patterns if (match := pattern.search(line))), None)
    return None if found is None else int(found[1])


def _lines(text: str) -> list[str]:
    """The lines of *text*, without what clears or colours a screen; the last one is the unfinished
    one.
    """
    return _ESCAPE.sub("", text).split("\n")
