"""LibreOffice opens a sheet that we wrote, a person edits it there and saves it, and we read it."""

import csv
import json
import os
import signal
import subprocess
from contextlib import suppress
from io import StringIO
from pathlib import Path
from shutil import which

import pytest

from grader.batch.by_hand_csv import BY_HAND, write_by_hand
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.marking.book import FILE, MarkBook
from grader.marking.exchange import export
from grader.records.by_hand import HandMark
from tests.unit.marking.students import NAMES, import_, read_entered

from .conftest import ASSIGNMENT, BATCH

XLSX = "Calc MS Excel 2007 XML"
CSV = "Text - txt - csv (StarCalc)"
COMMAS_UTF8 = "44,34,76,1"
CHANGE = Path(__file__).with_name("office") / "change.py"


@pytest.fixture
def edit(tmp_path):
    """Let LibreOffice open a file, enter what is given for some cells, and save it."""
    office, python = which("soffice"), which("python3", path="/usr/bin")
    if office is None:
        pytest.skip("LibreOffice (soffice) is not installed")
    if python is None or subprocess.run([python, "-c", "import uno"], check=False).returncode:
        pytest.skip("LibreOffice cannot be told what to do: python3-uno is not installed")
    address = f"pipe,name=grader{os.getpid()}"
    profile = (tmp_path / "profile").as_uri()
    command = [office, f"-env:UserInstallation={profile}", "--headless", "--norestore"]

    def edited(path, kind, options, edits):
        saved = path.with_name(f"saved{path.suffix}")
        job = {
            "address": address,
            "source": path.as_uri(),
            "target": saved.as_uri(),
            "kind": kind,
            "options": options,
            "edits": edits,
        }
        started = [*command, f"--accept={address};urp;"]
        with subprocess.Popen(started, start_new_session=True) as running:
            try:
                subprocess.run([python, CHANGE, json.dumps(job)], check=True, timeout=170)
                running.wait(timeout=60)
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(running.pid, signal.SIGKILL)
        saved.replace(path)

    return edited


@pytest.mark.long
def test_a_workbook_that_libreoffice_has_changed_is_read(edit, book, tmp_path):
    book.put("9", HandMark(comment="-1 for names\n=1+1", marks=2.0), version=0, who="Lee")
    path = tmp_path / "marks.xlsx"
    export(ASSIGNMENT, NAMES, book, path)
    edit(path, XLSX, "", {"D3": "3.5", "E3": "=3*2", "I3": "Good = fine; really", "F4": "7.5"})
    entries = import_(ASSIGNMENT, NAMES, book, path, "Kim")
    assert [entry.id for entry in entries] == ["007", "9"]
    assert book.get("007").hand == HandMark(
        criteria=(("names", 3.5), ("sense", 6.0)),
        comment="Good = fine; really",
        name="Ada Lovelace",
    )
    assert book.get("9").hand == HandMark(comment="-1 for names\n=1+1", marks=7.5, name="Bob")


@pytest.mark.long
def test_a_bad_cell_saved_by_libreoffice_is_refused(edit, book, tmp_path):
    path = tmp_path / "marks.xlsx"
    export(ASSIGNMENT, NAMES, book, path)
    edit(path, XLSX, "", {"D3": "=1/0", "E3": "7", "F4": "=DATE(2026;5;7)", "G4": "many"})
    with pytest.raises(InputError) as caught:
        import_(ASSIGNMENT, NAMES, book, path, "Kim")
    message = str(caught.value)
    assert (
        "row 3 (007, Ada Lovelace): names: the spreadsheet has an error here (#DIV/0!)" in message
    )
    assert "row 3 (007, Ada Lovelace): sense: 7 is more than the maximum, 6" in message
    assert "row 4 (9, Bob): machine: 'many' is not a number" in message
    assert "row 4 (9, Bob): marks: this is a date or a time" in message
    assert book.current() == {}


@pytest.mark.long
def test_by_hand_csv_that_libreoffice_has_saved_is_read(edit, tmp_path):
    now = Batch(ASSIGNMENT, BATCH.results[2:])
    write_by_hand(now, read_entered(tmp_path, ASSIGNMENT), tmp_path)
    with MarkBook(tmp_path / FILE) as book:
        book.put("9", HandMark(comment="-1 for names\n=1+1"), version=0, who="Lee")
    write_by_hand(now, read_entered(tmp_path, ASSIGNMENT), tmp_path)
    edit(tmp_path / BY_HAND, CSV, COMMAS_UTF8, {"E2": "7.5", "G2": "Test 4 was wrong"})
    given = read_entered(tmp_path, ASSIGNMENT)
    assert given.by_hand == {
        "9": HandMark(
            marks=7.5, comment="-1 for names\n=1+1", reason="Test 4 was wrong", name="Bob"
        )
    }
    write_by_hand(now, given, tmp_path)
    rows = list(csv.reader(StringIO((tmp_path / BY_HAND).read_text("utf-8-sig"))))
    assert rows[1][-1] == "2"
