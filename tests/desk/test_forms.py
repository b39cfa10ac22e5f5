"""A form at the desk is saved at once, or comes back with an error; nothing is lost."""

import re

import pytest
from attrs import evolve

from grader.gradebook.final import marks_by_hand
from grader.records.assignment import Criterion
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark, LineRemark
from grader.records.result import Status
from grader.records.source_map import ProgramText, TextAnswer
from grader.store import Store
from tests.desk.conftest import ASSIGNMENT, PROGRAM, submission, write_class

KEYS = re.compile(r' data-keys="[^"]*"')
ALL = {"criterion-comments": "3", "criterion-names": "2", "criterion-sense": "4"}
UNCLEAR = submission(0, status=Status.NEEDS_A_PERSON, attention=(Attention.SEVERAL_PROGRAMS,))


def saved(visitor, own="4000"):
    return visitor.desk.book.get(own).hand


def save(visitor, fields, own="4000", show="all", version=None):
    if version is None:
        version = visitor.desk.book.get(own).version
    return visitor.post(visitor.address(own, show), {"version": str(version)} | fields)


def test_the_points_of_the_rubric_add_up_to_the_marks(visit):
    visitor = visit()
    assert save(visitor, ALL).status_code == 303
    hand = saved(visitor)
    assert dict(hand.criteria) == {"comments": 3, "names": 2, "sense": 4}
    assert marks_by_hand(visitor.desk.results.get("4000"), hand, ASSIGNMENT) == 9
    entry = visitor.desk.book.get("4000")
    assert (entry.who, entry.hand.name) == ("Grace", "Ada Lovelace")
    page = visitor.page()
    assert 'value="3" checked' in page
    assert "Saved by Grace" in page
    assert "By hand: <strong>9 / 10</strong> · Final: <strong>94</strong>" in page


def test_a_number_next_to_the_buttons_counts_and_is_shown_again(visit):
    visitor = visit()
    save(visitor, {"criterion-comments": "3", "other-points-comments": " 1,5 "})
    assert saved(visitor).points("comments") == 1.5
    assert 'name="other-points-comments" value="1.5"' in visitor.page()


def test_the_fields_of_two_criteria_are_never_one_field(visit):
    rubric = (Criterion("sense", "Sense", 4), Criterion("sense-other", "Other sense", 6))
    visitor = visit(assignment=evolve(ASSIGNMENT, rubric=rubric))
    page = visitor.page()
    names = set(re.findall(r'name="([a-z-]*sense[a-z-]*)"', page))
    assert len(names) == 4
    save(visitor, {"criterion-sense": "3", "criterion-sense-other": "2"})
    assert dict(saved(visitor).criteria) == {"sense": 3, "sense-other": 2}


def test_the_points_of_a_criterion_can_be_cleared(visit):
    visitor = visit()
    save(visitor, ALL)
    save(visitor, ALL | {"criterion-names": ""})
    assert saved(visitor).points("names") is None


def test_saving_leads_to_the_next_unmarked_submission_and_then_to_the_first_one_left(visit):
    visitor = visit()
    order = [visitor.address(f"{4000 + place}", "open") for place in range(5)]
    assert save(visitor, ALL, "4001", "open").headers["Location"] == order[2]
    assert save(visitor, ALL, "4003", "open").headers["Location"] == order[4]
    assert save(visitor, ALL, "4004", "open").headers["Location"] == order[0]
    assert save(visitor, ALL, "4000", "open").headers["Location"] == order[2]
    end = save(visitor, ALL, "4002", "open").headers["Location"]
    assert end == "/?show=open&said=end"
    assert "Nothing is left in the list “not marked”" in visitor.get(end).text


def test_two_markers_who_go_from_one_to_the_next_do_not_meet(visit):
    grace = visit()
    ada = grace.another("Ada")
    order = [grace.address(f"{4000 + place}", "open") for place in range(5)]
    for visitor in (grace, ada):  # both see the list before either begins
        assert '"/next"' in visitor.get("/").text.split("Mark the next one")[0]
    for visitor, expected in ((grace, order[0]), (ada, order[1])):
        assert visitor.get("/next").headers["Location"] == expected
        assert "open, too" not in visitor.get(expected).text
    assert save(grace, ALL, "4000", "open").headers["Location"] == order[2]
    grace.get(order[2])
    assert save(ada, ALL, "4001", "open").headers["Location"] == order[3]
    ada.get(order[2])  # she chose it in the list
    assert "Ada has this submission open, too." in grace.get(order[2]).text
    assert "Grace has this submission open, too." in ada.get(order[2]).text


