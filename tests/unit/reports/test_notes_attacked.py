"""A note may contain output of a student's program: reports show it and never interpret it."""

import json
import unicodedata

import pytest

from grader.records.verdict import Audience, Verdict
from grader.reports.jsonfile import submission_json
from grader.reports.student_page import student_page
from grader.reports.text import feedback_text
from tests.unit.reports.test_html import Page

from .conftest import ASSIGNMENT, check, result

HARMLESS = "harmless"
HOSTILE = {
    "a script": "<script>document.title = 'WORKED'</script>",
    "the end of where it stands": "</p></section></main></body></html><h1>90 / 90</h1>",
    "our template's own marks": "{{ 7 * 7 }}{% raw %}{# ",
    "orders to a terminal": "\x1b[2J\x1b]0;owned\x07\x9b31m\r\x08\x7f",
    "a line of our own": "\nMarks: 90 / 90\n✓ All checks passed.\u2028x",
    "turned around": "\u202e09 / 09\u2066",
    "half characters and nothing": "\ud800 \udfff \0",
}


def noted(note, audience=Audience.PUBLIC):
    """A result with a note, of the check of an *audience*."""
    one = check(verdict=Verdict.PASSED, marks=1.0, failure=None, notes=(note,), audience=audience)
    return result(checks=(one,))


@pytest.mark.parametrize("note", HOSTILE.values(), ids=HOSTILE)
def test_notes_never_add_elements_to_a_page(note):
    page, harmless = (student_page(ASSIGNMENT, noted(each)) for each in (note, HARMLESS))
    hostile, plain = Page(page), Page(harmless)
    assert (hostile.elements, hostile.attributes) == (plain.elements, plain.attributes)
    page.encode()


@pytest.mark.parametrize("note", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("as_marker", [True, False])
def test_notes_contain_no_control_characters_and_no_forged_lines_in_the_terminal(note, as_marker):
    text, harmless = (feedback_text(noted(each), as_marker=as_marker) for each in (note, HARMLESS))
    assert not {char for char in text if unicodedata.category(char) in ("Cc", "Cs")} - {"\n"}
    assert "\u202e" not in text
    ours = set(harmless.splitlines())
    assert [
        line for line in text.splitlines() if line.startswith(("Marks", "✓")) and line not in ours
    ] == []


@pytest.mark.parametrize("note", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("as_marker", [True, False])
def test_results_with_any_note_can_be_written_and_read(note, as_marker):
    text = submission_json(noted(note), as_marker=as_marker)
    text.encode()
    assert len(json.loads(text)["checks"][0]["notes"]) == 1


def test_notes_of_a_check_that_is_only_counted_are_for_the_marker_only():
    result = noted("SECRET", Audience.COUNT)
    assert "SECRET" not in student_page(ASSIGNMENT, result)
    assert "SECRET" not in feedback_text(result)
    assert "SECRET" not in submission_json(result)
    assert "SECRET" in submission_json(result, as_marker=True)
