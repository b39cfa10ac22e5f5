"""Parse a game turn by turn: what a program shows, and what the script expects."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import chain

from attrs import evolve, frozen

from grader.feedback.boards import EMPTY, Board
from grader.games import questions, transcript
from grader.games.game_script import Script
from grader.games.questions import HALVES, Subject
from grader.games.transcript import Announcement, Count
from grader.limits import CACHED_TURN_CHARACTERS, TURN_CHARACTERS
from grader.records.assignment import Drawing
from grader.records.turn import Stop, Turn


@frozen
class ParserSettings:
    """How text is parsed.

    Attributes:
        size: The number of cells along one side of a board, from 1.
        called: Whether players are named on their own line above the question.
        opens: Whether a board may be shown before the first typed line.
    """

    size: int
    drawing: Drawing = Drawing.PLAIN
    called: bool = False
    opens: bool = True


@frozen
class ShownBoards:
    """The *boards* of a turn, in order."""

    boards: tuple[Board, ...]

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """The number of marks on each board, with any letters."""
        return tuple(sum(map(_is_mark, chain.from_iterable(board))) for board in self.boards)


def _is_mark(cell: str) -> bool:
    return cell.strip() != "" and not cell.isdigit()


@frozen
class ParsedTurn(ShownBoards):
    """What a program shows between two typed lines.

    Attributes:
        asked: The mark that the question at the end names, or None.
        subject: The topic of that question; None if it is unknown.
    """

    text: str
    counters: tuple[Count, ...]
    asked: str | None
    endings: tuple[Announcement, ...]
    subject: Subject | None = None

    @property
    def shows_a_state(self) -> bool:
        """Whether it shows a board or a number of moves."""
        return bool(self.boards or self.counters)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of moves that counters show."""
        return tuple(count.number for count in self.counters)

    @property
    def announced_moves(self) -> tuple[int, ...]:
        """The numbers of moves in announcements of the end."""
        return tuple(ending.moves for ending in self.endings if ending.moves is not None)


@frozen
class ExpectedTurn(ShownBoards):
    """A turn of the script, and the state of the game in it.

    Attributes:
        boards: The boards that may be shown; empty if the script does not tell.
        parsed: What the script shows.
        counts: The numbers of moves that may be shown; empty if the script does not tell.
        refused: Whether the line before is invalid: the script shows no board and no counter, names
            nobody else, and asks for the same move again, or asks nothing.
        player: Who must move; None until somebody is named.
        continues: Whether it asks for the second half of a move, such as a column after a row.
        ends: Whether a game ends in it, with an announcement.
    """

    parsed: ParsedTurn
    counts: tuple[int, ...]
    refused: bool
    player: str | None
    continues: bool
    ends: bool


def parse(text: str, settings: ParserSettings, *, asks: bool) -> ParsedTurn:
    """Parse the *text* of a turn; *asks* says whether it ends with a question.

    Only the end of a very long text is parsed: a player sees nothing else.
    """
    text = text[-TURN_CHARACTERS:]
    if len(text) > CACHED_TURN_CHARACTERS:
        return _parse(text, settings, asks=asks)
    return _parse_cached(text, settings, asks=asks)


def _parse(text: str, settings: ParserSettings, *, asks: bool) -> ParsedTurn:
    asked, subject = None, None
    if asks:
        asked = transcript.asked(text, called=settings.called)
        subject = questions.subject(text)
    boards = _boards(text, settings)
    counters, endings = transcript.counters(text), transcript.endings(text)
    if endings and not asks and len(boards) > 1:
        # The text below the announcement may come from a call at the end of the file that tries a
        # function.
        above = "\n".join(text.split("\n")[: endings[-1].at])
        boards = _boards(above, settings) or boards
    return ParsedTurn(boards, text, counters, asked, endings, subject)


# A game is parsed again for each habit, and most games have the same turns.
_parse_cached = lru_cache(4096)(_parse)


