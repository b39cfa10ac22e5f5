"""A validation is shown in three ways that say the same; whatever it is called, it is text and
nothing else.
"""

import io
import json
from pathlib import Path

import click
from rich.console import Console

from grader.cli.validate import command
from grader.validation.candidate import Candidate, Kind
from grader.validation.documents import html_report, json_report
from grader.validation.finding import error, note
from grader.validation.matrix import MatrixCell, MatrixRow, matrix
from grader.validation.terminal_report import WIDTH, show, summary
from grader.validation.validate_assignment import Validation

EVIL = "<script>alert(1)</script>"
FOUND = Validation(
    name="pair",
    parts=("double", "swap"),
    rows=(
        MatrixRow(
            "adds_two", {"double": MatrixCell.CAUGHT, "swap": MatrixCell.CARRIED}, as_said=True
        ),
        MatrixRow(
            f"{'x' * 60}{EVIL}",
            {"double": MatrixCell.LOST, "swap": MatrixCell.UNTOUCHED},
            as_said=False,
        ),
    ),
    programs={"reference": 1, "stub": 1, "accepted": 2, "mutant": 2, "constant": 0},
    mutations={"made": 9, "killed": 8, "equivalent": 1},
    findings=(
        error("mutants/x.py", f"It is wrong: {EVIL} [bold]and[/bold] \x1b[31mred.", "it took 3 s"),
        note("", "Good to know."),
    ),
)


def printed(validation):
    stream = io.StringIO()
    show(validation, Console(file=stream, width=200, color_system=None))
    return stream.getvalue()


def test_a_terminal_shows_the_matrix_with_its_legend_in_a_hundred_columns():
    lines = printed(FOUND).splitlines()
    mutants, legend = lines[1:4], "\n".join(lines[4:9])
    assert mutants[1].split() == ["adds_two", "●", "→"]
    assert mutants[2].split()[-3:] == ["○", "·", "!"]
    assert max(map(len, lines[1:8])) <= WIDTH
    assert (
        "● caught  ○ lost marks  → carried forward  · untouched  ! not as its first lines say"
        in legend
    )
    assert "1:double  2:swap" in legend


def test_findings_are_printed_as_lines_without_control_characters():
    text = printed(FOUND)
    assert (
        f"✗ mutants/x.py: It is wrong: {EVIL} [bold]and[/bold] \u241b[31mred. (it took 3 s)" in text
    )
    assert "i Good to know." in text
    assert "\x1b" not in text


def test_the_summary_says_whether_the_assignment_can_be_trusted_and_what_was_tried():
    assert (
        summary(FOUND)
        == "pair cannot be trusted yet: 1 error and 1 note. In addition to the reference and the"
        " hand-out, we tried 2 accepted programs, 2 mutants, 9 automatic mutations (8 caught, 1 listed as"
        " equivalent)."
    )
    assert summary(Validation("zebra")) == "zebra can be trusted: 0 errors."


def test_a_page_is_self_contained_and_contains_no_markup_of_programs():
    text = html_report([FOUND])
    assert EVIL not in text
    assert "&lt;script&gt;" in text
    assert "<script" not in text
    assert 'title="swap: carried forward">→' in text
    assert summary(FOUND) in text
    assert "3 s" not in text


def test_the_json_document_has_the_same_content_without_measured_times():
    (document,) = json.loads(json_report([FOUND]))["assignments"]
    assert document["trusted"] is False
    assert document["mutants"][0]["parts"] == {"double": "caught", "swap": "carried forward"}
    assert document["findings"][1] == {"severity": "note", "about": "", "sentence": "Good to know."}
    assert "3 s" not in json.dumps(document)


def documented():
    """Return what the tables in docs/reference/validation.md have in their first column."""
    section = (Path(__file__).parents[3] / "docs" / "reference" / "validation.md").read_text(
        encoding="utf-8"
    )
    rows = (line.split("|")[1] for line in section.splitlines() if line.startswith("| `"))
    return {word.split()[0].lstrip(".") for row in rows for word in row.split("`")[1::2]}


def test_every_field_of_the_json_document_is_documented():
    (fields,) = json.loads(json_report([FOUND]))["assignments"]
    assert fields.keys() - documented() - {"mutants", "findings"} == set()
    assert {"mutants[]", "findings[]"} <= documented()


def test_every_option_is_documented():
    options = {option.opts[0] for option in command.params if isinstance(option, click.Option)}
    of_all_commands = {"--unsafe-no-sandbox", "--assignments"}
    assert options - documented() == of_all_commands


def test_a_row_shows_the_result_of_each_part(pair, grade):
    mutant = Candidate(
        Kind.MUTANT, "adds_two", "mutants/adds_two.py", caught_by=("double::test_numbers[3]",)
    )
    result = grade(double=("failed", "passed"), swap=("carried forward",), instructions=("failed",))
    (row,) = matrix(pair, [mutant], {"mutant adds_two": result}, ["mutants/other.py"])
    assert row.cells == {
        "double": MatrixCell.CAUGHT,
        "swap": MatrixCell.CARRIED,
        "instructions": MatrixCell.LOST,
    }
    assert row.as_said
    (row,) = matrix(pair, [mutant], {"mutant adds_two": grade()}, ["mutants/adds_two.py"])
    assert set(row.cells.values()) == {MatrixCell.UNTOUCHED}
    assert not row.as_said
    (row,) = matrix(pair, [mutant], {"mutant adds_two": grade(double=("broken", "failed"))}, [])
    assert row.cells["double"] is MatrixCell.LOST  # a check that broke itself has caught nothing
