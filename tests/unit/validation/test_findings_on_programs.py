"""What programs earned is held against what they are there to show. One defect of each kind is
planted, and found.
"""

import pytest
from attrs import evolve

from grader.policies.policy import Deduction
from grader.records.result import CutShort, PartMark
from grader.records.verdict import Failure, Verdict
from grader.validation.candidate import Candidate, Kind
from grader.validation.findings.broken_checks import findings_on_broken_checks
from grader.validation.findings.programs import (
    findings_on_mutants,
    findings_on_mutations,
    findings_on_names,
    findings_on_programs,
)
from grader.validation.known_programs import KnownPrograms
from grader.validation.mutation import Mutation
from grader.validation.runs import RunResults, checks_never_failed

from .conftest import Grade


def candidate(kind, name="", about="source.py", must_fail=()):
    return Candidate(kind, name, about, caught_by=must_fail)


def place(line):
    return f"source.py:{line}"


def said(findings):
    return [f"{finding.about}: {finding.sentence}" for finding in findings]


def mutant(**changes):
    facts = {
        "caught_by": ("double::test_numbers[3]",),
        "costs": ("double",),
        "carries": (),
        "says": "double adds two.",
    }
    return Candidate(Kind.MUTANT, "adds_two", "mutants/adds_two.py", **(facts | changes))


@pytest.fixture
def sentences(pair):
    """Return the findings on one program with its result, and on the checks that break on it."""

    def of(program, result):
        results = {program.id: result}
        found = findings_on_programs(pair, [program], results, place)
        return said([*found, *findings_on_broken_checks("pair", [program], results)])

    return of


def sentences_of_mutant(mutated, result):
    """Return the findings on a mutant with its result."""
    return said(findings_on_mutants([mutated], {"mutant adds_two": result}))


@pytest.mark.parametrize("kind", [Kind.REFERENCE, Kind.ACCEPTED])
def test_a_right_program_with_full_marks_has_no_findings(kind, sentences, grade):
    assert sentences(candidate(kind), grade()) == []


def test_a_reference_that_fails_a_check_is_reported_with_the_check_and_a_command(sentences, grade):
    (sentence,) = sentences(candidate(Kind.REFERENCE), grade(swap=("passed", "failed")))
    assert sentence.startswith("source.py: the reference does not pass swap::test_stays (failed)")
    assert "grader check pair" in sentence


def test_a_misspelled_function_in_a_hidden_test_is_named(sentences, grade):
    result = grade(swap=("passed", "failed"))
    why = Failure(
        not_run="Not run: there is no function called sawp at the left edge. Was it renamed?"
    )
    checks = [evolve(check, failure=why) for check in result.checks]
    (sentence,) = sentences(candidate(Kind.REFERENCE), evolve(result, checks=tuple(checks)))
    assert "(failed: Not run: there is no function called sawp at the left edge)" in sentence


def test_an_exception_of_the_test_itself_is_reported_with_its_place(sentences, grade):
    result = grade(swap=("passed", "failed"))
    failure = Failure(came="[1]", test_error="AttributeError: no mean in hidden/test_swap.py:9")
    checks = [evolve(check, failure=failure) for check in result.checks]
    (sentence,) = sentences(candidate(Kind.REFERENCE), evolve(result, checks=tuple(checks)))
    assert (
        "(failed: [1]; the test ended with AttributeError: no mean in hidden/test_swap.py:9)"
        in (sentence)
    )
    assert "An answer is plain data" in sentence


def test_the_call_that_failed_and_the_screen_are_in_the_finding(sentences, grade):
    result = grade(swap=("passed", "failed"))
    failure = Failure(did='ask()\nand typed "1"', came="TypeError: no\nnothing on the screen")
    checks = [evolve(check, failure=failure) for check in result.checks]
    (sentence,) = sentences(candidate(Kind.REFERENCE), evolve(result, checks=tuple(checks)))
    assert '(ask() and typed "1" failed: TypeError: no; nothing on the screen)' in sentence


