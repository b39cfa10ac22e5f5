"""What a position is worth: against plain minimax on 3 by 3, and against plain search on 4 by 4."""

import random
from functools import cache
from itertools import combinations

import pytest
from matches import solver
from matches.tictactoe import empty, free, full, lines, placed, reachable, turn, winner


def test_every_position_of_three_by_three_has_the_value_of_plain_minimax():
    for board in reachable():
        mark = turn(board)
        worth = _plain("".join(map("".join, board)), mark)
        assert solver.value(board, mark) == worth
        over = winner(board) is not None
        best = {
            move
            for move in free(board)
            if -_plain("".join(map("".join, placed(board, move, mark))), "XO"[mark == "X"]) == worth
        }
        assert solver.best_moves(board, mark) == (frozenset() if over else best)


@cache
def _plain(cells, mark):
    """Minimax as in a textbook, on a text of nine cells."""
    marks = [{cells[3 * y + x] for x, y in line} for line in lines(3)]
    if {"X"} in marks or {"O"} in marks:
        return 1 if {mark} in marks else -1
    if " " not in cells:
        return 0
    return max(
        -_plain(cells[:at] + mark + cells[at + 1 :], "XO"[mark == "X"])
        for at, cell in enumerate(cells)
        if cell == " "
    )


def test_four_by_four_is_a_draw_and_so_is_each_first_move():
    assert solver.value(empty(4), "X") == 0
    assert len(solver.best_moves(empty(4), "X")) == 16


@pytest.mark.parametrize("number", range(40))
def test_the_solver_agrees_with_a_search_without_bounds(number):
    """On 4 by 4 with eight marks, if no player can fill a line with one move."""
    chance = random.Random(number)
    mine, theirs = _quiet(chance)
    while _worth(mine, theirs) != number % 2:
        mine, theirs = _quiet(chance)
    cells = ["X" if mine >> at & 1 else "O" if theirs >> at & 1 else " " for at in range(16)]
    assert solver.value([cells[at : at + 4] for at in range(0, 16, 4)], "X") == number % 2


def _quiet(chance):
    while True:
        cells = [1 << cell for cell in chance.sample(range(16), 8)]
        mine, theirs = sum(cells[:4]), sum(cells[4:])
        if _is_quiet(mine, theirs):
            return mine, theirs


def _is_quiet(mine, theirs):
    """No line is filled, and no line can be with one move of either side."""
    moves = (0, *_free(mine | theirs))
    return not any(solver.fills(4, side | move) for move in moves for side in (mine, theirs))


def _free(taken):
    return [1 << cell for cell in range(16) if not taken >> cell & 1]


def _worth(mine, theirs, known=None):
    """Plain minimax."""
    known = {} if known is None else known
    if solver.fills(4, theirs):
        return -1
    if (mine, theirs) not in known:
        after = (-_worth(theirs, mine | cell, known) for cell in _free(mine | theirs))
        known[mine, theirs] = max(after, default=0)
    return known[mine, theirs]


@pytest.mark.long
def test_quiet_positions_with_up_to_seven_marks_are_draws():
    """Every position of 4 by 4 is computed from the full board backwards."""
    key = solver.canonical(4)
    after = {}
    for marks in range(16, -1, -1):
        worth = {}
        for cells in combinations(range(16), marks):
            taken = sum(1 << cell for cell in cells)
            for own in combinations(cells, marks // 2):
                mine = sum(1 << cell for cell in own)
                position = key(mine, taken ^ mine)
                if position not in worth:
                    worth[position] = _worth_by(after, mine, taken ^ mine)
                    if marks <= solver.DRAWN and _is_quiet(mine, taken ^ mine):
                        assert worth[position] == 0
        after = worth


def _worth_by(after, mine, theirs):
    if solver.fills(4, theirs):
        return -1
    key = solver.canonical(4)
    return max((-after[key(theirs, mine | bit)] for bit in _free(mine | theirs)), default=0)


@pytest.mark.parametrize("number", range(30))
def test_the_value_of_a_position_is_the_best_value_of_its_moves(number):
    """On 4 by 4, from the first moves to the last, and for games that end by the way."""
    chance = random.Random(f"position {number}")
    board, mark = empty(4), "X"
    while winner(board) is None and not full(board):
        worth = solver.value(board, mark)
        after = {
            move: -solver.value(placed(board, move, mark), "XO"[mark == "X"])
            for move in free(board)
        }
        assert worth == max(after.values())
        assert solver.best_moves(board, mark) == {
            move for move, value in after.items() if value == worth
        }
        board, mark = placed(board, chance.choice(sorted(after)), mark), "XO"[mark == "X"]
    assert solver.value(board, mark) == (0 if winner(board) is None else -1)
    assert solver.best_moves(board, mark) == frozenset()


def test_symmetric_positions_share_one_key_and_others_do_not():
    key = solver.canonical(3)
    corners, edges = (0b1, 0b100, 0b1000000, 0b100000000), (0b10, 0b1000, 0b100000, 0b10000000)
    assert len({key(corner, 0) for corner in corners}) == 1
    assert len({key(edge, 0) for edge in edges}) == 1
    assert len({key(0b1, 0), key(0b10, 0), key(0b10000, 0), key(0, 0b1)}) == 4


def test_a_larger_board_is_refused():
    with pytest.raises(ValueError, match="up to 4 by 4 can be solved, and this has 5 rows"):
        solver.value(empty(5), "X")


@pytest.mark.parametrize("size", [1, 2])
def test_on_the_smallest_boards_x_wins(size):
    assert solver.value(empty(size), "X") == 1
