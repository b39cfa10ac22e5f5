"""What a student is told about a game. Each function gives the words for one thing that went
wrong; *did* is filled in by ``told``, which knows where in the game it was.
"""

import re
from collections.abc import Sequence

from attrs import evolve

from grader.games.marks import Board
from grader.games.match import CRASHES, Finding, Match
from grader.games.notation import NOTATIONS
from grader.games.questions import Subject
from grader.games.scenes import Scene, has_cells
from grader.games.transcript import Count, Ending, prompt
from grader.records.assignment import Aspect
from grader.records.turn import Stop
from grader.records.verdict import Failure

_NAMES = {
    Aspect.BOARDS: "the boards",
    Aspect.COUNTER: "the move counter",
    Aspect.TURNS: "whose turn it is",
    Aspect.INVALID: "moves that are not allowed",
    Aspect.ENDING: "the end of the game",
}
_DRAWN = 20  # the largest board that is drawn; of larger ones, the differing cells are told
_CELLS = 5  # differing cells that are told
_MOVES = 24  # moves that are listed before the middle ones are left out
_SHOWN = 600  # characters of a program's own text that are quoted
_PAIR = re.compile(r"\bx\s?,\s?y\b", re.IGNORECASE)


def told(match: Match, failure: Failure, at: int, more: str) -> Failure:
    """*failure* with what was typed before scene *at*, and with *more* below what came."""
    came = failure.came
    if came.split() == failure.expected.split():  # what is wrong stands on another line
        came = _quoted(match.seen[at].text)
    return evolve(
        failure, did=_did(match, at), came="\n\n".join(said for said in (came, more) if said)
    )


def _did(match: Match, at: int) -> str:
    first: list[str] = []
    moves: list[str] = []
    for plan, exchange in zip(match.plans[:at], match.script.exchanges[:at], strict=True):
        typed = exchange.typed or "Enter"
        if not moves and _asks_for_a_size(exchange.printed):
            first.append(f"size {typed}")
        elif moves and plan.continues:
            moves[-1] += f", {typed}"
        else:
            moves.append(typed)
    if not first and not moves:
        return "We started your game."
    if len(moves) > _MOVES:
        half = _MOVES // 2
        moves = [*moves[:half], f"({len(moves) - 2 * half} more)", *moves[-half:]]
    return "We played: " + ", then ".join([*first, *([" · ".join(moves)] if moves else [])])


def _asks_for_a_size(printed: str) -> bool:
    return re.search(r"\bsize\b", prompt(printed), re.IGNORECASE) is not None


def also(findings: Sequence[Finding], questions: Sequence[str]) -> str:
    """All that a game cost, where it is more than one thing; empty otherwise."""
    wrong = [_NAMES[finding.aspect] for finding in findings]
    said = [f"In all, this game lost points for {_listed(wrong)}."] if len(wrong) > 1 else []
    if questions and wrong:
        said.append(f"It also asked “{questions[0]}”, which the assignment does not ask for.")
    return "\n".join(said)


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def strange_question(match: Match) -> Failure:
    """The game was right, and asked something that nobody asked for."""
    sized = any(_asks_for_a_size(exchange.printed) for exchange in match.script.exchanges)
    return Failure(
        expected=(
            f"Questions for {'the size and for the moves' if sized else 'the moves'}, and no"
            " others."
        ),
        came=f"Your game asked “{match.played.questions[0]}”. We pressed Enter and went on.",
        advice="Take this question out: a game may only ask for what the assignment says.",
    )


def announced_twice(match: Match, at: int) -> Failure:
    """How the game ended was said twice in scene *at*."""
    line = match.seen[at].endings[0].line
    return Failure(
        expected=f"Once: {match.plans[at].scene.endings[0].line}",
        came=f"Twice: {_short(line)}",
        advice="Announce the end in one place only: after the loop, or in the loop, not in both.",
    )


