"""Marks that were entered in ``by_hand.csv`` belong to the file that was graded before the next."""

import pytest
from attrs import evolve

from grader import config
from grader.batch.files import prepare
from grader.batch.output import BatchOutput
from grader.gradebook.batch import Batch
from grader.gradebook.tally import GatheredResults
from grader.records.submission import Submission
from grader.store import Store
from tests.results import make_result

ADA = Submission("ada", "Ada", "pair.py", b"one")
RESULT = make_result(id="ada", name="Ada", marks=3.0, by_hand_out_of=2.0, sha256="aa")


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def output(make_pair, out):
    """The output of a batch, in whose sheet marks are entered that nothing has read yet."""
    with Store(prepare(out)) as store:
        output = BatchOutput(Batch(config.load(make_pair()), ()), store, out)
        output.keep(ADA, RESULT)
        output.write()
        sheet = out / "by_hand.csv"
        text = sheet.read_text("utf-8-sig")
        sheet.write_text(text.replace("ada,Ada,,,", "ada,Ada,1.5,2,"), "utf-8-sig")
        yield output


def shown(output):
    (result,) = output.write().results
    return result.status.value


def test_marks_entered_before_another_file_came_need_a_person(output, out):
    output.keep(ADA, evolve(RESULT, sha256="bb"))
    assert shown(output) == "needs a person"
    page = next(path for path in (out / "report").glob("ada*.html")).read_text("utf-8")
    assert "were given for another file (asn3.py, 20" in page
    assert "A person will look at this before the marks are final." in page
    assert "A person has looked at this" not in page
    assert '"given_for": {"machine": {"name": "asn3.py"' in (out / "results.json").read_text()


def test_marks_entered_before_the_same_file_was_graded_again_are_final(output, out):
    output.keep(ADA, evolve(RESULT, marks=4.0))
    assert shown(output) == "graded"
    assert "given_for" not in (out / "results.json").read_text()


def test_a_sheet_that_cannot_be_read_stops_nobody(output, out):
    (out / "by_hand.csv").write_bytes(b"\0")
    output.keep(ADA, evolve(RESULT, sha256="bb"))


def test_marks_that_were_read_for_the_lists_are_for_the_file_of_that_time(output):
    gathered = GatheredResults()
    gathered.add(RESULT)
    output.write_lists(gathered)
    output.keep(ADA, evolve(RESULT, sha256="bb"))
    assert shown(output) == "needs a person"


def test_marks_that_were_read_for_the_reports_are_for_the_file_of_that_time(output):
    assert shown(output) == "graded"
    output.keep(ADA, evolve(RESULT, sha256="bb"))
    assert shown(output) == "needs a person"


def test_a_page_that_somebody_deleted_meanwhile_is_written_again(output, out):
    output.write()
    (page,) = (out / "report").glob("ada*.html")
    was = page.read_text("utf-8")
    page.unlink()
    output.write()
    assert page.read_text("utf-8") == was
