"""The grading worksheet tells how late each participant was."""

from datetime import datetime
from pathlib import Path

import pytest

from grader.errors import InputError
from grader.intake.read_worksheet import entries, row_status
from grader.intake.reading import SubmissionReader, one_by_one
from grader.records.attention import Attention
from grader.records.worksheet import Column, RowStatus
from tests.sent_in import read_worksheet, submissions

from .trees import written

HEADER = 'Identifier,"Full name",Status,Grade,"Last modified (grade)"\n'
SENT = {"asn3.py": b"x = 1\n"}
REAL = Path(__file__).resolve().parents[4] / "shared" / "samples" / "moodle"
needs_real = pytest.mark.skipif(
    not REAL.is_dir(), reason="the files that a real Moodle made are not beside this repository"
)


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("Submitted for grading -  - ", RowStatus(sent=True)),
        ("Submitted for grading - 1 hour late -  - ", RowStatus(sent=True, seconds_late=3600)),
        (
            "Submitted for grading - 2 days 3 hours late - Graded -  - ",
            RowStatus(sent=True, seconds_late=2 * 86400 + 3 * 3600),
        ),
        (
            "Submitted for grading - Extension granted until: Friday, 20 November 2026, 10:56 PM",
            RowStatus(sent=True, extension="Friday, 20 November 2026, 10:56 PM"),
        ),
        (
            "Submitted for grading - 1 day late - Graded - Extension granted until: Monday",
            RowStatus(sent=True, seconds_late=86400, extension="Monday"),
        ),
        ("Submitted for grading - now late", RowStatus(sent=True, seconds_late=1)),
        ("Submitted for grading - 30 secs late", RowStatus(sent=True, seconds_late=30)),
        ("Draft (not submitted) -  - ", RowStatus(sent=True, draft=True)),
        ("No submission - Assignment is overdue by: 1 hour 5 mins -  - ", RowStatus(sent=False)),
        ("Zur Bewertung abgegeben - 3 Stunden 15 Minuten verspätet", None),
        (
            "Zur Bewertung abgegeben - 3 Stunden 15 Minuten später - Bewertet -  - ",
            RowStatus(sent=True, seconds_late=3 * 3600 + 15 * 60),
        ),
        ("Entwurf (nicht abgegeben) -  - ", RowStatus(sent=True, draft=True)),
        ("Keine Abgabe - Abgabeende überschritten seit: 2 Tage -  - ", RowStatus(sent=False)),
        ("Für diese Aufgabe wurde nichts abgegeben", RowStatus(sent=False)),
        ("Remis pour évaluation", None),
        ("", None),
    ],
)
def test_lateness_is_read_from_the_status(status, expected):
    assert row_status(status) == expected


def sheet(folder, text):
    (folder / "w.csv").write_text(text, encoding="utf-8")
    return read_worksheet(folder / "w.csv")


def seconds_late(worksheet):
    return {key: entry.seconds_late for key, entry in entries(worksheet).items()}


def test_participants_are_identified_by_their_numbers_even_if_anonymous(tmp_path):
    rows = (
        "Participant 3,A,Submitted for grading,,-\n"
        "Participant 22 (Ada),A,Submitted for grading - 1 min late,,-\n"
    )
    assert seconds_late(sheet(tmp_path, "\ufeff" + HEADER + rows)) == {"3": 0, "22": 60}


def test_the_text_of_an_online_submission_may_be_long(tmp_path):
    header = HEADER.replace("\n", ',"Online text"\n')
    rows = f'"Participant 3",A,Submitted for grading,,-,"{"<p>" * 100_000}"\n'
    assert seconds_late(sheet(tmp_path, header + rows)) == {"3": 0}


def sent_by_a(folder, number="3", name="A"):
    """Write the program of a participant, and return its path."""
    file = f"{name}_{number}_assignsubmission_file_asn3.py"
    return written(folder, {file: b"x = 1\n"}) / file


def downloaded(folder, *names):
    """Write a download with the folders of these participants or teams."""
    return written(folder, {f"{name}_assignsubmission_file": SENT for name in names})


def test_a_draft_is_noted(tmp_path):
    worksheet = sheet(tmp_path, HEADER + "Participant 3,A,Draft (not submitted) -  - ,,-\n")
    (one,) = submissions([sent_by_a(tmp_path)], "asn3", worksheet)
    assert one.seconds_late == 0
    assert one.notes == ("It is a draft: it was never submitted for grading.",)


