"""Which changes of an assignment, or of a submission, let programs run again."""

import pytest
from attrs import evolve, fields, fields_dict

from grader import config
from grader.batch.result_keys import fingerprint, keys, outcomes_fingerprint
from grader.policies import Policies
from grader.records.attention import Attention
from grader.records.submission import ModuleFile, OtherProgram, Submission
from tests.unit.conftest import FILES, TEST_DOUBLE, TOML

GAMES = """
[games]
part = "double"
one_habit = 1

[games.weights]
boards = 1

[instructions]
part = "swap"

[instructions.points]
names = 1
parameters = 1
"""
GAME = "title: One\nsize: 1\ncounts: boards\nhint: Look.\n---\n? «1»\n"
WHOLE = {
    "assignment.toml": TOML + GAMES,
    "games/one.game": GAME,
    "hidden/data/a.py": "# 1\n",
    "hidden/cases.txt": "# 1\n",
    "../shared/cases.txt": "# 1\n",
}

ONLY_MARKS_AND_WORDS = {
    "a hint": ("hidden/test_double.py", "Add it to itself.", "Multiply."),
    "a title of a check": ("hidden/test_double.py", "Whole numbers are", "A number is"),
    "points of a check": ("hidden/test_double.py", "points=2", "points=3"),
    "a hint of a game": ("games/one.game", "Look.", "Look again."),
    "a title of a part": ("assignment.toml", 'title = "Twice', 'title = "Two times'),
    "marks of a part": ("assignment.toml", "marks = 6", "marks = 5"),
    "marks by hand": ("assignment.toml", "by_hand = 2", "by_hand = 3"),
    "what a notebook costs": ("assignment.toml", "[policies.wrong_type]\nmarks = 1", "[policies.wrong_type]\nmarks = 2"),
    "what a repaired file costs": ("assignment.toml", "salvage]\nmarks = 2", "salvage]\nmarks = 3"),
    "what late work costs": ("assignment.toml", "[limits]", "[policies.late]\npercent_per_day = 5\n\n[limits]"),
    "what a habit costs": ("assignment.toml", "one_habit = 1", "one_habit = 2"),
    "points of an instruction": ("assignment.toml", "names = 1", "names = 2"),
    "what style is looked at": ("assignment.toml", "[limits]", '[style]\nlook_for = ["naming"]\n\n[limits]'),
    "how marks are rounded": ("assignment.toml", "[limits]", "[marks]\nround = 0.5\n\n[limits]"),
    "a comment": ("assignment.toml", "[limits]", "# Seconds.\n[limits]"),
}  # fmt: skip
MORE = {
    "a check": ("hidden/test_double.py", "[3, 4]", "[3, 5]"),
    "a check that becomes public": ("hidden/test_double.py", "(needs=", '(show="public", needs='),
    "a game": ("games/one.game", "«1»", "«2»"),
    "hidden data": ("hidden/data/a.py", "# 1", "# 2"),
    "a text next to hidden tests": ("hidden/cases.txt", "# 1", "# 2"),
    "a shared text that hidden tests may read": ("../shared/cases.txt", "# 1", "# 2"),
    "the reference": ("source.py", "number * 2", "2 * number"),
    "a limit": ("assignment.toml", "seconds_per_call = 0.1", "seconds_per_call = 0.5"),
    "whether notebooks are graded": ("assignment.toml", "[policies.wrong_type]", "[policies.wrong_type]\naccept = false"),
    "whether a repaired file loses marks": ("assignment.toml", "salvage]\nmarks = 2", "salvage]\nmarks = 0"),
    "what is carried forward": ("assignment.toml", "[limits]", "[policies.carried_forward]\npercent = 50\n\n[limits]"),
    "what an aspect of a game is worth": ("assignment.toml", "boards = 1", "boards = 1\ncounter = 1"),
    "another instruction": ("assignment.toml", "names = 1", "names = 1\ndocstrings = 1"),
}  # fmt: skip


@pytest.fixture
def keys_of(make_pair):
    """The keys of the small assignment with *files* in it."""

    def found(files=(), *, unsafe=False):
        return keys(config.load(make_pair(WHOLE | dict(files))), unsafe=unsafe)

    return found


def changed(name, old, new):
    text = (FILES | WHOLE)[name]
    assert old in text
    return {name: text.replace(old, new, 1)}


