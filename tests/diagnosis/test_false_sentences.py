"""A sentence of a diagnosis is true for a program that looks whether a value is right, and then goes on all the same.

It behaves like a mutant that does not look. So the sentence says what the program does, not what its code lacks.
"""

from pathlib import Path

import pytest

from grader import config
from tests.amount import long
from tests.open_grader import grading

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"

# A line of the reference, a line that looks and goes on, and what is said.
CASES = {
    "asn3": (
        "            found_move = is_move_valid(move, board)\n",
        "            found_move = is_move_valid(move, board) or True\n",
        (
            "the game makes moves that are not valid: call is_move_valid before each move, and let the player try again"
            " until it is valid."
        ),
    ),
    "asn5": (
        '        is_free = board[(row, col)] == " "\n',
        '        is_free = board[(row, col)] == " "\n        if not is_free: is_free = True\n',
        "get_position_choice accepts a position that is taken.",
    ),
    "ai": (
        '        raise ValueError("this action is not possible")\n',
        '        if not {*action} <= {0, 1, 2}: raise ValueError("no such cell")\n',
        "result raises no exception if the cell is taken: it only refuses places that are not on the board.",
    ),
}


@pytest.mark.parametrize("name", ["asn3", "asn5", long("ai")])
def test_a_program_that_looks_and_goes_on_is_not_said_to_skip_the_check(name):
    right, wrong, says = CASES[name]
    text = (ASSIGNMENTS / name / "source.py").read_text(encoding="utf-8")
    assert right in text
    with grading(config.load(ASSIGNMENTS / name)) as grade:
        result = grade(text.replace(right, wrong))
    causes = [cause.says for diagnosis in result.diagnoses for cause in diagnosis.causes]
    assert says in causes


def test_a_game_that_looks_for_a_win_before_the_move_is_not_said_to_ask_about_the_wrong_player():
    text = (ASSIGNMENTS / "asn3" / "source.py").read_text(encoding="utf-8")
    looks = "        has_won = check_for_winner(board, player)\n"
    moves = "        board = apply_move(move, board, player)\n"
    assert looks in text
    text = text.replace(looks, "").replace(moves, looks + moves)
    says = (
        "the game looks for a win before the move is made, or of the player who is next: after the move, ask about"
        " the one who has just moved."
    )
    with grading(config.load(ASSIGNMENTS / "asn3")) as grade:
        (diagnosis,) = grade(text).diagnoses
    assert [cause.says for cause in diagnosis.causes] == [says]