def test_what_somebody_left_open_is_marked_by_others_at_the_end(visit):
    grace = visit()
    ada = grace.another("Ada")
    order = [grace.address(f"{4000 + place}", "open") for place in range(5)]
    ada.get(order[0])
    for place in range(1, 5):
        grace.get(order[place])
        after = save(grace, ALL, f"{4000 + place}", "open").headers["Location"]
    assert after == order[0]
    assert grace.get("/next").headers["Location"] == order[0]
    # One that is not finished is not the next one after itself.
    unfinished = ALL | {"criterion-names": ""}
    assert save(grace, unfinished, "4004", "open").headers["Location"] == order[0]


def test_if_nothing_is_left_the_next_one_is_an_empty_list(visit):
    grace = visit()
    for place in range(5):
        save(grace, ALL, f"{4000 + place}", "open")
    after = grace.get("/next").headers["Location"]
    assert "There are no submissions in this list." in grace.get(after).text


def test_an_unchanged_form_saves_nothing(visit):
    visitor = visit()
    assert save(visitor, {"comment": ""}).headers["Location"] == visitor.address("4001")
    assert visitor.desk.book.current() == {}
    save(visitor, ALL)
    assert save(visitor, ALL).status_code == 303
    assert visitor.desk.book.get("4000").version == 1


def test_save_without_next_stays_on_the_page(visit):
    visitor = visit()
    answer = save(visitor, ALL | {"then": "stay"})
    assert answer.headers["Location"] == visitor.address()


WRONG = [
    ({"other-points-comments": "4"}, "criterion-comments", "more than the maximum, 3"),
    ({"other-points-names": "-1"}, "criterion-names", "less than 0"),
    ({"criterion-sense": "nan"}, "criterion-sense", "not a number"),
    ({"other-points-sense": "1e1"}, "criterion-sense", "not a number"),
    ({"marks": "11"}, "marks", "more than the maximum, 10"),
    ({"marks": "٣"}, "marks", "not a number"),
    ({"machine": "91", "reason": "x"}, "machine", "more than the maximum, 90"),
    ({"machine": "50"}, "reason", "Say why"),
    ({"reason": "Because"}, "machine", "no marks"),
    ({"comment": "x" * 10_001}, "comment", "10,001 characters"),
    ({"remark-line": "9", "remark-text": "Here"}, "remarks", "a line from 1 to 7"),
    ({"remark-line": "", "remark-text": "Here"}, "remarks", "a line from 1 to 7"),
    ({"remark-line": "9" * 5000, "remark-text": "Here"}, "remarks", "a line from 1 to 7"),
    ({"remark-line": "2", "remark-text": " "}, "remarks", "has no text"),
    ({"remark-line": ["2"] * 101, "remark-text": ["x"] * 101}, "remarks", "more than 100"),
]


@pytest.mark.parametrize(("fields", "name", "sentence"), WRONG)
def test_a_wrong_field_has_an_error_and_the_form_keeps_everything(visit, fields, name, sentence):
    visitor = visit()
    kept = {"criterion-comments": "1", "comment": "Kept as it is"}
    answer = save(visitor, kept | fields)
    assert answer.status_code == 422
    assert visitor.desk.book.current() == {}
    error = answer.text.split(f'id="{name}-error"', 1)[1].split("</p>", 1)[0]
    assert sentence in error
    if "comment" not in fields:
        assert "Kept as it is</textarea>" in answer.text
    for text in fields.values():
        if isinstance(text, str) and text.strip():
            assert text.strip() in answer.text


def test_a_remark_belongs_to_a_line_of_the_graded_program(visit):
    visitor = visit()
    fields = {"remark-line": ["7", "", "2"], "remark-text": ["Use 2.", "", "Thank you."]}
    assert save(visitor, fields | {"then": "stay"}).status_code == 303
    first, second = saved(visitor).remarks
    assert (first.line, first.text, second.line) == (2, "Thank you.", 7)
    assert len(first.sha256) == 64
    page = visitor.page()
    assert "▸ Marker: Use 2." in page
    before = saved(visitor)
    save(visitor, fields)
    assert saved(visitor) == before


def test_lines_of_the_hand_out_are_paler(visit):
    given = ("It returns a number.", "def double(number):")
    visitor = visit(assignment=evolve(ASSIGNMENT, handed_out=given))
    program = PROGRAM.format(name="Ada").replace('"""Double."""', "# It returns a number.")
    visitor.desk.results.path.unlink()
    write_class(visitor.desk.results.path.parent, [submission(0, program=ProgramText(program))])
    page = visitor.page()
    assert '<li id="line-6" class="given">' in page
    assert page.count('class="given"') == 1


