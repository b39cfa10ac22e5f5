"""``signatures.json``: written, read again, and refused."""

import json

import pytest
from attrs import evolve

from grader.diagnosis.evidence import read
from grader.diagnosis.signatures import FILE, Signature, load, signature, text_of
from grader.errors import InputError
from grader.records.result import CheckMark
from grader.records.verdict import Audience, Verdict
from tests.results import make_result


def mark(check, verdict=Verdict.FAILED, evidence="answer/int/1"):
    part = check.partition("::")[0]
    return CheckMark(
        check, part, "", verdict, 0.0, 1.0, Audience.HINT, "", None, "", read(evidence)
    )


def result(*checks):
    return make_result(id="m", name="m", file="m.py", checks=checks)


FEW = (
    Signature(
        "b_swapped",
        "b is “swapped”: x comes first.",
        {"b": {"b::two": read("answer/list/1"), "b::one": read("answer/int/2; crash/died")}},
    ),
    Signature(
        "a_missing",
        "a is missing.",
        {"c": {"c::x": read("crash/died")}, "a": {"a::x": read("answer/missing")}},
    ),
)


def test_written_signatures_are_read_back_ordered_by_mutant(tmp_path):
    (tmp_path / FILE).write_text(text_of(FEW), encoding="utf-8")
    assert load(tmp_path) == (FEW[1], FEW[0])


def test_signatures_in_any_order_give_the_same_bytes():
    turned = [evolve(one, parts=dict(reversed(one.parts.items()))) for one in reversed(FEW)]
    assert text_of(turned) == text_of(FEW)


def test_each_program_and_each_check_has_a_line_of_its_own():
    lines = text_of(FEW).splitlines()
    assert '  "a_missing": "a is missing.",' in lines
    assert '   "b::two": {"answer/list/1": ["b_swapped"]}' in lines


def test_an_assignment_without_the_file_has_no_signatures(tmp_path):
    assert load(tmp_path) == ()


TELLING = {verdict: verdict in {"timed out", "crashed", "raised", "failed"} for verdict in Verdict}


@pytest.mark.parametrize(("verdict", "tells"), TELLING.items(), ids=str)
def test_only_a_check_that_ran_and_did_not_pass_is_evidence_of_a_fault(verdict, tells):
    parts = signature("m", "says", result(mark("a::x", verdict))).parts
    assert parts == ({"a": {"a::x": read("answer/int/1")}} if tells else {})


def test_a_check_without_evidence_is_not_in_a_signature():
    assert signature("m", "says", result(mark("a::x", evidence=""))).parts == {}


DAMAGED = {
    "no JSON": "{",
    "no object": "[]",
    "without a format": json.dumps({"programs": {}, "parts": {}}),
    "without programs": json.dumps({"format": 2, "parts": {}}),
    "without parts": json.dumps({"format": 2, "programs": {}}),
    "a number for a sentence": json.dumps({"format": 2, "programs": {"m": 1}, "parts": {}}),
    "a program that is not listed": json.dumps(
        {"format": 2, "programs": {}, "parts": {"a": {"a::x": {"e": ["m"]}}}}
    ),
    "a list for a part": json.dumps({"format": 2, "programs": {}, "parts": {"a": []}}),
    "no text": b"\xff\xfe\x00",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_refused_with_what_to_do(tmp_path, text):
    folder = tmp_path / "pair"
    folder.mkdir()
    (folder / FILE).write_bytes(text if isinstance(text, bytes) else text.encode())
    says = "signatures.json: .*; it is generated: delete it and run grader validate pair --update"
    with pytest.raises(InputError, match=says):
        load(folder)


def test_a_file_of_another_format_is_refused_with_both_formats(tmp_path):
    (tmp_path / FILE).write_text('{"format": 1, "mutants": {}}', encoding="utf-8")
    with pytest.raises(InputError, match="has format 1, and this grader knows format 2"):
        load(tmp_path)
