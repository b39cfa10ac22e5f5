"""Decide what each aspect of a game earns: boards, counter, turns, refusals and ending.

A right aspect earns its weight, or a share of it if the program left the script. If there is
nothing to judge an aspect by, the others get its weight: one mistake costs once.
"""

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from operator import attrgetter

from attrs import frozen

from grader.feedback.boards import EMPTY, Board, with_cells
from grader.games import messages
from grader.games.comparison import Comparison, Departure
from grader.games.game_turns import ExpectedTurn, ParsedTurn, ShownBoards
from grader.games.transcript import Count
from grader.records.assignment import Aspect
from grader.records.turn import Stop
from grader.records.verdict import Failure

_NOT_A_WORD = re.compile(r"[^\w]+")
_OPENING = 2  # turns: any program can show the beginning of a game and one move


@frozen
class AspectResult:
    """The result of one aspect.

    Attributes:
        share: The share of its weight that it earns, from 0 to 1; None if there was nothing to
            judge.
        failure: What is wrong, without *did*, in the turn *at*; None if nothing is wrong.
    """

    aspect: Aspect
    share: float | None = None
    failure: Failure | None = None
    at: int = 0


def results(game: Comparison) -> tuple[AspectResult, ...]:
    """Judge the aspects that the script counts, in the order of ``Aspect``."""
    boards, counter = _boards(game), _counter(game)
    is_believed = game.ends_in_time or (_plays(game) and not game.ignores_moves)
    found: list[AspectResult] = []
    for one in (boards, counter, _turns(game), _invalid(game), _ending(game, boards, counter)):
        if not game.counts(one.aspect):
            continue
        if is_believed or one.failure is not None:
            found.append(one)
        else:  # it only looks right
            found.append(AspectResult(one.aspect))
    return tuple(found)


def earned(results: Sequence[AspectResult], weights: Mapping[str, float]) -> float:
    """Return the share of a game's points that its aspects earn together, from 0 to 1."""
    right = judged = 0.0
    for one in results:
        if one.share is not None:
            weight = weights.get(one.aspect, 1.0)
            right += weight * one.share
            judged += weight
    return right / judged if right else 0.0


def announced_twice(game: Comparison) -> int | None:
    """Return the first turn that announces the end twice in the same words; None without one."""
    if not game.counts(Aspect.ENDING):
        return None
    for at, due, turn in game.judged:
        said = [_NOT_A_WORD.sub(" ", one.line).lower().strip() for one in turn.endings]
        if len(set(said)) < len(said) and due.parsed.endings:
            return at
    return None


def ends_unseen(game: Comparison) -> bool | None:
    """Return whether a game whose boards do not show its moves ends in time; None for others."""
    # any program can show the first move, since it has read one line
    if game.ignores_moves or _most_marks(game.expected) > 1 >= _most_marks(game.actual):
        return game.ends_in_time
    return None


def _plays(game: Comparison) -> bool:
    """Return whether moves are visible: growing numbers and alternating names are not a game."""
    if not _most_marks(game.expected):
        return True  # this script cannot show it
    return any(any(due.marks) and _is_played(game, at) for at, due, _ in game.judged)


def _is_played(game: Comparison, at: int) -> bool:
    """Return whether a board of turn *at* has as many marks as it should, plus or minus one.

    It need not if none is due, or if the program ends in time: ``ends_unseen`` is for that.
    """
    if game.ends_in_time:
        return True
    due = max(game.expected[at].marks, default=0)
    shown = game.actual[at].marks
    if not shown:
        return not game.expected[at].parsed.boards or not due
    return any(abs(marks - due) <= 1 and (marks or not due) for marks in shown)


def _most_marks(turns: Iterable[ShownBoards]) -> int:
    return max(chain.from_iterable(map(attrgetter("marks"), turns)), default=0)


def _boards(game: Comparison) -> AspectResult:
    def fault(at: int, due: ExpectedTurn, turn: ParsedTurn) -> Failure | None:
        if not due.boards:
            return None
        read: Callable[[Board], Board] = tuple
        if game.misnamed_at is not None and at > game.misnamed_at:  # charged elsewhere
            read = _without_players
        known = set(map(read, due.boards))
        for board in turn.boards:
            if read(board) not in known:
                return messages.wrong_board(game, at, board)
        return None

    return _shown(game, Aspect.BOARDS, lambda turn: turn.boards, fault, messages.no_board)