@pytest.mark.parametrize(("late", "notes"), [("", 1), (" - 1 day late", 2)])
def test_an_extension_is_noted_and_lateness_in_spite_of_it(tmp_path, late, notes):
    status = f"Submitted for grading{late} - Extension granted until: Monday 8 AM"
    worksheet = sheet(tmp_path, HEADER + f"Participant 3,A,{status},,-\n")
    (submission,) = submissions([sent_by_a(tmp_path)], "asn3", worksheet)
    assert submission.extension == "Monday 8 AM"
    assert submission.notes[0] == "Moodle says that there was an extension until Monday 8 AM."
    assert len(submission.notes) == notes


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the file is empty"),
        ("a,b\n", "no column called Identifier.*does not know.*language of Moodle to English"),
        ("Identifier,Status,Grade\n", r"there is no column called Last modified \(grade\)"),
        (f"ï»¿{HEADER}", "no column called Identifier: use the file exactly as Moodle exported it"),
        (f'"Feedback comments",{HEADER}', "line 1: 'Feedback comments' is the first column"),
        (
            HEADER + "Participant 1,A,Submitted\n",
            "line 2: this row has 3 cells.*exactly as Moodle exported it",
        ),
        (
            HEADER + "\nNobody,A,No submission,,-\n",
            "line 3: 'Nobody'.*exactly as Moodle exported it",
        ),
        (
            HEADER + "Participant 1,A,Zur Bewertung abgegeben - 1 Stunde verspätet,,-\n",
            "line 2: the status 'Zur Bewertung.*cannot tell who was late.*English",
        ),
        (HEADER + '"Participant 1,A,Submitted,\n', "line 2"),
    ],
)
def test_an_invalid_worksheet_is_an_error_with_its_line(tmp_path, text, problem):
    with pytest.raises(InputError, match=problem):
        entries(sheet(tmp_path, text))


def test_a_worksheet_may_begin_with_the_separator_for_excel(tmp_path):
    row = "Participant 7;A;Submitted for grading;;-\n"
    worksheet = sheet(tmp_path, "sep=;\n" + HEADER.replace(",", ";") + row)
    assert set(entries(worksheet)) == {"7"}
    assert worksheet.rows[0].line == 3


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", None])
def test_an_unreadable_worksheet_is_an_error(tmp_path, data):
    path = tmp_path / "w.csv"
    if data:
        path.write_bytes(data)
    with pytest.raises(InputError):
        entries(read_worksheet(path))


GERMAN = """\
ID,"Vollständiger Name",E-Mail-Adresse,Status,Bewertung,Bestwertung,"Bewertung kann geändert werden",\
"Zuletzt geändert (Abgabe)","Zuletzt geändert (Bewertung)","Feedback als Kommentar"
"Teilnehmer/in 61","Jürgen Müller",j@example.invalid,"Zur Bewertung abgegeben -  - ",,"20,00",Ja,\
"Montag, 5. August 2024, 21:10",-,
"Teilnehmer/in 62",Ada,a@example.invalid,"Zur Bewertung abgegeben - 2 Stunden später - Bewertet -  - ",\
"12,50","20,00",Nein,"Montag, 5. August 2024, 23:10","Dienstag, 6. August 2024, 09:00",gut
"Teilnehmer/in 63",Emil,e@example.invalid,"Keine Abgabe -  - ",,"20,00",Ja,-,-,
"""


def test_a_german_worksheet_is_read_with_all_its_columns(tmp_path):
    worksheet = sheet(tmp_path, "\ufeff" + GERMAN)
    assert seconds_late(worksheet) == {"61": 0, "62": 7200}
    assert set(Column) - set(worksheet.columns) == {Column.TEAM, Column.SCALE}
    assert worksheet.cell(worksheet.rows[1], Column.CAN_CHANGE) == "Nein"
    assert worksheet.cell(worksheet.rows[1], Column.EMAIL) == "a@example.invalid"


@needs_real
@pytest.mark.parametrize("path", sorted(REAL.glob("csv/*.csv")), ids=lambda path: path.stem)
def test_every_worksheet_from_a_real_moodle_is_read(path):
    assert entries(read_worksheet(path))