def nothing_seen(match: Match) -> Failure:
    """Nothing that could earn points was shown, and nothing was wrong either."""
    *_, before, last = (None, None, *(scene.text for scene in match.seen))
    if last and last == before:
        return Failure(
            expected="A game in which moves that are allowed are put on the board.",
            came=f"Your program gave the same answer to one line after the other. {_quoted(last)}",
            advice=(
                "Look at how your game decides whether a move is allowed: is this cell free, and on"
                " the board?"
            ),
        )
    return Failure(
        expected="A game that can be played.",
        came="Your program showed too little of a game to judge it.",
        advice=(
            "Run the file yourself and play these moves: does it start the game, and show a board?"
        ),
    )


def wrong_board(match: Match, due: Board, came: Board) -> Failure:
    """A board was shown that is not the state of the game."""
    pairs = any(_PAIR.search(prompt(exchange.printed)) for exchange in match.script.exchanges)
    return Failure(
        expected=f"This board:\n{drawn(match, due)}",
        came=(
            f"This board:\n{drawn(match, came)}" if len(due) <= _DRAWN else _differences(due, came)
        ),
        advice="Play these moves yourself and compare the board after each of them"
        + (": x is the column, y is the row." if pairs else "."),
    )


def no_board(match: Match, due: Board, text: str) -> Failure:
    """No board was shown where one is due, or what nobody can read as one."""
    came = f"No {len(due)} by {len(due)} board. {_quoted(text)}"
    advice = (
        "Show the board before every move and once more when the game is over, as in the example."
    )
    if has_cells(text, len(due)):
        came = (
            f"A drawing that is not a {len(due)} by {len(due)} board of X, O and free cells."
            f" {_quoted(text)}"
        )
        advice = (
            "Draw the board as in the example: the same lines, and an X, an O or a free cell in"
            " each place."
        )
    return Failure(expected=f"This board:\n{drawn(match, due)}", came=came, advice=advice)


def drawn(match: Match, board: Board) -> str:
    """*board* as the games show it, without a line end; a very large one is only named."""
    if len(board) > _DRAWN:
        return f"(a board of {len(board)} by {len(board)})"
    return NOTATIONS[match.drawing].drawn(board)


def _differences(due: Board, came: Board) -> str:
    cells = [
        f"at ({x}, {y}) stands {came[y][x]!r}, it should be {cell!r}"
        for y, row in enumerate(due)
        for x, cell in enumerate(row)
        if cell != came[y][x]
    ]
    more = f"\nand {len(cells) - _CELLS} more" if len(cells) > _CELLS else ""
    return "A board that differs:\n" + "\n".join(cells[:_CELLS]) + more


def wrong_counter(number: int, due: Sequence[Count], came: Count) -> Failure:
    """A number of moves was shown that is wrong."""
    return Failure(
        expected=due[-1].line if due else f"The number of moves: {number}",
        came=_short(came.line),
        advice=(
            "Start the counter at 0, and add 1 once for each move that was put on the board, and"
            " for no other."
        ),
    )


def no_counter(due: Count, text: str) -> Failure:
    """No number of moves was shown where one is due."""
    return Failure(
        expected=due.line,
        came=f"No line with the number of moves. {_quoted(text)}",
        advice="Print the move counter on a line of its own, each time you show the board.",
    )


def wrong_turn(due: Scene, came: Scene, first: str | None) -> Failure:
    """The wrong player was asked."""
    expected, asked = prompt(due.text), _short(prompt(came.text))
    if expected == asked:  # the line above it says who is asked
        expected, asked = f"{due.asked} is asked: {expected}", f"{came.asked} is asked: {asked}"
    return Failure(
        expected=expected,
        came=asked,
        advice=(
            f"{first} begins. Change the player after each move that was allowed, and only then."
        ),
    )


