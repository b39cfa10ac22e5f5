"""Checks the pages that people read: short sentences, links that lead somewhere, and everything in the reference."""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest
from attrs import fields

import grader.testing
from grader.policies import Policies
from grader.records.assignment import Aspect, Drawing, Limits
from grader.rules import RULES
from grader.style import TOPICS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
PAGES = sorted(DOCS.rglob("*.md"))
OUTSIDE = [ROOT / "README.md", ROOT / "benchmarks" / "README.md"]
NOTES = sorted(ROOT.glob("assignments/*/NOTES.md"))
MADE_BY_READERS = ("assignments/NAME", "assignments/rainfall", "benchmarks/.peers")
LONGEST_SENTENCE = 30
LONGEST_TUTORIAL = 1500
LONGEST_ARCHITECTURE = 120  # lines

_CODE_BLOCK = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->|^\(\w+\)=$", re.MULTILINE | re.DOTALL)
_NEW_BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) ?)")
_SENTENCE_END = re.compile(r"(?<=[.!?])[*\"')]*\s+")
_LINK = re.compile(r"\]\(([^)#\s]*)(?:#([\w-]+))?\)")


def sentences(text):
    """Yield each sentence of a page; an item of a list and a cell of a table are at least one."""
    prose = _COMMENT.sub("", _CODE_BLOCK.sub("\n\n", text))
    for block in _NEW_BLOCK.split(prose):
        without_code = re.sub(r"`[^`]*`", "code", block)
        for cell in re.split(r"(?<!\\)\|", without_code):
            yield from _SENTENCE_END.split(cell.strip())


@pytest.mark.parametrize(
    "page", PAGES + OUTSIDE + NOTES, ids=lambda page: str(page.relative_to(ROOT))
)
def test_no_sentence_is_long(page):
    long = [
        each
        for each in sentences(page.read_text(encoding="utf-8"))
        if len(each.split()) > LONGEST_SENTENCE
    ]

    assert long == []


def test_the_tutorial_is_short():
    assert len((DOCS / "authors.md").read_text(encoding="utf-8").split()) <= LONGEST_TUTORIAL


@pytest.mark.parametrize(
    "page",
    [ROOT / "README.md", ROOT / "benchmarks" / "README.md"],
    ids=lambda page: page.parent.name,
)
def test_links_from_outside_the_documentation_lead_to_files(page):
    """Sphinx checks the links inside docs/."""
    targets = [
        target
        for target, _ in _LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in target
    ]

    assert [target for target in targets if not (page.parent / target).exists()] == []


_PATH = re.compile(
    r"`((?:grader|tests|assignments|samples|benchmarks|requirements)/[\w./*-]+|[a-z_]+/[a-z_/]+\.py)`"
)


@pytest.mark.parametrize("page", PAGES + OUTSIDE, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_file_that_a_page_names_exists(page):
    named = set(_PATH.findall(page.read_text(encoding="utf-8")))
    places = (ROOT, ROOT / "grader", *ROOT.glob("assignments/*"))
    missing = {
        path for path in named if not any(list(place.glob(path.rstrip("/"))) for place in places)
    }

    assert {path for path in missing if not path.startswith(MADE_BY_READERS)} == set()


def words_in_code(page):
    """Return every identifier between backticks or quotes in a page of the reference."""
    text = (REFERENCE / page).read_text(encoding="utf-8")
    return {
        word
        for code in re.findall(r"`([^`\n]+)`|\"([^\"\n]+)\"", text)
        for part in code
        for word in _words(part)
    }


def _words(code):
    return [code, *re.findall(r"\w+", code)]


def test_the_reference_has_every_function_of_grader_testing():
    capitalised = {"Talk", "Tried"}  # headings, not code
    assert set(grader.testing.__all__) - words_in_code("testing.md") <= capitalised


def keys(table):
    for key, value in table.items():
        yield key
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from keys(inner)


def test_the_reference_has_every_key_of_an_assignment():
    template = ROOT / "grader" / "authoring" / "templates" / "untitled" / "assignment.toml"
    lines = template.read_text(encoding="utf-8").splitlines()
    live = "\n".join(re.sub(r"^# (?=\[|\w+ = )", "", line) for line in lines)

    assert (
        set(keys(tomllib.loads(live))) - words_in_code("assignment-toml.md") - {"count_above"}
        == set()
    )


def test_the_reference_has_every_limit_and_every_key_of_every_policy():
    known = {limit.name for limit in fields(Limits)}
    for policy in fields(Policies):
        known |= {policy.name, *(key.name for key in fields(policy.type))}
    assert known - words_in_code("assignment-toml.md") == set()


@pytest.mark.parametrize("page", ["assignment-toml.md", "games.md"])
def test_the_reference_has_every_aspect_of_games(page):
    assert set(Aspect) - words_in_code(page) == set()


@pytest.mark.parametrize("page", ["assignment-toml.md", "games.md"])
def test_the_reference_has_every_way_of_drawing_a_board(page):
    text = (REFERENCE / page).read_text(encoding="utf-8")
    assert [drawing for drawing in Drawing if f'`"{drawing}"`' not in text] == []


@pytest.mark.parametrize("words", [RULES, TOPICS])
def test_the_reference_has_every_rule_and_every_topic_of_style(words):
    assert set(words) <= words_in_code("assignment-toml.md")


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def hidden_tests():
    """Return the examples that are a whole file of hidden tests, by the module that each imports."""
    found = defaultdict(list)
    for page in sorted(REFERENCE.glob("*.md")):
        for block in blocks(page, "python"):
            if "def test_" in block:
                module = re.search(r"^import (?!pytest)(\w+)$", block, re.MULTILINE)[1]
                found[module].append(block)
    return found


def assignment_of(module):
    """Return the folder of the assignment whose module is called so."""
    folders = [
        *ROOT.glob("assignments/*/assignment.toml"),
        *ROOT.glob("tests/walks/assignments/*/assignment.toml"),
    ]
    (found,) = [
        file.parent
        for file in folders
        if f'\nmodule = "{module}"\n' in file.read_text(encoding="utf-8")
    ]
    return found


def test_all_examples_of_hidden_tests_pass(tmp_path):
    shutil.copytree(ROOT / "assignments" / "shared", tmp_path / "assignments" / "shared")
    examples = []
    for module, blocks_of_module in hidden_tests().items():
        folder = tmp_path / "assignments" / assignment_of(module).name
        shutil.copytree(
            assignment_of(module),
            folder,
            ignore=shutil.ignore_patterns("hidden", "mutants", "accepted"),
        )
        (folder / "hidden").mkdir()
        examples.append(folder / "hidden")
        for number, block in enumerate(blocks_of_module):
            (folder / "hidden" / f"test_example_{number}.py").write_text(block, encoding="utf-8")
    assert examples
    plugins = ["-p", "no:cacheprovider", "-p", "no:nbval"]  # nbval is slow to import
    command = [sys.executable, "-m", "pytest", "-q", *plugins, *examples]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, text=True)

    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("page", sorted(REFERENCE.glob("*.md")), ids=lambda page: page.name)
def test_all_other_examples_are_valid(page):
    for block in blocks(page, "python"):
        ast.parse(block)
    for block in blocks(page, "toml"):
        tomllib.loads(block)
