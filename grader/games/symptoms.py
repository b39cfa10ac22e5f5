"""How a game went wrong, as evidence: the same for the same fault, whoever made it.

What is compared is what a referee sees: boards, numbers, players, ends. How a program words them
does not matter.
"""

import builtins
from collections.abc import Sequence

from grader.diagnosis.evidence import digest, of
from grader.games.match import Finding, Match, Standing
from grader.games.scenes import has_cells
from grader.records.assignment import Aspect
from grader.records.turn import Stop


def evidence(match: Match, findings: Sequence[Finding]) -> str:
    """The evidence of a game that did not earn all: a symptom for each aspect that was wrong, and
    one for a crash.

    Of each aspect: where it was wrong first, and what was seen there.
    """
    found = [
        (one.aspect.value, *_seen(match, one)) for one in findings if one.standing is Standing.WRONG
    ]
    if match.crashed:
        found.append(
            (
                "crash",
                match.last.stop.value,
                _exception(match.last.detail),
                f"scene {len(match.seen) - 1}",
            )
        )
    if match.played.questions:
        found.append(("questions",))
    return of(found or [("nothing to judge",)])


def _seen(match: Match, finding: Finding) -> tuple[str, ...]:
    plan, scene = match.plans[finding.at], match.seen[finding.at]
    where = f"scene {finding.at}"
    if finding.aspect is Aspect.BOARDS:
        boards = [board for board in scene.boards if board not in plan.boards]
        if not scene.boards and has_cells(scene.text, match.script.size or 0):
            return "no board of X, O and free cells", where
        return "another board" if boards else "no board", where, digest(boards[:1])
    if finding.aspect is Aspect.COUNTER:
        numbers = [count.number for count in scene.counters if count.number not in plan.counts]
        return "another number" if numbers else "no number", where, digest(numbers[:1])
    if finding.aspect is Aspect.TURNS:
        # Who is called O all along may still play as X.
        after = match.seen[finding.at + 1].boards[:1] if finding.at + 1 < len(match.seen) else ()
        return (
            "another player" if scene.asked is not None else "no player",
            where,
            digest(scene.asked),
            digest(after),
        )
    if finding.aspect is Aspect.INVALID:
        return (
            "taken" if match.parted else "not asked again",
            where,
            digest(scene.asked),
            digest(scene.boards[:1]),
        )
    return *_end(match, finding), where


def _end(match: Match, finding: Finding) -> tuple[str, ...]:
    """How the game ended that should have ended otherwise: whether it went on, who won, after how
    many moves.
    """
    if match.parted and finding.at == match.until:
        return ("asked otherwise",) if match.strayed else ("refused",)
    endings = match.seen[finding.at].endings
    said = list(dict.fromkeys((one.winner, one.draw) for one in endings))
    moves = [one.moves for one in endings if one.moves is not None][:1]
    went_on = "went on" if match.last.stop is Stop.ASKED else "ended"
    return went_on, digest(said), digest(moves)


def _exception(detail: str) -> str:
    name = detail.partition(":")[0]
    kind = getattr(builtins, name, None)
    return name if isinstance(kind, type) and issubclass(kind, BaseException) else "no exception"