def move_taken(match: Match) -> Failure:
    """A line that is not allowed was not refused."""
    at = match.until
    scene, line = match.seen[at], _typed(match, at)
    if match.plans[at].scene.subject is Subject.AGAIN:
        return Failure(
            expected=(
                f"The answer {line} is none of those that are asked for: the same question comes"
                " again."
            ),
            came=f"Your game took {line} as an answer. {_quoted(scene.text)}",
            advice=(
                "Ask again in a while loop until the answer is one of those that the question"
                " names."
            ),
        )
    if match.played.turns[at].stop is Stop.ENDED and not scene.boards:
        came = f"Your game ended after {line}. {_quoted(scene.text)}"
    elif match.costs_the_turn(at):
        came = (
            f"After {line}, your game asked {scene.asked} for the next move. {_quoted(scene.text)}"
        )
    else:
        came = f"Your game took {line} as a move. {_quoted(scene.text)}"
    return Failure(
        expected=(
            f"The move {line} is not allowed here: nothing changes, and the same player is asked"
            " again."
        ),
        came=came,
        advice=(
            "Check each move before you put it on the board, and ask again in a while loop until"
            " one is allowed."
        ),
    )


def _typed(match: Match, at: int) -> str:
    """What was typed before scene *at*: the whole of a move that took two lines."""
    lines = [match.script.exchanges[at - 1].typed]
    if match.plans[at - 1].continues:
        lines.insert(0, match.script.exchanges[at - 2].typed)
    return ", ".join(lines) or "an empty line"


def move_refused(match: Match, at: int) -> Failure:
    """A move that is allowed was refused in scene *at*."""
    move = _typed(match, at)
    if match.plans[at - 1].scene.subject is Subject.AGAIN:
        return Failure(
            expected=(
                f"After the answer {move}, a new game begins, and its board is"
                f" shown:\n{_board_due(match, at)}"
            ),
            came=f"After the answer {move}, no board was shown. {_quoted(match.seen[at].text)}",
            advice=(
                "Show the board before the first move of each game, and make it empty before that."
            ),
        )
    return Failure(
        expected=f"The move {move} is put on the board, and the game goes on.",
        came=(
            f"Your game asked again, as if {move} were not allowed. {_quoted(match.seen[at].text)}"
        ),
        advice=(
            "Look at how your game decides whether a move is allowed: is this cell free, and on the"
            " board?"
        ),
    )


def _board_due(match: Match, at: int) -> str:
    return "\n".join(drawn(match, board) for board in match.plans[at].scene.boards[:1])


def strayed(match: Match) -> Failure:
    """Something was asked for that was not due."""
    due, came = match.plans[match.until].scene, match.seen[match.until]
    question = prompt(came.text)
    asked = f"Your game asked for something else: {_short(question)}"
    if due.subject is Subject.AGAIN:
        asked = f"Your game asked for another move after the game was over: {_short(question)}"
        advice = (
            "After each move, check whether a player has won or no cell is free, and leave the loop"
            " then."
        )
    elif came.subject is Subject.AGAIN:
        advice = (
            "Your game took this one for over. Look at how it decides that a player has won, or no"
            " cell is free."
        )
    else:
        advice = (
            "Ask in the order of the assignment, and ask again only if an answer is not allowed."
        )
    return Failure(expected=prompt(due.text), came=asked, advice=advice)


def asked_on(match: Match) -> Failure:
    """A question came after the end of the game."""
    question = prompt(match.seen[-1].text)
    what = "another size" if re.search(r"\bsize\b", question, re.IGNORECASE) else "another move"
    if any(plan.scene.subject is Subject.AGAIN for plan in match.plans):
        what = "something"
    return Failure(
        expected=_closing(match),
        came=f"Your game asked for {what} after the game was over"
        + (f": {_short(question)}" if question else "."),
        advice=(
            "After each move, check whether a player has won or no cell is free, and leave the loop"
            " then."
            if what != "something"
            else "Leave the loop over the games when nobody wants another one."
        ),
    )


def no_ending(match: Match, due: Ending, text: str) -> Failure:
    """Nobody said how the game ended."""
    counted = any(plan.counts for plan in match.plans)
    return Failure(
        expected=due.line,
        came=f"Your game ended without saying how. {_quoted(text)}",
        advice=(
            f"After the loop, print who won{' and in how many moves' if counted else ''}, or that"
            " nobody did."
        ),
    )


