"""From failures to their usual causes, on invented evidence: no program is run."""

import pytest
from attrs import evolve

from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.evidence import read
from grader.diagnosis.public import as_public, as_public_suspects
from grader.diagnosis.signatures import Signature, suspects
from grader.records.diagnosis import Strength
from grader.records.verdict import Audience, Check, Outcome, Verdict

ALL = tuple("abcdefghijkl")  # the checks of the part


def known(*, silent=(), **mutants):
    """Known faults of one part, each with its evidence by check; of those that are *silent* there
    is nothing to say.
    """
    signatures = [
        Signature(
            mutant,
            "" if mutant in silent else f"{mutant} it is.",
            {"part": {f"part::{check}": read(expected) for check, expected in checks.items()}},
        )
        for mutant, checks in mutants.items()
    ]
    return suspects(signatures)


def outcomes(failures, part="part", **verdicts):
    """Outcomes of a part: *failures* with their evidence, others passed, or as in *verdicts*."""
    return [
        Outcome(
            Check(f"{part}::{check}", part, "", 1.0, Audience.HINT),
            Verdict.FAILED if check in failures else verdicts.get(check, Verdict.PASSED),
            0.0,
            evidence=read(failures.get(check, "")),
        )
        for check in ALL
    ]


def wrong(checks, how="int/1"):
    return dict.fromkeys(checks, f"answer/{how}")


def named(diagnoses):
    return [sorted(cause.mutant for cause in diagnosis.causes) for diagnosis in diagnoses]


def found(faults, failures):
    """The mutants that are named for a submission with these failures."""
    return named(diagnose(faults, outcomes(failures)))


def in_abc(evidence):
    return dict.fromkeys("abc", evidence)


def test_a_fault_with_exactly_the_same_failures_is_named_as_exact():
    (diagnosis,) = diagnose(known(short=wrong("abc"), long=wrong("abd")), outcomes(wrong("abc")))
    assert [cause.mutant for cause in diagnosis.causes] == ["short"]
    assert [cause.says for cause in diagnosis.causes] == ["short it is."]
    assert (diagnosis.part, diagnosis.strength, diagnosis.explained) == ("part", Strength.EXACT, 3)


def test_a_check_that_fails_in_another_respect_counts_against_a_fault():
    fault = {"a": "ending/1", "b": "ending/1", "c": "board/2", "d": "answer/int/1"}
    assert found(known(short=fault), fault) == [["short"]]
    assert found(known(short=fault), fault | {"d": "ending/1"}) == []


def test_a_right_program_has_no_diagnosis():
    assert diagnose(known(short=wrong("abc")), outcomes({})) == ()


@pytest.mark.parametrize(
    "verdict", [Verdict.SKIPPED, Verdict.BROKEN, Verdict.CARRIED_FORWARD], ids=str
)
def test_checks_without_information_on_the_part_give_no_diagnosis(verdict):
    faults = known(short=wrong("ab"))
    assert diagnose(faults, outcomes({}, a=verdict, b=verdict)) == ()


def test_a_coarse_symptom_is_compared_with_a_finer_one():
    faults = known(short={**wrong("abd"), "c": "questions"})
    (diagnosis,) = diagnose(faults, outcomes({**wrong("abd"), "c": "questions/several"}))
    assert (named([diagnosis]), diagnosis.strength) == ([["short"]], Strength.LIKELY)


def test_a_failure_without_evidence_gives_no_diagnosis():
    assert diagnose(known(short=wrong("ab")), outcomes({"a": "", "b": ""})) == ()


def test_a_check_without_information_neither_supports_nor_contradicts_a_fault():
    silent = dict.fromkeys("cde", Verdict.SKIPPED)
    (diagnosis,) = diagnose(known(short=wrong("abcde")), outcomes(wrong("ab"), **silent))
    assert (named([diagnosis]), diagnosis.strength) == ([["short"]], Strength.LIKELY)


