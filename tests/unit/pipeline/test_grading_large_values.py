"""A right program with large answers has full marks; answers that are too large fail with that
reason.
"""

import json

import pytest

from grader import config
from grader.cli import main
from grader.errors import SandboxError
from grader.pipeline.setup import with_grader
from grader.records.submission import Submission
from grader.records.task import Task
from grader.sandbox.fork_server import ForkServer
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Severity
from grader.validation.findings.programs import findings_on_programs

TOML = """\
title = "Places"
module = "places"

[[parts]]
id = "load"
title = "All places"
marks = 4

[[parts]]
id = "below"
title = "Those below"
marks = 4

[[parts]]
id = "near"
title = "Those near by"
marks = 4

[policies.carried_forward]
percent = 100
"""
SOURCE = '''\
# %%
def load(most: int) -> list:
    """So many places, each its two coordinates."""
    # BEGIN SOLUTION
    return [(place / 7, -place / 3) for place in range(most)]
    # END SOLUTION


# %%
def below(places: list) -> list:
    """The places in the list that lie below 100."""
    # BEGIN SOLUTION
    return [place for place in places if place[0] < 100]
    # END SOLUTION


# %%
def near(most: int) -> list:
    """Of so many places those that lie below 100."""
    # BEGIN SOLUTION
    return below(load(most))
    # END SOLUTION
'''
LOAD = """\
import pytest

import places

pytestmark = pytest.mark.part("load", show="public")


def test_as_many_as_were_asked_for():
    assert len(places.load(30_000)) == 30_000
"""
BELOW = """\
import pytest

import places

pytestmark = pytest.mark.part("below", show="public")


def test_of_a_list():
    assert len(places.below([(place / 7, -place / 3) for place in range(30_000)])) == 700
"""
NEAR = """\
import pytest

import places

pytestmark = pytest.mark.part("near", show="public")


def test_of_those_that_were_loaded():
    assert len(places.near(30_000)) == 700
"""
TOO_MANY = SOURCE.replace("place / 7", "place % 700 / 7").replace(
    "range(most)]", "range(30 * most)]"
)
TOO_FEW = SOURCE.replace("if place[0] < 100]", "if place[0] < 50]")


@pytest.fixture
def marks(tmp_path, monkeypatch, capsys):
    """The result of ``grader check`` of a program: its parts' marks, and its checks."""
    try:
        ForkServer().close()
    except SandboxError as error:
        pytest.skip(str(error))
    folder = tmp_path / "assignments" / "places"
    texts = {
        "assignment.toml": TOML,
        "source.py": SOURCE,
        "hidden/test_load.py": LOAD,
        "hidden/test_near.py": NEAR,
    }
    texts["hidden/test_below.py"] = BELOW
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def check(text, toml=TOML):
        (folder / "assignment.toml").write_text(toml, encoding="utf-8")
        (tmp_path / "sent.py").write_text(text, encoding="utf-8")
        main(["check", "places", "sent.py", "--json", "--as-marker"])
        result = json.loads(capsys.readouterr().out)
        return {part["id"]: part["marks"] for part in result["parts"]}, result["checks"]

    return check


def test_a_list_of_thirty_thousand_elements_can_be_a_result_and_an_argument(marks):
    assert marks(SOURCE)[0] == {"load": 4, "below": 4, "near": 4}


def test_a_result_that_is_too_large_fails_and_is_carried_forward_like_a_wrong_answer(marks):
    parts, checks = marks(TOO_MANY)
    assert parts == {"load": 0, "below": 4, "near": 4}
    assert [check["verdict"] for check in checks] == ["failed", "passed", "carried forward"]
    assert "a value that is too large to look at (more than 500,000 values)" in json.dumps(
        checks[0]
    )
    assert "ended your whole program" not in json.dumps(checks)


def test_a_check_with_an_argument_of_thirty_thousand_elements_is_carried_forward(marks):
    parts, checks = marks(TOO_FEW)
    assert parts == {"load": 4, "below": 0, "near": 4}
    assert checks[2]["verdict"] == "carried forward"


def test_the_assignment_sets_the_size_limit_and_validate_enforces_it_for_the_reference(
    marks, tmp_path
):
    parts, (load, *_) = marks(SOURCE, f"{TOML}\n[limits]\nvalue_size = 80_000\n")
    assert (parts["load"], load["verdict"]) == (0, "failed")
    assert "more than 80,000 values" in json.dumps(load)
    assignment = config.load(tmp_path / "assignments" / "places")
    reference = Candidate(Kind.REFERENCE, "", "source.py", SOURCE.encode())
    results = {}

    def grade(grader):
        sent = Submission(reference.id, reference.id, "places.py", reference.data)
        results[reference.id] = grader.grade(Task(sent)).result

    with_grader(assignment, grade)
    (refused,) = findings_on_programs(assignment, [reference], results, str)
    assert refused.severity is Severity.ERROR
    assert "the reference does not pass load::test_as_many_as_were_asked_for" in refused.sentence
    assert "let the check ask for less, or set value_size below [limits]" in refused.sentence
