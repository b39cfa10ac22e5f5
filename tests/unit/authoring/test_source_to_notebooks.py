import json

import nbformat
import pytest

from grader.authoring.source_to_notebooks import (
    handout_notebook,
    solution_notebook,
)
from grader.errors import SourceError
from grader.source.notebooks import PLACEHOLDER, TEXT_PLACEHOLDER

from .conftest import TEXT, TINY, parse


def cells(text):
    return {cell["id"]: cell for cell in json.loads(text)["cells"]}


def code(text, id_):
    return "".join(cells(text)[id_]["source"])


BOOK = handout_notebook(TINY)


SOLVED = solution_notebook(TINY)


def test_a_function_is_its_signature_its_docstring_and_one_comment():
    assert (
        code(BOOK, "setup_game") == "def setup_game(size: int) -> list[str]:\n"
        '    """\n    Make a board.\n\n    :param size: How many cells.\n    """\n'
        "    # Write your code here."
    )


def test_asserts_are_commented_out_line_by_line():
    assert (
        code(BOOK, "setup_game-asserts")
        == '# # Try a larger one too.\n# board = setup_game(2)\n# assert board == [" ", " "]'
    )


def test_the_guard_keeps_its_comments_and_has_a_statement():
    assert (
        code(BOOK, "game")
        == 'if __name__ == "__main__":\n    # Ask first.\n    # Write your code here.\n    pass'
    )


def test_cells_for_instructors_are_removed():
    assert "SECRET" not in BOOK
    assert len(cells(BOOK)) == 6


def test_text_and_header_are_the_same():
    assert code(BOOK, "header") == "# NAME:\n# STUDENT NUMBER:"
    assert code(BOOK, "text-01") == '# A tiny game\n\nEvery board begins *empty*: `[" "]`.'


def test_the_author_of_the_reference_is_not_handed_out():
    filled = parse(TEXT.replace("# NAME:", "# NAME: Ada Lovelace"))

    assert code(handout_notebook(filled), "header") == "# NAME:\n# STUDENT NUMBER:"
    assert code(solution_notebook(filled), "header") == "# NAME: Ada Lovelace\n# STUDENT NUMBER:"


def test_a_solution_has_the_code_without_the_marks():
    assert code(SOLVED, "setup_game").endswith(
        '    cells = [" " for _ in range(size)]\n    return cells'
    )
    assert code(SOLVED, "game").endswith("    print(setup_game(entered))")
    assert "SOLUTION" not in SOLVED


def test_a_solution_has_active_asserts():
    names = {}
    for id_ in ("setup_game", "setup_game-asserts"):
        exec(code(SOLVED, id_), names)  # our own text

    assert names["board"] == [" ", " "]


BOTH = pytest.mark.parametrize("make", [handout_notebook, solution_notebook])


@BOTH
def test_the_notebook_is_valid_and_has_no_outputs(make):
    book = json.loads(make(TINY))
    nbformat.validate(book)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)


@BOTH
def test_cell_ids_describe_their_cells(make):
    ids = ["header", "text-01", "setup_game", "setup_game-asserts", "text-02", "game"]
    assert list(cells(make(TINY))) == ids


@BOTH
def test_nbformat_reads_and_writes_the_notebook_unchanged(make):
    text = make(TINY)
    read = nbformat.reads(text, as_version=4)
    assert nbformat.writes(read, indent=1, ensure_ascii=False) + "\n" == text


def test_non_ascii_text_is_written_unescaped():
    assert "für *alle*" in handout_notebook(parse(TEXT.replace("*empty*", "für *alle*")))


def test_a_second_asserts_cell_has_an_id_of_its_own():
    more = (
        '# %% tags=["asserts"]\nassert True\n\n# %% tags=["asserts"]\nassert True\n\n# %%'
        " [markdown]\n# ## The"
    )
    book = handout_notebook(parse(TEXT.replace("# %% [markdown]\n# ## The", more)))

    assert {
        "setup_game-asserts",
        "setup_game-asserts-again-2",
        "setup_game-asserts-again-3",
    } <= set(cells(book))


