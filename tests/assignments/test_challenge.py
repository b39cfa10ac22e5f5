"""What ``grader validate`` does not check in challenge: it understands the strategy correctly, and
its bounds are fair.
"""

import ast
import importlib
import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from matches.match import matches
from matches.opponents import Perfect, Random

from grader.config import load
from grader.source.overlay import overlay
from tests.amount import ALL, daily
from tests.programs import accepted, marks_lost, mutants, results_here

CHALLENGE = Path(__file__).parents[2] / "assignments" / "challenge"
HIDDEN = CHALLENGE / "hidden"
MODULES = ("strategy", "plans", "reading", "play")
SMALL = (3, 4, 5)
# Single slips in the game, and the marks that each costs at least and at most.
ONE_SLIP = {
    "game_gives_the_player_the_other_letter": (1.5, 3.5),
    "game_swaps_x_and_y": (1.5, 5),
    "game_without_the_first_board": (1, 3),
    "game_fails_after_its_end": (0.5, 2),
    "game_names_the_loser": (1, 3),
    "game_says_nothing": (1, 3),
    "game_chooses_the_size_again": (0.5, 1),
    "computer_defence_decides": (1, 3),
}
TRIED = list(ONE_SLIP) if ALL else ["game_says_nothing", "computer_defence_decides"]


@pytest.fixture(scope="module")
def hidden() -> Iterator[SimpleNamespace]:
    """Yield the modules next to the hidden tests; another assignment may have modules of these
    names.
    """
    before = {name: sys.modules.pop(name, None) for name in MODULES}
    sys.path.insert(0, str(HIDDEN))
    try:
        yield SimpleNamespace(**{name: importlib.import_module(name) for name in MODULES})
    finally:
        sys.path.remove(str(HIDDEN))
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module


def bound(name):
    """Return a constant of hidden/test_matches.py."""
    line = next(
        line
        for line in (HIDDEN / "test_matches.py").read_text().split("\n")
        if line.startswith(f"{name} = ")
    )
    return float(line.split("#")[0].partition("=")[2])


def by_the_strategy(strategy, choose):
    """Return a right program that picks among equal cells with *choose*."""
    return lambda asked: [
        choose(sorted(strategy.allowed(board, letter))) for board, letter in asked
    ]


CHOICES = {
    "the first": lambda moves: moves[0],
    "the last": lambda moves: moves[-1],
    "at random": random.Random(7).choice,
}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("size", SMALL)
def test_a_right_program_keeps_the_bounds_of_matches_whichever_equal_cell_it_picks(
    size, choice, hidden
):
    ask_many = by_the_strategy(hidden.strategy, CHOICES[choice])
    assert matches(ask_many, size=size, games=100, opponent=Random()).won >= 100 * bound("ENOUGH")
    if size > min(SMALL):
        assert matches(ask_many, size=size, games=100, opponent=Perfect(1)).lost <= 100 * bound(
            "BEARABLE"
        )


def test_on_three_by_three_the_strategy_can_be_beaten(hidden):
    tally = matches(
        by_the_strategy(hidden.strategy, CHOICES["the first"]),
        size=3,
        games=100,
        opponent=Perfect(1),
    )
    assert tally.lost > 100 * bound("BEARABLE")


def test_where_the_computer_has_to_block_it_cannot_win(hidden):
    """The page of a program that blocks there would ask for another cell, with a false title."""
    text = (HIDDEN / "test_getComputerMove.py").read_text(encoding="utf-8")
    boards = text.partition("\nBLOCKS = ")[2].partition("\n}\n")[0] + "\n}"
    for rows, letter in ast.literal_eval(boards).values():
        board = hidden.strategy.board_of(*rows)
        assert hidden.strategy.completing(board, letter) == set()
        assert len(hidden.strategy.completing(board, hidden.strategy.OTHER[letter])) == 1


@pytest.mark.parametrize("size", [3, 4, 7, 10])
def test_completing_finds_the_cells_that_win_when_they_are_tried(size, hidden):
    strategy = hidden.strategy
    for board, letter in strategy.at_random(size, "completing", 25):
        tried = set()
        for x, y in strategy.free(board):
            board[y][x] = letter
            if strategy.has_won(board, letter):
                tried.add((x, y))
            board[y][x] = " "
        assert strategy.completing(board, letter) == tried