def test_a_missing_data_file_is_reported_with_its_folder(sentences, grade):
    why = "FileNotFoundError: [Errno 2] No such file or directory: 'rain.csv' on line 3"
    (sentence,) = sentences(candidate(Kind.REFERENCE), grade(swap=("passed", ("failed", why))))
    assert "Files that programs read are in data/" in sentence


def test_an_answer_that_is_no_data_is_reported_with_what_to_hand_out(sentences, grade):
    why = "<a value of type generator>"
    (sentence,) = sentences(candidate(Kind.REFERENCE), grade(swap=("passed", ("failed", why))))
    assert "hand out a function that uses it" in sentence


def test_a_right_program_that_is_not_accepted_is_reported(sentences, grade):
    (sentence,) = sentences(
        candidate(Kind.ACCEPTED, "x", "accepted/x.py"), grade(double=("raised", "raised"))
    )
    assert sentence.startswith(
        "accepted/x.py: this program is said to be right, but does not pass double::test_num"
    )


def test_a_right_program_that_passes_everything_but_loses_marks_is_reported(sentences, grade):
    (sentence,) = sentences(
        candidate(Kind.ACCEPTED), grade(deductions=(Deduction("A notebook was handed in", 2.0),))
    )
    assert sentence.endswith(
        "this program is said to be right, but gets only 9 of 11 marks, although it passes every"
        " check: A notebook was handed in."
    )


@pytest.mark.parametrize("kind", [Kind.REFERENCE, Kind.ACCEPTED])
def test_a_right_program_that_had_to_be_salvaged_is_reported_whatever_its_marks(
    kind, sentences, grade
):
    (sentence,) = sentences(
        candidate(kind),
        evolve(grade(), cut_short=CutShort("A test of your own fails (line 9).", None)),
    )
    assert "cannot be run from top to bottom as it is" in sentence
    assert "or write imported = false in assignment.toml, if programs are only run." in sentence
    assert "A test of your own fails (line 9)" in sentence


TEXT = b"def double(number):\n    return number * 2\n\n\nassert double(2) == 5\n"
FAILS = CutShort(
    "A test of your own outside of any function fails (line 5), and ends the import.", 5
)


@pytest.mark.parametrize(
    ("kind", "about", "words"),
    [
        (
            Kind.REFERENCE,
            "source.py",
            "source.py:5: the reference cannot be run from top to bottom as it is:",
        ),
        (
            Kind.ACCEPTED,
            "accepted/x.py",
            "accepted/x.py:5: this program is said to be right, but cannot be run",
        ),
    ],
)
def test_a_failing_public_assert_is_reported_with_its_line_and_advice(
    kind, about, words, sentences, grade
):
    program = evolve(candidate(kind, about=about), data=TEXT)
    cost = (Deduction("The file could not be graded as it is", 1.0),)
    (sentence,) = sentences(program, evolve(grade(deductions=cost), cut_short=FAILS))
    assert sentence.startswith(words)
    assert (
        "assert double(2) == 5 ends it (A test of your own outside of any function fails"
        in sentence
    )
    assert sentence.endswith("Fix what the assert expects, or the function that it calls.")


def test_a_line_of_a_notebook_reference_is_reported_with_its_cell(pair, grade):
    program = evolve(candidate(Kind.REFERENCE), data=TEXT)
    results = {program.id: evolve(grade(), cut_short=FAILS)}
    (finding,) = findings_on_programs(
        pair, [program], results, lambda line: f"source.ipynb:cell 3, line {line}"
    )
    assert finding.about == "source.ipynb:cell 3, line 5"


@pytest.fixture
def sentences_with_bonus(pair):
    """Return the findings on a program if swap is a bonus part."""
    parts = tuple(evolve(part, bonus=part.id == "swap") for part in pair.parts)
    assignment = evolve(pair, parts=parts)

    def of(program, deductions=(), **ended):
        result = Grade(assignment)(deductions=deductions, **ended)
        return said(findings_on_programs(assignment, [program], {program.id: result}, place))

    return of


