"""Describe what went wrong in a game, in the student's words: one function for each mistake.

*at* is the turn with the mistake. ``in_game`` adds *did*.
"""

import re
from collections.abc import Sequence
from operator import attrgetter

from attrs import evolve

from grader.feedback.boards import LARGEST_DRAWN, Board
from grader.feedback.exception_advice import on_missing_definition, on_unknown_name
from grader.feedback.usual_cause import usual_cause
from grader.feedback.wording import listed, shortened
from grader.games.comparison import Comparison
from grader.games.notation import NOTATIONS, rows_of
from grader.games.questions import Subject
from grader.games.transcript import Announcement, Count, boards, prompt
from grader.records.assignment import Aspect
from grader.records.turn import Stop
from grader.records.verdict import Failure
from grader.source.definitions import defined_functions
from grader.source.program_start import on_early_end
from grader.source.shown_advice import on_shown

_ASPECTS = {
    Aspect.BOARDS: "the boards",
    Aspect.COUNTER: "the move counter",
    Aspect.TURNS: "whose turn it is",
    Aspect.INVALID: "moves that are not valid",
    Aspect.ENDING: "the end of the game",
}
_MOST_CELLS = 5  # differing cells that are listed
_MOST_MOVES = 24  # moves that are listed
_SMALLEST_BOARD = 2  # least size that is searched for: a single cell may be any letter
_QUOTED = 600  # characters of a program's own text that are shown
_ONLY_HERE = frozenset({"PermissionError", "TclError"})  # exceptions
_UNKNOWN = re.compile(r"name '(\w+)' is not defined")
_X_Y = re.compile(r"\bx\s?,\s?y\b", re.IGNORECASE)
_SIZE = re.compile(r"\bsize\b", re.IGNORECASE)

_LEAVE_THE_LOOP = (
    "After each move, check whether a player has won or no cell is free. If so, leave the loop."
)
_CHECK_MOVES = (
    "Look at how your game decides whether a move is valid: a move is valid if its cell is on"
    " the board and free."
)
_ONLY_THESE = "a game may only ask for what the assignment says."


def in_game(game: Comparison, failure: Failure, at: int, more: str) -> Failure:
    """Return *failure* with what was typed before turn *at*, and with *more* below what came."""
    came = failure.came
    if came.split() == failure.expected.split():  # the difference is on another line
        came = _printed(game, at)
    if more:
        failure = evolve(failure, expected_board=(), came_board=())
    return evolve(failure, did=_did(game, at), came=f"{came}\n\n{more}".strip("\n"))


def _did(game: Comparison, at: int) -> str:
    pieces: list[str] = []
    moves: list[str] = []
    for due, exchange in zip(game.expected[:at], game.script.exchanges[:at], strict=True):
        typed = exchange.typed or "Enter"
        if not moves and _SIZE.search(prompt(exchange.printed)):
            pieces.append(f"size {typed}")
        elif moves and due.continues:
            moves[-1] += f", {typed}"
        else:
            moves.append(typed)
    if len(moves) > _MOST_MOVES:
        half = _MOST_MOVES // 2
        moves = [*moves[:half], f"({len(moves) - 2 * half} more)", *moves[-half:]]
    if moves:
        pieces.append(" · ".join(moves))
    if not pieces:
        return "We started your game."
    return f"We played: {', then '.join(pieces)}"


def all_costs(aspects: Sequence[Aspect], questions: Sequence[str]) -> str:
    """Name everything that a game lost points for, if there are several things."""
    sentences: list[str] = []
    if len(aspects) > 1:
        names = listed([_ASPECTS[aspect] for aspect in aspects])
        sentences.append(f"In all, this game lost points for {names}.")
    if questions and aspects:
        sentences.append(
            f"It also asked “{questions[0]}”, a question that is not in the assignment."
        )
    return "\n".join(sentences)


