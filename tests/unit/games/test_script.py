"""The .game file."""

from pathlib import Path

import pytest

from grader.errors import GraderError, SourceError
from grader.games.game_script import Exchange, fitted, load, parse
from grader.records.assignment import Aspect, GameRules, Part
from grader.records.verdict import Audience
from tests.plain_assignment import make_assignment
from tests.unit.conftest import written

HEADER = "title: A game\nsize: 3\ncounts: boards, ending\n"
BODY = "---\nSize: «3»\nX: «0, 0»\n"
NO_SIZE = HEADER.replace("size: 3\n", "") + BODY


WHOLE = """\
title: X wins: quickly
size: 1
points: 2.5
show: public
counts: ending , boards
hint: Look.
---
Hello
Size: «1»\x20\x20
\x20

X's move (x, y): «0, 0»
X

Player X won in 1 moves.
"""


def test_a_whole_script_is_parsed():
    script = parse("games/one.game", WHOLE)
    assert script.stem == "one"
    assert script.title == "X wins: quickly"
    assert (script.size, script.points, script.hint) == (1, 2.5, "Look.")
    assert script.audience is Audience.PUBLIC
    assert script.counts == (Aspect.BOARDS, Aspect.ENDING)
    assert script.exchanges == (
        Exchange("Hello\nSize: ", "1"),
        Exchange(" \n\nX's move (x, y): ", "0, 0"),
    )
    assert script.closing == "X\n\nPlayer X won in 1 moves.\n"


def test_optional_keys_may_be_left_out():
    script = parse("a.game", "\n" + HEADER + BODY)
    assert (script.points, script.hint, script.closing) == (1.0, "", "")
    assert script.audience is Audience.HINT


def test_windows_line_endings_and_empty_answers_are_read():
    script = parse("a.game", (HEADER + "---\nReady? «»\nbye").replace("\n", "\r\n"))
    assert script.exchanges == (Exchange("Ready? ", ""),)
    assert script.closing == "bye"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (HEADER, 4, "the header has to end with a line ---"),
        ("titel: A game\n" + BODY, 1, 'unknown key "titel"; did you mean "title"?'),
        (HEADER + "size: 4\n" + BODY, 4, "size is in the header twice, on line 2 too"),
        ("size: 3\ncounts: boards\n" + BODY, 3, "the header has no title"),
        ("title:\nsize: 3\ncounts: boards\n" + BODY, 1, "title: is empty"),
        (HEADER.replace("3", "0") + BODY, 2, "size: must be a whole number from 1 to 999, not '0'"),
        (HEADER + "points: 0\n" + BODY, 4, "points: must be a number more than 0, not '0'"),
        (HEADER + "points: inf\n" + BODY, 4, "points: must be a number more than 0"),
        (
            HEADER + "show: publik\n" + BODY,
            4,
            'show: unknown audience "publik"; did you mean "public"?',
        ),
        (
            HEADER.replace("ending", "endings") + BODY,
            3,
            'counts: unknown aspect "endings"; did you mean "ending"?',
        ),
        (HEADER.replace("ending", "boards") + BODY, 3, "counts: boards is listed twice"),
        (
            HEADER.replace("boards, ending", "") + BODY,
            3,
            "counts: must name at least one of boards, counter, turns",
        ),
        (
            HEADER + "seed: x\n" + BODY,
            4,
            "seed: must be a whole number from 0 to 1,000,000, not 'x'",
        ),
        (HEADER + "draws: 1, two\n" + BODY, 4, "draws: must be a whole number from 0 to 1,000,000"),
        (HEADER + "---\nhello\n", 5, "nothing is typed"),
        (HEADER + "---\nSize: «3» and more\n", 5, "write typed text once"),
        (HEADER + "---\nSize: «1» «2»\n", 5, "write typed text once"),
    ],
)
def test_an_error_in_a_game_file_names_its_line(text, line, problem):
    with pytest.raises(SourceError) as caught:
        parse("games/bad.game", text)
    assert (caught.value.path, caught.value.line) == ("games/bad.game", line)
    assert caught.value.problem.startswith(problem)


