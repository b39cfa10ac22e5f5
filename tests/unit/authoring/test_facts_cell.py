"""The text at the top of a hand-out says what assignment.toml says, and nothing else."""

import ast
import json
from datetime import datetime
from pathlib import Path

import pytest
from attrs import evolve

from grader import config
from grader.authoring.source_to_notebooks import handout_notebook, solution_notebook
from grader.policies import Policies
from grader.policies.late import LateKind, LatePolicy
from grader.policies.salvage import SalvagePolicy
from grader.policies.wrong_type import WrongTypePolicy
from grader.records.assignment import Libraries, Part
from grader.source.facts_cell import facts

from .conftest import TEXT, TINY, parse

SHARE = "10 % of the highest possible automatic mark"
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def asn3():
    return config.load(ROOT / "assignments" / "asn3")


@pytest.fixture
def plain(asn3):
    """An assignment of one part with as few facts as possible."""
    return evolve(
        asn3, title="Tiny", due=None, weight_percent=0, by_hand=0, repository="",
        parts=(Part("setup_game", "Setting up", 2.5),), policies=Policies(),
    )  # fmt: skip


def test_an_assignment_with_few_facts_has_few_lines(plain):
    assert facts(plain).split("\n") == [
        "# Tiny",
        "",
        "- **File to hand in:** `asn3.py` (not the notebook)",
        "- **Imports:** only what comes with Python",
        "",
        "| part | marks |",
        "|---|---:|",
        "| Setting up (`setup_game`) | 2.5 |",
        "| **Total** | **2.5** |",
    ]


def test_the_weight_and_the_due_time_in_its_own_offset_are_shown_if_given(plain):
    due = datetime.fromisoformat("2030-09-02T08:05:00+05:30")
    text = facts(evolve(plain, weight_percent=7.5, due=due))
    assert "- **Worth:** 7.5 % of the course\n" in text
    assert "- **Due:** Monday, 2 September 2030, 08:05 (UTC+05:30)\n" in text


@pytest.mark.parametrize(
    ("policies", "expected"),
    [
        (
            Policies(wrong_type=WrongTypePolicy(marks=2.5), salvage=SalvagePolicy(marks=5)),
            [
                "- Marks deducted for a notebook instead of `asn3.py`: 2.5.",
                (
                    "- Marks deducted if your file asks for input or never ends when it is"
                    " imported, or if we have to correct it: 5. We may correct its syntax, an import,"
                    " a given line, a name, or a line that raises an exception or cannot be what you"
                    " meant."
                ),
            ],
        ),
        (
            Policies(wrong_type=WrongTypePolicy(accept=False), salvage=SalvagePolicy(accept=False)),
            [
                "- A notebook instead of `asn3.py` is not graded.",
                "- If a file cannot be imported as a whole, none of its functions is graded.",
            ],
        ),
        (
            Policies(late=LatePolicy(percent_per_day=10)),
            [f"- Late work loses {SHARE} for each day or part of a day."],
        ),
        (
            Policies(late=LatePolicy(percent_per_day=10, at_most_percent=50, grace_minutes=60)),
            [
                (
                    f"- Late work loses {SHARE} for each day or part of a day, and at most 50 %. The"
                    " first 60 minutes after the due time do not count."
                )
            ],
        ),
        (Policies(late=LatePolicy(kind=LateKind.ZERO)), ["- Late work earns no marks."]),
        (
            Policies(late=LatePolicy(kind=LateKind.ZERO, grace_minutes=1)),
            ["- Late work earns no marks. The first minute after the due time does not count."],
        ),
        (Policies(late=LatePolicy(kind=LateKind.NONE)), []),
    ],
)
def test_deductions_are_listed(plain, policies, expected):
    lines = facts(evolve(plain, policies=policies)).split("\n")
    assert lines[4 : lines.index("| part | marks |") - 1] == expected


