"""Write down how a game went wrong: the same fault gives the same evidence in every program.

It compares boards, numbers, players and endings, but not words.
"""

from collections.abc import Collection, Container, Iterable, Sequence
from operator import attrgetter

from grader.diagnosis.evidence import digest
from grader.games.comparison import Comparison, Departure
from grader.games.partial_credit import AspectResult
from grader.records.assignment import Aspect
from grader.records.turn import Stop
from grader.records.verdict import Evidence, Symptom
from grader.sandbox.builtin_exceptions import builtin_exception


def evidence(
    game: Comparison, wrong: Sequence[AspectResult], functions: Collection[str]
) -> Evidence:
    """Return the evidence of a game with faults: a symptom for each aspect in *wrong*, and a crash.

    The symptom of a crash names the function that raised, if it is one of *functions*.
    """
    found: list[Symptom] = []
    for one in wrong:
        found.append((one.aspect.value, *_symptom(game, one)))
    if game.crashed:
        found.append(_crash(game, functions))
    if game.played.questions:
        found.append(("questions",))
    return tuple(found) or (("nothing to judge",),)


def _crash(game: Comparison, functions: Collection[str]) -> Symptom:
    last, scene = game.last, f"scene {game.last_at}"
    exception = last.exception
    if not builtin_exception(exception):
        exception = "no exception"
    if last.stop is not Stop.RAISED:
        return "crash", last.stop.value, exception, scene
    where = f"in {last.function}" if last.function in functions else "elsewhere"
    return "crash", last.stop.value, exception, where, scene


def _symptom(game: Comparison, one: AspectResult) -> Symptom:
    due, turn = game.expected[one.at], game.actual[one.at]
    where = f"scene {one.at}"
    if one.aspect is Aspect.BOARDS:
        if not turn.boards and game.draws_rows(one.at):
            return "no board of X, O and free cells", where
        boards = _first_other(turn.boards, due.boards)
        return _other_or_no("board", boards), where, digest(boards)
    if one.aspect is Aspect.COUNTER:
        numbers = _first_other(turn.numbers, due.counts)
        return _other_or_no("number", numbers), where, digest(numbers)
    if one.aspect is Aspect.TURNS:
        # A player who is always called O may still play as X.
        after = digest(())
        if one.at < game.last_at:
            after = digest(game.actual[one.at + 1].boards[:1])
        return _other_or_no("player", turn.asked), where, digest(turn.asked), after
    if one.aspect is Aspect.INVALID:
        what = "not asked again" if game.departure is None else "taken"
        return what, where, digest(turn.asked), digest(turn.boards[:1])
    return *_ending(game, one), where


def _first_other(shown: Iterable[object], due: Container[object]) -> list[object]:
    for one in shown:
        if one not in due:
            return [one]
    return []


def _other_or_no(what: str, found: object) -> str:
    return f"another {what}" if found else f"no {what}"


def _ending(game: Comparison, one: AspectResult) -> Symptom:
    if one.at == game.until:
        if game.departure is Departure.STRAYED:
            return ("asked otherwise",)
        return ("refused",)
    turn = game.actual[one.at]
    said = list(dict.fromkeys(map(attrgetter("winner", "draw"), turn.endings)))
    went_on = "went on" if game.last.stop is Stop.ASKED else "ended"
    return went_on, digest(said), digest(list(turn.announced_moves[:1]))