def _without_players(board: Board) -> Board:
    return with_cells(board, lambda cell: EMPTY if cell == EMPTY else "?")


def _counter(game: Comparison) -> AspectResult:
    def fault(at: int, due: ExpectedTurn, turn: ParsedTurn) -> Failure | None:
        for count in turn.counters:
            if not due.counts or count.number in due.counts or _is_of_one_player(due, turn, count):
                continue
            return messages.wrong_counter(game, at, count)
        return None

    return _shown(game, Aspect.COUNTER, lambda turn: turn.counters, fault, messages.no_counter)


def _is_of_one_player(due: ExpectedTurn, turn: ParsedTurn, count: Count) -> bool:
    """Return whether *count* is only one player's, and another line has the number of all moves.

    An example is "X made 3 moves" at the end of the game.
    """
    if not due.ends or not count.names_a_player:
        return False
    announced = set(turn.announced_moves)
    return bool(announced) and announced <= set(due.counts)


def _shown(
    game: Comparison,
    aspect: Aspect,
    part_of: Callable[[ParsedTurn], Sequence[object]],
    fault: Callable[[int, ExpectedTurn, ParsedTurn], Failure | None],
    missing: Callable[[Comparison, int], Failure],
) -> AspectResult:
    """Judge what the turns show of *aspect*.

    *part_of* returns what a turn shows of it, *fault* what is wrong with that; *missing* describes
    that nothing is shown.
    """
    due_at = [at for at, due in enumerate(game.expected) if part_of(due.parsed)]
    right: list[int] = []
    for at, due, turn in game.judged:
        wrong = fault(at, due, turn)
        if wrong is not None:
            return _wrong(aspect, at, wrong)
        if not part_of(due.parsed):
            continue
        if part_of(turn):
            right.append(at)
        elif not game.is_cut(at):
            if at == game.silent_at:
                return _wrong(aspect, at, messages.move_refused(game, at))
            return _wrong(aspect, at, missing(game, at))
    if game.missing_is_wrong and len(right) < len(due_at):
        return _wrong(aspect, game.last_at, messages.stopped(game))
    if not right:
        return AspectResult(aspect)
    return AspectResult(aspect, _share(game, due_at, right))


def _turns(game: Comparison) -> AspectResult:
    due_at = [at for at, due in enumerate(game.expected) if due.parsed.asked is not None]
    named: list[int] = []
    players: set[str] = set()
    for at, due, turn in game.judged:
        if due.parsed.asked is None or turn.asked is None:
            continue
        if turn.asked != due.parsed.asked:
            return _wrong(Aspect.TURNS, at, messages.wrong_turn(game, at))
        named.append(at)
        players.add(turn.asked)
    if game.missing_is_wrong and due_at and due_at[-1] >= game.last_at:
        return _wrong(Aspect.TURNS, game.last_at, messages.stopped(game))
    # A program that always asks the same player has not shown that it takes turns.
    if not named or players != {game.expected[at].parsed.asked for at in due_at}:
        return AspectResult(Aspect.TURNS)
    return AspectResult(Aspect.TURNS, _share(game, due_at, named))


def _invalid(game: Comparison) -> AspectResult:
    refused = [at for at, due in enumerate(game.expected) if due.refused]
    if game.departure is Departure.TOOK:
        return _wrong(Aspect.INVALID, game.until, messages.move_taken(game))
    asked_again = [at for at in refused if at < game.until and not game.is_cut(at)]
    if game.missing_is_wrong and len(asked_again) < len(refused):
        return _wrong(Aspect.INVALID, game.last_at, messages.stopped(game))
    share = 1.0
    if not game.ends_in_time:
        asked_again, share = _confirmed(game, asked_again)
    if not asked_again:
        return AspectResult(Aspect.INVALID)
    return AspectResult(Aspect.INVALID, share * len(asked_again) / len(refused))


def _confirmed(game: Comparison, asked_again: Sequence[int]) -> tuple[list[int], float]:
    """Return those turns in which a line was refused, and the share of the moves that were taken.

    A program that always asks again refuses every line, so it must also take the next move.
    """
    moves = [at for at, due in enumerate(game.expected[:-1]) if due.parsed.shows_a_state]
    taken = [at for at in moves if at < game.until and _took_move(game, at)]
    confirmed: list[int] = []
    for at in asked_again:
        later = moves[bisect(moves, at) :]
        if not later or later[0] in taken:
            confirmed.append(at)
    return confirmed, _portion(taken, moves)


