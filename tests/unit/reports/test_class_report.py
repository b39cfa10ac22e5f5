"""The page about a whole class: what a teacher sees of it at once."""

import re

import pytest
from attrs import evolve

from grader.gradebook.tally import CheckStatistics
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.result import Status
from grader.records.verdict import Verdict
from grader.reports.class_report import meaning
from tests.results import make_check

from .conftest import ADA, class_page, result

CHECK = CheckStatistics("setup_game::test_rows", "setup_game", "It has n rows", 20, 8, 3, 0.6, 0.42)


def test_the_first_screen_summarises_the_class():
    results = [result(id=f"{n}", marks=marks) for n, marks in enumerate((0.0, 4.75, 9.5, 9.5))]
    page = class_page(results)
    assert "Mean <strong>5.94</strong>, median <strong>7.13</strong>." in page
    assert "of the marks. 0 to 10 %: 1. 50 to 60 %: 1. 90 to 100 %: 2. " in page
    assert ">The game</th>" in page
    assert '<td class="number">4 of 4</td><td class="number">100 %</td>' in page
    assert '<td class="number">0 of 4</td><td class="number">65 %</td>' in page


def test_a_file_that_is_not_gradable_is_not_in_the_statistics():
    none = result(id="2", status=Status.NOT_GRADABLE, marks=0.0)
    page = class_page([result(marks=9.5), none])
    assert "Mean <strong>9.5</strong>, median <strong>9.5</strong>, without" in page
    assert "of the marks. 90 to 100 %: 1. " in page
    assert "<strong>0</strong>" not in class_page([none])


BROKEN = {"checks": (make_check(verdict=Verdict.BROKEN, marks=0.0),)}
UNREAD = {"file": None, "status": Status.NEEDS_A_PERSON}


@pytest.mark.parametrize(
    "facts", [BROKEN, UNREAD], ids=["the grader failed on it", "nobody knows what is in the zip"]
)
def test_a_file_without_marks_is_in_the_statistics_once_it_was_marked(facts):
    unmarked = result(id="2", marks=0.0, **facts)
    page = class_page([result(marks=9.5), unmarked])
    assert "Mean <strong>9.5</strong>, median <strong>9.5</strong>, without" in page
    by_hand = evolve(unmarked, status=Status.GRADED, flags=(Flag.DECIDED,), marks=8.5)
    page = class_page([result(marks=9.5), by_hand])
    assert "Mean <strong>9</strong>, median <strong>9</strong>. " in page


def test_the_page_says_that_a_check_is_not_run_if_another_did_not_pass():
    page = class_page([result()], check_statistics=(CHECK,))
    assert "is <strong>not run</strong> if a check that has to pass first did not pass" in page


def test_marks_that_a_person_has_replaced_are_not_called_automatic():
    decided = result(id="2", flags=(Flag.DECIDED,))
    assert "A person has replaced the automatic marks of 1 submission" in class_page([decided])
    assert "has replaced" not in class_page([result()])


def test_submissions_that_need_a_person_are_linked_with_the_reason():
    failed = evolve(ADA, attention=(Attention.GRADER_FAILED,), flags=(Flag.OUR_FAULT,))
    none = result(id="2", name="Bob", status=Status.NOT_GRADABLE, notes=("It is a PDF.",))
    page = class_page([failed, none, result(id="3", name="Cy")])
    assert '<li><a href="1001.html">Ada Lovelace</a>: our fault</li>' in page
    assert '<li><a href="2.html">Bob</a>: It is a PDF.</li>' in page
    assert page.count('"3.html"') == 1


def test_exactly_the_flags_that_occur_have_a_filter():
    page = class_page([result(flags=(Flag.LATE, Flag.DRAFT)), result(id="2")])
    assert 'id="show-late"> late (1)</label>' in page
    assert 'id="show-draft"> draft (1)</label>' in page
    assert 'class="late draft"' in page
    assert "show-our_fault" not in page
    assert "show-" not in class_page([result()])


def test_checks_that_failed_most_come_first_and_others_are_left_out():
    checks = (
        evolve(CHECK, id="a", title="Few fail", failed=1),
        evolve(CHECK, id="b", title="Nobody fails", failed=0),
        evolve(CHECK, id="c", title="Many fail", failed=9),
    )
    page = class_page([result()], check_statistics=checks)
    hardest = page[page.index("Checks that failed most") : page.index("<h2>Submissions")]
    assert hardest.index("Many fail") < hardest.index("Few fail")
    assert "Nobody fails" not in hardest
    assert (
        'setup_game: Many fail <small><code>c</code></small> <strong class="whole">9 of' in hardest
    )
    assert "Nobody fails" in page