def test_nearly_the_same_failures_are_named_as_likely():
    faults = known(short=wrong("abcdefgh"), other=wrong("ijkl"))
    (diagnosis,) = diagnose(faults, outcomes(wrong("abcdefg")))
    assert (named([diagnosis]), diagnosis.explained) == ([["short"]], 7)
    assert diagnosis.strength is Strength.LIKELY


def test_a_check_that_fails_in_a_different_way_is_not_explained():
    failures = wrong("abcdefg") | wrong("h", "str/2")
    (diagnosis,) = diagnose(known(short=wrong("abcdefgh")), outcomes(failures))
    assert (named([diagnosis]), diagnosis.explained) == ([["short"]], 7)


SILENT = {
    "an unknown fault": (known(short=wrong("ab")), wrong("gh")),
    "half of what is promised": (known(short=wrong("abcdefgh")), wrong("abcd")),
    "half explained": (known(short=wrong("abcd")), wrong("abcdefgh")),
    "the same checks with other answers": (known(short=wrong("abcd")), wrong("abcd", "str/2")),
    "everything missing": (
        known(nothing=wrong(ALL, "None/nothing printed")),
        wrong(ALL, "missing"),
    ),
    "four that look alike": (
        known(**{name: wrong("abc") for name in ("p", "q", "r", "s")}),
        wrong("abc"),
    ),
    "most of what two faults promise": (
        known(rows=wrong("abcd"), columns=wrong("efg")),
        wrong("abcefg"),
    ),
    "no known faults": (known(), wrong("abc")),
}


@pytest.mark.parametrize(("faults", "failures"), SILENT.values(), ids=SILENT)
def test_too_little_evidence_gives_no_diagnosis(faults, failures):
    assert diagnose(faults, outcomes(failures)) == ()


def test_faults_that_cannot_be_distinguished_are_named_together():
    faults = known(shallow=wrong("abc"), in_place=wrong("abc"), other=wrong("def"))
    (diagnosis,) = diagnose(faults, outcomes(wrong("abc")))
    assert [cause.mutant for cause in diagnosis.causes] == ["in_place", "shallow"]


def test_answers_decide_between_faults_that_fail_the_same_checks():
    faults = known(true=wrong("abcd", "bool/1"), text=wrong("abcd", "str/1"))
    assert found(faults, wrong("abcd", "str/1")) == [["text"]]


def test_differences_decide_between_faults_with_common_predictions():
    """However much is the same: the one check in which they differ speaks for the first."""
    faults = known(first=wrong("abcdefghijk"), second=wrong("abcdefghijl"))
    assert found(faults, wrong("abcdefghijk")) == [["first"]]


def test_a_missing_failure_contradicts_the_fault_that_predicts_it():
    faults = known(short=wrong("abcdefghi"), long=wrong("abcdefghij"))
    assert found(faults, wrong("abcdefghi")) == [["short"]]


def test_two_similar_explanations_of_an_unknown_fault_are_candidates():
    faults = known(first=wrong("abcdefghi") | wrong("k"), second=wrong("abcdefghi") | wrong("l"))
    (diagnosis,) = diagnose(faults, outcomes(wrong("abcdefghi")))
    assert (named([diagnosis]), diagnosis.strength) == ([["first", "second"]], Strength.LIKELY)


def test_two_faults_together_are_found_together():
    faults = known(rows=wrong("abcd"), columns=wrong("efg"), other=wrong("ai"))
    diagnoses = diagnose(faults, outcomes(wrong("abcdefg")))
    assert named(diagnoses) == [["columns"], ["rows"]]
    assert [diagnosis.explained for diagnosis in diagnoses] == [3, 4]
    assert {diagnosis.strength for diagnosis in diagnoses} == {Strength.LIKELY}


def test_three_faults_together_are_found_together():
    faults = known(p=wrong("abcd"), q=wrong("efg"), r=wrong("hij"), other=wrong("akl"))
    assert found(faults, wrong("abcdefghij")) == [["p"], ["q"], ["r"]]


def test_a_fault_that_explains_little_in_addition_to_another_is_found_too():
    faults = known(much=wrong("abcdefghij"), little=wrong("kl"))
    assert found(faults, wrong(ALL)) == [["little"], ["much"]]


