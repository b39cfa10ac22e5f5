"""Pages can be read on a large screen, on a phone, in dark mode, on paper, and with a screen
reader.
"""

import pytest

from grader.reports.similar_pages import similar_pages
from grader.similarity.pairs import Author, SimilarPair, SimilarPrograms
from tests.amount import ALL, daily, long
from tests.browser import violations

SIZES = (1280, 320)
SCREENS = [(1280, "light"), long(1280, "dark"), long(320, "light"), (320, "dark")]
READ_ALOUD = [long(1280, "light"), long(1280, "dark"), long(320, "light"), (320, "dark")]
MOST_SHEETS = 4
# Marks by hand, nothing gradable, a program with an exception, and the list. To look at one takes half a second.
READ_ALOUD_BY_DAY = {"101.html", "121.html", "126.html", "index.html"}


@pytest.fixture(scope="module")
def window(browser):
    """Yield a page for all tests that need no settings of their own: to open one takes long."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def page(window):
    """Return that page, as large as a screen and empty."""
    window.set_viewport_size({"width": 1280, "height": 900})
    window.goto("about:blank")
    return window


def pages(report):
    found = sorted(report.glob("*.html"))
    assert len(found) > 5
    return found


def open_all(page):
    page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_a_page_fits_requests_nothing_and_has_no_errors(browser, any_report, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    messages, asked = [], []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("dialog", lambda dialog: messages.append(dialog.message))
    page.on("request", lambda request: asked.append(request.url))
    for path in pages(any_report):
        asked.clear()
        page.goto(path.as_uri())
        assert messages == []
        assert asked == [path.as_uri()]
        for prepare in (lambda _: None, open_all):
            prepare(page)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, path.name
    assert messages == []
    context.close()


@pytest.mark.parametrize(("width", "scheme"), READ_ALOUD)
def test_a_page_is_accessible(browser, any_report, width, scheme):
    # Our pages forbid every script, but axe-core has to run.
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    page = context.new_page()
    for path in pages(any_report):
        if not ALL and path.name not in READ_ALOUD_BY_DAY:
            continue
        page.goto(path.as_uri())
        open_all(page)
        assert violations(page) == [], path.name
    context.close()


def test_a_student_s_page_prints_on_few_sheets(page, any_report):
    for path in pages(any_report):
        if path.name != "index.html":
            page.goto(path.as_uri())
            sheets = page.pdf(format="A4").count(b"/Type /Page\n")
            assert 1 <= sheets <= MOST_SHEETS, path.name


def test_a_link_leads_to_the_line_of_a_notebook_that_raised_an_exception(page, report):
    page.goto((report / "126.html").as_uri())
    link = page.locator("a[href^='#line-']").first
    assert link.inner_text() == "Your program, line 5 of code cell 4"
    line = page.locator(link.get_attribute("href"))
    assert not line.is_visible()
    link.click()
    assert line.is_visible()
    assert line.locator("code").inner_text() == "    return int(move), 0"
    assert "ValueError" in line.inner_text()
    assert page.evaluate("window.scrollY") > 0


def test_a_page_shows_an_extra_space_in_a_text(page, report):
    page.goto((report / "126.html").as_uri())
    assert page.locator("del", has_text="␣").first.is_visible()
    assert page.get_by_text("␣ is a space").first.is_visible()


def test_the_tab_of_a_student_begins_with_the_name(page, report):
    page.goto((report / "101.html").as_uri())
    assert page.title().startswith("Ada Lovelace: ")


# The widths of the space beside each list, and of the number of its last item there.
BESIDE = """[...document.querySelectorAll('.cards ol')].map(list => {
    const number = document.createElement('span');
    number.textContent = `${list.children.length}. `;
    number.style.whiteSpace = 'pre';
    list.append(number);
    return [parseFloat(getComputedStyle(list).paddingLeft), number.getBoundingClientRect().width];
})"""


def test_the_number_ten_fits_beside_a_list_of_the_class(page, report):
    page.goto((report / "index.html").as_uri())
    lists = page.evaluate(BESIDE)
    assert lists
    for space, number in lists:
        assert number <= space


def test_a_list_of_three_hundred_students_is_short_enough_to_scroll(page, report):
    page.goto((report / "index.html").as_uri())
    rows = page.evaluate(
        "[...document.querySelectorAll('tr')].filter(row => row.querySelector('a'))"
        ".map(row => row.getBoundingClientRect().height)"
    )
    assert rows
    assert sum(rows) / len(rows) * 300 < 15_000


NAMES = """[...document.querySelectorAll('.students tbody tr')]
    .filter(row => row.getBoundingClientRect().height)
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(row => row.querySelector('a').textContent)"""


@pytest.mark.parametrize("width", daily(SIZES, [320]))
def test_the_list_is_sorted_and_filtered_without_a_script(page, report, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto((report / "index.html").as_uri())
    by_id = page.evaluate(NAMES)
    assert by_id[0] == "Ada Lovelace"  # 101
    page.get_by_label("marks, lowest first").check()
    assert page.evaluate(NAMES)[0] in {"Chloé Dubois", "Michael Smith"}  # no program: no marks
    page.get_by_label("marks, highest first").check()
    assert page.evaluate(NAMES)[-1] in {"Michael Smith", by_id[-1]}  # and an empty file
    page.get_by_label("name", exact=True).check()
    by_name = page.evaluate(NAMES)
    assert by_name[0] == by_id[0]
    assert by_name != by_id
    assert sorted(by_name) == sorted(by_id)
    lefts = page.evaluate(
        "[...document.querySelectorAll('.students tr')]"
        ".map(row => [...row.children].map(cell => cell.getBoundingClientRect().left).join())"
    )
    assert len(set(lefts)) == 1  # cells of a column are aligned
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_label("needs a person, or not gradable").check()
    assert 0 < len(page.evaluate(NAMES)) < len(by_id)
    page.get_by_label("id", exact=True).check()
    page.get_by_label("all (").check()
    assert page.evaluate(NAMES) == by_id


def test_a_sorted_list_is_still_a_table_for_a_screen_reader(page, report):
    page.goto((report / "index.html").as_uri())
    page.get_by_label("who needs a person").check()
    row = page.get_by_role("row", name="Ada Lovelace")
    assert row.get_by_role("cell").count() >= 4
    assert row.get_by_role("rowheader").count() == 1
    assert page.get_by_role("columnheader", name="To look at").count() == 1


def test_a_link_leads_from_a_remark_to_its_line(page, report):
    page.goto((report / "101.html").as_uri())
    assert page.get_by_role("heading", name="Marks by hand").is_visible()
    page.get_by_role("link", name="Line 9").click()
    assert page.locator("#line-9 p.by-hand").is_visible()
    assert page.get_by_text("About a program that you handed in before").is_visible()


# How many lines the words of an element take.
LINES = """element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
}"""


def test_the_list_of_similar_programs_breaks_no_word_on_a_phone(page, tmp_path):
    ada = Author("101", "Ada Lovelace")
    long_name = Author("202", "Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff")
    pair = SimilarPair(0.9, ada, "x = 1\n", long_name, "z = 1\n", [])
    path = tmp_path / "index.html"
    path.write_bytes(
        dict(similar_pages(SimilarPrograms("Doubling", 2, 0, [pair], [], [])))["index.html"]
    )
    page.set_viewport_size({"width": 320, "height": 900})
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for words in (page.get_by_role("link", name="Pair 1"), page.get_by_text("Similar", exact=True)):
        assert words.evaluate(LINES) == 1


# Words of an element that take more than one line; a hyphen may end a line.
BROKEN = """element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const word of node.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (range.getClientRects().length > 1) found.push(word[0]);
        }
    return found;
}"""


@pytest.mark.parametrize("order", ["id", "name"])
def test_the_list_of_a_class_breaks_only_very_long_words_on_a_phone(page, report, order):
    page.set_viewport_size({"width": 320, "height": 900})
    page.goto((report / "index.html").as_uri())
    page.get_by_label(order, exact=True).check()
    broken = page.locator(".students").evaluate(BROKEN)
    assert min(map(len, broken), default=20) > 15, broken
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