def wrong_ending(due: Ending, came: Ending) -> Failure:
    """The game was said to have ended otherwise."""
    return Failure(
        expected=due.line,
        came=_short(came.line),
        advice=(
            "Play these moves yourself. Who made the last move, did it win, and how many moves were"
            " there?"
        ),
    )


def no_number_of_moves(due: Ending, came: Ending) -> Failure:
    """The announcement has no number of moves."""
    return Failure(
        expected=due.line,
        came=_short(came.line),
        advice="Say in how many moves the game was won, too.",
    )


def stopped(match: Match) -> Failure:
    """The program went away, or did not come back, before the game was over."""
    if match.last.stop in CRASHES:
        return _crashed(match)
    typed = len(match.seen) - 1
    if match.played.given_up:
        last = match.played.questions[-1]
        came = (
            "Your game asked one question after another that the assignment does not ask for:"
            f" “{last}”."
        )
        advice = "Take these questions out: a game may only ask for what the assignment says."
    elif typed == 0:
        came = f"Your program ended before it asked for anything. {_quoted(match.seen[-1].text)}"
        advice = (
            "Run the file yourself: does it start the game? The end of the file has to, as the"
            " assignment says."
        )
    else:
        after = _typed(match, typed) if match.script.exchanges[typed - 1].typed else "Enter"
        came = (
            f"Your game ended after {_step(match, typed)} ({after}). {_quoted(match.seen[-1].text)}"
        )
        advice = (
            "Find out why your loop ends here: print what its condition depends on, after each"
            " move."
        )
    due = match.plans[len(match.seen) - 1].scene
    return Failure(
        expected=prompt(due.text) if due.subject is Subject.AGAIN else "The game goes on.",
        came=came,
        advice=advice,
    )


def _step(match: Match, typed: int) -> str:
    moves = sum(plan.scene.asked is not None for plan in match.plans[:typed])
    return (
        f"move {moves}"
        if moves and match.plans[typed - 1].scene.subject is not Subject.AGAIN
        else "the answer"
    )


def _crashed(match: Match) -> Failure:
    turn = match.last
    where = f" in line {turn.line} of your file" if turn.line is not None else ""
    came, advice = {
        Stop.RAISED: (
            f"Your program stopped with an error{where}: {_short(turn.detail)}",
            (
                "Run your file, type these moves, and look at"
                f" {f'line {turn.line}' if turn.line else 'the error'}."
            ),
        ),
        Stop.DIED: (
            f"Your program ended before it answered ({_short(turn.detail) or 'reason unknown'}).",
            (
                "Do not call exit(): let the program run to its last line. Or does it use a lot of"
                " memory?"
            ),
        ),
        Stop.TIMED_OUT: (
            (
                "Your program took too long and was stopped"
                f" ({_short(turn.detail) or 'its time was used up'})."
            ),
            (
                "Look for a loop whose condition never becomes False: what it depends on has to"
                " change inside it."
            ),
        ),
        Stop.FLOODED: (
            (
                f"Your program printed {turn.detail or 'too many characters'} in one game and was"
                " stopped."
            ),
            (
                "Take out what you print for debugging. If there is none, look for a loop that"
                " prints and never ends."
            ),
        ),
    }[turn.stop]
    return Failure(expected=_next_due(match), came=came, advice=advice)


def _next_due(match: Match) -> str:
    at = len(match.seen) - 1
    return _closing(match) if at == len(match.plans) - 1 else prompt(match.plans[at].scene.text)


def _closing(match: Match) -> str:
    endings = match.plans[-1].scene.endings
    return (
        f"{endings[0].line}\nand the end of the program." if endings else "The end of the program."
    )


def _quoted(text: str) -> str:
    text = text.strip("\n")
    return f"It printed:\n{_short(text)}" if text.strip() else "It printed nothing."


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN // 2]} … {text[-_SHOWN // 2 :]}"