def strange_question(game: Comparison) -> Failure:
    """Say that the game was right, but asked a question that the assignment does not have."""
    subjects = "the size and the moves" if _asks_for(game, _SIZE) else "the moves"
    question = game.played.questions[0]
    return Failure(
        expected=f"Only questions that ask for {subjects}.",
        came=f"Your game asked “{question}”. We answered it and went on.",
        advice=f"Remove the question “{question}”: {_ONLY_THESE}",
    )


def _asks_for(game: Comparison, what: re.Pattern[str]) -> bool:
    printed = map(attrgetter("printed"), game.script.exchanges)
    return any(map(what.search, map(prompt, printed)))


def nothing_seen(game: Comparison) -> Failure:
    """Say that the game showed nothing that earns points, and nothing wrong."""
    last = [turn.text for turn in game.actual[-2:]]
    printed = _printed(game, game.last_at)
    if len(last) > 1 and last[0] == last[1] != "":
        return Failure(
            expected="A game in which every valid move is put on the board.",
            came=f"Your program gave the same answer again and again. {printed}",
            advice=_CHECK_MOVES,
        )
    shown = [max(turn.marks) for turn in game.actual if turn.boards]
    if len(shown) > 1 and not any(shown):
        return Failure(
            expected="Boards with the moves that were made.",
            came="Only empty boards: no move was on any of them.",
            advice=(
                "Print your board after the first move: is the move on it? If a function returns"
                " the new board, store the result in your variable."
            ),
        )
    return Failure(
        expected="A game that can be played.",
        came="Your program showed too little of a game to judge it.",
        advice=(
            "Run the file yourself and play these moves: does it start the game and show a board?"
        ),
    )


def wrong_board(game: Comparison, at: int, shown: Board) -> Failure:
    """Say that the board *shown* is not the state of the game."""
    end = ": x is the column, y is the row." if _asks_for(game, _X_Y) else "."
    due = game.expected[at].boards[-1]
    expected = f"This board:\n{_drawn(game, due)}"
    advice = f"Play these moves yourself and compare the board after each of them{end}"
    if not max(game.expected[at].marks):
        advice = "This is the board before the first move: compare each cell with ours."
    if len(due) > LARGEST_DRAWN:
        return Failure(expected=expected, came=_differences(due, shown), advice=advice)
    return Failure(
        expected=expected,
        came=f"This board:\n{_drawn(game, shown)}",
        advice=advice,
        expected_board=due,
        came_board=shown,
    )


def no_board(game: Comparison, at: int) -> Failure:
    """Say that the program showed no board, or a drawing that is not a board."""
    due = game.expected[at].parsed.boards[-1]
    came = f"No {len(due)} by {len(due)} board."
    advice = (
        "Show the board before every move and once more when the game is over, as in the example."
    )
    other_size = _size_of_another_board(game, at, len(due))
    if game.shows("boards", at) and game.played.turns[at].stop is Stop.ASKED:
        advice = f"Show the board after this move. Or did your game refuse it? {_CHECK_MOVES}"
    if other_size:
        came = f"A {other_size} by {other_size} board, instead of one of {len(due)} by {len(due)}."
        advice = (
            "Look at where your game makes the board and where it draws the board: both need the"
            " size that was chosen, not one more or one less."
        )
    elif game.draws_rows(at):
        came = f"A drawing that is not a {len(due)} by {len(due)} board of X, O and free cells."
        advice = (
            "Draw the board as in the example: the same lines, and an X, an O or a free cell in"
            " each place."
        )
    expected = f"This board:\n{_drawn(game, due)}"
    if game.answers_again(at):
        answer = _typed(game, at)
        expected = f"After the answer {answer}, a new game begins, and its board is shown:\n"
        expected += _drawn(game, due)
        advice = "Empty the board before each game, and show it before the first move."
    return Failure(expected=expected, came=f"{came} {_printed(game, at)}", advice=advice)


