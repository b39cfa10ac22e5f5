"""A played game as an outcome: what it earned, and the words for what went wrong first."""

from collections.abc import Mapping, Sequence

from grader.games import aspects, symptoms, words
from grader.games.match import Finding, Match, Standing, begin
from grader.games.play import Played
from grader.games.script import Script
from grader.records.assignment import GameRules
from grader.records.turn import Stop
from grader.records.verdict import Check, Failure, Outcome, Verdict

_VERDICTS = {
    Stop.RAISED: Verdict.RAISED,
    Stop.DIED: Verdict.CRASHED,
    Stop.TIMED_OUT: Verdict.TIMED_OUT,
    Stop.FLOODED: Verdict.TIMED_OUT,  # printing without end is a way of not coming back
}


def check_of(script: Script, rules: GameRules) -> Check:
    """The script as something that is judged."""
    part = script.part or rules.part
    return Check(f"game::{script.stem}", part, script.title, script.points, script.audience, script.hint)


def judge(script: Script, played: Played, rules: GameRules) -> Outcome:
    """
    What came of playing *script*.

    Each aspect that counts earns its weight; one that there was nothing to judge by leaves its weight to the others,
    so that one fault costs once. If the game left the script, an aspect earns the share of its scenes that were seen
    until then. The outcome has PASSED exactly when it earned 1.
    """
    match = begin(script, played, rules.board)
    findings = aspects.all_of(match)
    earned = _share(findings, rules.weights)
    if played.questions:
        earned = max(0.0, earned - rules.unknown_question)
    check = check_of(script, rules)
    if earned == 1:
        return Outcome(check, Verdict.PASSED, earned, transcript=played.transcript)
    wrong = [finding for finding in findings if finding.standing is Standing.WRONG]
    failure = _told(match, wrong)
    verdict = _VERDICTS[match.last.stop] if match.crashed else Verdict.FAILED
    return Outcome(check, verdict, earned, failure, played.transcript, symptoms.evidence(match, findings))


def _share(findings: Sequence[Finding], weights: Mapping[str, float]) -> float:
    right = sum(weights.get(one.aspect, 1.0) * one.share for one in findings if one.standing is Standing.RIGHT)
    judged = sum(weights.get(one.aspect, 1.0) for one in findings if one.standing is not Standing.UNSEEN)
    return right / judged if right else 0.0


def _told(match: Match, wrong: Sequence[Finding]) -> Failure:
    """The words for the first thing that went wrong; for a crash wherever there was one."""
    at = len(match.seen) - 1
    if match.crashed:
        failure = words.stopped(match)
    elif wrong:
        first = min(wrong, key=lambda finding: finding.at)
        at, failure = first.at, first.failure or words.nothing_seen()
    elif match.played.questions:
        failure = words.strange_question(match)
    else:
        failure = words.nothing_seen()
    return words.told(match, failure, at, words.also(wrong, match.played.questions))
