"""The desk in real Chromium: with the keyboard only, with two markers, on a phone, in dark mode."""

from contextlib import contextmanager

import pytest
from attrs import evolve

from grader.records.assignment import Level
from grader.records.by_hand import HandMark
from grader.store import Store
from tests.amount import ALL, long
from tests.browser import violations
from tests.desk.conftest import ASSIGNMENT, RUBRIC, arrive, plain_class, submission, write_class

MANY = 30 if ALL else 5


@contextmanager
def marker(browser, address, name="Grace", **options):
    """Yield a page of a new browser, signed in; its console has to stay empty."""
    context = browser.new_context(**({"viewport": {"width": 1280, "height": 900}} | options))
    page = context.new_page()
    messages = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.goto(address)
    page.get_by_label("Who is marking?").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_url("**/")
    assert "token" not in page.url
    yield page
    # Chromium reports a refused form, which has status 409 or 422, and a desk that was stopped. It
    # also reports that a field was in use before the page could move the cursor.
    usual = ("status of 4", "ERR_INTERNET_DISCONNECTED", "Autofocus processing was blocked")
    assert [text for text in messages if not any(part in text for part in usual)] == []
    context.close()


def press(page, keys):
    for key in keys:
        page.keyboard.press(key)


def test_a_class_can_be_marked_with_the_keyboard_only(browser, serve, tmp_path):
    desk, address = serve(plain_class(tmp_path / "out", MANY))
    with marker(browser, address) as page:
        press(page, "n")
        for count in range(MANY):
            heading = f"{4000 + count}"
            arrive(page, heading)
            press(page, f"3{count % 3}4s")  # a key for each criterion, and one to go on
        page.get_by_text("Nothing is left").wait_for()
        assert page.get_by_text(f"{MANY} of {MANY} marked").is_visible()
    entries = desk.book.current()
    assert len(entries) == MANY
    for count in range(MANY):
        hand = entries[f"{4000 + count}"].hand
        assert dict(hand.criteria) == {"comments": 3, "names": count % 3, "sense": 4}


def test_keys_reach_everything(browser, serve):
    desk, address = serve()
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, ["-", "c"])
        page.keyboard.type("Good names, s and 3.")
        press(page, ["Escape", "r"])
        page.keyboard.type("7")
        press(page, ["Tab"])
        page.keyboard.type("Use 2.")
        press(page, ["Escape", "o"])
        page.keyboard.type("80")
        press(page, ["Tab"])
        page.keyboard.type("Our fault")
        press(page, ["Escape", "m"])
        page.keyboard.type("9.5")
        press(page, ["Control+Enter"])
        arrive(page, "4001")
        hand = desk.book.get("4000").hand
        assert (hand.comment, hand.marks, hand.machine) == ("Good names, s and 3.", 9.5, 80)
        assert (hand.reason, hand.remarks[0].line, hand.remarks[0].text) == (
            "Our fault",
            7,
            "Use 2.",
        )
        press(page, "j")
        arrive(page, "4002")
        press(page, "k")
        arrive(page, "4001")
        press(page, "?")
        assert page.get_by_text("choose the button with that number").is_visible()
        press(page, "l")
        page.wait_for_url("**/?show=open")


def test_earlier_comments_have_keys(browser, serve):
    desk, address = serve()
    desk.book.put("4004", HandMark(comment="Good names.\nSay why."), version=0, who="Ada")
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, ["Shift+Digit2", "3", "s"])
        arrive(page, "4001")
    assert desk.book.get("4000").hand.comment == "Say why."
    assert desk.book.get("4000").hand.points("comments") == 3


def test_keys_can_be_turned_off(browser, serve):
    desk, address = serve()
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, "?")
        page.get_by_label("Turn off keys").check()
        page.locator("h1").click()
        press(page, "3sj")
        press(page, ["Control+Enter"])
        arrive(page, "4001")
        press(page, "j")
        page.wait_for_timeout(200)
        arrive(page, "4001")
    assert desk.book.current() == {}


def test_the_enter_key_sends_a_single_number(browser, serve):
    desk, address = serve(assignment=evolve(ASSIGNMENT, rubric=()))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, "8")
        press(page, ["Enter"])
        arrive(page, "4001")
    assert desk.book.get("4000").hand.marks == 8


