"""What happens if somebody moves or deletes results while a command writes to them."""

import shutil

import pytest

from grader import config
from grader.batch.files import prepare
from grader.batch.output import BatchOutput
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.gradebook.tally import GatheredResults
from grader.records.submission import Submission
from grader.store import Store
from tests.results import make_result, submissions_in

ADA, BOB = (Submission(id_, id_.title(), "pair.py", id_.encode()) for id_ in ("ada", "bob"))


def graded(submission):
    return make_result(id=submission.id, name=submission.name, file="pair.py", out_of=10.0)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def output(out, make_pair):
    """The output of a batch in which Ada is graded."""
    with Store(prepare(out)) as store:
        output = BatchOutput(Batch(config.load(make_pair()), ()), store, out)
        output.keep(ADA, graded(ADA))
        yield output


@pytest.mark.parametrize("is_another_there", [False, True])
def test_nothing_is_kept_in_a_folder_that_was_moved_until_it_is_back(
    output, out, tmp_path, is_another_there
):
    out.rename(tmp_path / "moved")
    if is_another_there:
        prepare(out).touch()
    with pytest.raises(InputError, match=r"grades\.sqlite: somebody moved or deleted"):
        output.keep(BOB, graded(BOB))
    with pytest.raises(InputError, match=r"move its folder back, or stop this command"):
        output.write()
    if is_another_there:
        assert sorted(path.name for path in out.iterdir()) == ["grades.sqlite", "report"]
        shutil.rmtree(out)
    (tmp_path / "moved").rename(out)
    output.keep(BOB, graded(BOB))
    output.write()
    assert [submission["id"] for submission in submissions_in(out)] == ["ada", "bob"]


def test_a_folder_of_pages_that_somebody_deletes_is_made_again(output, out):
    gathered = GatheredResults()
    gathered.add(graded(ADA))
    shutil.rmtree(out / "report")
    output.write_lists(gathered)
    shutil.rmtree(out / "report")
    output.keep(BOB, graded(BOB))
    output.write()
    pages = sorted(path.name for path in (out / "report").iterdir())
    assert pages == ["ada.html", "bob.html", "index.html"]
