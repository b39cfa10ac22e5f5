"""The .game file."""

import pytest

from grader.errors import SourceError
from grader.games.script import Exchange, load, parse
from grader.records.assignment import Aspect
from grader.records.verdict import Audience

HEADER = "title: A game\nsize: 3\ncounts: boards, ending\n"
BODY = "---\nSize: «3»\nX: «0, 0»\n"


def test_a_whole_script():
    text = (
        "title: X wins: quickly\nsize: 1\npoints: 2.5\nshow: public\ncounts: ending , boards\nhint: Look.\n---\n"
        "Hello\nSize: «1»  \n \n\nX's move (x, y): «0, 0»\nX\n\nPlayer X won in 1 moves.\n"
    )
    script = parse("games/one.game", text)
    assert script.stem == "one"
    assert script.title == "X wins: quickly"
    assert (script.size, script.points, script.audience, script.hint) == (1, 2.5, Audience.PUBLIC, "Look.")
    assert script.counts == (Aspect.BOARDS, Aspect.ENDING)
    assert script.exchanges == (Exchange("Hello\nSize: ", "1"), Exchange(" \n\nX's move (x, y): ", "0, 0"))
    assert script.closing == "X\n\nPlayer X won in 1 moves.\n"


def test_what_may_be_left_out():
    script = parse("a.game", "\n" + HEADER + BODY)
    assert (script.points, script.audience, script.hint, script.closing) == (1.0, Audience.HINT, "", "")


def test_windows_line_ends_and_an_empty_answer():
    script = parse("a.game", (HEADER + "---\nReady? «»\nbye").replace("\n", "\r\n"))
    assert script.exchanges == (Exchange("Ready? ", ""),)
    assert script.closing == "bye"


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (HEADER, 4, "the header has to end with a line ---"),
        ("titel: A game\n" + BODY, 1, 'unknown key "titel", did you mean "title"?'),
        (
            "zzz: 1\n" + BODY,
            1,
            'unknown key "zzz"; known are title, size, points, show, counts, hint, part, draws, seed',
        ),
        ("title\n" + BODY, 1, "a line of the header reads 'key: text', this one 'title'"),
        (HEADER + "size: 4\n" + BODY, 4, "size stands here again, after line 2"),
        ("size: 3\ncounts: boards\n" + BODY, 3, "the header has no title"),
        ("title:\nsize: 3\ncounts: boards\n" + BODY, 1, "title: is empty"),
        (HEADER.replace("3", "0") + BODY, 2, "size: a whole number from 1 to 999 is needed, not '0'"),
        (HEADER.replace("3", "1000") + BODY, 2, "size: a whole number from 1 to 999"),
        (HEADER.replace("3", "three") + BODY, 2, "size: a whole number"),
        (HEADER + "points: 0\n" + BODY, 4, "points: a number more than 0 is needed, not '0'"),
        (HEADER + "points: inf\n" + BODY, 4, "points: a number more than 0"),
        (HEADER + "points: many\n" + BODY, 4, "points: a number more than 0 is needed, not 'many'"),
        (HEADER + "show: publik\n" + BODY, 4, 'show: unknown audience "publik", did you mean "public"?'),
        (HEADER.replace("ending", "endings") + BODY, 3, 'counts: unknown aspect "endings", did you mean "ending"?'),
        (HEADER.replace("ending", "boards") + BODY, 3, "counts: boards stands there twice"),
        (HEADER.replace("boards, ending", "") + BODY, 3, "counts: at least one of boards, counter, turns"),
        (HEADER + "---\nhello\n", 5, "nothing is typed"),
        (HEADER + "---\nSize: «3» and more\n", 5, "typed text stands once"),
        (HEADER + "---\nSize: «3\n", 5, "typed text stands once"),
        (HEADER + "---\n«1» «2»\n", 5, "typed text stands once"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text, line, problem):
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


def test_a_file_that_is_not_text(tmp_path):
    (tmp_path / "a.game").write_bytes(b"title: \xff")
    with pytest.raises(SourceError, match=r"a\.game:1: is not UTF-8 text"):
        load(tmp_path)


def test_a_file_that_cannot_be_read(tmp_path):
    (tmp_path / "a.game").mkdir()
    with pytest.raises(SourceError, match=r"a\.game:1: cannot be read"):
        load(tmp_path)
