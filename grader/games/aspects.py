"""What is found of each aspect of a game. Every function promises the finding for its aspect, and
changes nothing.
"""

import re
from collections.abc import Sequence

from grader.games import words
from grader.games.marks import EMPTY, Board
from grader.games.match import Finding, Match, Standing
from grader.records.assignment import Aspect
from grader.records.turn import Stop
from grader.records.verdict import Failure

_NO_WORD = re.compile(r"[^\w]+")
_OPENING = 2  # scenes: any program can show how a game begins, and make one move


def all_of(match: Match) -> tuple[Finding, ...]:
    """The findings of the aspects that count in this script, in the order of ``Aspect``."""
    boards, counter, turns = _boards(match), _counter(match), _turns(match)
    ending = _ending(match, boards, counter)
    everything = [boards, counter, turns, _invalid(match), ending]
    if match.ignores_moves or not _plays(match):
        everything = [_unseen(finding) for finding in everything]
    return tuple(finding for finding in everything if finding.aspect in match.script.counts)


def announced_twice(match: Match) -> int | None:
    """The first scene in which the same words say twice how the game ended;
    None if there is none.
    """
    if Aspect.ENDING not in match.script.counts:
        return None
    for at in range(match.until):
        said = [
            " ".join(_NO_WORD.sub(" ", one.line).lower().split()) for one in match.seen[at].endings
        ]
        if len(set(said)) < len(said) and match.plans[at].scene.endings:
            return at
    return None


def ends_unseen(match: Match) -> bool | None:
    """Return whether a game that never shows a board with moves on it ends when it should; None for
    all others.
    """
    due = any(_moves_made(match, at) > 1 for at in range(len(match.plans)))
    # Any program can show the first move: it has read one line.
    shown = any(_marks_on(board) > 1 for scene in match.seen for board in scene.boards)
    return match.ends_in_time if due and not shown else None


def _plays(match: Match) -> bool:
    """Whether moves were seen to be made: a number that grows, and names that alternate, are no
    game.
    """
    if not any(_moves_made(match, at) for at in range(len(match.plans))):
        return True  # by this script nobody can tell
    return any(_moves_made(match, at) and _is_played(match, at) for at in range(match.until))


def _is_played(match: Match, at: int) -> bool:
    """Whether the moves before scene *at* were made, by as many marks on a board.

    One mark more or less is no matter, nor is where they stand: what is wrong with a board has its
    price already. Where no board is shown, it is known by the game's end: the program stopped when
    it should.
    """
    due = _moves_made(match, at)
    shown = [_marks_on(board) for board in match.seen[at].boards]
    if not shown:
        return not match.plans[at].scene.boards or not due or match.ends_in_time
    return any(abs(marks - due) <= 1 and (marks or not due) for marks in shown)


def _moves_made(match: Match, at: int) -> int:
    return max((_marks_on(board) for board in match.plans[at].boards), default=0)


def _marks_on(board: Board) -> int:
    return sum(cell.strip() != "" and not cell.isdigit() for row in board for cell in row)


def _unseen(finding: Finding) -> Finding:
    """*finding*, of which nothing is believed that is right."""
    return (
        Finding(finding.aspect, Standing.UNSEEN) if finding.standing is Standing.RIGHT else finding
    )


def _boards(match: Match) -> Finding:
    expected = [at for at, plan in enumerate(match.plans) if plan.scene.boards]
    right: list[int] = []
    for at in range(match.until):
        plan, shown = match.plans[at], match.seen[at].boards
        marks_matter = match.misnamed is None or at <= match.misnamed
        wrong = [
            board
            for board in shown
            if plan.boards and not _is_among(board, plan.boards, marks_matter)
        ]
        if wrong:
            return _wrong(Aspect.BOARDS, at, words.wrong_board(match, plan.boards[-1], wrong[0]))
        if plan.scene.boards and shown:
            right.append(at)
        elif plan.scene.boards and not match.is_cut(at):
            missing = words.no_board(match, plan.scene.boards[-1], match.seen[at].text)
            return _wrong(
                Aspect.BOARDS, at, words.move_refused(match, at) if at == match.silent else missing
            )
    return _weighed(match, Aspect.BOARDS, expected, right)


