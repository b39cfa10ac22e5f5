"""Parse what a game of X and O prints: boards, counters, whose turn it is, and how it ended.

Nothing here judges or raises, for any text. The time is linear in the length of the text: only the
beginning of a long line is searched for words.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter

from attrs import evolve, frozen

from grader.feedback.boards import Board
from grader.games.notation import NOTATIONS, is_row
from grader.records.assignment import Drawing


def any_case(pattern: str) -> re.Pattern[str]:
    """Return the compiled *pattern*, which matches capital and lowercase letters."""
    return re.compile(pattern, re.IGNORECASE)


LINE = 400  # characters of a line that are searched for words: no sentence is longer
_NEAR = 3  # lines around an announcement that may have its number of moves or its winner

# Between a word such as "moves" and its number. Each piece is bounded, so that no line is slow.
_GLUE_WORDS = "is|are|now|at|so far|made|played|taken|number|no|of|moves?|turns?"
_GLUE = (
    r"(?:[\s:=#>|.\-\u2013\u2014\u2190-\u21FF\u2794-\u27BF(\[]"
    rf"|{_GLUE_WORDS}){{0,12}}?"
)
_NUMBER = r"(?<!\w)(?<!\d\.)(-?\d{1,9})(?!\w)(?!\s{0,3},\s{0,3}-?\d)"
# Any signs may be between "counter" and its number, such as a row of dots: "Move Counter ..... 3".
_COUNTER = any_case(rf"count(?:er|s)?(?![a-z])(?:[\W_]|{_GLUE_WORDS}){{0,60}}?{_NUMBER}")
_MOVES = any_case(rf"(?<![A-Za-z])(?:moves?|turns?|rounds?)\b{_GLUE}{_NUMBER}")
# "3 moves", and "3 of 9 moves" or "3/9 moves".
_SO_MANY = any_case(
    rf"(?<!player ){_NUMBER}(?:\s{{0,3}}(?:/|of)\s{{0,3}}\d{{1,9}})?"
    r"\s{1,3}(?:moves?|turns|rounds)\b"
)
_AFTER = any_case(rf"\b(?:in|after|with)\s{{1,3}}(?:just\s|only\s)?{_NUMBER}")
_ANY_NUMBER = re.compile(_NUMBER)
# "Counter: 3", "Moves made so far = 3": clear enough in a question, and in a line about something
# else.
_PLAIN = any_case(
    r"(?:count(?:er|s)?|(?<![A-Za-z])moves(?:\s(?:already|made|played|taken|so far)){0,3})"
    r"\s{0,3}[:=]\s{0,3}(\d{1,9})(?![\w.])(?!\s{0,3}(?:[,\-\u2013]\s{0,3}\d|to\b|or\b))"
)
# "Move Counter:", with the number on the next line.
_LABEL = any_case(
    r"\W{0,9}(?:moves?\s)?(?:count(?:er|s)?|moves)(?:\s(?:made|played|so far)){0,2}"
    r"\s{0,3}:?\s{0,9}"
)
_ONLY_A_NUMBER = re.compile(r"\s{0,9}\d{1,9}\s{0,9}")
# Counted things that are not moves.
_WRONG_MOVES = any_case(
    r"\b(?:bad|errors?|failed|illegal|incorrect|invalid|refused|wrong)\s{1,3}"
    r"(?:(?:attempts?|choices|counts?|counter|inputs?|moves|tries|turns)\b\s{0,3}){1,3}"
)
# A line about one move, not about the number of moves.
_ABOUT_A_MOVE = any_case(
    r"valid|illegal|not\b|n['\u2019]t\b|out of|outside|already|"
    r"is taken|occupied|between|try|again|error|must|enter|left|remain|at most|up to|maximum"
)

MARK = re.compile(r"(?<![A-Za-z0-9_])[XO](?![A-Za-z0-9_])")  # not in a word
# "X, Y", "(X and Y)", "X coordinate": the letter is an axis, not a player.
_AXIS = re.compile(
    r"\bX[\s'\"]{0,3}(?:[,;/&\-]|and)?[\s'\"]{0,3}Y\b|\b[XY][\s\-]{0,3}(?:coord|pos|value|axis)"
)
_ASKS = re.compile(r"[:?>]\s{0,9}$")
_LETTER = re.compile(r"[A-Za-z]")
# Any word but those in a line that only calls a player, such as "Choose a box player X".
_NO_CALL = any_case(
    r"\b(?!(?:"
    r"an?|and|are|at|available|between|box(?:es)?|can|cells?|choices|choose|come"
    r"|coordinates?|current|digit|do|empty|enter|exit|fields?|for|free|from|go|goes|hello"
    r"|hey|hi|i|in|input|is|its?|key|left|like|make|mark|moves?|next|now|numbers?|of|on"
    r"|one|open|options|or|out|pick|place|play|player|please|positions?|possible|press|put"
    r"|q|quit|remaining|round|s|select|sign|spots?|squares?|starts|still|take|the|then"
    r"|time|to|turns?|type|up|valid|want|where|which|who|whose|will|with|would|you|your"
    r")\b)[A-Za-z]+"
)

# Three or more marks, numbers or signs, as in a board without bars: "X - O".
_WITHOUT_BARS = re.compile(r"\s{0,99}(?:[XO\d._\-*+~]\s{1,99}){2,99}[XO\d._\-*+~]\s{0,99}")

# "X or O wins" does not say who.
_EITHER = any_case(r"\b[XO]\s{0,3}(?:/|\bor\b|\band\b)\s{0,3}(?:player\s{1,3})?[XO]\b")

_WIN = any_case(
    r"\b(?:wins?|won(?!['\u2019]t)|winners?|winning|victor(?:y|ious)?|congrat\w{0,20}|champions?"
    r"|beat(?:s|en)?|defeat(?:s|ed)|got\sa\sfull\s(?:line|row)|takes\s(?:it|the\sgame))\b"
)
_WINNER_IS = any_case(r"\bwinner\W{1,9}(?:(?:is|was)\W{1,9})?(?:player\W{1,9})?([XO])(?!\w)")
_DRAW = any_case(
    r"\b(?:cat(?:['\u2019]?s)?|draw(?!\s{1,3}(?:the|a|my|your|board))|drawn|tied?|stalemate|deadlock"
    r"|(?:no[\s\-]{0,3}one|nobody)(?!\s(?:else|saw|expected|beats|(?:can|could)\sbeat))"
    r"|no\s{1,3}(?:winners?|players?|victors?)|neither"
    r"|without\s(?:a|any)\s(?:winner|victor)|none\sof\sthe\splayers|it['\u2019]s\seven|(?:isn['\u2019]t|is\snot)\s(?:a|any)\swinner"
    r"|(?:did|does)(?:n['\u2019]t|\snot)\swin\b[^\n]{0,40}\b(?:did|does)(?:n['\u2019]t|\snot)\swin)\b"
)
# A score over several games, such as "Draws: 0", "X has 2 wins" or "X has won 2 games".
_TALLY = any_case(
    r"\bscores?\b|\b(?:wins?|won|victories|draws?|ties?|tied)\b\W{0,3}[:=]\s{0,20}\d{1,9}"
    r"|\b\d{1,9}\s(?:wins?|victories|draws|ties)\b|\bwon\s\d{1,9}\s(?:games?|times?|(?:out\s)?of)\b"
    r"|\bwon\W{0,3}\d{1,9}(?:\.\d{1,9})?\s?%|\bwin(?:ning)?\s(?:rates?|ratios?|percentages?)\b"
    r"|\b(?:wins|victories|draws|ties|games?|rounds?)\b[^\n]{0,40}[:=]\s{0,20}\d{1,9}"
    r"|^\W{0,9}(?:wins|victories|draws|ties)\b\W{0,3}[:=]"
    r"|\b(?:wins?|draws?|ties?)\s(?:counts?|totals?|numbers?)\b|\boverall\b|\bstandings\b"
    r"|\b(?:most|total)\s(?:wins|victories|draws|ties)\b"
)
# In an announcement, a number that is neither of moves nor of a player may be a score: "X wins 1, O
# wins 0", "Ties | 0".
_SCORE_NUMBER = any_case(
    r"(?<!\w)(?<!in\s)(?<!after\s)(?<!with\s)(?<!just\s)(?<!only\s)(?<!player\s)\d{1,9}(?!\w)"
)
_OF_MOVES = any_case(r"\b(?:moves?|turns?|counter)\b")
_NOT_DRAWN = any_case(
    r"\b(?:no|not|isn['\u2019]t)\s{1,3}(?:an?\s{1,3})?(?:draw|tie|cat(?:['\u2019]?s)?)\b"
)
_NOT_WON = any_case(r"(?:\bnot|n['\u2019]t)\s(?:win|won)\b")
# "Checking whether X wins" says what the program does, not the result.
_CHECKING = any_case(
    r"\b(?:whether|(?:check(?:ing|s)?|see|test(?:ing|s)?)\s{1,3}"
    r"(?:if|for\s{1,3}(?:an?|any|the|wins?|winners?|draws?|ties?)))\b[^.!?:\n]{0,60}"
)
# "Has X won? False" and "X won: no" are answers of a check, unlike "X won? No one did".
_NOT_OVER = any_case(r"\byet\b|\bso far\b|\bfalse\b|[?:=]\s{0,9}no\W{0,9}$")


@frozen
class Count:
    """A number of moves that a program showed, and its line."""

    number: int
    line: str

    @property
    def names_a_player(self) -> bool:
        """Whether its line names X or O, as in "X made 3 moves"."""
        return bool(_marks(self.line))


@frozen
class Announcement:
    """An announcement that a game is over.

    Attributes:
        winner: The mark that won; None for a draw, or if no player is named.
        moves: The number of moves; None if the announcement has none.
        line: The line that announced it, stripped.
        at: The index of that line in the text.
        moves_at: The index of another line with the number of moves, or None.
    """

    winner: str | None
    draw: bool
    moves: int | None
    line: str
    at: int
    moves_at: int | None = None


def boards(text: str, size: int, drawing: Drawing = Drawing.PLAIN) -> tuple[Board, ...]:
    """Return every *size* by *size* board in *text*, in this *drawing*, in order."""
    return NOTATIONS[drawing].boards(text.split("\n"), size)


def counters(text: str) -> tuple[Count, ...]:
    """Return the numbers of moves shown in *text*.

    Lines with "counter" or "count" come before lines with only "moves" or "turns". A prompt counts
    only if no other line does, and if it clearly gives a number of moves.
    """
    announcements = endings(text)
    announced = set(map(attrgetter("at"), announcements))
    with_moves = set(map(attrgetter("moves_at"), announcements))
    named: list[Count] = []
    others: list[Count] = []
    *lines, question = text.split("\n")
    for at, line in enumerate(lines):
        if at in announced:
            continue
        following = "".join(lines[at + 1 : at + 2])
        if _LABEL.fullmatch(line) and _ONLY_A_NUMBER.fullmatch(following):
            named.append(Count(int(following), f"{line.strip()} {following.strip()}"))
            continue
        number = _number(line, _COUNTER)
        if number is not None:
            named.append(Count(number, line.strip()))
        elif at not in with_moves:
            patterns = [_MOVES, _SO_MANY]
            if _ABOUT_A_MOVE.search(line[:LINE]):
                patterns = [_PLAIN]
            number = _number(line, *patterns)
            if number is not None:
                others.append(Count(number, line.strip()))
    if named or others:
        return tuple(named or others)
    number = _number(question, _PLAIN)
    if number is None or is_row(question) or len(lines) in announced | with_moves:
        return ()
    return (Count(number, question.strip()),)


def prompt(text: str) -> str:
    """Return the question at the end of *text*: its last, unfinished line.

    If this has no letter, such as ``> ``, the last line before it that is not blank comes first.
    """
    last, before = _last_lines(text)
    if _LETTER.search(last):
        return last
    return f"{before} {last}".strip()


def question(text: str) -> str:
    """Return the question at the end of *text* as ``prompt`` does; empty if nothing is asked."""
    last, before = _last_lines(text)
    if _LETTER.search(last):
        return last
    if _ASKS.search(before) or _is_call(before):
        return before
    return ""


def asked(text: str, *, called: bool = False) -> str | None:
    """Return the mark whose turn it is by the prompt at the end of *text*; None for nobody or both.

    The x of a coordinate is not a mark. The line before an empty prompt counts if it ends like a
    question. If players may be *called*, a line that only calls one also counts, such as ``X,``.
    """
    last, before = _last_lines(text)
    named: set[str] = set()
    if _LETTER.search(last):
        named = _marks(last)
    elif _ASKS.search(before):
        named = _marks(before)
    if called and not named:
        named = _called(text)
    return named.pop() if len(named) == 1 else None


def _called(text: str) -> set[str]:
    """Return the players in the last call above the prompt that names any."""
    for line in reversed(text.split("\n")[:-1]):
        if line.strip() and not _is_call(line):
            break
        named = _marks(line)
        if named:
            return named
    return set()


def _is_call(line: str) -> bool:
    """Return whether *line* only asks for a move or names a player."""
    line = line[:LINE]
    if is_row(line) or _WITHOUT_BARS.fullmatch(line):
        return False
    if "[" in line and MARK.search(line):  # it may be a list that Python printed
        return False
    return _NO_CALL.search(MARK.sub(" ", line)) is None


@lru_cache(8)
def _last_lines(text: str) -> tuple[str, str]:
    """Return the unfinished line, and the last line before it that is not blank.

    The latter is empty if it is a row of a board.
    """
    *lines, last = text.split("\n")
    before = ""
    for line in reversed(lines):
        before = line.strip()
        if before:
            break
    if is_row(before):
        before = ""
    return last.strip(), before


def _marks(line: str) -> set[str]:
    if is_row(line):
        return set()
    return set(MARK.findall(_AXIS.sub(" ", line[:LINE])))


@lru_cache(8)
def endings(text: str) -> tuple[Announcement, ...]:
    """Return every announcement in *text* that the game is over.

    One without a name ("Congratulations!") counts only if no other says how the game ended. Scores
    over several games ("X wins: 2") do not count either.
    """
    lines = text.split("\n")
    found: list[Announcement] = []
    for at, whole in enumerate(lines):
        line = _CHECKING.sub(" ", whole[:LINE])
        draw = _DRAW.search(_NOT_DRAWN.sub(" ", line)) is not None
        line = _NOT_WON.sub(" ", line)
        if not (draw or _WIN.search(line)) or _NOT_OVER.search(line) or is_row(line):
            continue
        winner = None if draw else _winner(line)
        found.append(_announcement(lines, at, winner, draw=draw))
    named = with_result(found)
    if named:
        named = tuple(one for one in named if not _TALLY.search(one.line)) or named
        return _with_own_numbers(_without_scores(named))
    if not found:
        return ()
    at = found[0].at
    return (_announcement(lines, at, _winner_near(lines, at), draw=False),)


def with_result(found: Sequence[Announcement]) -> tuple[Announcement, ...]:
    """Return those of *found* that say how the game ended."""
    return tuple(one for one in found if one.draw or one.winner)


def _without_scores(found: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    """Return *found* without lines that may be scores, if another line says something else."""
    plain: list[Announcement] = []
    scores: list[Announcement] = []
    for one in found:
        numbered = _SCORE_NUMBER.search(one.line) and not _OF_MOVES.search(one.line)
        (scores if numbered else plain).append(one)
    result = attrgetter("winner", "draw")
    said = set(map(result, plain))
    if len(said) == 1 and not said.issuperset(map(result, scores)):
        return tuple(plain)
    return found


def _with_own_numbers(found: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    """Return *found* with the number of moves from an announcement's own line, if one has it."""
    own = [one.moves for one in found if one.moves is not None and one.moves_at is None]
    if not own:
        return found
    right: list[Announcement] = []
    for one in found:
        right.append(one if one.moves_at is None else evolve(one, moves=own[0], moves_at=None))
    return tuple(right)


