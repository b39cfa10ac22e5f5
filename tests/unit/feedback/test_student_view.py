"""What a student may see of a result."""

import itertools

import pytest
from attrs import evolve

from grader.feedback.listing import Remark
from grader.feedback.student_view import student_view
from grader.feedback.text_difference import TextRun
from grader.records.attention import Flag
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.result import CutShort, LineNote, PartMark, Status, StyleFinding
from grader.records.source_map import LeftOut, ProgramText
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Failure, Verdict
from tests.results import make_check, make_result

FAILED = make_check()
PUBLIC = evolve(FAILED, audience=Audience.PUBLIC)
PROGRAM = ProgramText("a = 1\nb = 2\nc = 3\n")
PASSED = evolve(FAILED, verdict=Verdict.PASSED, marks=1.0, failure=None)
NOT_RUN = evolve(
    PUBLIC,
    verdict=Verdict.SKIPPED,
    failure=Failure(not_run="Not run: the notes at the top say why."),
)
CARRIED = evolve(PUBLIC, verdict=Verdict.CARRIED_FORWARD, marks=1.0, carried_from=("helper",))


def result(*checks, **changes):
    parts = (PartMark("setup_game", "setup_game", 3.0, 5.0),)
    return evolve(make_result(parts=parts, checks=checks), **changes)


def part_of(*checks, **changes):
    (part,) = student_view(result(*checks, **changes)).parts
    return part


def shown_of(*checks):
    """The only entry that is shown of a part with these checks."""
    (shown,) = part_of(*checks).shown
    return shown


def test_an_answer_of_the_wrong_type_withholds_hints_for_wrong_answers():
    wrong = evolve(PUBLIC, failure=Failure("f()", "False", '""', "Return False.", wrong_type=True))
    assert part_of(PASSED, wrong, FAILED).held_back == 1
    assert part_of(PASSED, PUBLIC, FAILED).held_back == 0


def test_a_check_that_waits_for_one_that_is_not_shown_does_not_name_it():
    reason = 'Not run: the check "The board has n rows." has to pass first.'
    not_run = Failure(not_run=reason, first=FAILED.title)
    waits = evolve(FAILED, title="Large boards", verdict=Verdict.SKIPPED, failure=not_run)
    wrong = evolve(PUBLIC, title="Small boards", verdict=Verdict.TIMED_OUT)
    *_, shown = part_of(wrong, FAILED, waits).shown
    assert shown.ending == "Not run: first fix what is shown above."
    *_, shown = part_of(PASSED, evolve(PUBLIC, title="Small boards"), FAILED, waits).shown
    assert shown.ending == reason


# Everything that a student's program can choose about one check, while it earns nothing for it.
_CHOICES = {
    "verdict": [Verdict.FAILED, Verdict.RAISED, Verdict.TIMED_OUT, Verdict.CRASHED],
    "failure": [
        Failure("f(1)", "2", "3", "try", same_as=("Another game",)),
        Failure("f(1)", expected_board=(("X",),), came_board=(("O",),)),
        Failure("f(1)", expected_text="X wins", came_text="O wins"),
        Failure("f(1)", "2", "KeyError: 1 on line 2 of your file", line=2),
        Failure(came="KeyError: 'X O' on line 714254 of your file"),
        None,
    ],
    "transcript": ["", "typed 1, 2"],
    "screen": [(), (ScreenTurn("1, 2", "X wins", is_wrong=True),)],
    "evidence": [(), (("answer", "raised", "KeyError"),)],
    "notes": [(), ("200 games: won 120.",)],
    "carried_from": [(), ("helper",)],
}


HIDDEN = pytest.mark.parametrize("audience", [Audience.HINT, Audience.COUNT])


@HIDDEN
def test_a_hidden_check_shows_nothing_that_the_program_chose(audience):
    views = set()
    for chosen in itertools.product(*_CHOICES.values()):
        check = evolve(FAILED, audience=audience, **dict(zip(_CHOICES, chosen, strict=True)))
        views.add(student_view(result(check, program=PROGRAM)))
    assert len(views) == 1


@HIDDEN
@pytest.mark.parametrize("verdict", [Verdict.BROKEN, Verdict.CARRIED_FORWARD])
def test_a_hidden_check_with_all_of_its_marks_looks_as_if_it_passed(audience, verdict):
    passed = evolve(PASSED, audience=audience)
    chosen = {"failure": Failure("f(1)"), "carried_from": ("helper",), "notes": ("7",)}
    other = evolve(passed, verdict=verdict, **chosen)
    assert student_view(result(other)) == student_view(result(passed))


@HIDDEN
def test_partial_marks_of_a_hidden_check_are_not_shown(audience):
    failed = evolve(FAILED, audience=audience)
    assert student_view(result(evolve(failed, marks=0.37))) == student_view(result(failed))


