"""A student sends another file, after a person gave marks or at once: the desk says so."""

import re

import pytest

from grader.gradebook.marked_file import sentences
from grader.records.attention import Attention
from grader.records.result import Status
from grader.records.submission import OtherProgram
from grader.store import Store
from tests.desk.conftest import submission, write_class
from tests.desk.test_forms import ALL, save, saved

HIDDEN = re.compile(r'<input type="hidden" name="([a-z-]+)" value="([^"]*)"')
DECIDED = {"machine": "10", "reason": "Not his own"}


def replace(folder, **fields):
    with Store(folder / "grades.sqlite") as store:
        store.put(submission(0, **fields), "again")


@pytest.fixture
def folder(tmp_path):
    return write_class(tmp_path / "out", [submission(0, sha256="aa"), submission(1, sha256="cc")])


@pytest.fixture
def visitor(visit, folder):
    """Somebody who has marked a submission of which another file is graded now."""
    visitor = visit(folder)
    save(visitor, ALL | DECIDED)
    replace(folder, sha256="bb")
    return visitor


def test_the_submission_is_in_the_list_of_those_that_need_a_person(visitor):
    listed = visitor.get("/?show=person").text
    assert "Ada Lovelace" in listed
    assert "marks that were given for another file" in listed
    page = visitor.page()
    assert "The marks by hand were given for another file (Ada Lovelace.py, 20" in page
    assert "The marks that replace the automatic ones were given for another file" in page
    assert 'name="machine" value="10"' in page


def test_to_save_the_form_as_it_is_confirms_the_marks(visitor):
    before = saved(visitor)
    assert save(visitor, ALL | DECIDED).status_code == 303
    hand = saved(visitor)
    assert (hand.criteria, hand.machine) == (before.criteria, 10)
    assert hand.marks_for.sha256 == hand.machine_for.sha256 == "bb"
    page = visitor.page()
    assert "given for another file" not in page
    assert "Marks confirmed for another file" in page
    assert "Ada Lovelace" not in visitor.get("/?show=person").text


def test_a_form_that_was_opened_for_another_file_is_not_saved(visitor, folder):
    form = ALL | DECIDED | {"machine": "50", "content": "aa"}
    answer = save(visitor, form)
    assert answer.status_code == 409
    assert "the graded file has changed since you opened this page" in answer.text
    assert 'name="machine" value="50"' in answer.text
    assert saved(visitor).machine == 10
    assert save(visitor, form | {"content": "bb"}).status_code == 303
    assert saved(visitor).machine == 50


def test_what_a_page_itself_sends_says_for_which_file_it_was_opened(visit, folder):
    visitor = visit(folder)
    hidden = dict(HIDDEN.findall(visitor.page()))
    replace(folder, sha256="bb")
    answer = visitor.post(visitor.address(), hidden | ALL)
    assert answer.status_code == 409
    assert "the graded file has changed since you opened this page" in answer.text
    assert saved(visitor).is_empty


def test_the_desk_asks_again_about_confirmed_marks_that_have_changed(visit, tmp_path):
    unclear = {"status": Status.NEEDS_A_PERSON, "attention": (Attention.SEVERAL_PROGRAMS,)}
    folder = write_class(tmp_path / "out", [submission(0, **unclear), submission(1)])
    visitor = visit(folder)
    save(visitor, {"right": "85"})
    assert "needs a person (0)" in visitor.get("/").text
    replace(folder, marks=88.0, **unclear)
    assert "needs a person (1)" in visitor.get("/").text
    assert 'name="right" value="88"' in visitor.page()
    save(visitor, {"version": "1", "right": "88"})
    assert "needs a person (0)" in visitor.get("/").text
    assert saved(visitor).machine == 88


def test_in_blind_marking_the_name_of_the_file_is_hidden(visit, folder):
    visitor = visit(folder, is_blind=True)
    save(visitor, ALL)
    replace(folder, sha256="bb")
    page = visitor.page()
    assert "given for another file (20" in page
    assert "Lovelace" not in page


def test_marks_for_the_file_that_is_graded_need_no_sentence(visitor):
    assert sentences(saved(visitor), submission(0, sha256="aa")) == []


NUMBER = "202098765"  # nothing but the program says that it is hers
OTHERS = (
    OtherProgram("lovelace/new.py", f"# NAME: Ada Lovelace\n# {NUMBER}\nprint('<b>')\n"),
    OtherProgram("long.py", ""),
)


def test_programs_that_were_sent_too_are_shown(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0, others=OTHERS), submission(1)])
    visitor = visit(folder)
    page = visitor.page()
    assert "Also handed in, but not graded" in page
    assert "<code>lovelace/new.py</code>" in page
    assert "<code>print(&#39;&lt;b&gt;&#39;)</code>" in page
    assert page.count("It is too long for this page, or could not be read.") == 1
    assert "Also handed in" not in visitor.page("4001")


def test_in_blind_marking_other_programs_say_nothing_of_their_student(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0, others=OTHERS)])
    visitor = visit(folder, is_blind=True)
    page = visitor.page()
    assert "Another program (1)" in page
    assert "print(" in page
    assert "ovelace" not in page
    assert NUMBER not in page