def test_the_scores_are_those_in_the_hand_out(hidden):
    """The picture shows a board of 4 by 4, with its offensive and defensive scores."""
    board = hidden.strategy.with_letters(4, O=[(2, 1)], X=[(1, 2)])
    pictured = [
        [(0, 0), (0, 1), (1, 0), (0, 0)],
        [(1, 0), (1, 1), None, (1, 0)],
        [(0, 1), None, (1, 1), (0, 1)],
        [(0, 0), (0, 1), (1, 0), (0, 0)],
    ]
    scores = hidden.strategy.scores(board, "O")
    assert {cell: tuple(score) for cell, score in scores.items()} == {
        (x, y): score
        for y, row in enumerate(pictured)
        for x, score in enumerate(row)
        if score is not None
    }
    picture = "\n".join(
        f"#    y={y}     "
        + "   ".join("{} {}".format(*score) if score else f" {board[y][x]} " for x, score in cells)
        for y, cells in enumerate(map(enumerate, pictured))
    )
    assert picture in (CHALLENGE / "source.py").read_text(encoding="utf-8")


def test_on_a_full_board_without_a_winner_every_line_has_both_letters(hidden):
    for letters in itertools.product("XO", repeat=9):
        board = [list(letters[at : at + 3]) for at in (0, 3, 6)]
        won = any(hidden.strategy.has_won(board, letter) for letter in "XO")
        mixed = all(
            {"X", "O"} <= hidden.strategy.found_in(board, line).keys()
            for line in hidden.strategy.LINES[3]
        )
        assert won is not mixed


@pytest.mark.parametrize("goal", ["player", "computer", "tie"])
@pytest.mark.parametrize("letter", ["X", "O"])
@pytest.mark.parametrize("choice", CHOICES)
def test_the_first_player_can_reach_each_result_on_three_by_three(choice, letter, goal, hidden):
    strategy, plans = hidden.strategy, hidden.plans
    board, turn = strategy.empty(3), letter
    while not (end := plans.end_of(board, letter)):
        x, y = (
            plans.plan(board, letter, goal)
            if turn == letter
            else CHOICES[choice](sorted(strategy.allowed(board, turn)))
        )
        board[y][x] = turn
        turn = strategy.OTHER[turn]
    assert end == goal


class Chance:
    """The random numbers of a program under a setting: scripted ones first, then those of a seed."""

    def __init__(self, seed, draws=()):
        self.generator, self.draws = random.Random(seed), list(draws)

    def below(self, number):
        return self.draws.pop(0) % number if self.draws else self.generator.randrange(number)

    def share(self):
        return self.generator.random()


WAYS_TO_DRAW = {
    "randint": lambda chance: (chance.below(8) + 3, ("computer", "player")[chance.below(2)]),
    "randint, the player below": lambda chance: (
        chance.below(8) + 3,
        ("player", "computer")[chance.below(2)],
    ),
    "who is first before the size": lambda chance: (
        ("computer", "player")[chance.below(2)],
        chance.below(8) + 3,
    )[::-1],
    "random": lambda chance: (
        int(chance.share() * 8) + 3,
        "computer" if chance.share() < 0.5 else "player",
    ),
    "random, the player below": lambda chance: (
        int(chance.share() * 8) + 3,
        "player" if chance.share() < 0.5 else "computer",
    ),
    "random for who is first": lambda chance: (
        chance.below(8) + 3,
        "player" if chance.share() < 0.5 else "computer",
    ),
    "a number thrown away": lambda chance: (
        chance.below(5),
        chance.below(8) + 3,
        ("computer", "player")[chance.below(2)],
    )[1:],
}


def seen_until(hidden, draw, size, first):
    """Return what is seen of games until one has *size* and *first* begins, or the search gives up."""
    seen = []
    for way in hidden.play.ways(size):
        seen.append(draw(Chance(**way)))
        if seen[-1] == (size, first) or hidden.play.is_hopeless(seen, size, first):
            break
    return seen


@pytest.mark.parametrize("first", ["computer", "player"])
@pytest.mark.parametrize("size", [3, 4, 5, 10])
@pytest.mark.parametrize("draw", WAYS_TO_DRAW)
def test_the_search_finds_each_kind_of_game_however_a_program_draws(draw, size, first, hidden):
    assert seen_until(hidden, WAYS_TO_DRAW[draw], size, first)[-1] == (size, first)


