"""What a hidden test asks, without its module and what stands around it."""

import pytest

from grader.authoring.asked import questions

HEAD = "import pytest\nimport tiny\n\n\n"


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ("assert tiny.f(1) == 2", ["f(1) == 2"]),
        ("assert tiny.f(1) == 2, 'because'", ["f(1) == 2"]),
        ("assert tiny.f('é', 1) == 2 and 3 < tiny.g(2)", ["f('é', 1) == 2", "3 < g(2)"]),
        ("assert (\n        tiny.f(1)\n        == 2\n    )", ["f(1)\n        == 2"]),
        ("assert not tiny.f(1)", ["assert not f(1)"]),
        ("assert found == [1, 2, 3]", []),
        ("found = tiny.f(1, 2)", ["found = f(1, 2)"]),
        ("a = tiny.f(1)", []),
        ("destiny.find(1, 2, 3)", []),
        ("found = tiny.find(\n        1,\n    )", ["found = find("]),
    ],
    ids=[
        "a comparison",
        "a message",
        "two at once",
        "over three lines",
        "a call alone keeps its assert",
        "nothing of the module",
        "a statement that calls it",
        "a short one",
        "another name",
        "a call over three lines",
    ],
)
def test_what_is_asked_is_told_without_the_module(body, asked):
    text = f"{HEAD}def test_it():\n    {body}\n"
    assert [question for _, question in questions(text, "tiny")] == asked


@pytest.mark.parametrize(
    ("cases", "asked"),
    [
        ("[([1, 2], 3), ([4, 5, 6], 7)]", ["([4, 5, 6], 7)"]),
        (
            "[pytest.param([4, 5, 6], 7, id='some'), pytest.param([8, 9, 10, 11])]",
            ["([4, 5, 6], 7)"],
        ),
        ("[[1, 2, 3, 4, 5, 6], 'a long text of one case']", []),
        ("make_cases()", []),
    ],
    ids=["tuples", "param", "one value each", "made elsewhere"],
)
def test_a_case_is_told_with_its_values_where_it_has_several(cases, asked):
    text = (
        f'{HEAD}@pytest.mark.parametrize("a", {cases})\n@other\ndef test_it(a):\n    """It is."""\n'
    )
    assert list(questions(text, "tiny")) == [(5, each) for each in asked]


def test_the_line_is_that_of_the_question():
    assert list(questions(f"{HEAD}def test_it():\n    assert tiny.f(1) == 2\n", "tiny")) == [
        (6, "f(1) == 2")
    ]


def test_what_is_no_python_asks_nothing():
    assert list(questions("assert tiny.f(", "tiny")) == []
