"""Which turns of a long game are shown."""

from grader.feedback.check_filters import excerpt, short
from grader.records.turn import ScreenTurn


def game(turns, wrong=None):
    return [ScreenTurn(str(n), f"board {n}", is_wrong=n == wrong) for n in range(turns)]


def typed(found):
    return [turn.typed for turn in found.turns]


def test_the_turns_around_the_first_wrong_one_are_shown_and_how_many_are_not():
    found = excerpt(game(20, wrong=10))
    assert found.before == "… 8 turns left out …"
    assert typed(found) == ["8", "9", "10", "11"]
    assert found.after == "… 8 turns left out …"


def test_a_few_turns_are_not_worth_leaving_out():
    screen = game(7, wrong=4)
    assert excerpt(screen).turns == tuple(screen)
    assert (excerpt(screen).before, excerpt(screen).after) == ("", "")


def test_the_first_of_several_wrong_pieces_counts():
    screen = [ScreenTurn(None, "a", is_wrong=True), ScreenTurn("", "b", is_wrong=True), *game(9)]
    assert typed(excerpt(screen))[0] is None
    assert excerpt(screen).after == "… 9 turns left out …"


def test_a_game_without_marked_pieces_is_shown_whole():
    assert typed(excerpt(game(20))) == [str(n) for n in range(20)]
    assert excerpt([]).turns == ()


def test_the_first_and_the_last_lines_of_a_long_text_are_shown():
    lines = [str(n) for n in range(2_000)]
    shown = [*lines[:4], "… 1,988 lines left out …", *lines[-8:]]
    assert short("\n".join(lines)).split("\n") == shown


def test_a_slightly_too_long_text_is_shown_whole():
    text = "\n".join(str(n) for n in range(14))
    assert short(text) == text
    assert short("") == ""
