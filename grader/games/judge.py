"""A played game as an outcome: what it earned, and the words for what went wrong first."""

from collections.abc import Mapping, Sequence

from attrs import evolve

from grader.games import aspects, symptoms, words
from grader.games.followed import follows_moves
from grader.games.forgiven import forgiven, with_right_letters
from grader.games.match import Finding, Match, Standing, begin
from grader.games.play import Played
from grader.games.script import Script
from grader.records.assignment import GameRules
from grader.records.habit import Habit, Slip
from grader.records.turn import Stop
from grader.records.verdict import GAME, Check, Failure, Outcome, Verdict

_VERDICTS = {
    Stop.RAISED: Verdict.RAISED,
    Stop.DIED: Verdict.CRASHED,
    Stop.TIMED_OUT: Verdict.TIMED_OUT,
    Stop.FLOODED: Verdict.TIMED_OUT,  # printing without end is a way of not coming back
}


def check_of(script: Script, rules: GameRules) -> Check:
    """The script as something that is judged."""
    part = script.part or rules.part
    return Check(
        f"{GAME}{script.stem}", part, script.title, script.points, script.audience, script.hint
    )


def judge(script: Script, played: Played, rules: GameRules) -> Outcome:
    """What came of playing *script*.

    Each aspect that counts earns its weight; one that there was nothing to judge by leaves its
    weight to the others, so that one fault costs once. If the game left the script, an aspect earns
    the share of its scenes that were seen until then. The outcome has PASSED exactly when it earned
    1; what habits cost of it is in its slips.
    """
    match = begin(script, played, rules.board)
    match = evolve(match, ignores_moves=not follows_moves(with_right_letters(match)))
    findings = aspects.all_of(match)
    earned = _share(findings, rules.weights)
    small = _small_slips(match, rules, earned)
    check = check_of(script, rules)
    if earned == 1 and not small:
        return Outcome(
            check,
            Verdict.PASSED,
            earned,
            transcript=played.transcript,
            ends_unseen=aspects.ends_unseen(match),
        )
    without: Match = match
    slips: tuple[Slip, ...] = ()
    if not match.ignores_moves:
        without, slips = forgiven(match, lambda game: _share(aspects.all_of(game), rules.weights))
    wrong = _wrong(findings)
    others = _wrong(aspects.all_of(without))
    failure = (
        _told(without, others, wrong)
        if others and not match.crashed
        else _told(match, wrong, wrong)
    )
    return Outcome(
        check,
        verdict=_VERDICTS[match.last.stop] if match.crashed else Verdict.FAILED,
        earned=earned - sum(slip.share for slip in small),
        failure=failure,
        transcript=played.transcript,
        evidence=symptoms.evidence(match, findings),
        slips=(*slips, *small),
        ends_unseen=aspects.ends_unseen(match),
    )


def _wrong(findings: Sequence[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.standing is Standing.WRONG]


def _small_slips(match: Match, rules: GameRules, earned: float) -> tuple[Slip, ...]:
    """What is no fault in an aspect, and costs a little of what was *earned*."""
    costs = {
        Habit.QUESTION: rules.unknown_question if match.played.questions else 0.0,
        Habit.ENDING_TWICE: (
            0.0 if aspects.announced_twice(match) is None else rules.announced_twice
        ),
    }
    slips: list[Slip] = []
    for habit, cost in costs.items():
        share = min(cost, earned - sum(slip.share for slip in slips))
        if share > 0:
            slips.append(Slip(habit, "", share))
    return tuple(slips)


def _share(findings: Sequence[Finding], weights: Mapping[str, float]) -> float:
    right = sum(
        weights.get(one.aspect, 1.0) * one.share
        for one in findings
        if one.standing is Standing.RIGHT
    )
    judged = sum(
        weights.get(one.aspect, 1.0) for one in findings if one.standing is not Standing.UNSEEN
    )
    return right / judged if right else 0.0


def _told(match: Match, wrong: Sequence[Finding], everything: Sequence[Finding]) -> Failure:
    """The words for the first thing that is *wrong*, and a line for all; for a crash wherever there
    was one.
    """
    at = len(match.seen) - 1
    if match.crashed:
        failure = words.stopped(match)
    elif wrong:
        first = min(wrong, key=lambda finding: finding.at)
        at, failure = first.at, first.failure or words.nothing_seen(match)
    elif match.played.questions:
        failure = words.strange_question(match)
    elif (twice := aspects.announced_twice(match)) is not None:
        at, failure = twice, words.announced_twice(match, twice)
    else:
        failure = words.nothing_seen(match)
    return words.told(match, failure, at, words.also(everything, match.played.questions))