def test_capital_letters_of_older_moodles_are_understood(tmp_path):
    header = 'Identifier,Status,Grade,"Maximum Grade","Last modified (grade)"\n'
    assert sheet(tmp_path, header).columns[Column.MAXIMUM] == 3


def test_a_team_with_a_special_character_in_its_name_is_found_in_the_zip(tmp_path):
    header = 'Identifier,Status,Group,Grade,"Last modified (grade)"\n'
    row = 'Participant 3,Submitted for grading - 1 min late,"Team One & Co",,-\n'
    entry = entries(sheet(tmp_path, header + row))["Team One amp; Co"]
    assert entry.seconds_late == 60


TEAMS = 'Identifier,"Full name",Status,Group,Grade,"Last modified (grade)"\n'


def test_an_entry_of_an_older_moodle_has_the_name_of_the_team_and_of_the_member(tmp_path):
    late = "Submitted for grading - 1 min late,Team_One,,-\n"
    rows = f"Participant 3,Ann O'Hara,{late}Participant 4,Bob,{late}"
    zips = {
        "members": [("Team One-Ann OHara_3", "3", 60), ("Team One-Bob_4", "4", 60)],
        "a team that is called like a member of another one": [("Team One-Bob_9", "9", None)],
    }
    for name, expected in zips.items():
        folder = downloaded(tmp_path / name, *(entry for entry, _, _ in expected))
        read = submissions([folder], "asn3", sheet(tmp_path, TEAMS + rows))
        found = [(one.participant, one.seconds_late) for one in read]
        assert found == [(number, late) for _, number, late in expected]


@pytest.mark.parametrize("first", [0, 1])
def test_how_late_a_team_was_is_not_known_if_that_differs_between_its_members(tmp_path, first):
    rows = [
        "Participant 3,Ann,Submitted for grading - Extension granted until: Monday,A,,-\n",
        "Participant 4,Bob,Submitted for grading - 1 day late,A,,-\n",
    ]
    worksheet = sheet(tmp_path, TEAMS + rows[first] + rows[not first])
    (team,) = submissions([downloaded(tmp_path / "zip", "A_71")], "asn3", worksheet)
    assert (team.seconds_late, team.is_late, team.extension) == (None, True, "Monday")
    assert "some members of this team were late and others were not" in team.notes[-1]


def test_teams_of_two_downloads_with_one_name_do_not_get_the_row_of_the_other(tmp_path):
    rows = (
        "Participant 25,A,Submitted for grading - 1 day late,Group 1,,-\n"
        "Participant 26,B,Submitted for grading - 1 hour late,Group 2,,-\n"
    )
    sections = [tmp_path / "one", tmp_path / "two"]
    for section, name in zip((0, 0, 1), ("Group 1_3", "Group 2_4", "Group 1_83"), strict=True):
        own = {"asn3.py": f"x = {name[-1]}\n".encode()}
        written(sections[section], {f"{name}_assignsubmission_file": own})
    of_teams = submissions(sections, "asn3", sheet(tmp_path, TEAMS + rows))
    twice = (Attention.CLAIMED_TWICE,)
    found = [(one.id, one.seconds_late, one.attention) for one in of_teams]
    assert found == [("3", None, twice), ("4", 3600, ()), ("83", None, twice)]
    assert "Grade each download by itself" in of_teams[0].notes[0]
    # Two students of one name have numbers.
    alone = HEADER + "Participant 3,Ada,Submitted for grading - 1 day late,,-\n"
    of_students = submissions(sections, "asn3", sheet(tmp_path, alone))
    assert [one.seconds_late for one in of_students] == [86400, None, None]
    assert {one.attention for one in of_students} == {()}


def test_the_submission_time_is_kept_as_moodle_writes_it(tmp_path):
    header = 'Identifier,Status,Grade,"Last modified (submission)","Last modified (grade)"\n'
    rows = (
        'Participant 3,Submitted for grading,,"Freitag, 20. November 2026, 23:13",-\n'
        "Participant 4,Submitted for grading,,-,-\n"
    )
    files = [sent_by_a(tmp_path, number) for number in "34"]
    read = submissions(files, "asn3", sheet(tmp_path, header + rows))
    assert [one.sent_at for one in read] == ["Freitag, 20. November 2026, 23:13", ""]
    assert [one.sent_at for one in submissions(files, "asn3")] == ["", ""]