def _took_move(game: Comparison, at: int) -> bool:
    """Return whether the board, the counter or the player in turn *at* shows a new move."""
    if not _is_played(game, at):
        return False
    due, turn = game.expected[at], game.actual[at]
    if not set(due.boards).isdisjoint(turn.boards):
        return True
    if not set(due.counts).isdisjoint(turn.numbers):
        return True
    return turn.asked is not None and turn.asked == due.parsed.asked != game.asked_before(at)


def _ending(game: Comparison, boards: AspectResult, counter: AspectResult) -> AspectResult:
    for at, due, _ in game.judged:
        if due.ends and at < game.last_at:
            fault = _announcement_fault(game, counter, at)
            if fault is not None:
                return _wrong(Aspect.ENDING, at, fault)
    if game.departure is not None:
        return _departed_ending(game, boards)
    if game.ended_early and game.misnamed_at is not None and game.actual[-1].endings:
        # With the wrong player's marks, another game was won.
        return AspectResult(Aspect.ENDING)
    fault = _announcement_fault(game, counter, game.last_at)
    if game.crashed or game.ended_early:
        fault = messages.stopped(game)
    elif game.last.stop is Stop.ASKED:
        fault = messages.asked_after_the_end(game)
    if fault is not None:
        return _wrong(Aspect.ENDING, game.last_at, fault)
    return AspectResult(Aspect.ENDING, 1.0)


def _departed_ending(game: Comparison, boards: AspectResult) -> AspectResult:
    # With wrong boards or marks, other cells are free and other lines are full.
    follows = boards.failure is not None and game.counts(Aspect.BOARDS)
    if game.misnamed_at is not None and game.actual[game.until].endings:
        follows = True
    if follows or game.departure is Departure.TOOK:
        return AspectResult(Aspect.ENDING)
    if game.departure is Departure.STRAYED:
        return _wrong(Aspect.ENDING, game.until, messages.asked_something_else(game))
    return _wrong(Aspect.ENDING, game.until, messages.move_refused(game, game.until))


def _announcement_fault(game: Comparison, counter: AspectResult, at: int) -> Failure | None:
    turn = game.actual[at]
    if not game.expected[at].parsed.endings:
        return None
    if not turn.endings:
        return messages.no_ending(game, at)
    due = game.expected[at].parsed.endings[0]
    winners = {due.winner}
    if game.misnamed_at is not None and not due.draw:
        winners.add(game.asked_before(at))  # a player who was always called O wins as O
    for ending in turn.endings:
        if ending.draw != due.draw or ending.winner not in winners:
            return messages.wrong_ending(game, at, ending)
    if due.moves is not None:
        return _number_fault(game, counter, at, due.moves)
    return None


def _number_fault(game: Comparison, counter: AspectResult, at: int, due: int) -> Failure | None:
    turn = game.actual[at]
    # "Move Counter: 5" above the last board also says it
    if not turn.announced_moves and due not in turn.numbers:
        return messages.no_number_of_moves(game, at)
    for number in turn.announced_moves:
        if number != due and not _repeats_the_counter(game, counter, number, at):
            return messages.wrong_ending(game, at, turn.endings[0])
    return None


def _repeats_the_counter(game: Comparison, counter: AspectResult, number: int, last: int) -> bool:
    """Return whether a wrong *number* only repeats a wrong counter, which has been charged."""
    if counter.failure is None or not game.counts(Aspect.COUNTER):
        return False
    for at in range(last, -1, -1):
        if game.actual[at].counters:
            # It may have counted each line since then, or not.
            return 0 <= number - game.actual[at].numbers[-1] <= last - at
    return False


def _share(game: Comparison, due_at: Sequence[int], right: Sequence[int]) -> float:
    """Return what an aspect without a fault earns: 1 in a whole game, else its share of turns."""
    played = [at for at in right if _is_played(game, at)]
    if game.was_played_to_the_end and len(played) == len(right):
        return 1.0
    return _portion(played, due_at)


def _portion(right: Sequence[int], due: Sequence[int]) -> float:
    """Return the share of the *due* turns that are *right*, from 0 to 1, without the opening."""
    if len(right) == len(due):
        return 1.0
    return max(0, len(right) - _OPENING) / max(1, len(due) - _OPENING)


def _wrong(aspect: Aspect, at: int, failure: Failure) -> AspectResult:
    return AspectResult(aspect, 0.0, failure, at)
