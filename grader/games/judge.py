"""Judge a played game: what it earns, and what went wrong first."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from operator import attrgetter

from attrs import evolve

from grader.games import game_evidence, messages, partial_credit
from grader.games.comparison import Comparison, compare
from grader.games.game_script import Script
from grader.games.habits import with_right_letters, without_habits
from grader.games.own_words import with_own_words
from grader.games.partial_credit import AspectResult
from grader.games.placement import follows_moves
from grader.games.playing import Played
from grader.records.assignment import Aspect, GameRules
from grader.records.habit import Habit, Slip
from grader.records.source_map import NO_PROGRAM, ProgramText
from grader.records.turn import ScreenTurn, Stop
from grader.records.verdict import Audience, Failure, Outcome, UncaughtException, Verdict

_VERDICTS = {
    Stop.RAISED: Verdict.RAISED,
    Stop.DIED: Verdict.CRASHED,
    Stop.TIMED_OUT: Verdict.TIMED_OUT,
}
_NAMES_NOBODY = Failure(
    expected="Before each move, whose turn it is.",
    came="We found no question that names the player whose turn it is.",
    advice=(
        "Name one player, X or O, in the question for a move or in the line above it. Print other"
        " things on separate lines."
    ),
)


def judge(
    script: Script,
    played: Played,
    rules: GameRules,
    source: ProgramText = NO_PROGRAM,
    functions: Collection[str] = (),
) -> Outcome:
    """Judge the game that *source* has *played*; *functions* are the functions of the hand-out.

    The verdict is PASSED exactly if all was earned. The slips have the cost of each habit.
    """
    game, closing = with_own_words(compare(script, played, rules.board))
    ignores_moves = not follows_moves(with_right_letters(game))
    game = evolve(game, ignores_moves=ignores_moves, source=source)
    results = partial_credit.results(game)
    earned = partial_credit.earned(results, rules.weights)
    small = _small_slips(game, rules, earned)
    if closing is not None and closing.telling:
        closing = evolve(closing, worth=_worth(Aspect.ENDING, results, rules.weights))
    outcome = Outcome(
        script.check(rules),
        Verdict.PASSED,
        earned,
        transcript=played.transcript,
        ends_unseen=partial_credit.ends_unseen(game),
        closing=closing,
    )
    if earned == 1 and not small:
        return outcome
    without: Comparison = game
    slips: tuple[Slip, ...] = ()
    if game.ends_in_time or not game.ignores_moves:
        without, slips = without_habits(game, rules.weights, earned)
    wrong = [one for one in results if one.failure]
    at, failure = _first_fault(game, without, wrong)
    costs = messages.all_costs([one.aspect for one in wrong], played.questions)
    screen: list[ScreenTurn] = []
    if script.audience is Audience.PUBLIC:
        for number, turn in played.screen:
            screen.append(evolve(turn, is_wrong=number == at))
    verdict = Verdict.FAILED
    exception: UncaughtException | None = None
    if game.crashed:
        last = game.last
        verdict = _VERDICTS[last.stop]
        if last.line is not None:
            exception = UncaughtException(last.exception, last.detail, last.line)
    return evolve(
        outcome,
        screen=tuple(screen),
        verdict=verdict,
        earned=earned - sum(slip.share for slip in small),
        failure=messages.in_game(game, failure, at, costs),
        evidence=game_evidence.evidence(game, wrong, functions),
        slips=(*slips, *small),
        exception=exception,
    )


def _worth(aspect: Aspect, results: Sequence[AspectResult], weights: Mapping[str, float]) -> float:
    """Return the share of a game's points that the game loses without *aspect*."""
    without = list(results)
    for index, one in enumerate(results):
        if one.aspect is aspect:
            without[index] = evolve(one, share=0.0)
    return partial_credit.earned(results, weights) - partial_credit.earned(without, weights)


def _small_slips(game: Comparison, rules: GameRules, earned: float) -> tuple[Slip, ...]:
    """Return the slips that cost a little of what was *earned*, although no aspect is wrong."""
    costs: list[tuple[Habit, float]] = []
    if game.played.questions:
        costs.append((Habit.QUESTION, rules.unknown_question))
    if partial_credit.announced_twice(game) is not None:
        costs.append((Habit.ENDING_TWICE, rules.announced_twice))
    slips: list[Slip] = []
    for habit, cost in costs:
        share = min(cost, earned)
        if share > 0:
            slips.append(Slip(habit, "", share))
            earned -= share
    return tuple(slips)


def _first_fault(
    game: Comparison, without: Comparison, wrong: Sequence[AspectResult]
) -> tuple[int, Failure]:
    """Return the turn of the first fault, and its description.

    A crash comes first, and habits come last: *without* is the game without them.
    """
    if game.crashed:
        return game.last_at, messages.stopped(game)
    no_habits = [one for one in partial_credit.results(without) if one.failure]
    first = min(no_habits or wrong, key=lambda one: one.at, default=None)
    if first is not None and first.failure is not None:
        return first.at, first.failure
    if game.played.questions:
        return game.last_at, messages.strange_question(game)
    twice = partial_credit.announced_twice(game)
    if twice is not None:
        return twice, messages.announced_twice(game, twice)
    marks = chain.from_iterable(map(attrgetter("marks"), game.actual))
    if any(marks) and not game.shows("asked"):
        return game.last_at, _NAMES_NOBODY
    return game.last_at, messages.nothing_seen(game)
