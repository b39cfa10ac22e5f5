"""Find what a program says in words that we do not know, such as those of another language.

The game shows what a line means. A line is the move counter if its only number is right in every
turn. It names the next player if it is right in every turn. It may say that X has won if it names X
and appears only at the end; other games must show that it differs if O wins.
"""

import re
from collections.abc import Iterable
from operator import attrgetter

from attrs import evolve, frozen

from grader.games.comparison import Comparison
from grader.games.game_turns import ParsedTurn
from grader.games.notation import is_row
from grader.games.transcript import LINE, MARK, Announcement, Count
from grader.records.assignment import Aspect
from grader.records.verdict import Closing

_LINES = 100  # last lines of a game that are compared with those of other games
_PLAYER = re.compile(rf"(?:\b[Pp]layer\s)?{MARK.pattern}")  # "Player X" has no other word
_NUMBER = re.compile(r"\d{1,9}")
_OF_A_SCORE = 3  # numbers: one for each player, and one for the draws
_LETTER = re.compile(r"[^\W\d_]")


@frozen
class _Sentence:
    """A *line* with a letter; *at* is its index in the turn's text.

    Attributes:
        form: The line without its players and numbers: equal in each turn and game.
        said: The line without its numbers.
        named: The players that it names.
    """

    line: str
    at: int
    form: str
    said: str
    named: frozenset[str]
    numbers: tuple[int, ...]


def with_own_words(game: Comparison) -> tuple[Comparison, Closing | None]:
    """Return *game* with a counter, players and an ending in the program's own words.

    They are added only if none was found in known words. Also return how the game closes, or None
    if other games cannot be compared with it.
    """
    game = _with_players(_with_counters(game))
    if not _ends_once(game):
        return game, None
    due = game.expected[-1].parsed.endings[0]
    lines = _only_at_the_end(game)
    closing = Closing(due.winner, tuple(dict.fromkeys(map(attrgetter("said"), lines))))
    told = [one for one in lines if _may_tell(one, due.winner)]
    if not told or game.shows("endings"):
        return game, closing
    numbers: list[int] = []
    for one in lines:
        numbers += one.numbers
    moves = due.moves
    if moves not in numbers:
        moves = next(iter(numbers), None)
    said = Announcement(due.winner, due.draw, moves, told[0].line, told[0].at)
    last = evolve(game.actual[-1], endings=(said,))
    telling = tuple(dict.fromkeys(map(attrgetter("said"), told)))
    return evolve(game, actual=(*game.actual[:-1], last)), evolve(closing, telling=telling)


def without_players(line: str) -> str:
    """Return *line* with ``?`` for each player that it names."""
    return _PLAYER.sub("?", line)


def _with_counters(game: Comparison) -> Comparison:
    if game.shows("counters"):
        return game
    forms: list[set[str]] = []
    for _, due, turn in game.pairs:
        if due.parsed.counters:
            counts = _by_form(turn).items()
            forms.append({form for form, count in counts if count.number in due.counts})
    if not forms:
        return game
    form = next(iter(forms[0].intersection(*forms[1:])), None)
    if form is None:
        return game

    def counted(_: int, turn: ParsedTurn) -> ParsedTurn:
        count = _by_form(turn).get(form)
        return turn if count is None else evolve(turn, counters=(count,))

    return game.with_turns(counted)


def _with_players(game: Comparison) -> Comparison:
    if game.shows("asked"):
        return game
    forms: list[set[str]] = []
    for _, due, turn in game.pairs:
        player = due.parsed.asked
        if player:
            forms.append({one.form for one in _sentences(turn) if one.named == {player}})
    if not forms or not forms[0].intersection(*forms[1:]):
        return game

    def asked(at: int, turn: ParsedTurn) -> ParsedTurn:
        return evolve(turn, asked=game.expected[at].parsed.asked)

    return game.with_turns(asked)


def _by_form(turn: ParsedTurn) -> dict[str, Count]:
    found: dict[str, Count] = {}
    for one in _sentences(turn):
        if len(one.numbers) == 1:
            found[one.form] = Count(one.numbers[0], one.line)
    return found


def _ends_once(game: Comparison) -> bool:
    """Return whether the script is one game with an announced end, and the program ended there."""
    ends = [due.ends for due in game.expected]
    is_one_game = sum(ends) == 1 and ends[-1]
    return is_one_game and game.ends_in_time and game.counts(Aspect.ENDING)


def _only_at_the_end(game: Comparison) -> list[_Sentence]:
    """Return the lines of the last turn that were in no turn before, at most ``_LINES`` of them."""
    before: set[str] = set()
    for turn in game.actual[:-1]:
        before.update(map(attrgetter("form"), _sentences(turn)))
    lines = [one for one in _sentences(game.actual[-1]) if one.form not in before]
    return lines[-_LINES:]


def _may_tell(one: _Sentence, winner: str | None) -> bool:
    """Return whether a line may say that *winner* has won.

    It may name the other player too: in "O jogador X venceu", the first O is an article. A line
    with many numbers is a score.
    """
    return len(one.numbers) < _OF_A_SCORE and (winner is None or winner in one.named)


def _sentences(turn: ParsedTurn) -> Iterable[_Sentence]:
    for at, whole in enumerate(turn.text.split("\n")):
        line = whole[:LINE].strip()
        rest = without_players(line)
        if not _LETTER.search(rest) or is_row(line):
            continue
        form, said = _NUMBER.sub("#", rest), _NUMBER.sub("#", line)
        numbers = tuple(map(int, _NUMBER.findall(line)))
        yield _Sentence(line, at, form, said, frozenset(MARK.findall(line)), numbers)
