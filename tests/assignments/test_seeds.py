"""Each hand-out says what the original text of its assignment says: a checklist, with reasons for what was dropped."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from grader import config

ROOT = Path(__file__).parents[2]
CHECKLIST = tomllib.loads(
    (Path(__file__).parent / "seed_sentences.toml").read_text(encoding="utf-8")
)
CASES = [(name, sentence) for name, sentences in CHECKLIST.items() for sentence in sentences]
FOUND = [(name, sentence) for name, sentence in CASES if "found" in sentence]


def id_of(value):
    return value if isinstance(value, str) else value["says"]


@pytest.fixture(scope="module")
def texts():
    """Return the text and code of each hand-out, on one line."""
    found = {}
    for name in CHECKLIST:
        folder = ROOT / "assignments" / name
        path = ROOT / "handouts" / name / f"{config.load(folder).module}.ipynb"
        notebook = json.loads(path.read_text(encoding="utf-8"))
        cells = ["".join(cell["source"]) for cell in notebook["cells"]]
        found[name] = " ".join(" ".join(cells).split())
    return found


def test_every_assignment_has_a_checklist():
    assert sorted(CHECKLIST) == sorted(
        folder.name for folder in config.all_of(ROOT / "assignments")
    )


@pytest.mark.parametrize(("name", "sentence"), CASES, ids=id_of)
def test_a_sentence_has_a_pattern_or_a_reason_why_it_was_dropped(name, sentence):
    del name
    assert set(sentence) in ({"says", "found"}, {"says", "dropped"})
    assert all(value.strip() for value in sentence.values())


@pytest.mark.parametrize(("name", "sentence"), FOUND, ids=id_of)
def test_the_hand_out_contains_the_sentence(name, sentence, texts):
    assert re.search(sentence["found"], texts[name], re.IGNORECASE)
