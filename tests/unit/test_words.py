"""Sentences are plain English: ``words.toml`` lists phrases that are hard to read."""

import io
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
PHRASES = {re.compile(rf"\b{phrase}\b"): instead for phrase, instead in WORDS["phrases"].items()}
FILES = sorted({path for glob in WORDS["clean"] for path in ROOT.glob(glob) if path.is_file()})

_FENCED = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
_QUOTED = re.compile(r"``.+?``|`[^`\n]*`", re.DOTALL)


def prose_of_python(text):
    """Return comments, docstrings and all other string literals that have a space, with their lines."""
    lines = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (
            token.type == tokenize.STRING and " " in token.string
        ):
            lines += enumerate(token.string.splitlines(), token.start[0])
    return lines


def prose(path):
    """Return (line number, text) of what people read in a file, without names in backticks."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        lines = prose_of_python(text)
    else:
        without_code = _FENCED.sub(lambda found: "\n" * found[0].count("\n"), text)
        lines = enumerate(without_code.splitlines(), 1)
    return [(number, _QUOTED.sub("`code`", line)) for number, line in lines]


def faults(path):
    for number, line in prose(path):
        text = line.lower()
        for allowed in WORDS["allowed"]:
            text = text.replace(allowed["text"], "")
        for phrase, instead in PHRASES.items():
            if found := phrase.search(text):
                yield f'{path.relative_to(ROOT)}:{number}: "{found[0]}"; better: {instead}: {line.strip()}'


def test_each_glob_of_clean_files_matches_a_file():
    assert [glob for glob in WORDS["clean"] if not list(ROOT.glob(glob))] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_sentences_are_plain_english(path):
    assert list(faults(path)) == []


@pytest.mark.parametrize(
    "line",
    [
        "# Whoever reads this is no expert.",
        '"""What comes of a call."""',
        'print("Mend it, and begin anew.")',
    ],
)
def test_phrases_are_found_in_comments_docstrings_and_messages(line, tmp_path):
    text = " ".join(line for _, line in prose_of_python(line)).lower()

    assert any(phrase.search(text) for phrase in PHRASES)