def _is_among(board: Board, boards: tuple[Board, ...], marks_matter: bool) -> bool:  # noqa: FBT001 - said by name above
    if marks_matter:
        return board in boards
    return _taken(board) in [_taken(other) for other in boards]


def _taken(board: Board) -> list[list[bool]]:
    return [[cell != EMPTY for cell in row] for row in board]


def _counter(match: Match) -> Finding:
    expected = [at for at, plan in enumerate(match.plans) if plan.scene.counters]
    right: list[int] = []
    for at in range(match.until):
        plan, shown = match.plans[at], match.seen[at].counters
        due = plan.scene.counters
        wrong = [count for count in shown if plan.counts and count.number not in plan.counts]
        if wrong:
            return _wrong(Aspect.COUNTER, at, words.wrong_counter(plan.counts[-1], due, wrong[0]))
        if due and shown:
            right.append(at)
        elif due and not match.is_cut(at):
            missing = words.no_counter(due[-1], match.seen[at].text)
            return _wrong(
                Aspect.COUNTER, at, words.move_refused(match, at) if at == match.silent else missing
            )
    return _weighed(match, Aspect.COUNTER, expected, right)


def _turns(match: Match) -> Finding:
    expected = [at for at, plan in enumerate(match.plans) if plan.scene.asked is not None]
    named: list[int] = []
    for at in range(match.until):
        plan, asked = match.plans[at].scene, match.seen[at].asked
        if plan.asked is None or asked is None:
            continue
        if asked != plan.asked:
            first = match.plans[expected[0]].scene.asked
            return _wrong(Aspect.TURNS, at, words.wrong_turn(plan, match.seen[at], first))
        named.append(at)
    if match.strict and expected and expected[-1] >= len(match.seen) - 1:
        return _wrong(Aspect.TURNS, len(match.seen) - 1, words.stopped(match))
    # A program that only ever asks one of two players has not shown that it takes turns.
    players = {match.plans[at].scene.asked for at in expected}
    if not named or {match.plans[at].scene.asked for at in named} != players:
        return Finding(Aspect.TURNS, Standing.UNSEEN)
    return Finding(Aspect.TURNS, Standing.RIGHT, share=_share(match, expected, named))


def _invalid(match: Match) -> Finding:
    refused = [at for at, plan in enumerate(match.plans) if plan.refused]
    if match.took_a_wrong_line:
        return _wrong(Aspect.INVALID, match.until, words.move_taken(match))
    asked_again = [at for at in refused if at < match.until and not match.is_cut(at)]
    if match.strict and len(asked_again) < len(refused):
        return _wrong(Aspect.INVALID, len(match.seen) - 1, words.stopped(match))
    # A program that asks and asks refuses every line. Only where it took the next one has it
    # refused this one.
    moves = [
        at for at, plan in enumerate(match.plans[:-1]) if plan.scene.boards or plan.scene.counters
    ]
    made = [
        at for at in moves if at < match.until and _is_made(match, at) and _is_played(match, at)
    ]
    told_apart, share = asked_again, 1.0
    if not match.ends_in_time:
        told_apart = [
            at
            for at in asked_again
            if next((move for move in moves if move > at), at) in [at, *made]
        ]
        share = _portion(made, moves)
    if not told_apart:
        return Finding(Aspect.INVALID, Standing.UNSEEN)
    return Finding(Aspect.INVALID, Standing.RIGHT, share=share * len(told_apart) / len(refused))


def _is_made(match: Match, at: int) -> bool:
    """Whether scene *at* shows that the move before it was made: by the board, the counter, or who
    is asked next.
    """
    plan, scene = match.plans[at], match.seen[at]
    if any(board in plan.boards for board in scene.boards):
        return True
    if any(count.number in plan.counts for count in scene.counters):
        return True
    return scene.asked is not None and scene.asked == plan.scene.asked != match.asked_before(at)


