"""The ids of checks."""

import pytest

from grader.records.check_id import check_id, game_id, is_game


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        (game_id("draw"), True),
        (check_id("game", "test_draw"), False),
        (check_id("game", "test_draw[3]"), False),
        (check_id("setup_game", "draw"), False),
        ("import", False),
    ],
)
def test_only_a_script_is_a_game_even_if_a_part_is_called_game(id_, expected):
    assert is_game(id_) is expected