def test_flags_are_not_shown_because_they_reveal_hidden_checks():
    assert student_view(result(FAILED, flags=tuple(Flag))) == student_view(result(FAILED))


def test_the_failed_case_of_a_hidden_test_is_not_shown():
    cases = [PASSED, FAILED, PASSED]
    views = {student_view(result(*order)) for order in itertools.permutations(cases)}
    assert len(views) == 1


def test_a_broken_hidden_check_shows_its_verdict_without_details():
    broken = evolve(FAILED, verdict=Verdict.BROKEN, failure=Failure(came="our secret"))
    (check,) = student_view(result(broken)).checks
    assert (check.verdict, check.failure) == (Verdict.BROKEN, None)
    assert part_of(broken).broken == 1


def test_a_diagnosis_reveals_no_hidden_case_and_no_mutant():
    of_all = Diagnosis("setup_game", (Cause("rows", "a row is missing."),), Strength.EXACT, 1)
    public = Diagnosis("setup_game", (Cause("columns", "a column is missing."),), Strength.EXACT, 1)
    view = student_view(result(FAILED, diagnoses=(of_all,), diagnoses_for_student=(public,)))
    (likely,) = view.parts[0].likely
    assert likely.lead == "It looks as if a column is missing."
    (diagnosis,) = view.result.diagnoses
    assert [cause.mutant for cause in diagnosis.causes] == [""]


def test_a_diagnosis_of_another_part_is_not_shown_in_this_one():
    cause = Cause("rows", "a row is missing.")
    others = tuple(Diagnosis(part, (cause,), Strength.EXACT, 1) for part in ("a_game", "winner"))
    assert part_of(FAILED, diagnoses_for_student=others).likely == ()


def test_a_public_check_is_shown_in_full():
    shown = shown_of(evolve(PUBLIC, transcript="X's move: "))
    assert (shown.failure, shown.transcript) == (FAILED.failure, "X's move: ")
    assert (shown.ending, shown.hint) == ("", "")


def test_a_screen_that_the_failure_shows_is_not_repeated():
    text = "what came\non the screen\n    X's move: "
    shown = shown_of(evolve(PUBLIC, transcript="X's move: ", failure=Failure("", "", text)))
    assert (shown.failure.came, shown.transcript) == (text, "")


def test_cells_of_boards_are_single_characters_and_large_boards_are_not_shown():
    many = (("\x1b",) * 99,) * 99
    failure = Failure(expected_board=(("X",),), came_board=many)
    shown = shown_of(evolve(PUBLIC, failure=failure))
    assert shown.failure.expected_board == (("X",),)
    assert shown.failure.came_board == (("␛",) * 12,) * 12


def test_differing_runs_of_two_texts_are_listed():
    failure = Failure("f(1)", '"a"', '"a\\x1b"', expected_text="a", came_text="a\x1b")
    shown = shown_of(evolve(PUBLIC, failure=failure))
    quote = TextRun('"')
    assert shown.texts.came == (quote, TextRun("a"), TextRun("␛", differs=True), quote)


def test_remarks_at_lines_of_the_program_are_listed():
    raised = Failure("f(1)", "2", "KeyError: 1\x1b on line 3 of your file\nmore", line=3)
    view = student_view(
        result(
            evolve(PUBLIC, verdict=Verdict.RAISED, failure=raised),
            program=evolve(PROGRAM, left_out=(LeftOut(2, 3, "a call outside any function"),)),
            cut_short=CutShort("Your file stops when it is imported.", 2),
            line_notes=(LineNote(1, "the value of this line is not used."),),
            style=(
                StyleFinding("naming", "N816", "variable is in mixed case", 1, 1),
                StyleFinding("comments", "comment-lines", "0 lines", 0, 1, about_line=False),
            ),
        )
    )
    assert view.remarks == (
        Remark(2, "Your file stops when it is imported."),
        Remark(2, "Left out: a call outside any function."),
        Remark(1, "Note: the value of this line is not used."),
        Remark(3, f"{PUBLIC.title.rstrip('.')}: KeyError: 1␛ on line 3 of your file"),
        Remark(1, "Style: variable is in mixed case."),
    )


@pytest.mark.parametrize("line", [0, 5, None])
def test_a_line_outside_the_program_has_no_remark(line):
    raised = Failure("f(1)", "2", "KeyError: 1", line=line)
    check = evolve(PUBLIC, verdict=Verdict.RAISED, failure=raised)
    assert student_view(result(check, program=PROGRAM)).remarks == ()
    assert student_view(result(check)).remarks == ()