def _size_of_another_board(game: Comparison, at: int, due: int) -> int:
    """Return the size of a board in turn *at* with a size other than *due*; 0 if there is none."""
    text = game.actual[at].text
    for size in range(_SMALLEST_BOARD, LARGEST_DRAWN + 2):
        # Without bars, it may be a table, such as the names of players and their scores.
        has_rows = any(rows_of(text, size, game.drawing))
        if size != due and has_rows and boards(text, size, game.drawing):
            return size
    return 0


def _drawn(game: Comparison, board: Board) -> str:
    """Return *board* as the games draw it; only its size if it is large."""
    if len(board) > LARGEST_DRAWN:
        return f"(a board of {len(board)} by {len(board)})"
    return NOTATIONS[game.drawing].drawn(board)


def _differences(due: Board, shown: Board) -> str:
    cells: list[str] = []
    for y, row in enumerate(due):
        for x, cell in enumerate(row):
            if cell != shown[y][x]:
                cells.append(f"at ({x}, {y}) it shows {shown[y][x]!r} instead of {cell!r}")
    lines = ["A board that differs:", *cells[:_MOST_CELLS]]
    if len(cells) > _MOST_CELLS:
        lines.append(f"and {len(cells) - _MOST_CELLS} more")
    return "\n".join(lines)


def wrong_counter(game: Comparison, at: int, shown: Count) -> Failure:
    """Say that the program showed a wrong number of moves."""
    due = game.expected[at]
    expected = f"The number of moves: {due.counts[-1]}"
    if due.parsed.counters:
        expected = due.parsed.counters[-1].line
    return Failure(
        expected=expected,
        came=_short(shown.line),
        advice="Start the counter at 0. Add 1 each time a move is put on the board, and only then.",
    )


def no_counter(game: Comparison, at: int) -> Failure:
    """Say that the program showed no number of moves."""
    return Failure(
        expected=game.expected[at].parsed.counters[-1].line,
        came=f"No line with the number of moves. {_printed(game, at)}",
        advice=on_shown(game.actual[at].text)
        or "Print the move counter on a line of its own, each time you show the board.",
    )


def wrong_turn(game: Comparison, at: int) -> Failure:
    """Say that the program asked the wrong player."""
    due, turn = game.expected[at].parsed, game.actual[at]
    expected, asked = prompt(due.text), _question(game, at)
    if expected == asked:  # the line above it names the player
        expected, asked = f"{due.asked} is asked: {expected}", f"{turn.asked} is asked: {asked}"
    first = next(one.player for one in game.expected if one.player is not None)
    advice = f"{first} begins. Switch to the other player after each valid move, and only then."
    return Failure(expected=expected, came=asked, advice=advice)


def move_taken(game: Comparison) -> Failure:
    """Say that the program took an invalid line."""
    at = game.until
    turn, line = game.actual[at], _typed(game, at)
    expected = (
        f"The move {line} is not valid here: nothing changes, and the same player is asked again."
    )
    came = f"Your game took {line} as a move."
    advice = (
        "Check each move before you put it on the board. While it is not valid, ask the same"
        " player again."
    )
    if game.expected[at].parsed.subject is Subject.AGAIN:
        expected = (
            f"{line} is not one of the answers that the question offers: the same question is asked"
            " again."
        )
        came = f"Your game took {line} as an answer."
        advice = (
            "Ask again in a while loop until the answer is one of those that the question offers."
        )
    elif game.played.turns[at].stop is Stop.ENDED and not turn.boards:
        came = f"Your game ended after {line}."
    elif game.asks_the_other(at) and not game.shows_another_board(at):
        came = f"After {line}, your game asked {turn.asked} for the next move."
    return Failure(expected=expected, came=f"{came} {_printed(game, at)}", advice=advice)


def _typed(game: Comparison, at: int) -> str:
    """Return the move that was typed before turn *at*, also if it took two lines."""
    lines = [game.script.exchanges[at - 1].typed]
    if game.expected[at - 1].continues:
        lines.insert(0, game.script.exchanges[at - 2].typed)
    return ", ".join(lines) or "(an empty line)"