def test_a_remark_on_an_earlier_program_is_not_at_a_line_until_it_is_moved(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0)])
    visitor = visit(folder)
    save(visitor, {"remark-line": "7", "remark-text": "Use 2."})
    write_class(folder, [submission(0, program=ProgramText("x = 1\ny = 2\n"))])
    page = visitor.page()
    assert "▸ Marker: Use 2." not in page
    assert "1 remark below was written for an earlier program" in page
    save(visitor, {"remark-line": "7", "remark-text": "Use 2.", "comment": "Other"})
    assert saved(visitor).remarks[0].line == 7
    save(visitor, {"remark-line": "2", "remark-text": "Use 2."})
    assert "▸ Marker: Use 2." in visitor.page()


def test_a_marker_can_replace_the_automatic_marks_with_a_reason(visit_class):
    visitor = visit_class(UNCLEAR, submission(1))
    assert "needs a person (1)" in visitor.get("/").text
    save(visitor, {"machine": "80", "reason": "The other file is the right one"})
    assert saved(visitor).machine == 80
    page = visitor.get("/?show=person").text
    assert "needs a person (0)" in page
    assert "decided by a person" in visitor.get("/").text


def test_the_page_of_a_submission_that_needs_a_person_says_why_and_what_to_do(visit_class):
    visitor = visit_class(UNCLEAR)
    form, evidence = visitor.page().split('<div class="evidence">')
    assert "look at the program. Then choose one of two:" in form
    assert "Ada Lovelace.py was read." in form
    assert "Ada Lovelace.py was read." not in evidence
    save(visitor, {"machine": "85", "reason": "It is the right one"})
    form, evidence = visitor.page().split('<div class="evidence">')
    assert "Needs a person:" not in form
    assert "Ada Lovelace.py was read." in evidence


@pytest.mark.parametrize(
    ("typed", "machine", "reason"),
    [
        ({}, 85, "The automatic marks are right."),
        ({"reason": "I asked her"}, 85, "I asked her"),
        ({"machine": "80", "reason": "Not quite"}, 80, "Not quite"),
    ],
)
def test_a_marker_who_has_looked_can_confirm_the_automatic_marks(
    visit_class, typed, machine, reason
):
    visitor = visit_class(UNCLEAR)
    assert 'name="right" value="85"' in visitor.page()
    save(visitor, {"right": "85"} | typed)
    assert (saved(visitor).machine, saved(visitor).reason) == (machine, reason)
    assert "needs a person (0)" in visitor.get("/?show=person").text


def test_earlier_comments_are_offered_the_most_used_first(visit):
    visitor = visit()
    save(visitor, {"comment": "Rare.\nGood names."}, "4000")
    save(visitor, {"comment": "Good names."}, "4001")
    page = visitor.page("4002")
    assert page.index('value="Good names."') < page.index('value="Rare."')
    save(visitor, {"comment": "Own.", "used-before": ["Good names.", "Rare."]}, "4002")
    assert saved(visitor, "4002").comment == "Own.\nGood names.\nRare."


def test_an_appeal_is_shown_until_it_is_answered(visit):
    visitor = visit()
    visitor.desk.book.put("4000", HandMark(appeal="Line 7 is right"), version=0, who="appeal")
    assert "appeals (1)" in visitor.get("/").text
    assert "Line 7 is right" in visitor.page()
    save(visitor, ALL)
    assert saved(visitor).appeal == "Line 7 is right"
    name, value = re.search(
        r'name="([^"]+)" value="([^"]+)"> The appeal is', KEYS.sub("", visitor.page())
    ).groups()
    save(visitor, ALL | {name: value})
    assert saved(visitor).appeal == ""
    assert "appeals (0)" in visitor.get("/").text
    assert "Line 7 is right" in visitor.page()  # in the history


