import challenge
import pytest

from grader import testing

pytestmark = pytest.mark.part("whoGoesFirst", needs="test_chance_decides")

SEEDS = 60


def drawn(seed, *draws):
    """Who goes first under this chance."""
    with testing.setting(challenge, seed=seed, draws=draws):
        return challenge.whoGoesFirst()


@pytest.mark.part(points=0.1, needs=None, hint="Draw one of two numbers.")
def test_chance_decides():
    """The player who goes first is random."""
    came = [drawn(seed, *draws) for seed, *draws in [(0, 0), (1, 1), *((seed,) for seed in range(2, SEEDS))]]
    assert any(each != came[0] for each in came)


@pytest.mark.part(points=2, show="public", hint='Draw one of two numbers, and return "computer" for one of them.')
@pytest.mark.parametrize("who", ["computer", "player"])
def test_both_can_come(who):
    """Sometimes the computer goes first, and sometimes the player."""
    other = {"computer": "player", "player": "computer"}[who]
    came = (drawn(seed, *draws) for seed, *draws in [(0, 0), (1, 1), *((seed,) for seed in range(2, SEEDS))])
    assert next((each for each in came if each != other), other) == who


@pytest.mark.part(points=1, needs="test_both_can_come", hint='Return the word "computer" or the word "player".')
def test_nothing_else_comes():
    """It is one of the two words each time."""
    others = [each for each in (drawn(seed, seed) for seed in range(12)) if each not in ("computer", "player")]
    assert others == [], '"computer" or "player", each time'