def test_the_cases_of_a_test_that_failed_are_one_line():
    checks = (
        evolve(CHECK, id="p::test_a[X]", failed=3),
        evolve(CHECK, id="p::test_a[O]", failed=9),
        evolve(CHECK, id="p::test_a[-]", failed=0),
        evolve(CHECK, id="p::test_a[XO]", failed=1),
        evolve(CHECK, id="p::test_b[X]", failed=5),
    )
    page = class_page([result()], check_statistics=checks)
    hardest = page[page.index("Checks that failed most") : page.index("<h2>Submissions")]
    assert hardest.count("<li>") == 2
    assert '<code>test_a[O]</code> and 2 other cases</small> <strong class="whole">9 of' in hardest
    assert '<code>test_b[X]</code></small> <strong class="whole">5 of' in hardest


def test_each_check_is_analysed_with_a_sentence():
    page = class_page([result()], check_statistics=(CHECK,))
    assert '<td class="number">60 %</td><td class="number">0.42</td>' in page
    says = {
        "Good": CHECK,
        "Students who do well elsewhere fail this check": evolve(CHECK, discrimination=-0.5),
        "Nearly everybody": evolve(CHECK, facility=0.96),
        "Hardly anybody": evolve(CHECK, facility=0.1),
        "This check says little": evolve(CHECK, discrimination=0.1),
    }
    for begins, item in says.items():
        assert meaning(item).startswith(begins)
    assert meaning(evolve(CHECK, discrimination=None)) == ""
    page = class_page([result()], check_statistics=(evolve(CHECK, discrimination=None),))
    assert '<td class="number">\u2013</td>' in page


def test_a_check_that_was_not_run_is_not_called_hard():
    of_nobody = evolve(CHECK, students=0, failed=0, not_run=20, facility=None, discrimination=None)
    page = class_page([result()], check_statistics=(CHECK, of_nobody))
    assert '>8 of 20</td><td class="number failed">3</td><td class="number">60 %</td>' in page
    assert '>0 of 0</td><td class="number failed">20</td><td class="number">\u2013</td>' in page
    assert meaning(of_nobody) == ""


@pytest.mark.parametrize(
    "chance",
    [
        evolve(CHECK, discrimination=-0.45),  # 0.46 is two standard errors of 20 students
        evolve(CHECK, discrimination=-0.9, failed=4),
        evolve(CHECK, discrimination=-0.9, failed=16),
        evolve(CHECK, discrimination=-0.9, students=9, failed=5),
    ],
    ids=["almost none", "few fail", "few pass", "few students"],
)
def test_a_check_is_not_doubted_by_chance(chance):
    assert "look at it" not in meaning(chance)


def test_few_failures_are_not_called_good_or_bad():
    assert meaning(evolve(CHECK, failed=1, facility=0.93)) == ""


def test_final_marks_have_a_column_as_soon_as_one_exists():
    assert ">Final<" not in class_page([result()])
    page = class_page([result()], by_hand={"1001": HandMark(marks=8.0)})
    assert ">Final<" in page
    assert '<td role="cell" class="number">15.25</td>' in page


def test_a_thousand_submissions_are_a_page_below_a_megabyte():
    results = [result(id=f"{4_000_000 + n}", flags=(Flag.LATE,)) for n in range(1000)]
    checks = tuple(evolve(CHECK, id=f"setup_game::test_rows[{n}]") for n in range(260))
    assert len(class_page(results, check_statistics=checks).encode()) < 1_000_000


def places(page, name):
    """Return the number of each row by which it is sorted, in the order of the ids."""
    return [int(number) for number in re.findall(rf"--{name}: ([0-9]+)[;\"]", page)]


def test_rows_can_be_sorted_by_name_marks_and_attention():
    results = [
        result(id="1", name="Zoë", marks=9.5),
        result(id="2", name="émile", marks=0.25, flags=(Flag.LATE,)),
        result(id="3", name="Emma", marks=9.5, status=Status.NOT_GRADABLE),
        result(id="4", name="Éa; --marks: 1", marks=3.0, status=Status.NEEDS_A_PERSON),
    ]
    page = class_page(results)
    assert places(page, "name") == [3, 1, 2, 0]
    assert places(page, "marks") == [950, 25, 950, 300]
    assert places(page, "look") == [5, 4, 2, 0]
    styles = re.findall(r'style="([^"]*)"', page)
    assert all(re.fullmatch(r"(--[a-z]+: [0-9]+(; |$))+", style) for style in styles)