@pytest.mark.parametrize("change", ONLY_MARKS_AND_WORDS.values(), ids=ONLY_MARKS_AND_WORDS)
def test_if_only_marks_and_words_change_programs_need_not_run(keys_of, change):
    before, after = keys_of(), keys_of(changed(*change))
    assert after.outcomes == before.outcomes
    assert after.results != before.results


@pytest.mark.parametrize(
    "policy", [one.name for one in fields(Policies) if "marks" in fields_dict(one.type)]
)
def test_if_only_the_marks_of_a_policy_change_programs_need_not_run(keys_of, policy):
    others = TOML.partition("[policies.")[0]
    before, after = (
        keys_of({"assignment.toml": f"{others}[policies.{policy}]\nmarks = {marks}\n"})
        for marks in (3, 4)
    )
    assert after.outcomes == before.outcomes
    assert after.results != before.results


@pytest.mark.parametrize("change", MORE.values(), ids=MORE)
def test_if_anything_else_changes_programs_run_again(keys_of, change):
    before, after = keys_of(), keys_of(changed(*change))
    assert after.outcomes != before.outcomes
    assert after.results != before.results


def test_signatures_of_known_faults_change_only_words(keys_of):
    before, after = keys_of(), keys_of({"signatures.json": "{}"})
    assert after.outcomes == before.outcomes
    assert after.results != before.results


def test_outcomes_without_isolation_are_run_again_with_it(keys_of):
    assert keys_of().outcomes != keys_of(unsafe=True).outcomes


def test_with_another_python_programs_run_again(keys_of, monkeypatch):
    """Otherwise syntax of a newer Python would stay invalid when it is graded with that Python."""
    before = keys_of()
    monkeypatch.setattr("grader.batch.result_keys.PYTHON", "3.99")
    assert keys_of().outcomes != before.outcomes


def test_if_hidden_code_could_read_words_each_of_them_counts(keys_of):
    reader = {"hidden/conftest.py": "import inspect\n"}
    hint = {"hidden/test_double.py": TEST_DOUBLE.replace("Add it", "Add")}
    assert keys_of(reader).outcomes != keys_of(reader | hint).outcomes


SENT = Submission("ada", "Ada", "pair.py", b"one", modules=(ModuleFile("a", "x", "a.py"),))
ONLY_THE_RESULT = {
    "lateness": {"seconds_late": 60},
    "lateness that is not known in seconds": {"is_late": True},
    "when it was sent": {"sent_at": "Friday"},
    "an extension": {"extension": "May"},
    "a draft": {"draft": True},
    "an address": {"email": "ada@example.org"},
    "its number in Moodle": {"participant": "7"},
    "its number in Canvas": {"canvas_user": "7"},
    "a reason to look at it": {"attention": (Attention.CLAIMED_TWICE,)},
    "a note": {"notes": ("A note.",)},
    "other files of which none can be graded": {"ungradable_sha256": "aa"},
    "another program that was sent too": {"others": (OtherProgram("b.py", "y"),)},
}
ALSO_OUTCOMES = {
    "another file": {"data": b"two"},
    "a file of another name": {"file": "pair (1).py"},
    "another student's name, which a rule looks for": {"name": "Ada L."},
    "a module": {"modules": (ModuleFile("a", "y", "a.py"),)},
}


@pytest.mark.parametrize("facts", ONLY_THE_RESULT.values(), ids=ONLY_THE_RESULT)
def test_the_circumstances_of_a_submission_do_not_run_it_again(facts):
    other = evolve(SENT, **facts)
    assert fingerprint(other) != fingerprint(SENT)
    assert outcomes_fingerprint(other) == outcomes_fingerprint(SENT)


def test_a_module_that_was_sent_in_another_folder_changes_nothing():
    other = evolve(SENT, modules=(ModuleFile("a", "x", "b/a.py"),))
    assert fingerprint(other) == fingerprint(SENT)


@pytest.mark.parametrize("facts", ALSO_OUTCOMES.values(), ids=ALSO_OUTCOMES)
def test_a_changed_program_runs_again(facts):
    other = evolve(SENT, **facts)
    assert fingerprint(other) != fingerprint(SENT)
    assert outcomes_fingerprint(other) != outcomes_fingerprint(SENT)
