import json
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

from attrs import evolve
from rich.console import Console

from grader.gradebook.batch import Batch
from grader.policies.late import LatePolicy
from grader.records.attention import Attention, Flag
from grader.records.by_hand import HandMark
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import Status
from grader.records.verdict import Audience, Failure, Verdict
from grader.records.worksheet import Worksheet
from grader.reports.terminal_summary import as_json, misunderstood, summary, table, to_upload
from grader.reports.text import feedback_text

from .conftest import ADA, ASSIGNMENT, CARRIED, check, result


def drawn(results, by_hand=None, width=100, **options):
    console = Console(file=StringIO(), width=width, **options)
    console.print(table(Batch(ASSIGNMENT, results, by_hand or {}), width))
    return console.file.getvalue()


def test_each_submission_is_a_line_and_lines_are_ordered_by_id():
    failed = evolve(ADA, attention=(Attention.GRADER_FAILED,), flags=(Flag.OUR_FAULT, Flag.LATE))
    lines = drawn([result(id="2000", name="Bob"), failed]).splitlines()
    first, second = (line for line in lines if "Ada Lovelace" in line or "Bob" in line)
    assert "needs a person" in first
    assert "our fault, late" in first
    assert "7.25 / 9.5" in second


def test_a_narrow_terminal_breaks_lines_between_words():
    long = result(
        name="Wilhelmina Featherstonehaugh-Cholmondeley",
        status=Status.NEEDS_A_PERSON,
        attention=(Attention.NO_BOARD,),
        flags=(Flag.SEVERAL_FILES, Flag.ENDED_PYTHON),
    )
    for width in (40, 50, 79):
        text = drawn([long], width=width)
        assert max(map(len, text.splitlines())) <= width
        words = set(text.replace(",", " ").split())
        for cell in (long.name, "needs a person", *long.at_a_glance):
            assert set(cell.split()) <= words


def test_nothing_is_cut_in_the_narrowest_table():
    long = result(id="submission_123456789", name="Wilhelmina Featherstonehaugh-Cholmondeley")
    text = drawn([evolve(long, flags=tuple(Flag)[:4])], {long.id: HandMark(8.5)}, width=80)
    assert "…" not in text
    rows = [line.split("│") for line in text.splitlines() if line.startswith("│")]
    for column, whole in ((1, long.id), (2, long.name)):
        assert "".join(row[column].strip() for row in rows) == whole.replace(" ", "")
    assert f" {long.id} " in text  # one can copy it


def test_final_marks_have_a_column_as_soon_as_a_person_gave_one():
    students = [result(), result(id="2000", name="Bob")]
    assert "Final" not in drawn(students)
    text = drawn(students, {"1001": HandMark(8.5)})
    (line,) = [line for line in text.splitlines() if "Ada" in line]
    assert "7.25 / 9.5 │ 15.75 / 19.5" in line
    (line,) = [line for line in text.splitlines() if "Bob" in line]
    assert "7.25 / 9.5 │         open " in line
    narrow = drawn(students, {"1001": HandMark(8.5)}, width=60)
    assert "graded, 7.25 / 9.5, final 15.75 / 19.5" in narrow


def test_a_file_without_a_flag_shows_its_first_note():
    notes = ("asn3.pdf is a PDF document. " + "Hand in the program. " * 9, "Another note.")
    text = drawn([result(status=Status.NOT_GRADABLE, notes=notes)], width=300)
    assert "asn3.pdf is a PDF document." in text
    assert " …" in text
    assert "Another note." not in text


def test_a_program_reads_the_summary_as_json():
    hostile = result(id="2", name="\x1b[2J\udce9", flags=(Flag.DRAFT,), marks=8.25)
    text = as_json(Batch(ASSIGNMENT, (ADA, hostile, result(id="3"))), 2)
    facts = json.loads(text)
    assert text.isascii()
    assert "\n" not in text
    assert (facts["submissions"], facts["graded_before"]) == (3, 2)
    assert (facts["mean"], facts["median"], facts["out_of"]) == (7.58, 7.25, 9.5)
    assert facts["statuses"] == {"graded": 2, "not gradable": 0, "needs a person": 1}
    assert [each["why"] for each in facts["attention"]] == [["draft"], ["It came as a notebook."]]
    assert json.loads(as_json(Batch(ASSIGNMENT, ()), 0))["mean"] is None


def test_a_file_that_is_not_gradable_does_not_change_the_mean():
    graded, none = result(marks=8.0), result(id="2", status=Status.NOT_GRADABLE, marks=0.0)
    facts = json.loads(as_json(Batch(ASSIGNMENT, (graded, none)), 0))
    assert (facts["submissions"], facts["mean"], facts["median"]) == (2, 8, 8)


def test_control_characters_in_a_name_are_not_sent_to_the_terminal():
    text = drawn(
        [result(id="[red]1[/red]", name="\x1b[2J[bold]A[/bold]\nB", notes=("[link=x]y",))],
    )
    assert "\x1b" not in text
    assert "␛[2J[bold]A[/bold]␊B" in text
    assert "[red]1[/red]" in text