@pytest.mark.parametrize("first", ["computer", "player"])
@pytest.mark.parametrize("size", [3, 4, 5, 10])
@pytest.mark.parametrize(
    "draw", ["randint", "randint, the player below", "random", "random, the player below"]
)
def test_the_search_is_short_for_a_usual_program(draw, size, first, hidden):
    """Scripted draws lead there, or one of the two seeds after them."""
    assert len(seen_until(hidden, WAYS_TO_DRAW[draw], size, first)) <= 6


@pytest.mark.parametrize("drawn", [(4, "player"), (3, "computer"), (0, "player")])
def test_the_search_gives_up_early_if_a_program_draws_nothing(drawn, hidden):
    seen = seen_until(hidden, lambda _: drawn, 3, "player")
    assert len(seen) == 24


def test_the_search_gives_up_only_on_what_a_program_does_not_draw(hidden):
    assert (
        len(seen_until(hidden, lambda chance: (chance.below(8) + 3, "computer"), 3, "player")) == 24
    )
    assert seen_until(hidden, lambda chance: (chance.below(8) + 3, "computer"), 3, "computer")[
        -1
    ] == (3, "computer")


DRAWN = {
    "as the hand-out": (
        "  ['0', '1', '2']\n0 ['X', ' ', 'O']\n---\n1 [' ', 'X', ' ']\n---\n2 ['O', ' ', '"
        " ']\n---\n"
    ),
    "bars": "   0 1 2\n0  X| |O\n1   |X| \n2  O| | \n",
    "boxes": "    0   1   2\n  +---+\n0 | X |   | O |\n1 |   | X |   |\n2 | O |   |   |\n  +---+\n",
    "points": "    0   1   2\n0 | X | . | O |\n1 | . | X | . |\n2 | O | . | . |\n",
    "points without bars": "  0 1 2\n0 X . O\n1 . X .\n2 O . .\n",
    "the bars of Unicode": (
        "    0   1   2\n  ┌───┬───┬───┐\n0 │ X │   │ O │\n  ├───┼───┼───┤\n1 │   │ X │   │\n"
        "  ├───┼───┼───┤\n2 │ O │   │   │\n  └───┴───┴───┘\n"
    ),
    "double bars": "    0   1   2\n0 ║ X ║   ║ O ║\n1 ║   ║ X ║   ║\n2 ║ O ║   ║   ║\n",
    "brackets": "   0  1  2\n0 [X][ ][O]\n1 [ ][X][ ]\n2 [O][ ][ ]\n",
    "a bar after each cell": "   0 1 2\n0  X| |O|\n1   |X| |\n2  O| | |\n",
    "numbers with a colon": "   0   1   2\n0: X |   | O\n1:   | X |  \n2: O |   |  \n",
    "numbers between a word and a colon": (
        "    0   1   2\nrow 0 : X |   | O\nrow 1 :   | X |  \nrow 2 : O |   |  \n"
    ),
    "numbers behind a word": "    0   1   2\nrow 0 | X |   | O\nrow 1 |   | X |\ny=2 | O |   |\n",
    "numbers on both sides": (
        "    0   1   2\n0 | X |   | O | 0\n1 |   | X |   | 1\n2 | O |   |   | 2\n    0   1   2\n"
    ),
    "numbers in the frame": (
        "|   | 0 | 1 | 2 |\n| 0 | X |   | O |\n| 1 |   | X |   |\n| 2 | O |   |   |\n"
    ),
}


@pytest.mark.parametrize("drawn", DRAWN)
def test_a_board_is_recognized_in_every_drawing(drawn, hidden):
    board = [["X", " ", "O"], [" ", "X", " "], ["O", " ", " "]]
    text = f"Hello!\n{DRAWN[drawn]}Your move: "
    assert hidden.reading.drawings(text) == [(board, [0, 1, 2], [0, 1, 2])]


NUMBERED_OTHERWISE = {
    "from 1": ("  0 1 2\n1 X| |O\n2  |X| \n3 O| | \n", [1, 2, 3]),
    "at the right": (
        "  ['0', '1', '2']\n['X', ' ', 'O'] 0\n---\n[' ', 'X', ' '] 1\n---\n['O', ' ', ' '] 2\n",
        [],
    ),
    "at the right, without bars": ("0 1 2\nX . O 0\n. X . 1\nO . . 2\n", []),
    "none": ("  0   1   2\n| X |   | O |\n+---+\n|   | X |   |\n+---+\n| O |   |   |\n", []),
}