def test_a_folder_is_loaded_in_the_order_of_its_names(tmp_path):
    for name in ("b.game", "a.game", "c.txt"):
        (tmp_path / name).write_text("\ufeff" + HEADER + BODY, encoding="utf-8")
    assert [script.stem for script in load(tmp_path)] == ["a", "b"]


def test_a_missing_folder_has_no_games(tmp_path):
    assert load(tmp_path / "games") == ()


def test_a_file_that_is_not_text_is_an_error(tmp_path):
    (tmp_path / "a.game").write_bytes(b"size: 3\ntitle: \xff")
    with pytest.raises(SourceError, match=r"a\.game:2: is not UTF-8 text: save it as UTF-8"):
        load(tmp_path)


def test_an_unreadable_file_is_an_error(tmp_path):
    (tmp_path / "a.game").mkdir()
    with pytest.raises(SourceError, match=r"a\.game:1: cannot be read"):
        load(tmp_path)


MORE = "part: more\nseed: 7\ndraws: 0, 2,1\n"


def test_a_script_may_set_its_part_and_its_random_draws():
    script = parse("a.game", HEADER + MORE + BODY)
    assert (script.part, script.seed, script.draws) == ("more", 7, (0, 2, 1))
    script = parse("a.game", HEADER + BODY)
    assert (script.part, script.seed, script.draws) == ("", None, ())


def test_a_game_may_have_several_alternatives(tmp_path):
    """The other ways have the header of the first: only what is printed and typed differs."""
    other = "or: b\n---\nSize: «4»\nbye"
    files = {
        "a.game": other,
        "b.game": HEADER + MORE + BODY,
        "c.game": "\nor : b\n---\nSize: «5»\n",
    }
    (script,) = load(written(tmp_path, files))
    ways = (script, *script.others)
    assert [way.exchanges[0].typed for way in ways] == ["3", "4", "5"]
    headers = {(way.stem, way.title, way.part, way.draws) for way in ways}
    assert headers == {("b", "A game", "more", (0, 2, 1))}
    assert script.others[0].closing == "bye"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("or: c\n" + BODY, r'a\.game:1: or: unknown game "c"; the known ones are b'),
        ("or:\n" + BODY, r"a\.game:1: or: is empty"),
        ("or: b\ntitle: x\n" + BODY, r'a\.game:2: unknown key "title"; the known ones are or'),
        ("or: b\n", r"a\.game:2: the header has to end with a line ---"),
    ],
)
def test_an_alternative_of_an_unknown_game_is_refused(tmp_path, text, problem):
    with pytest.raises(SourceError, match=problem):
        load(written(tmp_path, {"a.game": text, "b.game": HEADER + BODY}))


def assignment_with(**games):
    """An assignment whose only parts are "game" and "more", with other keys in its [games]."""
    parts = (Part("game", "The game", 1.0), Part("more", "More", 1.0))
    return make_assignment(folder=Path("pair"), parts=parts, games=GameRules(**games))


def test_a_game_without_a_size_has_the_size_of_the_assignment():
    scripts = [parse("a.game", NO_SIZE), parse("b.game", HEADER + BODY)]
    assert [script.size for script in fitted(scripts, assignment_with(size=4))] == [4, 3]


def test_alternatives_have_the_same_size(tmp_path):
    files = {"a.game": NO_SIZE, "b.game": "or: a\n" + BODY}
    (script,) = fitted(load(written(tmp_path, files)), assignment_with(size=5))
    assert [variant.size for variant in (script, *script.others)] == [5, 5]


def test_all_games_that_do_not_fit_the_assignment_are_reported():
    scripts = [parse("a.game", NO_SIZE), parse("b.game", HEADER + "part: mor\n" + BODY)]
    with pytest.raises(SourceError) as caught:
        fitted(scripts, assignment_with())
    assert str(caught.value).splitlines() == [
        "pair/games/a.game:1: the header has no size, nor has [games] in assignment.toml",
        'pair/games/b.game:1: part: unknown part "mor"; did you mean "more"?',
    ]


