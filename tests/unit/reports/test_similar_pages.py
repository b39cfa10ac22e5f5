"""The pages about similar programs show both, and quote students as text."""

from attrs import evolve

from grader.reports.similar_pages import CAUTION, percent, similar_pages
from grader.similarity.pairs import Author, SimilarPair, SimilarPrograms
from grader.similarity.shared_lines import SharedRun

ADA = Author("101", "Ada <b>Lovelace</b>")
OLD = Author("7", "=HYPERLINK", "2025.zip")
PAIR = SimilarPair(
    0.999, ADA, "x = 1\ny = '<script>'\n", OLD, "z = 1\n\nx = 1\n", [SharedRun((1, 1), (3, 3), 9)]
)
FINDINGS = SimilarPrograms("Tic-tac-toe", 2, 1, [PAIR], [[ADA, OLD]], [Author("9", "")])


def written(findings):
    return {name: data.decode("utf-8-sig") for name, data in similar_pages(findings)}


def test_a_list_a_sheet_and_a_page_for_each_pair_are_written():
    assert list(written(FINDINGS)) == ["index.html", "pairs.csv", "1.html"]


def test_the_list_shows_similarities_and_says_that_they_are_not_proof():
    page = written(FINDINGS)["index.html"]
    assert "99 %" in page
    assert CAUTION in page
    assert "2025.zip" in page


def test_an_incomplete_list_says_so():
    assert "41 more pairs not shown" in written(evolve(FINDINGS, not_shown=41))["index.html"]


def test_names_and_programs_are_never_markup():
    pages = written(FINDINGS)
    for name in ("index.html", "1.html"):
        assert "&lt;b&gt;Lovelace" in pages[name]
        assert "<b>" not in pages[name]
    assert "&lt;script&gt;" in pages["1.html"]


def test_no_cell_is_a_formula():
    assert written(FINDINGS)["pairs.csv"].splitlines()[1].split(",")[4:6] == ["7", "'=HYPERLINK"]


def test_a_shared_line_links_to_the_same_line_of_the_other_program():
    page = written(FINDINGS)["1.html"]
    assert '<li class="shared"><span>1</span><span><a id="a1" href="#b1">1</a>' in page
    assert '<li class="shared"><span>3</span><span><a id="b1" href="#a1">1</a>' in page
    assert page.count('class="shared"') == 2


def test_the_page_of_very_long_programs_is_bounded():
    long = evolve(PAIR, one_text="x\n" * 100_000, runs=[])
    page = written(evolve(FINDINGS, pairs=[long]))["1.html"]
    assert len(page) < 1_000_000
    assert "97001 more lines not shown." in page
    assert "The lines that are in both programs are not marked" in page
    assert "The lines that are in both programs are not marked" not in written(FINDINGS)["1.html"]


def test_without_pairs_the_list_says_so():
    nothing = SimilarPrograms("Tic-tac-toe", 2, 0, [], [], [])
    assert "No two programs are too similar." in written(nothing)["index.html"]
    assert list(written(nothing)) == ["index.html", "pairs.csv"]


def test_only_equal_programs_have_a_hundred_percent():
    assert [percent(score) for score in (1.0, 0.9999, 0.655)] == [100, 99, 65]
