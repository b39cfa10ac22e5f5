import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from grader.feedback import wording
from grader.feedback.page_name import page_name
from grader.gradebook.batch import Batch
from grader.policies.policy import Deduction
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import PartMark, Status
from grader.records.source_map import CodeCell, ProgramText, SourceMap
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Failure, Verdict
from grader.reports.class_report import index_page
from grader.reports.student_page import student_page

from .conftest import ADA, ASSIGNMENT, CARRIED, check, class_page, page_of, result

ATTACK = '<script>alert(1)</script><img src=x onerror="alert(2)">\'"{{ 7 * 7 }}'
VOID = {"meta", "br", "img", "link", "input"}


class Page(HTMLParser):
    """What a browser makes of a page: its elements, its attributes, and whether every element is
    closed.
    """

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.attributes, self.words = [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def main_of(page):
    return page[page.index("<main>\n") + 7 : page.index("</main>")]


def test_the_page_of_a_small_result_matches_exactly():
    failed = check(audience=Audience.PUBLIC, failure=Failure("f(1)", "2", "\n3", "Add."))
    one = result(parts=(PartMark("setup_game", "setup_game", 3.25, 5.0),), checks=(failed,))
    page = Path(__file__).with_name("small_page.html").read_text("utf-8")
    assert main_of(student_page(ASSIGNMENT, one)) == page


def test_a_page_is_self_contained():
    for text in (student_page(ASSIGNMENT, ADA), class_page([ADA])):
        page = Page(text)
        assert text.startswith('<!doctype html>\n<html lang="en">')
        assert not {"script", "link", "img", "iframe"} & set(page.elements)
        assert not any(name == "src" or name.startswith("on") for name, _ in page.attributes)
        assert "url(" not in text
        assert "@import" not in text
        assert "default-src 'none'; style-src 'unsafe-inline'" in text


def test_heading_levels_descend_one_at_a_time():
    elements = Page(student_page(ASSIGNMENT, ADA)).elements
    levels = [int(tag[1]) for tag in elements if re.fullmatch(r"h\d", tag)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_the_page_reveals_nothing_about_hidden_cases():
    text = student_page(ASSIGNMENT, ADA)
    assert "SECRET" not in text
    assert "setup_game(999)" not in text
    assert "timed out" not in text
    assert "test_" not in text


def test_a_public_game_is_shown_exactly_with_visible_control_characters():
    played = check(audience=Audience.PUBLIC, transcript="\n<b>X</b>\x1b[31m\r\n | | \n")
    text = page_of(played)
    assert "<pre>\n\n&lt;b&gt;X&lt;/b&gt;␛[31m␍\n | | \n</pre>" in text


def test_in_a_game_typed_lines_and_the_wrong_turn_are_marked_and_the_rest_is_folded():
    turns = [ScreenTurn(f"{n}, 0", f"<b>{n}</b>\nMove: ") for n in range(9)]
    turns[6] = evolve(turns[6], is_wrong=True)
    played = check(audience=Audience.PUBLIC, transcript="…", screen=tuple(turns))
    page = page_of(played)
    shown = page[page.index("What was on the screen") : page.index("The whole game")]
    assert "<p>… 4 turns left out …</p><pre>\n<kbd>4, 0</kbd>\n&lt;b&gt;4" in shown
    assert (
        "Move: <kbd>6, 0</kbd>\n<mark>▸ Here it goes wrong:</mark>\n&lt;b&gt;6&lt;/b&gt;\n" in shown
    )
    assert "<kbd>0, 0</kbd>" not in shown
    assert "<kbd>0, 0</kbd>" in page


def test_the_turns_after_the_wrong_one_are_folded():
    turns = [ScreenTurn(f"{n}, 0", "Move: ", is_wrong=n == 1) for n in range(9)]
    page = page_of(check(audience=Audience.PUBLIC, transcript="…", screen=tuple(turns)))
    assert "</pre><p>… 6 turns left out …</p></dd>" in page


def test_equal_cases_that_fail_like_another_test_are_below_it_and_counted():
    def failed(title, came):
        failure = Failure("f(1)", "1", came, "Add.")
        return check(audience=Audience.PUBLIC, title=title, failure=failure)

    page = page_of(failed("One", "2"), failed("Two", "3"), failed("Two", "3"))
    below = page[page.index("2 more checks failed in the same way") :]
    assert "<h4>Two <small>(2 cases)</small></h4>" in below


def test_a_part_that_is_not_written_but_earns_marks_says_that_nothing_is_written():
    checks = (check(), check(id="setup_game::test_other", verdict=Verdict.PASSED, marks=1.0))
    one = result(checks=checks, unwritten=("setup_game",))
    assert wording.UNWRITTEN in student_page(ASSIGNMENT, one)


def test_two_boards_are_side_by_side_and_the_cells_that_differ_are_marked():
    boards = Failure("f(1)", "E", "C", expected_board=(("X", " "),), came_board=(("X", "<"),))
    page = page_of(check(audience=Audience.PUBLIC, failure=boards))
    grids = page[page.index('<div class="half">') : page.index("</dl>")]
    assert "<dt>We expected</dt>" in grids
    assert '<tr><td>X</td><td class="differs"> </td></tr>' in grids
    assert '<tr><td>X</td><td class="differs">&lt;</td></tr>' in grids
    assert "\nE</pre>" not in page


def test_differences_are_marked_in_both_texts():
    texts = Failure("f(1)", "E", "C", expected_text="a <b>", came_text="a <b> ")
    page = page_of(check(audience=Audience.PUBLIC, failure=texts))
    assert '<dt>We expected</dt>\n<dd><pre>\n"a &lt;b&gt;"</pre></dd>' in page.replace("&#34;", '"')
    assert "&lt;b&gt;<del>␣</del>" in page
    assert "␣ is a space." in page


def test_the_page_ends_with_the_program_and_remarks_at_its_lines():
    raised = Failure("f(1)", "2", "KeyError: 1 on line 2 of code cell 3", line=4)
    whole = result(
        checks=(check(audience=Audience.PUBLIC, verdict=Verdict.RAISED, failure=raised),),
        program=ProgramText(f"x = 1\n\n# <i>\n{ATTACK}\n", SourceMap((CodeCell(3, 3),))),
    )
    page = student_page(ASSIGNMENT, whole)
    assert '<a href="#line-4">Your program, line 2 of code cell 3</a>' in page
    assert page.count('id="line-') == 1
    listing = page[page.index("<summary>Your program, with remarks on 1 line</summary>") :]
    assert "<h2>Code cell 3</h2>" in listing
    assert (
        '<ol start="1">\n<li><code># &lt;i&gt;</code></li>\n<li id="line-4"><code>&lt;scr'
        in listing
    )
    assert "<p>▸ The board has n rows: KeyError: 1 on line 2 of code cell 3</p></li>" in listing
    Page(page)
    assert "<script" not in page


@pytest.mark.parametrize("text", ["\n" * 262_144, "'" * 262_144, "'\n" * 131_072])
def test_the_page_of_a_very_long_program_is_bounded(text):
    page = page_of(program=ProgramText(text))
    assert len(page) < 600_000
    assert text.rstrip("\n") not in page or not text.strip()


def test_without_a_program_the_page_has_no_listing():
    assert "Your program" not in page_of()


def test_the_middle_of_a_long_text_is_folded():
    printed = "\n".join(f"<i>{n}" for n in range(99))
    failed = check(audience=Audience.PUBLIC, failure=Failure("f(1)", "2", printed))
    page = page_of(failed)
    assert "… 87 lines left out …" in page
    assert page.count("&lt;i&gt;50") == 1
    assert page.count("&lt;i&gt;98") == 2


def test_a_call_that_is_in_the_middle_of_many_lines_can_be_read():
    rows, drawing = ["    row,"] * 20, ["| | "] * 20
    did = "\n".join(["board = [", *rows, "]", "f(board)", "where board is", *drawing])
    failed = check(audience=Audience.PUBLIC, failure=Failure(did, "2", "3"))
    page = page_of(failed)
    assert "f(board)" in page
    assert "lines left out" not in page


def test_a_newline_at_the_start_of_a_game_is_kept():
    turns = (ScreenTurn(None, "\n\nsize: "), ScreenTurn("<3>", "\nend\n"))
    played = check(audience=Audience.PUBLIC, transcript="…", screen=turns)
    page = page_of(played)
    assert "<pre>\n\n\nsize: <kbd>&lt;3&gt;</kbd>\n\nend\n</pre>" in page


def test_text_chosen_by_students_is_never_markup():
    failure = Failure(ATTACK, ATTACK, ATTACK, ATTACK)
    hostile = result(
        id=ATTACK,
        name=ATTACK,
        file=ATTACK,
        status=Status.NEEDS_A_PERSON,
        notes=(ATTACK,),
        deductions=(Deduction(ATTACK, 1.0),),
        checks=(
            check(audience=Audience.PUBLIC, failure=failure, title=ATTACK, transcript=ATTACK),
            check(hint=ATTACK),
        ),
    )
    for text in (student_page(ASSIGNMENT, hostile), class_page([hostile])):
        page = Page(text)
        assert not {"script", "img"} & set(page.elements)
        assert ATTACK in "".join(page.words)


def test_an_error_of_the_grader_is_shown_as_such():
    text = page_of(check(verdict=Verdict.BROKEN, failure=Failure(came="OURS")))
    assert "That is our fault: it costs no marks" in text
    assert "OURS" not in text


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (Status.NOT_GRADABLE, "Nothing that you handed in"),
        (Status.NEEDS_A_PERSON, "A person will look at this"),
    ],
)
def test_a_page_says_that_marks_may_change(status, sentence):
    text = page_of(status=status, file=None, parts=())
    assert sentence in text
    assert "No file was graded." in text


