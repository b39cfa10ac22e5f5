"""The player that cannot be beaten, against everything on small boards and against thousands of
games on large ones.
"""

import random

import pytest
from attrs import frozen
from matches.match import matches
from matches.opponents import Perfect, Random
from matches.tictactoe import FREE, cell_of, empty, free, full, lines, other, turn, winner

from tests.amount import STEP, long

_GAMES = 1000 // STEP  # of each size and opponent


@pytest.mark.parametrize(("size", "mark"), [(3, "X"), (3, "O"), (4, "X"), long(4, "O")])
def test_no_strategy_beats_the_perfect_player_on_a_small_board(size, mark):
    """Every move of the opponent is tried in every position that occurs."""
    player, against = Perfect(), other(mark)
    todo, seen = [_frozen(empty(size))], set()
    while todo:
        position = todo.pop()
        if position in seen:
            continue
        seen.add(position)
        board = [list(row) for row in position]
        assert winner(board) != against, position
        if winner(board) or full(board) or _holds_every_line(board, mark):
            continue
        if turn(board) == mark:
            x, y = player.move(board, mark)
            assert board[y][x] == FREE
            todo.append(_frozen(_with(board, x, y, mark)))
        else:
            todo += [_frozen(_with(board, x, y, against)) for x, y in free(board)]
    assert len(seen) > {3: 100, 4: 10_000}[size], "that was not all of it"


def test_without_a_seed_the_perfect_player_never_beats_itself():
    assert (
        matches(_asking(Perfect()), size=4, games=2, opponent=Perfect()).said
        == "2 games: won 0, tied 2, lost 0."
    )


@frozen
class Adversary:
    """Fills a line if it can; otherwise it extends its open lines, several at once if it can;
    sometimes it moves at random.
    """

    chance: random.Random
    wildness: float

    def move(self, board, mark):
        if self.chance.random() < self.wildness:
            return self.chance.choice(free(board))
        worth = dict.fromkeys(free(board), 0)
        for line in lines(len(board)):
            held = [board[y][x] for x, y in line]
            if other(mark) not in held:
                for cell in line:
                    if cell in worth:
                        worth[cell] += 6 ** held.count(mark)
        most = max(worth.values())
        return self.chance.choice([cell for cell, value in worth.items() if value == most])

    def seeded(self, seed):
        return Adversary(random.Random(seed), self.wildness)


_ADVERSARIES = {"attacks": Adversary(random.Random(), 0.1), "at random": Random()}


_LARGER = [(size, name, _GAMES) for size in (5, 6, 7, 8, 10) for name in _ADVERSARIES]
_LARGER += [(9, "attacks", 50), (13, "attacks", 40), (20, "attacks", 10)]


@pytest.mark.parametrize(("size", "opponent", "games"), _LARGER)
def test_the_perfect_player_loses_none_of_thousands_of_games_on_larger_boards(
    size, opponent, games
):
    """As X and as O in turn; with ``TESTS=all``, a thousand for most sizes and each opponent."""
    against = _ADVERSARIES[opponent]
    tally = matches(_asking(Perfect("ours")), size=size, games=games, opponent=against, seed=size)
    assert (tally.won + tally.tied, tally.lost) == (games, 0)


def test_the_perfect_player_defends_a_board_of_999():
    """X plays in one line after the other, the diagonals and every tenth, until O has a mark in
    each of them.
    """
    size = 999
    player, board = Perfect(), empty(size)
    attacked = dict.fromkeys([2 * size, 2 * size + 1, *range(0, 2 * size, 10)])
    while attacked:
        x, y = _in_first(attacked, board)
        board[y][x] = "X"
        x, y = player.move(board, "O")
        assert board[y][x] == FREE
        board[y][x] = "O"
        for line in (
            y,
            size + x,
            *([2 * size] * (x == y)),
            *([2 * size + 1] * (x + y == size - 1)),
        ):
            attacked.pop(line, None)
    assert winner(board) is None


def _in_first(attacked, board):
    """Return a free cell of the first line under attack, beginning with the cells that such boards
    pair.
    """
    size, line = len(board), next(iter(attacked))
    cells = (cell_of(size, line, (line + at) % size) for at in range(size))
    return next((x, y) for x, y in cells if board[y][x] == FREE)


def _asking(player):
    return lambda asked: [player.move(board, mark) for board, mark in asked]


def _frozen(board):
    return tuple(map(tuple, board))


def _with(board, x, y, mark):
    after = [list(row) for row in board]
    after[y][x] = mark
    return after


def _holds_every_line(board, mark):
    return all(any(board[y][x] == mark for x, y in line) for line in lines(len(board)))