def accepted(*bonus):
    return Candidate(Kind.ACCEPTED, "x", "accepted/x.py", bonus=bonus)


def test_a_right_program_need_not_earn_a_bonus(sentences_with_bonus):
    assert sentences_with_bonus(accepted(), swap=("failed", "failed")) == []
    assert sentences_with_bonus(accepted("swap")) == []


def test_a_right_program_must_have_the_bonus_that_it_names(sentences_with_bonus):
    (sentence,) = sentences_with_bonus(accepted("swap"), swap=("passed", "failed"))
    assert "does not pass swap::test_stays" in sentence


def test_a_right_program_with_a_full_bonus_must_name_it(sentences_with_bonus):
    (sentence,) = sentences_with_bonus(accepted())
    assert sentence.endswith(
        "it has all of the bonus swap. Say so below its first line: # bonus: swap"
    )


@pytest.fixture
def sentences_on_names(pair, grade):
    """Return the findings on the names in the headers of programs; *bonus* is a bonus part."""

    def of(mutants=(), accepted=(), bonus=""):
        parts = tuple(evolve(part, bonus=part.id == bonus) for part in pair.parts)
        known = KnownPrograms(mutants, accepted, ())
        return said(findings_on_names(evolve(pair, parts=parts), known, grade()))

    return of


@pytest.mark.parametrize(
    ("named", "bonus", "hint"),
    [
        ("swop", "swap", 'Did you mean "swap"?'),
        ("other", "swap", "There are swap."),
        ("swap", "", "There is none."),
    ],
)
def test_an_unknown_bonus_is_reported_with_what_there_is(named, bonus, hint, sentences_on_names):
    (sentence,) = sentences_on_names(accepted=[accepted(named)], bonus=bonus)
    assert sentence == (
        f'accepted/x.py: "bonus" names {named}, and there is no such bonus part. {hint}'
    )


def test_a_bonus_does_not_compensate_for_missing_marks(sentences_with_bonus):
    (sentence,) = sentences_with_bonus(
        accepted("swap"), deductions=(Deduction("A notebook was handed in", 2.0),)
    )
    assert "gets only 9 of 11 marks" in sentence
    assert "every check: A notebook was handed in" in sentence
    (sentence,) = sentences_with_bonus(
        accepted(), (Deduction("It was late", 2.0),), swap=("passed", "failed")
    )
    assert "gets only 5 of 7 marks" in sentence
    assert "every check: It was late" in sentence


def test_a_stub_without_marks_is_fine(sentences, grade):
    bare = grade(double=("failed", "failed"), swap=("failed", "skipped"), instructions=("failed",))
    assert sentences(candidate(Kind.STUB), bare) == []


def test_a_stub_that_earns_marks_is_reported_with_the_check_that_gives_them(sentences, grade):
    graded = grade(double=("failed", "failed"), swap=("failed", "passed"), instructions=("failed",))
    (sentence,) = sentences(candidate(Kind.STUB), graded)
    assert "earns 2 of 4 marks in swap" in sentence
    assert "swap::test_stays" in sentence


def test_an_instruction_that_can_be_ignored_is_reported(sentences, grade):
    program = candidate(
        Kind.DISOBEDIENT, "names", "the reference renamed", ("instructions::names",)
    )
    assert sentences(program, grade(instructions=("failed",))) == []
    assert sentences(program, grade())[0].startswith(
        "instructions::names: the reference renamed passes this check"
    )


