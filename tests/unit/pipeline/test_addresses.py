"""Memory addresses, which differ in each run, are removed from feedback."""

from grader.pipeline.outcomes_to_marks import unaddressed, without_addresses
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict

CHECK = Check("game::one", "game", "A game", 1.0, Audience.PUBLIC)


def test_an_address_is_the_same_in_each_run():
    text = "<function f at 0x7f3a5c0d1e10> and 0x7f3a5c0d1e10"
    assert unaddressed(text) == "<function f at 0x…> and 0x7f3a5c0d1e10"
    assert unaddressed("at 0x12 o'clock, at 0xyz") == "at 0x12 o'clock, at 0xyz"


def of_text(text):
    """Return an outcome with *text* wherever a program can write it."""
    failure = Failure(text, text, text, "Look.", "It stopped.", expected_text=text, came_text=text)
    return Outcome(
        CHECK,
        Verdict.FAILED,
        0.0,
        failure,
        transcript=text,
        notes=(text,),
        screen=(ScreenTurn("1", text),),
    )


def test_addresses_are_removed_from_all_texts_of_an_outcome():
    assert without_addresses(of_text("<f at 0x7f3a5c0d1e10>")) == of_text("<f at 0x…>")


def test_an_outcome_without_addresses_is_unchanged():
    passed = Outcome(CHECK, Verdict.PASSED, 1.0)
    failed = Outcome(CHECK, Verdict.FAILED, 0.0, Failure("f()"), "0x1")
    assert [without_addresses(passed), without_addresses(failed)] == [passed, failed]