def test_faults_common_to_two_explanations_are_named_and_the_rest_are_candidates():
    faults = known(sure=wrong("abcd"), this=wrong("efg"), that=wrong("efg"))
    assert found(faults, wrong("abcdefg")) == [["sure"], ["that", "this"]]


def test_a_fault_that_explains_nothing_more_is_not_named():
    faults = known(whole=wrong("abcdef"), part=wrong("abc"))
    assert found(faults, wrong("abcdef")) == [["whole"]]


def test_an_additional_fault_with_a_wrong_prediction_is_not_named():
    faults = known(much=wrong("abcdefghij"), little=wrong("kl"))
    assert found(faults, wrong("abcdefghijk")) == [["much"]]


def test_each_failure_is_explained_by_the_fault_that_predicts_it():
    faults = known(rows=wrong("abcdefg", "int/1"), columns=wrong("defghij", "int/2"))
    diagnoses = diagnose(faults, outcomes(wrong("abcde", "int/1") | wrong("fghij", "int/2")))
    assert named(diagnoses) == [["columns"], ["rows"]]


def test_an_explanation_with_more_faults_is_not_a_rival():
    """Else the two candidates would not be named, because one of them and a third explain a little
    more together.
    """
    faults = known(first=wrong("abcdefghijk"), second=wrong("abcdefghjkl"), third=wrong("l"))
    assert found(faults, wrong("abcdefghil")) == [["first", "second"]]


def test_two_symptoms_of_one_game_count_separately():
    faults = known(
        counts={"a": "counter/number/1", "b": "counter/number/2"}, ends={"a": "ending/went on"}
    )
    diagnoses = diagnose(
        faults, outcomes({"a": "counter/number/1; ending/went on", "b": "counter/number/2"})
    )
    assert named(diagnoses) == [["counts"], ["ends"]]


def test_each_part_is_explained_separately():
    signatures = [
        Signature(part, "is wrong.", {part: {f"{part}::a": read("answer/int/1")}})
        for part in ("second", "first")
    ]
    seen = [*outcomes(wrong("a"), "first"), *outcomes(wrong("a"), "second")]
    diagnoses = diagnose(suspects(signatures), seen)
    assert [diagnosis.part for diagnosis in diagnoses] == ["first", "second"]


def test_the_order_of_the_signatures_does_not_matter():
    mutants = {"p": wrong("abcd"), "q": wrong("abcd"), "r": wrong("efg")}
    turned = dict(reversed(mutants.items()))
    failures = outcomes(wrong("abcdefg"))
    assert diagnose(known(**mutants), failures) == diagnose(known(**turned), failures) != ()


def test_a_best_explanation_without_a_text_gives_no_diagnosis():
    """As the function that was never written is: the other explains it nearly as well."""
    faults = known(
        silent=["unwritten"],
        unwritten=wrong("abc", "None/2"),
        prints=wrong("ab", "None/2") | wrong("c"),
    )
    assert diagnose(faults, outcomes(wrong("abc", "None/2"))) == ()
    assert found(faults, wrong("ab", "None/2") | wrong("c")) == [["prints"]]


def test_a_possible_explanation_without_a_text_gives_no_diagnosis():
    faults = known(
        silent=["unwritten"], unwritten=wrong("abc"), prints=wrong("abc"), other=wrong("def")
    )
    assert diagnose(faults, outcomes(wrong("abc"))) == ()
    assert named(diagnose(known(prints=wrong("abc")), outcomes(wrong("abc")))) == [["prints"]]


def test_faults_in_addition_to_an_explanation_without_a_text_are_named():
    faults = known(silent=["unwritten"], unwritten=wrong("abc"), other=wrong("defg"))
    assert found(faults, wrong("abcdefg")) == [["other"]]


def saying(causes, failures):
    """Outcomes of a part of which hidden tests say what the fault looks like: *causes* by check."""
    return [
        evolve(outcome, cause=causes.get(outcome.check.id[-1], ""))
        for outcome in outcomes(failures)
    ]


