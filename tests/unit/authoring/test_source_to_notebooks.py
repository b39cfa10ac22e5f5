import json

import nbformat
import pytest

from grader.authoring.source_to_notebooks import (
    handout_notebook,
    solution_notebook,
)
from grader.errors import SourceError
from grader.source.notebooks import PLACEHOLDER, TEXT_PLACEHOLDER

from .conftest import parse


def cells(text):
    return {cell["id"]: cell for cell in json.loads(text)["cells"]}


def code(text, id_):
    return "".join(cells(text)[id_]["source"])


@pytest.fixture
def book(tiny):
    return handout_notebook(tiny)


@pytest.fixture
def solved(tiny):
    return solution_notebook(tiny)


class TestHandout:
    def test_a_function_is_its_signature_its_docstring_and_one_comment(self, book):
        assert (
            code(book, "setup_game") == "def setup_game(size: int) -> list[str]:\n"
            '    """\n    Make a board.\n\n    :param size: How many cells.\n    """\n'
            "    # Write your code here."
        )

    def test_asserts_are_commented_out_line_by_line(self, book):
        assert (
            code(book, "setup_game-asserts")
            == '# # Try a larger one too.\n# board = setup_game(2)\n# assert board == [" ", " "]'
        )

    def test_the_guard_keeps_its_comments_and_has_a_statement(self, book):
        assert (
            code(book, "game")
            == 'if __name__ == "__main__":\n    # Ask first.\n    # Write your code here.\n    pass'
        )

    def test_cells_for_instructors_are_removed(self, book):
        assert "SECRET" not in book
        assert len(cells(book)) == 6

    def test_text_and_header_are_the_same(self, book):
        assert code(book, "header") == "# NAME:\n# STUDENT NUMBER:"
        assert code(book, "text-01") == '# A tiny game\n\nEvery board begins *empty*: `[" "]`.'

    def test_the_author_of_the_reference_is_not_handed_out(self, text):
        filled = parse(text.replace("# NAME:", "# NAME: Ada Lovelace"))

        assert code(handout_notebook(filled), "header") == "# NAME:\n# STUDENT NUMBER:"
        assert (
            code(solution_notebook(filled), "header") == "# NAME: Ada Lovelace\n# STUDENT NUMBER:"
        )


class TestSolution:
    def test_a_solution_has_the_code_without_the_marks(self, solved):
        assert code(solved, "setup_game").endswith(
            '    cells = [" " for _ in range(size)]\n    return cells'
        )
        assert code(solved, "game").endswith("    print(setup_game(entered))")
        assert "SOLUTION" not in solved

    def test_a_solution_has_active_asserts(self, solved):
        names = {}
        for id_ in ("setup_game", "setup_game-asserts"):
            exec(code(solved, id_), names)  # our own text

        assert names["board"] == [" ", " "]


@pytest.mark.parametrize("make", [handout_notebook, solution_notebook])
class TestBothNotebooks:
    def test_the_notebook_is_valid_and_has_no_outputs(self, make, tiny):
        text = make(tiny)
        book = json.loads(text)

        nbformat.validate(book)
        assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
        assert book["metadata"]["kernelspec"]["name"] == "python3"
        assert all(
            cell["outputs"] == [] and cell["execution_count"] is None
            for cell in book["cells"]
            if cell["cell_type"] == "code"
        )

    def test_cell_ids_describe_their_cells(self, make, tiny):
        assert list(cells(make(tiny))) == [
            "header",
            "text-01",
            "setup_game",
            "setup_game-asserts",
            "text-02",
            "game",
        ]

    def test_nbformat_reads_and_writes_the_notebook_unchanged(self, make, tiny):
        text = make(tiny)

        assert (
            nbformat.writes(nbformat.reads(text, as_version=4), indent=1, ensure_ascii=False) + "\n"
            == text
        )


def test_non_ascii_text_is_written_unescaped(text):
    assert "für *alle*" in handout_notebook(parse(text.replace("*empty*", "für *alle*")))


def test_a_second_asserts_cell_has_an_id_of_its_own(text):
    more = (
        '# %% tags=["asserts"]\nassert True\n\n# %% tags=["asserts"]\nassert True\n\n# %%'
        " [markdown]\n# ## The"
    )
    book = handout_notebook(parse(text.replace("# %% [markdown]\n# ## The", more)))

    assert {
        "setup_game-asserts",
        "setup_game-asserts-again-2",
        "setup_game-asserts-again-3",
    } <= set(cells(book))


@pytest.mark.parametrize("name", ["größe", "x" * 65])
def test_a_name_that_cannot_be_a_cell_id_is_refused(text, name):
    with pytest.raises(SourceError, match="cannot name a cell") as caught:
        handout_notebook(parse(text.replace("setup_game", name)))

    assert caught.value.line == text[: text.index("def setup_game")].count("\n") + 1


class TestRemovedRegions:
    def test_hidden_tests_are_among_the_asserts_of_the_solution_only(self, text):
        hidden = text.replace(
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

    def test_a_cell_with_nothing_else_is_removed(self, text):
        hidden = text.replace("# Try a larger one too.", "### BEGIN HIDDEN TESTS").replace(
            'assert board == [" ", " "]', 'assert board == [" ", " "]\n### END HIDDEN TESTS'
        )

        assert "setup_game-asserts" not in cells(handout_notebook(parse(hidden)))

    def test_a_mark_scheme_is_removed_from_its_text(self, text):
        marked = text.replace(
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
def test_a_free_answer_is_a_solution_as_a_whole(text, cell, stub):
    read = parse(f"{text}\n{cell}")

    assert code(handout_notebook(read), "answer") == stub
    assert code(solution_notebook(read), "answer") in {"Forty-two.", "anything = 42"}


def test_tags_are_kept(text):
    tagged = parse(text.replace('tags=["asserts"]', 'tags=["asserts", "hide-input"]'))

    assert cells(handout_notebook(tagged))["setup_game-asserts"]["metadata"] == {
        "tags": ["asserts", "hide-input"]
    }


def test_nbval_skips_an_interactive_game_in_the_solution_only(tiny, text):
    assert cells(solution_notebook(tiny))["game"]["metadata"] == {"tags": ["game", "nbval-skip"]}
    assert cells(handout_notebook(tiny))["game"]["metadata"] == {"tags": ["game"]}
    silent = parse(text.replace('input("Size: ")', '"3"'))
    assert cells(solution_notebook(silent))["game"]["metadata"] == {"tags": ["game"]}


@pytest.mark.parametrize("tag", ["given", "answer"])
def test_nbval_skips_exactly_the_cells_that_read_input(text, tag):
    asks = 'if __name__ == "__main__":\n    print(input())\n'
    read = parse(f'{text}\n# %% tags=["{tag}"]\n{asks}')
    assert cells(solution_notebook(read))[tag]["metadata"] == {"tags": [tag, "nbval-skip"]}
    later = parse(f'{text}\n# %% tags=["{tag}"]\ndef ask():\n    return input()\n')
    assert cells(solution_notebook(later))[tag]["metadata"] == {"tags": [tag]}
