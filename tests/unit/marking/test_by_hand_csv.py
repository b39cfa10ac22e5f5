"""``by_hand.csv`` and the store of marks by hand say the same, and lose nothing of each other."""

import pytest
from attrs import evolve

from grader.batch.by_hand_csv import BY_HAND, without_deleted, write_by_hand
from grader.errors import InputError
from grader.gradebook.batch import Batch
from grader.marking.book import FILE, MarkBook
from grader.records.assignment import Criterion, Part
from grader.records.by_hand import HandMark
from tests.unit.marking.students import read_entered

from .conftest import BATCH


@pytest.fixture
def out(tmp_path):
    return tmp_path


@pytest.fixture
def again(out):
    """Read and write the file as ``grader report`` does; return its rows, and all that is given."""

    def done():
        given = read_entered(out, BATCH.assignment)
        given = without_deleted(given, BATCH.results, out)
        now = Batch(BATCH.assignment, BATCH.results, given.by_hand)
        write_by_hand(now, given, out)
        return (out / BY_HAND).read_text("utf-8-sig").splitlines()[1:], now

    return done


def save(out, own, hand):
    """Save marks at the desk."""
    with MarkBook(out / FILE) as book:
        book.put(own, hand, version=0, who="Lee")


def edit(out, old, new):
    text = (out / BY_HAND).read_text("utf-8-sig")
    assert text.count(old) == 1
    (out / BY_HAND).write_text(text.replace(old, new), encoding="utf-8-sig")


def test_marks_from_the_file_and_from_the_desk_are_in_both(out, again):
    again()
    edit(out, "9,Bob,,,,,,,0", "9,Bob,,,7,,,,0")
    save(out, "9", HandMark(comment="Good", name="Bob"))
    rows, batch = again()
    assert rows[-1] == "9,Bob,,,7,,,Good,2"
    assert batch.by_hand["9"] == HandMark(marks=7.0, comment="Good", name="Bob")
    assert again()[0] == rows


@pytest.mark.parametrize("renamed", ["Names", "names ", "NAMES"])
def test_a_column_whose_name_is_written_differently_is_refused_and_not_left_out(
    renamed, out, again
):
    again()
    edit(out, ",names,", f",{renamed},")
    edit(out, "9,Bob,,,,,,,0", "9,Bob,3,,,,,,0")
    with pytest.raises(InputError, match=f"line 1: the column '{renamed}' has to be called names"):
        again()
    edit(out, f",{renamed},", ",names,")
    assert again()[1].by_hand["9"].points("names") == 3


def test_later_changes_at_the_desk_are_not_overwritten(out, again):
    again()
    edit(out, "9,Bob,,,,,,,0", "9,Bob,,,7,,,,0")
    save(out, "9", HandMark(marks=8.0, name="Bob"))
    with pytest.raises(InputError, match="marks: this sheet says 7, but Lee saved 8 after"):
        again()
    edit(out, "9,Bob,,,7,,,,0", "9,Bob,,,8,,,,0")
    assert again()[0][-1] == "9,Bob,,,8,,,,1"


def test_a_lost_store_is_filled_from_the_file(out, again):
    again()
    edit(out, "9,Bob,,,,,,,0", "9,Bob,2,6,,,,Good,0")
    again()
    edit(out, "9,Bob,2,6,,,,Good,1", "9,Bob,3,6,,,,Good,1")
    assert again()[0][-1] == "9,Bob,3,6,,,,Good,2"
    (out / FILE).unlink()
    assert again()[0][-1] == "9,Bob,3,6,,,,Good,1"


def test_a_lost_file_is_written_from_the_store(out, again):
    save(out, "9", HandMark(marks=8.0, name="Bob"))
    assert again()[0][-1] == "9,Bob,,,8,,,,1"
    (out / BY_HAND).unlink()
    assert again()[0][-1] == "9,Bob,,,8,,,,1"


def test_an_id_damaged_by_a_spreadsheet_is_kept_until_it_is_corrected(out, again):
    again()
    edit(out, "007,Ada Lovelace,,,,,,,0", "7,Ada Lovelace,,,5,,,,0")
    rows, batch = again()
    assert "7,Ada Lovelace,,,5,,,,1" in rows
    assert batch.unmatched() == ["7 (Ada Lovelace)"]
    edit(out, "007,Ada Lovelace,,,,,,,0\n", "")
    edit(out, "7,Ada Lovelace,,,5,,,,1", "007,Ada Lovelace,,,5,,,,1")
    rows, batch = again()
    assert [row.partition(",")[0] for row in rows] == ["'=2", "007", "9"]
    assert rows[1] == "007,Ada Lovelace,,,5,,,,1"
    assert batch.unmatched() == []
    with MarkBook(out / FILE) as book:
        assert [entry.hand.marks for entry in book.history("7")] == [5, None]


def test_a_student_who_left_the_batch_keeps_marks_by_hand(out, again):
    save(out, "gone", HandMark(marks=8.0, name="Gone"))
    (out / BY_HAND).write_text("id,name,marks,machine,comment\n", encoding="utf-8")
    assert "gone,Gone,8,,,,,,1" in again()[0]


def test_a_rubric_may_change_after_points_were_given(out, again):
    again()
    edit(out, "9,Bob,,,,,,,0", "9,Bob,3,6,,,,,0")
    again()
    other = (Criterion("naming", "Names", 4.0), BATCH.assignment.rubric[1])
    changed = Batch(evolve(BATCH.assignment, rubric=other), BATCH.results)
    given = read_entered(out, changed.assignment)
    write_by_hand(changed, given, out)
    header, *rows = (out / BY_HAND).read_text("utf-8-sig").splitlines()
    assert header == "id,name,names,sense,marks,machine,reason,comment,version,naming"
    assert rows[-1] == "9,Bob,3,6,,,,,1,"
    assert changed.given(BATCH.results[2]) is None
    assert again()[0][-1] == "9,Bob,3,6,,,,,1,"


def test_marks_that_are_more_than_a_new_maximum_stay_and_only_new_ones_are_refused(out, again):
    again()
    edit(out, "9,Bob,,,,,,,0", "9,Bob,4,5,10,11,,,0")
    again()
    lower = (Criterion("names", "Names", 3.0), Criterion("sense", "Sense", 4.0))
    part = Part("game", "The game", 6.0)
    less = evolve(BATCH.assignment, rubric=lower, by_hand=7.0, parts=(part,))
    changed = Batch(less, BATCH.results)
    given = read_entered(out, changed.assignment)
    write_by_hand(changed, given, out)
    assert given.by_hand["9"].marks == 10
    edit(out, "9,Bob,4,5,10,11,,,1", "9,Bob,4,5,9,11,,,1")
    with pytest.raises(InputError) as caught:
        read_entered(out, changed.assignment)
    assert str(caught.value).endswith("(9, Bob): marks: 9 is more than the maximum, 7")