def test_points_that_do_not_fit_on_buttons_are_typed(browser, serve):
    big = (evolve(RUBRIC[0], points=20, levels=()), evolve(RUBRIC[1], points=2.5))
    desk, address = serve(assignment=evolve(ASSIGNMENT, rubric=big, by_hand=22.5))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, ["1", "7", "Enter", "2", ".", "5", "s"])
        arrive(page, "4001")
    assert dict(desk.book.get("4000").hand.criteria) == {"comments": 17, "names": 2.5}


def test_a_digit_without_a_button_is_the_points_of_its_criterion(browser, serve):
    levels = (Level(2, "All say it."), Level(0, "Few say it."))
    rubric = (evolve(RUBRIC[0], points=2, levels=levels), evolve(RUBRIC[1], points=2))
    desk, address = serve(assignment=evolve(ASSIGNMENT, rubric=rubric, by_hand=4))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, "12s")
        arrive(page, "4001")
    assert dict(desk.book.get("4000").hand.criteria) == {"comments": 1, "names": 2}


def test_a_click_on_a_line_starts_a_remark_there(browser, serve):
    _, address = serve()
    with marker(browser, address) as page:
        press(page, "n")
        page.locator("#line-5 .n").click()
        page.keyboard.type("A clear name.")
        page.locator("#line-7 .n").click()
        page.keyboard.type("Twice, not three times.")
        page.locator("#line-6 .n").click()
        page.keyboard.type("Say more.")
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_text("▸ Marker: Say more.").wait_for()
        assert page.get_by_text("▸ Marker: Twice, not three times.").is_visible()


def test_the_enter_key_ends_a_remark_and_does_not_save(browser, serve):
    desk, address = serve()
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        for line, text in (("6", "Say more."), ("7", "Use 2.")):
            press(page, ["r", line, "Tab"])
            page.keyboard.type(text)
            press(page, ["Enter"])
        press(page, "s")
        arrive(page, "4001")
    assert [remark.line for remark in desk.book.get("4000").hand.remarks] == [6, 7]


def test_two_markers_at_the_same_time_lose_nothing(browser, serve):
    desk, address = serve()
    with marker(browser, address) as grace, marker(browser, address, "Ada") as ada:
        for page in (grace, ada):
            page.get_by_role("link", name="Ada Lovelace").click()
            arrive(page)
        press(grace, "334s")
        arrive(grace, "4001")
        press(ada, "1c")
        ada.keyboard.type("From Ada")
        press(ada, ["Control+Enter"])
        alert = ada.get_by_role("alert")
        alert.wait_for()
        assert "Grace saved this submission" in alert.inner_text()
        assert ada.get_by_label("Comment for the student").input_value() == "From Ada"
        press(ada, ["Control+Enter"])
        arrive(ada, "4001")
    first, second = desk.book.history("4000")
    assert (first.who, second.who) == ("Grace", "Ada")
    assert dict(first.hand.criteria) == {"comments": 3, "names": 3, "sense": 4}
    assert dict(second.hand.criteria) == {"comments": 1, "names": 3, "sense": 4}
    assert second.hand.comment == "From Ada"


def test_a_changed_form_is_not_left_by_accident(browser, serve):
    _, address = serve()
    with marker(browser, address) as page:
        asked = []
        page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
        press(page, "n")
        arrive(page)
        with page.expect_event("dialog"):
            press(page, "3j")
        assert page.get_by_label("3 Say why").is_checked()
        assert asked == ["beforeunload"]
        press(page, "s")
        arrive(page, "4001")
        assert asked == ["beforeunload"]


GONE = {
    "stopped": lambda context: context.set_offline(True),
    "started again": lambda context: context.clear_cookies(),  # it knows no earlier session
}


@pytest.mark.parametrize("happens", GONE.values(), ids=GONE)
def test_what_was_typed_stays_if_the_desk_was_stopped_meanwhile(browser, serve, happens):
    desk, address = serve()
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        page.get_by_label("Comment for the student").fill("Many words")
        cookies = page.context.cookies()
        happens(page.context)
        press(page, ["Control+Enter"])
        page.get_by_text("Nothing was saved: the desk was stopped").wait_for()
        assert page.get_by_label("Comment for the student").input_value() == "Many words"
        page.context.set_offline(False)
        page.context.add_cookies(cookies)
        press(page, ["Control+Enter"])
        arrive(page, "4001")
    assert desk.book.get("4000").hand.comment == "Many words"