def test_a_public_game_shows_the_typed_lines_and_the_wrong_turn():
    screen = (ScreenTurn(None, "size? "), ScreenTurn("3\x1b", "\x1b[2J", is_wrong=True))
    shown = shown_of(evolve(PUBLIC, transcript="size? 3\x1b\n\x1b[2J", screen=screen))
    assert shown.screen == (ScreenTurn(None, "size? "), ScreenTurn("3␛", "␛[2J", is_wrong=True))


def test_the_hint_of_a_public_check_replaces_missing_advice():
    assert part_of(evolve(PUBLIC, failure=Failure("f()"))).shown[0].hint == "Count the rows."


@pytest.mark.parametrize("verdict", [Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED])
def test_a_public_check_that_crashed_says_so_and_gives_no_hint_for_wrong_answers(verdict):
    shown = shown_of(evolve(PUBLIC, verdict=verdict, failure=None))
    assert shown.ending.endswith(".")
    assert shown.hint == ""


def test_asking_for_too_many_lines_is_not_described_as_an_exception():
    asks = Failure("f()", "one call of input()", "it asked for another line", "When does it stop?")
    shown = shown_of(evolve(PUBLIC, verdict=Verdict.RAISED, failure=asks))
    assert (shown.ending, shown.failure) == ("", asks)


def test_public_checks_come_in_the_order_of_their_verdicts():
    shown = part_of(PUBLIC, evolve(PUBLIC, title="Ends.", verdict=Verdict.TIMED_OUT)).shown
    assert [failure.title for failure in shown] == ["Ends.", "The board has n rows."]


def test_the_public_game_that_is_worth_most_comes_first_and_one_that_names_another_last():
    # By title: the id, what the check is worth, and the failure.
    games = {
        "Messages.": ("game::test_messages", 9.0, Failure("typed 5", "a message", "nothing")),
        "A draw.": ("game::draw", 1.0, Failure("We played: 5", "a draw", "X won")),
        "A long game.": ("game::long", 5.0, Failure(same_as=("The whole match.",))),
        "The whole match.": ("game::match", 3.0, Failure("We played: 1", "O", "X")),
    }
    checks = [
        evolve(PUBLIC, title=title, id=game, out_of=worth, failure=failure)
        for title, (game, worth, failure) in games.items()
    ]
    shown = [failure.title for failure in part_of(*checks).shown]
    assert shown == ["The whole match.", "A draw.", "Messages.", "A long game."]


def test_cases_of_one_hidden_test_are_shown_once_with_the_hint_only():
    other = evolve(FAILED, id="other", marks=0.5)
    first, second = part_of(FAILED, other, evolve(FAILED, title="Another.")).shown
    assert (first.times, first.hint) == (2, "Count the rows.")
    assert (first.failure, first.ending, first.transcript) == (None, "", "")
    assert (second.title, second.times) == ("Another.", 1)


def test_hints_for_wrong_answers_wait_until_the_public_cases_give_answers():
    raised = Failure("f(1)", "no exception", "KeyError: 1")
    stopped = evolve(PUBLIC, verdict=Verdict.RAISED, failure=raised)
    part = part_of(stopped, FAILED, evolve(FAILED, title="Another."))
    assert [failure.failure.did for failure in part.shown] == ["f(1)"]
    assert part.held_back == 2


def test_hints_wait_while_nothing_of_the_part_works():
    """A program that never starts needs no hint about its tenth game."""
    for checks, expected in (((PUBLIC, FAILED), (1, 1)), ((PASSED, PUBLIC, FAILED), (0, 2))):
        part = part_of(*checks)
        assert (part.held_back, len(part.shown)) == expected


@pytest.mark.parametrize("verdict", [Verdict.FAILED, Verdict.CARRIED_FORWARD])
def test_hints_of_hidden_games_wait_until_the_public_games_pass(verdict):
    """Each game plays the whole program: others mostly go wrong in the same way."""
    shown = evolve(PUBLIC, verdict=verdict, transcript="X's move: ", carried_from=("check_row",))
    part = part_of(PASSED, shown, FAILED, evolve(FAILED, title="Another."))
    assert part.held_back == 2
    assert [failure.hint for failure in part.shown if failure.failure is None] == []
    prints_nothing = evolve(shown, id="game::draw", transcript="")
    assert part_of(PASSED, prints_nothing, FAILED).held_back == 1
    right = evolve(shown, verdict=Verdict.PASSED, marks=1.0, failure=None)
    assert (part_of(right, FAILED).held_back, len(part_of(right, FAILED).shown)) == (0, 1)


def test_hints_wait_if_a_public_check_lost_marks_for_the_mistake_of_another_function():
    """A hidden check may have lost its marks for the same mistake: its hint would mislead."""
    lost = evolve(CARRIED, marks=0.5)
    assert part_of(PASSED, lost, FAILED).held_back == 1
    assert part_of(PASSED, CARRIED, FAILED).held_back == 0


