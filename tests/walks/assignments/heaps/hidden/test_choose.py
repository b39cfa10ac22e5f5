import nim
import pytest
from grader.testing import each, note
from matches.match import check_unbeaten
from matches.rules import Rules, contest

pytestmark = pytest.mark.part("choose")

NIM = Rules(
    begin=lambda number: (3, 4, 5 + number),
    moves=lambda heaps: [(at, take) for at, size in enumerate(heaps) for take in range(1, size + 1)],
    after=lambda heaps, move: tuple(size - move[1] * (at == move[0]) for at, size in enumerate(heaps)),
    ended=lambda heaps: -1,
    drawn=lambda heaps: "\n".join(f"heap {at}: {'|' * size}" for at, size in enumerate(heaps)),
    said=lambda move: f"take {move[1]} from heap {move[0]}",
)


def moves(asked):
    return each(nim.choose, [(heaps,) for heaps in asked])


@pytest.mark.part(show="public", seconds=5, hint="Try each move, and look at what the other player could do next.")
def test_against_chance():
    """No game is lost against a player who moves at random."""
    tally = contest(moves, NIM, games=20, opponent=NIM.any)
    note(tally.said)
    check_unbeaten(tally)


@pytest.mark.part(points=3, show="public", seconds=5)
def test_against_the_best():
    """No game is lost that can be won."""
    tally = contest(moves, NIM, games=10, opponent=NIM.best)
    note(tally.said)
    check_unbeaten(tally)