def test_right_parts_are_one_folded_line_at_the_end():
    passed = check(verdict=Verdict.PASSED, failure=None)
    game = check(part="game")
    page = page_of(passed, game)
    folded = page[page.index('<details class="full">') :]
    assert "</span> Full marks: setup_game</summary>" in folded
    assert "<li>setup_game <small>(3.25 / 5)</small>: the check passed</li>" in folded
    assert page.index("<h2>The game") < page.index("<details")
    page = page_of(passed, passed, game)
    assert "<li>setup_game <small>(3.25 / 5)</small>: all 2 checks passed</li>" in page


def test_a_part_in_which_the_grader_failed_or_that_builds_on_a_wrong_function_is_not_folded():
    ours = check(verdict=Verdict.BROKEN, marks=1.0, audience=Audience.PUBLIC)
    page = page_of(ours, evolve(CARRIED, part="game"))
    assert "<details" not in page
    assert "✓ Full marks for the check." in page


def test_the_top_says_what_to_do_first():
    page = main_of(student_page(ASSIGNMENT, ADA))
    first = page[page.index("<h2>Do this first</h2>") : page.index("<h2>Notes</h2>")]
    assert first.count("<li>") == 1  # the game has full marks
    assert "<small> (1.75 marks to gain)</small>: It looks as if setup_game makes" in first