@pytest.mark.parametrize(("drawn", "rows"), NUMBERED_OTHERWISE.values(), ids=NUMBERED_OTHERWISE)
def test_a_board_whose_rows_are_numbered_otherwise_is_recognized_with_their_numbers(
    drawn, rows, hidden
):
    board = [["X", " ", "O"], [" ", "X", " "], ["O", " ", " "]]
    found = hidden.reading.drawings(f"Hello!\n{drawn}Your move: ")
    assert found == [(board, [0, 1, 2], rows)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "You will play on a 3 by 3 board\n",
        "0 ['X', ' ']\n2 ['X', ' ']\n",
        "1 | 2\n",
        "  0 1\n0 X .\n1 X O X\n",
        "0 - - -\n",
        "  0 1\n0 [X][Y]\n1 [X][O]\n",
    ],
)
def test_other_text_is_not_read_as_a_board(text, hidden):
    assert hidden.reading.boards(text) == []


class Round:
    """A run of a program whose computer wins at (2, 0), and that never asks to play again."""

    over, asks, transcript = False, True, ""

    def __init__(self):
        self.typed = []

    def say(self, line):
        self.typed.append(line)

    def hear(self):
        board = [["O", "O", " "], ["O", " ", "X"], [" ", "X", "X"]]
        if len(self.typed) == 2:
            return "Enter y-coordinate of your next move: "
        text = "Enter x-coordinate of your next move: "
        if len(self.typed) == 3:
            x, y = map(int, self.typed[1:])
            board[y][x], board[0][2] = "X", "O"
            text = "The computer has won.\nDo you want to be X or O?\n"
        return (
            "  ['0', '1', '2']\n"
            + "".join(f"{y} {row}\n---\n" for y, row in enumerate(board))
            + text
        )


def test_the_result_of_a_game_is_read_even_if_the_program_never_asks_for_another(hidden):
    """A program without the parentheses of playAgain() has still printed how the game ended."""
    assert hidden.play.Game(Round(), "X").move("computer") == "computer"


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("It is not a tie.\nThe player has won.", "player"),
        ("Has X won? True Is it a tie? False\nThe player has won.", "player"),
        ("Has O won? False\nThe player has won.", "player"),
        ("Player wins: 0\nTied games: 0\nThe computer has won.", "computer"),
        ("Score: player won 1, computer won 0, tied 1\nThe game is a tie!", "tie"),
        ("It is a tie and not a draw", "tie"),
        ("The player has won. Moves: 5", "player"),
        ("The player has won. Score: 1 - 0", "player"),
        ("The board is full.", ""),
    ],
)
def test_what_is_said_of_other_games_and_answers_of_checks_is_no_result(text, result, hidden):
    assert hidden.play.result(text, "X") == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Der Spieler hat gewonnen.", "player"),
        ("Der Computer hat verloren.", "player"),
        ("L'ordinateur a gagné.", "computer"),
        ("El jugador ha perdido.", "computer"),
        ("Match nul !", "tie"),
        ("El jugador empieza.", ""),
    ],
)
def test_how_a_game_ended_may_be_said_in_another_language(text, result, hidden):
    assert hidden.play.result(text, "X") == result


@pytest.mark.parametrize(
    ("text", "said"), [("against me. I win!", ""), ("Again? I win!", "computer")]
)
def test_against_is_no_question_for_another_game(text, said, hidden):
    game = hidden.play.Game(Round(), "X")
    game.text = f"You cannot win {text}"
    assert (game.announced("") == "") == (said == "")


@pytest.fixture(scope="module")
def results():
    programs = {name: mutants("challenge")[name] for name in TRIED}
    programs["waits_for_enter"] = accepted("challenge")["waits_for_enter"]
    return results_here(load(CHALLENGE), programs, lambda _, check: check.part == "matches")


@pytest.mark.parametrize("name", daily(ONE_SLIP, TRIED))
def test_one_slip_costs_once(name, results):
    least, most = ONE_SLIP[name]
    assert least <= marks_lost(results[name]) <= most


def test_press_enter_is_answered(results):
    assert marks_lost(results["waits_for_enter"]) == 0


def test_counting_the_letters_of_the_whole_board_costs_more_than_a_slip():
    reference = (CHALLENGE / "source.py").read_text(encoding="utf-8")
    counts = "return sum(row.count(letter) for row in board) >= len(board)"
    text = overlay(reference, f"def isWinner(board, letter):\n    {counts}\n", "counts letters")
    found = results_here(
        load(CHALLENGE), {"counts": text}, lambda _, check: check.part != "isWinner"
    )
    assert 2 <= marks_lost(found["counts"]) <= 5  # of 7