def parsed(turns: Sequence[Turn], settings: ParserSettings) -> tuple[ParsedTurn, ...]:
    """Parse the *turns* of a program, at least one.

    Only the last board before the first typed line counts: the others are examples in the rules.
    None counts if the script shows none there.
    """
    first, *others = [parse(turn.printed, settings, asks=turn.stop is Stop.ASKED) for turn in turns]
    shown: tuple[Board, ...] = ()
    if settings.opens:
        shown = transcript.boards(first.text, settings.size, settings.drawing)
    return evolve(first, boards=shown[-1:]), *others


def _boards(text: str, settings: ParserSettings) -> tuple[Board, ...]:
    """Return the boards in *text*, without those that only show the numbers of the cells."""
    found = transcript.boards(text, settings.size, settings.drawing)
    if settings.drawing is not Drawing.NUMBERED:
        return found
    played: list[Board] = []
    for board in found:
        if not {EMPTY}.issuperset(chain.from_iterable(board)):
            played.append(board)
    return tuple(played) or found


def begins_with_board(script: Script, drawing: Drawing) -> bool:
    """Return whether *script* shows a board before its first typed line."""
    return bool(transcript.boards(script.exchanges[0].printed, script.size or 0, drawing))


@lru_cache(1024)
def parser_settings(script: Script, drawing: Drawing) -> ParserSettings:
    """Return the settings to parse programs that play *script*."""
    assert script.size is not None, "a game of no assignment"
    called = False
    for exchange in script.exchanges:
        text = exchange.printed
        called = called or transcript.asked(text, called=True) != transcript.asked(text)
    return ParserSettings(script.size, drawing, called, begins_with_board(script, drawing))


@lru_cache(1024)
def expected(script: Script, drawing: Drawing) -> tuple[ExpectedTurn, ...]:
    """Return the turns of the script: one for each exchange, and one for the closing."""
    settings = parser_settings(script, drawing)
    found: list[ExpectedTurn] = []
    before: ExpectedTurn | None = None
    asked: list[str] = []  # the questions so far for the next move
    for exchange in script.exchanges:
        turn = parse(exchange.printed, settings, asks=True)
        question = transcript.question(turn.text)
        refused = before is not None and _is_refused(turn, before, question, asked)
        if turn.shows_a_state:
            asked = []
        if question in asked:  # asked again, and so are the questions after it
            asked = asked[: asked.index(question)]
        if question:
            asked.append(question)
        before = _expected_turn(turn, before, refused=refused, last=False)
        found.append(before)
    closing = parse(script.closing, settings, asks=False)
    return (*found, _expected_turn(closing, before, refused=False, last=True))


def _is_refused(turn: ParsedTurn, before: ExpectedTurn, question: str, asked: list[str]) -> bool:
    if turn.shows_a_state or turn.endings or turn.asked not in (None, before.player):
        return False
    return not question or question in asked


def _expected_turn(
    turn: ParsedTurn, before: ExpectedTurn | None, *, refused: bool, last: bool
) -> ExpectedTurn:
    boards, counts = turn.boards, turn.numbers
    player, continues = turn.asked, False
    if before is not None:
        player = player or before.player
        if refused:  # the state stays the same
            boards, counts = before.boards[-1:], before.counts[-1:]
        elif not turn.shows_a_state:
            continues = {turn.subject, before.parsed.subject} == HALVES
    ends = last or bool(transcript.with_result(turn.endings))
    if ends:
        counts = _last_counts(turn, before)
    return ExpectedTurn(
        boards, turn, counts, refused, player, continues, ends and bool(turn.endings)
    )


def _last_counts(turn: ParsedTurn, before: ExpectedTurn | None) -> tuple[int, ...]:
    announced = turn.numbers or turn.announced_moves
    if before is None or announced:
        return announced
    if before.ends or not before.counts:
        return before.counts
    return (before.counts[-1] + 1,)