def move_refused(game: Comparison, at: int) -> Failure:
    """Say that the program refused a valid move."""
    move = _typed(game, at)
    expected = f"The move {move} is put on the board, and the game goes on."
    came = f"Your game asked again, as if {move} were not valid."
    advice = _CHECK_MOVES
    if game.answers_again(at):
        expected = f"After the answer {move}, a new game begins."
        advice = "Compare the answer with each of those that the question offers."
    return Failure(expected=expected, came=f"{came} {_printed(game, at)}", advice=advice)


def asked_something_else(game: Comparison) -> Failure:
    """Say that the program asked for something else than the script."""
    due, turn = game.expected[game.until].parsed, game.actual[game.until]
    what = "something else"
    advice = "Ask in the order of the assignment, and ask again only if an answer is not valid."
    if due.subject is Subject.AGAIN:
        what, advice = "another move after the game was over", _LEAVE_THE_LOOP
    elif turn.subject is Subject.AGAIN:
        advice = (
            "Your game thought that this game was over. Look at how it decides that a player has"
            " won, or that no cell is free."
        )
    came = f"Your game asked for {what}: {_question(game, game.until)}"
    return Failure(expected=prompt(due.text), came=came, advice=advice)


def asked_after_the_end(game: Comparison) -> Failure:
    """Say that the program asked something after the end of the game."""
    question = _question(game, game.last_at)
    due = sum(bool(turn.parsed.boards) for turn in game.expected)
    what, advice = "another move", _LEAVE_THE_LOOP
    if game.asks_for_another_game:
        what = "one more answer"
        advice = "When the players do not want another game, leave the loop that starts new games."
    elif _SIZE.search(question):
        what = "another size"
    elif sum(bool(turn.boards) for turn in game.actual) == 1 < due:
        advice = (
            "After the first move, your game showed no board. Does the loop around its question end"
            " when the move is valid?"
        )
    end = f": {question}" if question else "."
    came = f"Your game asked for {what} after the game was over{end}"
    return Failure(expected=_closing(game), came=came, advice=advice)


def _announcement(game: Comparison, at: int) -> str:
    return game.expected[at].parsed.endings[0].line


def no_ending(game: Comparison, at: int) -> Failure:
    """Say that the program did not say how the game ended."""
    what = "who won"
    if any(map(attrgetter("counts"), game.expected)):
        what = "who won and in how many moves"
    return Failure(
        expected=_announcement(game, at),
        came=f"Your game ended without saying how. {_printed(game, at)}",
        advice=on_shown(game.actual[at].text)
        or f"After the loop, print {what}, or that nobody won.",
    )


def wrong_ending(game: Comparison, at: int, said: Announcement) -> Failure:
    """Say that the program announced the wrong end."""
    advice = "Play these moves yourself. Who made the last move, did it win, and in how many moves?"
    if said.winner is None and not said.draw:
        advice = (
            "Name the winner, X or O. In quotation marks, a variable shows its name, not its value."
        )
    return Failure(
        expected=_announcement(game, at),
        came=_short(said.line),
        advice=on_shown(said.line) or advice,
    )


def no_number_of_moves(game: Comparison, at: int) -> Failure:
    """Say that the announcement has no number of moves."""
    return Failure(
        expected=_announcement(game, at),
        came=_short(game.actual[at].endings[0].line),
        advice="Also say in how many moves the game was won.",
    )


def announced_twice(game: Comparison, at: int) -> Failure:
    """Say that the program announced the end twice."""
    return Failure(
        expected=f"Once: {_announcement(game, at)}",
        came=f"Twice: {_short(game.actual[at].endings[0].line)}",
        advice="Announce the end in only one place: in the loop or after it, not in both.",
    )