def _ending(match: Match, boards: Finding, counter: Finding) -> Finding:
    last = len(match.seen) - 1
    for at in range(min(match.until, last)):
        if match.plans[at].ends and (fault := _announcement_fault(match, counter, at)) is not None:
            return _wrong(Aspect.ENDING, at, fault)
    if match.parted:
        return _parting(match, boards)
    if match.short and match.misnamed is not None and match.seen[-1].endings:
        # With the wrong player's marks on the board, another game was won.
        return Finding(Aspect.ENDING, Standing.UNSEEN)
    if match.crashed or match.short:
        return _wrong(Aspect.ENDING, last, words.stopped(match))
    if match.last.stop is Stop.ASKED:
        return _wrong(Aspect.ENDING, last, words.asked_on(match))
    fault = _announcement_fault(match, counter, last)
    return (
        Finding(Aspect.ENDING, Standing.RIGHT)
        if fault is None
        else _wrong(Aspect.ENDING, last, fault)
    )


def _parting(match: Match, boards: Finding) -> Finding:
    """The finding for the end of a game that went another way than the script."""
    # On a wrong board, and with the wrong player's marks, other cells are free, and other lines are
    # full.
    follows = boards.standing is Standing.WRONG and Aspect.BOARDS in match.script.counts
    follows |= match.misnamed is not None and bool(match.seen[match.until].endings)
    if follows or not (match.stuck or match.strayed):
        return Finding(Aspect.ENDING, Standing.UNSEEN)
    fault = words.strayed(match) if match.strayed else words.move_refused(match, match.until)
    return _wrong(Aspect.ENDING, match.until, fault)


def _announcement_fault(match: Match, counter: Finding, at: int) -> Failure | None:
    """What is wrong with how the end of a game was announced in scene *at*; None if nothing is."""
    due, came = match.plans[at].scene.endings, match.seen[at].endings
    if not due:
        return None
    if not came:
        return words.no_ending(match, due[0], match.seen[at].text)
    winners = {due[0].winner}
    if match.misnamed is not None and not due[0].draw:
        winners.add(match.asked_before(at))  # who has been called O all along wins as O
    for ending in came:
        if ending.draw != due[0].draw or ending.winner not in winners:
            return words.wrong_ending(due[0], ending)
    if due[0].moves is None:
        return None
    numbers = [ending.moves for ending in came if ending.moves is not None]
    # "Move Counter: 5" above the last board has said it, too.
    if not numbers and due[0].moves not in [count.number for count in match.seen[at].counters]:
        return words.no_number_of_moves(due[0], came[0])
    wrong = [
        number
        for number in numbers
        if number != due[0].moves and not _follows(match, counter, number, at)
    ]
    return words.wrong_ending(due[0], came[0]) if wrong else None


def _follows(match: Match, counter: Finding, number: int, last: int) -> bool:
    """Whether a wrong *number* of moves is only the program's wrong counter once more, which has
    its price already.
    """
    scenes = match.seen[: last + 1]
    counts = [(at, scene.counters[-1].number) for at, scene in enumerate(scenes) if scene.counters]
    charged = counter.standing is Standing.WRONG and Aspect.COUNTER in match.script.counts
    if not charged or not counts:
        return False
    at, shown = counts[-1]
    return 0 <= number - shown <= last - at  # each line typed since may have been counted, or not


def _weighed(match: Match, aspect: Aspect, expected: list[int], right: list[int]) -> Finding:
    """What scenes without a fault come to: *expected* are those that have to show it, *right* those
    that did.
    """
    if match.strict and len(right) < len(expected):
        return _wrong(aspect, len(match.seen) - 1, words.stopped(match))
    if not right:
        return Finding(aspect, Standing.UNSEEN)
    return Finding(aspect, Standing.RIGHT, share=_share(match, expected, right))


def _share(match: Match, expected: Sequence[int], right: Sequence[int]) -> float:
    """What an aspect without a fault earns: all of it in a whole game, else the share of the scenes
    that were seen.
    """
    if match.whole and all(_is_played(match, at) for at in right):
        return 1.0
    return _portion([at for at in right if _is_played(match, at)], expected)


def _portion(right: Sequence[int], expected: Sequence[int]) -> float:
    """The share of the *expected* scenes that are *right*, 0 to 1, beyond those that any program
    can show.
    """
    if len(right) == len(expected):
        return 1.0
    return max(0, len(right) - _OPENING) / max(1, len(expected) - _OPENING)


def _wrong(aspect: Aspect, at: int, failure: Failure) -> Finding:
    return Finding(aspect, Standing.WRONG, at, failure)
