import pytest
import tictactoe
from models import recognised
from positions import GOING_ON, OVER, action_in, best, board, boards, free, marks, pieces

from matches.match import check_unbeaten, matches
from matches.opponents import Perfect, Random
from grader.testing import each, looks_like, note, tried

pytestmark = pytest.mark.part(
    "minimax", hint="A board is worth the best result that the player to move can reach: the highest for X."
)

GAMES = 500  # against each opponent
# By the number of marks on them. To ask about those with no mark, one and two takes a plain minimax about equally long.
POSITIONS = {
    "of at least five marks": boards(pieces(GOING_ON, 5, 8)),
    "of three and four marks": boards(pieces(GOING_ON, 3, 4)),
    "of two marks": boards(pieces(GOING_ON, 2, 2)),
    "of one mark": boards(pieces(GOING_ON, 1, 1)),
    "without a mark": boards(pieces(GOING_ON, 0, 0)),
}
ENDS = boards(OVER)
AHEAD = {
    "X wins": boards(["X O   X O", "XO XO    "]),
    "O wins": boards(["XXO   X O", "XXO XO   "]),
    "X prevents a win": boards(["X   OO X ", "X O  XO  "]),
    "O prevents a win": boards(["OX  X    ", "    XXO  "]),
    "two marks": POSITIONS["of two marks"],
}


def check_optimal(cells, one):
    """The answer *one* of minimax is an optimal action."""
    if one.raised:
        tictactoe.minimax(board(cells, marks(tictactoe)))  # alone, so that what was raised is seen
    check_one_of(best(cells), one.value)


def said(actions):
    """Actions in words."""
    *first, last = [str(action) for action in sorted(actions)]
    return f"{', '.join(first)} or {last}" if first else last


def check_one_of(actions, came):
    """The answer *came* is one of these actions. It may be a list, which is not searched for in a set."""
    if action_in(came) not in list(actions):
        assert came in sorted(actions), said(actions)


def check_alone(cells):
    check_one_of(best(cells), tictactoe.minimax(board(cells, marks(tictactoe))))


@pytest.mark.part(
    points=0.5,
    show="public",
    hint="Return one of actions(board), not its value. If you return None: which line stores the best action, and does"
    " your program reach it for X and for O?",
)
@pytest.mark.parametrize("cells", ["XOXXOOOX ", "XOXXO  XO"], ids=["one free cell", "two free cells"])
def test_an_action(cells):
    """The answer is one of the actions that are possible."""
    check_one_of(free(cells), tictactoe.minimax(board(cells, marks(tictactoe))))


@pytest.mark.part(points=0.25, hint="Look at what each action leads to.", seconds=120)
@pytest.mark.parametrize("which", AHEAD)
def test_looks_ahead(which):
    """Positions in which minimax must look ahead."""
    asked = AHEAD[which]
    for (cells,), one in zip(asked.cases, tried(tictactoe.minimax, asked.of(tictactoe)), strict=True):
        check_optimal(cells, one)


@pytest.mark.part(
    points=2,
    show="public",
    needs="test_looks_ahead",
    hint="Look at what each action leads to: one of them wins at once.",
)
@pytest.mark.parametrize("cells", ["X O   X O", "XXO   X O"], ids=["X", "O"])
def test_wins_at_once(cells):
    """It completes three in a row."""
    check_alone(cells)


@pytest.mark.part(
    points=1,
    show="public",
    hint="Look at what the other player can do after each action.",
)
@pytest.mark.parametrize("cells", ["X   OO X ", "OX  X    "], ids=["X", "O"])
def test_does_not_let_the_other_win(cells):
    """It prevents the other player's three in a row."""
    check_alone(cells)


@pytest.mark.part(
    points=1,
    show="public",
    needs="test_looks_ahead",
    hint="Call terminal(board) first, and return None if the game is over.",
)
@pytest.mark.parametrize("cells", ["XXXOO    ", "XOXXOOOXX"], ids=["X has won", "a tie"])
def test_nothing_to_do(cells):
    """If the game is over, there is no action."""
    expected = None
    assert tictactoe.minimax(board(cells, marks(tictactoe))) == expected


@pytest.mark.part(
    points=1, needs="test_looks_ahead", hint="Call terminal(board) first, and return None if the game is over."
)
def test_nothing_to_do_at_every_end():
    """If the game is over, there is no action, in every such position."""
    assert each(tictactoe.minimax, ENDS.of(tictactoe)) == [None] * len(OVER)


@pytest.mark.part(points=2, needs="test_looks_ahead", hint="Try each action on a copy: result does that for you.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("XX OO    ", marks(tictactoe))
    tictactoe.minimax(given)
    assert given == board("XX OO    ", marks(tictactoe))


@pytest.mark.part(
    points=5,
    show="public",
    needs="test_looks_ahead",
    hint="A board is worth the best result that the player to move can reach: the highest for X, the lowest for O."
    " Return an action even if the game cannot be saved.",
    seconds=120,
)
@pytest.mark.parametrize("which", POSITIONS)
def test_every_position(which):
    """An action that is optimal in every position of a game."""
    asked = POSITIONS[which]
    answers = {}
    for (cells,), one in zip(asked.cases, tried(tictactoe.minimax, asked.of(tictactoe)), strict=True):
        answers[cells] = one
    played = {cells: action_in(one.value) for cells, one in answers.items() if not one.raised}
    if any(action not in best(cells) for cells, action in played.items() if isinstance(action, tuple)):
        looks_like(recognised(played))
    for cells, one in answers.items():
        check_optimal(cells, one)


# A plain minimax takes as long for this as for all positions, because nothing is known of it yet.
@pytest.mark.part(
    points=5,
    show="public",
    needs="test_looks_ahead",
    hint="Look at what the other player does after your action, and play against it in runner.py.",
    seconds=200,
)
def test_a_thousand_games():
    """It loses none of a thousand games, half of them as X and half as O."""
    moves = {}
    for asked in POSITIONS.values():
        answers = tried(tictactoe.minimax, asked.of(tictactoe))
        moves |= {cells: one for (cells,), one in zip(asked.cases, answers, strict=True)}

    def ask(questions):
        return [turned(action_in(answer("".join(map("".join, rows))))) for rows, _ in questions]

    def answer(cells):
        if moves[cells].raised:
            return tictactoe.minimax(board(cells, marks(tictactoe)))  # alone, so that what was raised is seen
        return moves[cells].value

    for opponent, name in ((Random(0), "a player who moves at random"), (Perfect(seed=1), "a player who never loses")):
        tally = matches(ask, size=3, games=GAMES, opponent=opponent)
        note(f"Against {name}: {tally.said}")
        check_unbeaten(tally)


def turned(action):
    """The action (i, j) as a move (x, y), which is the cell i of the column j; anything else as it is."""
    return action[::-1] if isinstance(action, tuple) and len(action) == 2 else action
