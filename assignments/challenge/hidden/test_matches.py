"""Whole matches, all games of one side by side: in each the student's program has X and O in turn."""

from functools import partial

import challenge
import pytest
from seed_style import is_one_of, on
from strategy import SIZES, at_random, best_by_total, cells

from grader import testing
from matches.match import check_unbeaten, matches
from matches.opponents import Perfect, Random

# A change of the reference that only a match would see is not worth the hours that it takes to play so many of them.
pytestmark = pytest.mark.part("matches", mutations=False)

# On large boards a move takes long, and right programs win nearly all games: fewer say enough.
GAMES = {3: 100, 4: 100, 5: 100, 6: 100, 7: 50, 8: 50, 9: 30, 10: 30}  # of each size, against each opponent
ENOUGH = 0.7  # of the games; right programs have won 0.84 and more, whatever they take among equals
BEARABLE = 0.05  # right programs have lost none, but for the board of 3 by 3, on which the strategy can be beaten
SMALLEST = 3


def moves_of(size, asked):
    """The moves of the student's program on these boards; a question that comes twice in a message is asked once."""
    which = {}
    for board, letter in asked:
        which.setdefault((letter, *map("".join, board)), (board, letter))
    with on(challenge, size):
        answers = testing.each(challenge.getComputerMove, testing.Calls(lambda: list(which.values())))
    known = dict(zip(which, answers, strict=True))
    return [known[letter, *map("".join, board)] for board, letter in asked]


def seconds(size):
    """A right program that looks at all of the board for each cell takes time that grows like that."""
    return max(2, size**4 / 250)


EACH_SIZE = [pytest.param(size, marks=pytest.mark.part(seconds=seconds(size))) for size in SIZES]


# It is public because the matches are: a program that fails a hidden check would play them all, to show something.
@pytest.mark.part(
    points=0.5,
    show="public",
    hint="First correct getComputerMove, or what it calls: the matches begin when its move is right.",
)
def test_the_strategy_is_ready():
    """The computer plays by the strategy, so that a match makes sense."""
    for size in SIZES:
        for board, letter in at_random(size, "matches", 6):
            # A mistake in the choice between equal totals makes the games no less sensible.
            best = best_by_total(board, letter)
            with on(challenge, size):
                came = challenge.getComputerMove(board, letter)
            assert is_one_of(came, best), cells(best)


@pytest.mark.part(points=2, show="public", needs="test_the_strategy_is_ready", hint="Print a game that was not won.")
@pytest.mark.parametrize("size", EACH_SIZE)
def test_against_chance(size):
    """It wins most games against an opponent who takes any free cell."""
    games = GAMES[size]
    tally = matches(partial(moves_of, size), size=size, games=games, opponent=Random())
    testing.note(f"{size} by {size}, {tally.said}")
    enough = round(ENOUGH * games)
    if tally.won < enough:
        did, due = f"played {games} games on a board of {size} by {size}", f"at least {enough} games won"
        raise testing.ExplainedError(did, due, tally.said, kind="too few won", is_sentence=True)


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_the_strategy_is_ready",
    hint="On boards of 4 by 4 and larger this strategy never loses. Does yours block each line in time?",
)
@pytest.mark.parametrize("size", EACH_SIZE)
def test_against_a_perfect_player(size):
    """It does not lose to an opponent who never loses, on boards of 4 by 4 and larger."""
    games = GAMES[size]
    tally = matches(partial(moves_of, size), size=size, games=games, opponent=Perfect(1))
    testing.note(f"{size} by {size}, {tally.said}")
    if size > SMALLEST and tally.lost > BEARABLE * games:
        check_unbeaten(tally)