def test_the_fault_that_a_hidden_test_describes_is_the_diagnosis():
    mutants = known(short=wrong("abc"))
    (diagnosis,) = diagnose(mutants, saying({"a": "it adds.", "b": "it adds."}, wrong("abc")))
    assert [cause.says for cause in diagnosis.causes] == ["it adds."]
    assert (diagnosis.strength, diagnosis.explained) == (Strength.LIKELY, 3)


def test_if_hidden_tests_say_different_things_the_mutants_decide():
    mutants = known(short=wrong("abc"))
    seen = saying({"a": "it adds.", "b": "it takes."}, wrong("abc"))
    assert named(diagnose(mutants, seen)) == [["short"]]


def test_the_description_of_a_passed_hidden_test_is_not_a_diagnosis():
    assert diagnose(known(), saying({"a": "it adds."}, {})) == ()


@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        ("IndexError/in it", [["over"]]),
        ("NameError/in it", []),
        ("TypeError/in it", []),
        ("IndexError/in helper", []),
    ],
)
def test_a_fault_does_not_explain_another_exception_than_it_raises(raised, expected):
    """A misspelled name at the top of a function stops each of its calls, as many faults do."""
    faults = known(over=in_abc("answer/raised/IndexError/in it/5f"))
    assert found(faults, in_abc(f"answer/raised/{raised}/5f")) == expected


SHOWN = "boards/no board/scene 0; counter/no number/scene 0; turns/no player/scene 0"


@pytest.mark.parametrize(
    ("promised", "actual", "expected"),
    [
        ("; crash/raised/KeyError/scene 0", "; crash/raised/KeyError/scene 0", [["lists"]]),
        ("; crash/raised/KeyError/scene 0", "; crash/raised/NameError/scene 0", []),
        ("; crash/raised/KeyError/scene 0", "", [["lists"]]),
        ("", "; crash/raised/NameError/scene 0", []),
        ("; crash/raised/KeyError/in it", "; crash/raised/KeyError/in it", [["lists"]]),
        ("; crash/raised/KeyError/in it", "; crash/raised/KeyError/in main", []),
    ],
)
def test_what_a_game_shows_until_another_exception_ends_it_is_not_explained(
    promised, actual, expected
):
    """Each program that stops before its first board shows the same nothing."""
    faults = known(lists=in_abc(f"{SHOWN}{promised}"))
    assert found(faults, in_abc(f"{SHOWN}{actual}")) == expected


@pytest.mark.parametrize(
    ("function", "expected"), [("display", []), ("reset", [["lists"], ["reset"]])]
)
def test_a_fault_does_not_explain_what_raises_in_a_test_that_it_passes_too(function, expected):
    """The game and the test have one cause if the same function raises the same."""
    games = in_abc(f"{SHOWN}; crash/raised/TypeError/in display/scene 0")
    test = {"d": f"answer/raised/TypeError/in {function}/5f"}
    faults = known(lists=games, reset={"d": "answer/raised/TypeError/in reset/5f"})
    assert found(faults, games | test) == expected


def in_public(outcome):
    return evolve(outcome, check=evolve(outcome.check, audience=Audience.PUBLIC))


@pytest.mark.parametrize(("number", "expected"), [("1", [["one"]]), ("2", [])])
def test_a_diagnosis_for_a_student_never_contradicts_public_checks(number, expected):
    """Any fault of the counter fails all games, and hidden ones tell a student no more."""
    faults = known(one=wrong(ALL, "number/1"), none=wrong(ALL, "no number"))
    faults = as_public_suspects(faults, {"part::a"})
    seen = outcomes(wrong(ALL, f"number/{number}"))
    shown = [in_public(seen[0]), *seen[1:]]
    assert named(diagnose(faults, map(as_public, shown))) == expected


