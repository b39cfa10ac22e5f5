import re

import playing
import pytest
import workshop

from matches import solver, tictactoe
from matches.match import Beaten, Moment
from grader.testing import note, program

pytestmark = pytest.mark.part("opponent", hint="Try each free box, and check how the game ends if both play well.")

SAYS = re.compile(r"chooses\D{0,20}([1-9])\b", re.IGNORECASE)


def square(boxes):
    """Nine boxes as the rows of a board."""
    return [boxes[at : at + 3] for at in (0, 3, 6)]


def number(move):
    """The number of the box at a move (x, y)."""
    return str(move[0] + 3 * move[1] + 1)


def traps(board):
    """
    The moves with which X sets a trap, at least one; those with the most wrong replies for O come first.

    A move that wins, now or by force, comes before all. One that threatens to win is not a trap: it is obvious.
    """
    found = []
    for move in tictactoe.free(board):
        after = tictactoe.placed(board, move, "X")
        free = tictactoe.free(after)
        if tictactoe.winner(after):
            return [move]
        if not free:
            continue
        wrong = len(free) - len(solver.best_moves(after, "O")) if solver.value(after, "O") == 0 else 0
        threat = any(tictactoe.winner(tictactoe.placed(after, again, "X")) for again in free)
        wins, sets = solver.value(after, "O") < 0, wrong > 0 and not threat
        found.append((0 if wins else 1 if sets else 2, -wrong, move))
    found = sorted(found) or [(0, 0, move) for move in tictactoe.free(board)]
    return [move for kind, _, move in found if kind == found[0][0]]


def play(run, opening, trap):
    """
    How a game of X against the program ends: the winner's mark, None for a tie.

    *opening* is X's first box, and *trap* the place of X's second among ``traps``.

    Raises:
        Beaten: If X won.
    """
    playing.begin(run, "1")
    position, move = square(playing.FRESH), ((opening - 1) % 3, (opening - 1) // 3)
    decisive = None
    while True:
        after = tictactoe.placed(position, move, "X")
        text = playing.answer(run, number(move))
        if tictactoe.winner(after):
            raise Beaten(decisive)
        if tictactoe.full(after):
            return None
        before, position = position, square(playing.board(text) or playing.FRESH)
        replies = [reply for reply in tictactoe.free(after) if tictactoe.placed(after, reply, "O") == position]
        assert len(replies) == 1, "the computer takes one free box, and nothing else changes"
        if solver.value(after, "O") == 0 and replies[0] not in solver.best_moves(after, "O"):
            decisive = Moment(after, "O", replies[0], tuple(sorted(solver.best_moves(after, "O"))))
        if tictactoe.winner(position):
            return "O"
        tricks = traps(position)
        move = tricks[trap % len(tricks)] if len(tictactoe.free(before)) == len(playing.FRESH) else tricks[0]


def ends(openings, trap):
    """How games go that begin with these boxes, in a sentence."""
    winners = []
    for opening in openings:
        with program(workshop) as run:
            winners.append(play(run, opening, trap))
    won, tied = winners.count("O"), winners.count(None)
    return f"{len(winners)} games against your computer player: it won {won}, tied {tied}, lost 0."


@pytest.mark.part(points=4, seconds=15)
def test_never_loses():
    """The computer never loses, whichever box X begins with."""
    note(ends(range(1, 10), 0))


@pytest.mark.part(points=1, seconds=15, needs="test_never_loses")
def test_never_loses_to_another_trap():
    """The computer never loses, whichever trap X sets."""
    note(ends((1, 3, 5, 7, 9), 1))


@pytest.mark.part(
    points=1, show="public", needs="test_never_loses", seconds=15, hint="Print it in the words of the assignment."
)
def test_says_what_it_takes():
    """The computer says which box it takes, and takes it."""
    with program(workshop) as run:
        playing.begin(run, "1")
        text = playing.answer(run, "1")
    named = SAYS.findall(text)
    assert named, "a line such as “Computer chooses box 5”"
    assert [box for box in named if playing.board(text)[int(box) - 1] == "O"] != []


@pytest.mark.part(points=1, show="public", needs="test_never_loses")
def test_two_players():
    """With two players, O is a person."""
    with program(workshop) as run:
        playing.begin(run, "2")
        assert playing.board(playing.take(run, "19")) == ["X", *playing.FRESH[2:], "O"]
        assert run.asks
