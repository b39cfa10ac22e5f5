"""
How to play against the strategy so that a game comes to the end that a test wants to see.

On three by three, somebody who moves first can force each of the three ends, whichever equal cell a right computer
player takes; somebody who moves second can force anything except a win. Against another strategy a plan may fail: a
test then looks at the end that came.
"""

from functools import cache

from strategy import LINES, OTHER, allowed, found_in, free, has_won

PLAYER, COMPUTER, TIE = "player", "computer", "tie"
LETTER = "letter"  # not an end: the computer's next move depends on whose letter it thinks it has


def end_of(board, letter):
    """How a game has ended in which the player has *letter*; empty if it has not."""
    if has_won(board, letter):
        return PLAYER
    if has_won(board, OTHER[letter]):
        return COMPUTER
    mixed = all({"X", "O"} <= found_in(board, line).keys() for line in LINES[len(board)])
    return TIE if mixed or not free(board) else ""


def plan(board, letter, goal, *, swapped=False):
    """
    A cell for *letter* with which the game can still come to *goal*, at best whatever the computer does.

    With LETTER, the strategy then gives another move for the computer's letter than for *letter*, if that is possible.
    A program that has *swapped* x and y may only accept a cell if it is free in both orders.
    """
    # If x and y differ, the board shows whether the program swaps them.
    cells = sorted(free(board), key=lambda cell: cell[0] == cell[1])
    if swapped:
        cells = [(x, y) for x, y in cells if board[x][y] == " "] or cells
    if goal == LETTER:
        return min(cells, key=lambda cell: _alike(_after(_rows(board), cell, letter), letter))
    if len(board) > 3 or not goal:
        return cells[0]
    for surely in (all, any):
        for cell in cells:
            if _leads_to(_after(_rows(board), cell, letter), letter, OTHER[letter], goal, surely):
                return cell
    return cells[0]


@cache
def _leads_to(rows, letter, turn, goal, surely):
    board = [list(row) for row in rows]
    if end := end_of(board, letter):
        return end == goal
    if turn == letter:
        return any(_leads_to(_after(rows, cell, turn), letter, OTHER[turn], goal, surely) for cell in free(board))
    return surely(_leads_to(_after(rows, cell, turn), letter, letter, goal, surely) for cell in allowed(board, turn))


def _alike(rows, letter):
    """The share of the moves for *letter* that are right for the other letter, too."""
    board = [list(row) for row in rows]
    if end_of(board, letter):
        return 1
    wrong = allowed(board, letter)
    return len(wrong & allowed(board, OTHER[letter])) / len(wrong)


def _rows(board):
    return tuple(map("".join, board))


def _after(rows, cell, letter):
    x, y = cell
    return (*rows[:y], rows[y][:x] + letter + rows[y][x + 1 :], *rows[y + 1 :])