@pytest.mark.parametrize("name", ["größe", "x" * 65])
def test_a_name_that_cannot_be_a_cell_id_is_refused(name):
    with pytest.raises(SourceError, match="cannot name a cell") as caught:
        handout_notebook(parse(TEXT.replace("setup_game", name)))

    assert caught.value.line == TEXT[: TEXT.index("def setup_game")].count("\n") + 1


def test_hidden_tests_are_among_the_asserts_of_the_solution_only():
    hidden = TEXT.replace(
        'assert board == [" ", " "]',
        'assert board == [" ", " "]\n### BEGIN HIDDEN TESTS\nassert setup_game(0) == []\n###'
        " END HIDDEN TESTS",
    )
    read = parse(hidden)

    assert code(handout_notebook(read), "setup_game-asserts").endswith(
        '# assert board == [" ", " "]'
    )
    assert code(solution_notebook(read), "setup_game-asserts").endswith(
        "\nassert setup_game(0) == []"
    )


def test_a_cell_with_nothing_else_is_removed():
    hidden = TEXT.replace("# Try a larger one too.", "### BEGIN HIDDEN TESTS").replace(
        'assert board == [" ", " "]', 'assert board == [" ", " "]\n### END HIDDEN TESTS'
    )

    assert "setup_game-asserts" not in cells(handout_notebook(parse(hidden)))


def test_a_mark_scheme_is_removed_from_its_text():
    marked = TEXT.replace(
        "# Every",
        "# === BEGIN MARK SCHEME ===\n# One mark.\n# === END MARK SCHEME ===\n# Every",
    )
    book = handout_notebook(parse(marked))

    assert code(book, "text-01") == '# A tiny game\n\nEvery board begins *empty*: `[" "]`.'


@pytest.mark.parametrize(
    ("cell", "stub"),
    [
        ('# %% [markdown] tags=["answer"]\n# Forty-two.\n', TEXT_PLACEHOLDER),
        ('# %% tags=["answer"]\nanything = 42\n', PLACEHOLDER),
    ],
    ids=["text", "code"],
)
def test_a_free_answer_is_a_solution_as_a_whole(cell, stub):
    read = parse(f"{TEXT}\n{cell}")

    assert code(handout_notebook(read), "answer") == stub
    assert code(solution_notebook(read), "answer") in {"Forty-two.", "anything = 42"}


def test_tags_are_kept():
    tagged = parse(TEXT.replace('tags=["asserts"]', 'tags=["asserts", "hide-input"]'))

    assert cells(handout_notebook(tagged))["setup_game-asserts"]["metadata"] == {
        "tags": ["asserts", "hide-input"]
    }


def test_nbval_skips_an_interactive_game_in_the_solution_only():
    assert cells(solution_notebook(TINY))["game"]["metadata"] == {"tags": ["game", "nbval-skip"]}
    assert cells(handout_notebook(TINY))["game"]["metadata"] == {"tags": ["game"]}
    silent = parse(TEXT.replace('input("Size: ")', '"3"'))
    assert cells(solution_notebook(silent))["game"]["metadata"] == {"tags": ["game"]}


@pytest.mark.parametrize("tag", ["given", "answer"])
@pytest.mark.parametrize(
    "asks", ['if __name__ == "__main__":\n    print(input())\n', "name = input()\n"]
)
def test_nbval_skips_exactly_the_cells_that_read_input(tag, asks):
    read = parse(f'{TEXT}\n# %% tags=["{tag}"]\n{asks}')
    assert cells(solution_notebook(read))[tag]["metadata"] == {"tags": [tag, "nbval-skip"]}
    later = parse(f'{TEXT}\n# %% tags=["{tag}"]\ndef ask():\n    return input()\n')
    assert cells(solution_notebook(later))[tag]["metadata"] == {"tags": [tag]}
