"""What a player saw between two typed lines."""

from grader.games.game_turns import TURN_CHARACTERS, ParserSettings, parse, parsed
from grader.records.turn import Stop, Turn

THREE = ParserSettings(3)


def test_only_the_end_of_a_very_long_scene_is_read():
    noise = "debug\n" * TURN_CHARACTERS
    assert parse(noise + "Player X won in 5 moves.\n", THREE, asks=False).endings[0].winner == "X"
    assert parse("Player X won in 5 moves.\n" + noise, THREE, asks=False).endings == ()


def test_a_scene_of_ordinary_length_is_read_whole():
    noise = "debug\n" * (TURN_CHARACTERS // 10)
    assert parse("Player X won in 5 moves.\n" + noise, THREE, asks=False).endings[0].winner == "X"


def test_boards_above_the_first_one_of_a_game_are_examples():
    example, empty = "X|O|X\n-+-+-\nO|X|O\n-+-+-\nX|O|X\n", " | | \n-+-+-\n | | \n-+-+-\n | | \n"
    turn = Turn(example + "\n" + empty, Stop.ASKED)
    first, second = parsed([turn, turn], THREE)
    assert first.boards == second.boards[1:]
    assert len(second.boards) == 2


def test_what_is_shown_before_the_size_is_known_is_no_board_of_the_game():
    examples = [Turn("X|O\n-+-\n |X\n", Stop.ASKED), Turn("O\n", Stop.ASKED)]
    first, second = parsed(examples, ParserSettings(1, opens=False))
    assert (first.boards, second.boards) == ((), ((("O",),),))


def test_boards_after_the_end_of_a_game_do_not_belong_to_it():
    last, other = "X|X|X\n-+-+-\nO|O| \n-+-+-\n | | \n", "X| |O\n-+-+-\n | | \n-+-+-\n | | \n"
    announced = "Player X won in 5 moves.\n"
    (due,) = parse(last, THREE, asks=False).boards
    assert parse(last + announced + other, THREE, asks=False).boards == (due,)
    assert parse(announced + last, THREE, asks=False).boards == (due,)
    assert len(parse(last + announced + other + "Move? ", THREE, asks=True).boards) == 2