@needs_real
def test_teams_are_matched_by_name_because_their_numbers_differ():
    read = submissions(
        [REAL / "zips" / "D_team.folders1.zip"], "hw1", read_worksheet(REAL / "csv" / "D_team.csv")
    )
    assert [submission.seconds_late for submission in read] == [0, 0, 0]


@needs_real
def test_rows_without_a_submission_add_no_student():
    worksheet = read_worksheet(REAL / "csv" / "A_plain.csv")
    read = submissions([REAL / "zips" / "A_plain.folders1.zip"], "hw1", worksheet)
    assert [one.id for one in read] == list("1234567")
    assert {one.seconds_late for one in read} == {3600}


def test_names_of_students_come_from_the_worksheet_and_names_of_teams_from_the_zip(tmp_path):
    sent = sent_by_a(tmp_path, name="Sean OBrien-Smith")
    row = 'Participant 3,"Seán O\'Brien-Smith ",Submitted for grading,,-\n'
    team = 'Participant 3,Ada,Submitted for grading,"Sean O\'Brien-Smith",,-\n'
    for text, name in (
        (HEADER + row, "Seán O'Brien-Smith"),
        (HEADER + row.replace("3", "4"), "Sean OBrien-Smith"),
        (HEADER + row.replace("á", "?"), "Sean OBrien-Smith"),
        (TEAMS + team, "Sean OBrien-Smith"),
    ):
        (one,) = submissions([sent], "asn3", sheet(tmp_path, text))
        assert one.name == name


IN_TIME = "Submitted for grading,,-\n"
LATE = "Submitted for grading - 1 day late,,-\n"


def test_a_worksheet_in_which_only_some_columns_were_sorted_gives_nobody_the_delay_of_others(
    tmp_path,
):
    rows = f"Participant 4,Ada,{IN_TIME}Participant 3,Bob,{LATE}"
    folder = downloaded(tmp_path / "zip", "Ada_3", "Bob_4")
    problem = "line 3: participant 3 is Bob here, but Ada in the submissions, and Ada is on line 2"
    with pytest.raises(InputError, match=problem):
        submissions([folder], "asn3", sheet(tmp_path, HEADER + rows))


@pytest.mark.parametrize(
    ("entries", "names"),
    [
        pytest.param(("Ada_3", "Bob_4"), ("Ada King", "Bob"), id="a new name"),
        pytest.param(("Wei Chen_3", "Wei Chen_4"), ("Wei Chen", "Wei Chen"), id="two of one name"),
        pytest.param(("Sean OBrien_3", "Li Na_4"), ("Sean O'Brien ", "Li_Na"), id="signs left out"),
        pytest.param(("Participant_3", "Participant_4"), ("Participant 3 (Ada)", ""), id="blind"),
    ],
)
def test_names_that_moodle_writes_in_two_ways_are_no_reason_to_refuse_a_worksheet(
    tmp_path, entries, names
):
    rows = f"Participant 3,{names[0]},{IN_TIME}Participant 4,{names[1]},{LATE}"
    folder = downloaded(tmp_path / "zip", *entries)
    read = submissions([folder], "asn3", sheet(tmp_path, HEADER + rows))
    assert [one.seconds_late for one in read] == [0, 86400]


METADATA = b"""\
---
submission_9001:
  :submitters:
  - :name: Ada
    :sid: 'A1'
    :email: ada@example.invalid
  - :name: Grace
    :email: 'g@example.invalid'
  :created_at: 2024-08-06 00:55:00.123456000 -03:00
  :results:
    :email: evil@example.invalid
    :created_at: 2020-01-01 00:00:00 Z
"""


def test_time_and_students_are_read_from_the_metadata_of_gradescope(tmp_path):
    written(tmp_path, {"submission_9001": SENT, "submission_metadata.yml": METADATA})
    due = datetime.fromisoformat("2024-08-05T23:55:00-03:00")
    (one,) = one_by_one([tmp_path], SubmissionReader("asn3", due=due))
    assert one.name == "Ada, Grace"
    assert one.email == "ada@example.invalid, g@example.invalid"
    assert one.sent_at == "2024-08-06 00:55:00 -03:00"
    assert one.seconds_late == 3600
    (one,) = one_by_one([tmp_path], SubmissionReader("asn3"))
    assert one.seconds_late is None