def test_only_submissions_that_need_attention_are_listed_for_a_large_batch():
    batch = [result(id=f"{n}") for n in range(100)]
    text = drawn([*batch, ADA])
    assert text.count("needs a person") == 1
    assert "graded" not in text
    assert "The other 100 rows: see marks.csv." in text


def test_a_large_batch_in_which_nobody_needs_attention_has_a_sentence_and_no_table():
    text = drawn([result(id=f"{n}") for n in range(100)])
    assert text.strip() == "No submission needs a person."


def test_a_table_without_colour_has_no_escapes(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert "\x1b[3" not in drawn([ADA], force_terminal=True)


def test_the_summary_counts_each_ending():
    none = result(status=Status.NOT_GRADABLE, marks=0.0)
    assert summary([result(marks=4.0), result(marks=5.0), ADA, none]) == (
        "4 submissions: 2 graded, 1 not gradable, 1 needs a person. Median (automatic tests):"
        " 5 / 9.5."
    )
    assert summary([none]) == "1 submission: 1 not gradable."
    assert "2 need a person" in summary([ADA, ADA])
    assert summary([]) == "No submissions."


def test_late_work_that_costs_nothing_because_it_is_not_known_is_counted():
    costly = evolve(ASSIGNMENT.policies, late=LatePolicy(percent_per_day=10))
    late_costs = evolve(ASSIGNMENT, policies=costly)
    unknown = evolve(ADA, id="2", seconds_late=None)
    class_of_two = [evolve(ADA, seconds_late=0), unknown]
    of_canvas = evolve(unknown, canvas_user="2")

    def said(rules, results, sheet=None):
        lines = to_upload(Batch(rules, results, worksheet=sheet), Path("out"))
        return [line for line in lines if line.startswith("Late work costs marks")]

    (line,) = said(late_costs, class_of_two)
    assert "but 1 submission lost none" in line
    assert line.endswith("give --worksheet; for Gradescope, set due in assignment.toml.")
    (line,) = said(evolve(late_costs, due=datetime(2024, 8, 5, tzinfo=UTC)), class_of_two)
    assert line.endswith("give the whole export, with its submission_metadata.yml.")
    (line,) = said(late_costs, class_of_two, Worksheet(Path("w.csv"), (), {}, ()))
    assert line.endswith(
        "1 submission lost none: the worksheet does not say which of them were late."
    )
    assert said(late_costs, class_of_two[:1]) == []
    assert said(late_costs, [of_canvas]) == []
    assert said(ASSIGNMENT, class_of_two) == []


def test_of_many_marks_that_belong_to_nobody_the_first_are_listed():
    given = {f"{number:03}": HandMark(marks=1.0, name="Bob") for number in range(25)}
    lines = to_upload(Batch(ASSIGNMENT, [ADA], given), Path("out"))
    rows = [line for line in lines if line.startswith("by_hand.csv: ")]
    assert rows[0] == (
        "by_hand.csv: 000 (Bob) is not in this batch. The row is kept: check the id."
    )
    assert rows[10:] == ["by_hand.csv: and 15 more rows with an id that is not in this batch."]


def test_misconceptions_are_listed_with_their_number_of_students():
    lines = misunderstood([ADA, evolve(ADA, id="2", diagnoses=ADA.diagnoses[:1]), result()])
    assert lines[1:] == [
        "  2 students: setup_game makes one row too few: range(1, size) leaves one out.",
        (
            "  1 student: the game goes on after a player has won. Or: the game does not look at"
            " columns."
        ),
    ]
    assert misunderstood([result()]) == []


def test_only_the_most_frequent_misconceptions_are_listed():
    many = tuple(
        Diagnosis("game", (Cause(f"m{n}", f"fault {n}"),), Strength.EXACT, 1) for n in range(7)
    )
    lines = misunderstood([result(diagnoses=many)])
    assert (lines[1], lines[-1]) == ("  1 student: fault 0", "  All 7 are in report/index.html.")


def test_the_feedback_for_a_student_matches_exactly():
    assert feedback_text(ADA) == EXACT


def test_nothing_waits_for_a_person_if_all_marks_are_automatic():
    lines = feedback_text(result(by_hand_out_of=0.0)).splitlines()
    assert lines[1] == "Automatic tests: 7.25 / 9.5."


def test_a_marker_reads_everything():
    text = feedback_text(ADA, as_marker=True)
    for seen in (
        "EXPECTED-SECRET",
        "HINT-SECRET",
        "BROKEN-SECRET",
        "(timed out, 0 / 1, hint)",
        "│ -+-+-",
        "landlock",
    ):
        assert seen in text
    assert "naming: Function name should be lowercase (N802), 2 times, first on line 7" in text
    assert "rows_one_short (exact, explains 4 checks that did not pass)" in text
    assert "won_too_late or columns_unseen (likely, explains 1 check that did not pass)" in text


def test_a_marker_reads_why_a_check_was_not_run():
    """A function that is missing, or has another name in a hidden test."""
    why = "Not run: there is no function called f."
    text = feedback_text(result(checks=(check(failure=Failure(not_run=why)),)), as_marker=True)
    assert f"      why               {why}\n" in text


def test_feedback_contains_no_escape_sequences_of_the_student():
    hostile = "\x1b[2J\x07\r"
    failed = check(
        audience=Audience.PUBLIC, failure=Failure(*[hostile] * 4), transcript=hostile, title=hostile
    )
    one = result(name=hostile, file=hostile, notes=(hostile,), checks=(failed,))
    for text in (feedback_text(one), feedback_text(one, as_marker=True)):
        assert not set(text) & {"\x1b", "\x07", "\r"}
        assert "␛[2J␇␍" in text


def test_what_an_endless_loop_printed_is_cut_for_its_student_and_not_for_a_marker():
    screen = "\n".join(f"Round {number}" for number in range(2_000))
    failure = Failure("ran your file", "an answer", screen, "Try again.")
    endless = check(audience=Audience.PUBLIC, failure=failure, transcript=screen)
    text = feedback_text(result(checks=(endless,)))
    assert "Round 29\n" in text
    assert "Round 30\n" not in text
    assert "Round 1999" in text
    assert "lines left out …" in text
    assert "Round 1000\n" in feedback_text(result(checks=(endless,)), as_marker=True)


def test_feedback_for_a_file_that_cannot_be_graded_is_three_lines_without_checks():
    why = "asn3.py is a picture, not a Python program."
    nothing = result(file=None, status=Status.NOT_GRADABLE, marks=0.0, notes=(why,))
    text = feedback_text(evolve(nothing, checks=(check(),) * 60))
    assert text == f"Ada Lovelace · no file was graded\nNot gradable: 0 / 9.5.\n{why}\n"


EXACT = """Ada Lovelace · asn3.py
Automatic tests: 7.25 / 9.5. Marked by hand: not yet (out of 10).
Status: needs a person

Notes
  - It came as a notebook.
  - 2 shell lines were masked.

Deductions
  - 0.5: a notebook instead of a script

Do this first
  - setup_game (1.75 marks to gain): It looks as if setup_game makes one row too few: range(1, size) leaves one out.

setup_game: 3.25 / 5
  ✓ 2 of 7 checks with full marks
  ? It looks as if setup_game makes one row too few: range(1, size) leaves one out.
  ✗ The board has n rows.
      what we did       setup_game(2)
      we expected       [[' ', ' '],
                         [' ', ' ']]
      your program gave []
      try               Build each row inside the loop.
  ✗ The board has n rows. (2 cases)
      try               Count the rows.
  ✗ The board has n rows.
      Not run: the check "It is a list." has to pass first.
  ✗ 1 check whose cases are not shown did not pass. Test your program with more values of your own.

The game: 4.5 / 4.5
  ✓ 1 of 2 checks with full marks
  ? It looks as if one of these is true:
      - the game goes on after a player has won.
      - the game does not look at columns.
  ✗ X wins down a column
      what we did       1, 1
      we expected       Player X wins!
      try               Look at every column.
      what was on the screen
        │ Game Board Size: 3
        │  | |\x20
        │ -+-+-
        │ ␛[2J␍
"""


def test_checks_carried_forward_have_their_own_sign():
    graded = result(checks=(CARRIED,))
    assert (
        "  → The mistake is in helper, not here (“carried forward”): with a correct helper, this"
        " check passes, so it costs nothing."
    ) in feedback_text(graded)
    assert (
        "  → setup_game::test_size[2] (carried forward from helper, 1 / 1, public): The board has n"
        " rows."
    ) in feedback_text(graded, as_marker=True)


def test_notes_are_shown_whether_a_check_passed_or_not():
    passed = check(verdict=Verdict.PASSED, failure=None, title="No game is lost")
    noted = evolve(passed, notes=("9 games: won 9.\x1b",), audience=Audience.PUBLIC)
    one = result(checks=(noted,))
    assert "  · No game is lost: 9 games: won 9.␛\n" in feedback_text(one)
    assert f"      {'note':<18}9 games: won 9.␛\n" in feedback_text(one, as_marker=True)


def test_cases_of_one_test_that_fail_in_the_same_way_are_counted_and_not_listed():
    """Their title is above them already."""

    def failed(number, **changes):
        failure = Failure(f"f({number})", "2", "3", "Add.")
        return check(audience=Audience.PUBLIC, failure=failure, **changes)

    text = feedback_text(result(checks=(failed(1), failed(2), failed(3))))
    assert "2 more checks failed in the same way.\n" in text
    text = feedback_text(result(checks=(failed(1), failed(2, title="It ends"), failed(3))))
    assert text.count("        - It ends\n") == 1
