"""What a right program may well return, hand on or be given crosses; what is larger is a wrong
answer, and no crash.
"""

import pytest
from attrs import evolve

from grader.errors import AnswerTooLarge
from grader.sandbox.request import Call, many_request

LARGE = {
    "30,000 pairs of numbers": (
        "[(index + 0.123456789012, -index - 0.5) for index in range(30_000)]"
    ),
    "a picture": "[[(x, y, (x * y) % 256) for x in range(200)] for y in range(200)]",
    "a dict of 50,000 numbers": "{number: number * number for number in range(50_000)}",
    "a dict of 100,000 words": "{f'word {number}': number for number in range(100_000)}",
    "400,000 numbers": "list(range(400_000))",
    "60,000 long lines": "[f'{number} ' + 'x' * 100 for number in range(60_000)]",
    "a board of 999 by 999": "[[' '] * 999 for _ in range(999)]",
}
TOO_LARGE = {
    "half a million numbers and one": ("list(range(500_001))", "more than 500,000 values"),
    "one list, very often": ("[list(range(1000))] * 5_000", "more than 4,000,000 values"),
    "a dict of 70,000 numbers": ("dict.fromkeys(range(70_000))", "more than 60,000 keys"),
    "40 MB of text": ("'x' * 40_000_000", "more than the grader reads at once"),
    "boards": (
        "[[['X'] * 999 for _ in range(999)] for _ in range(3)]",
        "more than 2,100,000 cells",
    ),
}


@pytest.fixture
def patient(module, limits):
    """Import a program that has the time that large values take."""

    def make(text, **more):
        program = module(text, evolve(limits, seconds_per_call=4.0, memory_mib=512, **more))
        assert program.import_program().raised is None
        return program

    return make


@pytest.mark.parametrize("literal", LARGE.values(), ids=LARGE)
def test_large_results_and_arguments_of_a_right_program_are_transferred(patient, literal):
    value = eval(literal)
    program = patient(
        f"def make(): return {literal}\ndef same(given): return given == {literal}, given"
    )
    assert program.call(Call("make"), 4.0).value == value
    known, returned = program.call(Call("same", (value,)), 4.0).value
    assert known
    assert returned is value


@pytest.mark.parametrize(("literal", "why"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_result_over_the_limit_is_too_large_and_the_program_continues(patient, literal, why):
    program = patient(
        f"kept = []\ndef make():\n kept.append(1)\n return {literal}\ndef count(): return len(kept)"
    )
    with pytest.raises(AnswerTooLarge, match=f"^{why}$"):
        program.call(Call("make"), 4.0)
    assert program.call(Call("count"), 4.0).value == 1


@pytest.mark.parametrize("do", ["each", "try"])
def test_the_answers_to_many_calls_are_bounded_together(patient, do):
    program = patient("def make(number): return list(range(number))")
    with pytest.raises(AnswerTooLarge, match="more than 500,000 values"):
        program.ask("make", many_request("make", [(300_000,), (300_000,)], do=do), 4.0)


def test_the_assignment_sets_the_limit(patient):
    program = patient("def make(number): return list(range(number))", value_size=5)
    assert program.call(Call("make", (5,)), 4.0).value == [0, 1, 2, 3, 4]
    with pytest.raises(AnswerTooLarge, match="more than 5 values"):
        program.call(Call("make", (6,)), 4.0)


def test_the_size_of_a_changed_argument_is_bounded_too(patient):
    program = patient("def grow(given):\n given.extend(range(500_000))\n given.append(0)")
    given = []
    with pytest.raises(AnswerTooLarge, match="more than 500,000 values"):
        program.call(Call("grow", (given,)), 4.0)
    assert given == []