def _winner(line: str) -> str | None:
    line = _EITHER.sub(" ", _AXIS.sub(" ", line))
    named = _WINNER_IS.search(line)
    if named:
        return named[1].upper()
    win = _WIN.search(line)
    winner = None
    for mark in MARK.finditer(line):
        # "X wins and O loses", but "Congratulations X, you beat O".
        if winner is None or (win and mark.start() < win.start()):
            winner = mark[0]
    return winner


def _winner_near(lines: list[str], at: int) -> str | None:
    for place in _near(lines, at):
        marks = _marks(lines[place])
        if len(marks) == 1:
            return marks.pop()
    return None


def _near(lines: list[str], at: int) -> list[int]:
    after = range(at + 1, min(at + 1 + _NEAR, len(lines)))
    before = range(at - 1, max(at - 1 - _NEAR, -1), -1)
    return [*after, *before]


def _announcement(lines: list[str], at: int, winner: str | None, *, draw: bool) -> Announcement:
    line = lines[at][:LINE].strip()
    moves, moves_at = _number(line, _SO_MANY, _MOVES, _COUNTER, _AFTER), None
    for place in _near(lines, at):
        if moves is None:
            moves = _number(lines[place], _SO_MANY, _MOVES, _COUNTER)
            if moves is not None:
                moves_at = place
    numbers = _ANY_NUMBER.findall(line)
    if moves is None and len(numbers) == 1 and "player" not in line.lower():
        moves = int(numbers[0])
    return Announcement(winner, draw, moves, line, at, moves_at)


def _number(line: str, *patterns: re.Pattern[str]) -> int | None:
    """Return the number that the first of *patterns* finds in *line*; none of invalid moves."""
    line = _WRONG_MOVES.sub("", line[:LINE])
    for pattern in patterns:
        found = pattern.search(line)
        if found:
            return int(found[1])
    return None