@pytest.mark.parametrize(
    ("public", "expected"), [("l", [["first"], ["second"]]), ("", [["first"]])]
)
def test_a_diagnosis_for_a_student_names_only_faults_that_public_checks_show(public, expected):
    """A program that takes the third character of a move for its number also fails if there is no
    space after the comma.
    """
    shown = {f"part::{check}" for check in public}
    faults = as_public_suspects(known(first=wrong("abcdefghij"), second=wrong("kl")), shown)
    seen = outcomes(wrong(ALL))
    for at, outcome in enumerate(seen):
        if outcome.check.id in shown:
            seen[at] = in_public(outcome)
    assert named(diagnose(faults, map(as_public, seen))) == expected


def test_faults_with_the_same_text_are_one_cause():
    checks = {f"part::{check}": read("answer/int/1") for check in "abc"}
    first = Signature("first", "It looks too far.", {"part": checks})
    mutants = suspects([first, evolve(first, mutant="second")])
    (diagnosis,) = diagnose(mutants, outcomes(wrong("abc")))
    assert [cause.mutant for cause in diagnosis.causes] == ["first"]


EARLY = Signature(
    "ends_early",
    "the game ends early.",
    {
        part: {f"{part}::a": read("answer/int/1"), f"{part}::b": read("answer/int/1")}
        for part in "pq"
    },
)


@pytest.mark.parametrize("failed_elsewhere", ["", "b", "ab"])
def test_a_fault_is_named_only_if_it_is_seen_in_the_other_parts_that_it_breaks(failed_elsewhere):
    """A program without an extra may fail the checks of that extra as another fault does."""
    faults = suspects([EARLY])
    sent = [*outcomes(wrong("ab"), part="p"), *outcomes(wrong(failed_elsewhere), part="q")]
    for known_to, seen in (
        (faults, sent),
        (as_public_suspects(faults, ()), list(map(as_public, sent))),
    ):
        parts = {diagnosis.part for diagnosis in diagnose(known_to, seen)}
        assert ("p" in parts) == bool(failed_elsewhere)


def test_a_fault_is_named_if_other_parts_that_it_breaks_were_not_run():
    faults = suspects([EARLY])
    sent = [
        *outcomes(wrong("ab"), part="p"),
        *outcomes({}, part="q", **dict.fromkeys(ALL, Verdict.SKIPPED)),
    ]
    assert named(diagnose(faults, sent)) == [["ends_early"]]


@pytest.mark.parametrize(
    ("failed_in_q", "causes_in_p"),
    [("bcdefg", []), ("bhijkl", []), ("abcdefg", ["short"]), ("b", ["short"])],
    ids=[
        "another cause explains more",
        "no cause explains more failures",
        "the same cause",
        "another cause explains no more",
    ],
)
def test_a_fault_is_not_named_if_another_part_that_it_breaks_fails_for_another_reason(
    failed_in_q, causes_in_p
):
    short = {"p": {"p::a": read("answer/int/1")}, "q": {"q::b": read("answer/int/1")}}
    if failed_in_q.startswith("a"):
        short["q"] |= {f"q::{check}": read("answer/int/1") for check in "acdefg"}
    long = {"q": {f"q::{check}": read("answer/int/1") for check in "bcdefg"}}
    faults = suspects([Signature("short", "short.", short), Signature("long", "long.", long)])
    sent = [*outcomes(wrong("a"), part="p"), *outcomes(wrong(failed_in_q), part="q")]
    found = {diagnosis.part: diagnosis.causes for diagnosis in diagnose(faults, sent)}
    assert [cause.mutant for cause in found.get("p", ())] == causes_in_p


def test_what_a_test_says_of_another_part_rules_out_a_cause_too():
    checks = {part: {f"{part}::a": read("answer/int/1")} for part in "pq"}
    faults = suspects([Signature("short", "short.", checks)])
    told = [evolve(one, cause="it adds.") for one in outcomes(wrong("abc"), part="q")]
    sent = [*outcomes(wrong("a"), part="p"), *told]
    assert [diagnosis.part for diagnosis in diagnose(faults, sent)] == ["q"]
    assert diagnose({}, told)[0].causes[0].says == "it adds."