def stopped(game: Comparison) -> Failure:
    """Say that the program ended, crashed or took too long before the game was over."""
    if game.crashed:
        return _crashed(game)
    typed = game.last_at
    due = game.expected[typed].parsed
    expected = "The game goes on."
    if due.subject is Subject.AGAIN:
        expected = prompt(due.text)
    if game.played.given_up:
        came = (
            "Your game kept asking questions that are not in the assignment:"
            f" “{game.played.questions[-1]}”."
        )
        advice = f"Remove these questions: {_ONLY_THESE}"
        return Failure(expected=expected, came=came, advice=advice)
    if typed == 0:
        came = "Your program ended before it asked for anything."
        expected = prompt(due.text)
        advice = on_early_end(game.source.text)
    else:
        line = "Enter"
        if game.script.exchanges[typed - 1].typed:
            line = _typed(game, typed)
        moves = sum(one.parsed.asked is not None for one in game.expected[:typed])
        step = f"move {moves}" if moves and not game.answers_again(typed) else "the answer"
        came = f"Your game ended after {step} ({line})."
        advice = (
            "Find out why your loop ends here: after each move, print the variables in the loop's"
            " condition."
        )
    return Failure(expected=expected, came=f"{came} {_printed(game, typed)}", advice=advice)


def _crashed(game: Comparison) -> Failure:
    turn = game.last
    came = f"Your program took too long and was stopped ({_short(turn.detail)})."
    advice = (
        "Look for a loop whose condition never becomes False: a variable in the condition has to"
        " change inside the loop. If there is no such loop, your program may print too much: remove"
        " what you print for debugging."
    )
    if turn.stop is Stop.DIED:
        came = f"Your program ended before it answered ({_short(turn.detail)})."
        advice = (
            "Do not call exit(): let the program run to its last line. Or does it use a lot of"
            " memory?"
        )
    elif turn.stop is Stop.RAISED:
        error, where = turn.exception, ""
        if turn.detail:
            error = _short(f"{turn.exception}: {turn.detail}")
        if turn.line is not None:
            where = f" on {game.source.source_map.in_file(turn.line)}"
        came = f"Your program stopped with an error{where}: {error}"
        advice = _on_exception(game)
    expected = _closing(game)
    if game.last_at < len(game.expected) - 1:
        expected = prompt(game.expected[game.last_at].parsed.text)
    return Failure(expected=expected, came=came, advice=advice, line=turn.line)


def _on_exception(game: Comparison) -> str:
    turn = game.last
    look_at = "the error"
    if turn.line is not None:
        look_at = game.source.source_map.place(turn.line)
    unknown = _UNKNOWN.match(turn.detail)
    if unknown is not None and turn.exception == "NameError":
        known = on_unknown_name(unknown[1], game.source.text, turn.line)
        known = known or on_missing_definition(unknown[1], game.source, turn.line)
        if known:
            return known
        if turn.function == "<module>":
            return f"Look at {look_at}: is that name right, and is it defined above that line?"
    run = f"Run your file, type what we typed, and look at {look_at}."
    if turn.function in defined_functions(game.source.text):
        run += (
            f" The error is in {turn.function}: is the mistake in that function, or in the values"
            " that your game passes to it?"
        )
    cause = usual_cause([turn.exception], turn.detail, game.source.text, turn.line)
    # On the student's computer there is no error.
    if turn.exception in _ONLY_HERE or turn.detail == "fileno":
        return cause
    return f"{run} {cause}".rstrip()


def _closing(game: Comparison) -> str:
    endings = game.expected[-1].parsed.endings
    if not endings:
        return "The end of the program."
    return f"{endings[0].line}\nand the end of the program."


def _printed(game: Comparison, at: int) -> str:
    text = game.actual[at].text
    if not text.strip():
        return "It printed nothing."
    return "It printed:\n" + _short(text.strip("\n"))


def _question(game: Comparison, at: int) -> str:
    return _short(prompt(game.actual[at].text))


def _short(text: str) -> str:
    return shortened(text, _QUOTED)
