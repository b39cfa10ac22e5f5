"""Games are compared by their boards: games without any say little of a program."""

from attrs import evolve

from grader.games.game_script import fitted, load
from grader.records.assignment import GameRules
from grader.validation.findings.games import findings_on_boards

HEADER = "title: A word\nsize: 1\ncounts: ending\n---\n"
ASKS = "Word: «the»\nthe occurs 5 times\n"
BOARD = "Size: «1»\n \nMove: «0, 0»\nX\nX wins\n"


def found(pair, tmp_path, **games):
    folder = tmp_path / "games"
    folder.mkdir()
    for name, body in games.items():
        (folder / f"{name}.game").write_text(HEADER + body, encoding="utf-8")
    assignment = evolve(pair, games=GameRules(part="swap"))
    return list(findings_on_boards(assignment, fitted(load(folder), assignment)))


def test_games_of_a_program_that_draws_no_board_are_errors_with_what_to_do(pair, tmp_path):
    first, second = found(pair, tmp_path, a=ASKS, b=ASKS)
    assert (first.about, second.about) == ("games/a.game", "games/b.game")
    assert "write a hidden test with program(…)" in first.sentence


def test_one_game_with_a_board_shows_that_the_program_draws_boards(pair, tmp_path):
    assert not found(pair, tmp_path, a=ASKS, b=BOARD)


def test_an_assignment_without_games_has_no_such_error(pair, tmp_path):
    assert not found(pair, tmp_path)