def test_a_program_that_is_only_run_may_ask_for_input(plain):
    policies = Policies(salvage=SalvagePolicy(marks=2))
    text = facts(evolve(plain, policies=policies, imported=False))
    assert (
        "- Marks deducted if nothing starts your program, or if we have to correct it: 2. We may"
        in text
    )
    policies = Policies(salvage=SalvagePolicy(accept=False))
    text += facts(evolve(plain, policies=policies, imported=False))
    assert "imported" not in text


def test_libraries_that_may_be_imported_are_named(plain):
    text = facts(evolve(plain, libraries=Libraries(("numpy",))))
    assert "- **Imports:** only what comes with Python and numpy\n" in text


def test_libraries_that_the_hand_out_itself_imports_are_named_too(plain):
    given = ("import csv, numpy", "import matplotlib.pyplot as plt", "LIMIT = 3")
    text = facts(evolve(plain, libraries=Libraries(("numpy",)), provided=given))
    assert "- **Imports:** only what comes with Python, numpy and matplotlib\n" in text


def test_a_due_time_in_utc_says_utc(plain):
    due = datetime.fromisoformat("2030-09-02T08:05:00Z")
    assert "08:05 (UTC)" in facts(evolve(plain, due=due))


def test_marks_by_hand_are_a_row_and_a_sentence(plain):
    text = facts(evolve(plain, by_hand=2, by_hand_title="Comments, names"))
    assert "| Comments, names | 2 |\n| **Total** | **4.5** |" in text
    assert "gives the 2 marks for: Comments, names.\n" in text


def test_marks_by_hand_without_a_title_still_have_a_row_and_a_sentence(plain):
    text = facts(evolve(plain, by_hand=2, by_hand_title=""))
    assert "| Marks by hand | 2 |" in text
    assert "A person reads your program and gives 2 of the marks.\n" in text


def test_bonus_marks_are_not_in_the_total(plain):
    parts = (*plain.parts, Part("again", "Play again", 3, bonus=True))
    text = facts(evolve(plain, parts=parts))
    assert "| Play again (bonus) | 3 |\n| **Total** | **2.5** |" in text
    assert "Bonus marks are extra" in text


def test_a_part_with_another_function_names_that_function(plain):
    part = Part("many_games", "Many games", 1, function="apply_move")
    assert "| Many games (`apply_move`) | 1 |" in facts(evolve(plain, parts=(part,)))


def test_a_repository_adds_a_link_that_opens_the_hand_out_in_colab(plain):
    first = facts(evolve(plain, repository="uni/cs1")).split("\n")[2]
    assert first.startswith("[![Open in Colab](https://")
    assert first.endswith("/github/uni/cs1/blob/main/handouts/asn3/asn3.ipynb)")


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("a | b", r"a \| b"),
        ("*a* _b_ `c`", r"\*a\* \_b\_ \`c\`"),
        ("<b>[a](b)", r"\<b\>\[a\](b)"),
        ("two\nlines", "two lines"),
    ],
)
def test_markup_in_a_title_is_shown_as_it_is(plain, title, shown):
    assert facts(evolve(plain, title=title)).startswith(f"# {shown}\n")


@pytest.mark.filterwarnings("ignore:.*invalid escape sequence:SyntaxWarning")
@pytest.mark.parametrize("title", ['a """ b', r"\N \u \x", '"'])
def test_a_script_downloaded_from_colab_is_valid_python_whatever_the_title(plain, title):
    ast.parse(f'"""{facts(evolve(plain, title=title))}\n"""')


@pytest.mark.parametrize("make", [handout_notebook, solution_notebook])
def test_the_facts_come_right_after_the_header(make):
    ids = [cell["id"] for cell in json.loads(make(TINY, "# Tiny"))["cells"]]
    assert ids[:3] == ["header", "assignment-facts", "text-01"]


def test_without_a_header_the_facts_come_first():
    header, rest = TEXT.split("\n\n", 1)
    assert "header" in header
    book = json.loads(handout_notebook(parse(rest), "# Tiny"))
    assert book["cells"][0]["id"] == "assignment-facts"