def test_what_was_typed_stays_if_the_submission_was_removed_meanwhile(browser, serve, tmp_path):
    _, address = serve(plain_class(tmp_path / "out", 2))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        page.get_by_label("Comment for the student").fill("Many words")
        with Store(tmp_path / "out" / "grades.sqlite") as store:
            store.forget(["4000"])
        press(page, ["Control+Enter"])
        page.get_by_text("or this submission was removed from the results").wait_for()
        assert page.get_by_label("Comment for the student").input_value() == "Many words"


def test_one_key_leads_back_to_what_was_saved_last(browser, serve, tmp_path):
    desk, address = serve(plain_class(tmp_path / "out", 2))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        press(page, "324s")
        arrive(page, "4001")
        press(page, "u")
        arrive(page)
        press(page, "314s")
        arrive(page, "4001")
        press(page, "324s")
        page.get_by_text("Nothing is left").wait_for()
        page.wait_for_load_state()
        press(page, "u")
        arrive(page, "4001")
    assert desk.book.get("4000").hand.points("names") == 1


def test_an_arabic_name_does_not_change_the_order_of_what_is_next_to_it(browser, serve, tmp_path):
    _, address = serve(write_class(tmp_path / "out", [submission(0, name="محمد الخوارزمي")]))
    with marker(browser, address) as page:
        press(page, "n")
        arrive(page)
        heading = page.get_by_role("heading", level=1)
        assert heading.locator("small").bounding_box()["x"] > heading.bounding_box()["x"]


def test_it_works_without_a_script(browser, serve):
    desk, address = serve()
    with marker(browser, address, java_script_enabled=False) as page:
        page.get_by_role("link", name="Mark the next one").click()
        page.get_by_label("3 Say why").check()
        page.get_by_label("Comment for the student").fill("Good")
        page.get_by_role("button", name="Save and next").click()
        arrive(page, "4001")
    assert desk.book.get("4000").hand.comment == "Good"


@pytest.mark.parametrize(("width", "scheme"), [long(1280, "light"), (320, "dark")])
def test_pages_fit_and_are_accessible(browser, serve, tmp_path, width, scheme):
    long_name = "Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff"
    results = [submission(0, name=long_name), submission(1, program=None), submission(2)]
    desk, address = serve(write_class(tmp_path / "out", results))
    options = {"viewport": {"width": width, "height": 900}, "color_scheme": scheme}
    # Our pages allow only our own script, but axe-core has to run, too.
    with marker(browser, address, **options, bypass_csp=True) as page:

        def check():
            page.wait_for_load_state()
            page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert violations(page) == []

        check()
        page.get_by_role("link", name=long_name).click()
        check()
        page.get_by_label("Comment for the student").fill("x" * 200)
        page.get_by_label("Reason, for markers").fill("No marks are given")
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_role("alert").wait_for()
        check()
        own = desk.rows()[0].entry.id
        desk.book.put(own, evolve(desk.book.get(own).hand, comment="y"), version=0, who="Ada")
        page.get_by_label("Reason, for markers").fill("")
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_text("Ada saved this submission").wait_for()
        check()
        page.get_by_role("button", name="Save", exact=True).click()
        page.get_by_text("History (2)").wait_for()
        check()
        page.goto(f"{page.url.split('/submissions')[0]}/who")
        check()


def test_accents_on_a_letter_of_one_student_do_not_cover_the_names_of_others(
    browser, serve, tmp_path
):
    accents = "".join(map(chr, range(0x300, 0x334)))
    seen = []
    for name in ("A", f"A{accents}"):
        results = [submission(0), submission(1, name=name), submission(2)]
        _, address = serve(write_class(tmp_path / f"{len(name)}", results))
        with marker(browser, address) as page:
            others = [page.get_by_role("link", name=other) for other in ("Ada", "Edsger")]
            seen.append([other.screenshot() for other in others])
    assert seen[0] == seen[1]
