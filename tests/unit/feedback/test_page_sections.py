"""The order of the parts on a page."""

from grader.feedback.page_sections import sections
from grader.feedback.view_records import PartFeedback, ShownFailure
from grader.records.result import PartMark


def part(name, *, checks=1, full=0, broken=0, shown=(), **more):
    mark = PartMark(name, name, 0.0, 5.0)
    return PartFeedback(mark, checks, full, broken, 0, shown, **more)


def not_run(times, reason="No function."):
    return (ShownFailure(("All checks",), times, reason, "", not_run=True),)


def names(parts):
    return [one.mark.id for one in parts]


def test_each_part_is_in_one_section():
    parts = [
        part("all right", full=1),
        part("wrong"),
        part("unwritten", unwritten=True),
        part("not run", checks=2, shown=not_run(2)),
        part("not run, too", checks=2, shown=not_run(2)),
        part("another reason", shown=not_run(1, "No name.")),
        part("without checks", checks=0),
    ]
    found = sections(parts)
    assert names(found.to_fix) == ["wrong"]
    together, alone = found.not_run
    assert names(together.parts) == ["not run", "not run, too"]
    assert names(alone.parts) == ["another reason"]
    assert names(found.unwritten) == ["unwritten"]
    assert names(found.full) == ["all right"]
    assert not found.nothing_ran


def test_parts_with_broken_or_carried_forward_checks_are_not_folded():
    parts = [part("ours", full=1, broken=1), part("built on it", full=1, carried=("From f.",))]
    assert names(sections(parts).to_fix) == ["ours", "built on it"]


def test_a_part_with_one_check_that_ran_is_shown_in_full():
    assert names(sections([part("a", checks=3, shown=not_run(2))]).to_fix) == ["a"]


def test_if_nothing_was_judged_there_is_nothing_to_sort():
    assert sections([part("a", unwritten=True), part("b", shown=not_run(1))]).nothing_ran