def test_the_second_of_two_markers_sees_both_states_and_loses_nothing(visit):
    grace = visit()
    ada = grace.another("Ada")
    save(grace, ALL | {"comment": "From Grace"})
    answer = save(ada, {"criterion-comments": "1", "comment": "From Ada"}, version=0)
    assert answer.status_code == 409
    assert "Grace saved this submission after you opened it" in answer.text
    assert saved(grace).comment == "From Grace"
    assert "From Grace" in answer.text  # saved meanwhile
    assert "From Ada</textarea>" in answer.text  # in the form
    assert 'name="version" value="1"' in answer.text
    # What Ada left alone is as Grace saved it.
    assert 'name="criterion-names" value="2" checked' in answer.text
    assert 'name="criterion-comments" value="1" checked' in answer.text
    save(ada, ALL | {"criterion-comments": "1", "comment": "From Ada"}, version=1)
    assert [entry.who for entry in grace.desk.book.history("4000")] == ["Grace", "Ada"]
    page = grace.page()
    assert "History (2)" in page
    assert page.index("version 2") < page.index("version 1")


def test_the_same_marks_twice_are_not_a_conflict(visit, monkeypatch):
    grace = visit()
    ada = grace.another("Ada")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    save(grace, ALL)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000001")
    assert save(ada, ALL, version=0).status_code == 303
    assert grace.desk.book.get("4000").version == 1


def test_answers_in_text_cells_are_shown(visit_class):
    answers = (TextAnswer("Because <b>7</b> is odd.", 2), TextAnswer("", 3))
    program = ProgramText("x = 1\n", answers=answers)
    visitor = visit_class(submission(0, program=program))
    page = visitor.page()
    assert "after code cell 2" in page
    assert "Because &lt;b&gt;7&lt;/b&gt; is odd." in page
    assert "Nothing is written here." in page


def test_without_a_rubric_the_marks_are_one_number(visit):
    visitor = visit(assignment=evolve(ASSIGNMENT, rubric=()))
    assert 'name="marks"' in visitor.page()
    save(visitor, {"marks": "7.5"})
    assert saved(visitor).marks == 7.5


def test_without_marks_by_hand_a_marker_can_comment_and_replace_marks(visit_class):
    results = [submission(0, by_hand_out_of=0.0)]
    nothing = evolve(ASSIGNMENT, by_hand=0, rubric=())
    visitor = visit_class(*results, assignment=nothing)
    page = visitor.page()
    assert 'name="marks"' not in page
    assert "0 of 1 need a person" in page
    save(visitor, {"comment": "Well done", "machine": "90", "reason": "Our fault"})
    assert (saved(visitor).comment, saved(visitor).machine) == ("Well done", 90)


def test_a_filter_shows_its_submissions(visit_class):
    results = [submission(0, flags=(Flag.LATE,)), submission(1), submission(2)]
    visitor = visit_class(*results)
    late = visitor.get("/?show=late").text
    assert "Ada Lovelace" in late
    assert "Grace Hopper" not in late
    assert "There are no submissions in this list." in visitor.get("/?show=appeals").text
    assert "Edsger" in visitor.get("/?show=<script>").text  # an unknown filter shows all
    save(visitor, ALL)
    assert "1 of 3 marked" in visitor.get("/").text
    assert "Ada Lovelace" not in visitor.get("/?show=open").text


def test_reports_are_written_on_request(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0)])
    visitor = visit(folder, reports=lambda: (folder / "marks.csv").write_text("all"))
    assert "not in the reports yet" not in visitor.get("/").text
    save(visitor, ALL)
    assert "not in the reports yet" in visitor.get("/").text
    answer = visitor.post("/reports")
    assert (folder / "marks.csv").read_text() == "all"
    page = visitor.get(answer.headers["Location"]).text
    assert "All reports are up to date" in page
    assert "not in the reports yet" not in page


def test_the_desk_shows_what_another_program_saves(visit):
    visitor = visit()
    visitor.get("/")
    remark = LineRemark(1, "Hello")
    hand = HandMark(marks=5, remarks=(remark,))
    visitor.desk.book.put("4000", hand, version=0, who="by_hand.csv")
    assert "by_hand.csv" in visitor.get("/").text


def test_the_desk_shows_results_that_are_graded_again(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0)])
    visitor = visit(folder)
    write_class(folder, [submission(0, marks=12.0), submission(1)])
    page = visitor.get("/").text
    assert "12 / 90" in page
    assert "Grace Hopper" in page


def test_the_desk_shows_earlier_results_while_another_command_uses_them(visit, tmp_path):
    folder = write_class(tmp_path / "out", [submission(0)])
    visitor = visit(folder)
    with Store(folder / "grades.sqlite") as store:
        store.put(submission(1), "new")
        page = visitor.get("/").text
        assert "Another command, such as grader grade, is using the results." in page
        assert save(visitor, ALL).status_code == 303
    assert "Grace Hopper" in visitor.get("/").text