def test_a_repeated_mistake_is_shown_once_and_the_rest_is_folded():
    several = [
        check(audience=Audience.PUBLIC, failure=Failure(f"f({n})", "2", "3", "Add."))
        for n in range(4)
    ]
    page = page_of(*several)
    assert page.count("<h3>") == 1
    assert "<details><summary>3 more checks failed in the same way</summary>" in page
    assert page.count("f(3)") == 1


def test_a_page_has_no_marks_of_single_checks():
    failed = check(audience=Audience.PUBLIC, marks=0.37, out_of=0.61)
    page = page_of(failed)
    assert "0.37" not in page
    assert "0.61" not in page


def test_for_an_unwritten_program_the_page_is_one_sentence_without_a_table():
    untouched = result(
        checks=(check(), check(), check(part="game")), unwritten=("setup_game", "game")
    )
    page = main_of(student_page(ASSIGNMENT, untouched))
    assert page.count("You have not written") == 1
    assert "<p>setup_game, The game<br>You have not written these parts yet. Begin with" in page
    assert "<table>" not in page
    assert "Do this first" not in page


def test_one_reason_for_checks_that_did_not_run_is_shown_once():
    reason = "Not run: the notes at the top say why."
    not_run = check(verdict=Verdict.SKIPPED, failure=Failure(not_run=reason))
    page = page_of(not_run, evolve(not_run, part="game"))
    assert page.count(reason) == 1
    assert "<table>" not in page


def test_the_numbers_of_hidden_checks_read_as_sentences():
    counted = check(audience=Audience.COUNT)
    stopped = check(audience=Audience.PUBLIC, verdict=Verdict.RAISED)
    text = page_of(counted, counted, stopped, check())
    assert "2 checks whose cases are not shown did not pass" in text
    assert "1 more check did not pass. First fix what is shown above." in text


def test_the_ending_of_a_public_check_is_described():
    text = page_of(check(audience=Audience.PUBLIC, verdict=Verdict.TIMED_OUT))
    assert "<p>It took too long.</p>" in text


def test_a_check_without_a_hint_shows_its_title():
    text = page_of(check(hint=""))
    assert "The board has n rows." in text
    assert "<dl>" not in text


def test_the_same_result_gives_the_same_page():
    assert student_page(ASSIGNMENT, ADA) == student_page(ASSIGNMENT, evolve(ADA))
    assert student_page(ASSIGNMENT, evolve(ADA, name="\udce9")).encode()


