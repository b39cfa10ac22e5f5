"""Leaks are found in notebooks, scripts and data, in any formatting."""

import json

import pytest

from grader.authoring import leaks
from grader.authoring.leaks import Secret

LINE = "cells = make_them(size, twice=True)"
SECRET = Secret("source.py:9", "the solution of setup_game", LINE)


def written(text):
    """A script whose only line is *text*."""
    return {"tiny.py": f"# {text}\n".encode()}


def places(files, *secrets):
    return [leak.place for leak in leaks.leaks(files, secrets or [SECRET])]


def book(**changes):
    cell = {
        "cell_type": "code",
        "id": "a",
        "source": ["x = 1\n", "y = 2"],
        "metadata": {},
        "outputs": [],
    }
    return {
        "t.ipynb": (json.dumps({"cells": [cell | changes], "metadata": {}, "nbformat": 4}).encode())
    }


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"source": ["x = 1\n", f"  # {LINE}\n"]}, "cell a, line 2"),
        ({"source": f"x = 1\n{LINE}"}, "cell a, line 2"),
        ({"cell_type": "markdown", "source": f"Do it like `{LINE}`."}, "cell a, line 1"),
        ({"metadata": {"mine": {"note": LINE}}}, "cell a, metadata/mine/note, line 1"),
        ({"metadata": {LINE: 1}}, "cell a, metadata/key, line 1"),
        (
            {"outputs": [{"output_type": "stream", "text": ["x\n", LINE]}]},
            "cell a, outputs/text, line 2",
        ),
        (
            {"outputs": [{"data": {"text/html": f"<p>{LINE}</p>"}}]},
            "cell a, outputs/data/text/html, line 1",
        ),
        (
            {"attachments": {"a.txt": {"text/plain": LINE}}},
            "cell a, attachments/a.txt/text/plain, line 1",
        ),
    ],
)
def test_a_leak_is_found_everywhere_in_a_notebook(changes, place):
    (leak,) = leaks.leaks(book(**changes), [SECRET])

    assert (leak.file, leak.place) == ("t.ipynb", place)


def test_a_leak_is_found_in_the_metadata_of_a_notebook():
    book = {"t.ipynb": json.dumps({"cells": [], "metadata": {"author": LINE}}).encode()}
    assert places(book) == ["metadata/author, line 1"]


@pytest.mark.parametrize("name", ["t.py", "notes.csv", "broken.ipynb"])
def test_a_leak_is_found_in_a_file_of_any_kind(name):
    assert places({name: f"(\r\n{LINE}".encode() + b"\xff"}) == ["line 2"]


@pytest.mark.parametrize("text", [LINE, f"{LINE}\nmore of it"], ids=["a line", "lines"])
def test_a_leak_is_found_in_a_large_data_file(text):
    table = ("2024-01-01,12.5\n" * 50_000 + f"{text}\n" + "2024-01-01,12.5\n").encode()

    assert places({"rain.csv": table}, Secret("a:1", "a", text)) == ["line 50001"]


def test_a_leak_is_reported_with_both_places():
    (leak,) = leaks.leaks({"t.py": LINE.encode()}, [SECRET])

    assert (
        leak.sentence
        == f"t.py, line 1: gives away the solution of setup_game (source.py:9): {LINE}"
    )


def test_a_leak_is_found_in_a_docstring():
    files = {"t.py": f'def f(a):\n    """\n    {LINE}\n    """\n'.encode()}

    assert places(files) == ["line 3"]


@pytest.mark.parametrize(
    "text",
    [
        "cells=make_them(size,twice=True)",
        "cells = make_them( size,\n#   twice = True )",
        f">>> {LINE}",
    ],
    ids=["without spaces", "over two lines", "behind a prompt"],
)
def test_a_leak_is_found_in_any_formatting(text):
    assert places(written(text)) == ["line 1"]


def test_part_of_another_word_is_not_a_leak():
    assert leaks.leaks(written(f"all{LINE}"), [SECRET]) == ()


def test_a_leak_inside_another_is_reported_once():
    piece = Secret("source.py:7", "the solution of f", "make_them(size, twice=True)")
    files = {"t.txt": f"{LINE}\n\n{piece.text}\n".encode()}

    found = [(leak.place, leak.secret.place) for leak in leaks.leaks(files, [piece, SECRET])]
    assert found == [("line 1", SECRET.place), ("line 3", piece.place)]


def test_text_inside_an_allowed_line_is_not_a_leak():
    allowed = [f"Write {LINE} twice"]

    assert (
        leaks.leaks(
            written(f"Write {LINE.replace(' ', '')} twice."),
            [SECRET],
            [*allowed, "size, twice"],
        )
        == ()
    )
    assert (
        len(leaks.leaks(written(f"Write {LINE} once."), [SECRET], [*allowed, "size, twice"])) == 1
    )


def test_an_allowed_line_of_its_own_is_not_a_leak():
    short = Secret("source.py:9", "the solution of f", "x = y", is_short=True)

    assert leaks.leaks(written("x=y"), [short], ["x = y"]) == ()
    assert leaks.leaks(written("x=y"), [short], ["x = z"]) != ()


@pytest.mark.parametrize("is_short", [True, False])
def test_text_without_words_is_not_a_leak(is_short):
    assert (
        leaks.leaks({"t.txt": b"\n#\n"}, [Secret("a:1", "a game", "# ", is_short=is_short)]) == ()
    )


@pytest.mark.parametrize("large", ["", "2024-01-01,12.5\n" * 50_000], ids=["small", "large"])
def test_an_allowed_line_that_does_not_occur_is_reported(large):
    assert leaks.not_handed_out({"t.csv": f"{large}a\nb = c\n".encode()}, ["b=c", "b = d"]) == (
        "b = d",
    )


def test_a_secret_is_found_even_if_another_with_the_same_words_is_allowed_in_code():
    short = Secret("source.py:9", "the solution of f", "x = y", is_short=True)
    whole = Secret("source.py:30", "the solution of g", "x = y")

    (leak,) = leaks.leaks({"t.py": b"x = y\n"}, [short, whole])
    assert leak.secret == whole


@pytest.mark.parametrize("text", ["x = y", "- x = y", "Say `x=y`, and go on", ">>> x = y"])
def test_some_secrets_are_leaks_only_on_a_line_of_their_own(text):
    short = Secret("source.py:9", "the solution of f", "x = y", is_short=True)

    assert places(written(text), short) == ["line 1"]
    assert leaks.leaks(written(f"all that {text.replace('`', '')} says"), [short]) == ()
    assert leaks.leaks({"t.py": b'def f():\n    """\n    x = y\n    """\n'}, [short]) != ()


def test_a_remaining_solution_mark_is_a_leak():
    (leak,) = leaks.leaks({"t.py": b"x = 1\n### BEGIN SOLUTION\n"}, [])

    assert leak.sentence == "t.py, line 2: gives away a mark (the source): BEGIN SOLUTION"