@pytest.mark.parametrize("kind", Kind)
def test_a_check_that_breaks_over_any_program_is_reported_once(kind, sentences, grade):
    stumbled = grade(
        swap=("failed", ("broken", "TypeError: oh")),
        double=("failed", "failed"),
        instructions=("failed",),
    )
    stumbles = [
        sentence for sentence in sentences(candidate(kind), stumbled) if "itself breaks" in sentence
    ]
    assert len(stumbles) == 1
    assert stumbles[0].startswith(
        "swap::test_stays: this check itself breaks on source.py: TypeError: oh"
    )


@pytest.mark.parametrize(
    ("why", "advice"),
    [
        ("ModuleNotFoundError: No module named 'helpers'", "Put the module in hidden/ or in"),
        ("there is no fixture board", "Write the fixture in this file or in hidden/conftest.py"),
        ("TypeError: oh", "It breaks with your own solution too: fix this line of the test."),
    ],
)
def test_a_check_that_breaks_on_the_reference_too_comes_with_what_to_do(
    why, advice, sentences, grade
):
    stumbled = grade(swap=("passed", ("broken", why)))
    (sentence,) = sentences(candidate(Kind.REFERENCE), stumbled)
    assert advice in sentence


def test_a_mutant_that_matches_its_header_has_no_findings(grade):
    assert sentences_of_mutant(mutant(), grade(double=("failed", "passed"))) == []
    assert (
        sentences_of_mutant(
            mutant(carries=("swap",)), grade(double=("failed",), swap=("carried forward",))
        )
        == []
    )


@pytest.mark.parametrize("verdict", ["passed", "broken"])
def test_a_mutant_that_passes_the_named_check_is_reported_with_the_checks_that_catch_it(
    verdict, grade
):
    sentences = sentences_of_mutant(mutant(), grade(double=(verdict, "failed")))
    assert "double::test_numbers[3] does not catch it; what catches it is " in sentences[0]
    assert "double::test_numbers[-4]" in sentences[0]
    alone, *_ = sentences_of_mutant(mutant(), grade())
    assert "nothing else catches it either" in alone


def test_a_skipped_check_catches_nothing_and_the_failed_check_before_it_is_named(grade):
    fault = mutant(caught_by=("swap::test_stays",), costs=("swap",))
    (sentence,) = sentences_of_mutant(fault, grade(swap=("failed", "skipped")))
    assert (
        "swap::test_stays does not catch it (it is skipped, since another check fails before it)"
        in sentence
    )
    assert "what catches it is swap::test_swapped. Name another one" in sentence


@pytest.mark.parametrize(
    ("header", "seen", "words"),
    [
        (
            {"costs": ("double", "swap")},
            {},
            "it loses marks in double, but its first lines say double, swap.",
        ),
        (
            {},
            {"swap": ("failed", "passed")},
            "it loses marks in double, swap, but its first lines say double.",
        ),
        (
            {},
            {"swap": ("failed", "passed")},
            "One mistake should cost marks once. Either a check tests",
        ),
        ({}, {"swap": ("failed", "passed")}, "all the same, write # costs: double, swap."),
        (
            {},
            {"swap": ("carried forward",)},
            "it has a check carried forward in swap, but its first lines say none.",
        ),
        (
            {"carries": ("swap",)},
            {},
            "it has a check carried forward in no part, but its first lines say swap.",
        ),
    ],
)
def test_a_mutant_with_other_costs_or_carried_parts_than_its_header_is_reported(
    header, seen, words, grade
):
    (sentence,) = sentences_of_mutant(mutant(**header), grade(double=("failed", "passed"), **seen))
    assert words in sentence


def test_a_mutant_is_not_said_to_lose_the_marks_of_a_part_without_checks(grade):
    result = grade(double=("failed", "passed"))
    unchecked = evolve(result, parts=(*result.parts, PartMark("game", "The game", 0.0, 1.0)))
    assert sentences_of_mutant(mutant(), unchecked) == []


def test_a_mutant_that_costs_nothing_is_reported_without_advice_to_delete_its_line(grade):
    *_, sentence = sentences_of_mutant(mutant(), grade())
    assert "it loses no marks, but its first lines say double." in sentence
    assert "write" not in sentence