def test_the_list_is_ordered_by_id_and_links_to_the_pages():
    text = class_page([result(id="2", name=""), ADA])
    listed = text[text.index("<h2>Submissions") :]
    assert re.findall(r'href="([^"]+)">([^<]+)<', listed) == [
        ("2.html", "(no name)"),
        ("1001.html", "Ada Lovelace"),
    ]
    assert "<h2>Needs a person</h2>" in text
    assert "2 submissions: 1 needs a person, 1 graded." in text
    assert "out of 9.5; 10 more are given by hand" in text
    without = index_page(Batch(evolve(ASSIGNMENT, by_hand=0), [ADA]))
    assert "given by hand" not in without


def test_the_list_of_who_needs_a_person_says_that_it_has_what_is_not_gradable():
    nothing = evolve(ADA, id="2", status=Status.NOT_GRADABLE, attention=())
    text = class_page([nothing, ADA])
    assert "<h2>Needs a person, or not gradable</h2>" in text


def test_a_page_shows_the_diagnosis_below_its_part():
    page = main_of(student_page(ASSIGNMENT, ADA))
    page = page[page.index("<section>") :]
    one = "It looks as if setup_game makes one row too few"
    several = "It looks as if one of these is true:"
    places = [page.index(text) for text in ("<h2>setup_game", one, "<h2>The game", several)]
    assert places == sorted(places)
    assert "<li>the game does not look at columns.</li>" in page
    assert "rows_one_short" not in page


def test_the_list_counts_misconceptions():
    page = Page(class_page([ADA, evolve(ADA, id="2000", diagnoses=ADA.diagnoses[:1])]))
    words = " ".join(" ".join(page.words).split())
    says = "setup_game makes one row too few: range(1, size) leaves one out."
    assert f"setup_game {says} rows_one_short 2" in words
    assert words.index("rows_one_short 2") < words.index("won_too_late")


def test_the_most_common_mistakes_lead_to_all_of_them():
    first = ADA.diagnoses[0]
    diagnoses = [evolve(first, causes=(evolve(first.causes[0], mutant=f"m{n}"),)) for n in range(6)]
    page = class_page([evolve(ADA, diagnoses=tuple(diagnoses))])
    assert '<a href="#mistakes">All 6</a> are below the list' in page
    assert '<table id="mistakes">' in page


def test_without_diagnoses_the_list_has_no_table_of_misconceptions():
    assert "misunderstood" not in class_page([result()])


def test_texts_of_the_author_are_never_markup():
    diagnoses = (
        Diagnosis("game", (Cause(ATTACK, ATTACK), Cause("b", ATTACK)), Strength.LIKELY, 1),
    )
    for text in (
        student_page(ASSIGNMENT, evolve(ADA, diagnoses=diagnoses)),
        class_page([evolve(ADA, diagnoses=diagnoses)]),
    ):
        assert not {"script", "img"} & set(Page(text).elements)


def test_an_empty_list_is_a_page():
    assert "0 submissions." in class_page([])


NAMES = {
    "1001": "1001.html",
    "Zoë O'Brien": "zoe-o-brien-",
    "../../etc/passwd": "etc-passwd-",
    "index": "index-",
    "李": "student-",
    "\udce9": "student-",
    "a-0123456789ab": "a-0123456789ab-",
}


@pytest.mark.parametrize(("identity", "name"), NAMES.items())
def test_a_page_is_named_after_the_id(identity, name):
    assert page_name(identity).startswith(name)


@given(st.lists(st.text(st.characters(), max_size=80), unique=True, max_size=8), st.data())
def test_page_names_are_unique_and_safe(ids, data):
    ids += [identity.swapcase() for identity in ids]
    names = {identity: page_name(identity).lower() for identity in ids}
    assert len(set(names.values())) == len(names)
    for name in names.values():
        assert re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,70}\.html", name)
        assert name not in {"index.html", "con.html"}


def test_a_page_shows_which_checks_were_carried_forward_from_which_function():
    page = page_of(CARRIED)
    assert (
        "→ The mistake is in helper, not here (“carried forward”): with a correct helper, this check"
        " passes, so it costs nothing." in page
    )
    assert '<td class="number">1 of 1<br><small>1 carried forward</small></td>' in page


@pytest.mark.parametrize("verdict", [Verdict.PASSED, Verdict.FAILED])
def test_a_page_shows_notes_of_public_checks_as_text(verdict):
    noted = check(verdict=verdict, title="No game is lost", notes=("<b>won</b> 3.\x1b",))
    hidden = check(verdict=verdict, title="Hidden", notes=("Never shown.",))
    page = page_of(evolve(noted, audience=Audience.PUBLIC), hidden)
    assert ">No game is lost: &lt;b&gt;won&lt;/b&gt; 3.␛</" in page
    assert "Never shown." not in page
