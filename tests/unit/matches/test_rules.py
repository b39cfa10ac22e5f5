"""An author describes a game by its rules; it is played, and the losing move is described."""

import functools
import operator
import random

import pytest
from matches.failing import Beaten, NoMove
from matches.match import check_unbeaten
from matches.rules import Rules, contest

BEGINS = [(3, 4, 5), (1, 2), (2, 2), (1,)]


def moves(heaps):
    return [(heap, number) for heap, size in enumerate(heaps) for number in range(1, size + 1)]


def after(heaps, move):
    heap, number = move
    return tuple(size - number if at == heap else size for at, size in enumerate(heaps))


def drawn(heaps):
    return "\n".join(f"heap {at}: {'|' * size}" for at, size in enumerate(heaps))


NIM = Rules(
    begin=lambda number: BEGINS[number % len(BEGINS)],
    moves=moves,
    after=after,
    ended=lambda _: -1,  # who took the last one has won
    drawn=drawn,
    said=lambda move: f"take {move[1]} from heap {move[0]}",
)


def best(positions):
    return [NIM.best_moves(position)[0] for position in positions]


def greedy(positions):
    return [max(moves(position), key=lambda move: move[1]) for position in positions]


@pytest.mark.parametrize("heaps", [(a, b, c) for a in range(4) for b in range(4) for c in range(4)])
def test_values_of_nim_positions_agree_with_boutons_theorem(heaps):
    """Bouton: the player to move loses if the exclusive or of the sizes of all heaps is zero."""
    won = functools.reduce(operator.xor, heaps) != 0
    assert NIM.value(heaps) == (1 if won else -1)
    assert NIM.best_moves(heaps) == [
        move
        for move in moves(heaps)
        if functools.reduce(operator.xor, after(heaps, move)) == 0 or not won
    ]


def test_both_sides_begin_from_each_first_position():
    asked = []

    def ask(positions):
        asked.append(list(positions))
        return best(positions)

    contest(ask, NIM, games=4, opponent=NIM.any)
    assert asked[0] == [(3, 4, 5), (1, 2)]  # games 0 and 2: in the others the opponent moves first


def test_best_play_loses_only_from_lost_positions_and_is_not_blamed():
    tally = contest(best, NIM, games=8, opponent=NIM.best)
    # Each first position is won by the same side twice, first or second, and each side is that side
    # once.
    assert (tally.won, tally.tied, tally.lost) == (4, 0, 4)
    check_unbeaten(tally)


def test_a_lost_game_is_described_with_its_position_its_move_and_better_moves():
    tally = contest(greedy, NIM, games=2, opponent=NIM.best)
    assert tally.lost
    with pytest.raises(Beaten) as raised:
        check_unbeaten(tally)
    error = raised.value
    assert (
        error.did
        == "played a game in which your program had to move here:\n    heap 0: |||\n    heap 1:"
        " ||||\n    heap 2: |||||"
    )
    assert error.expected == "the only move that does not lose: take 2 from heap 0"
    assert error.came == "take 5 from heap 2, and then the other side won"


@pytest.mark.parametrize("answer", [None, (0, 0), (9, 1), "x", [], (0, 1, 2)])
def test_an_invalid_move_is_reported_unchanged(answer):
    with pytest.raises(NoMove) as raised:
        contest(lambda asked: [answer] * len(asked), NIM, games=1, opponent=NIM.any)
    assert raised.value.came == answer
    assert "heap 1: ||||" in raised.value.did


def test_the_number_of_answers_must_equal_the_number_of_questions():
    with pytest.raises(ValueError, match="1 moves were asked for, but there are 0"):
        contest(lambda _: [], NIM, games=1, opponent=NIM.any)


def test_the_same_answers_give_the_same_games_and_another_seed_gives_others():
    def first_asked(seed):
        seen = []
        contest(
            lambda asked: seen.extend(asked) or best(asked),
            NIM,
            games=2,
            opponent=NIM.any,
            seed=seed,
        )
        return seen

    assert first_asked(1) == first_asked(1)
    assert len({tuple(first_asked(seed)) for seed in range(5)}) > 1


def test_ties_are_counted_and_are_not_losses():
    nobody_wins = Rules(
        begin=lambda _: 3, moves=range, after=lambda _, move: move, ended=lambda _: 0
    )
    tally = contest(lambda asked: [0] * len(asked), nobody_wins, games=6, opponent=nobody_wins.any)
    assert tally.said == "6 games: won 0, tied 6, lost 0."
    assert nobody_wins.best_moves(3) == [0, 1, 2]
    assert nobody_wins.best(3, random.Random(1)) in (0, 1, 2)
