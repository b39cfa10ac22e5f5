"""No text of a student changes a page of the desk: a marker reads it, and the browser obeys none
of it.
"""

import pytest

from grader.records.result import StyleFinding
from grader.records.source_map import ProgramText, TextAnswer
from grader.records.submission import OtherProgram
from grader.records.verdict import Failure
from tests.amount import STEP
from tests.attacks.opened.test_pages import HARMLESS, TEXTS, Page, obeyed
from tests.desk.conftest import submission, write_class
from tests.results import make_check


class DeskPage(Page):
    VOID = Page.VOID | {"link"}


def written_by(place, text):
    """Return a result with *text* wherever a student can write something."""
    line = text.replace("\n", " ").replace("\r", " ")
    failure = Failure(did=text, expected=text, came=text)
    return submission(
        place,
        name=text,
        email=text,
        file=text,
        notes=(text,),
        program=ProgramText(f"x = 1  # {line}\n", answers=(TextAnswer(text, 0),)),
        others=(OtherProgram(f"{text}.py", f"# {line}\n"),),
        checks=(make_check(id="double::test_it", part="double", out_of=5.0, failure=failure),),
        style=(StyleFinding("naming", "N802", text, 1, 1),),
    )


@pytest.fixture
def page_of(visit, tmp_path):
    """Return a function that returns the page of a class of one student, who writes *text*."""

    def make(text, **options):
        folder = write_class(tmp_path / f"{len([*tmp_path.iterdir()])}", [written_by(0, text)])
        return DeskPage(visit(folder, **options).page())

    return make


@pytest.mark.parametrize("is_blind", [False, True])
def test_a_page_has_the_same_elements_whatever_a_student_writes(page_of, is_blind):
    shape = [tag for tag, *_ in page_of(HARMLESS, is_blind=is_blind).elements]
    assert shape.count("script") == 1
    for text in [*TEXTS.values()][::STEP]:
        page = page_of(text, is_blind=is_blind)
        assert [tag for tag, *_ in page.elements] == shape, text
        assert page.odd == ["doctype html"]
        assert obeyed("".join(page.words).replace("\t", " ")) == []


def test_the_list_links_only_to_its_submissions(visit, tmp_path):
    folder = write_class(
        tmp_path / "out", [written_by(*each) for each in enumerate(TEXTS.values())]
    )
    visitor = visit(folder)
    page = DeskPage(visitor.get("/").text)
    links = [dict(pairs)["href"] for tag, *pairs in page.elements if tag == "a"]
    keys = {f"/submissions/{row.key}?show=all" for row in visitor.desk.rows()}
    assert keys <= {*links}
    assert all(link.startswith(("/?show=", "/who", "/next")) for link in {*links} - keys)
    assert obeyed("".join(page.words)) == []