def test_a_mutant_that_names_an_unknown_check_is_reported_with_a_suggestion(sentences_on_names):
    fault = mutant(caught_by=("double::test_number[3]",), costs=("duble",))
    sentences = "\n".join(sentences_on_names(mutants=[fault]))
    assert 'Did you mean "double::test_numbers[3]"?' in sentences
    assert 'Did you mean "double"?' in sentences


@pytest.mark.parametrize("ends", [("failed", "passed"), ("passed", "raised")])
def test_a_mutant_that_names_a_test_of_several_cases_is_caught_by_any_of_them(ends, grade):
    fault = mutant(caught_by=("double::test_numbers",))
    assert sentences_of_mutant(fault, grade(double=ends)) == []
    alone, *_ = sentences_of_mutant(fault, grade())
    assert "double::test_numbers does not catch it; nothing else catches it either" in alone


MUTATIONS = (Mutation("double: * -> +", "double", 9, ""), Mutation("swap: 1 -> 0", "swap", 17, ""))
CAUGHT = {"double::test_numbers[3]": Verdict.FAILED}


def about(missed, equivalent=()):
    return said(findings_on_mutations(MUTATIONS, dict(equivalent), missed, place))


def test_changes_that_are_caught_or_equivalent_have_no_findings():
    assert about({"double: * -> +": CAUGHT, "swap: 1 -> 0": CAUGHT}) == []
    assert about({"double: * -> +": CAUGHT, "swap: 1 -> 0": {}}, {"swap: 1 -> 0": "why"}) == []


def test_a_change_that_could_not_be_run_has_no_finding():
    assert about({"double: * -> +": CAUGHT}) == []


def test_a_surviving_change_of_the_reference_is_reported_with_its_place():
    (sentence,) = about({"double: * -> +": {}, "swap: 1 -> 0": CAUGHT})
    assert sentence.startswith("source.py:9: no check notices this change: double: * -> +.")


def test_a_check_that_breaks_over_a_change_catches_nothing_and_is_reported():
    broke = {"swap::test_swapped": Verdict.BROKEN}
    unseen, stumbles = about({"double: * -> +": CAUGHT, "swap: 1 -> 0": broke})
    assert unseen.startswith("source.py:17: no check notices this change")
    assert stumbles.startswith("swap::test_swapped: this check itself breaks")


def test_an_equivalent_that_is_caught_is_reported():
    (sentence,) = about(
        {"double: * -> +": CAUGHT, "swap: 1 -> 0": CAUGHT}, {"double: * -> +": "equivalent.toml:7"}
    )
    assert (
        'equivalent.toml:7: "double: * -> +" is not equivalent: double::test_numbers[3] notices it'
        " (failed)" in sentence
    )


def test_an_unknown_equivalent_is_reported_with_the_nearest_mutation():
    caught = {"double: * -> +": CAUGHT, "swap: 1 -> 0": CAUGHT}
    (sentence,) = about(caught, {"double: * -> -": "equivalent.toml:7"})
    assert 'Did you mean "double: * -> +"?' in sentence


def test_a_check_that_only_completely_wrong_programs_fail_is_harmless(grade):
    everything = grade(
        double=("failed", "failed"), swap=("failed", "skipped"), instructions=("failed",)
    )
    programs = [
        candidate(Kind.REFERENCE),
        candidate(Kind.STUB),
        candidate(Kind.CONSTANT, "None"),
        candidate(Kind.MUTANT, "x"),
    ]
    results = {
        "reference": grade(),
        "stub": everything,
        "constant None": everything,
        "mutant x": grade(double=("failed", "broken")),
    }
    seen = RunResults(results, {"swap: 1 -> 0": {"swap::test_swapped": Verdict.FAILED}})
    assert checks_never_failed(seen, programs) == (
        "double::test_numbers[-4]",
        "swap::test_stays",
        "instructions::names",
    )