def test_a_game_without_a_part_is_refused_if_the_assignment_has_no_part_for_games():
    scripts = [parse("a.game", HEADER + BODY), parse("b.game", HEADER + "part: more\n" + BODY)]
    with pytest.raises(SourceError) as caught:
        fitted(scripts, assignment_with(part="play"))
    assert str(caught.value) == (
        "pair/games/a.game:1: the header has no part, and the part of [games] does not exist:"
        ' unknown part "play"; the known ones are game, more'
    )


TYPED = HEADER + "---\n«1» «a b»\n«»\n"
ECHO = """\
import sys
print("Hello")
print(input("First: "))
print(sys.stdin.readline().upper(), end="")
if __name__ == "__main__":
    print(input())
"""


def short_game(tmp_path, program=ECHO, game=TYPED, **others):
    written(tmp_path, {"source.py": program, "games/a.game": game})
    return written(
        tmp_path / "games", {name.replace("_", "."): text for name, text in others.items()}
    )


def test_the_reference_plays_a_script_without_a_transcript(tmp_path):
    (script,) = load(short_game(tmp_path))
    assert script.exchanges == (
        Exchange("Hello\nFirst: ", "1"),
        Exchange("1\n", "a b"),
        Exchange("A B\n", ""),
    )
    assert script.closing == "\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "with a byte order mark"])
def test_a_program_in_the_folder_of_the_games_overrides_the_reference(tmp_path, mark):
    changes = f"{mark}def hello():\n    return 'Plain: '\n"
    source = "def hello():\n    return 'Bonus: '\n\n\nprint(input(hello()))\n"
    folder = short_game(tmp_path, source, HEADER + "---\n«1»", program_py=changes)
    assert load(folder)[0].exchanges == (Exchange("Plain: ", "1"),)


def test_a_program_that_is_not_utf_8_is_an_error_with_its_name(tmp_path):
    folder = short_game(tmp_path, ECHO, HEADER + "---\n«1»")
    (folder / "program.py").write_bytes(b"print('\xe9')\n")
    with pytest.raises(GraderError, match=r"program\.py: cannot be read: it is not UTF-8 text"):
        load(folder)


def test_the_program_finds_copies_of_the_data_files_while_it_is_recorded(tmp_path):
    """It may write to them: the next game finds them as they are in data/."""
    source = """with open("price.txt", "r+") as file:
    print(file.read(), input())
    file.write("spent")
"""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "price.txt").write_text("5")
    folder = short_game(tmp_path, source, HEADER + "---\n«x»", b_game=HEADER + "---\n«y»")
    assert [script.closing for script in load(folder)] == ["5 x\n", "5 y\n"]
    assert (tmp_path / "data" / "price.txt").read_text() == "5"


def test_an_error_about_a_missing_file_says_where_it_should_be(tmp_path):
    with pytest.raises(SourceError, match="Files that programs read are in data/"):
        load(short_game(tmp_path, "open('price.txt')\n", HEADER + "---\n«x»"))


def test_random_draws_are_those_of_the_header(tmp_path):
    source = "import random\nprint(random.randint(1, 6), input())\n"
    folder = short_game(tmp_path, source, "draws: 4\n" + HEADER + "---\n«x»")
    assert load(folder)[0].closing == "5 x\n"


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        ("print(1)\n", "it ends before anything is typed"),
        (ECHO + "    input()\n", "it asks for one more line after '' is typed"),
        ("input()\n1 / 0\n", "ZeroDivisionError after '1' is typed: division by zero"),
    ],
)
def test_an_error_names_the_game_that_the_reference_does_not_play(tmp_path, program, problem):
    with pytest.raises(SourceError) as caught:
        load(short_game(tmp_path, program))
    assert str(caught.value.path).endswith("a.game")
    assert caught.value.problem == f"source.py does not play this game: {problem}"


def test_an_alternative_needs_a_transcript(tmp_path):
    other = "or: a\n---\n«1»\n"
    with pytest.raises(SourceError, match=r"b\.game:1: another way to play needs its whole"):
        load(short_game(tmp_path, b_game=other))