def test_hints_are_shown_if_only_hidden_games_do_not_pass():
    """Nothing is shown above them that could be repaired first."""
    lost = evolve(FAILED, id="game::lost", part="game", title="A lost game.")
    won = evolve(lost, id="game::won", verdict=Verdict.PASSED, marks=1.0, failure=None)
    parts = (PartMark("game", "The game", 1.0, 2.0),)
    (part,) = student_view(make_result(parts=parts, checks=(won, lost))).parts
    assert part.held_back == 0
    assert [failure.title for failure in part.shown] == ["A lost game."]


def test_checks_that_are_only_counted_show_their_number_only():
    counted = evolve(FAILED, audience=Audience.COUNT)
    part = part_of(PASSED, evolve(PUBLIC, verdict=Verdict.BROKEN, marks=1.0), counted)
    assert (part.checks, part.full, part.broken, part.hidden, part.shown) == (3, 2, 1, 1, ())


def test_checks_that_were_not_run_for_the_same_reason_are_one_entry_that_names_public_cases():
    """Which of the cases of one test it is, is in their names."""
    other = evolve(NOT_RUN, id="setup_game::test_size[of two marks]")
    hidden = evolve(NOT_RUN, id="setup_game::test_secret[999]", title="A large board.")
    _, shown = part_of(NOT_RUN, other, evolve(hidden, audience=Audience.HINT), FAILED).shown
    assert shown.not_run
    assert (shown.times, shown.ending) == (3, "Not run: the notes at the top say why.")
    assert shown.titles == ("The board has n rows. (2, of two marks)", "A large board.")


@pytest.mark.parametrize("case", ["words1-2.5", "a b-expected2", "-expected0"])
def test_names_of_cases_that_only_pytest_gave_are_not_shown(case):
    """They say nothing to a student, and may contain the answer."""
    skipped = evolve(NOT_RUN, id=f"setup_game::test_size[{case}]")
    other = evolve(skipped, id="setup_game::test_size[-3]")
    _, shown = part_of(skipped, other, FAILED).shown
    assert shown.titles == ("The board has n rows.",)


def test_public_cases_with_identical_feedback_are_one_entry():
    other = evolve(PUBLIC, title="Another.", marks=0.5)
    shown, alone = part_of(PUBLIC, PUBLIC, other, evolve(other, failure=Failure("f(2)"))).shown
    assert (shown.titles, shown.times) == (("The board has n rows.", "Another."), 3)
    assert alone.failure.did == "f(2)"


def test_a_part_in_which_nothing_ran_names_no_test():
    raised = evolve(NOT_RUN, verdict=Verdict.RAISED)
    shown = shown_of(raised, evolve(raised, title="Another.", audience=Audience.HINT))
    assert (shown.title, shown.times) == ("All checks", 2)


def test_the_only_check_of_a_part_is_named_if_it_was_not_run():
    shown = shown_of(evolve(NOT_RUN, verdict=Verdict.RAISED))
    assert shown.title.startswith("The board has n rows.")


def test_an_unwritten_part_says_only_that():
    counted = evolve(FAILED, audience=Audience.COUNT)
    part = part_of(PUBLIC, FAILED, counted, unwritten=("setup_game",))
    assert (part.unwritten, part.shown, part.hidden, part.held_back) == (True, (), 0, 0)


def test_public_checks_carried_forward_are_one_sentence_per_function_and_no_failures():
    part = part_of(CARRIED, CARRIED, evolve(CARRIED, carried_from=("other",)), FAILED)
    lead = "The mistake is in {0}, not here (“carried forward”): with a correct {0},"
    assert part.carried == (
        f"{lead.format('helper')} these 2 checks pass, so they cost nothing.",
        f"{lead.format('other')} this check passes, so it costs nothing.",
    )
    assert (len(part.shown), part.hidden, part.full, part.forwarded) == (1, 0, 3, 3)


@pytest.mark.parametrize(
    ("number", "marks", "out_of", "cost"),
    [
        (2, 0.25, 1.0, "these 2 checks pass, so they cost 1.5 of 2 marks."),
        (1, 0.0, 1.0, "this check passes, so it costs 1 of 1 marks."),
        # A 39th of 5 marks is 0.13 by itself, and 39 of these would be 5.07.
        (39, 5 / 78, 5 / 39, "these 39 checks pass, so they cost 2.5 of 5 marks."),
    ],
)
def test_the_cost_of_carrying_forward_is_shown_and_rounded_once(number, marks, out_of, cost):
    part = part_of(*[evolve(CARRIED, marks=marks, out_of=out_of)] * number)
    assert part.carried[0].endswith(cost)


def test_a_file_that_cannot_be_graded_lists_no_checks():
    assert student_view(result(FAILED, status=Status.NOT_GRADABLE)).parts == ()
