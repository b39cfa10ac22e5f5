"""Pages can be read on a large screen, on a phone, in the dark, on paper, and by a screen reader."""

import pytest

SIZES = (1280, 390)
SCHEMES = ("light", "dark")
MOST_SHEETS = 4


def pages(report):
    found = sorted(report.glob("*.html"))
    assert len(found) > 5
    return found


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", SIZES)
def test_a_page_fits_asks_for_nothing_and_has_no_errors(browser, report, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    for path in pages(report):
        said, asked = [], []
        page = context.new_page()
        page.on("console", lambda message, said=said: said.append(message.text))
        page.on("pageerror", lambda error, said=said: said.append(str(error)))
        page.on("dialog", lambda dialog, said=said: said.append(dialog.message))
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(path.as_uri())
        assert said == []
        assert asked == [path.as_uri()]
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, path.name
        page.close()
    context.close()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", SIZES)
def test_a_page_is_accessible(browser, report, width, scheme):
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe-core is not installed"
    ).Axe()
    # Pages forbid every script; axe-core is one.
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True
    )
    for path in pages(report):
        page = context.new_page()
        page.goto(path.as_uri())
        violations = axe.run(page).response["violations"]
        assert [(path.name, one["id"], one["nodes"][0]["html"]) for one in violations] == []
        page.close()
    context.close()


def test_a_student_s_page_prints_on_few_sheets(browser, report):
    page = browser.new_page()
    for path in pages(report):
        if path.name != "index.html":
            page.goto(path.as_uri())
            sheets = page.pdf(format="A4").count(b"/Type /Page\n")
            assert 1 <= sheets <= MOST_SHEETS, path.name


def test_three_hundred_students_are_a_list_that_one_can_scroll(browser, report):
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((report / "index.html").as_uri())
    rows = page.evaluate(
        "[...document.querySelectorAll('tr')].filter(row => row.querySelector('a'))"
        ".map(row => row.getBoundingClientRect().height)"
    )
    assert rows
    assert sum(rows) / len(rows) * 300 < 15_000
