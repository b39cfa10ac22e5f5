"""Games are compared by their boards: games without any say little of a program."""

import pytest
from attrs import evolve

from grader.errors import SourceError
from grader.games.game_script import fitted, load
from grader.records.assignment import GameRules
from grader.validation.findings.games import findings_on_games

HEADER = "title: A word\nsize: {}\ncounts: {}\n---\n"
ASKS = "Word: «the»\nthe occurs 5 times\n"
BOARD = "Size: «1»\n \nMove: «0, 0»\nX\nX wins\n"


REFUSES = "Size: «1»\n \nMove: «5, 5»\nMove: «0, 0»\nX\nX wins\n"


def found(pair, tmp_path, size=1, counts="ending", **games):
    folder = tmp_path / "games"
    folder.mkdir()
    for name, body in games.items():
        (folder / f"{name}.game").write_text(HEADER.format(size, counts) + body, encoding="utf-8")
    assignment = evolve(pair, games=GameRules(part="swap"))
    return list(findings_on_games(assignment, fitted(load(folder), assignment)))


def test_games_of_a_program_that_draws_no_board_are_errors_with_what_to_do(pair, tmp_path):
    """Nothing is run: the reference would fail these games, and its error would seem to disagree."""
    with pytest.raises(SourceError, match=r"write a hidden test with program\(…\)") as fault:
        found(pair, tmp_path, a=ASKS, b=ASKS)
    places = (fault.value, *fault.value.more)
    assert [place.path.name for place in places] == ["a.game", "b.game"]


def test_one_game_with_a_board_shows_that_the_program_draws_boards(pair, tmp_path):
    assert not found(pair, tmp_path, a=ASKS, b=BOARD)


def test_a_game_that_counts_boards_of_another_size_is_an_error(pair, tmp_path):
    (fault,) = found(pair, tmp_path, counts="boards", a=ASKS, b=BOARD)
    assert fault.about == "games/a.game"
    assert "it counts boards, but no board of 1 by 1 is drawn in it" in fault.sentence


def test_a_game_that_counts_invalid_moves_has_to_refuse_one(pair, tmp_path):
    (fault,) = found(pair, tmp_path, counts="boards, invalid", a=BOARD, b=REFUSES)
    assert (fault.about, "no move is refused in it" in fault.sentence) == ("games/a.game", True)


def test_an_assignment_without_games_has_no_such_error(pair, tmp_path):
    assert not found(pair, tmp_path)
