"""What reports keep of a batch: little for each student."""

from grader.gradebook.tally import Gathered
from grader.records.result import PartMark
from tests.results import make_result


def test_equal_marks_of_several_students_are_stored_once():
    gathered = Gathered()
    for number in range(3):
        parts = (
            PartMark("row", "A row", 4.0, 5.0),
            PartMark("game", "The game", 1.0 * number, 25.0),
        )
        gathered.add(make_result(id=f"s{number}", parts=parts))
    rows = {id(result.parts[0]) for result in gathered.results}
    games = [result.parts[1].marks for result in gathered.results]
    assert (len(rows), games) == (1, [0.0, 1.0, 2.0])
